// Fuzzing of what a game reads: actions in notation, positions and traces in JSON. Whatever the text: no crash and no
// exception; what is accepted is sound, reads back as itself, and the engine's two formulations agree on it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/json_text.h"
#include "checkers/checks/node_checks.h"
#include "checkers/fuzz/fault.h"
#include "checkers/setups/setups.h"
#include "checkers/trace.h"

namespace stela::fuzz {

/// The setup that a game's notation is fuzzed in: its last small board, and every version that can be switched on, so
/// that nearly all words can be legal.
template <Game G>
nlohmann::json text_setup() {
  auto setup = on_boards<G>(nlohmann::json::object()).back();
  for (const auto& option : G::options())
    if (option.reading == Reading::no && option.least == 0 && option.most == 1) setup[std::string(option.name)] = 1;
  return setup;
}

template <Game G>
class TextFuzz {
 public:
  /// The legality check is asked about actions in positions of one seeded game, every `step` actions.
  TextFuzz(G game, std::size_t step) : game_(std::move(game)) {
    Rng rng(1);
    State state = game_.initial(1, nullptr);
    for (std::size_t i = 0; !game_.outcome(state); ++i) {
      if (i % step == 0) states_.push_back(state);
      game_.apply(state, game_.pick(state, rng), nullptr);
    }
    states_.push_back(state);
  }

  /// Does not come back when something is wrong.
  void run(const std::string& text) {
    for (std::size_t from = 0; from < text.size(); from = text.find('\n', from) + 1) {
      read_action(std::string_view(text).substr(from, text.find('\n', from) - from), text);
      if (text.find('\n', from) == std::string::npos) break;
    }
    read_file(text);
  }

 private:
  using State = typename G::State;
  using Action = typename G::Action;
  using Found = std::optional<Finding>;

  static void demand(Found found, const std::string& text) {
    if (found) stop(*found, text);
  }

  void read_action(std::string_view line, const std::string& text) {
    const auto action = game_.parse(line);
    if (!action) return;
    const NodeChecks<G> checks(game_);
    demand(checks.notation(*action), text);
    for (const auto& state : states_) {
      game_.legal(state, legal_);
      demand(checks.judged(JudgeOf<G>(checks.game(), state), legal_, *action), text);
    }
  }

  void read_file(const std::string& text) {
    const auto file = parse_game_file(text, "-");
    if (!file || file->game != type_of(game_).name()) return;
    const auto loaded = load<G>(*file, type_of(game_));
    if (!loaded || loaded->doubt) return;  // read leniently, it need not hold what is checked
    same_again(*file, *loaded, text);
    const NodeChecks<G> checks(loaded->game);
    if (file->trace) demand(walk_through(checks, *file->trace), text);
    look(checks, loaded->state, text);
    // On from there: a position that only a file can hold must not break what happens next either.
    Rng rng(text.size());
    State state = loaded->state;
    for (int i = 0; i < 8 && !loaded->game.outcome(state); ++i) {
      const State before = state;
      const Action action = loaded->game.pick(state, rng);
      loaded->game.apply(state, action, nullptr);
      demand(checks.step(before, action, state), text);
      look(checks, state, text);
    }
  }

  /// What was read and is written again reads as the same.
  static void same_again(const GameFile& file, const Played<G>& loaded, const std::string& text) {
    const auto setup = loaded.game.setup();
    const auto written = file.trace
                             ? to_json(*file.trace)
                             : position_json(type_of(loaded.game).name(), setup, loaded.game.to_json(loaded.state));
    const auto back = parse_game_file(json_text(written), "-");
    if (!back) stop(Finding{CheckId::json, "file-refused", "", back.error().line(), ""}, text);
    const auto again = load<G>(*back, type_of(loaded.game));
    if (!again) stop(Finding{CheckId::json, "file-refused", "", again.error().line(), ""}, text);
    const bool same = again->state == loaded.state && again->actions == loaded.actions && again->game.setup() == setup;
    if (!same)
      stop(Finding{CheckId::json, "file-differs", "", "what was read and written reads as something else", ""}, text);
  }

  static Found walk_through(const NodeChecks<G>& checks, const Trace& trace) {
    Found found;
    auto state = checks.game().initial(trace.seed, nullptr);
    (void)replay(checks.game(), trace, state, [&](const State& before, const Action& a, const State& after) {
      if (!found) found = checks.step(before, a, after);
      if (!found) found = checks.invariant(after);
    });
    return found;
  }

  void look(const NodeChecks<G>& checks, const State& state, const std::string& text) {
    checks.game().legal(state, legal_);
    demand(checks.invariant(state), text);
    demand(checks.hash(state), text);
    demand(checks.listing(legal_), text);
    demand(checks.count(state, legal_), text);
    demand(checks.ending(state, legal_), text);
    demand(checks.json(state), text);
    const std::size_t stride = 1 + legal_.size() / 16;  // all of them would take nearly all of the time
    const JudgeOf<G> judge(checks.game(), state);
    for (std::size_t k = 0; k < legal_.size(); k += stride) demand(checks.judged(judge, legal_, legal_[k]), text);
  }

  G game_;
  std::vector<State> states_;
  typename G::ActionList legal_;
};

}  // namespace stela::fuzz
