// A fault of an engine once more: whether it shows again, the position where one action shows it, and the shortest game
// that does. A position is asked in one message, so it comes first: with a slow engine there is no time for more. Of
// the game what was asked beside it is kept only where the fault does not show without that.
#pragma once

#include <algorithm>
#include <chrono>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "checkers/conform/exact_replay.h"
#include "checkers/conform/witness.h"
#include "checkers/shrink/shrink.h"

namespace stela::conform {

enum class Replayed : std::uint8_t {
  not_yet,    ///< there was no time for it
  shown,      ///< the trace shows the fault
  not_shown,  ///< it does not, so nobody can look into it
  otherwise   ///< its position does, or its game with all that was asked there; the trace does not, or not in time
};

struct Shrunk {
  Trace trace;  ///< the one given where it was not shown
  Fault fault;
  std::size_t replays = 0;
  Replayed replayed = Replayed::not_yet;
  std::optional<double> cut{};       ///< seconds after which shrinking was stopped; none: nothing shorter was found
  std::optional<Witness> witness{};  ///< where one action in a position that the engine loads shows the fault
};

template <Game G>
class FaultShrinker {
 public:
  /// limits.stop: as the command's.
  FaultShrinker(EngineCommand command, Fault wanted, ShrinkLimits limits, TypeOf<G> type = {})
      : type_(type),
        client_(stopped_by([this] { return stopped(); }, command)),
        command_(std::move(command)),
        wanted_(std::move(wanted)),
        limits_(std::move(limits)) {
    limits_.stop = [this] { return stopped(); };
  }
  FaultShrinker(const FaultShrinker&) = delete;
  FaultShrinker& operator=(const FaultShrinker&) = delete;

  Shrunk run(const Trace& found) {
    Shrunk out{found, *wanted_, 0, Replayed::not_yet};
    out.witness = WitnessSearch<G>(client_, *wanted_, type_).run(found, began_ + limits_.time / 2);
    confirmed_ = out.witness.has_value();
    auto limits = limits_;
    limits.time = std::max(left(), std::chrono::milliseconds(0));
    Shrinker<G, EngineFault<G>> shrinker([this](const nlohmann::json& setup) { return type_.make(setup); },
                                         EngineFault<G>(client_, wanted_), limits);
    auto shorter = shrinker.run(found);
    out.replays = shrinker.replays();
    out.cut = shrinker.cut();
    if (!shorter && !found.asides.empty() && !stopped()) {
      replays_ = out.replays;
      shorter = with_asides(found);
      out.replays = replays_;
      if (late()) out.cut = std::chrono::duration<double>(std::chrono::steady_clock::now() - began_).count();
    }
    if (shorter) {
      out.replayed = Replayed::shown;
      out.trace = std::move(*shorter);
      confirmed_ = false;  // the last replay is not cut
      if (auto again = rerun_as_written<G>(client_, out.trace, wanted_, type_); again.fault)
        out.fault = std::move(*again.fault);
      out.trace.finding = out.fault.finding();
      if (!out.witness && !late())
        out.witness = WitnessSearch<G>(client_, out.fault, type_).run(out.trace, began_ + limits_.time);
    } else if (out.witness) {
      out.replayed = Replayed::otherwise;
    } else if (!command_.limits.stopped()) {
      out.replayed = Replayed::not_shown;
    }
    return out;
  }

 private:
  /// An action of the game, or something beside it.
  struct Item {
    bool beside = false;
    Aside aside{};  ///< of an action only its text
  };

  [[nodiscard]] std::chrono::milliseconds left() const {
    return std::chrono::duration_cast<std::chrono::milliseconds>(began_ + limits_.time -
                                                                 std::chrono::steady_clock::now());
  }
  [[nodiscard]] bool late() const { return command_.limits.stopped() || left().count() < 0; }
  /// Whether an answer is waited for no longer. Until the fault has shown again, that takes its time.
  [[nodiscard]] bool stopped() const { return confirmed_ ? late() : command_.limits.stopped(); }
  bool shows(const Trace& trace) {
    ++replays_;
    return rerun_exactly<G>(client_, trace, wanted_, type_).fault.has_value();
  }

  /// Leaves out whatever the fault does not need, by halves.
  std::optional<Trace> with_asides(const Trace& found) {
    auto best = found;
    if (!shows(best)) return std::nullopt;
    auto items = items_of(best);
    for (bool shorter = true; shorter && !late();) {
      const auto before = items.size();
      for (std::size_t chunk = std::max<std::size_t>(items.size() / 2, 1); chunk >= 1; chunk /= 2)
        for (std::size_t at = 0; at < items.size() && !late();) {
          auto fewer = items;
          fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(at),
                      fewer.begin() + static_cast<std::ptrdiff_t>(std::min(at + chunk, fewer.size())));
          auto candidate = written(best, fewer);
          if (candidate && shows(*candidate))
            best = std::move(*candidate), items = items_of(best);
          else
            at += chunk;
        }
      shorter = items.size() < before;
    }
    return best;
  }

  static std::vector<Item> items_of(const Trace& trace) {
    std::vector<Item> items;
    auto aside = trace.asides.begin();
    for (std::size_t i = 0;; ++i) {
      for (; aside != trace.asides.end() && aside->at == i; ++aside) items.push_back({true, *aside});
      if (i == trace.actions.size()) return items;
      items.push_back({false, {0, {}, trace.actions[i]}});
    }
  }

  /// The items as a game: what is no longer legal is left out, and no longer illegal what was tried.
  [[nodiscard]] std::optional<Trace> written(const Trace& origin, const std::vector<Item>& items) const {
    const auto game = type_.make(origin.setup);
    if (!game) return std::nullopt;
    Trace out{origin.game, origin.setup, origin.seed, {}, origin.finding, {}};
    auto state = game->initial(origin.seed, nullptr);
    for (const auto& [beside, aside] : items) {
      const auto a = game->parse(aside.action);
      const bool legal = a && game->why_not(state, *a, nullptr) == typename G::Rule{};
      if (beside) {
        if (aside.action.empty() || legal == (aside.what != Aside::What::tried))
          out.asides.push_back({out.actions.size(), aside.what, aside.action});
      } else if (legal) {
        game->apply(state, *a, nullptr);
        out.actions.push_back(aside.action);
      }
    }
    return out;
  }

  TypeOf<G> type_;
  EngineClient client_;  // fresh: a trace says nothing of what the engine did in other games
  EngineCommand command_;
  std::optional<Fault> wanted_;
  ShrinkLimits limits_;
  std::size_t replays_ = 0;
  bool confirmed_ = false;  // it has shown again
  std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
};

}  // namespace stela::conform
