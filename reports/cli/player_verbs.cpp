// stela play, advise, train: players at the terminal, what they think, and how they learn
#include "reports/cli/player_verbs.h"

#include <memory>

#include "reports/cli/game/play_text.h"
#include "reports/cli/player_flags.h"
#include "reports/cli/verb.h"

namespace stela::cli {
namespace {

void add_engines(Verb verb, EngineFlags& engines) {
  verb.option("--timeout", engines.timeout, "seconds that an engine may take for an answer (default 30)").positive();
  verb.option("--memory", engines.memory, "MiB that an engine may use, 0 = no limit (default 2048)");
}

}  // namespace

void add_match_verb(Verb app, const GameList& games) {
  auto flags = std::make_shared<MatchFlags>();
  auto verb =
      app.add("match", "Play players against each other, each deal from every seat, and tell shares with intervals",
              "stela match tikal --with search:4000 greedy --blocks 200 --seed 1 --jobs 2");
  verb.explain(
      "Players: random, swarm, greedy, search:NODES, mcts:NODES, engine:COMMAND; easy, medium, strong.\n"
      "docs/players.md tells more.\n"
      "Exit code: 0 all blocks played, or the test decided; 2 stopped, or the test is open; 1 an engine failed.");
  add_game(verb, flags->game, games).required();
  verb.option("--with", flags->players, "who plays, two at least").required().type("PLAYER");
  verb.option("--players", flags->seats, "how many play; the players take them in turn (default: one seat a player)")
      .range(2, 8)
      .type("N");
  verb.flag("--all-seatings", flags->all_seatings, "play a deal in every order of the players, not only rotated");
  verb.option("--blocks", flags->blocks, "deals, each played in every seating (default 200)").positive();
  verb.option("--seed", flags->seed, "of the deals and the players' chance (default 1)");
  verb.option("--sprt", flags->sprt,
              "stop as soon as the first player's share of duels, against all others, is known to be nearer to P1 than "
              "to P0 or the other way round")
      .type("P0 P1");
  verb.option("--alpha", flags->alpha, "chance that --sprt finds P1 where P0 is true (default 0.05)").chance();
  verb.option("--beta", flags->beta, "chance that --sprt finds P0 where P1 is true (default 0.05)").chance();
  verb.option("--log", flags->log, "keep every block here; the same command goes on from it").type("FILE");
  verb.option("--csv", flags->csv, "write the games here, a row for each seat").type("FILE");
  verb.option("--shard", flags->shard, "play part K of N of the blocks alone; --from puts the parts together")
      .type("K/N");
  verb.option("--from", flags->from, "take the blocks that these logs of the same match have; play the others")
      .type("LOG");
  verb.option("--max-actions", flags->most_actions, "cut a game off after so many (default 20000)")
      .range(1, 1000000000);
  verb.option("--time-limit", flags->time_limit, "seconds; 0 = none (default)").non_negative();
  add_engines(verb, flags->engines);
  add_jobs(verb, flags->jobs, "threads; the figures are the same for any number");
  add_setup_but_players(verb, flags->setup);
  add_json(verb, flags->json);
  verb.on_run([flags, &games] {
    return games.with_game(flags->game, [&](const GameType& game) { return thinking_players_of(game)->match(*flags); });
  });
}

void add_play_verb(Verb app, const GameList& games) {
  auto flags = std::make_shared<PlayFlags>();
  auto verb = app.add("play", "Play at the terminal against players, one command a line",
                      "stela play tikal --with human search:4000 --seed 7");
  verb.explain("Commands:\n" + play_commands());
  add_game(verb, flags->game, games);
  verb.option("--with", flags->players, "by seat: human, or a player as `match` names them (default: human search)")
      .type("PLAYER");
  verb.option("--from", flags->position, "go on from a position instead of a new game").type("FILE");
  verb.option("--seed", flags->seed, "of the game's chance and the players' (default 1)");
  add_engines(verb, flags->engines);
  add_setup_but_players(verb, flags->setup);
  add_colour(verb, flags->colour);
  verb.on_run([flags, &games] {
    if (flags->position.empty())
      return games.with_game(flags->game,
                             [&](const GameType& game) { return thinking_players_of(game)->play(*flags); });
    return games.with_file(flags->position, [&](const GameType& game, const GameFile& file) {
      return thinking_players_of(game)->play_from(file, *flags);
    });
  });
}

void add_advise_verb(Verb app, const GameList& games) {
  auto flags = std::make_shared<AdviseFlags>();
  auto verb = app.add("advise", "What a player would do in a position, and what it thinks that is worth",
                      "stela advise start.json --player search:20000 --features");
  verb.option("file", flags->file, "a position or a trace; - reads standard input").required().type("FILE");
  verb.option("--player", flags->player, "who is asked (default search:20000)").type("PLAYER");
  verb.option("--top", flags->top, "turns that are shown (default 5)").positive();
  verb.option("--seed", flags->seed, "of the player's chance (default 1)");
  verb.flag("--features", flags->features, "show how the position is judged, feature by feature");
  add_json(verb, flags->json);
  verb.on_run([flags, &games] {
    return games.with_file(flags->file, [&](const GameType& game, const GameFile& file) {
      return thinking_players_of(game)->advise(file, *flags);
    });
  });
}

void add_train_verb(Verb app, const GameList& games) {
  auto flags = std::make_shared<TrainFlags>();
  auto verb = app.add("train", "Learn the weights of a game's evaluation from self-play and trials",
                      "stela train mexica --seed 1 --jobs 2 -o weights.json");
  add_game(verb, flags->game, games).required();
  verb.option("--players", flags->seats, "how many play (default 2)").range(2, 8).type("N");
  verb.option("--from", flags->from, "the weights to begin with: hand (default), standard or a file").type("WEIGHTS");
  verb.option("--player", flags->player, "who plays with them (default search:400)").type("PLAYER");
  verb.option("--games", flags->games, "of self-play for the regression; 0: none (default 400)").range(0, 1000000);
  verb.option("--rounds", flags->rounds, "of trials, each with deals of its own; 0: none (default 3)").range(0, 100);
  verb.option("--trials", flags->trials, "a round (default 200)").range(1, 1000000);
  verb.option("--deals", flags->deals, "a trial, each played from both sides (default 60)").range(1, 100000);
  verb.option("--check", flags->check, "fresh deals for the last look (default 200)").range(2, 1000000);
  verb.option("--seed", flags->seed, "of the deals and the players' chance (default 1)");
  add_jobs(verb, flags->jobs, "the weights are the same for any number");
  add_setup_but_players(verb, flags->setup);
  add_output(verb, flags->output, "where the weights go");
  verb.on_run([flags, &games] {
    return games.with_game(flags->game, [&](const GameType& game) { return thinking_players_of(game)->train(*flags); });
  });
}

}  // namespace stela::cli
