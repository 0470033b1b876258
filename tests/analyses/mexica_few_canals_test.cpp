// Districts behind a turn of at most three canal pieces: counted by FewCanals, and by laying all of them.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <vector>

#include "analyses/growth/mexica_board.h"
#include "analyses/puzzle/source.h"
#include "analyses/turn/mexica/few_canals.h"
#include "tests/support/effort.h"

namespace stela::turn::for_mexica {
namespace {

using stela::mexica::Mexica;
using stela::mexica::State;

using Cells = std::vector<Cell>;

/// Every piece that can lie somewhere, none at all among them.
std::vector<Cells> pieces(const Mexica& game, const State& s) {
  const auto& board = game.board();
  const auto free = [&](Cell c) {
    return c != kNoCell && board.island.test(c) && board.ordinary.test(c) && !s.canals.test(c) && !s.founded.test(c) &&
           !s.calpulli.test(c) && !s.buildings().test(c);
  };
  std::vector<Cells> all;
  for (Cell c = 0; c < board.grid.cells(); ++c) {
    if (!free(c)) continue;
    if (s.singles > 0) all.push_back({c});
    for (const Cell n : {board.grid.neighbour(c, Side::east), board.grid.neighbour(c, Side::south)})
      if (s.doubles > 0 && free(n)) all.push_back({c, n});
  }
  return all;
}

/// Points of the founder for each number of districts, the best ones first, with these cells under water.
std::vector<int> points(const Mexica& game, const State& s, const Cells& wet) {
  const auto& board = game.board();
  std::vector<char> land(board.grid.cells(), 0);
  for (Cell c = 0; c < land.size(); ++c)
    land[c] = board.island.test(c) && !s.canals.test(c) && !s.founded.test(c) ? 1 : 0;
  for (const Cell c : wet) land[c] = 0;
  std::map<unsigned, unsigned> by_size;
  for (Cell c = 0; c < land.size(); ++c) {
    if (land[c] == 0) continue;
    Cells part{c};
    land[c] = 0;
    for (std::size_t i = 0; i < part.size(); ++i)
      for (const Cell n : board.grid.neighbours(part[i]))
        if (n != kNoCell && land[n] != 0) {
          land[n] = 0;
          part.push_back(n);
        }
    ++by_size[static_cast<unsigned>(part.size())];
  }
  std::vector<int> each;
  for (std::size_t t = 0; t < board.types.size(); ++t)
    each.insert(each.end(), std::min<std::size_t>(by_size[board.types[t].size], s.display[t]), board.types[t].founder);
  std::sort(each.begin(), each.end(), std::greater<>());
  std::vector<int> sums{0};
  for (const int n : each) sums.push_back(sums.back() + n);
  return sums;
}

/// The cells of every way to lay up to `most` pieces, with the number of pieces.
void for_each_way(const std::vector<Cells>& all, unsigned most,
                  const std::function<void(unsigned, const Cells&)>& look) {
  const std::function<void(std::size_t, unsigned, const Cells&)> lay = [&](std::size_t from, unsigned n,
                                                                           const Cells& wet) {
    look(n, wet);
    for (std::size_t i = from; n < most && i < all.size(); ++i) {
      auto more = wet;
      more.insert(more.end(), all[i].begin(), all[i].end());
      std::sort(more.begin(), more.end());
      if (std::adjacent_find(more.begin(), more.end()) == more.end()) lay(i + 1, n + 1, more);
    }
  };
  lay(0, 0, {});
}

/// Compares with every way to lay up to `most` pieces. How many numbers of districts only so many pieces reach.
unsigned compare(const Mexica& game, const State& s, unsigned most, std::size_t& told, std::size_t& exact) {
  FewCanals few(game, s);
  EXPECT_TRUE(few.knows(2) && !few.knows(3));
  if (most > 2) few.extend_to_three();
  std::vector<std::map<std::size_t, int>> best(most + 1);
  for_each_way(pieces(game, s), most, [&](unsigned n, const Cells& wet) {
    const auto sums = points(game, s, wet);
    for (unsigned d = 0; d < sums.size(); ++d) {
      for (unsigned more = n; more <= most; ++more) best[more][d] = std::max(best[more][d], sums[d]);
      // Where cores are needed for as much, one of them is under water.
      if (d == 0 || few.most_points(n == 0 ? 0 : n - 1, d) >= sums[d]) continue;
      const auto cores = few.cores(n, d, sums[d]);
      if (!cores) continue;
      const auto under = [&](const Bits& core) {
        bool all = true;
        core.for_each([&](Cell c) { all = all && std::binary_search(wet.begin(), wet.end(), c); });
        return all;
      };
      EXPECT_TRUE(std::any_of(cores->begin(), cores->end(), under)) << n << " pieces, " << d << " districts";
    }
  });
  unsigned only_so = 0;
  for (unsigned n = 0; n <= most; ++n)
    for (unsigned d = 0; d <= 8; ++d) {
      const int true_most = best[n].contains(d) ? best[n][d] : FewCanals::kNone;
      EXPECT_GE(few.most_points(n, d), true_most) << "pieces " << n << " districts " << d;
      ++told;
      exact += few.most_points(n, d) == true_most ? 1 : 0;
      only_so += n == most && d > 0 && true_most > (best[n - 1].contains(d) ? best[n - 1][d] : 0) ? 1 : 0;
    }
  return only_so;
}

TEST(MexicaFewCanals, AreAsManyAsEveryPairOfPiecesMakes) {
  const auto game = *Mexica::make({{"players", 2}});
  std::size_t told = 0, exact = 0, pairs_count = 0;
  const auto wanted = stela::test::effort(3, 40, 1);
  std::size_t looked = 0;
  for (std::uint64_t number = 0; looked < wanted; ++number) {
    const auto s = puzzle::position(game, 11, number);
    if (!s) continue;
    ++looked;
    pairs_count += compare(game, *s, 2, told, exact);
  }
  EXPECT_GT(exact, told * 9 / 10) << "it seldom allows what cannot be";
  EXPECT_GT(pairs_count, 0U) << "two pieces do what one cannot";
}

TEST(MexicaFewCanals, AreNotKnownWhereTooManyCalpulliAreOnDisplay) {
  const auto game = *Mexica::make({{"players", 2}});
  auto s = game.initial(1);
  s.display[0] = 9;
  FewCanals few(game, s);
  few.extend_to_three();
  EXPECT_FALSE(few.knows(0));
  EXPECT_FALSE(few.cores(0, 1, 1).has_value());
}

TEST(MexicaFewCanals, AreAsManyAsEveryThreePiecesMake) {
  // With as much room as there is in the middle of games, three pieces have millions of ways: here most of it is taken.
  const auto game = *Mexica::make({{"players", 2}});
  std::size_t told = 0, exact = 0, threes_count = 0;
  const auto wanted = stela::test::effort(6, 60, 2);
  std::size_t looked = 0;
  for (std::uint64_t number = 0; looked < wanted; ++number) {
    const auto s = puzzle::position(game, 12, number);
    if (!s) continue;
    const auto all = pieces(game, *s);
    if (all.size() < 50 || all.size() > 90) continue;
    ++looked;
    threes_count += compare(game, *s, 3, told, exact);
  }
  EXPECT_GT(exact, told * 9 / 10) << "it seldom allows what cannot be";
  EXPECT_GT(threes_count, 0U) << "three pieces do what two cannot";
  // A strip of land, three cells wide, that single pieces cut: all three touch each other.
  for (const unsigned columns : {8U, 9U}) {
    const auto strip = *Mexica::make({{"players", 2}, {"board", growth::mexica_board(5, columns)}});
    auto s = strip.initial(1);
    s.doubles = 0;
    EXPECT_GT(compare(strip, s, 3, told, exact), 0U) << columns;
  }
}

}  // namespace
}  // namespace stela::turn::for_mexica
