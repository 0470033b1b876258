// The table of perft counts beside this file, every row of it: what it promises to other engines holds for this one.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "checkers/perft.h"
#include "checkers/trace.h"
#include "model/mexica/mexica.h"

namespace stela::mexica {
namespace {

const std::string kFolder = STELA_TEST_DATA "/perft/";

struct Row {
  std::string position;
  unsigned depth = 0;
  PerftRow counts;
};

/// The rows of a position, by depth.
using Table = std::map<std::string, std::vector<Row>>;

// Sanitizers make counting some thirty times slower, and need no large numbers to see what is wrong.
#if defined(__SANITIZE_ADDRESS__)
constexpr bool kSanitized = true;
#elif defined(__has_feature)
constexpr bool kSanitized = __has_feature(address_sanitizer);
#else
constexpr bool kSanitized = false;
#endif
constexpr std::uint64_t kMostStates = kSanitized ? 1000 : UINT64_MAX;
constexpr std::uint64_t kMostPlain = kSanitized ? 100'000 : 3'000'000;

const Table& table() {
  static const Table kTable = [] {
    Table read;
    std::ifstream in(kFolder + "mexica.txt");
    for (std::string line; std::getline(in, line);) {
      if (line.empty() || line[0] == '#') continue;
      std::istringstream words(line);
      Row row;
      words >> row.position >> row.depth >> row.counts.sequences >> row.counts.states;
      EXPECT_TRUE(words && (words >> std::ws).eof()) << line;
      if (row.counts.states <= kMostStates) read[row.position].push_back(row);
    }
    return read;
  }();
  return kTable;
}

Result<Loaded<Mexica>> position(const std::string& name) {
  const auto file = read_game_file(kFolder + name);
  if (!file) return file.error();
  return load<Mexica>(*file);
}

TEST(PerftTable, NamesEveryPositionBesideIt) {
  std::set<std::string> there;
  for (const auto& entry : std::filesystem::directory_iterator(kFolder))
    if (entry.path().extension() == ".json") there.insert(entry.path().filename());
  std::set<std::string> named;
  for (const auto& [name, rows] : table()) named.insert(name);
  EXPECT_EQ(named, there);
  EXPECT_GE(named.size(), 10U);
}

TEST(PerftTable, CountsAreThoseOfTheEngine) {
  for (const auto& [name, rows] : table()) {
    const auto loaded = position(name);
    ASSERT_TRUE(loaded) << loaded.error().line();
    unsigned depth = 0;
    for (const auto& row : rows) depth = std::max(depth, row.depth);
    const auto counted = perft(loaded->game, loaded->state, depth);
    for (const auto& row : rows) {
      EXPECT_EQ(counted[row.depth].sequences, row.counts.sequences) << name << " depth " << row.depth;
      EXPECT_EQ(counted[row.depth].states, row.counts.states) << name << " depth " << row.depth;
    }
  }
}

TEST(PerftTable, CountsWithoutMergingAreTheSame) {
  for (const auto& [name, rows] : table()) {
    const auto loaded = position(name);
    ASSERT_TRUE(loaded) << loaded.error().line();
    for (const auto& row : rows) {
      if (row.counts.sequences > kMostPlain) break;  // deeper rows walk through these, even those that count 0
      EXPECT_EQ(perft_plain(loaded->game, loaded->state, row.depth), row.counts.sequences)
          << name << " depth " << row.depth;
    }
  }
}

/// Each position is there for a rule, which its first actions must show.
TEST(PerftTable, PositionsShowWhatTheyAreFor) {
  const auto kinds = [](const std::string& name) {
    std::set<Kind> found;
    const auto loaded = position(name);
    if (!loaded) return found;
    ActionList legal;
    loaded->game.legal(loaded->state, legal);
    for (const auto& a : legal) found.insert(a.kind);
    return found;
  };
  EXPECT_TRUE(kinds("start-2.json").contains(Kind::place));
  EXPECT_TRUE(kinds("bridges-empty.json").contains(Kind::shift));
  EXPECT_TRUE(kinds("on-a-bridge.json").contains(Kind::swim));
  EXPECT_TRUE(kinds("founding.json").contains(Kind::found));
  EXPECT_TRUE(kinds("second-half.json").contains(Kind::spend));
  EXPECT_TRUE(position("first-round.json")->state.first_round);
  EXPECT_EQ(position("second-half.json")->state.half, 2);
}

}  // namespace
}  // namespace stela::mexica
