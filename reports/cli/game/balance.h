// stela balance, balance report, balance verify of one game.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <map>
#include <memory>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "analyses/balance/chance_sources.h"
#include "analyses/balance/race.h"
#include "analyses/balance/regret.h"
#include "analyses/balance/runner.h"
#include "analyses/balance/standard_plan.h"
#include "analyses/balance/store.h"
#include "base/in_order.h"
#include "base/json_text.h"
#include "reports/balance/facts.h"
#include "reports/cli/balance.h"
#include "reports/cli/balance_studies.h"
#include "reports/cli/game/loaded.h"
#include "reports/cli/interrupt.h"
#include "reports/cli/player_flags.h"
#include "reports/draw/progress.h"

namespace stela::cli {

/// Whether games of the last level go otherwise, or end otherwise, in one of two setups.
template <Game G>
class OtherGames {
 public:
  OtherGames(const balance::Request& request, TypeOf<G> type)
      : request_(request), type_(type), plain_(played(request.setup)) {}
  bool operator()(const nlohmann::json& setup) const { return played(setup) != plain_; }

 private:
  /// Of each game its actions, as a hash, and its end.
  using Played = std::vector<std::tuple<std::uint64_t, std::vector<int>, std::vector<int>>>;

  [[nodiscard]] Played played(const nlohmann::json& setup) const {
    constexpr std::uint64_t kBlocks = 8;
    auto request = request_;
    request.setup = setup;
    request.levels = {request.levels.back()};
    auto experiment = balance::standard_plan(request);
    for (auto& arm : experiment.arms) arm.counted = balance::counted_of(*type_.make(arm.setup));
    Played out;
    const auto runner = balance::Runner<G>::of(experiment, type_);
    for (std::uint64_t block = 0; runner && block < kBlocks && !interrupted(); ++block) {
      const auto records = runner->block(0, block, [] { return interrupted(); });
      if (!records) break;
      for (const auto& r : *records) out.emplace_back(r.hash, r.scores, r.ranks);
    }
    return out;
  }

  const balance::Request& request_;
  TypeOf<G> type_;
  Played plain_;
};

/// The experiment of what is asked.
template <Game G>
Result<balance::Experiment> study_of(const G& game, const BalanceFlags& flags, const balance::Request& request) {
  const auto type = type_of(game);
  if (flags.study == Study::report) return balance::standard_plan(request);
  auto variable = variable_game<G>(type);
  Result<balance::Experiment> experiment = [&]() -> Result<balance::Experiment> {
    if (flags.study == Study::luck) return balance::luck_plan(request, balance::chance_sources<G>(game));
    if (flags.study == Study::tune) return tune_experiment(variable, request, flags);
    auto without_bans = request;
    without_bans.bans.clear();
    catch_interrupts();
    return sense_experiment(variable, request, flags, OtherGames<G>(without_bans, type));
  }();
  if (experiment) experiment->study["asked"] = asked_text(flags);
  return experiment;
}

/// What the flags ask for, as an experiment; an error names the flag.
template <Game G>
Result<balance::Experiment> experiment_of(const G& game, const BalanceFlags& flags) {
  balance::Request request;
  const auto type = type_of(game);
  request.game = type.name();
  request.setup = game.setup();
  request.seats = static_cast<std::size_t>(game.players());
  request.levels = levels_of(flags);
  request.seed = flags.seed;
  request.version = version_of_stela();
  auto changes = changes_of(flags.against, flags.setup);
  if (!changes) return changes.error();
  for (const auto& change : *changes) {
    const auto given = change.setup.given();
    if (!given) return given.error();
    auto changed = change.setup.template make<G>(*given, type);
    if (!changed) return Error{"", "--against " + change.text, changed.error().line()};
    if (changed->players() != game.players())
      return Error{"", "--against " + change.text, "another number of players is another experiment"};
    request.changed.push_back(changed->setup());
    request.changes.push_back(change.text);
  }
  if (flags.study == Study::report) request.bans = bans_of(flags, balance::Observation<G>::components(game));
  if (const auto bans = balance::parse_bans<G>(game, request.bans); !bans) return bans.error();
  auto planned = study_of<G>(game, flags, request);
  if (!planned) return planned.error();
  auto experiment = std::move(*planned);
  for (auto& arm : experiment.arms) arm.counted = balance::counted_of(*type.make(arm.setup));
  for (const auto& level : request.levels) {
    const auto spec = play::parse_player(level);
    if (!spec) return spec.error();
    const auto weights = play::weights_of<G>(spec->weights, game);
    if (!weights) return weights.error();
    std::uint64_t hash = 0;
    for (const auto w : *weights) hash = mix64(hash ^ static_cast<std::uint32_t>(w));
    experiment.weights.push_back(fmt::format("{:016x}", hash));
  }
  return experiment;
}

template <Game G>
Exit write_report(const BalanceFlags& flags, const balance::Experiment& experiment, std::vector<ArmEvidence> arms,
                  TypeOf<G> type) {
  const auto game = type.make(experiment.arms.front().setup);
  if (!game) return fail(game.error());
  auto regrets = balance::read_regrets(flags.out);
  if (!regrets) return fail(regrets.error());
  const auto command = command_of(experiment, most_blocks(arms), flags.out) +
                       (regrets->empty() && experiment.study.is_null() ? " --regret 0" : "");
  const Evidence evidence{stela::balance_facts(*game), experiment, std::move(arms),
                          std::move(*regrets),         command,    flags.seconds_a_decision};
  if (const auto board = experiment.arms.front().setup.find("board"); board != experiment.arms.front().setup.end())
    if (const auto error = write_board(flags.out, *board)) return fail(*error);
  return write_balance_report(evidence, flags.out, flags.json);
}

/// Solves a turn of each of the first blocks of every table, and keeps what is found in the folder. What is there
/// already is not solved again. played: how many blocks of the shard there are.
template <balance::Regrettable G>
std::optional<Error> solve_turns(const BalanceFlags& flags, const balance::Runner<G>& runner, const Shard& shard,
                                 std::uint64_t played) {
  std::vector<std::size_t> tables;
  const auto& arms = runner.experiment().arms;
  for (std::size_t arm = 0; arm < arms.size(); ++arm)
    if (arms[arm].role == "table") tables.push_back(arm);
  const auto at = [&](std::uint64_t number) {
    return std::pair(tables[number % tables.size()], shard.block(number / tables.size()));
  };
  const auto count = tables.size() * std::min(played, shard.of(flags.regret));
  const bool leads = Ranks::all().leads();
  auto kept = leads ? balance::read_regrets(flags.out) : std::vector<balance::Regret>();
  if (!kept) return kept.error();
  const auto there = [&](std::uint64_t number) {
    const auto [arm, block] = at(number);
    return std::any_of(kept->begin(), kept->end(), [&, arm = arm, block = block](const balance::Regret& one) {
      return one.arm == arms[arm].name && one.block == block;
    });
  };
  const auto before = kept->size();
  Progress progress("solving turns of " + flags.game, count);
  using Solved = std::optional<balance::Regret>;
  InOrder<Solved> solving(flags.jobs, interrupted, regret_codec());
  auto error = solving.run(
      0, count,
      [&](std::uint64_t number, unsigned /*worker*/) -> Result<Solved> {
        const auto [arm, block] = at(number);
        auto found = balance::regret_of<G>(runner, arm, block, flags.proof_seconds, interrupt_flag());
        if (interrupted()) return stopped_error("the turn was not solved");
        return found;
      },
      [&](Solved& solved) {
        if (solved) kept->push_back(std::move(*solved));
        progress.advance();
        return true;
      },
      there);
  progress.finish();
  if (error || !leads || kept->size() == before) return error;
  return balance::write_regrets(flags.out, *kept);
}

/// Plays the blocks of a schedule (Rounds, RaceStage) that the store has not, and takes them all in their order. The
/// store is none on ranks but the first.
template <Game G, class Schedule>
std::optional<Error> play_rounds(const BalanceFlags& flags, const balance::Runner<G>& runner,
                                 std::optional<balance::Store>& store, Schedule& rounds, const Deadline& deadline) {
  auto there = store ? stored_blocks(*store) : StoredBlocks();
  if (!there) return there.error();
  const auto stop = [&] { return interrupted() || deadline.passed(); };
  Progress progress("balance " + flags.game, rounds.units());
  std::optional<Error> broken;  // the store: it cannot be read, or not be written
  std::uint64_t unit = 0;
  InOrder<PlayedBlock> units(flags.jobs, stop, block_codec());
  const auto error = units.run(
      0, rounds.units(),
      [&](std::uint64_t number, unsigned /*worker*/) -> Result<PlayedBlock> {
        const auto [arm, block] = rounds.at(number);
        const auto start = std::chrono::steady_clock::now();
        auto records = runner.block(arm, block, [&] { return units.abandoned(); });
        if (!records) return records.error();
        return PlayedBlock{std::move(*records),
                           std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count(), false};
      },
      [&](PlayedBlock& made) {
        const auto [arm, block] = rounds.at(unit++);
        if (there->contains({arm, block})) {
          auto kept = store->read(arm, block);
          if (kept)
            made.records = std::move(*kept);
          else
            broken = kept.error();
        } else {
          broken = store->add(arm, block, made.records, made.seconds);
        }
        if (broken) return false;
        progress.advance();
        return rounds.take(arm, std::move(made.records));
      },
      [&](std::uint64_t number) { return there->contains(rounds.at(number)); });
  progress.finish();
  return broken ? broken : error;
}

/// Stage by stage, until the front has played on the deals that were held out.
template <Game G>
Exit run_race(const BalanceFlags& flags, const balance::Runner<G>& runner, std::optional<balance::Store>& store,
              const Deadline& deadline, TypeOf<G> type) {
  auto race = balance::Race::of(runner.experiment());
  if (!race) return fail(race.error());
  bool done = false;
  while (!done && !interrupted() && !deadline.passed()) {
    RaceStage stage(*race);
    done = stage.units() == 0;
    if (const auto error = play_rounds<G>(flags, runner, store, stage, deadline)) return fail(*error);
    if (!stage.whole()) break;
  }
  auto arms = stored_evidence(*store);
  if (!arms) return fail(arms.error());
  const auto written = write_report<G>(flags, runner.experiment(), std::move(*arms), type);
  return written != Exit::holds || done ? written : Exit::undecided;
}

/// A report is of the box's rules: an option that switches off a ruling by which games end is given unless it was.
template <Game G>
BalanceFlags by_printed_rules(BalanceFlags flags) {
  if constexpr (requires { play::Evaluation<G>::kPrintedRules; }) {
    const auto option = play::Evaluation<G>::kPrintedRules;
    const auto name = option.substr(0, option.find('=') + 1);
    const auto names_it = [&](const std::string& given) { return given.starts_with(name); };
    auto& setup = flags.setup;
    if (std::none_of(setup.options.begin(), setup.options.end(), names_it) &&
        std::none_of(setup.vary.begin(), setup.vary.end(), names_it))
      setup.options.emplace_back(option);
  }
  return flags;
}

template <Game G>
Exit balance(const BalanceFlags& given, TypeOf<G> type) {
  const auto flags = by_printed_rules<G>(given);
  const auto shard = shard_of(flags.shard);
  if (!shard) return fail(shard.error());
  if (flags.study == Study::tune && (!shard->whole() || Ranks::all().several()))
    return fail({"", "balance tune", "runs whole and on one rank: what is played next depends on what was played"});
  if (!shard->whole() && flags.blocks == 0)
    return fail({"", "--shard", "needs --blocks: a part cannot know when the whole is enough"});
  const auto run = [&](const G& game) {
    const auto experiment = experiment_of<G>(game, flags);
    if (!experiment) return fail(experiment.error());
    const auto runner = balance::Runner<G>::of(*experiment, type);
    if (!runner) return fail(runner.error());
    if (const auto error = agree_on({"balance", balance::experiment_id(*experiment), flags.shard, flags.blocks}))
      return fail(*error);
    const bool leads = Ranks::all().leads();
    std::optional<balance::Store> store;
    if (leads) {
      auto opened = balance::Store::create_or_continue(flags.out, *experiment);
      if (!opened) return fail(opened.error());
      store = std::move(*opened);
      if (const auto error = foreign_report(flags.out)) return fail(*error);
    }
    catch_interrupts();
    const Deadline deadline(flags.time_limit);
    if (flags.study == Study::tune) return run_race<G>(flags, *runner, store, deadline, type);
    Rounds rounds(*experiment, flags, *shard);
    if (const auto error = play_rounds<G>(flags, *runner, store, rounds, deadline)) return fail(*error);
    if constexpr (balance::Regrettable<G>)
      if (flags.study == Study::report)
        if (const auto unsolved = solve_turns<G>(flags, *runner, *shard, most_blocks(rounds.arms())))
          return fail(*unsolved);
    if (!leads) return Exit::holds;
    const auto written = shard->whole() ? write_report<G>(flags, *experiment, rounds.evidence(), type)
                                        : tell_shard(*shard, flags, most_blocks(rounds.arms()));
    if (written != Exit::holds) return written;
    return rounds.done() ? Exit::holds : Exit::undecided;
  };
  return with_setup<G>(flags.setup, run, type);
}

template <Game G>
Exit balance_report(const BalanceFlags& flags, TypeOf<G> type) {
  const auto store = balance::Store::open(flags.out);
  if (!store) return fail(store.error());
  auto arms = stored_evidence(*store);
  if (!arms) return fail(arms.error());
  return write_report<G>(flags, store->experiment(), std::move(*arms), type);
}

template <Game G>
Exit balance_verify(const BalanceFlags& flags, TypeOf<G> type) {
  const auto store = balance::Store::open(flags.out);
  if (!store) return fail(store.error());
  const auto runner = balance::Runner<G>::of(store->experiment(), type);
  if (!runner) return fail(runner.error());
  return verify_store(*store, flags, [&](const balance::GameKey& key) {
    return runner->game(key.arm, key.block, key.game, [] { return interrupted(); });
  });
}

}  // namespace stela::cli
