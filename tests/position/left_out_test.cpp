// What a drawing leaves out: a field that follows from others comes back as it was, as everybody sees it, or is refused
// as ambiguous.
#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "checkers/setups/setups.h"
#include "model/fill_in.h"
#include "model/position_text.h"
#include "model/swarm.h"
#include "tests/support/all_games.h"
#include "tests/support/effort.h"

namespace stela::test {
namespace {

using nlohmann::json;

/// Takes a field out ("supply", "turn.owner", of all players "players.hand"); whether it was there.
bool leave_out(json& position, std::string_view field) {
  const auto dot = field.find('.');
  const std::string head(field.substr(0, dot));
  if (dot == std::string_view::npos) return position.erase(head) > 0;
  const std::string tail(field.substr(dot + 1));
  if (!position.contains(head)) return false;
  auto& inner = position[head];
  if (inner.is_object()) return inner.erase(tail) > 0;
  bool there = false;
  for (auto& one : inner) there = one.erase(tail) > 0 || there;
  return there;
}

/// Fields that docs/positions.md gives a value of their own: nothing done in the turn yet, the fewest turns, treasures
/// dealt in the order of the hexes.
const std::set<std::string_view> kAsThePageSays{"turn.entered", "turns", "map.first"};

template <class G>
void expect_back(const G& game, const typename G::State& s, std::string_view field, std::map<std::string, int>& back) {
  const auto forms = text_game(game);
  auto position = game.to_json(s);
  if (!leave_out(position, field)) return;
  if (const auto error = forms.complete(position)) {
    EXPECT_EQ(error->rule, kAmbiguous) << field << ": " << error->line();
    return;
  }
  const auto read = game.from_json(position);
  if (!read) return;  // refused, as what it is
  for (int p = 0; p < game.players(); ++p)
    EXPECT_TRUE(game.view(*read, p) == game.view(s, p)) << field << " " << game.setup().dump() << "\n"
                                                        << json::diff(game.to_json(s), game.to_json(*read)).dump();
  ++back[std::string(field)];
}

template <class G>
class LeftOut : public ::testing::Test {};
TYPED_TEST_SUITE(LeftOut, AllGames, NameOfGame);

TYPED_TEST(LeftOut, ComesBackOrIsRefused) {
  using G = TypeParam;
  auto setups = open_setups<G>(json::object());
  for (const auto& small : small_boards_of<G>()) {
    const auto on_board = open_setups<G>({{"board", small.name}});
    setups.insert(setups.end(), on_board.begin(), on_board.end());
  }
  const auto games = effort(60, 1000, 8);
  std::map<std::string, int> back;
  for (std::uint64_t seed = 0; seed < games && !this->HasFailure(); ++seed) {
    const auto game = *G::make(setups[mix64(seed) % setups.size()]);
    auto s = game.initial(seed, nullptr);
    Rng rng(seed, 3);
    const SwarmPlayer<G> player(game, rng);
    constexpr std::uint32_t kOneIn = 40;
    for (int step = 0; step < 1500 && !this->HasFailure(); ++step) {
      const bool over = game.outcome(s).has_value();
      if (step == 0 || over || rng.below(kOneIn) == 0)
        for (const auto field : G::text_forms().derived)
          if (!kAsThePageSays.contains(field)) expect_back(game, s, field, back);
      if (over) break;
      game.apply(s, player.choose(game, s, rng), nullptr);
    }
  }
  for (const auto field : G::text_forms().derived)
    if (!kAsThePageSays.contains(field)) {
      EXPECT_GT(back[std::string(field)], 0) << field << " never came back";
    }
}

}  // namespace
}  // namespace stela::test
