// The tables of perft counts beside this file, one a game: NAME.txt, and its positions in the folder NAME.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "checkers/bench/perft.h"
#include "checkers/trace.h"

namespace stela::test {

struct TableRow {
  unsigned depth = 0;
  PerftRow counts;
};

/// The rows of each position, by its file's name.
using PerftTable = std::map<std::string, std::vector<TableRow>>;

inline const std::string kPerftFolder = STELA_TEST_DATA "/perft/";

/// A position's rows from the first with more states than most_states on are left out: deeper ones walk through it,
/// even those that count 0 because every game has ended before.
template <Game G>
PerftTable read_table(std::uint64_t most_states) {
  PerftTable table;
  std::set<std::string> full;
  std::ifstream in(kPerftFolder + std::string(G::kName) + ".txt");
  for (std::string line; std::getline(in, line);) {
    if (line.empty() || line[0] == '#') continue;
    std::istringstream words(line);
    std::string position;
    TableRow row;
    words >> position >> row.depth >> row.counts.sequences >> row.counts.states;
    EXPECT_TRUE(words && (words >> std::ws).eof()) << line;
    if (row.counts.states > most_states) full.insert(position);
    auto& rows = table[position];
    EXPECT_TRUE(rows.empty() || rows.back().depth < row.depth) << "out of order: " << line;
    if (!full.contains(position)) rows.push_back(row);
  }
  return table;
}

template <Game G>
Result<Played<G>> table_position(const std::string& name) {
  const auto file = read_game_file(kPerftFolder + std::string(G::kName) + "/" + name);
  if (!file) return file.error();
  return load<G>(*file);
}

/// The texts of what is legal first in a position.
template <Game G>
std::vector<std::string> first_actions(const std::string& name) {
  std::vector<std::string> texts;
  const auto at = table_position<G>(name);
  EXPECT_TRUE(at) << at.error().line();
  if (!at) return texts;
  const auto legal = std::make_unique<typename G::ActionList>();
  at->game.legal(at->state, *legal);
  for (const auto& a : *legal) texts.push_back(at->game.to_text(a));
  return texts;
}

}  // namespace stela::test
