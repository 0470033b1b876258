// stela puzzle check, verify, sheet: puzzles as files
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <memory>

#include "analyses/puzzle/answer_check.h"
#include "base/json_text.h"
#include "base/printable.h"
#include "reports/cli/interrupt.h"
#include "reports/cli/puzzle_folder.h"
#include "reports/cli/turn_verbs.h"
#include "reports/cli/verb.h"
#include "reports/draw/progress.h"
#include "reports/turn/puzzle_sheet.h"

namespace stela::cli {
namespace {

using nlohmann::json;

/// Calls f(verbs, puzzle) for the puzzle in a file and the verbs of its game, whose turns can be solved.
template <class F>
Exit with_puzzle(const GameList& games, const std::string& file, F&& f) {
  auto puzzle = puzzle_in(file);
  if (!puzzle) return fail(puzzle.error());
  const auto game = games.find(puzzle->game);
  if (!game) return fail({file, "game", game.error().what});
  const auto* turns = turns_of(**game);
  return turns != nullptr ? f(*turns, std::move(*puzzle)) : fail(turns_not_solved(games, **game, file));
}

Exit verify(const PuzzleFlags& flags, const GameList& games) {
  const auto files = PuzzleFolder(flags.folder).puzzles();
  if (!files) return fail(files.error());
  catch_interrupts();
  auto worst = Exit::holds;
  auto out = json::array();
  Progress progress("puzzle verify", files->size());
  for (const auto& file : *files) {
    if (interrupted()) break;
    const auto exit = with_puzzle(games, file, [&](const TurnVerbs& turns, puzzle::Puzzle puzzle) {
      const auto result = turns.verify_puzzle(std::move(puzzle), file, flags.seconds);
      if (!result) return fail(result.error());
      out.push_back(
          {{"file", file}, {"faults", result->faults}, {"proved", result->faults.empty() && !result->out_of_time}});
      if (!result->faults.empty()) return Exit::violated;
      return result->out_of_time ? Exit::undecided : Exit::holds;
    });
    if (exit == Exit::usage || exit == Exit::internal) return exit;
    if (exit == Exit::violated || worst == Exit::holds) worst = exit;
    progress.advance();
  }
  progress.finish();
  if (out.size() < files->size() && worst == Exit::holds) worst = Exit::undecided;
  if (flags.json) {
    put("-", json_text(out, 1) + "\n");
    return worst;
  }
  for (const auto& one : out) {
    const auto faults = one["faults"].get<std::vector<std::string>>();
    put("-", fmt::format("{} {}\n", printable(one["file"].get<std::string>()),
                         one["proved"].get<bool>() ? "proved"
                         : faults.empty()          ? "undecided: time ran out"
                                          : printable(fmt::format("WRONG: {}", fmt::join(faults, "; ")), 1000)));
  }
  if (out.size() < files->size()) put("-", fmt::format("stopped after {} of {}\n", out.size(), files->size()));
  return worst;
}

Exit sheet(const PuzzleFlags& flags, const GameList& games) {
  const auto files = PuzzleFolder(flags.folder).puzzles();
  if (!files) return fail(files.error());
  std::vector<SheetPuzzle> puzzles;
  for (const auto& file : *files) {
    const auto exit = with_puzzle(games, file, [&](const TurnVerbs& turns, puzzle::Puzzle puzzle) {
      auto page = turns.sheet_puzzle(std::move(puzzle), file);
      if (!page) return fail(page.error());
      puzzles.push_back(std::move(*page));
      return Exit::holds;
    });
    if (exit != Exit::holds) return exit;
  }
  return put(flags.html, puzzle_sheet(flags.title, std::move(puzzles)));
}

void add_folder(Verb verb, const std::shared_ptr<PuzzleFlags>& flags) {
  verb.option("folder", flags->folder, "a folder of puzzles").required().type("DIR");
}

void add_puzzle_from_verb(Verb puzzle, const GameList& games) {
  auto flags = std::make_shared<PuzzleFromFlags>();
  auto verb = puzzle.add("from", "Make a puzzle of a position, or tell what else is as good (exit code 1: it is none)",
                         "stela puzzle from mine.json --objective standing --out puzzle.json");
  verb.option("file", flags->file, "a position, drawn or as JSON, or a trace; - reads standard input")
      .required()
      .type("FILE");
  verb.option("--out", flags->out, "where the puzzle goes (default: it is not written)").type("FILE");
  add_objective(verb, flags->objective, games, flags->file, ObjectiveOf::puzzle);
  verb.option("--time-limit", flags->seconds, "seconds (default 60); exit code 2 when it ends the work").positive();
  add_json(verb, flags->json);
  verb.on_run([flags, &games] {
    return games.with_file(flags->file, [&](const GameType& game, const GameFile& file) {
      const auto* turns = turns_of(game);
      return turns != nullptr ? turns->puzzle_from(file, *flags) : fail(turns_not_solved(games, game, flags->file));
    });
  });
}

void add_puzzle_check_verb(Verb puzzle, const GameList& games) {
  auto flags = std::make_shared<PuzzleFlags>();
  auto verb = puzzle.add("check", "Judge an answer: is it legal, what is it worth, is it the best? (exit code 1: no)",
                         "stela puzzle check puzzles/tikal-1-00017.json --answer 'move worker a5 b4; dig b4; end'");
  verb.option("file", flags->file, "a puzzle; - reads standard input").required().type("FILE");
  verb.option("--answer", flags->answer, "actions in notation, with semicolons between; a last 'end' may be left out")
      .required()
      .type("ACTIONS");
  add_json(verb, flags->json);
  verb.on_run([flags, &games] {
    return with_puzzle(games, flags->file, [&](const TurnVerbs& turns, puzzle::Puzzle given) {
      return turns.check_puzzle(std::move(given), *flags);
    });
  });
}

void add_puzzle_verify_verb(Verb puzzle, const GameList& games) {
  auto flags = std::make_shared<PuzzleFlags>();
  auto verb = puzzle.add("verify", "Prove every puzzle of a folder again (exit code 1: one is wrong)",
                         "stela puzzle verify puzzles");
  add_folder(verb, flags);
  verb.option("--time-limit", flags->seconds, "seconds for a puzzle (default 60)").positive();
  add_json(verb, flags->json);
  verb.on_run([flags, &games] { return verify(*flags, games); });
}

void add_puzzle_sheet_verb(Verb puzzle, const GameList& games) {
  auto flags = std::make_shared<PuzzleFlags>();
  auto verb = puzzle.add("sheet", "Put the puzzles of a folder on a page to print, the solutions apart",
                         "stela puzzle sheet puzzles --html puzzles.html");
  add_folder(verb, flags);
  verb.option("--html", flags->html, "where the page goes (default: standard output)").type("FILE");
  verb.option("--title", flags->title, "of the page (default: how many best turns of which games)").type("TITLE");
  verb.on_run([flags, &games] { return sheet(*flags, games); });
}

}  // namespace

void add_puzzle_verbs(Verb app, const GameList& games) {
  auto puzzle = app.add("puzzle", "Make, check, verify and print puzzles",
                        "stela puzzle make tikal --count 10 --seed 1 --out puzzles");
  puzzle.require_verb();
  add_puzzle_make_verb(puzzle, games);
  add_puzzle_from_verb(puzzle, games);
  add_puzzle_check_verb(puzzle, games);
  add_puzzle_verify_verb(puzzle, games);
  add_puzzle_sheet_verb(puzzle, games);
  add_puzzle_export_verb(puzzle, games);
}

}  // namespace stela::cli
