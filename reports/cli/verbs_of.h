// The verbs that every program has, of one game, made from its type. Here and in the headers of the other groups
// (conform_verbs_of.h, graph_verbs_of.h, turn_verbs_of.h, player_verbs_of.h) a game's templates meet the command line.
// Each group of each game is instantiated in one source: the build writes them for the games of model/games.h, and a
// game's own main is one too. A game's picture, if it has one, must be declared before.
#pragma once

#include "checkers/bench/signature.h"
#include "reports/cli/game/check.h"
#include "reports/cli/game/position.h"
#include "reports/cli/game/position_text.h"
#include "reports/cli/game/trace.h"
#include "reports/cli/game_verbs.h"

namespace stela::cli {

template <Game G>
class VerbsOf final : public GameVerbs {
 public:
  using GameVerbs::GameVerbs;

  [[nodiscard]] std::string_view name() const override { return G::kName; }
  [[nodiscard]] std::string_view title() const override { return G::kTitle; }
  [[nodiscard]] nlohmann::json facts() const override { return facts_of<G>(); }
  [[nodiscard]] std::optional<Error> fault_of(const GameFile& file) const override {
    const auto loaded = load<G>(file);
    return loaded ? std::nullopt : std::optional(loaded.error());
  }

  [[nodiscard]] Exit rules(const RulesFlags& flags) const override { return print_rules(G::catalogue(), flags); }
  [[nodiscard]] Exit make_new(const PositionFlags& flags) const override { return cli::make_new<G>(flags); }
  [[nodiscard]] Exit legal(const GameFile& file, const PositionFlags& flags) const override {
    return cli::legal<G>(file, flags);
  }
  [[nodiscard]] Exit why(const GameFile& file, const PositionFlags& flags) const override {
    return cli::why<G>(file, flags);
  }
  [[nodiscard]] Exit apply(const GameFile& file, const PositionFlags& flags) const override {
    return cli::apply<G>(file, flags);
  }
  [[nodiscard]] Exit show(const GameFile& file, const PositionFlags& flags) const override {
    return cli::show<G>(file, flags);
  }
  [[nodiscard]] Exit position(const GameFile& file, const PositionTextFlags& flags) const override {
    return write_position<G>(file, flags);
  }
  [[nodiscard]] Exit edit(const GameFile& file, const PositionTextFlags& flags) const override {
    return edit_position<G>(file, flags);
  }

  [[nodiscard]] Exit check(const CheckFlags& flags) const override { return cli::check<G>(flags); }
  [[nodiscard]] Exit fuzz(const FuzzFlags& flags) const override { return fuzz_game<G>(flags); }
  [[nodiscard]] Exit replay(const GameFile& file, const TraceFlags& flags) const override {
    return replay_file<G>(file, flags);
  }
  [[nodiscard]] Exit shrink(const GameFile& file, const TraceFlags& flags) const override {
    return shrink_file<G>(file, flags, groups().conform);
  }
  [[nodiscard]] Exit perft(const PerftFlags& flags) const override {
    return with_setup<G>(flags.setup,
                         [&](const G& game) { return count(game, game.initial(flags.seed, nullptr), flags); });
  }
  [[nodiscard]] Exit perft_of(const GameFile& file, const PerftFlags& flags) const override {
    return with_loaded<G>(file, [&](Loaded<G>& at) { return count(at.game, at.state, flags); });
  }
  [[nodiscard]] Exit bench(const BenchFlags& flags) const override { return cli::bench<G>(flags); }
  [[nodiscard]] std::uint64_t signature() const override { return stela::signature<G>(); }
};

}  // namespace stela::cli
