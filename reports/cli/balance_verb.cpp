// stela balance, balance report, verify, merge, watch
#include <fmt/format.h>

#include <memory>

#include "base/file_system.h"
#include "base/ranks.h"
#include "reports/cli/any_verbs.h"
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

/// What is played, and how much of it: alike for the report and for each study.
void add_games_played(Verb verb, BalanceFlags& flags, const std::string& blocks) {
  verb.option("--with", flags.levels,
              "who plays, the weakest first (default: greedy mcts:500 search:1000; greedy joins one alone); `match` "
              "tells of players")
      .type("PLAYER");
  verb.option("--out", flags.out, "folder of the report (default report)").type("DIR");
  verb.option("--blocks", flags.blocks, blocks).positive();
  verb.option("--time-limit", flags.time_limit, "seconds at most (default 3600)").positive();
  verb.option("--seed", flags.seed, "of the deals and the players' chance (default 1)");
  add_jobs(verb, flags.jobs, "threads; the report is the same for any number");
  add_setup(verb, flags.setup);
  add_json(verb, flags.json);
}

/// A board that --swap made of a small one is gone through to its end, where that can be done: a race is of players,
/// and an exchange may leave a board on which a rule breaks or nobody can win.
Exit confirm_swapped(const GameType& game, const BalanceFlags& flags, Exit played) {
  const bool small = flags.study == Study::tune && !flags.swaps.empty() && !flags.setup.board.empty();
  if (!small || flags.json || played != Exit::holds || !Ranks::all().leads()) return played;
  const auto verdict = explore_small(game, flags.setup, path_in(flags.out, "best.json"));
  return verdict == Exit::undecided ? played : verdict;
}

/// A question of its own: balance sense, luck or tune.
Verb add_study(Verb balance, const GameList& games, Study study, const std::string& name, const std::string& what,
               const std::string& example, const std::string& blocks, std::shared_ptr<BalanceFlags>& flags) {
  flags = std::make_shared<BalanceFlags>();
  flags->study = study;
  auto verb = balance.add(name, what, example);
  add_game(verb, flags->game, games).required();
  add_games_played(verb, *flags, blocks);
  verb.on_run([flags, &games] {
    return games.with_game(flags->game, [&](const GameType& game) {
      return confirm_swapped(game, *flags, thinking_players_of(game)->balance(*flags));
    });
  });
  return verb;
}

void add_studies(Verb balance, const GameList& games) {
  std::shared_ptr<BalanceFlags> flags;
  auto sense = add_study(balance, games, Study::sense, "sense",
                         "Change each number of the game by one step, and tell what that does",
                         "stela balance sense babel --with greedy search:100 --out sense\n"
                         "  stela balance sense mexica --players 3 --number 'seat 1: *' action_points",
                         "deals of each number (default 20)", flags);
  sense
      .option("--number", flags->numbers,
              "numbers, an asterisk for any text (default: all of the board but those that are one of many)")
      .type("NAME");
  auto luck =
      add_study(balance, games, Study::luck, "luck",
                "Tell how much of who wins is decided by the deal, by each source of chance, by the seat and by skill",
                "stela balance luck tikal --with greedy search:100 --out luck", "deals (default 60)", flags);
  luck.explain("Every deal is played many times, then with each source of chance of it and all else dealt anew.");
  auto tune =
      add_study(balance, games, Study::tune, "tune", "Find settings that come near to what is wanted",
                "stela balance tune mexica --players 3 --number 'seat 1: first_turn_points=3..6' --target seats\n"
                "  stela balance tune maharaja --swap roads --target seats turns=40 --out tune",
                "deals of the race, and of those held out (default 64)", flags);
  tune.explain(
      "Settings race on common deals; what is left plays on deals held out, with each of the players.\n"
      "Targets: seats (all win alike), 'seat N=SHARE', turns=NUMBER, margin=NUMBER, and matrix=FILE, whose rows are "
      "how\n"
      "often each player of --with is ahead of each.");
  tune.option("--number", flags->numbers, "a number and its values: NAME=LEAST..MOST or NAME=A|B|C")
      .type("NAME=VALUES");
  tune.option("--swap", flags->swaps, "a list of the board two parts of which are exchanged: tiles, grid, roads")
      .type("LIST");
  tune.option("--target", flags->targets, "what is wanted (default seats)").type("TARGET");
  tune.option("--candidates", flags->candidates, "settings, and boards of each --swap, at most (default 40)")
      .range(1, 1000);
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
  add_games_played(verb, *flags, "deals of each arm (default: until the intervals are narrow)");
  verb.option("--width", flags->width,
              "play until the always-valid intervals of all seats' win shares are as narrow as this (default 0.06)")
      .positive()
      .type("WIDTH");
  verb.option("--ban", flags->bans,
              "what a seat goes without, \"GROUP NAME\"; default: each kind of action; none: nothing")
      .type("COMPONENT");
  verb.option("--ban-rule", flags->rules, "a rule that may not act by a seat's actions").type("ID");
  verb.option("--against", flags->against,
              "compare with the game changed so: option NAME=VALUE, vary NAME=VALUE, or board FILE")
      .type("WHAT");
  verb.option("--regret", flags->regret,
              "turns of each table that are solved, in games whose turns can be; 0: none (default 30)");
  verb.option("--proof-seconds", flags->proof_seconds, "for the proof of a turn (default 20)").positive();
  verb.option("--seconds-a-decision", flags->seconds_a_decision, "at the table, for hours (default 20)").positive();
  verb.option("--shard", flags->shard, "play part K of N of the blocks alone; `balance merge` puts the parts together")
      .type("K/N");
  verb.on_run([flags, &games] {
    if (flags->game.empty())
      return fail({"", "game",
                   "is required: stela balance GAME, or balance sense, luck, tune, report, verify, merge or watch"});
    return games.with_game(flags->game,
                           [&](const GameType& game) { return thinking_players_of(game)->balance(*flags); });
  });

  add_studies(verb, games);
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
