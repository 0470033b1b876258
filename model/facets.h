// What a game may offer besides its concept (game.h), and what generic code does without it. A facet is a member of the
// game's class; this is the one place that asks whether it is there. Generic code calls these functions and never asks.
//
//   member of the game G                          what it is for                       a game without it
//   int score(state, player)                      points as they stand                 0 until the end
//   int prospect(state, player)                   what a scoring now would bring       0; reports leave it out
//   std::size_t phase(state)                      the number of the state's phase,     "play" and "over"
//                                                 named by "phase" in its JSON
//   Action::kind                                  the index in G::kKinds               the first word of the notation
//   json chance(before, after)                    what a step drew, see below          nothing was drawn
//   Result<State> from_json_unchecked(json)       a position, sound or not             from_json
//   optional<Violation> violation(state, outcome) a check of an outcome                only its ranks' order is checked
//   Refusal<Rule> refusal(state, action)          why_not, and the clause that fails    why_not, no clause
//   unique_ptr<Judge<G>> judge(state)             why_not of many actions            why_not, one by one
//   RuleSet allowed_by(state, action)             rules that allow it and cannot forbid there are none
//   bool forbids_alone(state, action)             whether one rule alone forbids it    it does
//   bool turns_need_not_end()                     random play must end turns            turns end by themselves
//   kThings, an array of words                    keys of its positions' JSON that       such keys have a capital or
//                                                 name a card, a place ...               a figure
//   TextForms<G> text_forms()                     drawn positions, and what is filled    positions are written field
//                                                 in: model/text_forms.h                 by field, and whole
//   bool has_passing_rule(state)                  a rule holds there for a while only    no rule passes
//   bool kEndsByTotals                            random play must climb, see below    it need not
//   bool accepts(state, action)                   an engine that decides acceptance itself     list and legality check
//   both allow it void recount(before, action, after, counts)   what a step should have counted      counts are not
//   checked void recount(first state, counts)             the same of the start of a game
//
// A picture is found apart, as it belongs to another room: reports/draw/picture_of.h.
#pragma once

#include <concepts>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/words.h"
#include "model/game.h"
#include "model/judge.h"
#include "model/type_of.h"

namespace stela {

/// A game that ends when totals are reached to which aimless play does not come: half of its random players climb,
/// towards a better score, and take the end of the turn last.
template <class G>
concept Climbable = Game<G> && requires(const G& game, const typename G::State& s) {
  requires G::kEndsByTotals;
  { game.score(s, std::size_t{}) } -> std::convertible_to<int>;
  { G::Action::end() } -> std::same_as<typename G::Action>;
};

/// The second formulation says which rules act and which situations occur: it adds to `acted` and `situation`.
template <class G>
concept Recountable = Game<G> &&
    requires(const G& game, const typename G::State& s, const typename G::Action& a, RuleCounts& counts) {
  game.recount(s, a, s, counts);
  game.recount(s, counts);
};

/// Whether the game does.
template <Game G>
bool recounts(const G& game) {
  if constexpr (requires { game.recounts(); })
    return game.recounts();
  else
    return Recountable<G>;
}

/// What a step, or the start of a game, should have counted, where the game recounts.
template <Game G>
void recount(const G& game, const typename G::State& before, const typename G::Action& a,
             const typename G::State& after, RuleCounts& counts) {
  if constexpr (Recountable<G>) game.recount(before, a, after, counts);
}
template <Game G>
void recount(const G& game, const typename G::State& first, RuleCounts& counts) {
  if constexpr (Recountable<G>) game.recount(first, counts);
}

/// Whether random play must climb, and the end of a turn then.
template <Game G>
bool climbs(const G& game) {
  if constexpr (requires { game.climbs(); })
    return game.climbs();
  else
    return Climbable<G>;
}
template <Game G>
typename G::Action turn_end(const G& game) {
  if constexpr (requires { game.turn_end(); })
    return game.turn_end();
  else if constexpr (Climbable<G>)
    return G::Action::end();
  else
    return {};
}

/// Scorings are part of the game: a position says what one would bring.
template <class G>
concept HasProspect = Game<G> && requires(const G& game, const typename G::State& s) {
  { game.prospect(s, std::size_t{}) } -> std::convertible_to<int>;
};

/// The player's points as they stand; after the end the final ones.
template <Game G>
int score_of(const G& game, const typename G::State& s, std::size_t player) {
  if constexpr (requires { game.score(s, player); }) {
    return game.score(s, player);
  } else {
    const auto outcome = game.outcome(s);
    return outcome ? outcome->scores[player] : 0;
  }
}

/// The same for all players: what an engine's `observe` is compared with. After the end they are the outcome's.
template <Game G>
std::vector<int> scores_of(const G& game, const typename G::State& s) {
  if (const auto outcome = game.outcome(s)) return outcome->scores;
  std::vector<int> scores;
  for (std::size_t p = 0; p < static_cast<std::size_t>(game.players()); ++p) scores.push_back(score_of(game, s, p));
  return scores;
}

/// Whether scorings are part of the game.
template <Game G>
bool has_prospect(const G& game) {
  if constexpr (requires { game.has_prospect(); })
    return game.has_prospect();
  else
    return HasProspect<G>;
}

/// What a scoring of the position would bring the player; 0 in games whose score is no sum of scorings.
template <Game G>
int prospect_of(const G& game, const typename G::State& s, std::size_t player) {
  if constexpr (HasProspect<G>) return game.prospect(s, player);
  return 0;
}

/// A number for the phase that a state is in: phases are told apart and sorted by it.
template <Game G>
std::size_t phase_of(const G& game, const typename G::State& s) {
  if constexpr (requires { game.phase(s); })
    return game.phase(s);
  else
    return game.outcome(s) ? 1 : 0;
}

/// The name of that phase.
template <Game G>
std::string phase_name(const G& game, const typename G::State& s) {
  if constexpr (requires { game.phase_name(s); })
    return game.phase_name(s);
  else if constexpr (requires { game.phase(s); })
    return game.to_json(s).at("phase").template get<std::string>();
  else
    return game.outcome(s) ? "over" : "play";
}

/// The index of an action's kind in G::kKinds. A word that is no kind there counts as the first.
template <Game G>
std::size_t kind_of(const G& game, const typename G::Action& a) {
  if constexpr (requires { game.kind(a); }) {
    return game.kind(a);
  } else if constexpr (requires { static_cast<std::size_t>(a.kind); }) {
    return static_cast<std::size_t>(a.kind);
  } else {
    const auto text = game.to_text(a);
    for (std::size_t k = 0; k < G::kKinds.size(); ++k)
      if (G::kKinds[k] == first_word(text)) return k;
    return 0;
  }
}

/// What `apply` is given besides the action that leads from one state to the other, for engines that cannot draw as the
/// reference does; null when nothing was drawn. The key "chance" of a position's JSON is the reference's own stream,
/// which no other engine can know: digests of positions leave it out.
template <Game G>
nlohmann::json chance_of(const G& game, const typename G::State& before, const typename G::State& after) {
  if constexpr (requires { game.chance(before, after); }) return game.chance(before, after);
  return nullptr;
}

/// A position reported by an external engine, for the check of a step: whatever can be read is read, sound or not.
template <Game G>
Result<typename G::State> read_unchecked(const G& game, const nlohmann::json& position) {
  if constexpr (requires { game.from_json_unchecked(position); })
    return game.from_json_unchecked(position);
  else
    return game.from_json(position);
}

/// The legality check of one position, which must stay as it is as long as this is asked.
template <Game G>
class JudgeOf {
 public:
  JudgeOf(const G& game, const typename G::State& s) : game_(&game), state_(&s) {
    if constexpr (kOwn) own_ = game.judge(s);
  }
  [[nodiscard]] typename G::Rule why_not(const typename G::Action& a, RuleSet* consulted = nullptr) const {
    if constexpr (kOwn)
      return own_->why_not(a, consulted);
    else
      return game_->why_not(*state_, a, consulted);
  }
  [[nodiscard]] const typename G::State& state() const { return *state_; }

 private:
  // A game that is derived from another has the judge of that one, and may decide acceptance itself.
  static constexpr bool kOwn = requires(const G& game, const typename G::State& s) {
    { game.judge(s) } -> std::same_as<std::unique_ptr<Judge<G>>>;
  };
  const G* game_;
  const typename G::State* state_;
  std::unique_ptr<Judge<G>> own_;
};

/// The rule that forbids an action, and the clause of it that fails; the clause is "" where the game has none.
template <Game G>
Refusal<typename G::Rule> refusal_of(const G& game, const typename G::State& s, const typename G::Action& a) {
  if constexpr (requires { game.refusal(s, a); })
    return game.refusal(s, a);
  else
    return {game.why_not(s, a, nullptr), ""};
}

/// The rules that a legal action has to keep, and those that it makes use of.
template <Game G>
RuleSet rules_about(const G& game, const typename G::State& s, const typename G::Action& a) {
  RuleSet rules;
  (void)game.why_not(s, a, &rules);
  if constexpr (requires { game.allowed_by(s, a); }) rules |= game.allowed_by(s, a);
  return rules;
}

/// Whether the rule that forbids an action is the only one: an engine without that rule takes the action.
template <Game G>
bool forbidden_by_one(const G& game, const typename G::State& s, const typename G::Action& a) {
  if constexpr (requires { game.forbids_alone(s, a); })
    return game.forbids_alone(s, a);
  else
    return game.why_not(s, a, nullptr) != typename G::Rule{};
}

/// The error of a place where an action is refused: "is illegal: needs 5 AP, has 2 (MEX-T1)".
template <Game G>
Error illegal(const G& game, std::string where, const Refusal<typename G::Rule>& refusal) {
  return {"", std::move(where), refusal.clause.empty() ? "is illegal" : "is illegal: " + refusal.clause,
          std::string(rule_id(game, refusal.rule))};
}

/// Says that each legal action is applied to the state next; for games that answer many questions at once faster.
template <Game G>
void prefetch([[maybe_unused]] const G& game, [[maybe_unused]] const typename G::State& s) {
  if constexpr (requires { game.prefetch(s); }) game.prefetch(s);
}

/// Plays uniform picks to the end, or until `most` actions were played; how many there were.
template <Game G>
std::uint64_t playout(const G& game, typename G::State& s, Rng& rng, std::uint64_t most) {
  if constexpr (requires { game.playout(s, rng, most); }) {
    return game.playout(s, rng, most);
  } else {
    std::uint64_t played = 0;
    for (; played < most && game.to_move(s) >= 0; ++played) game.apply(s, game.pick(s, rng), nullptr);
    return played;
  }
}

/// Whether a rule is in force that holds for a part of the game only: such states are checked more often.
template <Game G>
bool has_passing_rule(const G& game, const typename G::State& s) {
  if constexpr (requires { game.has_passing_rule(s); }) return game.has_passing_rule(s);
  return false;
}

/// Whether a player can put off the end of a turn for ever. Random players then see to it that they do not.
template <Game G>
bool turns_need_not_end(const G& game) {
  if constexpr (requires { game.turns_need_not_end(); })
    return game.turns_need_not_end();
  else
    return false;
}

/// What is wrong with an outcome of the state, as far as the game can check.
template <Game G>
std::optional<Violation> outcome_violation(const G& game, const typename G::State& s, const Outcome& outcome) {
  if constexpr (requires { game.violation(s, outcome); }) return game.violation(s, outcome);
  return std::nullopt;
}

/// Whether the engine plays the action. List and legality check are written apart; only what both allow can be played,
/// but a test's engine decides otherwise. list: room for the legal actions.
template <Game G>
bool accepts(const G& game, const typename G::State& s, const typename G::Action& a, typename G::ActionList& list) {
  if constexpr (requires { game.accepts(s, a); }) {
    return game.accepts(s, a);
  } else {
    game.legal(s, list);
    return game.why_not(s, a, nullptr) == typename G::Rule{} && list.contains(a);
  }
}

}  // namespace stela
