// stela puzzle export: puzzles as one table, in the shape that the lichess database has made usual
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <filesystem>
#include <memory>

#include "analyses/puzzle/puzzle.h"
#include "model/any_game.h"
#include "model/position_file.h"
#include "model/position_text.h"
#include "reports/cli/puzzle_folder.h"
#include "reports/cli/verb.h"
#include "reports/draw/csv.h"

namespace stela::cli {
namespace {

struct ExportFlags {
  std::string folder, output;
};

/// What parts lists in a cell: actions and themes have blanks in them.
constexpr const char* kBetween = "; ";

/// The position as every verb reads it, in one line.
Result<std::string> position_line(const GameList& games, const puzzle::Puzzle& puzzle, const std::string& file) {
  const auto type = games.find(puzzle.game);
  if (!type) return Error{file, "game", type.error().what};
  PositionFile position;
  position.file = file;
  position.game = puzzle.game;
  position.setup = puzzle.setup;
  position.state = puzzle.state;
  const auto loaded = load<AnyGame>(position, **type);
  if (!loaded) return loaded.error();
  auto line = text_of(text_game(loaded->game), loaded->game.to_json(loaded->state), TextForm::line);
  while (line.ends_with('\n')) line.pop_back();
  return line;
}

Result<std::string> row(const GameList& games, const std::string& file) {
  const auto puzzle = puzzle_in(file);
  if (!puzzle) return puzzle.error();
  const auto line = position_line(games, *puzzle, file);
  if (!line) return line.error();
  const auto source =
      puzzle->by == "hand" ? puzzle->by : fmt::format("{} seed={} number={}", puzzle->by, puzzle->seed, puzzle->number);
  return fmt::format("{},{},{},{},{},{},{},{},{},{}{}", csv_cell(std::filesystem::path(file).stem().string()),
                     csv_cell(puzzle->game), csv_cell(*line),
                     csv_cell(fmt::format("{}", fmt::join(puzzle->solution, kBetween))), name_of(puzzle->difficulty),
                     csv_cell(fmt::format("{}", fmt::join(puzzle->themes, kBetween))), puzzle->gap(),
                     csv_cell(turn::to_text(puzzle->objective)),
                     csv_cell(fmt::format("{}", fmt::join(puzzle->value, kBetween))), csv_cell(source), kCsvEnd);
}

Exit export_puzzles(const ExportFlags& flags, const GameList& games) {
  const auto files = PuzzleFolder(flags.folder).puzzles();
  if (!files) return fail(files.error());
  std::string table = fmt::format("id,game,position,actions,difficulty,themes,gap,objective,value,source{}", kCsvEnd);
  for (const auto& file : *files) {
    const auto one = row(games, file);
    if (!one) return fail(one.error());
    table += *one;
  }
  return put_bytes(flags.output, table);
}

}  // namespace

void add_puzzle_export_verb(Verb puzzle, const GameList& games) {
  auto flags = std::make_shared<ExportFlags>();
  auto verb = puzzle.add("export", "Write the puzzles of a folder as CSV, a line each",
                         "stela puzzle export puzzles -o puzzles.csv");
  verb.explain(
      "id, game, position (one line, which every verb reads), actions, difficulty, themes, gap, objective, value, "
      "source.\nLists have '; ' between. docs/tables/puzzles.json describes each column.");
  verb.option("folder", flags->folder, "a folder of puzzles").required().type("DIR");
  add_output(verb, flags->output, "where the table goes");
  verb.on_run([flags, &games] { return export_puzzles(*flags, games); });
}

}  // namespace stela::cli
