// What is printed whatever the game.
#include <fmt/format.h>

#include "base/did_you_mean.h"
#include "base/json_text.h"
#include "base/printable.h"
#include "reports/cli/game/check.h"
#include "reports/cli/game/position.h"
#include "reports/draw/table.h"

namespace stela::cli {

Exit print_rules(std::string_view catalogue, const RulesFlags& flags) {
  auto found = nlohmann::json::array();
  const auto all = entries(catalogue);
  std::vector<std::string_view> ids;
  for (const auto& entry : all) {
    ids.push_back(entry.id);
    if (flags.id.empty() || same_but_case(entry.id, flags.id))
      found.push_back({{"id", entry.id}, {"section", entry.section}, {"text", entry.text}});
  }
  if (found.empty())
    return fail({"", "rule",
                 fmt::format("the catalogue has no rule {}{}", quoted_text(flags.id), did_you_mean(flags.id, ids))});
  if (flags.json) return put("-", json_text(flags.id.empty() ? found : found[0], 1) + "\n");
  if (flags.id.empty()) return put("-", std::string(catalogue));
  return put("-", fmt::format("{} ({})\n{}\n", found[0]["id"].get<std::string>(),
                              found[0]["section"].get<std::string>(), found[0]["text"].get<std::string>()));
}

Exit print_perft(nlohmann::json counted, const PerftCounts& table, const PerftLimits& limits, double seconds,
                 bool as_json) {
  counted["interrupted"] = table.ended == PerftEnd::stopped;
  counted["ended"] = kPerftEndNames[static_cast<std::size_t>(table.ended)];
  auto text = fmt::format("{:>5} {:>20} {:>14}\n", "depth", "sequences", "states");
  for (std::size_t d = 0; d < table.rows.size(); ++d) {
    const auto& [sequences, states] = table.rows[d];
    counted["rows"].push_back({{"depth", d}, {"sequences", sequences}, {"states", states}});
    text += fmt::format("{:>5} {:>20} {:>14}\n", d, sequences, states);
  }
  if (as_json) return put("-", json_text(counted, 1) + "\n");
  if (counted.contains("divide"))
    for (const auto& row : counted["divide"])
      text += fmt::format("{:<20} {:>20} {:>14}\n", row["action"].get<std::string>(),
                          row["sequences"].get<std::uint64_t>(), row["states"].get<std::uint64_t>());
  if (table.ended == PerftEnd::stopped)
    text += "interrupted: what is missing was not counted\n";
  else if (!table.whole())
    text += text_of_end(table, limits) + ": what is missing was not counted\n";
  return put("-", text + fmt::format("{:.2f} s\n", seconds));
}

Exit print_bench(const BenchReport& report, bool as_json) {
  if (as_json) return put("-", json_text(to_json(report), 1) + "\n");
  const std::string stopped = report.interrupted ? "interrupted: what is missing was not measured\n" : "";
  Table table({{"what"}, {"median", Align::right}, {"least", Align::right}, {"most", Align::right}, {"unit"}});
  const auto add = [&](const std::string& what, const BenchFigure& figure) {
    const auto whole = [](double value) { return fmt::format("{:.0f}", value); };
    table.add({what, whole(figure.median), whole(figure.least), whole(figure.most), figure.unit});
  };
  for (const auto& figure : report.figures) add(figure.name, figure);
  for (const auto& scale : report.scaling)
    add(fmt::format("{} threads, {:.2f} times one", scale.threads, scale.ratio), scale.actions);
  return put("-", table.text() +
                      fmt::format("a state: {} bytes, an action: {}; {} states sampled from {} actions; "
                                  "{:.1f} s\n",
                                  report.state_bytes, report.action_bytes, report.sampled_states,
                                  report.sampled_actions, report.seconds) +
                      stopped);
}

}  // namespace stela::cli
