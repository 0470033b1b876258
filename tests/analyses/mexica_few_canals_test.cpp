// Districts behind a turn of at most two canal pieces: counted by FewCanals, and by laying every pair of pieces.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <vector>

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
  std::vector<Cells> all{{}};
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

TEST(MexicaFewCanals, AreAsManyAsEveryPairOfPiecesMakes) {
  const auto game = *Mexica::make({{"players", 2}});
  std::size_t told = 0, exact = 0, pairs_count = 0;
  const auto wanted = stela::test::effort(3, 40, 1);
  std::size_t looked = 0;
  for (std::uint64_t number = 0; looked < wanted; ++number) {
    const auto s = puzzle::position(game, 11, number);
    if (!s) continue;
    ++looked;
    const auto all = pieces(game, *s);
    std::array<std::map<std::size_t, int>, 3> most;
    const auto note = [&](unsigned n, const Cells& wet) {
      const auto sums = points(game, *s, wet);
      for (std::size_t d = 0; d < sums.size(); ++d)
        for (unsigned more = n; more <= 2; ++more) most[more][d] = std::max(most[more][d], sums[d]);
    };
    note(0, {});
    for (std::size_t i = 1; i < all.size(); ++i) {
      note(1, all[i]);
      for (std::size_t k = i + 1; k < all.size(); ++k) {
        auto both = all[i];
        both.insert(both.end(), all[k].begin(), all[k].end());
        std::sort(both.begin(), both.end());
        if (std::adjacent_find(both.begin(), both.end()) == both.end()) note(2, both);
      }
    }
    const FewCanals few(game, *s);
    for (unsigned n = 0; n <= 2; ++n)
      for (unsigned d = 0; d <= 8; ++d) {
        const int true_most = most[n].contains(d) ? most[n][d] : FewCanals::kNone;
        EXPECT_GE(few.most_points(n, d), true_most) << number << " pieces " << n << " districts " << d;
        ++told;
        exact += few.most_points(n, d) == true_most ? 1 : 0;
        pairs_count += n == 2 && d > 0 && true_most > (most[1].contains(d) ? most[1][d] : 0) ? 1 : 0;
      }
  }
  EXPECT_GT(exact, told * 9 / 10) << "it seldom allows what cannot be";
  EXPECT_GT(pairs_count, 0U) << "two pieces do what one cannot";
}

}  // namespace
}  // namespace stela::turn::for_mexica
