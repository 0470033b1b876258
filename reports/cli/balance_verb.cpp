// stela balance, balance report, verify, merge, watch
#include <fmt/format.h>

#include <memory>

#include "reports/cli/balance.h"
#include "reports/cli/player_flags.h"
#include "reports/cli/player_verbs.h"
#include "reports/cli/verb.h"

namespace stela::cli {

namespace {

using BalanceOf = Exit (PlayerVerbs::*)(const BalanceFlags&) const;

/// Calls a verb of the game whose store is in the folder.
Exit with_store(const GameList& games, const BalanceFlags& flags, BalanceOf verb) {
  const auto game = stored_game(flags.out);
  if (!game) return fail(game.error());
  return games.with_game(*game, [&](const GameType& found) { return ((*players_of(found)).*verb)(flags); });
}

void add_folder(Verb verb, std::string& folder) {
  verb.option("folder", folder, "the report's folder").required().type("DIR");
}

}  // namespace

void add_balance_verb(Verb app, const GameList& games) {
  auto flags = std::make_shared<BalanceFlags>();
  auto verb = app.add(
      "balance", "Play a game many times and tell how fair it is, what it is decided by, and what its parts are worth",
      "stela balance tikal --players 4 --with greedy search:2000 --blocks 400 --out report\n"
      "  stela balance tikal --option auction=1 --against option auction=0\n"
      "  stela balance maharaja --ban 'role yogi' --ban-rule MAH-X3");
  verb.explain(
      "The page is DIR/index.html. The games are kept in DIR/games.sqlite: the same command goes on from there.\n"
      "Exit code: 0 done; 2 stopped before; docs/balance.md tells what the figures mean.");
  add_game(verb, flags->game, games);
  verb.option("--with", flags->levels,
              "who plays, the weakest first (default: greedy mcts:500 search:1000; greedy joins one alone); `match` "
              "tells of players")
      .type("PLAYER");
  verb.option("--out", flags->out, "folder of the report (default report)").type("DIR");
  verb.option("--blocks", flags->blocks, "deals of each arm (default: until the intervals are narrow)").positive();
  verb.option("--width", flags->width,
              "play until the always-valid intervals of all seats' win shares are as narrow as this (default 0.06)")
      .positive()
      .type("WIDTH");
  verb.option("--hours", flags->hours, "at most (default 1)").positive().type("HOURS");
  verb.option("--ban", flags->bans,
              "what a seat goes without, \"GROUP NAME\"; default: each kind of action; none: nothing")
      .type("COMPONENT");
  verb.option("--ban-rule", flags->rules, "a rule that may not act by a seat's actions").type("ID");
  verb.option("--against", flags->against, "compare with the game changed so: option NAME=VALUE, vary NAME=VALUE, or board FILE")
      .type("WHAT");
  verb.option("--regret", flags->regret,
              "turns of each table that are solved, in games whose turns can be; 0: none (default 30)");
  verb.option("--proof-seconds", flags->proof_seconds, "for the proof of a turn (default 20)").positive();
  verb.option("--seed", flags->seed, "of the deals and the players' chance (default 1)");
  verb.option("--seconds-a-decision", flags->seconds_a_decision, "at the table, for hours (default 20)").positive();
  verb.option("--shard", flags->shard, "play part K of N of the blocks alone; `balance merge` puts the parts together")
      .type("K/N");
  add_jobs(verb, flags->jobs, "threads; the report is the same for any number");
  add_setup(verb, flags->setup);
  add_json(verb, flags->json);
  verb.on_run([flags, &games] {
    if (flags->game.empty())
      return fail({"", "game", "is required: stela balance GAME, or balance report, verify, merge or watch"});
    return games.with_game(flags->game,
                           [&](const GameType& game) { return thinking_players_of(game)->balance(*flags); });
  });

  auto report = verb.add("report", "Make the page of a store anew", "stela balance report report");
  add_folder(report, flags->out);
  report.option("--seconds-a-decision", flags->seconds_a_decision, "at the table, for hours (default 20)").positive();
  add_json(report, flags->json);
  report.on_run([flags, &games] { return with_store(games, *flags, &PlayerVerbs::balance_report); });

  auto verify = verb.add("verify", "Check the store, and play a random sample of its games again",
                         "stela balance verify report --games 50");
  add_folder(verify, flags->out);
  verify.option("--games", flags->games, "that are played again (default 20)").positive();
  verify.option("--seed", flags->seed, "of the sample (default 1)");
  add_json(verify, flags->json);
  verify.on_run([flags, &games] { return with_store(games, *flags, &PlayerVerbs::balance_verify); });

  auto merge = verb.add("merge", "Put the games of several folders of one experiment together",
                        "stela balance merge a b -o all");
  merge.explain("What is there already stays. Stopped at any moment, the same command goes on.");
  merge.option("folders", flags->folders, "what is merged").required().type("DIR");
  merge.option("-o,--output", flags->out, "the folder that gets them: a new one, or one with games of the experiment")
      .required()
      .type("DIR");
  merge.on_run([flags] { return merge_stores(flags->folders, flags->out); });

  auto watch =
      verb.add("watch", "How far an experiment is, again and again while it runs", "stela balance watch report");
  add_folder(watch, flags->out);
  watch.option("--every", flags->every, "seconds between two looks (default 2)").positive();
  watch.flag("--once", flags->once, "look once");
  watch.on_run([flags] { return watch_store(flags->out, flags->every, flags->once); });
}

}  // namespace stela::cli
