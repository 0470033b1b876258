#include "reports/turn/dials_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <utility>

#include "reports/draw/players.h"
#include "reports/draw/table.h"

namespace stela {
namespace {

using dials::Column;
using dials::Dominance;
using dials::Dominated;
using dials::Pair;
using dials::ValueRange;
using nlohmann::json;

constexpr std::array<std::string_view, 4> kDominanceNames{"none", "equal", "weak", "strict"};
constexpr std::size_t kColumnsAbreast = 14;  // of the matrix in a line
constexpr double kNoShare = 5e-4;            // would be printed as 0.0 %

/// As the notation of the game has it.
std::string name_of(const Pair& pair) {
  return fmt::format("{} {}", maharaja::kTaskNames[static_cast<std::size_t>(pair[0])],
                     maharaja::kTaskNames[static_cast<std::size_t>(pair[1])]);
}

std::string percent(double share) { return share < kNoShare ? "" : fmt::format("{:.1f} %", 100 * share); }

/// The rows that are known, with what is to be said of each.
struct KnownRows {
  explicit KnownRows(const DialsReport& report)
      : numbers(report.matrix.known_rows()), matrix(report.matrix.known()), domination(dials::dominated(matrix)) {
    for (std::size_t i = 0; i < matrix.rows; ++i) spans.push_back(span_of(matrix, i));
    for (const auto& span : spans) maximin = std::max(maximin.value_or(span.least), span.least);
  }
  [[nodiscard]] std::string name(const DialsReport& report, std::size_t i) const {
    return name_of(report.matrix.rows[numbers[i]]);
  }
  [[nodiscard]] std::vector<std::size_t> with_maximin() const {
    std::vector<std::size_t> best;
    for (std::size_t i = 0; i < spans.size(); ++i)
      if (spans[i].least == maximin) best.push_back(i);
    return best;
  }
  /// The most that is sure first.
  [[nodiscard]] std::vector<std::size_t> in_order() const {
    std::vector<std::size_t> order(spans.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
      return std::pair(spans[a].least, spans[a].mean) > std::pair(spans[b].least, spans[b].mean);
    });
    return order;
  }

  std::vector<std::size_t> numbers;  // in the matrix with the unknown ones
  dials::Matrix matrix;
  std::vector<ValueRange> spans;
  std::vector<Dominated> domination;
  std::optional<int> maximin;  // none where no row is known
};

std::string names_of(const std::vector<std::size_t>& players) {
  std::string text;
  for (std::size_t i = 0; i < players.size(); ++i)
    text += (i == 0 ? "" : i + 1 == players.size() ? " and " : ", ") + player_name(players[i]);
  return text;
}

std::string head(const DialsReport& report) {
  const auto& matrix = report.matrix;
  const bool two = matrix.opponents.size() == 1;
  auto text = fmt::format("Maharaja, round {} of {}, {} is scored: {} is to set the dial\n\n", report.round,
                          report.rounds, report.city, player_name(matrix.player));
  text += fmt::format("cell     coins ahead of {} after the round; a palace counts as {} coins; now {}\n",
                      two ? player_name(matrix.opponents[0]) : "the best opponent", matrix.palace, matrix.before);
  text += fmt::format("turns    {}, once the dial is shown; in the order of the roles\n", to_text(report.objective));
  if (!two)
    text += fmt::format("columns  {} of the {} ways in which {} may set their dials{}\n", matrix.columns.size(),
                        matrix.all_columns, names_of(matrix.opponents),
                        matrix.complete() ? "" : fmt::format(": a sample, of seed {}", report.seed));
  if (!report.set.empty())
    text += fmt::format("hidden   the dial{} that {} set already\n", report.set.size() == 1 ? "" : "s",
                        names_of(report.set) + (report.set.size() == 1 ? " has" : " have"));
  return text + "\n";
}

/// By which pair a row is dominated, in words.
std::string domination_text(const DialsReport& report, const KnownRows& rows, std::size_t i) {
  const auto& one = rows.domination[i];
  if (one.how == Dominance::none) return "";
  const auto by = rows.name(report, one.by);
  return one.how == Dominance::equal ? "equal to " + by
                                     : fmt::format("{}, by {}", kDominanceNames[static_cast<std::size_t>(one.how)], by);
}

std::string row_table(const DialsReport& report, const KnownRows& rows, bool all) {
  std::vector<stela::Column> columns{
      {"own pair"}, {"least", Align::right}, {"mean", Align::right}, {"most", Align::right}};
  if (report.equilibrium) columns.push_back({"share", Align::right});
  columns.push_back({"least is against"});
  if (all) columns.push_back({"dominated"});
  Table table(columns);
  for (const auto i : rows.in_order()) {
    if (!all && rows.domination[i].how != Dominance::none) continue;
    const auto& span = rows.spans[i];
    std::vector<std::string> cells{rows.name(report, i), std::to_string(span.least), fmt::format("{:.1f}", span.mean),
                                   std::to_string(span.most)};
    if (report.equilibrium) cells.push_back(percent(report.equilibrium->rows[i]));
    const auto& column = report.matrix.columns[span.against];
    std::string against;
    for (std::size_t p = 0; p < column.size(); ++p)
      against += (p == 0 ? "" : "; ") +
                 (column.size() == 1 ? "" : std::string(1, look(report.matrix.opponents[p]).letter) + " ") +
                 name_of(column[p]);
    cells.push_back(against);
    if (all) cells.push_back(domination_text(report, rows, i));
    table.add(std::move(cells));
  }
  return table.text();
}

std::string left_out_text(const KnownRows& rows, bool all) {
  std::map<Dominance, std::size_t> counts;
  for (const auto& one : rows.domination) ++counts[one.how];
  const auto out = rows.domination.size() - counts[Dominance::none];
  if (out == 0) return "\n";
  return fmt::format("{} of {} pairs are dominated ({} strictly, {} weakly) or equal to another ({}){}\n\n", out,
                     rows.domination.size(), counts[Dominance::strict], counts[Dominance::weak],
                     counts[Dominance::equal], all ? "" : "; --all shows them");
}

/// Of two players: own pairs against the other's, in pieces that fit a page.
std::string matrix_table(const DialsReport& report, const KnownRows& rows, bool all) {
  const auto& matrix = rows.matrix;
  const auto other = exchanged(matrix);
  const auto other_domination = dominated(other);
  std::vector<std::size_t> columns;
  for (std::size_t c = 0; c < matrix.columns; ++c)
    if (all || other_domination[c].how == Dominance::none) columns.push_back(c);
  std::string text;
  for (std::size_t first = 0; first < columns.size(); first += kColumnsAbreast) {
    const auto last = std::min(columns.size(), first + kColumnsAbreast);
    std::vector<stela::Column> titles{{"own pair"}};
    for (auto c = first; c < last; ++c) titles.push_back({fmt::format("#{}", c + 1), Align::right});
    Table table(titles);
    for (const auto i : rows.in_order()) {
      if (!all && rows.domination[i].how != Dominance::none) continue;
      std::vector<std::string> cells{rows.name(report, i)};
      for (auto c = first; c < last; ++c) cells.push_back(std::to_string(matrix.at(i, columns[c])));
      table.add(std::move(cells));
    }
    text += table.text() + "\n";
  }
  std::vector<stela::Column> titles{
      {""}, {player_name(report.matrix.opponents[0]) + "'s pair"}, {"leaves at most", Align::right}};
  if (report.equilibrium) titles.push_back({"share", Align::right});
  Table legend(titles);
  for (std::size_t c = 0; c < columns.size(); ++c) {
    std::vector<std::string> cells{fmt::format("#{}", c + 1), name_of(report.matrix.columns[columns[c]][0]),
                                   std::to_string(-span_of(other, columns[c]).least)};
    if (report.equilibrium) cells.push_back(percent(report.equilibrium->columns[columns[c]]));
    legend.add(std::move(cells));
  }
  return text + legend.text() + "\n";
}

std::string maximin_text(const DialsReport& report, const KnownRows& rows) {
  if (!rows.maximin) return "maximin      not known: no row is\n";
  std::string pairs;
  for (const auto i : rows.with_maximin()) pairs += (pairs.empty() ? "" : ", ") + rows.name(report, i);
  const bool whole = rows.numbers.size() == report.matrix.rows.size();
  return fmt::format("maximin      {}: {} at least{}{}\n", pairs, *rows.maximin,
                     report.matrix.complete() ? ", whatever the others set" : " in the columns looked at",
                     whole ? "" : "; of the rows that are known");
}

std::string effort_text(const DialsReport& report) {
  const auto& matrix = report.matrix;
  const auto known = static_cast<std::size_t>(
      std::count_if(matrix.cells.begin(), matrix.cells.end(), [](const auto& cell) { return cell.has_value(); }));
  auto text = fmt::format("{} turns solved for {} played, {:.1f} s", matrix.turns, matrix.played, report.seconds);
  if (report.proved) text += fmt::format("; {} proved", matrix.proved);
  text += "\n";
  if (known < matrix.cells.size())
    text += fmt::format("{}: {} of {} cells are known, {} of {} rows whole\n",
                        matrix.cut ? "interrupted" : "too large turns", known, matrix.cells.size(),
                        matrix.known_rows().size(), matrix.rows.size());
  return text;
}

}  // namespace

bool DialsReport::decided() const {
  return !matrix.cut && matrix.unsolved == 0 && (!proved || matrix.proved == matrix.turns);
}

Result<DialsReport> dials_report(const maharaja::Maharaja& game, const maharaja::State& s,
                                 const dials::DialOptions& options, dials::DialMatrix matrix) {
  DialsReport report;
  report.objective = options.objective;
  report.round = s.round;
  report.rounds = game.board().rounds;
  report.city = game.board().places[s.scored];
  report.seed = options.seed;
  report.proved = options.prove;
  for (const auto p : matrix.opponents)
    if (s.dial[p][0] != maharaja::kNotSet) report.set.push_back(p);
  const auto known = matrix.known();
  report.matrix = std::move(matrix);
  if (report.matrix.opponents.size() == 1 && known.rows == report.matrix.rows.size()) {
    auto found = dials::equilibrium(known);
    if (!found) return found.error();
    report.equilibrium = std::move(*found);
  }
  return report;
}

std::string dials_text(const DialsReport& report, bool all) {
  const KnownRows rows(report);
  auto text = head(report);
  if (rows.maximin) {
    text += row_table(report, rows, all) + left_out_text(rows, all);
    if (report.matrix.opponents.size() == 1) text += matrix_table(report, rows, all);
  }
  text += maximin_text(report, rows);
  if (report.equilibrium)
    text += fmt::format("equilibrium  worth {:.3f} when each mixes by the shares; checked, gap {:.1e}\n",
                        report.equilibrium->value(), report.equilibrium->gap());
  return text + effort_text(report);
}

json dials_json(const DialsReport& report) {
  const auto& matrix = report.matrix;
  const KnownRows rows(report);
  json out{{"game", "maharaja"},
           {"analysis", "dials"},
           {"player", matrix.player},
           {"opponents", matrix.opponents},
           {"set", report.set},
           {"round", report.round},
           {"rounds", report.rounds},
           {"city", report.city},
           {"objective", to_text(report.objective)},
           {"palace", matrix.palace},
           {"before", matrix.before},
           {"all_columns", matrix.all_columns},
           {"seed", matrix.complete() ? json() : json(report.seed)},
           {"maximin", json()},
           {"equilibrium", json()},
           {"turns", matrix.turns},
           {"unsolved", matrix.unsolved},
           {"proved", report.proved ? json(matrix.proved) : json()},
           {"played", matrix.played},
           {"interrupted", matrix.cut},
           {"seconds", report.seconds}};
  out["columns"] = json::array();
  for (const auto& column : matrix.columns) {
    auto pairs = json::array();
    for (const auto& pair : column) pairs.push_back(name_of(pair));
    out["columns"].push_back(std::move(pairs));
  }
  out["rows"] = json::array();
  for (std::size_t row = 0; row < matrix.rows.size(); ++row) {
    json cells = json::array();
    for (std::size_t c = 0; c < matrix.columns.size(); ++c) {
      const auto& cell = matrix.cells[row * matrix.columns.size() + c];
      cells.push_back(cell ? json(*cell) : json());
    }
    out["rows"].push_back({{"pair", name_of(matrix.rows[row])}, {"cells", std::move(cells)}});
  }
  for (std::size_t i = 0; i < rows.numbers.size(); ++i) {
    auto& row = out["rows"][rows.numbers[i]];
    row["least"] = rows.spans[i].least;
    row["most"] = rows.spans[i].most;
    row["mean"] = rows.spans[i].mean;
    row["against"] = rows.spans[i].against;
    const auto& one = rows.domination[i];
    row["dominated"] = one.how == Dominance::none ? json()
                                                  : json{{"how", kDominanceNames[static_cast<std::size_t>(one.how)]},
                                                         {"by", rows.name(report, one.by)}};
  }
  if (rows.maximin) {
    out["maximin"] = {{"value", *rows.maximin}, {"pairs", json::array()}};
    for (const auto i : rows.with_maximin()) out["maximin"]["pairs"].push_back(rows.name(report, i));
  }
  if (report.equilibrium)
    out["equilibrium"] = {{"value", report.equilibrium->value()},
                          {"gap", report.equilibrium->gap()},
                          {"own", report.equilibrium->rows},
                          {"other", report.equilibrium->columns}};
  return out;
}

}  // namespace stela
