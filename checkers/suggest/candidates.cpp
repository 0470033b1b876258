#include "checkers/suggest/candidates.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <optional>
#include <set>

#include "checkers/suggest/ranges.h"

namespace stela::suggest {
namespace {

constexpr std::uint64_t kPrime = 2'147'483'647;

std::uint64_t power(std::uint64_t base, std::uint64_t exponent) {
  std::uint64_t out = 1;
  for (; exponent > 0; exponent >>= 1U, base = base * base % kPrime)
    if ((exponent & 1U) != 0) out = out * base % kPrime;
  return out;
}
std::uint64_t residue(std::int64_t value) {
  const auto prime = static_cast<std::int64_t>(kPrime);
  return static_cast<std::uint64_t>((value % prime + prime) % prime);
}
/// The small integer that a residue represents, or nothing.
std::optional<std::int64_t> small(std::uint64_t value) {
  constexpr std::int64_t kMost = 100'000;
  const auto up = static_cast<std::int64_t>(value), down = up - static_cast<std::int64_t>(kPrime);
  if (up <= kMost) return up;
  if (-down <= kMost) return down;
  return std::nullopt;
}

std::string parent(const std::string& name) { return name.substr(0, name.rfind('/') + 1); }

/// "/players/1/?" and "/?/1/coins" of "/players/1/coins".
std::vector<std::string> without_one_word(const std::string& name) {
  std::vector<std::string> out;
  for (std::size_t begin = name.find('/'); begin < name.size();) {
    const auto end = std::min(name.find('/', begin + 1), name.size());
    const bool number = name.find_first_not_of("0123456789", begin + 1) >= end;
    if (!number) out.push_back(name.substr(0, begin) + "/?" + name.substr(end));
    begin = end;
  }
  return out;
}

/// That its fields stay within a range.
Candidate in_range(const Ranges::Range& range) {
  Candidate out{CandidateKind::constant, fmt::format("{} = {}", range.name, range.least)};
  const bool constant = range.least == range.most;
  for (const auto& field : range.fields) {
    if (constant)
      out.says.push_back({{{field, 1}}, -range.least});
    else
      for (const int sign : {-1, 1})
        out.says.push_back({{{field, sign}}, sign < 0 ? range.least : -range.most, Relation::Sense::is_at_most_zero});
  }
  if (!constant)
    out.kind = CandidateKind::bound, out.text = fmt::format("{} <= {} <= {}", range.least, range.name, range.most);
  return out;
}

}  // namespace

std::string_view name_of(CandidateKind kind) {
  switch (kind) {
    case CandidateKind::constant:
      return "constant";
    case CandidateKind::sum:
      return "sum";
    case CandidateKind::bound:
      return "bound";
    case CandidateKind::order:
      return "order";
    case CandidateKind::implication:
      return "implication";
    case CandidateKind::never_falls:
      return "never falls";
  }
  return "";
}

void Suggestions::add_game(const std::vector<nlohmann::json>& positions) {
  std::vector<NumberFields> rows;
  rows.reserve(positions.size());
  for (const auto& position : positions) rows.push_back(numbers_of(position));
  add_rows(rows);
}
void Suggestions::add_rows(const std::vector<NumberFields>& positions) {
  games_.push_back(table_.rows());
  for (const auto& position : positions) table_.add(position);
}

bool Suggestions::varies(std::size_t field) const {
  for (std::size_t r = 1; r < table_.rows(); ++r)
    if (table_.at(r, field) != table_.at(0, field)) return true;
  return false;
}

/// What is linear in all rows: the fields that are a sum of those before them and a number. Worked out modulo a prime
/// by elimination over a part of the rows; what has small whole factors is then tried in every row.
void Suggestions::sums(std::vector<Candidate>& out) const {
  constexpr std::size_t kMostFields = 240, kMostTerms = 16;
  std::vector<std::size_t> fields;
  for (std::size_t f = 0; f < table_.fields().size() && fields.size() < kMostFields; ++f)
    if (varies(f)) fields.push_back(f);
  const std::size_t width = fields.size() + 1;  // the first column is 1
  using Row = std::vector<std::uint64_t>;
  std::vector<Row> echelon;
  std::vector<std::size_t> pivots;
  const auto reduce = [&](Row& row) {
    for (std::size_t i = 0; i < echelon.size(); ++i)
      if (const auto factor = row[pivots[i]]; factor != 0)
        for (std::size_t c = 0; c < width; ++c) row[c] = (row[c] + (kPrime - factor) * echelon[i][c]) % kPrime;
  };
  const auto enough = 8 * width;
  const auto stride = std::max<std::size_t>(1, table_.rows() / enough);
  for (std::size_t r = 0; r < table_.rows() && echelon.size() < width; r += stride) {
    Row row{1};
    for (const auto f : fields) row.push_back(residue(table_.at(r, f)));
    reduce(row);
    const auto lead =
        static_cast<std::size_t>(std::find_if(row.begin(), row.end(), [](auto v) { return v != 0; }) - row.begin());
    if (lead == width) continue;
    const auto inverse = power(row[lead], kPrime - 2);
    for (auto& value : row) value = value * inverse % kPrime;
    for (auto& other : echelon)
      if (const auto factor = other[lead]; factor != 0)
        for (std::size_t c = 0; c < width; ++c) other[c] = (other[c] + (kPrime - factor) * row[c]) % kPrime;
    echelon.push_back(std::move(row));
    pivots.push_back(lead);
  }
  for (std::size_t column = 1; column < width; ++column) {
    if (std::find(pivots.begin(), pivots.end(), column) != pivots.end()) continue;
    // Column = sum over pivots of echelon[pivot][column] * pivot.
    std::vector<std::pair<std::size_t, std::int64_t>> terms;
    std::int64_t constant = 0;
    bool whole = true;
    for (std::size_t i = 0; i < echelon.size() && whole; ++i) {
      if (echelon[i][column] == 0) continue;
      const auto factor = small(echelon[i][column]);
      whole = factor.has_value() && (pivots[i] == 0 || std::abs(*factor) <= 12);
      if (!whole) break;
      if (pivots[i] == 0)
        constant = *factor;
      else
        terms.emplace_back(fields[pivots[i] - 1], *factor);
    }
    if (!whole || terms.empty() || terms.size() > kMostTerms) continue;
    const auto own = fields[column - 1];
    bool holds = true;
    for (std::size_t r = 0; r < table_.rows() && holds; ++r) {
      auto sum = constant;
      for (const auto& [field, factor] : terms) sum += factor * table_.at(r, field);
      holds = sum == table_.at(r, own);
    }
    if (!holds) continue;
    std::string left = table_.fields()[own], right = constant == 0 ? "" : std::to_string(constant);
    Relation says{{{table_.fields()[own], -1}}, constant};
    for (const auto& [field, factor] : terms) {
      says.factors[table_.fields()[field]] = factor;
      auto& side = factor < 0 ? left : right;
      if (!side.empty()) side += " + ";
      if (std::abs(factor) != 1) side += fmt::format("{} ", std::abs(factor));
      side += table_.fields()[field];
    }
    out.push_back({CandidateKind::sum, fmt::format("{} = {}", left, right.empty() ? "0" : right), {std::move(says)}});
  }
}

/// Of two fields, the one never more than the other, and as much at several values: small numbers are seldom more than
/// large ones, and that says nothing. Those with equal numbers in their names are compared: what a player knows with
/// what that player has.
void Suggestions::orders(std::vector<Candidate>& out) const {
  constexpr std::size_t kSeveral = 4;
  const auto& names = table_.fields();
  std::map<std::string, std::vector<std::size_t>> alike;  // by their name without one of its words
  for (std::size_t f = 0; f < names.size(); ++f)
    if (varies(f))
      for (const auto& rest : without_one_word(names[f])) alike[rest].push_back(f);
  struct Order {
    bool holds = true;
    std::set<std::int64_t> equal{};  // values at which both were
    std::vector<Relation> says{};
  };
  std::map<std::string, Order> orders;  // by text
  for (const auto& [rest, fields] : alike)
    for (const auto a : fields)
      for (const auto b : fields) {
        if (a == b) continue;
        auto& order = orders[fmt::format("{} <= {}", general(names[a]), general(names[b]))];
        order.says.push_back({{{names[a], 1}, {names[b], -1}}, 0, Relation::Sense::is_at_most_zero});
        for (std::size_t r = 0; r < table_.rows() && order.holds; ++r) {
          order.holds = table_.at(r, a) <= table_.at(r, b);
          if (order.equal.size() < kSeveral && table_.at(r, a) == table_.at(r, b)) order.equal.insert(table_.at(r, a));
        }
      }
  for (const auto& [text, order] : orders)
    if (order.holds && order.equal.size() == kSeveral) out.push_back({CandidateKind::order, text, order.says});
}

std::vector<Candidate> Suggestions::find() const {
  std::vector<Candidate> out;
  if (table_.rows() == 0) return out;
  const auto& names = table_.fields();
  Ranges ranges(names);
  struct Changes {
    bool falls = false, rises = false;
  };
  std::vector<Changes> moves(names.size());  // from one position to the next
  std::vector<std::int64_t> row(names.size()), last;
  std::size_t game = 0;
  for (std::size_t r = 0; r < table_.rows(); ++r, last.swap(row)) {
    row.resize(names.size());
    for (std::size_t f = 0; f < names.size(); ++f) row[f] = table_.at(r, f);
    ranges.add(row);
    while (game + 1 < games_.size() && games_[game + 1] <= r) ++game;
    if (r == games_[game]) continue;
    for (std::size_t f = 0; f < names.size(); ++f) {
      moves[f].falls |= row[f] < last[f];
      moves[f].rises |= row[f] > last[f];
    }
  }
  std::map<std::string, Changes> together;  // by general name
  for (std::size_t f = 0; f < names.size(); ++f) {
    auto& all = together[general(names[f])];
    all.falls |= moves[f].falls;
    all.rises |= moves[f].rises;
  }
  for (const auto& range : ranges.all()) {
    out.push_back(in_range(range));
    const auto& moved = together[range.name];
    if (moved.rises && !moved.falls) out.push_back({CandidateKind::never_falls, range.name});
  }
  sums(out);
  orders(out);
  // Of two fields side by side, both of which are 0 at times and not always.
  struct Implied {
    bool matters = false, holds = true;
    std::vector<Relation> says{};
  };
  std::map<std::string, Implied> implied;  // by text
  for (std::size_t a = 0; a < names.size(); ++a)
    for (std::size_t b = 0; b < names.size(); ++b) {
      if (a == b || parent(names[a]) != parent(names[b]) || names[a][0] == '#' || names[b][0] == '#') continue;
      auto& [matters, holds, says] =
          implied[fmt::format("{} = 0 implies {} = 0", general(names[a]), general(names[b]))];
      says.push_back({{{names[b], 1}}, 0, Relation::Sense::is_zero, Relation::Where{names[a], 0}});
      if (general(names[a]) == general(names[b])) holds = false;
      std::size_t zero = 0, other = 0;
      for (std::size_t r = 0; r < table_.rows() && holds; ++r) {
        const bool is = table_.at(r, a) == 0;
        zero += is ? 1 : 0;
        other += table_.at(r, b) != 0 ? 1 : 0;
        holds = !is || table_.at(r, b) == 0;
      }
      constexpr std::size_t kSeldom = 20;
      matters = matters || (zero >= kSeldom && other >= kSeldom && zero < table_.rows());
    }
  for (const auto& [text, seen] : implied)
    if (seen.matters && seen.holds) out.push_back({CandidateKind::implication, text, seen.says});
  std::stable_sort(out.begin(), out.end(),
                   [](const Candidate& one, const Candidate& other) { return one.kind < other.kind; });
  return out;
}

}  // namespace stela::suggest
