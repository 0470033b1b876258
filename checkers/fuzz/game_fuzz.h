// Fuzzing of a game's engine: the input's bytes choose a setup and then, step by step, what is played and what the
// legality check is asked. Everything is checked as in `stela check`, whatever the game; what a fuzzer adds is that it
// keeps the inputs that reached something new and goes on from there: new code for libFuzzer and AFL++ (fuzz/), new
// doings of the rules for `stela fuzz` (fuzzer.h).
//
//   header   a byte for the base setup and the readings that setups are silent about (model/game.h), one for each
//            other option, two for the seed
//   records  four bytes each: what to do, a detail of it, and a choice of two bytes
#pragma once

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/json_text.h"
#include "checkers/checks/legality_agreement.h"
#include "checkers/checks/node_checks.h"
#include "checkers/crash/flight.h"
#include "checkers/fuzz/decode.h"
#include "checkers/fuzz/fault.h"
#include "checkers/shrink/shrink.h"
#include "model/swarm.h"

namespace stela::fuzz {

inline constexpr std::size_t kRecordBytes = 4;

/// What an input came to. counts: what the rules did in it; trace: its game, with the finding if something is wrong.
struct FuzzRun {
  RuleCounts counts;
  Trace trace;
};

template <Game G>
class GameFuzz {
 public:
  static std::size_t header_bytes(TypeOf<G> type) {
    const auto options = type.options();
    const auto silent = std::count_if(options.begin(), options.end(),
                                      [](const auto& option) { return option.reading == Reading::silent; });
    return 1 + (options.size() - static_cast<std::size_t>(silent)) + 2;
  }

  /// bases: setups to begin with, each good for the type's make(); options are set on top of them.
  /// make: what makes the engine, if not the type; a test gives one that makes a mutant.
  explicit GameFuzz(std::vector<nlohmann::json> bases, TypeOf<G> type = {}, Factory<G> make = {})
      : bases_(std::move(bases)), type_(type), make_(std::move(make)) {
    if (!make_) make_ = [type](const nlohmann::json& setup) { return type.make(setup); };
  }
  [[nodiscard]] std::size_t header_bytes() const { return header_bytes(type_); }
  /// What makes the engine.
  [[nodiscard]] const Factory<G>& factory() const { return make_; }

  /// Plays one input, to its end or to the first finding.
  FuzzRun play(std::span<const std::uint8_t> bytes) {
    Decoder in(bytes);
    const auto& [setup, game] = game_for(in);
    return Play(game, setup, in.pair()).run(in);
  }

  /// The same for libFuzzer and AFL++: does not come back when something is wrong.
  void run(std::span<const std::uint8_t> bytes) {
    if (const auto played = play(bytes); played.trace.finding) stop(played.trace);
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
        : game_(game), checks_(game), out_{{}, {std::string(type_of(game).name()), setup, seed, {}, {}}} {}

    FuzzRun run(Decoder& in) {
      if (auto* flight = Flight::here()) flight->begin(json_text(out_.trace.setup), out_.trace.seed);
      state_ = game_.initial(out_.trace.seed, &out_.counts);
      auto found = look();
      while (!found && !in.empty() && !over_ && out_.trace.actions.size() < kMostActions) {
        const auto what = in.byte();
        const auto detail = in.byte();
        const auto choice = in.pair();
        found = follow(what, detail, choice);
      }
      if (!found) found = look_closely(0);
      // Nothing may be played after the end.
      Rng rng(out_.trace.seed);
      for (int i = 0; i < 4 && over_ && !found; ++i) found = judge(game_.near_miss(state_, rng));
      out_.trace.finding = std::move(found);
      return std::move(out_);
    }

   private:
    static constexpr std::size_t kMostActions = 1000;

    Found follow(std::uint8_t what, std::uint8_t detail, std::uint16_t choice) {
      Rng rng(choice);
      switch (what % 8) {
        case 0:
        case 1:
        case 2:
          return play(legal_[share(choice, legal_.size())]);
        case 3:
        case 4: {  // a kind by itself, for kinds that drown among many actions of others
          WeightsOf<G> only{};
          only[detail % type_of(game_).kinds().size()] = 1;
          return play(game_.pick(state_, only, rng));
        }
        case 5: {
          for (unsigned i = 0; i <= detail % 8U; ++i)
            if (auto f = judge(game_.near_miss(state_, rng))) return f;
          return std::nullopt;
        }
        case 6: {  // onwards quickly, so that a short input reaches the later phases
          const SwarmPlayer<G> player(game_, rng);
          const auto attempt = [&](State& after, const Action& tried) { Flight::attempt(game_, after, tried); };
          for (unsigned i = 0; i <= detail % 16U && !over_; ++i)
            if (auto f = play(player.choose(game_, state_, rng, attempt))) return f;
          return std::nullopt;
        }
        default:
          return look_closely(choice);
      }
    }

    Found play(const Action& a) {
      if (auto f = judge(a)) return f;
      const State before = state_;
      out_.trace.actions.push_back(game_.to_text(a));
      if (wants_trace_file()) write_trace_file(out_.trace);
      Flight::apply(game_, state_, a, &out_.counts);
      if (auto f = checks_.step(before, a, state_)) return f;
      if (auto f = checks_.counts(before, a, state_)) return f;
      return look();
    }

    Found look() {
      game_.legal(state_, legal_);
      judge_.emplace(game_, state_);
      over_ = game_.outcome(state_).has_value();
      if (auto f = checks_.invariant(state_)) return f;
      if (auto f = checks_.hash(state_)) return f;
      if (auto f = checks_.listing(legal_)) return f;
      return checks_.ending(state_, legal_);
    }

    /// The dear checks. Judging every legal action would take nine tenths of all time, so a stretch of them is judged.
    Found look_closely(std::uint16_t choice) {
      constexpr std::size_t kStretch = 16;
      if (auto f = checks_.count(state_, legal_)) return f;
      if (!legal_.empty()) {
        const auto first = share(choice, legal_.size());
        if (auto f = checks_.nth(state_, legal_, first)) return f;
        for (std::size_t k = first; k < std::min(first + kStretch, legal_.size()); ++k) {
          if (auto f = judge(legal_[k])) return f;
          if (auto f = checks_.notation(legal_[k])) return f;
        }
      }
      if (auto f = checks_.json(state_)) return f;
      Rng rng(choice);
      return checks_.view(state_, rng);
    }

    Found judge(const Action& a) { return judged(checks_, *judge_, legal_, state_, a, out_.counts, asked_alone_); }

    const G& game_;
    NodeChecks<G> checks_;
    FuzzRun out_;
    State state_;
    std::optional<JudgeOf<G>> judge_;  // of the state as it was looked at
    AskedAlone asked_alone_;
    typename G::ActionList legal_;
    bool over_ = false;
  };

  /// The game of the setup that the input chooses; made once. An option that does not go with those before it is left
  /// out, so that every input is a game.
  const Variant& game_for(Decoder& in) {
    const int first = in.byte(), bases = static_cast<int>(bases_.size());
    std::vector<int> key{first % bases};
    int readings = first / bases;
    for (const auto& option : type_.options()) {
      const int most = std::min(option.most, option.least + 7);  // limits are interesting when they are met
      if (option.reading == Reading::silent) {
        const int values = most - option.least + 1;
        key.push_back(option.least + readings % values);
        readings /= values;
        continue;
      }
      const int drawn = in.byte();
      const bool given = option.varies || drawn >= 128;
      key.push_back(given ? option.least + drawn % (most - option.least + 1) : option.standard);
    }
    if (const auto known = games_.find(key); known != games_.end()) return known->second;
    auto setup = bases_[static_cast<std::size_t>(key[0])];
    auto game = make_(setup);
    for (std::size_t i = 0; i < type_.options().size(); ++i) {
      const std::string name(type_.options()[i].name);
      if (bases_[static_cast<std::size_t>(key[0])].contains(name)) continue;  // given
      auto with = setup;
      with[name] = key[i + 1];
      auto made = make_(with);
      if (!made) continue;
      setup = std::move(with);
      game = std::move(made);
    }
    if (!game) stop(Finding{CheckId::json, "setup-refused", "", game.error().line(), ""}, json_text(setup));
    return games_.emplace(std::move(key), Variant{std::move(setup), std::move(*game)}).first->second;
  }

  std::vector<nlohmann::json> bases_;
  TypeOf<G> type_;
  Factory<G> make_;
  std::map<std::vector<int>, Variant> games_;
};

}  // namespace stela::fuzz
