// What a test says about a position of any game: an action is legal, or forbidden by a rule, by the generator and by
// the judge alike, and what is played passes the engine's own audits. A position is any type with a game and a state.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/facets.h"

namespace stela::test {

using Texts = std::vector<std::string>;

template <class Position>
using GameOf = std::remove_cvref_t<decltype(std::declval<Position>().game)>;

/// The parts of a text between separators, without the spaces around them; empty ones are left out.
inline Texts split(std::string_view text, char separator) {
  Texts parts;
  std::istringstream in{std::string(text)};
  for (std::string part; std::getline(in, part, separator);) {
    const auto first = part.find_first_not_of(' ');
    if (first != std::string::npos) parts.push_back(part.substr(first, part.find_last_not_of(' ') - first + 1));
  }
  return parts;
}

/// What generator and judge say about one action.
template <Game G>
struct Verdict {
  bool spelled = false, listed = false;
  std::string rule;
  typename G::Action action;
};

template <class Position>
auto judge(const Position& p, std::string_view text) {
  using G = GameOf<Position>;
  Verdict<G> v;
  const auto action = p.game.parse(text);
  if (!action) return v;
  v.spelled = true;
  v.action = *action;
  typename G::ActionList list;
  p.game.legal(p.state, list);
  v.listed = std::find(list.begin(), list.end(), v.action) != list.end();
  v.rule = std::string(G::rules()[static_cast<std::size_t>(p.game.why_not(p.state, v.action))]);
  return v;
}

template <class Position>
std::string shown(const Position& p) {
  return p.game.to_json(p.state).dump();
}

template <class Position>
::testing::AssertionResult failure(const Position& p, std::string_view action, const Verdict<GameOf<Position>>& v) {
  auto out = ::testing::AssertionFailure() << "\"" << action << "\" ";
  if (!v.spelled) return out << "cannot be read: " << p.game.parse(action).error().line();
  return out << "is " << (v.listed ? "listed" : "not listed") << " by legal(); why_not() says "
             << (v.rule.empty() ? "it is allowed" : v.rule) << "\n"
             << shown(p);
}

/// Both formulations allow the action: it is listed, and the judge names no rule.
template <class Position>
::testing::AssertionResult legal(const Position& p, std::string_view action) {
  const auto v = judge(p, action);
  if (v.spelled && v.listed && v.rule.empty()) return ::testing::AssertionSuccess();
  return failure(p, action, v);
}

/// Both formulations forbid the action, and the judge names the rule; "MEX-K1|MEX-K2" where the catalogue says it
/// twice.
template <class Position>
::testing::AssertionResult forbidden(const Position& p, std::string_view action, std::string_view rules) {
  const auto v = judge(p, action);
  const auto expected = split(rules, '|');
  const bool named = std::find(expected.begin(), expected.end(), v.rule) != expected.end();
  if (v.spelled && !v.listed && named) return ::testing::AssertionSuccess();
  return failure(p, action, v) << "\nexpected: " << rules;
}

/// A violation in one line; empty for none.
inline std::string worded(const std::optional<Violation>& b) {
  return b ? b->invariant + " (" + b->rule + "): " + b->detail : "";
}

/// What the engine's own checks say about a position; empty when all is well.
template <class Position>
std::string broken(const Position& p) {
  if (const auto b = p.game.violation(p.state)) return worded(b);
  if (const auto outcome = p.game.outcome(p.state))
    if (const auto b = p.game.violation(p.state, *outcome)) return worded(b);
  if (p.game.hash(p.state) != p.game.rehash(p.state)) return "hash() is not rehash()";
  const auto again = p.game.from_json(p.game.to_json(p.state));
  if (!again) return "from_json() refuses to_json(): " + again.error().line();
  return *again == p.state ? "" : "from_json(to_json()) is another state";
}

/// Plays actions, separated by ';', each legal by both formulations, and lets the engine's own checks look at every
/// step.
template <class Position>
::testing::AssertionResult plays(Position& p, std::string_view actions) {
  for (const auto& text : split(actions, ';')) {
    if (auto allowed = legal(p, text); !allowed) return allowed;
    const auto action = *p.game.parse(text);
    const auto before = p.state;
    p.game.apply(p.state, action);
    auto fault = worded(p.game.violation(before, action, p.state));
    if (fault.empty()) fault = broken(p);
    if (!fault.empty())
      return ::testing::AssertionFailure() << "after \"" << text << "\": " << fault << "\n" << shown(p);
  }
  return ::testing::AssertionSuccess();
}

/// The legal actions of a kind, in alphabetical order, by the generator.
template <class Position>
Texts listed(const Position& p, std::string_view kind) {
  using G = GameOf<Position>;
  typename G::ActionList list;
  p.game.legal(p.state, list);
  Texts texts;
  for (const auto& a : list)
    if (G::kKinds[kind_of(p.game, a)] == kind) texts.push_back(p.game.to_text(a));
  std::sort(texts.begin(), texts.end());
  return texts;
}

/// The same by the judge, who is asked about all that the notation can spell.
template <class Position>
Texts judged(const Position& p, std::string_view kind) {
  using G = GameOf<Position>;
  Texts texts;
  p.game.all_actions([&](const typename G::Action& a) {
    if (G::kKinds[kind_of(p.game, a)] == kind && p.game.why_not(p.state, a) == typename G::Rule{})
      texts.push_back(p.game.to_text(a));
  });
  std::sort(texts.begin(), texts.end());
  return texts;
}

/// The legal actions of a kind, in alphabetical order. A failure is noted when generator and judge differ.
template <class Position>
Texts options(const Position& p, std::string_view kind) {
  auto texts = listed(p, kind);
  EXPECT_EQ(texts, judged(p, kind)) << "generator and judge differ on \"" << kind << "\"\n" << shown(p);
  return texts;
}

}  // namespace stela::test
