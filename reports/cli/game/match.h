// stela match of one game.
#pragma once

#include <fmt/format.h>

#include <chrono>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "analyses/play/match.h"
#include "reports/cli/game/cast.h"
#include "reports/cli/game/position.h"
#include "reports/cli/interrupt.h"
#include "reports/cli/player_flags.h"
#include "reports/cli/spread.h"
#include "reports/match_log.h"
#include "reports/match_report.h"
#include "reports/progress.h"

namespace stela::cli {

/// The test that --sprt asks for, if any.
Result<std::optional<play::Sprt>> sprt_of(const MatchFlags& flags);
/// What must be the same for a match to go on from its log.
nlohmann::json match_head(const MatchFlags& flags, const nlohmann::json& setup);

template <Game G>
Exit match(const MatchFlags& flags) {
  if (flags.players.size() < 2) return fail({"", "--players", "a match is between two players at least"});
  const auto seats = flags.seats == 0 ? flags.players.size() : flags.seats;
  if (seats < flags.players.size())
    return fail({"", "--seats", fmt::format("{} players do not fit on {} seats", flags.players.size(), seats)});
  auto sprt = sprt_of(flags);
  if (!sprt) return fail(sprt.error());
  auto setup = flags.setup;
  setup.players = static_cast<int>(seats);
  return with_setup<G>(setup, [&](const G& game) {
    auto cast = Cast<G>::of(game, flags.players, flags.engines);
    if (!cast) return fail(cast.error());
    MatchResults results{std::string(G::kName),
                         flags.players,
                         play::seatings(flags.players.size(), seats,
                                        flags.all_seatings ? play::Seatings::all : play::Seatings::rotations),
                         flags.seed,
                         flags.blocks,
                         {},
                         *sprt,
                         flags.jobs,
                         false};
    const auto head = match_head(flags, game.setup());
    if (const auto differs = agree_on(head)) return fail(*differs);
    const bool leads = Ranks::all().leads();
    auto log = MatchLog::open(leads ? flags.log : "", head, results.seatings.size(), seats);
    if (!log) return fail(log.error());
    const auto began = std::chrono::steady_clock::now();
    const auto late = [&] {
      return flags.time_limit > 0 && std::chrono::steady_clock::now() - began > milliseconds(flags.time_limit);
    };
    // Whether there is to be another block.
    const auto take = [&](const play::BlockRow& block) {
      results.blocks.push_back(block);
      if (results.sprt) results.sprt->add(duel_share(results, block, 0));
      return !results.sprt || results.sprt->verdict() == play::Sprt::Verdict::open;
    };
    bool more = true;
    for (const auto& block : log->blocks()) more = more && block.number < flags.blocks && take(block);

    catch_interrupts();
    Progress progress("match " + flags.game, flags.blocks);
    progress.advance(results.blocks.size());
    std::optional<Error> error, unwritten;
    if (more && results.blocks.size() < flags.blocks) {
      play::MatchPlan plan;
      plan.seed = flags.seed;
      plan.first = results.blocks.size();
      plan.blocks = flags.blocks;
      plan.jobs = flags.jobs;
      plan.seatings = results.seatings;
      plan.most_actions = static_cast<std::uint32_t>(flags.most_actions);
      plan.stop = [&] { return interrupted() || late(); };
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
    results.stopped = interrupted() || late();
    if (results.blocks.size() == flags.blocks || !more) results.stopped = false;
    const auto written = put("-", flags.json ? match_json(results).dump(1) + "\n" : match_text(results));
    if (unwritten) return fail(*unwritten);
    if (error) {
      (void)fail(*error);
      return Exit::violated;
    }
    if (written != Exit::holds) return written;
    const bool open = results.sprt && results.sprt->verdict() == play::Sprt::Verdict::open;
    return results.stopped || open ? Exit::undecided : Exit::holds;
  });
}

}  // namespace stela::cli
