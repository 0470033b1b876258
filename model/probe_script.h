// The probes of a game (probe.h) as they are played: games whose actions are given, with the places in them where
// something rare is to be seen.
#pragma once

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "model/game.h"
#include "model/type_of.h"

namespace stela {

template <Game G>
struct ProbeScript {
  using Action = typename G::Action;
  /// An illegal action that is asked after so many actions.
  struct ProbeQuery {
    std::size_t at = 0;
    Action action;
  };

  std::size_t setup = 0;  ///< its number
  std::uint64_t seed = 0;
  std::vector<Action> actions;
  std::vector<ProbeQuery> queries;  ///< by their place
  std::vector<std::size_t> steps;   ///< actions worth looking at: the first is number 0; ascending
  std::vector<Probe> probes;        ///< what is to be seen, by its place
};

/// Whether a probe game must be played with the start player of its setup. Seats are alike, so another one will do
/// where only positions matter.
enum class StartPlayer : bool { any, of_the_setup };

/// Among which of some setups a probe game can be played that is of another one, perhaps: it is the same game there as
/// long as the options that differ do not matter.
template <Game G>
class ProbeSetups {
 public:
  /// setups: which must outlive this.
  explicit ProbeSetups(const std::vector<const G*>& setups, StartPlayer start = StartPlayer::of_the_setup)
      : setups_(setups), start_(start) {
    for (const auto* one : setups) whole_.push_back(one->setup());
  }

  struct Nearest {
    std::size_t number = 0;   ///< of the setup
    std::size_t changed = 0;  ///< options that differ
  };
  /// The setup on the same board, of the same players, in which the fewest options differ; none where there is none.
  std::optional<Nearest> nearest(const nlohmann::json& setup) {
    const auto known = known_.find(setup);
    return known != known_.end() ? known->second : known_.emplace(setup, search(setup)).first->second;
  }

 private:
  std::optional<Nearest> search(const nlohmann::json& setup) const {
    if (setups_.empty()) return std::nullopt;
    const auto own = type_of(*setups_.front()).make(setup);
    if (!own) return std::nullopt;
    const auto whole = own->setup();
    std::optional<Nearest> best;
    for (std::size_t i = 0; i < whole_.size() && (!best || best->changed > 0); ++i) {
      const auto changed = options_changed(whole, whole_[i]);
      if (changed && (!best || *changed < best->changed)) best = Nearest{i, *changed};
    }
    return best;
  }
  /// How many; none where it is a game of other players or on another board.
  std::optional<std::size_t> options_changed(const nlohmann::json& a, const nlohmann::json& b) const {
    if (a.value("board", nlohmann::json()) != b.value("board", nlohmann::json())) return std::nullopt;
    std::size_t changed = 0;
    for (const auto& option : type_of(*setups_.front()).options()) {
      const std::string name(option.name);
      if (a.value(name, option.standard) == b.value(name, option.standard)) continue;
      if (name == "players" || (name == "start" && start_ == StartPlayer::of_the_setup)) return std::nullopt;
      ++changed;
    }
    return changed;
  }

  const std::vector<const G*>& setups_;
  StartPlayer start_;
  std::vector<nlohmann::json> whole_;
  std::map<nlohmann::json, std::optional<Nearest>> known_;
};

/// What of a probe game holds under other options: its actions while they are legal, and the probes whose verdict is
/// the same. It has no probes where nothing does.
template <Game G>
ProbeGame held_by(const G& game, const ProbeGame& probed) {
  const auto number_of = [](const auto& names, const std::string& name) {
    return static_cast<std::size_t>(std::find(names.begin(), names.end(), name) - names.begin());
  };
  const auto situations = game.situations();
  ProbeGame out{game.setup(), probed.seed, {}, {}};
  typename G::State now = game.initial(probed.seed, nullptr);
  std::optional<typename G::State> before;
  for (auto probe = probed.probes.begin(); probe != probed.probes.end();) {
    const auto at = out.actions.size();
    auto next = at < probed.actions.size() ? game.parse(probed.actions[at]) : Result<typename G::Action>(Error{});
    const bool legal = next && game.why_not(now, *next, nullptr) == typename G::Rule{};
    RuleCounts counts;
    auto after = now;
    if (legal) game.apply(after, *next, &counts);
    const auto holds = [&](const Probe& one) {
      const auto rule = number_of(type_of(game).rules(), one.name);
      const auto is_ruled = [&](const auto& s, const auto& a) {
        return a && static_cast<std::size_t>(game.why_not(s, *a, nullptr)) == rule;
      };
      switch (one.what) {
        case Probe::What::forbids:
          return is_ruled(now, game.parse(one.action));
        case Probe::What::permits:
          return legal && before && is_ruled(*before, next);
        case Probe::What::does:
          return legal && counts.acted[rule] > 0;
        case Probe::What::situation:
          return legal && counts.situation[number_of(situations, one.name)] > 0;
      }
      return false;
    };
    for (; probe != probed.probes.end() && probe->at == at; ++probe)
      if (holds(*probe)) out.probes.push_back(*probe);
    if (!legal) break;
    out.actions.push_back(probed.actions[at]);
    before = now;
    now = after;
  }
  return out;
}

/// The probe games that can be played with one of these setups. Those of other options, which hold there, come last.
template <Game G>
std::vector<ProbeScript<G>> probe_scripts(const std::vector<const G*>& setups,
                                          StartPlayer start = StartPlayer::of_the_setup) {
  std::vector<ProbeScript<G>> same, others;
  if (setups.empty()) return same;
  ProbeSetups<G> known(setups, start);
  for (const auto& game : type_of(*setups.front()).probe_games()) {
    const auto nearest = known.nearest(game.setup);
    if (!nearest) continue;
    const G& own = *setups[nearest->number];
    const auto& probed = nearest->changed == 0 ? game : held_by(own, game);
    if (probed.probes.empty()) continue;
    ProbeScript<G> script{nearest->number, probed.seed, {}, {}, {}, {}};
    for (const auto& text : probed.actions)
      if (const auto a = own.parse(text)) script.actions.push_back(*a);
    for (const auto& probe : probed.probes) {
      script.probes.push_back(probe);
      if (const auto a = own.parse(probe.action); probe.what == Probe::What::forbids && a)
        script.queries.push_back({probe.at, *a});
      else if (script.steps.empty() || script.steps.back() < probe.at)
        script.steps.push_back(probe.at);
    }
    (nearest->changed == 0 ? same : others).push_back(std::move(script));
  }
  same.insert(same.end(), std::move_iterator(others.begin()), std::move_iterator(others.end()));
  return same;
}

}  // namespace stela
