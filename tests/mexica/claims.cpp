#include "tests/mexica/claims.h"

#include <algorithm>
#include <sstream>

namespace stela::mexica::test {
namespace {

std::vector<std::string> split(std::string_view text, char separator) {
  std::vector<std::string> parts;
  std::istringstream in{std::string(text)};
  for (std::string part; std::getline(in, part, separator);) {
    const auto first = part.find_first_not_of(' ');
    if (first != std::string::npos) parts.push_back(part.substr(first, part.find_last_not_of(' ') - first + 1));
  }
  return parts;
}

/// What generator and judge say about one action.
struct Verdict {
  bool spelled = false, listed = false;
  std::string rule;
  Action action;
};

Verdict judge(const Position& p, std::string_view text) {
  Verdict v;
  const auto action = p.game.parse(text);
  if (!action) return v;
  v.spelled = true;
  v.action = *action;
  ActionList list;
  p.game.legal(p.state, list);
  v.listed = std::find(list.begin(), list.end(), v.action) != list.end();
  v.rule = std::string(name(p.game.why_not(p.state, v.action)));
  return v;
}

testing::AssertionResult failure(const Position& p, std::string_view action, const Verdict& v) {
  auto out = testing::AssertionFailure() << "\"" << action << "\" ";
  if (!v.spelled) return out << "cannot be read: " << p.game.parse(action).error().line();
  return out << "is " << (v.listed ? "listed" : "not listed") << " by legal(); why_not() says "
             << (v.rule.empty() ? "it is allowed" : v.rule) << "\n"
             << p.json().dump();
}

/// What the engine's own checks say about a step.
std::string broken(const Position& p, const State& before, const Action& action) {
  if (const auto b = p.game.breach(before, action, p.state)) return b->invariant + " (" + b->rule + "): " + b->detail;
  if (const auto b = p.game.breach(p.state)) return b->invariant + " (" + b->rule + "): " + b->detail;
  if (p.game.hash(p.state) != p.game.rehash(p.state)) return "hash() is not rehash()";
  const auto again = p.game.from_json(p.json());
  if (!again) return "from_json() refuses to_json(): " + again.error().line();
  return *again == p.state ? "" : "from_json(to_json()) is another state";
}

}  // namespace

testing::AssertionResult legal(const Position& p, std::string_view action) {
  const auto v = judge(p, action);
  if (v.spelled && v.listed && v.rule.empty()) return testing::AssertionSuccess();
  return failure(p, action, v);
}

testing::AssertionResult forbidden(const Position& p, std::string_view action, std::string_view rules) {
  const auto v = judge(p, action);
  const auto expected = split(rules, '|');
  const bool named = std::find(expected.begin(), expected.end(), v.rule) != expected.end();
  if (v.spelled && !v.listed && named) return testing::AssertionSuccess();
  return failure(p, action, v) << "\nexpected: " << rules;
}

testing::AssertionResult plays(Position& p, std::string_view actions) {
  for (const auto& text : split(actions, ';')) {
    if (auto allowed = legal(p, text); !allowed) return allowed;
    const auto action = *p.game.parse(text);
    const State before = p.state;
    p.game.apply(p.state, action);
    if (const auto fault = broken(p, before, action); !fault.empty())
      return testing::AssertionFailure() << "after \"" << text << "\": " << fault << "\n" << p.json().dump();
  }
  return testing::AssertionSuccess();
}

Texts options(const Position& p, std::string_view kind) {
  ActionList list;
  p.game.legal(p.state, list);
  Texts listed, judged;
  for (const auto& a : list)
    if (kKindNames.at(static_cast<std::size_t>(a.kind)) == kind) listed.push_back(p.game.to_text(a));
  p.game.spell_all([&](const Action& a) {
    if (kKindNames.at(static_cast<std::size_t>(a.kind)) == kind && p.game.why_not(p.state, a) == Rule::none)
      judged.push_back(p.game.to_text(a));
  });
  std::sort(listed.begin(), listed.end());
  std::sort(judged.begin(), judged.end());
  EXPECT_EQ(listed, judged) << "generator and judge differ on \"" << kind << "\"\n" << p.json().dump();
  return listed;
}

}  // namespace stela::mexica::test
