// `stela fuzz`: fuzzing in process, without a compiler's help. Inputs are those of the libFuzzer targets (game_fuzz.h)
// and are mutated in the same way; an input is kept to go on from when its game made the rules do something new. Every
// fourth input is a game that the game brings along because rare things happen in it (model/probe.h), until all were
// played. The sequence of inputs follows from the seed alone.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "checkers/campaign/check.h"
#include "checkers/fuzz/game_fuzz.h"
#include "checkers/fuzz/mutate.h"

namespace stela::fuzz {

struct FuzzOptions {
  std::uint64_t seed = 1;
  std::uint64_t inputs = 0;                 ///< 0: as many as the time allows
  std::chrono::milliseconds time_limit{0};  ///< 0: none
  ShrinkLimits shrink;
  FlightPlan flight{};  ///< what is said of a crash or a hang; game and seed are filled in
};

struct FuzzReport {
  std::uint64_t inputs = 0, actions = 0;
  std::uint64_t kept = 0;          ///< inputs that did something new
  RuleCounts rules;                ///< what the rules did in all of them
  std::optional<Failure> failure;  ///< the first; its number is the input's
  bool probes_played = false;      ///< all probe games that an input can choose
  double seconds = 0;              ///< of playing, without shrinking
  bool stopped = false;            ///< by request, before all was played
};

/// What inputs made the rules do.
class Coverage {
 public:
  /// How something was done, by its place in RuleCounts; which rule or situation; how often in one game, to a power of
  /// two.
  using Feature = std::array<std::size_t, 3>;

  /// Counts one input. Those features that no input before it had.
  std::vector<Feature> add(const RuleCounts& counts) {
    std::vector<Feature> fresh;
    const std::array ways{&counts.permitted, &counts.forbade, &counts.acted, &counts.situation, &counts.alone};
    ++inputs_;
    for (std::size_t way = 0; way < ways.size(); ++way)
      for (std::size_t r = 0; r < kMaxRules; ++r)
        if (const auto n = (*ways[way])[r]; n > 0) {
          ++having_[way][r];
          const Feature feature{way, r, static_cast<std::size_t>(std::bit_width(n))};
          if (seen_.insert(feature).second) fresh.push_back(feature);
        }
    return fresh;
  }
  /// In how many inputs the rarest of them was seen, however often in each. features: one at least.
  [[nodiscard]] std::uint64_t rarest(const std::vector<Feature>& features) const {
    std::uint64_t least = inputs_;
    for (const auto& feature : features) least = std::min(least, having_[feature[0]][feature[1]]);
    return least;
  }

 private:
  std::set<Feature> seen_;
  std::array<std::array<std::uint64_t, kMaxRules>, 5> having_{};  ///< inputs, by way and rule
  std::uint64_t inputs_ = 0;
};

template <Game G>
class Fuzzer {
 public:
  /// setups: those to begin with; the inputs choose among them, and the options that they leave open. make: as in
  /// GameFuzz.
  Fuzzer(std::vector<nlohmann::json> setups, FuzzOptions options, TypeOf<G> type = {}, Factory<G> make = {})
      : options_(std::move(options)), fuzz_(std::move(setups), type, std::move(make)), rng_(options_.seed) {
    options_.flight.game = type.name();
    options_.flight.seed = options_.seed;
  }

  /// Runs to the first finding, to the limits, or until go_on() says no; it is called before each input. on_found:
  /// called of the finding before it is shrunk.
  FuzzReport run(const std::function<bool()>& go_on, const std::function<void(const Failure&)>& on_found = {}) {
    const auto began = std::chrono::steady_clock::now();
    const auto spent = [&] { return std::chrono::steady_clock::now() - began; };
    FuzzReport report;
    Flight flight(options_.flight);
    while (!report.failure) {
      if (options_.inputs > 0 && report.inputs >= options_.inputs) break;
      if (options_.time_limit.count() > 0 && spent() > options_.time_limit) break;
      report.stopped = !go_on();
      if (report.stopped) break;
      flight.number(report.inputs + 1);
      Input input;
      auto played = unbroken([&] {
        input = next(report.inputs);
        return fuzz_.play(input);
      });
      flight.end();
      ++report.inputs;
      report.actions += played.trace.actions.size();
      report.rules += played.counts;
      if (played.trace.finding) report.failure = Failure{report.inputs, std::move(played.trace), {}, 0};
      auto fresh = coverage_.add(played.counts);
      if (fresh.empty()) continue;
      pool_.push_back({std::move(input), std::move(fresh)});
      ++report.kept;
    }
    report.probes_played = probe_ == fuzz_.probe_games().size();
    report.seconds = std::chrono::duration<double>(spent()).count();
    if (report.failure) {
      if (on_found) on_found(*report.failure);
      shrink_failure<G>(fuzz_.factory(), *report.failure, options_.shrink, options_.flight);
    }
    return report;
  }

 private:
  using Input = std::vector<std::uint8_t>;
  struct Kept {
    Input input;
    std::vector<Coverage::Feature> fresh;  ///< what it had first
  };

  /// A kept input at random; half of the time of six the one that had what few others had.
  const Input& kept() {
    const int drawn = rng_.below(2) == 0 ? 1 : 6;
    const auto draw = [&]() -> const Kept& { return pool_[rng_.below(static_cast<std::uint32_t>(pool_.size()))]; };
    const Kept* best = &draw();
    for (int i = 1; i < drawn; ++i)
      if (const auto& other = draw(); coverage_.rarest(other.fresh) < coverage_.rarest(best->fresh)) best = &other;
    return best->input;
  }

  /// The next probe game that an input can choose; empty when there are no more.
  Input next_probe() {
    Input input;
    while (input.empty() && probe_ < fuzz_.probe_games().size()) input = fuzz_.input_of(fuzz_.probe_games()[probe_++]);
    return input;
  }

  /// A new input: one in four a probe game, one in eight from nothing, else one that was kept, changed up to four
  /// times.
  Input next(std::uint64_t number) {
    constexpr std::size_t kRoom = 2048;
    if (number % 4 == 3)
      if (auto input = next_probe(); !input.empty()) return input;
    if (pool_.empty() || rng_.below(8) == 0) {
      Input fresh(fuzz_.header_bytes() + kRecordBytes * (1 + rng_.below(64)));
      for (auto& byte : fresh) byte = static_cast<std::uint8_t>(rng_.next());
      return fresh;
    }
    Input input = kept();
    auto size = std::min(input.size(), kRoom);
    input.resize(kRoom);
    for (auto n = 1 + rng_.below(4); n > 0; --n)
      size = mutate_records({input.data(), size, kRoom}, fuzz_.header_bytes(), kRecordBytes, rng_.next());
    input.resize(size);
    return input;
  }

  FuzzOptions options_;
  Factory<G> make_;
  GameFuzz<G> fuzz_;
  Rng rng_;
  Coverage coverage_;
  std::vector<Kept> pool_;
  std::size_t probe_ = 0;  ///< the next probe game
};

}  // namespace stela::fuzz
