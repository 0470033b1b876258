// stela probes: the games that a game brings along because rare things happen in them
#include <fmt/format.h>

#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>

#include "base/json_text.h"
#include "checkers/probes/probe_search.h"
#include "model/any_game.h"
#include "reports/cli/interrupt.h"
#include "reports/cli/verb.h"
#include "reports/draw/progress.h"
#include "reports/draw/table.h"

namespace stela::cli {
namespace {

std::string_view word(const Probe& probe) { return kProbeWords[static_cast<std::size_t>(probe.what)]; }

/// The games of a file or of a search, as text or JSON.
Exit print_probes(std::string_view game, std::span<const ProbeGame> games, bool as_json) {
  struct Row {
    std::size_t places = 0, shortest = SIZE_MAX;
  };
  std::map<std::pair<std::string_view, std::string>, Row> rows;
  std::size_t places = 0, actions = 0;
  for (const auto& one : games) {
    actions += one.actions.size();
    for (const auto& probe : one.probes) {
      auto& row = rows[{word(probe), probe.name}];
      ++row.places;
      row.shortest = std::min(row.shortest, probe.at);
      ++places;
    }
  }
  if (as_json) {
    auto out = nlohmann::json::array();
    for (const auto& [what, row] : rows)
      out.push_back({{"what", what.first}, {"name", what.second}, {"places", row.places}, {"shortest", row.shortest}});
    const nlohmann::json all{
        {"game", game}, {"games", games.size()}, {"actions", actions}, {"places", places}, {"kinds", std::move(out)}};
    return put("-", json_text(all, 1) + "\n");
  }
  Table table({{"rule or situation"}, {"what"}, {"places", Align::right}, {"after actions", Align::right}});
  for (const auto& [what, row] : rows)
    table.add({what.second, std::string(what.first), std::to_string(row.places), std::to_string(row.shortest)});
  return put("-",
             fmt::format("{}{}: {} games, {} actions, {} places\n", table.text(), game, games.size(), actions, places));
}

Exit probes(const GameType& type, const ProbesFlags& flags) {
  if (flags.make.empty()) return print_probes(type.name(), type.probe_games(), flags.json);
  const auto given = flags.setup.given();
  if (!given) return fail(given.error());
  const auto setups = all_setups<AnyGame>(*given, type);
  if (setups.empty()) return fail(flags.setup.named(*refusal<AnyGame>(*given, type)));
  catch_interrupts();
  ProbeSearchOptions options;
  options.games = flags.games;
  options.seed = flags.seed;
  std::optional<Progress> progress;
  std::uint64_t all = 0;
  const auto games = ProbeSearch<AnyGame>(setups, options, type).run([&](std::uint64_t done, std::uint64_t of) {
    if (done == 0 || of != all) progress.emplace("probes " + flags.game, all = of);
    progress->advance(done == 0 ? 0 : 1);
    return !interrupted();
  });
  if (progress) progress->finish();
  if (interrupted()) return Exit::undecided;
  if (const auto error = write_file(flags.make, probe_file(games))) return fail(*error);
  return print_probes(type.name(), games, flags.json);
}

}  // namespace

void add_probes_verb(Verb app, const GameList& games) {
  auto flags = std::make_shared<ProbesFlags>();
  auto verb = app.add("probes", "Games in which rules forbid or do what is rare: list them, or search for them",
                      "stela probes mexica --make probes.json --games 20000");
  verb.explain("`check` plays on from these games, and `conform` asks an engine about them before anything else.");
  add_game(verb, flags->game, games).required();
  verb.option("--make", flags->make, "search, and write what is found as a file like model/GAME/probes.json")
      .type("FILE");
  verb.option("--games", flags->games, "random games that the search begins with (default 20000)").positive();
  verb.option("--seed", flags->seed, "of the search (default 1)");
  add_setup(verb, flags->setup);
  add_json(verb, flags->json);
  verb.on_run([flags, &games] {
    return games.with_game(flags->game, [&](const GameType& game) { return probes(game, *flags); });
  });
}

}  // namespace stela::cli
