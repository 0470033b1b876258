#include "reports/graph/turn_ways.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <map>
#include <string_view>
#include <tuple>

namespace stela {

TurnWays::TurnWays(const WrittenTurn& turn) : turn_(turn), first_(turn.vertices.size()) {
  for (std::size_t a = turn.arcs.size(); a-- > 0;) first_[turn.arcs[a].to] = a;
}

bool TurnWays::is_leaf(std::size_t vertex) const {
  const auto& v = turn_.vertices[vertex];
  return v.over || v.depth + 1 == turn_.levels.size();
}

std::vector<std::size_t> TurnWays::arcs_to(std::size_t vertex) const {
  std::vector<std::size_t> arcs;
  for (; vertex != 0; vertex = turn_.arcs[arcs.back()].from) arcs.push_back(first_[vertex]);
  std::reverse(arcs.begin(), arcs.end());
  return arcs;
}

std::string TurnWays::text_to(std::size_t vertex) const {
  std::string out;
  for (const auto arc : arcs_to(vertex)) out.append(out.empty() ? "" : "; ").append(turn_.arcs[arc].action);
  return out;
}

TurnWays::Kinds TurnWays::kinds_to(std::size_t vertex) const {
  Kinds kinds;
  for (const auto arc : arcs_to(vertex)) {
    const std::string_view text = turn_.arcs[arc].action;
    const auto word = text.substr(0, text.find(' '));
    const auto known = std::find_if(kinds.begin(), kinds.end(), [&](const auto& kind) { return kind.first == word; });
    if (known == kinds.end())
      kinds.emplace_back(word, 1);
    else
      ++known->second;
  }
  return kinds;
}

std::vector<TurnOutcome> TurnWays::outcomes() const {
  std::map<std::tuple<int, int, Kinds>, TurnOutcome> found;
  for (std::size_t i = 0; i < turn_.vertices.size(); ++i) {
    if (!is_leaf(i)) continue;
    const auto& v = turn_.vertices[i];
    const auto kinds = kinds_to(i);
    auto sorted = kinds;  // which kind comes first makes no other outcome
    std::sort(sorted.begin(), sorted.end());
    auto& one = found[{v.points, v.prospect, std::move(sorted)}];
    if (one.positions == 0 || v.depth < turn_.vertices[one.end].depth) {
      one.points = v.points;
      one.prospect = v.prospect;
      one.doing.clear();
      for (const auto& [word, times] : kinds)
        one.doing +=
            fmt::format("{}{}{}", one.doing.empty() ? "" : ", ", word, times > 1 ? fmt::format(" {}", times) : "");
      one.end = i;
    }
    ++one.positions;
    one.ways += std::min(v.sequences, std::numeric_limits<std::uint64_t>::max() - one.ways);
  }
  std::vector<TurnOutcome> out;
  out.reserve(found.size());
  for (auto& [key, one] : found) out.push_back(std::move(one));
  std::sort(out.begin(), out.end(), [&](const TurnOutcome& a, const TurnOutcome& b) {
    return std::tuple(-a.points, -a.prospect, turn_.vertices[a.end].depth, a.end) <
           std::tuple(-b.points, -b.prospect, turn_.vertices[b.end].depth, b.end);
  });
  return out;
}

}  // namespace stela
