#include "reports/balance/games_csv.h"

#include <fmt/format.h>

#include "analyses/play/match.h"
#include "reports/draw/csv.h"

namespace stela {
namespace {

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
  for (const auto& source : evidence.facts.sources) out += "," + csv_cell(source.group + " from " + source.name);
  for (const auto& component : evidence.facts.components)
    out += "," + csv_cell("uses " + component.group + " " + component.name);
  out += kCsvEnd;
  for (const auto& one : evidence.arms)
    for (std::size_t b = 0; b < one.blocks.size(); ++b)
      for (std::size_t g = 0; g < one.blocks[b].size(); ++g) {
        const auto& r = one.blocks[b][g];
        const auto& plan = one.arm.games[g];
        for (std::size_t seat = 0; seat < r.scores.size(); ++seat) {
          out += fmt::format("{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{}", csv_cell(one.arm.name), one.arm.role,
                             b, g, play::deal_seed(evidence.experiment.seed, b), seat + 1,
                             csv_cell(one.arm.players[plan.seating[seat]]), plan.banned[seat], r.scores[seat],
                             r.ranks[seat], csv_cell(evidence.facts.endings[r.ending]), r.cut_off ? 1 : 0, r.actions,
                             r.turns, r.lead_changes, r.settled, r.lifted);
          out += cells(r.points[seat], evidence.facts.sources.size()) +
                 cells(r.uses[seat], evidence.facts.components.size());
          out += kCsvEnd;
        }
      }
  return out;
}

}  // namespace stela
