// What it costs players to be compiled over AnyGame instead of a game's class: the same games by the same evaluation,
// both ways. The table of docs/architecture.md has the figures. The evaluation is the one of games that bring none
// along, as no specialisation is included here.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "analyses/play/make_player.h"
#include "analyses/play/match_game.h"
#include "model/any_game_of.h"
#include "model/games.h"

namespace stela::play {
namespace {

constexpr int kRounds = 5;
constexpr std::uint32_t kMostActions = 3000;

/// Seconds of so many games between equals; results: scores and lengths.
template <Game G>
double seconds(const G& game, const std::string& player, int games, std::vector<int>& results) {
  const auto spec = *parse_player(player);
  const auto began = std::chrono::steady_clock::now();
  results.clear();
  for (int number = 0; number < games; ++number) {
    std::vector<std::unique_ptr<Player<G>>> players;
    std::vector<Rng> streams;
    for (int seat = 0; seat < game.players(); ++seat) {
      players.push_back(make_player<G>(spec, game, hand_set<G>()));
      streams.emplace_back(7, static_cast<std::uint64_t>(10 * number + seat));
    }
    const auto played = play_game<G>(game, static_cast<std::uint64_t>(number) + 1, players, streams, kMostActions);
    results.insert(results.end(), played->outcome.scores.begin(), played->outcome.scores.end());
    results.push_back(static_cast<int>(played->actions));
  }
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
}

/// Whether both ways played the same games.
template <Game G>
bool compare() {
  static const GameTypeOf<G> type{};
  const auto own = *G::make(nlohmann::json::object());
  const auto erased = *type.make(nlohmann::json::object());
  const bool slow = G::kName == "mexica";
  bool same = true;
  for (const std::string player : {"search:300", "mcts:300", "greedy"}) {
    const int games = slow ? 10 : player == "greedy" ? 1500 : 60;
    std::vector<double> ratios;
    std::vector<int> of_class, of_erased;
    for (int round = 0; round < kRounds; ++round) {
      const double fast = seconds(own, player, games, of_class);
      ratios.push_back(fast / seconds(erased, player, games, of_erased));
      same = same && of_class == of_erased;
    }
    std::sort(ratios.begin(), ratios.end());
    fmt::print("{:9} {:10} {:.0f} % of the speed\n", G::kName, player, 100 * ratios[kRounds / 2]);
  }
  return same;
}

}  // namespace
}  // namespace stela::play

int main() {
  bool same = true;
  stela::for_each_game([&]<class G>(std::type_identity<G>) { same = stela::play::compare<G>() && same; });
  if (!same) std::fputs("stela_bench_erased: the erased game was played otherwise\n", stderr);
  return same ? 0 : 1;
}
