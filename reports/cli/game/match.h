// stela match of one game.
#pragma once

#include <fmt/format.h>

#include <chrono>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "analyses/play/match.h"
#include "base/json_text.h"
#include "base/shard.h"
#include "reports/cli/game/cast.h"
#include "reports/cli/game/loaded.h"
#include "reports/cli/interrupt.h"
#include "reports/cli/player_flags.h"
#include "reports/cli/spread.h"
#include "reports/draw/progress.h"
#include "reports/play/match_csv.h"
#include "reports/play/match_log.h"
#include "reports/play/match_report.h"

namespace stela::cli {

/// The test that --sprt asks for, if any.
Result<std::optional<play::Sprt>> sprt_of(const MatchFlags& flags);
/// What must be the same for a match to go on from its log.
nlohmann::json match_head(const MatchFlags& flags, const nlohmann::json& setup);

template <Game G>
Exit match(const MatchFlags& flags, TypeOf<G> type) {
  if (flags.players.size() < 2) return fail({"", "--with", "a match is between two players at least"});
  const auto seats = flags.seats == 0 ? flags.players.size() : flags.seats;
  if (seats < flags.players.size())
    return fail({"", "--players", fmt::format("{} players do not fit on {} seats", flags.players.size(), seats)});
  const auto shard = shard_of(flags.shard);
  if (!shard) return fail(shard.error());
  if (!shard->whole() && !flags.sprt.empty())
    return fail({"", "--sprt", "a part cannot know when the whole is decided; put the parts together with --from"});
  auto sprt = sprt_of(flags);
  if (!sprt) return fail(sprt.error());
  auto setup = flags.setup;
  setup.players = static_cast<int>(seats);
  const auto run = [&](const G& game) {
    const auto began = std::chrono::steady_clock::now();
    const auto over = [&] {
      const auto late =
          flags.time_limit > 0 && std::chrono::steady_clock::now() - began > milliseconds(flags.time_limit);
      return interrupted() || late;
    };
    auto cast = Cast<G>::of(game, flags.players, flags.engines, over);
    if (!cast) return fail(cast.error());
    MatchResults results{std::string(type.name()),
                         flags.players,
                         play::seatings(flags.players.size(), seats,
                                        flags.all_seatings ? play::Seatings::all : play::Seatings::rotations),
                         flags.seed,
                         shard->of(flags.blocks),
                         {},
                         *sprt,
                         flags.jobs,
                         false,
                         *shard};
    const MatchShape shape{match_head(flags, game.setup()), results.seatings.size(), seats};
    if (const auto differs = agree_on({shape.head, flags.shard, flags.blocks})) return fail(*differs);
    // The files are rank 0's: the others play what it hands out.
    const bool leads = Ranks::all().leads();
    auto log = MatchLog::open(leads ? flags.log : "", shape, *shard);
    if (!log) return fail(log.error());
    auto known = blocks_of(leads ? flags.from : std::vector<std::string>{}, shape);
    if (!known) return fail(known.error());
    // Whether there is to be another block.
    const auto take = [&](const play::BlockRow& block) {
      results.blocks.push_back(block);
      if (const auto share = duel_share(results, block, 0); share && results.sprt) results.sprt->add(*share);
      return !results.sprt || results.sprt->verdict() == play::Sprt::Decision::open;
    };
    bool more = true;
    for (const auto& block : log->blocks()) more = more && block.number < flags.blocks && take(block);

    catch_interrupts();
    Progress progress("match " + flags.game, results.planned);
    progress.advance(results.blocks.size());
    std::optional<Error> error, unwritten;
    if (more && results.blocks.size() < results.planned) {
      play::MatchPlan plan;
      plan.seed = flags.seed;
      plan.shard = *shard;
      plan.first = results.blocks.size();
      plan.blocks = results.planned;
      plan.known = std::move(*known);
      plan.jobs = flags.jobs;
      plan.seatings = results.seatings;
      plan.most_actions = static_cast<std::uint32_t>(flags.most_actions);
      plan.stop = over;
      error = play::Match<G>(
                  game, [&](std::size_t player, unsigned worker) { return cast->make(player, worker); }, plan)
                  .run([&](const play::BlockRow& block) {
                    unwritten = log->add(block);
                    if (unwritten) return false;
                    more = take(block);
                    progress.advance();
                    return more;
                  });
    }
    progress.finish();
    if (!leads) return Exit::holds;
    results.stopped = over();
    if (results.blocks.size() == results.planned || !more) results.stopped = false;
    const auto written = put("-", flags.json ? json_text(match_json(results), 1) + "\n" : match_text(results));
    if (unwritten) return fail(*unwritten);
    if (!flags.csv.empty())
      if (const auto table = put(flags.csv, match_csv(results)); table != Exit::holds) return table;
    if (error) {
      (void)fail(*error);
      return Exit::violated;
    }
    if (written != Exit::holds) return written;
    const bool open = results.sprt && results.sprt->verdict() == play::Sprt::Decision::open;
    return results.stopped || open ? Exit::undecided : Exit::holds;
  };
  return with_setup<G>(setup, run, type);
}

}  // namespace stela::cli
