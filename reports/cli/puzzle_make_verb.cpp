// stela puzzle make: positions with one best turn, from seeded play
#include <fmt/format.h>

#include <memory>
#include <thread>

#include "reports/cli/interrupt.h"
#include "reports/cli/puzzle_folder.h"
#include "reports/cli/puzzle_verbs.h"
#include "reports/cli/turn_flags.h"
#include "reports/cli/turn_games.h"
#include "reports/players.h"
#include "reports/progress.h"
#include "reports/table.h"

namespace stela::cli {
namespace {

using nlohmann::json;

struct Flags {
  SetupFlags setup;
  ObjectiveFlags objective;
  std::string game, folder;
  puzzle::Wishes wishes;
  std::uint64_t count = 10;
  unsigned jobs = std::max(1U, std::thread::hardware_concurrency());
  bool json = false;
};

/// What must be the same for a run to be gone on with.
json identity(std::string_view game, const json& setup, const puzzle::Wishes& wishes) {
  return {{"game", game},
          {"setup", setup},
          {"objective", turn::to_text(wishes.objective)},
          {"treasures", wishes.objective.treasures_known ? "known" : "hidden"},
          {"seed", wishes.seed},
          {"min_gap", wishes.least_gap},
          {"min_kinds", wishes.least_kinds},
          {"candidate_seconds", wishes.seconds}};
}

std::string summary(const puzzle::Tally& tally, std::uint64_t wanted, const std::vector<std::string>& names,
                    const std::string& folder) {
  Table table({{"candidates"}, {"", Align::right}});
  for (std::size_t i = 0; i < tally.of.size(); ++i)
    if (tally.of[i] > 0) table.add({std::string(puzzle::kVerdictNames[i]), std::to_string(tally.of[i])});
  table.add_rule();
  table.add({"looked at", std::to_string(tally.next)});
  std::string text = table.text();
  for (const auto& name : names) text += "made " + name + "\n";
  text += fmt::format("{} of {} puzzles in {}\n", tally.made(), wanted, folder);
  if (tally.made() < wanted) text += "stopped: the same command goes on from here\n";
  return text;
}

template <turn::Solvable G>
Exit run(const Flags& flags) {
  const auto setup = flags.setup.given();
  if (!setup) return fail(setup.error());
  const auto game = flags.setup.make<G>(*setup);
  if (!game) return fail(game.error());
  const auto objective = flags.objective.given(puzzle::Puzzling<G>::objective());
  if (!objective) return fail(objective.error());
  auto wishes = flags.wishes;
  wishes.objective = *objective;
  wishes.program = STELA_VERSION;
  wishes.player = [](int player) { return player_name(static_cast<std::size_t>(player)); };
  PuzzleFolder folder(flags.folder);
  auto tally = folder.open(identity(G::kName, game->setup(), wishes));
  if (!tally) return fail(tally.error());

  catch_interrupts();
  std::vector<std::string> names;
  std::optional<Error> error;
  std::atomic<bool> full = false;  // nothing more can be written
  const puzzle::Maker<G> maker(*game, wishes, &interrupt_flag());
  Progress progress("puzzle make " + flags.game, 0);
  const auto keep = [&](std::optional<Error> failed) {
    if (!failed || error) return;
    error = std::move(failed);
    full = true;
  };
  keep(puzzle::make<G>(
      maker, flags.count, flags.jobs, [&] { return interrupted() || full; }, *tally,
      [&](const puzzle::Puzzle& made) {
        keep(folder.save(made));
        names.push_back(PuzzleFolder::name(made));
      },
      [&](const puzzle::Tally& now) {
        keep(folder.save(now));
        progress.advance();
      }));
  progress.finish();
  if (error) return fail(*error);
  if (flags.json) {
    json verdicts;
    for (std::size_t i = 0; i < tally->of.size(); ++i) verdicts[std::string(puzzle::kVerdictNames[i])] = tally->of[i];
    put("-", json{{"folder", flags.folder},
                  {"wanted", flags.count},
                  {"made", names},
                  {"candidates", verdicts},
                  {"looked_at", tally->next},
                  {"out_of_time", tally->out_of_time}}
                     .dump(1) +
                 "\n");
  } else {
    put("-", summary(*tally, flags.count, names, flags.folder));
  }
  return tally->made() < flags.count ? Exit::undecided : Exit::holds;
}

}  // namespace

void add_puzzle_make_verb(CLI::App& puzzle) {
  auto flags = std::make_shared<Flags>();
  auto* verb = add_verb(puzzle, "make", "Make puzzles from seeded play: one best turn, proved, that greedy play misses",
                        "stela puzzle make tikal --count 10 --seed 1 --out puzzles --min-gap 2");
  verb->add_option("game", flags->game, "name of the game")->required();
  verb->add_option("--count", flags->count, "how many there are to be in the folder (default 10)")
      ->check(CLI::PositiveNumber);
  verb->add_option("--seed", flags->wishes.seed, "of the run (default 1)");
  verb->add_option("--out", flags->folder, "the folder; a run that was stopped goes on")->required()->type_name("DIR");
  verb->add_option("--min-gap", flags->wishes.least_gap,
                   "by how much the best turn must win over any other final position (default 1)")
      ->check(CLI::PositiveNumber);
  verb->add_option("--min-kinds", flags->wishes.least_kinds, "kinds of action that the solution needs (default 3)")
      ->check(CLI::NonNegativeNumber);
  verb->add_option("--candidate-time", flags->wishes.seconds,
                   "seconds for one candidate, then it is left out and listed (default 60)")
      ->check(CLI::PositiveNumber);
  verb->add_option("--jobs", flags->jobs,
                   "threads (default: one a core); the puzzles are the same for any number if none runs out of time")
      ->check(CLI::Range(1, 256));
  flags->objective.add_to(verb, "standing for Tikal; gain,thrift for Mexica");
  flags->setup.add_to(verb);
  add_json(verb, flags->json);
  on_run(verb, [flags] {
    return with_game(flags->game, [&]<class G>(std::type_identity<G> type) {
      return if_solvable<G>(
          "", [&]<class Solvable>(std::type_identity<Solvable>) { return run<Solvable>(*flags); }, type);
    });
  });
}

}  // namespace stela::cli
