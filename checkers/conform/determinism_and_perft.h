// What is asked of an engine apart from its games: whether it does the same thing twice, and whether it counts as the
// reference does.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "base/json_text.h"
#include "base/strict_json.h"
#include "checkers/conform/lockstep.h"

namespace stela::conform {

/// What one of these checks came to.
struct CheckResult {
  bool done = false;  ///< else `why_not` says why
  std::string why_not{};
  std::optional<Fault> fault{};
  std::string detail{};       ///< of what held, one clause
  bool stopped = false;       ///< not done because it was stopped, or the time was up: nobody knows
  std::size_t row = 0;        ///< of a fault in counting: which of the rows,
  std::uint64_t counted = 0;  ///< and what the engine counts
};

inline CheckResult stopped_before(const char* what) { return {false, what, std::nullopt, "", true}; }
/// What the end of an engine comes to.
inline CheckResult ended_by(const Trouble& trouble) {
  if (trouble.kind == FaultKind::stopped) return stopped_before("stopped before its end");
  return {true, "", fault_of(trouble), "", false};
}

/// A reply in a form in which the order of a list does not matter.
inline std::string normalised(const std::string& line) {
  auto parsed = parse_line(line);
  if (!parsed || !parsed->contains("result")) return line;
  auto& result = (*parsed)["result"];
  if (result.is_array()) std::sort(result.begin(), result.end());
  return json_text(*parsed);
}

/// The same game twice, in two processes.
template <Game G>
CheckResult check_determinism(const G& game, const EngineCommand& command, std::uint64_t seed, const Effort& effort) {
  std::array<std::vector<std::string>, 2> lines;
  for (auto& said : lines) {
    EngineClient client(command);
    client.record(&said);
    if (const auto result = Lockstep<G>(game, client, seed, 0, effort).play(); result.trouble)
      return ended_by(*result.trouble);
    for (auto& line : said) line = normalised(line);
  }
  const auto n = std::min(lines[0].size(), lines[1].size());
  const auto at = static_cast<std::size_t>(
      std::mismatch(lines[0].begin(), lines[0].begin() + static_cast<std::ptrdiff_t>(n), lines[1].begin()).first -
      lines[0].begin());
  if (at == lines[0].size() && at == lines[1].size())
    return {true, "", std::nullopt, fmt::format("{} messages twice the same", n), false};
  const auto line = [&](std::size_t i) { return at < lines[i].size() ? excerpt(lines[i][at]) : "nothing"; };
  Fault fault{.kind = FaultKind::not_deterministic};
  fault.reference = "the same game gives the same answers";
  fault.engine = fmt::format("one process says '{}', the other '{}'", line(0), line(1));
  return {true, "", std::move(fault), "", false};
}

/// A row of a perft table.
struct PerftAsked {
  std::string name;  ///< of the position: start-... is a first one of the game's own board
  nlohmann::json setup, position;
  unsigned depth = 0;
  std::uint64_t sequences = 0;
};

/// Rows of other boards than the game's own may be unknown to the engine. One that cannot `load` counts from first
/// positions only, which are named start-....
inline CheckResult check_perft(EngineClient& client, std::string_view game, const std::vector<PerftAsked>& rows) {
  if (const auto trouble = client.start()) return ended_by(*trouble);
  if (!client.hello().can("perft")) return {false, "the engine does not offer perft", std::nullopt, "", false};
  if (rows.empty()) return {false, "the table has no row of these options", std::nullopt, "", false};
  const bool loads = client.hello().can("load");
  std::size_t counted = 0;
  for (const auto& row : rows) {
    if (!loads && !row.name.starts_with("start")) continue;
    client.ask(loads ? "load" : "new", {{"game", game}, {"setup", row.setup}, {"position", row.position}});
    client.ask("perft", {{"depth", row.depth}});
    Fault fault{.kind = FaultKind::perft_differs};
    fault.reference = fmt::format("{} sequences of {} actions from {}", row.sequences, row.depth, row.name);
    if (const auto trouble = client.exchange()) return ended_by(*trouble);
    if (client.reply(0).error && row.setup.contains("board")) continue;
    const auto& reply = client.reply(client.reply(0).error ? 0 : 1);
    ++counted;
    const auto counted_by_engine = reply.error ? std::nullopt : whole_number(reply.result);
    if (counted_by_engine == row.sequences) continue;
    fault.engine = reply.error ? *reply.error : "it counts " + excerpt(json_text(reply.result));
    CheckResult wrong{true, "", std::move(fault), "", false, static_cast<std::size_t>(&row - rows.data())};
    wrong.counted = counted_by_engine.value_or(0);
    return wrong;
  }
  return {true, "", std::nullopt, fmt::format("{} rows of {}", counted, rows.size()), false};
}

}  // namespace stela::conform
