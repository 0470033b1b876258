// stela perft: counts that another engine can be compared with
#include <fmt/format.h>

#include <chrono>
#include <memory>
#include <nlohmann/json.hpp>

#include "base/json_text.h"
#include "checkers/bench/speed_facet.h"
#include "model/any_game.h"
#include "reports/cli/game/loaded.h"
#include "reports/cli/interrupt.h"
#include "reports/cli/verb.h"

namespace stela::cli {
namespace {

/// What was counted, as `stela perft` prints it.
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

Exit count(const AnyGame& game, const AnyState& root, const PerftFlags& flags) {
  const auto began = std::chrono::steady_clock::now();
  catch_interrupts();
  const PerftLimits limits{&interrupt_flag(), flags.memory << 20};
  auto table = count_sequences(game, root, flags.depth, limits);
  nlohmann::json out{{"game", game.type().name()}};
  if (flags.divide && flags.depth > 0) {
    const auto legal = std::make_unique<AnyActionList>();
    game.legal(root, *legal);
    out["divide"] = nlohmann::json::array();
    for (const auto& action : *legal) {
      auto after = root;
      game.apply(after, action, nullptr);
      const auto counted = count_sequences(game, after, flags.depth - 1, limits);
      if (!counted.whole()) {
        if (table.whole()) table.ended = counted.ended;
        break;
      }
      const auto& below = counted.rows.back();
      out["divide"].push_back(
          {{"action", game.to_text(action)}, {"sequences", below.sequences}, {"states", below.states}});
    }
  }
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
  (void)print_perft(std::move(out), table, limits, seconds, flags.json);
  return table.whole() ? Exit::holds : Exit::undecided;
}

Exit run(const PerftFlags& flags, const GameList& games) {
  const auto setup = flags.setup.given();
  if (!setup) return fail(setup.error());
  if (games.find(flags.what))
    return games.with_game(flags.what, [&](const GameType& listed) {
      return with_setup<AnyGame>(
          flags.setup, [&](const AnyGame& game) { return count(game, game.initial(flags.seed, nullptr), flags); },
          listed);
    });
  if (!setup->empty())
    return fail({flags.what, "", "a file brings its own setup; --players and the like go with a game's name"});
  return games.with_file(flags.what, [&](const GameType& listed, const GameFile& file) {
    return with_loaded<AnyGame>(
        file, [&](Loaded<AnyGame>& at) { return count(at.game, at.state, flags); }, listed);
  });
}

}  // namespace

void add_perft_verb(Verb app, const GameList& games) {
  auto flags = std::make_shared<PerftFlags>();
  auto verb = app.add("perft", "Count the action sequences of a length, and the different states they lead to",
                      "stela perft mexica --players 2 --seed 1 --depth 4");
  add_game(verb, flags->what, games, "what", "a game's name, or a position or trace file").required();
  verb.option("--depth", flags->depth, "how many actions (default 1)").range(0, 64);
  verb.option("--seed", flags->seed, "of the first position (default 1)");
  verb.flag("--divide", flags->divide, "also the counts below each first action");
  verb.option("--memory", flags->memory, "MiB that the tables of states may take (default 2048)").range(1, 1 << 24);
  add_setup(verb, flags->setup);
  add_json(verb, flags->json);
  verb.on_run([flags, &games] { return run(*flags, games); });
}

}  // namespace stela::cli
