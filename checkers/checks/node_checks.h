// The checks that every state and every step of every game must pass, whatever the game: written over the Game concept,
// each by itself. When which is made, the table says (checks.h).
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "checkers/checks/finding.h"
#include "model/facets.h"

namespace stela {

template <Game G>
class NodeChecks {
 public:
  using State = typename G::State;
  using Action = typename G::Action;
  using List = typename G::ActionList;
  using Found = std::optional<Finding>;

  explicit NodeChecks(const G& game) : game_(game) {}

  /// The game's own invariants of a state.
  [[nodiscard]] Found invariant(const State& s) const {
    const auto violation = game_.violation(s);
    if (!violation) return std::nullopt;
    return Finding{CheckId::invariant, violation->invariant, violation->rule, violation->detail, ""};
  }

  /// The game's own account of what an action does, against what it did.
  [[nodiscard]] Found step(const State& before, const Action& a, const State& after) const {
    const auto violation = game_.violation(before, a, after);
    if (!violation) return std::nullopt;
    return Finding{CheckId::step, violation->invariant, violation->rule,
                   fmt::format("{}: {}", game_.to_text(a), violation->detail), ""};
  }

  /// What an action counts, against the recount of the step by the game's second formulation. The step itself is right.
  [[nodiscard]] Found counts(const State& before, const Action& a, const State& after) const {
    if (!recounts(game_)) return std::nullopt;
    RuleCounts noted, due;
    State again = before;
    game_.apply(again, a, &noted);
    recount(game_, before, a, after, due);
    return miscounted(noted, due, game_.to_text(a));
  }
  /// The same of the start of a game.
  [[nodiscard]] Found counts(std::uint64_t seed) const {
    if (!recounts(game_)) return std::nullopt;
    RuleCounts noted, due;
    recount(game_, game_.initial(seed, &noted), due);
    return miscounted(noted, due, "the start");
  }

  /// The maintained hash against one made from scratch.
  [[nodiscard]] Found hash(const State& s) const {
    if (game_.hash(s) == game_.rehash(s)) return std::nullopt;
    return Finding{CheckId::hash, "hash-differs", "", "the maintained hash is not that of the state", ""};
  }

  /// legal(): ascending, each action once.
  [[nodiscard]] Found listing(const List& legal) const {
    for (std::size_t i = 1; i < legal.size(); ++i)
      if (!(legal[i - 1] < legal[i]))
        return Finding{CheckId::listing, "order", "",
                       fmt::format("'{}' is listed before '{}'", game_.to_text(legal[i - 1]), game_.to_text(legal[i])),
                       ""};
    return std::nullopt;
  }

  /// The number of legal actions.
  [[nodiscard]] Found count(const State& s, const List& legal) const {
    const auto n = game_.count(s);
    if (n == legal.size()) return std::nullopt;
    return Finding{CheckId::listing, "count", "",
                   fmt::format("count() is {}, but {} actions are listed", n, legal.size()), ""};
  }

  /// The k-th legal action.
  [[nodiscard]] Found nth(const State& s, const List& legal, std::uint32_t k) const {
    if (game_.nth(s, k) == legal[k]) return std::nullopt;
    return Finding{CheckId::listing, "nth", "",
                   fmt::format("nth({}) is '{}', but '{}' is listed there", k, game_.to_text(game_.nth(s, k)),
                               game_.to_text(legal[k])),
                   ""};
  }

  /// One player acts in a state that is not over, and nobody after the end; observers work in both.
  [[nodiscard]] Found ending(const State& s, const List& legal) const {
    const int mover = game_.to_move(s);
    const auto outcome = game_.outcome(s);
    const auto n = static_cast<std::size_t>(game_.players());
    if (!outcome) {
      if (mover < 0 || mover >= game_.players())
        return Finding{CheckId::end, "nobody-to-move", "", fmt::format("to_move is {} of {} players", mover, n), ""};
      if (legal.empty()) return Finding{CheckId::end, "stuck", "", "the game is not over, but nobody can act", ""};
      return std::nullopt;
    }
    if (mover != -1 || !legal.empty())
      return Finding{CheckId::end, "moves-after-end", "", "the game is over, but somebody can act", ""};
    if (outcome->scores.size() != n || outcome->ranks.size() != n)
      return Finding{CheckId::end, "outcome-shape", "", "not one score and rank a player", ""};
    if (std::count(outcome->ranks.begin(), outcome->ranks.end(), 1) == 0)
      return Finding{CheckId::end, "no-winner", "", "nobody has rank 1", ""};
    return ranking(s, *outcome);
  }

  /// A rank is one more than the number of players with a better one. Who deserves it, a game's own check may say.
  [[nodiscard]] Found ranking(const State& s, const Outcome& outcome) const {
    const auto& ranks = outcome.ranks;
    for (const int rank : ranks)
      if (rank != 1 + std::count_if(ranks.begin(), ranks.end(), [rank](int other) { return other < rank; }))
        return Finding{CheckId::end, "rank-order", "", fmt::format("rank {} does not follow those before it", rank),
                       ""};
    if (const auto violation = outcome_violation(game_, s, outcome))
      return Finding{CheckId::end, violation->invariant, violation->rule, violation->detail, ""};
    return std::nullopt;
  }

  /// The legality check against the generator on one action. The two are written apart, so each can show the other
  /// wrong.
  [[nodiscard]] Found judged(const JudgeOf<G>& judge, const List& legal, const Action& a, RuleSet* consulted = nullptr,
                             typename G::Rule* verdict = nullptr) const {
    const auto verdict_rule = judge.why_not(a, consulted);
    if (verdict != nullptr) *verdict = verdict_rule;
    const bool forbidden = verdict_rule != typename G::Rule{};
    if (forbidden != legal.contains(a)) return std::nullopt;
    const auto rule = forbidden ? std::string(rule_id(game_, verdict_rule)) : std::string();
    const auto text = game_.to_text(a);
    return forbidden ? Finding{CheckId::judge, "legal-but-forbidden", rule,
                               fmt::format("'{}' is listed as legal, but {} forbids it", text, rule), text}
                     : Finding{CheckId::judge, fmt::format("allowed-but-not-listed-{}", text.substr(0, text.find(' '))),
                               "", fmt::format("no rule forbids '{}', but it is not listed as legal", text), text};
  }

  /// State -> JSON text -> state, exactly.
  [[nodiscard]] Found json(const State& s) const {
    const auto text = game_.to_json(s).dump();
    const auto back = game_.from_json(nlohmann::json::parse(text));
    if (!back)
      return Finding{CheckId::json, "refused", "", fmt::format("its own JSON is refused: {}", back.error().line()), ""};
    if (!(*back == s)) return Finding{CheckId::json, "differs", "", "the state read back differs", ""};
    if (game_.hash(*back) != game_.hash(s))
      return Finding{CheckId::json, "hash-differs", "", "the state read back has another hash", ""};
    return std::nullopt;
  }

  /// Action -> notation -> action, exactly.
  [[nodiscard]] Found notation(const Action& a) const {
    const auto text = game_.to_text(a);
    const auto back = game_.parse(text);
    if (back && *back == a) return std::nullopt;
    return Finding{CheckId::notation, "differs", "", fmt::format("'{}' is not read back as the action it spells", text),
                   text};
  }

  /// Whatever is sampled from a player's view is a sound state that looks the same to the player.
  [[nodiscard]] Found view(const State& s, Rng& rng) const {
    for (int p = 0; p < game_.players(); ++p) {
      const State seen = game_.view(s, p);
      const State drawn = game_.sample(seen, p, rng);
      if (const auto violation = game_.violation(drawn))
        return Finding{CheckId::view, "sample-" + violation->invariant, violation->rule, violation->detail, ""};
      if (!(game_.view(drawn, p) == seen))
        return Finding{CheckId::view, "view-differs", "",
                       fmt::format("a state sampled for player {} looks different to that player", p), ""};
    }
    return std::nullopt;
  }

  /// The same actions from the same seed lead to the same state.
  [[nodiscard]] Found replay(std::uint64_t seed, const std::vector<Action>& actions, const State& end) const {
    State state = game_.initial(seed, nullptr);
    for (const Action& a : actions) game_.apply(state, a, nullptr);
    if (state == end) return std::nullopt;
    return Finding{CheckId::replay, "differs", "", "the same actions led to another state", ""};
  }

  [[nodiscard]] const G& game() const { return game_; }

 private:
  /// Rules first: a situation is an event within one.
  [[nodiscard]] Found miscounted(const RuleCounts& noted, const RuleCounts& due, std::string_view what) const {
    if (noted.acted == due.acted && noted.situation == due.situation) return std::nullopt;
    const auto differs = [&](const auto& of) {
      const auto& ours = noted.*of;
      return static_cast<std::size_t>(std::mismatch(ours.begin(), ours.end(), (due.*of).begin()).first - ours.begin());
    };
    if (const auto r = differs(&RuleCounts::acted); r < type_of(game_).rules().size()) {
      const std::string rule(type_of(game_).rules()[r]);
      return Finding{CheckId::counts, "rule", rule,
                     fmt::format("{}: {} acts {} times, counted {}", what, rule, due.acted[r], noted.acted[r]), ""};
    }
    const auto s = differs(&RuleCounts::situation);
    const auto names = game_.situations();
    const auto name = s < names.size() ? names[s] : fmt::format("situation {}", s);
    return Finding{
        CheckId::counts, words_joined(name), "",
        fmt::format("{}: '{}' occurs {} times, counted {}", what, name, due.situation[s], noted.situation[s]), ""};
  }
  /// A name as one word: "tie-of-two-firsts".
  static std::string words_joined(std::string name) {
    for (char& c : name)
      if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '-';
    return name;
  }

  const G& game_;
};

}  // namespace stela
