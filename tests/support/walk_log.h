// The actions of a walk: where a property fails on it, the game is in the failure's text, as a trace and the command
// that replays it. RapidCheck leaves out choices as long as the property still fails, so the trace is a short one.
#pragma once

#include <fmt/format.h>
#include <rapidcheck.h>

#include <cstdint>
#include <exception>
#include <string>
#include <vector>

#include "checkers/trace.h"

namespace stela::test {

template <Game G>
class WalkLog {
 public:
  /// The game must outlive this.
  WalkLog(const G& game, std::uint64_t seed) : game_(game), seed_(seed) {}
  WalkLog(const WalkLog&) = delete;
  WalkLog& operator=(const WalkLog&) = delete;
  /// A property that fails throws: what is destroyed then is of a walk on which it failed.
  ~WalkLog() {
    if (std::uncaught_exceptions() > exceptions_) RC_LOG(text());
  }

  void add(const typename G::Action& a) { actions_.push_back(a); }

  [[nodiscard]] Trace trace() const {
    Trace out{std::string(G::kName), game_.setup(), seed_, {}, {}, {}};
    out.actions.reserve(actions_.size());
    for (const auto& a : actions_) out.actions.push_back(game_.to_text(a));
    return out;
  }
  [[nodiscard]] std::string text() const {
    return fmt::format("stela replay - <<'END'\n{}\nEND", to_json(trace()).dump());
  }

 private:
  const G& game_;
  std::uint64_t seed_;
  std::vector<typename G::Action> actions_;
  int exceptions_ = std::uncaught_exceptions();
};

}  // namespace stela::test
