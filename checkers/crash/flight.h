// What each thread is playing, for those who must say it when the thread cannot: the crash handler and the watchdog
// (crash.h, watchdog.h). Whoever plays on a thread has a Flight there. Generic code notes in it what it does, and does
// nothing where there is none.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>

#include "model/game.h"

namespace stela {

/// What all games of a run have in common, as messages and traces need it.
struct FlightPlan {
  std::string verb{};      ///< "check mexica"
  std::string met{};       ///< how a game is called, "game" or "input"; empty where there is one game alone
  std::string game{};      ///< "mexica"
  std::uint64_t seed = 1;  ///< of the whole run
  std::string folder{};    ///< for traces; empty: none is written
  std::string again{};     ///< the command that replays a trace, up to its file's name: "stela replay "
};

class Flight {
 public:
  explicit Flight(FlightPlan plan);
  ~Flight();
  Flight(const Flight&) = delete;
  Flight& operator=(const Flight&) = delete;

  /// This thread's, if any.
  static Flight* here() noexcept { return current; }
  /// Something was done: this thread does not hang.
  static void tick() noexcept {
    if (current == nullptr) return;
    auto& ticks = current->ticks_;  // only this thread writes it
    ticks.store(ticks.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);
  }
  /// game.apply(), noted before and after.
  template <Game G>
  static void apply(const G& game, typename G::State& state, const typename G::Action& a, RuleCounts* counts) {
    if (current != nullptr) current->add(game.to_text(a));
    game.apply(state, a, counts);
    if (current != nullptr) current->applying_ = false;
    tick();
  }
  /// The same for an action that is only tried: while it is applied it counts as the last of the game.
  template <Game G>
  static void attempt(const G& game, typename G::State& state, const typename G::Action& a) {
    if (current == nullptr) return game.apply(state, a, nullptr);
    const auto size = current->size_.load();
    const auto last = current->last_.load();
    apply(game, state, a, nullptr);
    current->size_ = size;
    current->last_ = last;
    --current->actions_;
  }

  /// Of the game that begins next.
  void number(std::uint64_t number) { number_ = number; }
  /// A game begins. setup: its JSON as text; seed: its own.
  void begin(const std::string& setup, std::uint64_t seed);
  /// Other work, on the numbered game if there are several, such as "shrinking the fault of"; it leaves no trace.
  void begin_work(const std::string& what);
  void end() noexcept { playing_ = false; }
  /// An action of the game is about to be applied.
  void add(std::string_view action);

 private:
  friend class Watchdog;
  friend class LastReport;

  static constexpr std::size_t kRoom = std::size_t{16} << 20;   ///< bytes of actions; what is more is not recorded
  static constexpr std::size_t kStack = std::size_t{64} << 10;  ///< for signal handlers

  void reset(std::string title);

  const FlightPlan plan_;
  std::uint64_t number_ = 0;

  // Changed under the lock. The thread itself, and so its crash handler, reads without.
  std::mutex lock_;
  std::string title_;         ///< "game 17 of seed 1"
  bool counts_ = true;        ///< whether actions are counted: a game is being played
  std::string start_, tail_;  ///< of the trace's file, before and after "crash"
  std::string head_;          ///< of the trace, up to the actions

  // Changed by the thread alone. What is below size_ stands.
  const std::unique_ptr<char[]> text_;          ///< the actions as JSON  // NOLINT(modernize-avoid-c-arrays)
  std::atomic<std::size_t> size_{0}, last_{0};  ///< last_: where the last action begins
  std::atomic<std::uint64_t> actions_{0};
  std::atomic<bool> playing_{false}, applying_{false}, full_{false};
  alignas(64) std::atomic<std::uint64_t> ticks_{0};

  std::unique_ptr<char[]> stack_;  ///< where the thread had none  // NOLINT(modernize-avoid-c-arrays)
  Flight* const outer_;            ///< this thread's before
  inline static constinit thread_local Flight* current = nullptr;
};

/// Reports the exception that is being handled, and ends the program; comes back where crashes are not caught.
void end_by_exception();

/// f(); an exception out of it ends the program while the thread's Flight still knows the game.
template <class F>
decltype(auto) unbroken(F&& f) {
  try {
    return f();
  } catch (...) {
    end_by_exception();
    throw;
  }
}

}  // namespace stela
