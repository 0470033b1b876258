// stela train of one game: weights learned, and whether they help.
#pragma once

#include <fmt/format.h>

#include <array>
#include <mutex>
#include <string>

#include "analyses/play/train.h"
#include "analyses/play/train_fields.h"
#include "analyses/play/weights.h"
#include "base/json_text.h"
#include "reports/cli/game/loaded.h"
#include "reports/cli/interrupt.h"
#include "reports/cli/player_flags.h"
#include "reports/cli/spread.h"
#include "reports/draw/progress.h"

namespace stela::cli {

/// The command that repeats what was done, for the file of weights.
std::string train_command(const TrainFlags& flags);
/// What is said of it on standard error, in the end.
std::string trained_text(const TrainFlags& flags, std::size_t positions, double before, double after, unsigned trials,
                         bool stopped);

/// The same where fields of positions were learned.
std::string learned_text(std::size_t positions, double explained, unsigned rounds, unsigned kept, bool stopped);

template <Game G>
Exit train(const TrainFlags& flags, TypeOf<G> type) {
  const auto spec = play::parse_player(flags.player);
  if (!spec) return fail(spec.error());
  if (spec->kind != play::PlayerKind::greedy && spec->kind != play::PlayerKind::search &&
      spec->kind != play::PlayerKind::mcts)
    return fail({"", "--player", "only greedy, search and mcts play by weights"});
  auto setup = flags.setup;
  setup.players = static_cast<int>(flags.seats);
  const auto run = [&](const G& game) {
    const auto start = play::weights_of(flags.from, game);
    if (!start) return fail(start.error());
    if (const auto differs = agree_on({"train", train_command(flags), *start})) return fail(*differs);
    catch_interrupts();
    play::TrainPlan plan;
    plan.player = *spec;
    plan.seed = flags.seed;
    plan.jobs = flags.jobs;
    plan.games = flags.games;
    plan.rounds = flags.rounds;
    plan.trials = flags.trials;
    plan.deals = flags.deals;
    plan.stop = interrupted;
    using Trainer = std::conditional_t<play::kOfAnyGame<G>, play::FieldTrainer<G>, play::Trainer<G>>;
    Progress progress("train " + flags.game, play::kOfAnyGame<G>
                                                 ? std::uint64_t{flags.rounds} * flags.games
                                                 : flags.games + std::uint64_t{flags.rounds} * flags.trials);
    const auto trained =
        Trainer(game, *start, plan, [&](const play::TrainProgress& at) {
          progress.relabel(at.best ? fmt::format("train {}: {}, best {:+.3f}", flags.game, at.step, *at.best)
                                   : fmt::format("train {}: {}", flags.game, at.step));
          progress.advance();
          return !interrupted();
        }).run();
    progress.finish();
    if (!Ranks::all().leads()) return Exit::holds;
    play::WeightsSet set{
        game.players(), {trained.weights.begin(), trained.weights.end()}, train_command(flags), flags.seed, {}};
    if (*start != play::hand_set<G>()) set.from.assign(start->begin(), start->end());
    if constexpr (play::kOfAnyGame<G>)
      if (trained.weights.fields) set.fields = trained.weights.fields->fields();
    const std::array sets{std::move(set)};
    const auto text = json_text(play::weights_json(type.name(), sets, play::Evaluation<G>::kFeatures), 1) + "\n";
    say(play::kOfAnyGame<G>
            ? learned_text(trained.positions, trained.explained_after, trained.trials, trained.kept, trained.stopped)
            : trained_text(flags, trained.positions, trained.explained_before, trained.explained_after, trained.trials,
                           trained.stopped));
    if (const auto written = put(flags.output, text); written != Exit::holds) return written;
    return trained.stopped ? Exit::undecided : Exit::holds;
  };
  return with_setup<G>(setup, run, type);
}

}  // namespace stela::cli
