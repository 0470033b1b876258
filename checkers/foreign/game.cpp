#include "checkers/foreign/game.h"

#include <fmt/format.h>

#include <algorithm>
#include <mutex>
#include <nlohmann/json.hpp>
#include <utility>

namespace stela::foreign {

using nlohmann::json;

namespace {

/// Programs in which every number is a double read these exactly.
constexpr std::uint64_t kSeedMask = (std::uint64_t{1} << 53) - 1;

/// What stands for a state that could not be had, in place of its fields.
constexpr const char* kFaultKey = "stela: no state";

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
    : source_(std::move(source)),
      setup_(std::move(setup)),
      written_setup_(std::make_shared<const json>(setup_.json())),
      samples_(std::make_shared<Samples>()) {}

TypeOf<ForeignGame> ForeignGame::type() const { return TypeOf<ForeignGame>(source_); }

State ForeignGame::failed(std::string what) const {
  return {source_->store().broken(std::move(what), static_cast<std::size_t>(players()))};
}

State ForeignGame::kept(Result<Look> look, RuleCounts* counts) const {
  if (!look) return failed(look.error().what);
  const auto& rules = *source_->facts().rules;
  for (const auto& rule : look->acted) {
    const auto number = rules.number(rule);
    if (number >= rules.catalogue().rules().size()) return failed(fmt::format("acted: there is no rule '{}'", rule));
    if (counts != nullptr) ++counts->acted[number];
  }
  return {source_->store().position(std::move(look->position))};
}

State ForeignGame::initial(std::uint64_t seed, RuleCounts* counts) const {
  return kept(source_->initial(*written_setup_, seed & kSeedMask), counts);
}

void ForeignGame::legal(const State& s, ActionList& list) const {
  list.clear();
  list.reserve(s.position->legal.size());
  for (const auto* action : s.position->legal) list.push({action});
}

ForeignGame::Rule ForeignGame::why_not(const State& s, const Action& a, RuleSet* consulted) const {
  const auto& legal = s.position->legal;
  const auto listed = [&] { return std::find(legal.begin(), legal.end(), a.spelled) != legal.end(); };
  if (!source_->facts().judges || !s.position->fault.empty()) return static_cast<Rule>(listed() ? 0 : 1);
  const auto rule = source_->why_not(*written_setup_, *s.position, *a.spelled);
  // An answer that makes no sense forbids nothing; the source keeps it as its fault.
  if (!rule) return static_cast<Rule>(listed() ? 0 : 1);
  // After the end nobody acts, whatever a program says that does not look at that.
  if (!*rule) return static_cast<Rule>(s.position->outcome ? 1 : 0);
  const auto& rules = *source_->facts().rules;
  const auto number = (*rule)->empty() ? kMaxRules : rules.number(**rule);
  const auto known = number < rules.catalogue().rules().size() ? number : 1;
  if (consulted != nullptr) consulted->set(known);
  return static_cast<Rule>(known);
}

void ForeignGame::apply(State& s, const Action& a, RuleCounts* counts) const {
  if (s.position->fault.empty()) s = kept(source_->step(*written_setup_, *s.position, *a.spelled), counts);
}

void ForeignGame::prefetch(const State& s) const {
  if (s.position->fault.empty()) source_->prefetch(*written_setup_, *s.position);
}

std::uint64_t ForeignGame::playout(State& s, Rng& rng, std::uint64_t most) const {
  std::uint64_t played = 0;
  if (!source_->facts().plays || !s.position->fault.empty()) {
    for (; played < most && s.position->to_move >= 0; ++played) apply(s, pick(s, rng), nullptr);
    return played;
  }
  auto game = source_->playout(*written_setup_, *s.position, rng.next() & kSeedMask, most);
  if (game) played = game->actions;
  s = game ? kept(std::move(game->end), nullptr) : failed(game.error().what);
  return played;
}

State ForeignGame::view(const State& s, int player) const {
  if (!source_->facts().hides || !s.position->fault.empty()) return s;
  return kept(source_->view(*written_setup_, *s.position, player), nullptr);
}

State ForeignGame::sample(const State& view, int player, Rng& rng) const {
  if (!source_->facts().hides || !view.position->fault.empty()) return view;
  return kept(source_->sample(*written_setup_, *view.position, player, rng.next()), nullptr);
}

std::optional<Violation> ForeignGame::violation(const State& s) const {
  if (!s.position->fault.empty()) return Violation{"answers", "", s.position->fault};
  if (!source_->facts().checks) return std::nullopt;
  const auto law = source_->broken_law(*written_setup_, *s.position);
  return law ? *law : Violation{"answers", "", law.error().what};
}

std::optional<Violation> ForeignGame::violation(const State& /*before*/, const Action& /*a*/,
                                                const State& after) const {
  if (!after.position->fault.empty()) return Violation{"answers", "", after.position->fault};
  return std::nullopt;
}

Result<Action> ForeignGame::parse(std::string_view text) const {
  if (text.empty()) return Error{"", "action", "empty"};
  return Action{source_->store().action_of_text(text, source_->facts().kinds)};
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
    if (const auto* known = source_->store().find_broken(position[kFaultKey].get<std::string>())) return State{known};
  const bool wrapped =
      position.is_object() && position.size() == 1 && position.contains("value") && !position["value"].is_object();
  const auto state = wrapped ? position["value"] : position;
  const auto s = kept(source_->look(*written_setup_, state), nullptr);
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
    if (all.empty()) all.push_back({source_->store().action_of_text("none", source_->facts().kinds)});
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
  const auto drawn = source_->draw(*written_setup_, *s.position);
  return drawn ? *drawn : "(it is not drawn)\n";
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

nlohmann::json TypeOf<foreign::ForeignGame>::printed_board() { return {}; }

Result<foreign::ForeignGame> TypeOf<foreign::ForeignGame>::make(const nlohmann::json& setup) const {
  auto read = SmallSetup::of(setup, options());
  if (!read) return read.error();
  return foreign::ForeignGame(source_, std::move(*read));
}

}  // namespace stela
