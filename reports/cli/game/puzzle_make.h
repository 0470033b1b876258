// stela puzzle make of a game whose turns can be solved. Its evaluation must be declared before, as players need it.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "analyses/puzzle/make.h"
#include "analyses/turn/solvers.h"
#include "base/did_you_mean.h"
#include "base/printable.h"
#include "reports/cli/game/position_source.h"
#include "reports/cli/interrupt.h"
#include "reports/cli/output.h"
#include "reports/cli/puzzle_folder.h"
#include "reports/cli/spread.h"
#include "reports/cli/turn_flags.h"
#include "reports/draw/progress.h"

namespace stela::cli {

/// What must be the same for a run to be gone on with.
nlohmann::json identity(std::string_view game, const nlohmann::json& setup, const std::string& by,
                        const puzzle::Wishes& wishes);
/// What the flags ask for. gap_goals: unless they name a goal. Errors name the flag.
Result<puzzle::Wishes> wishes_of(const PuzzleMakeFlags& flags, const turn::Objective& objective, std::size_t gap_goals);
/// What a run that made puzzles says; its value is whether all were made.
Exit print_made(const PuzzleMakeFlags& flags, const puzzle::Tally& tally, const std::vector<std::string>& names);

/// A theme that no puzzle of the game can have.
template <Game G>
std::optional<Error> unknown_theme(const G& game, const std::set<std::string>& themes) {
  auto there_are = game.situations();
  there_are.resize(std::min(puzzle::Puzzling<G>::kSituations, there_are.size()));
  for (const auto& kind : G::kKinds) there_are.emplace_back(kind);
  for (const auto& theme : themes)
    if (std::find(there_are.begin(), there_are.end(), theme) == there_are.end())
      return Error{"", "--themes",
                   fmt::format("no puzzle of {} has the theme '{}'{}", G::kTitle, printable(theme),
                               did_you_mean(theme, {there_are.begin(), there_are.end()}))};
  return std::nullopt;
}

template <turn::Solvable G>
Exit make_puzzles(const PuzzleMakeFlags& flags) {
  const auto setup = flags.setup.given();
  if (!setup) return fail(setup.error());
  const auto game = flags.setup.make<G>(*setup);
  if (!game) return fail(game.error());
  const auto objective = flags.objective.given(puzzle::Puzzling<G>::objective(), turn::Goals<G>::kGoals);
  if (!objective) return fail(objective.error());
  const auto wishes = wishes_of(flags, *objective, puzzle::Puzzling<G>::kGapGoals);
  if (!wishes) return fail(wishes.error());
  if (const auto unknown = unknown_theme(*game, wishes->themes)) return fail(*unknown);
  auto source = source_of(*game, flags.by);
  if (!source) return fail(source.error());
  const auto wanted = identity(G::kName, game->setup(), flags.by, *wishes);
  if (const auto differs = agree_on({"puzzle make", wanted, flags.count})) return fail(*differs);
  const bool leads = Ranks::all().leads();
  PuzzleFolder folder(flags.folder);
  auto tally = leads ? folder.open(wanted) : puzzle::Tally();
  if (!tally) return fail(tally.error());

  catch_interrupts();
  std::vector<std::string> names;
  std::optional<Error> error;
  std::atomic<bool> full = false;  // nothing more can be written
  const puzzle::Maker<G> maker(*game, *wishes, &interrupt_flag(), std::move(*source));
  const auto label = [&](const puzzle::Tally& now) {
    return fmt::format("puzzle make {}: {} of {} made, candidates:", flags.game, now.made(), flags.count);
  };
  Progress progress(label(*tally), 0);
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
        progress.relabel(label(now));
        progress.advance();
      }));
  progress.finish();
  if (!leads) return Exit::holds;
  return error ? fail(*error) : print_made(flags, *tally, names);
}

}  // namespace stela::cli
