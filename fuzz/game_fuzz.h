// Fuzzing of a game's engine: the input's bytes choose a setup and then, step by step, what is played and what the
// judge is asked. Everything is checked as in `stela check`, whatever the game; what a fuzzer adds is that it keeps the
// inputs that reached new code and goes on from there.
//
//   header   a byte for the base setup, one for each option, two for the seed
//   records  four bytes each: what to do, a detail of it, and a choice of two bytes
#pragma once

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "checkers/node_checks.h"
#include "fuzz/decode.h"
#include "fuzz/fault.h"
#include "model/swarm.h"

namespace stela::fuzz {

inline constexpr std::size_t kRecordBytes = 4;

template <Game G>
class GameFuzz {
 public:
  static std::size_t header_bytes() { return 1 + G::options().size() + 2; }

  /// bases: setups to begin with, each good for G::make; options are set on top of them.
  explicit GameFuzz(std::vector<nlohmann::json> bases) : bases_(std::move(bases)) {}

  /// Plays one input. Does not come back when something is wrong.
  void run(std::span<const std::uint8_t> bytes) {
    Decoder in(bytes);
    const auto& [setup, game] = game_for(in);
    Play(game, setup, in.pair()).run(in);
  }

 private:
  using State = typename G::State;
  using Action = typename G::Action;
  using Found = std::optional<Finding>;
  using Variant = std::pair<nlohmann::json, G>;

  /// One input's game.
  class Play {
   public:
    Play(const G& game, const nlohmann::json& setup, std::uint64_t seed)
        : game_(game), checks_(game), trace_{std::string(G::kName), setup, seed, {}, {}} {}

    void run(Decoder& in) {
      state_ = game_.initial(trace_.seed, nullptr);
      look();
      while (!in.empty() && !over_ && trace_.actions.size() < kMostActions) {
        const auto what = in.byte();
        const auto detail = in.byte();
        const auto choice = in.pair();
        follow(what, detail, choice);
      }
      look_closely(0);
    }

   private:
    static constexpr std::size_t kMostActions = 1000;

    void follow(std::uint8_t what, std::uint8_t detail, std::uint16_t choice) {
      Rng rng(choice);
      switch (what % 8) {
        case 0:
        case 1:
        case 2:
          return play(legal_[share(choice, legal_.size())]);
        case 3:
        case 4: {  // a kind by itself, for kinds that drown among many actions of others
          KindWeights<G::kKinds.size()> only{};
          only[detail % only.size()] = 1;
          return play(game_.pick(state_, only, rng));
        }
        case 5: {
          for (unsigned i = 0; i <= detail % 8U; ++i) judge(game_.near_miss(state_, rng));
          return;
        }
        case 6: {  // onwards quickly, so that a short input reaches the later phases
          const SwarmPlayer<G> player(rng);
          for (unsigned i = 0; i <= detail % 16U && !over_; ++i) play(player.choose(game_, state_, rng));
          return;
        }
        default:
          return look_closely(choice);
      }
    }

    void play(const Action& a) {
      judge(a);
      const State before = state_;
      trace_.actions.push_back(game_.to_text(a));
      if (wants_trace_file()) write_trace_file(trace_);
      game_.apply(state_, a, nullptr);
      demand(checks_.step(before, a, state_));
      look();
    }

    void look() {
      game_.legal(state_, legal_);
      over_ = game_.outcome(state_).has_value();
      demand(checks_.invariant(state_));
      demand(checks_.hash(state_));
      demand(checks_.listing(legal_));
      demand(checks_.ending(state_, legal_));
    }

    /// The dear checks. Judging every legal action would take nine tenths of all time, so a stretch of them is judged.
    void look_closely(std::uint16_t choice) {
      constexpr std::size_t kStretch = 16;
      demand(checks_.count(state_, legal_));
      if (!legal_.empty()) {
        const auto first = share(choice, legal_.size());
        demand(checks_.nth(state_, legal_, first));
        for (std::size_t k = first; k < std::min(first + kStretch, legal_.size()); ++k) {
          judge(legal_[k]);
          demand(checks_.notation(legal_[k]));
        }
      }
      demand(checks_.json(state_));
      Rng rng(choice);
      demand(checks_.view(state_, rng));
    }

    void judge(const Action& a) {
      demand(checks_.judged(state_, legal_, a));
    }

    void demand(Found found) {
      if (!found) return;
      trace_.finding = std::move(found);
      stop(trace_);
    }

    const G& game_;
    NodeChecks<G> checks_;
    Trace trace_;
    State state_;
    typename G::ActionList legal_;
    bool over_ = false;
  };

  /// The game of the setup that the input chooses; made once. An option that does not go with those before it is left
  /// out, so that every input is a game.
  const Variant& game_for(Decoder& in) {
    std::vector<int> key{in.between(0, static_cast<int>(bases_.size()) - 1)};
    for (const auto& option : G::options()) {
      const int most = std::min(option.most, option.least + 7);  // limits are interesting when they are met
      const int drawn = in.byte();
      const bool given = option.varies || drawn >= 128;
      key.push_back(given ? option.least + drawn % (most - option.least + 1) : option.standard);
    }
    if (const auto known = games_.find(key); known != games_.end()) return known->second;
    auto setup = bases_[static_cast<std::size_t>(key[0])];
    auto game = G::make(setup);
    for (std::size_t i = 0; i < G::options().size(); ++i) {
      auto with = setup;
      with[std::string(G::options()[i].name)] = key[i + 1];
      auto made = G::make(with);
      if (!made) continue;
      setup = std::move(with);
      game = std::move(made);
    }
    if (!game) stop(Finding{CheckId::json, "setup-refused", "", game.error().line(), ""}, setup.dump());
    return games_.emplace(std::move(key), Variant{std::move(setup), std::move(*game)}).first->second;
  }

  std::vector<nlohmann::json> bases_;
  std::map<std::vector<int>, Variant> games_;
};

}  // namespace stela::fuzz
