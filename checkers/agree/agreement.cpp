#include "checkers/agree/agreement.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <map>
#include <memory>
#include <utility>

#include "base/rng.h"
#include "checkers/shrink/shrink.h"

namespace stela {
namespace {

using nlohmann::json;

/// What an engine says of its state.
json said_of(const AnyGame& game, const AnyState& s) {
  AnyActionList list;
  game.legal(s, list);
  std::vector<std::string> legal;
  for (const auto& action : list) legal.push_back(game.to_text(action));
  std::sort(legal.begin(), legal.end());
  const auto end = game.outcome(s);
  json said{{"legal", legal}, {"over", end.has_value()}, {"state", game.to_json(s)}, {"to_move", game.to_move(s)}};
  if (end) said["scores"] = end->scores, said["ranks"] = end->ranks;
  return said;
}

/// The first place in which the two differ: what is legal and who is to move tell more than a state's fields.
std::string first_difference(const json& a, const json& b) {
  for (const auto* key : {"fault", "over", "to_move", "legal", "scores", "ranks", "state"}) {
    if (a.contains(key) != b.contains(key)) return std::string("/") + key;
    if (!a.contains(key) || a[key] == b[key]) continue;
    const auto patch = json::diff(a[key], b[key]);
    return std::string("/") + key + patch.front()["path"].get<std::string>();
  }
  return "";
}

json value_at(const json& said, const std::string& pointer) {
  const json::json_pointer at(pointer);
  return said.contains(at) ? said[at] : json();
}

/// Without numbers of places, so that "/hands/0" and "/hands/2" are one difference.
std::string pattern_of(const std::string& pointer) {
  std::string out;
  for (const char c : pointer)
    if (std::isdigit(static_cast<unsigned char>(c)) == 0) out += c;
  return out;
}

/// What tells partings apart: the place, and the division into groups.
std::string key_of(const Parting& parting) {
  std::string key = pattern_of(parting.pointer);
  for (const auto& group : parting.groups) {
    key += " |";
    for (const auto engine : group.engines) key += fmt::format(" {}", engine);
  }
  return key;
}

/// The engines' games of a setup. Errors: one of them has it not, or for other players.
Result<std::vector<AnyGame>> games_of(const std::vector<const GameType*>& engines, const json& setup) {
  std::vector<AnyGame> games;
  for (const auto* engine : engines) {
    auto game = engine->make(setup);
    if (!game) return game.error();
    if (!games.empty() && game->players() != games.front().players())
      return Error{"", "players",
                   fmt::format("{} play in the first engine, {} in another", games.front().players(), game->players())};
    games.push_back(std::move(*game));
  }
  return games;
}

/// One game in step.
class InStep {
 public:
  InStep(std::vector<AnyGame> engines, std::uint64_t seed) : games_(std::move(engines)) {
    const auto& games = games_;
    states_.push_back(games.front().initial(seed, nullptr));
    const auto position = games.front().to_json(states_.front());
    for (std::size_t i = 1; i < games.size(); ++i) {
      auto own = games[i].from_json(position);
      states_.push_back(own ? *own : states_.front());
      refused_.push_back(own ? "" : own.error().line());
    }
  }

  /// Whether all agree; if not, the parting.
  [[nodiscard]] std::optional<Parting> look() const {
    std::vector<json> said;
    for (std::size_t i = 0; i < games_.size(); ++i)
      said.push_back(refused_[i].empty() ? said_of(games_[i], states_[i]) : json{{"fault", refused_[i]}});
    Parting parting;
    for (std::size_t i = 0; i < said.size() && parting.pointer.empty(); ++i)
      parting.pointer = first_difference(said.front(), said[i]);
    if (parting.pointer.empty()) return std::nullopt;
    for (std::size_t i = 0; i < said.size(); ++i) {
      const auto same = [&](const AgreeingGroup& group) { return said[group.engines.front()] == said[i]; };
      const auto group = std::find_if(parting.groups.begin(), parting.groups.end(), same);
      if (group == parting.groups.end())
        parting.groups.push_back({{i}, value_at(said[i], parting.pointer)});
      else
        group->engines.push_back(i);
    }
    return parting;
  }

  [[nodiscard]] bool over() const { return games_.front().to_move(states_.front()) < 0; }

  /// All agree on what is legal, so what one plays the others can.
  std::string play(Rng& rng) {
    const auto& game = games_.front();
    auto text = game.to_text(game.pick(states_.front(), rng));
    play(text);
    return text;
  }
  void play(const std::string& text) {
    for (std::size_t i = 0; i < games_.size(); ++i)
      if (const auto own = games_[i].parse(text)) games_[i].apply(states_[i], *own, nullptr);
  }

 private:
  std::vector<AnyGame> games_;
  std::vector<AnyState> states_;
  std::vector<std::string> refused_{""};  // why an engine does not take the first position; "" where it does
};

/// The fault of a shrinker: engines that part at the same place into the same groups.
class SameParting {
 public:
  SameParting(const std::vector<const GameType*>& engines, std::string key) : engines_(engines), key_(std::move(key)) {}

  void begin(const AnyGame& game, std::uint64_t seed, const std::vector<AnyAction>& actions) {
    in_step_.reset();
    auto games = games_of(engines_, game.setup());
    if (!games) return;
    in_step_ = std::make_shared<InStep>(std::move(*games), seed);
    for (const auto& action : actions) in_step_->play(game.to_text(action));
  }
  std::optional<Finding> in_step(const AnyGame& game, const AnyState& /*before*/, const AnyAction& a,
                                 const AnyState& /*after*/) {
    if (in_step_) in_step_->play(game.to_text(a));
    return std::nullopt;
  }
  [[nodiscard]] std::optional<Finding> in_state(const AnyGame& /*game*/, const AnyState& /*s*/,
                                                const AnyActionList& /*legal*/) const {
    const auto parting = in_step_ ? in_step_->look() : std::nullopt;
    if (!parting || key_of(*parting) != key_) return std::nullopt;
    return Finding{CheckId::conform, "parting", "", parting->pointer, ""};
  }

 private:
  const std::vector<const GameType*>& engines_;
  std::string key_;
  std::shared_ptr<InStep> in_step_;  // shared: a shrinker copies its fault
};

/// The parting at the end of the shortest game found that shows it.
void shrink(Parting& parting, const std::vector<const GameType*>& engines, const AgreementOptions& options) {
  if (options.shrink.count() == 0) return;
  Shrinker<AnyGame, SameParting> shrinker([&](const json& setup) { return engines.front()->make(setup); },
                                          SameParting(engines, key_of(parting)), {options.shrink, options.stop});
  const std::string name(engines.front()->name());
  const auto shorter = shrinker.run({name, parting.setup, parting.seed, parting.actions, std::nullopt});
  if (!shorter) return;
  auto games = games_of(engines, shorter->setup);
  if (!games) return;
  InStep again(std::move(*games), shorter->seed);
  for (const auto& action : shorter->actions) again.play(action);
  const auto shown = again.look();
  if (!shown) return;
  parting.pointer = shown->pointer, parting.groups = shown->groups;
  parting.setup = shorter->setup, parting.seed = shorter->seed, parting.actions = shorter->actions;
}

}  // namespace

Result<AgreementReport> agreement(const std::vector<const GameType*>& engines, const AgreementOptions& options) {
  const auto made = games_of(engines, options.setup);
  if (!made) return made.error();
  const auto& games = *made;
  AgreementReport report;
  std::map<std::string, Parting> found;
  for (std::uint64_t number = 0; number < options.games && !report.stopped; ++number) {
    const auto seed = mix64(options.seed ^ mix64(number));
    Rng rng(options.seed, number);
    InStep in_step(games, seed);
    std::vector<std::string> actions;
    auto parting = in_step.look();
    while (!parting && !in_step.over() && actions.size() < options.most_actions && !report.stopped) {
      report.stopped = options.stop && options.stop();
      actions.push_back(in_step.play(rng));
      parting = in_step.look();
    }
    ++report.games;
    report.actions += actions.size();
    if (!parting) continue;
    parting->game = number;
    parting->seed = seed;
    parting->setup = games.front().setup();
    parting->found = actions.size();
    parting->actions = std::move(actions);
    auto& kept = found[key_of(*parting)];
    const auto games_so_far = kept.games + 1;
    if (games_so_far == 1 || parting->actions.size() < kept.actions.size()) kept = std::move(*parting);
    kept.games = games_so_far;
  }
  for (auto& [key, parting] : found) {
    if (!report.stopped) shrink(parting, engines, options);
    report.partings.push_back(std::move(parting));
  }
  std::stable_sort(report.partings.begin(), report.partings.end(),
                   [](const Parting& a, const Parting& b) { return a.actions.size() < b.actions.size(); });
  return report;
}

}  // namespace stela
