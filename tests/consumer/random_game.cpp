// What a user of the library writes first: one game of Mexica with random legal actions, and its scores.
// Usage: random_game [seed]
#include <stela/model/mexica/mexica.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <nlohmann/json.hpp>

int main(int argc, char** argv) {
  const std::uint64_t seed = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 1;
  const auto game = stela::mexica::Mexica::make({{"players", 3}});
  if (!game) {
    std::fprintf(stderr, "%s\n", game.error().line().c_str());
    return 1;
  }

  stela::Rng rng(seed);
  auto state = game->initial(seed);
  int actions = 0;
  while (!game->outcome(state)) {
    game->apply(state, game->pick(state, rng));
    ++actions;
  }

  const auto outcome = *game->outcome(state);
  std::printf("seed %llu: %d actions\n", static_cast<unsigned long long>(seed), actions);
  for (std::size_t p = 0; p < outcome.scores.size(); ++p) {
    std::printf("player %zu: %d points, rank %d\n", p, outcome.scores[p], outcome.ranks[p]);
  }
  return 0;
}
