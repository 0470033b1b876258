// Fuzzing of a game's engine: the input's bytes choose a setup and then, step by step, what is played and what the
// legality check is asked. Everything is checked as in `stela check`, whatever the game; what a fuzzer adds is that it
// keeps the inputs that reached something new and goes on from there: new code for libFuzzer and AFL++ (fuzz/), new
// doings of the rules for `stela fuzz` (fuzzer.h).
//
//   header   the setup and the seed (header.h)
//   records  four bytes each: what to do (record.h), a detail of it, and a choice of two bytes
#pragma once

#include <algorithm>
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
#include "checkers/fuzz/header.h"
#include "checkers/fuzz/probe_inputs.h"
#include "checkers/fuzz/record.h"
#include "checkers/shrink/shrink.h"
#include "model/swarm.h"

namespace stela::fuzz {

/// What an input came to. counts: what the rules did in it; trace: its game, with the finding if something is wrong.
struct FuzzRun {
  RuleCounts counts;
  Trace trace;
};

template <Game G>
class GameFuzz {
 public:
  static std::size_t header_bytes(TypeOf<G> type) { return HeaderFormat<G>::bytes(type); }

  /// bases: setups to begin with, each good for the type's make(); options are set on top of them.
  /// make: what makes the engine, if not the type; a test gives one that makes a mutant.
  explicit GameFuzz(std::vector<nlohmann::json> bases, TypeOf<G> type = {}, Factory<G> make = {})
      : bases_(std::move(bases)), type_(type), header_(type, bases_.size()), make_(std::move(make)) {
    if (!make_) make_ = [type](const nlohmann::json& setup) { return type.make(setup); };
  }
  [[nodiscard]] std::size_t header_bytes() const { return header_bytes(type_); }
  /// What makes the engine.
  [[nodiscard]] const Factory<G>& factory() const { return make_; }

  /// Plays one input, to its end or to the first finding.
  FuzzRun play(std::span<const std::uint8_t> bytes) {
    Decoder in(bytes);
    const auto& [setup, game] = game_for(header_.read(in));
    return Play(game, setup, in.word()).run(in);
  }

  /// The input that plays a probe game; empty where no input chooses its setup.
  std::vector<std::uint8_t> input_of(const ProbeGame& probed) {
    const auto own = make_(probed.setup);
    if (!own) return {};
    const auto whole = own->setup();
    for (std::size_t base = 0; base < bases_.size(); ++base) {
      SetupChoice choice{static_cast<int>(base)};
      for (const auto& option : type_.options())
        choice.push_back(whole.value(std::string(option.name), option.standard));
      auto bytes = header_.write(choice);
      if (!bytes) continue;
      const auto& [setup, game] = game_for(choice);
      if (game.setup() != whole) continue;
      if (auto* flight = Flight::here()) flight->begin(json_text(setup), probed.seed);
      for (unsigned i = 0; i < kSeedBytes; ++i) bytes->push_back(static_cast<std::uint8_t>(probed.seed >> 8 * i));
      const auto records = records_of(game, probed);
      bytes->insert(bytes->end(), records.begin(), records.end());
      return std::move(*bytes);
    }
    return {};
  }
  [[nodiscard]] std::span<const ProbeGame> probe_games() const { return type_.probe_games(); }

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
      switch (what % kRecordKinds) {
        case kPlayLegal:
        case kPlayLegal + 1:
        case kPlayLegal + 2:
          return play(legal_[share(choice, legal_.size())]);
        case kPlayKind:
        case kPlayKind + 1: {  // a kind by itself, for kinds that drown among many actions of others
          WeightsOf<G> only{};
          only[detail % type_of(game_).kinds().size()] = 1;
          return play(game_.pick(state_, only, rng));
        }
        case kAskNearMisses: {
          for (unsigned i = 0; i <= detail % (kMostNearMisses + 1U); ++i)
            if (auto f = judge(game_.near_miss(state_, rng))) return f;
          return std::nullopt;
        }
        case kPlayOn: {  // onwards quickly, so that a short input reaches the later phases
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

  /// The game of the setup that is chosen; made once. An option that does not go with those before it is left out, so
  /// that every input is a game.
  const Variant& game_for(const SetupChoice& choice) {
    if (const auto known = games_.find(choice); known != games_.end()) return known->second;
    const auto& base = bases_[static_cast<std::size_t>(choice[0])];
    auto setup = base;
    auto game = make_(setup);
    for (std::size_t i = 0; i < type_.options().size(); ++i) {
      const std::string name(type_.options()[i].name);
      if (base.contains(name)) continue;  // given
      auto with = setup;
      with[name] = choice[i + 1];
      auto made = make_(with);
      if (!made) continue;
      setup = std::move(with);
      game = std::move(made);
    }
    if (!game) stop(Finding{CheckId::json, "setup-refused", "", game.error().line(), ""}, json_text(setup));
    return games_.emplace(choice, Variant{std::move(setup), std::move(*game)}).first->second;
  }

  std::vector<nlohmann::json> bases_;
  TypeOf<G> type_;
  HeaderFormat<G> header_;
  Factory<G> make_;
  std::map<SetupChoice, Variant> games_;
};

}  // namespace stela::fuzz
