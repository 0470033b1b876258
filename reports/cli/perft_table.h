// Reading a table of perft counts (tests/perft/GAME.txt) with the positions in the folder of its name.
#pragma once

#include <filesystem>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "checkers/conform/determinism_and_perft.h"
#include "checkers/trace.h"

namespace stela::cli {

/// The text of a file of tests/perft, by its path there ("mexica.txt", "mexica/start-2.json"), which the program holds.
std::string_view perft_file(std::string_view path);

/// The rows of a table of at most so many sequences. read: the text of a position, by the name in the row.
template <Game G, class Read>
Result<std::vector<conform::PerftAsked>> perft_rows(const std::string& text, const std::string& file,
                                                    std::uint64_t most_sequences, Read&& read, TypeOf<G> type = {}) {
  std::vector<conform::PerftAsked> rows;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) {
    if (line.empty() || line[0] == '#') continue;
    std::istringstream words(line);
    conform::PerftAsked row;
    if (!(words >> row.name >> row.depth >> row.sequences))
      return Error{file, "", "expected 'POSITION DEPTH SEQUENCES STATES', found '" + conform::excerpt(line) + "'"};
    if (row.sequences > most_sequences) continue;
    const Result<GameFile> position = read(row.name);
    if (!position) return position.error();
    const auto loaded = load<G>(*position, type);
    if (!loaded) return loaded.error();
    row.setup = loaded->game.setup();
    row.position = loaded->game.to_json(loaded->state);
    rows.push_back(std::move(row));
  }
  return rows;
}

/// Of a table in a file, its positions in the folder of its name: the rows that an engine counts in reasonable time.
template <Game G>
Result<std::vector<conform::PerftAsked>> perft_rows(const std::string& file, TypeOf<G> type = {}) {
  constexpr std::uint64_t kMost = 100'000;
  const auto text = read_text(file, kTableLimit);
  if (!text) return text.error();
  const auto folder = std::filesystem::path(file).replace_extension();
  return perft_rows<G>(
      *text, file, kMost, [&](const std::string& name) { return read_game_file((folder / name).string()); }, type);
}

/// Of the game's own table: the rows that even a slow engine counts in a moment.
template <Game G>
Result<std::vector<conform::PerftAsked>> perft_rows(TypeOf<G> type = {}) {
  constexpr std::uint64_t kMost = 5000;
  const std::string game(type.name());
  return perft_rows<G>(
      std::string(perft_file(game + ".txt")), game + ".txt", kMost,
      [&](const std::string& name) { return parse_game_file(std::string(perft_file(game + "/" + name)), name); }, type);
}

}  // namespace stela::cli
