// An engine under test with the reference beside it, in one game: how the engine is brought to a position, acts, goes
// back and is looked at. Whoever compares the two asks through this: whole games (lockstep.h) and shrinking
// (engine_fault.h).
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "checkers/conform/comparison.h"
#include "checkers/trace.h"

namespace stela::conform {

/// What came of asking the engine to do something.
template <Game G>
struct Done {
  std::optional<Trouble> trouble{};  ///< it is not running any more, and nothing else counts
  std::optional<Fault> refused{};    ///< it did not do what it should have; there was no look
  /// Of the illegal action that it was asked first, when it answered that: whether it accepted it. There was no look
  /// then.
  std::optional<bool> took_illegal{};
  Look<G> look{};  ///< at its position afterwards
};

/// Ways back from a step beside the game.
enum class Back : std::uint8_t { undo, load };

template <Game G>
class EngineSession {
 public:
  using State = typename G::State;
  using Action = typename G::Action;
  using List = typename G::ActionList;

  /// Both must outlive this.
  EngineSession(const G& game, EngineClient& client)
      : game_(&game), client_(&client), comparison_(game, client), applies_before_(client.applies()) {}

  /// Where the reference is. The engine is there too, unless something was found.
  [[nodiscard]] const State& state() const { return state_; }
  [[nodiscard]] const List& legal() const { return *legal_; }
  /// Actions that the engine was asked to apply in this game.
  [[nodiscard]] std::uint64_t applies() const { return client_->applies() - applies_before_; }
  [[nodiscard]] bool can(std::string_view method) const { return client_->hello().can(method); }
  [[nodiscard]] const Comparison<G>& comparison() const { return comparison_; }
  /// What the engine was asked beside the game, as far as it has its position from it.
  [[nodiscard]] const std::vector<Aside>& asides() const { return asides_; }
  /// The action that it was asked for when it got in trouble or refused it; else empty.
  [[nodiscard]] const std::string& pending() const { return pending_; }

  /// Starts the engine if it is not running, begins a game and looks. counts: of the reference's rules.
  Done<G> begin(std::uint64_t seed, RuleCounts* counts = nullptr) {
    Done<G> done;
    if ((done.trouble = client_->start())) return done;
    stand_at_start(seed, counts);
    client_->ask("new", comparison_.start_params(state_));
    if (!ask_for_look(done)) return done;
    if (!(done.refused = refused_setup())) done.look = comparison_.read(state_, {}, *legal_);
    return done;
  }

  /// The same for a game that is known up to where these actions lead, without a look.
  Done<G> begin_after(std::uint64_t seed, const std::vector<Action>& actions) {
    Done<G> done;
    if ((done.trouble = client_->start())) return done;
    stand_at_start(seed, nullptr);
    for (const auto& a : actions) {
      game_->apply(state_, a, nullptr);
      played_.push_back(a);
    }
    game_->legal(state_, *legal_);
    ask_for_game();
    if (!(done.trouble = client_->exchange())) done.refused = refused_setup();
    return done;
  }

  /// Plays a legal action and looks. tried: an illegal one that the engine is asked before, which must change nothing.
  /// The reference acts unless the engine got in trouble, refused the action, or took the illegal one.
  Done<G> play(const Action& a, const std::optional<Action>& tried = {}, RuleCounts* counts = nullptr) {
    Done<G> done;
    if (tried) {
      client_->ask("apply", {{"action", game_->to_text(*tried)}});
      note(Aside::What::tried, game_->to_text(*tried));
    }
    State after = state_;
    game_->apply(after, a, counts);
    client_->ask("apply", comparison_.apply_params(state_, a, after));
    pending_ = game_->to_text(a);
    if (!ask_for_look(done)) return done;
    if (tried && (!answered_illegal(done) || *done.took_illegal)) {
      if (!done.trouble) pending_.clear();
      return done;
    }
    if (!was_accepted(tried ? 1 : 0, a, done)) {
      if (!done.trouble) note(Aside::What::tried, pending_);
      return done;
    }
    pending_.clear();
    const State before = std::exchange(state_, after);
    played_.push_back(a);
    game_->legal(state_, *legal_);
    done.look = comparison_.read(state_, {&before, &a}, *legal_);
    return done;
  }

  /// Plays legal actions without a look. Whether the engine accepted them all; else nobody knows where it is.
  bool advance(std::span<const Action> actions, std::optional<Trouble>& trouble) {
    if (actions.empty()) return true;
    for (const auto& a : actions) {
      State after = state_;
      game_->apply(after, a, nullptr);
      client_->ask("apply", comparison_.apply_params(state_, a, after));
      stand_after(a, after);
    }
    game_->legal(state_, *legal_);
    trouble = client_->exchange();
    for (std::size_t i = 0; i < actions.size() && !trouble; ++i)
      if (!accepted(i, trouble)) return false;
    return !trouble;
  }

  /// Brings the reference to where legal actions lead, and the engine there by `load`.
  std::optional<Trouble> leap(std::span<const Action> actions) {
    for (const auto& a : actions) {
      State after = state_;
      game_->apply(after, a, nullptr);
      stand_after(a, after);
    }
    game_->legal(state_, *legal_);
    return put_right();
  }

  /// A look at the engine where it is.
  Done<G> look() {
    Done<G> done;
    if (ask_for_look(done)) done.look = comparison_.read(state_, {}, *legal_);
    return done;
  }

  /// The kind of action of which an engine that lists one kind at a time is asked from now on.
  void look_at_kind(std::string_view kind) { comparison_.look_at_kind(kind); }

  /// Asks the engine which of these it would accept, in one message; nothing changes.
  std::optional<Trouble> would_accept(const std::vector<Action>& actions, std::vector<bool>& verdicts) {
    auto texts = nlohmann::json::array();
    for (const auto& a : actions) texts.push_back(game_->to_text(a));
    client_->ask("would_accept", {{"actions", std::move(texts)}});
    if (auto trouble = client_->exchange()) return trouble;
    const auto& reply = client_->reply(0);
    if (reply.error)
      return client_->give_up(FaultKind::lie,
                              "it says that it can answer 'would_accept', but answered with an error: " + *reply.error);
    auto answers = read_verdicts(reply.result, actions.size());
    if (!answers) return client_->garbage("would_accept", answers.error());
    verdicts = std::move(*answers);
    return std::nullopt;
  }

  /// Asks the engine for an illegal action, and looks at whether it stayed where it was.
  Done<G> try_illegal(const std::string& text) {
    Done<G> done;
    client_->ask("apply", {{"action", text}});
    note(Aside::What::tried, text);
    if (!ask_for_look(done)) return done;
    if (answered_illegal(done) && !*done.took_illegal) done.look = comparison_.read(state_, {}, *legal_);
    return done;
  }

  /// The same without a look.
  Done<G> ask_illegal(const std::string& text) {
    Done<G> done;
    client_->ask("apply", {{"action", text}});
    note(Aside::What::tried, text);
    if (!(done.trouble = client_->exchange())) answered_illegal(done);
    return done;
  }

  /// A legal action beside the game, and back: the engine must be where it was. choose: called when the engine has
  /// acted, says which way. What differs is of that way's kind.
  template <class F>
  Done<G> side_step(const Action& a, F&& choose) {
    Done<G> done;
    State after = state_;
    game_->apply(after, a, nullptr);
    client_->ask("apply", comparison_.apply_params(state_, a, after));
    pending_ = game_->to_text(a);
    if ((done.trouble = client_->exchange())) return done;
    if (!was_accepted(0, a, done)) {
      if (!done.trouble) note(Aside::What::tried, pending_);
      return done;
    }
    const Back back = choose();
    note(back == Back::undo ? Aside::What::undo : Aside::What::load, std::exchange(pending_, {}));
    const auto kind = back == Back::undo ? FaultKind::undo_differs : FaultKind::load_differs;
    if (back == Back::undo)
      client_->ask("undo", nlohmann::json::object());
    else
      client_->ask("load", comparison_.start_params(state_));
    if (!ask_for_look(done)) return done;
    if (const auto& error = client_->reply(0).error) {
      done.refused =
          Fault{.kind = kind, .action = game_->to_text(a), .reference = "it says that it can", .engine = *error};
      return done;
    }
    done.look = comparison_.read(state_, {}, *legal_);
    if (done.look.in_step) done.look.faults.clear();  // what is in the lists was seen before
    for (auto& fault : done.look.faults) fault = shown_beside(std::move(fault), kind, game_->to_text(a));
    return done;
  }

  /// Brings the engine to the reference's position again.
  std::optional<Trouble> put_right() {
    pending_.clear();
    if (can("load")) {
      client_->ask("load", comparison_.start_params(state_));
      note(Aside::What::load, "");
    } else {
      ask_for_game();
      asides_.clear();
    }
    return client_->exchange();
  }

  /// The same for an engine with `load`, and a look there: at what follows from the position, and did not show while
  /// the engine was in another. Where it is not in the position even now, the next step shows it.
  Done<G> put_right_and_look(const Transition<G>& last) {
    Done<G> done;
    pending_.clear();
    client_->ask("load", comparison_.start_params(state_));
    note(Aside::What::load, "");
    if (!ask_for_look(done)) return done;
    done.look = comparison_.read(state_, last, *legal_);
    std::erase_if(done.look.faults, [](const Fault& fault) {
      return fault.kind == FaultKind::state_differs || fault.kind == FaultKind::setup_differs;
    });
    return done;
  }

  /// Takes the last action back in the reference, and brings the engine there. For an engine without `load`.
  std::optional<Trouble> go_back_to(const State& before) {
    state_ = before;
    played_.pop_back();
    game_->legal(state_, *legal_);
    return put_right();
  }

  /// A look at what the engine makes of the game from its start with so many of the asides. None after trouble. What
  /// was asked before is still what asides() tells.
  std::optional<Look<G>> look_again(const Transition<G>& last, std::size_t asides) {
    ask_for_game(std::span(asides_).first(asides));
    comparison_.ask();
    if (client_->exchange()) return std::nullopt;
    return comparison_.read(state_, last, *legal_);
  }

  /// What the engine says that it would accept, or would not, against the rules. rule: that forbids it; may be empty.
  static Fault misjudged(const std::string& action, const std::string& rule) {
    return {.kind = FaultKind::would_accept_differs,
            .rule = rule,
            .action = action,
            .reference = rule.empty() ? "it is legal" : rule + " forbids it",
            .engine = fmt::format("would_accept says {} to '{}'", rule.empty() ? "no" : "yes", action)};
  }

  /// An illegal action that the engine accepted. clause: of the rule, what the action does not keep; may be empty.
  static Fault took(const std::string& action, const std::string& rule, const std::string& clause = "") {
    return {.kind = FaultKind::accepts_illegal,
            .rule = rule,
            .action = action,
            .reference = fmt::format("{} forbids it{}{}", rule, clause.empty() ? "" : ": ", clause),
            .engine = fmt::format("'{}' is accepted", action)};
  }

 private:
  void stand_at_start(std::uint64_t seed, RuleCounts* counts) {
    seed_ = seed;
    played_.clear();
    asides_.clear();
    pending_.clear();
    state_ = game_->initial(seed, counts);
    game_->legal(state_, *legal_);
  }

  void stand_after(const Action& a, const State& after) {
    state_ = after;
    played_.push_back(a);
  }

  void note(Aside::What what, std::string action) { asides_.push_back({played_.size(), what, std::move(action)}); }

  /// Asks for the game from its start, action by action, with what is asked beside it.
  void ask_for_game(std::span<const Aside> asides = {}) {
    State s = game_->initial(seed_, nullptr);
    client_->ask("new", comparison_.start_params(s));
    auto aside = asides.begin();
    for (std::size_t i = 0;; ++i) {
      for (; aside != asides.end() && aside->at == i; ++aside) ask_beside(s, *aside);
      if (i == played_.size()) return;
      State after = s;
      game_->apply(after, played_[i], nullptr);
      client_->ask("apply", comparison_.apply_params(s, played_[i], after));
      s = after;
    }
  }
  void ask_beside(const State& s, const Aside& aside) {
    if (!aside.action.empty()) client_->ask("apply", {{"action", aside.action}});
    if (aside.what == Aside::What::undo) client_->ask("undo", nlohmann::json::object());
    if (aside.what == Aside::What::load) client_->ask("load", comparison_.start_params(s));
  }

  bool ask_for_look(Done<G>& done) {
    comparison_.ask();
    done.trouble = client_->exchange();
    return !done.trouble;
  }

  std::optional<Fault> refused_setup() {
    const auto& error = client_->reply(0).error;
    if (!error) return std::nullopt;
    return Fault{
        .kind = FaultKind::refuses_setup, .played = true, .reference = "it is a setup of the game", .engine = *error};
  }

  /// Whether a reply to `apply` accepts the action. One that says neither ends the engine.
  bool accepted(std::size_t reply, std::optional<Trouble>& trouble) {
    if (client_->reply(reply).error) return false;
    const auto applied = read_applied(client_->reply(reply).result);
    if (!applied) trouble = client_->garbage("apply", applied.error());
    return applied && applied->accepted;
  }
  /// Of the illegal action, which was asked first.
  bool answered_illegal(Done<G>& done) {
    const bool took = accepted(0, done.trouble);
    if (!done.trouble) done.took_illegal = took;
    return done.took_illegal.has_value();
  }
  bool was_accepted(std::size_t reply, const Action& a, Done<G>& done) {
    if (accepted(reply, done.trouble)) return true;
    if (!done.trouble) done.refused = comparison_.refusal(state_, a, client_->reply(reply));
    return false;
  }

  const G* game_;
  EngineClient* client_;
  Comparison<G> comparison_;
  std::uint64_t applies_before_;
  std::uint64_t seed_ = 0;
  std::vector<Action> played_;
  std::vector<Aside> asides_;
  std::string pending_;
  State state_{};
  std::unique_ptr<List> legal_ = std::make_unique<List>();
};

}  // namespace stela::conform
