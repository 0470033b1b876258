// stela perft: counts that another engine can be compared with
#include <fmt/format.h>

#include <chrono>
#include <memory>

#include "checkers/perft.h"
#include "reports/cli/verb.h"

namespace stela::cli {
namespace {

struct Flags {
  SetupFlags setup;
  std::string what;
  std::uint64_t seed = 1;
  unsigned depth = 1;
  bool divide = false, json = false;
};

template <Game G>
Exit count(const G& game, const typename G::State& root, const Flags& flags) {
  const auto began = std::chrono::steady_clock::now();
  const auto rows = perft(game, root, flags.depth);
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
  nlohmann::json out{{"game", G::kName}, {"rows", nlohmann::json::array()}};
  for (std::size_t d = 0; d < rows.size(); ++d)
    out["rows"].push_back({{"depth", d}, {"sequences", rows[d].sequences}, {"states", rows[d].states}});
  if (flags.divide && flags.depth > 0) {
    const auto legal = std::make_unique<typename G::ActionList>();
    game.legal(root, *legal);
    out["divide"] = nlohmann::json::array();
    for (const auto& action : *legal) {
      auto after = root;
      game.apply(after, action, nullptr);
      const auto below = perft(game, after, flags.depth - 1).back();
      out["divide"].push_back(
          {{"action", game.to_text(action)}, {"sequences", below.sequences}, {"states", below.states}});
    }
  }
  if (flags.json) return put("-", out.dump(1) + "\n");
  fmt::print("{:>5} {:>20} {:>14}\n", "depth", "sequences", "states");
  for (const auto& row : out["rows"])
    fmt::print("{:>5} {:>20} {:>14}\n", row["depth"].get<unsigned>(), row["sequences"].get<std::uint64_t>(),
               row["states"].get<std::uint64_t>());
  if (out.contains("divide"))
    for (const auto& row : out["divide"])
      fmt::print("{:<20} {:>20} {:>14}\n", row["action"].get<std::string>(), row["sequences"].get<std::uint64_t>(),
                 row["states"].get<std::uint64_t>());
  fmt::print("{:.2f} s\n", seconds);
  return Exit::holds;
}

Exit run(const Flags& flags) {
  const auto setup = flags.setup.given();
  if (!setup) return fail(setup.error());
  if (!find_game(flags.what)) {
    if (!setup->empty())
      return fail({flags.what, "", "a file brings its own setup; --players and the like go with a game's name"});
    return with_position(flags.what, [&](auto& at) { return count(at.game, at.state, flags); });
  }
  return with_game(flags.what, [&]<class G>(std::type_identity<G>) {
    const auto game = flags.setup.make<G>(*setup);
    return game ? count(*game, game->initial(flags.seed, nullptr), flags) : fail(game.error());
  });
}

}  // namespace

void add_perft_verb(CLI::App& app) {
  auto flags = std::make_shared<Flags>();
  auto* verb = add_verb(app, "perft", "Count the action sequences of a length, and the different states they lead to",
                        "stela perft mexica --players 2 --seed 1 --depth 4");
  verb->add_option("what", flags->what, "a game's name, or a position or trace file")->required();
  verb->add_option("--depth", flags->depth, "how many actions (default 1)")->check(CLI::Range(0, 64));
  verb->add_option("--seed", flags->seed, "of the first position (default 1)");
  verb->add_flag("--divide", flags->divide, "also the counts below each first action");
  flags->setup.add_to(verb);
  add_json(verb, flags->json);
  on_run(verb, [flags] { return run(*flags); });
}

}  // namespace stela::cli
