// The tables of perft counts, every row of them: what they promise to other engines holds for these.
#include "tests/perft/table.h"
#include "tests/support/all_games.h"
#include "tests/support/effort.h"

namespace stela::test {
namespace {

// Counting needs no large numbers to show sanitizers what is wrong.
constexpr std::uint64_t kMostStates = kSanitized ? 1000 : UINT64_MAX;
constexpr std::uint64_t kMostPlain = kSanitized ? 20'000 : 3'000'000;

template <class G>
class PerftTable : public ::testing::Test {
 protected:
  static const stela::test::PerftTable& table() {
    static const auto kTable = read_table<G>(kMostStates);
    return kTable;
  }
};

TYPED_TEST_SUITE(PerftTable, AllGames, NameOfGame);

TYPED_TEST(PerftTable, NamesEveryPositionBesideIt) {
  std::set<std::string> there;
  for (const auto& entry : std::filesystem::directory_iterator(kPerftFolder + std::string(TypeParam::kName)))
    there.insert(entry.path().filename());
  std::set<std::string> named;
  for (const auto& [name, rows] : this->table()) named.insert(name);
  EXPECT_EQ(named, there);
  EXPECT_GE(named.size(), 10U);
}

TYPED_TEST(PerftTable, CountsAreThoseOfTheEngine) {
  for (const auto& [name, rows] : this->table()) {
    const auto loaded = table_position<TypeParam>(name);
    ASSERT_TRUE(loaded) << loaded.error().line();
    unsigned depth = 0;
    for (const auto& row : rows) depth = std::max(depth, row.depth);
    const auto counted = perft(loaded->game, loaded->state, depth).rows;
    for (const auto& row : rows) {
      EXPECT_EQ(counted[row.depth].sequences, row.counts.sequences) << name << " depth " << row.depth;
      EXPECT_EQ(counted[row.depth].states, row.counts.states) << name << " depth " << row.depth;
    }
  }
}

TYPED_TEST(PerftTable, CountsWithoutMergingAreTheSame) {
  for (const auto& [name, rows] : this->table()) {
    const auto loaded = table_position<TypeParam>(name);
    ASSERT_TRUE(loaded) << loaded.error().line();
    for (const auto& row : rows) {
      if (row.counts.sequences > kMostPlain) break;  // deeper rows walk through these, even those that count 0
      EXPECT_EQ(perft_plain(loaded->game, loaded->state, row.depth), row.counts.sequences)
          << name << " depth " << row.depth;
    }
  }
}

}  // namespace
}  // namespace stela::test
