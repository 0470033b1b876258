// Making a record: a random game, or a stretch of one, as the lines of its file.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "base/json_text.h"
#include "checkers/bench/perft.h"
#include "checkers/conform/near_miss.h"
#include "checkers/conform/record.h"
#include "checkers/conform/record_excerpt.h"
#include "checkers/version.h"

namespace stela::conform {

/// How much a record holds.
struct RecordSize {
  std::uint64_t most_actions = 2000;      ///< a longer game is cut
  std::uint64_t refusals_a_rule = 2;      ///< illegal actions of each rule
  std::uint64_t perft_every = 40;         ///< positions between those whose sequences are counted
  std::uint64_t most_sequences = 10'000;  ///< counted from one of them
  std::uint64_t position_every = 10;      ///< actions between positions that are written whole; 0: none is
};

/// For which engines it is made.
struct RecordTerms {
  RuleSet without;                    ///< what these rules decide is not in it
  std::vector<FieldPattern> ignored;  ///< what digests of positions leave out
};

template <Game G>
class Recorder {
 public:
  using State = typename G::State;
  using Action = typename G::Action;

  /// What is recorded follows from the arguments alone; game and terms must outlive this.
  Recorder(const G& game, std::uint64_t seed, const RecordSize& size, const RecordTerms& terms)
      : game_(game), seed_(seed), size_(size), terms_(terms), avoidance_(game, terms.without) {}

  /// A file: the game of a number, from its start.
  std::string play(std::uint64_t number) {
    rng_ = Rng(seed_, number);
    const SwarmPlayer<G> player(game_, rng_);
    State state = game_.initial(chance_seed(seed_, number), nullptr);
    begin(number, {}, state);
    run(state, size_.most_actions, [&](std::uint64_t) { return avoidance_.choose(player, state, rng_); });
    return end();
  }
  /// A file: a stretch of one.
  std::string play(const Stretch<G>& stretch) {
    rng_ = Rng(seed_, stretch.number);
    State state = game_.initial(chance_seed(seed_, stretch.number), nullptr);
    for (const auto& a : stretch.before) game_.apply(state, a, nullptr);
    begin(stretch.number, {{"after", stretch.before.size()}, {"shows", stretch.shows}}, state);
    run(state, stretch.actions.size(), [&](std::uint64_t n) { return std::optional(stretch.actions[n]); });
    return end();
  }

  /// Of the file made last: whether it ends where every action is one that the rules to avoid decide.
  [[nodiscard]] bool stuck() const { return stuck_; }

 private:
  void begin(std::uint64_t number, nlohmann::json said, const State& state) {
    text_.clear();
    lines_ = 0;
    stuck_ = false;
    tried_.fill(0), misses_ = {};
    if (said.is_null()) said = nlohmann::json::object();
    said.update({{"record", "game"},
                 {"version", kRecordVersion},
                 {"stela", stela_version()},
                 {"game", type_of(game_).name()},
                 {"seed", seed_},
                 {"number", number},
                 {"setup", game_.setup()},
                 {"position", game_.to_json(state)}});
    if (!terms_.ignored.empty()) said["ignored"] = texts(terms_.ignored);
    if (terms_.without.any()) {
      said["without"] = nlohmann::json::array();
      for (std::size_t r = 1; r < type_of(game_).rules().size(); ++r)
        if (terms_.without[r]) said["without"].push_back(type_of(game_).rules()[r]);
    }
    line(std::move(said), state);
  }

  /// next(n): what is played after n actions; none where nothing can be.
  template <class Next>
  void run(State& state, std::uint64_t most, Next&& next) {
    for (std::uint64_t n = 0; n < most && !game_.outcome(state); ++n) {
      if (n > 0 && size_.position_every > 0 && n % size_.position_every == 0)
        line({{"record", "position"}, {"position", game_.to_json(state)}}, state);
      if (n % size_.perft_every == 0) count(state);
      refuse(state);
      const auto action = next(n);
      if (!action) {
        stuck_ = true;
        return;
      }
      const State before = state;
      game_.apply(state, *action, nullptr);
      nlohmann::json said{{"record", "action"}, {"action", game_.to_text(*action)}};
      if (auto chance = chance_of(game_, before, state); !chance.is_null()) said["chance"] = std::move(chance);
      line(std::move(said), state);
    }
  }

  std::string end() {
    line({{"record", "end"}, {"lines", lines_}});
    return std::move(text_);
  }

  void line(const nlohmann::json& said) {
    text_ += json_text(said) + "\n";
    ++lines_;
  }
  void line(nlohmann::json said, const State& s) {
    said.update(described(game_, s, terms_.ignored));
    // An engine without a rule lists more, where that rule alone forbids.
    if (avoidance_.forbids(s))
      for (const auto* field : {"legal", "legal_digest"}) said.erase(field);
    line(said);
  }

  void refuse(const State& s) {
    constexpr unsigned kSpelled = 12;
    RuleSet barred = terms_.without;
    for (std::size_t r = 1; r < type_of(game_).rules().size(); ++r)
      barred[r] = barred[r] || tried_[r] >= size_.refusals_a_rule;
    const auto miss = misses_.next(game_, s, kSpelled, barred, rng_);
    if (!miss) return;
    ++tried_[miss->rule];
    line(
        {{"record", "refusal"}, {"action", game_.to_text(miss->action)}, {"rule", type_of(game_).rules()[miss->rule]}});
  }

  /// From depth 2 on: depth 1 is the number of legal actions. None with rules to avoid, which sequences cannot do.
  void count(const State& s) {
    if (terms_.without.any()) return;
    std::uint64_t one_less = 1;
    for (unsigned depth = 1;; ++depth) {
      const auto sequences = perft(game_, s, depth).sequences();
      if (sequences == 0 || sequences > size_.most_sequences) return;
      if (depth > 1) line({{"record", "perft"}, {"depth", depth}, {"sequences", sequences}});
      const auto likely_next = sequences * (sequences / one_less);
      if (likely_next > 4 * size_.most_sequences) return;  // counting it would take long and say nothing
      one_less = sequences;
    }
  }

  const G& game_;
  std::uint64_t seed_;
  RecordSize size_;
  const RecordTerms& terms_;
  Avoidance<G> avoidance_;
  Rng rng_{0};
  NearMisses<G> misses_;
  std::array<std::uint64_t, kMaxRules> tried_{};  // refusals so far, by rule
  std::string text_;
  std::uint64_t lines_ = 0;
  bool stuck_ = false;
};

}  // namespace stela::conform
