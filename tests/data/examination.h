// A case of any game, judged by every oracle: generator and judge, the engine's own checks at each step, the codecs,
// and the server behind the protocol.
#pragma once

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tests/data/pointers.h"
#include "tests/data/specimen.h"

namespace stela::test {

struct CaseFailure {
  int line = 0;
  std::string what;
};

template <Game G>
class Examination {
 public:
  using json = nlohmann::json;

  /// make: the engine under test.
  explicit Examination(
      const Case& one, Factory<G> make = [](const json& setup) { return G::make(setup); })
      : case_(one), position_(std::move(make)) {}

  /// Nothing when all holds. A position that is refused, or an action that cannot be played, ends the case.
  std::vector<CaseFailure> run() {
    for (const auto& part : case_.parts) {
      line_ = part.scene.line;
      if (const auto error = position_.open(part.scene)) {
        const int line = line_of(*error);
        failures_.push_back(line > 0 ? CaseFailure{line, error->what} : CaseFailure{line_, error->line()});
        break;
      }
      look("the position");
      for (const auto& directive : part.directives) {
        line_ = directive.line;
        (this->*kChecks[directive.index])(directive.rest);
        if (ended_) return std::move(failures_);
      }
    }
    return std::move(failures_);
  }

 private:
  void fail(std::string what) { failures_.push_back({line_, std::move(what)}); }
  void fail_at_position(const std::string& what) { fail(what + "\n" + position_.now().dump()); }
  void expect_same(std::string_view what, const json& expected, const json& found) {
    if (expected != found) fail_at_position(fmt::format("{} is {}, expected {}", what, found.dump(), expected.dump()));
  }
  void expect_server(const std::string& when, std::string_view method, const json& params, const json& expected) {
    if (const auto fault = position_.differs(method, params, expected); !fault.empty())
      fail_at_position(when + ": " + fault);
  }
  void look(const std::string& when) {
    for (const auto& fault : position_.faults()) fail_at_position(when + ": " + fault);
  }

  /// The notation reads the action and writes it the same.
  bool reads(const std::string& text) {
    const auto action = game().parse(text);
    if (!action) fail(fmt::format("\"{}\" cannot be read: {}", text, action.error().line()));
    const auto again = action ? game().to_text(*action) : text;
    if (again != text) fail(fmt::format("\"{}\" is written \"{}\"", text, again));
    return action && again == text;
  }
  Texts actions_of(const std::string& rest) {
    auto texts = parts_of(rest, ';');
    if (texts.empty()) fail("expected an action");
    return texts;
  }
  [[nodiscard]] const G& game() const { return position_.game(); }
  [[nodiscard]] auto refusal(const std::string& text) {
    return refusal_of(game(), position_.state(), *game().parse(text));
  }
  static std::string name_of(typename G::Rule rule) { return std::string(G::rules()[static_cast<std::size_t>(rule)]); }

  bool allows(const std::string& text) {
    if (!reads(text)) return false;
    const auto verdict = stela::test::legal(position_.at(), text);
    if (!verdict) fail(verdict.message());
    const auto said = refusal(text);
    if (said.rule != typename G::Rule{} || !said.clause.empty())
      fail_at_position(
          fmt::format("\"{}\" is legal, but refusal() says {}: {}", text, name_of(said.rule), said.clause));
    expect_server("a legal action", "would_accept", {{"actions", json::array({text})}}, json::array({true}));
    return static_cast<bool>(verdict);
  }

  void legal(const std::string& rest) {
    for (const auto& text : actions_of(rest)) {
      if (!allows(text)) continue;
      expect_server("a legal action", "apply", {{"action", text}}, {{"accepted", true}});
      expect_server("after it", "undo", json::object(), json::object());
      expect_server(fmt::format("\"{}\" taken back", text), "state", json::object(), position_.now());
    }
  }

  void refused(const std::string& rest) {
    const auto said = read_refused(rest, G::rules());
    if (!said) return fail(said.error().line());
    for (const auto& text : said->actions) {
      if (!reads(text)) continue;
      if (const auto verdict = forbidden(position_.at(), text, said->rules); !verdict) fail(verdict.message());
      const auto [rule, clause] = refusal(text);
      const auto named = parts_of(said->rules, '|');
      if (std::find(named.begin(), named.end(), name_of(rule)) == named.end())
        fail_at_position(fmt::format("\"{}\": refusal() names \"{}\", expected {}", text, name_of(rule), said->rules));
      if (!said->clause.empty() && clause != said->clause)
        fail_at_position(fmt::format("\"{}\": the clause is \"{}\", expected \"{}\"", text, clause, said->clause));
      json answer{{"accepted", false}, {"reason", name_of(rule)}};
      if (!clause.empty()) answer["clause"] = clause;
      expect_server("a refused action", "would_accept", {{"actions", json::array({text})}}, json::array({false}));
      expect_server("a refused action", "apply", {{"action", text}}, answer);
      expect_server(fmt::format("\"{}\" refused", text), "state", json::object(), position_.now());
    }
  }

  void options(const std::string& rest) {
    const auto said = read_pair(rest);
    if (!said) return fail(said.error().line());
    const auto& kind = said->first;
    auto expected = said->second == "none" ? Texts{} : actions_of(said->second);
    for (const auto& text : expected) reads(text);
    Texts by_generator, by_judge;
    bool known = false;
    for (const auto one : G::kKinds) {
      if (one != kind && kind != "all") continue;
      known = true;
      std::ranges::copy(listed(position_.at(), one), std::back_inserter(by_generator));
      std::ranges::copy(judged(position_.at(), one), std::back_inserter(by_judge));
      // The protocol's kinds are the first words of actions.
      auto by_word = position_.all_listed();
      std::erase_if(by_word, [&](const std::string& text) { return first_word(text) != one; });
      expect_server("options", "legal_kind", {{"kind", one}}, by_word);
    }
    if (!known) return fail(fmt::format("there is no kind '{}'; there are: {}", kind, fmt::join(G::kKinds, ", ")));
    for (auto* texts : {&expected, &by_generator, &by_judge}) std::ranges::sort(*texts);
    expect_same("what legal() lists of " + kind, expected, by_generator);
    expect_same("what why_not() allows of " + kind, expected, by_judge);
  }

  void play(const std::string& rest) {
    const auto said = read_plays(rest);
    if (!said) return fail(said.error().line());
    for (const auto& [text, times] : *said)
      for (int i = 0; i < times && !ended_; ++i) play_one(text);
  }
  void play_one(const std::string& text) {
    const auto faults = failures_.size();
    if (allows(text)) {
      const auto action = *game().parse(text);
      const auto before = position_.state();
      game().apply(position_.state(), action, nullptr);
      if (const auto fault = worded(game().violation(before, action, position_.state())); !fault.empty())
        fail_at_position(fmt::format("after \"{}\": {}", text, fault));
      expect_server("a legal action", "apply", {{"action", text}}, {{"accepted", true}});
      look(fmt::format("after \"{}\"", text));
    }
    ended_ = failures_.size() > faults;
  }

  void then(const std::string& rest) {
    if (rest.starts_with('/')) return compare(rest, position_.now());
    const auto said = read_pair(rest);
    if (!said) return fail("expected a pointer such as /players/0/score and its value; or else: " + said.error().what);
    const auto expected = read_value(said->second);
    if (!expected) return fail(expected.error().line());
    std::optional<json> found;
    FieldWords words(parts_of(said->first, ' '));
    try {
      const auto reader = scene_readers().find(G::kName);
      if (reader != scene_readers().end() && reader->second.value)
        found = reader->second.value({game().setup(), position_.now()}, words);
      if (found) words.end();
    } catch (const std::invalid_argument& wrong) {
      return fail(fmt::format("{}: {}", said->first, wrong.what()));
    }
    if (!found) return fail(fmt::format("{} has no value '{}'", G::kName, said->first));
    expect_same(said->first, *expected, *found);
  }
  void observe(const std::string& rest) { compare(rest, position_.observation()); }
  void change(const std::string& rest) {
    compare(rest, position_.now(), [&](const json& value, const std::string& pointer) -> Result<json> {
      const auto before = value_at(position_.first(), pointer);
      return before ? difference(value, *before) : before;
    });
  }
  void same(const std::string& rest) {
    const auto pointers = parts_of(rest, ' ');
    if (pointers.empty()) fail("expected pointers such as /canals");
    for (const auto& pointer : pointers) {
      const auto before = value_at(position_.first(), pointer), after = value_at(position_.now(), pointer);
      if (!before || !after) return fail(fmt::format("{}: {}", pointer, (before ? after : before).error().what));
      expect_same(pointer, *before, *after);
    }
  }
  /// "POINTER VALUE" of a document; of: what is compared with the value there.
  template <class F>
  void compare(const std::string& rest, const json& document, F&& of) {
    const auto pointer = std::string(first_word(rest));
    const auto expected = read_value(behind(rest, pointer));
    const auto value = value_at(document, pointer);
    const auto found = value ? of(*value, pointer) : value;
    if (!expected || !found) return fail(fmt::format("{}: {}", pointer, (expected ? found : expected).error().what));
    expect_same(pointer, *expected, *found);
  }
  void compare(const std::string& rest, const json& document) {
    compare(rest, document, [](const json& value, const std::string&) -> Result<json> { return value; });
  }

  void sound(const std::string& rest) {
    const auto changed = with_values(position_.now(), rest);
    if (!changed) return fail(changed.error().line());
    const auto read = game().from_json(*changed);
    if (!read) return fail("from_json() refuses it: " + read.error().line());
    expect_same("what from_json() reads", *changed, game().to_json(*read));
    expect_server("a sound position", "load", position_.request(*changed), json::object());
    expect_server("a sound position", "state", json::object(), *changed);
    expect_server("the position again", "load", position_.request(position_.now()), json::object());
  }
  void unsound(const std::string& rest) {
    const auto said = read_pair(rest);
    if (!said) return fail(said.error().line());
    const auto& [name, changes] = *said;
    const auto known = G::invariants();
    if (std::none_of(known.begin(), known.end(), [&](const auto& row) { return row.name == said->first; }))
      return fail(fmt::format("there is no invariant '{}'", name));
    const auto changed = with_values(position_.now(), changes);
    if (!changed) return fail(changed.error().line());
    const auto read = game().from_json(*changed);
    expect_same("the invariant that from_json() finds broken", name, read ? "" : read.error().rule);
    if (const auto state = read_unchecked(game(), *changed)) {
      const auto violation = game().violation(*state);
      expect_same("the invariant that violation() finds broken", name, violation ? violation->invariant : "");
    }
    const auto answer = position_.ask("load", position_.request(*changed));
    if (answer || answer.error().what.find("(" + name + ")") == std::string::npos)
      fail_at_position("the server's load says " + (answer ? answer->dump() : answer.error().line()));
    expect_server("an unsound position refused", "state", json::object(), position_.now());
  }

  /// In the order of kDirectives.
  static constexpr std::array<void (Examination::*)(const std::string&), kDirectives.size()> kChecks{
      &Examination::legal,  &Examination::refused, &Examination::options, &Examination::play,  &Examination::then,
      &Examination::change, &Examination::same,    &Examination::observe, &Examination::sound, &Examination::unsound};

  const Case& case_;
  Specimen<G> position_;
  int line_ = 0;
  bool ended_ = false;
  std::vector<CaseFailure> failures_;
};

}  // namespace stela::test
