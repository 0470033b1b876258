#include "reports/balance/games_csv.h"

#include <fmt/format.h>

#include <charconv>
#include <string_view>

#include "analyses/play/match.h"

namespace stela {
namespace {

/// A text that a spreadsheet would take for a formula begins with an apostrophe, which it takes for "this is text".
std::string as_text(const std::string& text) {
  double number = 0;
  const auto* const end = text.data() + text.size();
  const bool formula = !text.empty() && std::string_view("=+-@\t\r").find(text.front()) != std::string_view::npos;
  return formula && std::from_chars(text.data(), end, number).ptr != end ? "'" + text : text;
}

std::string quoted(const std::string& name) {
  auto text = as_text(name);
  if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
  std::string out = "\"";
  for (const char c : text) out += c == '"' ? std::string("\"\"") : std::string(1, c);
  return out + "\"";
}

/// The rest of a row: a number a column, or nothing in each where the arm's game counts other things than the header.
template <class T>
std::string cells(const std::vector<T>& numbers, std::size_t columns) {
  std::string out;
  for (std::size_t i = 0; i < columns; ++i)
    out += numbers.size() == columns ? "," + std::to_string(numbers[i]) : std::string(",");
  return out;
}

}  // namespace

std::string games_csv(const Evidence& evidence) {
  std::string out =
      "arm,role,block,game,deal,seat,player,banned,score,rank,ending,cut_off,actions,turns,lead_changes,"
      "settled,lifted";
  for (const auto& source : evidence.facts.sources) out += "," + quoted(source.group + " from " + source.name);
  for (const auto& component : evidence.facts.components)
    out += "," + quoted("uses " + component.group + " " + component.name);
  out += "\r\n";
  for (const auto& one : evidence.arms)
    for (std::size_t b = 0; b < one.blocks.size(); ++b)
      for (std::size_t g = 0; g < one.blocks[b].size(); ++g) {
        const auto& r = one.blocks[b][g];
        const auto& plan = one.arm.games[g];
        for (std::size_t seat = 0; seat < r.scores.size(); ++seat) {
          out += fmt::format("{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{}", quoted(one.arm.name), one.arm.role,
                             b, g, play::deal_seed(evidence.experiment.seed, b), seat + 1,
                             quoted(one.arm.players[plan.seating[seat]]), plan.banned[seat], r.scores[seat],
                             r.ranks[seat], quoted(evidence.facts.endings[r.ending]), r.cut_off ? 1 : 0, r.actions,
                             r.turns, r.lead_changes, r.settled, r.lifted);
          out += cells(r.points[seat], evidence.facts.sources.size()) +
                 cells(r.uses[seat], evidence.facts.components.size());
          out += "\r\n";
        }
      }
  return out;
}

}  // namespace stela
