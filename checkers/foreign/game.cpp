#include "checkers/foreign/game.h"

#include <fmt/format.h>

#include <algorithm>
#include <climits>
#include <mutex>
#include <nlohmann/json.hpp>
#include <utility>

#include "base/fields.h"
#include "base/json_text.h"
#include "base/strict_json.h"
#include "checkers/foreign/look.h"

namespace stela::foreign {

using nlohmann::json;

namespace {

/// Programs in which every number is a double read these exactly.
constexpr std::uint64_t kSeedMask = (std::uint64_t{1} << 53) - 1;

/// What stands for a state that could not be had, in place of its fields.
constexpr const char* kFaultKey = "stela: no state";

/// The successors of a state that were asked for at once, by one thread.
struct Prefetched {
  const Source* source = nullptr;
  const Position* at = nullptr;
  std::vector<json> next;  ///< by the position's legal actions; null once it is taken

  /// The answer to a step, if it is there.
  std::optional<json> take(const Source& of, const State& s, const Action& a) {
    if (source != &of || at != s.position) return std::nullopt;
    const auto& legal = at->legal;
    const auto found = std::find(legal.begin(), legal.end(), a.spelled);
    if (found == legal.end()) return std::nullopt;
    auto& answer = next[static_cast<std::size_t>(found - legal.begin())];
    if (answer.is_null()) return std::nullopt;
    return std::exchange(answer, json());
  }
};
thread_local Prefetched t_prefetched;

/// Of a text that was JSON before.
json parsed(const std::string& text) { return *parse_json(text, ""); }

}  // namespace

std::strong_ordering Action::operator<=>(const Action& other) const {
  if (spelled == other.spelled) return std::strong_ordering::equal;
  return spelled->text.compare(other.spelled->text) < 0 ? std::strong_ordering::less : std::strong_ordering::greater;
}

/// Legal actions of one random game: what near misses are drawn from.
struct ForeignGame::Samples {
  std::once_flag once;
  std::vector<Action> actions;
};

ForeignGame::ForeignGame(std::shared_ptr<const Source> source, SmallSetup setup)
    : source_(std::move(source)), setup_(std::move(setup)), samples_(std::make_shared<Samples>()) {}

TypeOf<ForeignGame> ForeignGame::type() const { return TypeOf<ForeignGame>(source_); }

json ForeignGame::about(const State& s) const { return {{"setup", setup()}, {"state", parsed(s.position->text)}}; }

State ForeignGame::failed(std::string what) const {
  return {source_->store.broken(std::move(what), static_cast<std::size_t>(players()))};
}

State ForeignGame::ask(std::string_view method, const json& request, RuleCounts* counts) const {
  const auto answer = source_->program.ask(method, request);
  return answer ? read(method, *answer, counts) : failed(answer.error().what);
}

State ForeignGame::read(std::string_view method, const json& answer, RuleCounts* counts) const {
  std::optional<Error> error;
  Look look = read_look(answer, players(), source_->store, source_->facts->kinds, error);
  if (error) return failed(fmt::format("the answer to {}: {}", method, error->line()));
  const auto& rules = *source_->facts->rules;
  for (const auto& rule : look.acted) {
    const auto number = rules.number(rule);
    if (number >= rules.catalogue().rules().size())
      return failed(fmt::format("the answer to {}: acted: there is no rule '{}'", method, rule));
    if (counts != nullptr) ++counts->acted[number];
  }
  return {source_->store.position(std::move(look.position))};
}

State ForeignGame::initial(std::uint64_t seed, RuleCounts* counts) const {
  return ask("initial", {{"setup", setup()}, {"seed", seed & kSeedMask}}, counts);
}

void ForeignGame::legal(const State& s, ActionList& list) const {
  list.clear();
  list.reserve(s.position->legal.size());
  for (const auto* action : s.position->legal) list.push({action});
}

ForeignGame::Rule ForeignGame::why_not(const State& s, const Action& a, RuleSet* consulted) const {
  const auto& legal = s.position->legal;
  const auto listed = [&] { return std::find(legal.begin(), legal.end(), a.spelled) != legal.end(); };
  if (!source_->facts->judges || !s.position->fault.empty()) return static_cast<Rule>(listed() ? 0 : 1);
  auto request = about(s);
  request["action"] = parsed(a.spelled->json);
  const auto answer = source_->program.ask("why_not", request);
  // An answer that makes no sense forbids nothing; the program keeps it as its fault.
  if (!answer || !answer->is_object()) return static_cast<Rule>(listed() ? 0 : 1);
  const auto rule = answer->value("rule", json());
  // After the end nobody acts, whatever a program says that does not look at that.
  if (rule.is_null()) return static_cast<Rule>(s.position->outcome ? 1 : 0);
  const auto number = rule.is_string() ? source_->facts->rules->number(rule.get<std::string>()) : kMaxRules;
  const auto known = number < source_->facts->rules->catalogue().rules().size() ? number : 1;
  if (consulted != nullptr) consulted->set(known);
  return static_cast<Rule>(known);
}

void ForeignGame::apply(State& s, const Action& a, RuleCounts* counts) const {
  if (!s.position->fault.empty()) return;
  if (const auto known = t_prefetched.take(*source_, s, a)) {
    s = read("step", *known, counts);
    return;
  }
  auto request = about(s);
  request["action"] = parsed(a.spelled->json);
  s = ask("step", request, counts);
}

void ForeignGame::prefetch(const State& s) const {
  const auto& legal = s.position->legal;
  if (!s.position->fault.empty() || legal.size() < 2) return;
  std::vector<json> answers;
  if (source_->facts->expands) {
    auto request = about(s);
    for (const auto* action : legal) request["actions"].push_back(parsed(action->json));
    auto answer = source_->program.ask("expand", request);
    if (answer && answer->is_array()) answers.assign(answer->begin(), answer->end());
  } else {
    std::vector<json> requests(legal.size(), about(s));
    for (std::size_t i = 0; i < legal.size(); ++i) requests[i]["action"] = parsed(legal[i]->json);
    if (auto results = source_->program.ask_all("step", requests)) answers = std::move(*results);
  }
  // What went wrong is asked for again, one by one: then it shows at its action.
  if (answers.size() == legal.size()) t_prefetched = {source_.get(), s.position, std::move(answers)};
}

std::uint64_t ForeignGame::playout(State& s, Rng& rng, std::uint64_t most) const {
  std::uint64_t played = 0;
  if (!source_->facts->plays || !s.position->fault.empty()) {
    for (; played < most && s.position->to_move >= 0; ++played) apply(s, pick(s, rng), nullptr);
    return played;
  }
  auto request = about(s);
  request["seeds"] = {rng.next() & kSeedMask};
  request["most"] = most;
  const auto answer = source_->program.ask("playouts", request);
  const json first = answer && answer->is_array() && answer->size() == 1 ? answer->front() : json();
  std::optional<Error> error;
  Fields f(first, "playouts", error);
  played = static_cast<std::uint64_t>(f.number("actions", 0, static_cast<int>(std::min<std::uint64_t>(most, INT_MAX))));
  const auto end = f.any("end");
  f.close();
  s = !answer ? failed(answer.error().what) : error ? failed(error->line()) : read("playouts", end, nullptr);
  return played;
}

State ForeignGame::view(const State& s, int player) const {
  if (!source_->facts->hides || !s.position->fault.empty()) return s;
  auto request = about(s);
  request["player"] = player;
  return ask("view", request, nullptr);
}

State ForeignGame::sample(const State& view, int player, Rng& rng) const {
  if (!source_->facts->hides || !view.position->fault.empty()) return view;
  auto request = about(view);
  request["player"] = player;
  request["seed"] = rng.next();
  return ask("sample", request, nullptr);
}

std::optional<Violation> ForeignGame::violation(const State& s) const {
  if (!s.position->fault.empty()) return Violation{"answers", "", s.position->fault};
  if (!source_->facts->checks) return std::nullopt;
  const auto answer = source_->program.ask("laws", about(s));
  if (!answer) return Violation{"answers", "", answer.error().what};
  if (answer->is_null()) return std::nullopt;
  std::optional<Error> error;
  Fields f(*answer, "laws", error);
  Violation found{f.text("invariant"), f.has("rule") ? f.text("rule") : "",
                  f.has("detail") ? f.text("detail") : "broken"};
  f.close();
  if (error) return Violation{"answers", "", error->line()};
  return found;
}

std::optional<Violation> ForeignGame::violation(const State& /*before*/, const Action& /*a*/,
                                                const State& after) const {
  if (!after.position->fault.empty()) return Violation{"answers", "", after.position->fault};
  return std::nullopt;
}

Result<Action> ForeignGame::parse(std::string_view text) const {
  if (text.empty()) return Error{"", "action", "empty"};
  return Action{source_->store.action_of_text(text, source_->facts->kinds)};
}

json ForeignGame::to_json(const State& s) const {
  if (!s.position->fault.empty()) return {{kFaultKey, s.position->fault}};
  auto state = parsed(s.position->text);
  if (state.is_object()) return state;
  return {{"value", std::move(state)}};
}

Result<State> ForeignGame::from_json(const json& position) const {
  // So that of such a state just its fault is found, and not that it cannot be read.
  if (position.is_object() && position.contains(kFaultKey) && position[kFaultKey].is_string())
    if (const auto* known = source_->store.find_broken(position[kFaultKey].get<std::string>())) return State{known};
  const bool wrapped =
      position.is_object() && position.size() == 1 && position.contains("value") && !position["value"].is_object();
  const auto state = wrapped ? position["value"] : position;
  const auto s = ask("look", {{"setup", setup()}, {"state", state}}, nullptr);
  if (!s.position->fault.empty()) return Error{"", "state", s.position->fault};
  if (const auto broken = violation(s)) return Error{"", "state", broken->detail, broken->invariant};
  return s;
}

const std::vector<Action>& ForeignGame::samples() const {
  std::call_once(samples_->once, [&] {
    constexpr int kLongest = 60;
    Rng rng(1);
    auto s = initial(1, nullptr);
    auto& all = samples_->actions;
    for (int n = 0; n < kLongest && !s.position->legal.empty(); ++n) {
      for (const auto* action : s.position->legal) all.push_back({action});
      apply(s, pick(s, rng), nullptr);
    }
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
    if (all.empty()) all.push_back({source_->store.action_of_text("none", source_->facts->kinds)});
  });
  return samples_->actions;
}

void ForeignGame::all_actions(const std::function<void(const Action&)>& visit) const {
  for (const auto& action : samples()) visit(action);
}

Action ForeignGame::near_miss(const State& /*s*/, Rng& rng) const {
  const auto& all = samples();
  return all[rng.below(static_cast<std::uint32_t>(all.size()))];
}

std::string ForeignGame::draw(const State& s) const {
  const auto answer = source_->program.ask("draw", about(s));
  if (!answer || !answer->is_string()) return "(it is not drawn)\n";
  return answer->get<std::string>();
}

}  // namespace stela::foreign

namespace stela {

std::vector<std::string_view> TypeOf<foreign::ForeignGame>::lacks() const {
  std::vector<std::string_view> out;
  if (!facts().judges) out.emplace_back("legality against a second formulation (why_not)");
  if (!facts().checks) out.emplace_back("invariants of states (invariants)");
  if (!facts().hides) out.emplace_back("hidden information: every player sees the whole state (hidden)");
  out.emplace_back("what actions do, against a second formulation: give another program to conform");
  return out;
}

Result<foreign::ForeignGame> TypeOf<foreign::ForeignGame>::make(const nlohmann::json& setup) const {
  auto read = SmallSetup::of(setup, options());
  if (!read) return read.error();
  return foreign::ForeignGame(source_, std::move(*read));
}

}  // namespace stela
