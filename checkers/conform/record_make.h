// Making a record: one random game as the lines of its file.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "checkers/conform/near_miss.h"
#include "checkers/conform/record.h"
#include "checkers/perft.h"
#include "model/swarm.h"

namespace stela::conform {

/// How much a record holds.
struct RecordSize {
  std::uint64_t most_actions = 2000;      ///< a longer game is cut
  std::uint64_t refusals_a_rule = 2;      ///< illegal actions of each rule
  std::uint64_t perft_every = 40;         ///< positions between those whose sequences are counted
  std::uint64_t most_sequences = 10'000;  ///< counted from one of them
};

template <Game G>
class Recorder {
 public:
  /// What is recorded follows from game, seed, number and size alone.
  Recorder(const G& game, std::uint64_t seed, std::uint64_t number, const RecordSize& size)
      : game_(game), seed_(seed), number_(number), size_(size), rng_(seed, number) {}

  /// The whole file.
  std::string play() {
    const SwarmPlayer<G> player(rng_);
    auto state = game_.initial(mix64(seed_ ^ mix64(number_)), nullptr);
    line({{"record", "game"},
          {"version", kRecordVersion},
          {"stela", stela_version()},
          {"game", G::kName},
          {"seed", seed_},
          {"number", number_},
          {"setup", game_.setup()},
          {"position", game_.to_json(state)}},
         state);
    for (std::uint64_t n = 0; !game_.outcome(state) && n < size_.most_actions; ++n) {
      if (n % size_.perft_every == 0) count(state);
      refuse(state);
      const auto action = player.choose(game_, state, rng_);
      const auto before = state;
      game_.apply(state, action, nullptr);
      nlohmann::json said{{"record", "action"}, {"action", game_.to_text(action)}};
      if (auto chance = chance_of(game_, before, state); !chance.is_null()) said["chance"] = std::move(chance);
      line(std::move(said), state);
    }
    line({{"record", "end"}, {"lines", lines_}});
    return std::move(text_);
  }

 private:
  using State = typename G::State;

  void line(const nlohmann::json& said) {
    text_ += said.dump() + "\n";
    ++lines_;
  }
  void line(nlohmann::json said, const State& s) {
    said.update(described(game_, s));
    line(said);
  }

  void refuse(const State& s) {
    constexpr unsigned kSpelled = 12;
    RuleSet enough;
    for (std::size_t r = 1; r < G::rules().size(); ++r) enough[r] = tried_[r] >= size_.refusals_a_rule;
    const auto miss = near_miss(game_, s, kSpelled, enough, rng_, tried_);
    if (!miss) return;
    const auto rule = G::rules()[static_cast<std::size_t>(game_.why_not(s, *miss, nullptr))];
    line({{"record", "refusal"}, {"action", game_.to_text(*miss)}, {"rule", rule}});
  }

  /// From depth 2 on: depth 1 is the number of legal actions.
  void count(const State& s) {
    std::uint64_t one_less = 1;
    for (unsigned depth = 1;; ++depth) {
      const auto sequences = perft(game_, s, depth).back().sequences;
      if (sequences == 0 || sequences > size_.most_sequences) return;
      if (depth > 1) line({{"record", "perft"}, {"depth", depth}, {"sequences", sequences}});
      const auto likely_next = sequences * (sequences / one_less);
      if (likely_next > 4 * size_.most_sequences) return;  // counting it would take long and say nothing
      one_less = sequences;
    }
  }

  const G& game_;
  std::uint64_t seed_, number_;
  RecordSize size_;
  Rng rng_;
  std::array<std::uint64_t, kMaxRules> tried_{};  // refusals so far, by rule
  std::string text_;
  std::uint64_t lines_ = 0;
};

}  // namespace stela::conform
