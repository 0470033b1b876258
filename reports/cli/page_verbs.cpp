// stela page trace, puzzle, position: pages to step through and to solve
#include <filesystem>
#include <memory>

#include "analyses/puzzle/puzzle.h"
#include "base/file_system.h"
#include "base/json_text.h"
#include "base/strict_json.h"
#include "base/text_file.h"
#include "model/games.h"
#include "reports/cli/puzzle_folder.h"
#include "reports/cli/turn_verbs.h"
#include "reports/cli/verb.h"
#include "reports/turn/puzzle_sheet.h"
#include "reports/web/page.h"
#include "reports/web/recorded.h"
#include "reports/web/session.h"

namespace stela::cli {
namespace {

using web::PageFile;
using web::PageMode;

struct PageFlags {
  std::string file, html, title;
};

std::string stem(const std::string& file) {
  return file == "-" ? "standard input" : std::filesystem::path(file).stem().stem().string();
}

/// Whether the engine for pages has the game; those from outside are not in it.
bool is_in_engine(const GameType& game) { return bool(find_game(game.name())); }

Exit write(const PageFlags& flags, PageMode mode, const std::string& title, const std::vector<PageFile>& files) {
  const auto page = web::page(mode, flags.title.empty() ? title : flags.title, files);
  return page ? put(flags.html, *page) : fail(page.error());
}

Exit trace_page(const PageFlags& flags, const GameList& games) {
  return games.with_file(flags.file, [&](const GameType& game, const GameFile& file) {
    if (!file.trace) return fail({flags.file, "stela", "expected a trace; a position has nothing to step through"});
    const auto session = web::open(game, file);
    if (!session) return fail(session.error());
    PageFile shown{stem(flags.file), json_text(to_json(*file.trace))};
    if (!is_in_engine(game)) shown.recorded = web::recorded(**session, *file.trace);
    return write(flags, PageMode::trace, std::string(game.title()) + ", step by step", {std::move(shown)});
  });
}

Exit position_page(const PageFlags& flags, const GameList& games) {
  return games.with_file(flags.file, [&](const GameType& game, const GameFile& file) {
    if (!is_in_engine(game))
      return fail({flags.file, "game",
                   "a page cannot play on without the game's rules: stela page trace steps through a game"});
    const auto session = web::open(game, file);
    if (!session) return fail(session.error());
    const auto last = (*session)->about().at("actions").size();
    const auto text = json_text((*session)->position(last));
    // The page reads strictly what may have been read leniently.
    const auto strict = parse_game_file(text, flags.file);
    if (!strict) return fail(strict.error());
    if (const auto again = web::open(game, *strict); !again) return fail(again.error());
    return write(flags, PageMode::position, std::string(game.title()) + ", to play on", {{stem(flags.file), text}});
  });
}

/// The puzzle of a file, if its position has a turn and its solution can be played.
Result<PageFile> read_puzzle(const std::string& file, const GameList& games) {
  const auto text = read_text(file, kPositionLimit);
  if (!text) return text.error();
  auto puzzle = puzzle::parse_puzzle(*text, file);
  if (!puzzle) return puzzle.error();
  const auto game = games.find(puzzle->game);
  if (!game) return Error{file, "game", game.error().what};
  const auto* turns = turns_of(**game);
  if (turns == nullptr) return turns_not_solved(games, **game, file);
  if (const auto shown = turns->sheet_puzzle(std::move(*puzzle), file); !shown) return shown.error();
  const auto parsed = parse_json(*text, file);
  return PageFile{stem(file), json_text(*parsed)};
}

Exit puzzle_page(const PageFlags& flags, const GameList& games) {
  std::vector<std::string> names{flags.file};
  if (is_folder(flags.file)) {
    auto found = PuzzleFolder(flags.file).puzzles();
    if (!found) return fail(found.error());
    names = std::move(*found);
  }
  std::vector<PageFile> files;
  for (const auto& name : names) {
    auto file = read_puzzle(name, games);
    if (!file) return fail(file.error());
    files.push_back(std::move(*file));
  }
  return write(flags, PageMode::puzzle, files.size() == 1 ? "A puzzle" : "Puzzles", files);
}

void add_page(Verb group, const std::string& name, const std::string& what, const std::string& example,
              const std::string& files, Exit (*make)(const PageFlags&, const GameList&), const GameList& games) {
  auto flags = std::make_shared<PageFlags>();
  auto verb = group.add(name, what, example);
  verb.option("file", flags->file, files).required().type("FILE");
  verb.option("--html", flags->html, "where the page goes (default: standard output)").type("FILE");
  verb.option("--title", flags->title, "of the page").type("TITLE");
  verb.on_run([flags, make, &games] { return make(*flags, games); });
}

}  // namespace

void add_page_verbs(Verb app, const GameList& games) {
  auto group = app.add("page", "Make a page that holds the engine: step through a game, solve puzzles, play on",
                       "stela page puzzle puzzles --html puzzles.html");
  group.explain("The page is one HTML file. It opens from disk and needs no server (docs/pages.md).");
  group.require_verb();
  add_page(group, "trace", "Step through a game, and see its fault if it has one",
           "stela page trace babel-BAB-T5.trace.json --html fault.html", "a trace; - reads standard input", trace_page,
           games);
  add_page(group, "puzzle", "Solve puzzles by clicking, judged by the proved optimum",
           "stela page puzzle puzzles --html puzzles.html", "a puzzle, or a folder of puzzles", puzzle_page, games);
  add_page(group, "position", "Play on from a position, with people or the greedy player",
           "stela page position start.json --html game.html",
           "a position in any form, a puzzle or a trace; - reads standard input", position_page, games);
}

}  // namespace stela::cli
