// Where a wrong perft comes from: its sequences told apart by the kind of their first action (a "divide").
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/strict_json.h"
#include "base/words.h"
#include "checkers/bench/perft.h"
#include "checkers/conform/determinism_and_perft.h"
#include "checkers/conform/fault.h"

namespace stela::conform {

/// The first actions of a row that the engine lists, and that are not legal. None where it does not list any.
template <Game G>
std::size_t illegal_first_actions(const G& game, EngineClient& client, const PerftAsked& row,
                                  const typename G::State& start) {
  if (!client.hello().can("legal")) return 0;
  client.ask("load", {{"game", type_of(game).name()}, {"setup", row.setup}, {"position", row.position}});
  const auto listed = client.ask("legal", nlohmann::json::object());
  if (client.exchange() || client.reply(listed).error) return 0;
  const auto texts = read_actions(client.reply(listed).result);
  return !texts ? 0 : static_cast<std::size_t>(std::count_if(texts->begin(), texts->end(), [&](const auto& text) {
    const auto a = game.parse(text);
    return !a || game.why_not(start, *a, nullptr) != typename G::Rule{};
  }));
}

/// A field for each kind of which the engine counts another number behind legal first actions, and one for what it
/// counts in all and not behind these: because it lists illegal ones, or against what it counts itself. Needs `load`
/// and `perft`; nothing where the engine gets in trouble. counted: by the engine, in all.
template <Game G>
std::vector<FieldDifference> divide(EngineClient& client, const PerftAsked& row, std::uint64_t counted,
                                    TypeOf<G> type = {}) {
  const auto game = type.make(row.setup);
  if (!game || !client.hello().can("load") || row.depth == 0) return {};
  const auto start = game->from_json(row.position);
  if (!start) return {};
  const auto legal = std::make_unique<typename G::ActionList>();
  game->legal(*start, *legal);
  struct Counts {
    std::uint64_t ours = 0, theirs = 0;
  };
  std::map<std::string, Counts> kinds;
  std::uint64_t all = 0;
  for (const auto& a : *legal) {
    auto after = *start;
    game->apply(after, a, nullptr);
    auto& counts = kinds[std::string(first_word(game->to_text(a)))];
    const auto below_it = perft(*game, after, row.depth - 1);
    if (!below_it.whole()) return {};
    counts.ours += below_it.sequences();
    client.ask("load", {{"game", type.name()}, {"setup", row.setup}, {"position", row.position}});
    const auto applied = client.ask("apply", {{"action", game->to_text(a)}});
    const auto count = client.ask("perft", {{"depth", row.depth - 1}});
    if (client.exchange()) return {};
    const auto& accepted = client.reply(applied);
    const auto& told = client.reply(count);
    const auto below = told.error ? std::nullopt : whole_number(told.result);
    if (accepted.error || !below) continue;
    const auto took = read_applied(accepted.result);
    if (!took || !took->accepted) continue;
    counts.theirs += *below;
    all += *below;
  }
  std::vector<FieldDifference> fields;
  for (const auto& [kind, counts] : kinds)
    if (counts.ours != counts.theirs)
      fields.push_back({"/" + kind, fmt::format("{}", counts.ours), fmt::format("{}", counts.theirs)});
  if (counted == all) return fields;
  if (counted > all && illegal_first_actions(*game, client, row, *start) > 0)
    fields.push_back({"/illegal first actions", "0", fmt::format("{}", counted - all)});
  else
    fields.push_back({"/sum of its own counts", fmt::format("{}", all), fmt::format("{}", counted)});
  return fields;
}

}  // namespace stela::conform
