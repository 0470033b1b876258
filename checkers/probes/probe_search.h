// The search for games in which rare things happen (model/probe.h): what random play seldom sees is looked for around
// the places where it was seen, as Go-Explore does, and the games found are made short. Everything follows from a seed.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <compare>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "checkers/checks/clause.h"
#include "checkers/setups/setup_draw.h"
#include "checkers/setups/setups.h"
#include "model/facets.h"
#include "model/probe.h"
#include "model/swarm.h"

namespace stela {

struct ProbeSearchOptions {
  std::uint64_t games = 20000;  ///< random games to begin with
  std::uint64_t seed = 1;
  unsigned spelled_a_state = 4;  ///< near misses asked in every state
  double common = 1;             ///< what comes up so often in a game is no matter for probes
  std::size_t clauses = 4;       ///< ways in which a rule forbids a kind of action, the rarest first
  unsigned tries = 200;          ///< games played on from near a rare place, for each kind of place
  unsigned play_on = 40;         ///< actions of such a game
};

/// What tells rare places apart: two places with the same are of one kind.
struct ProbeKind {
  bool printed = true;      ///< on the printed board
  bool standard = true;     ///< with all options but players and start player as by default
  std::size_t players = 0;  ///< how many; 0 on other boards and with other options, where any number will do
  Probe::What what{};
  std::size_t number = 0;  ///< of the rule or the situation
  std::size_t action = 0;  ///< the kind of action; 0 for a situation
  std::string clause{};    ///< of forbids: what is amiss, without names and figures
  bool alone = true;       ///< of forbids: no other rule forbids the action

  friend auto operator<=>(const ProbeKind&, const ProbeKind&) = default;
};

template <Game G>
class ProbeSearch {
 public:
  using State = typename G::State;
  using Action = typename G::Action;
  using Rule = typename G::Rule;
  /// Called now and then, with games played and games to play; false ends the search with nothing.
  using OnGames = std::function<bool(std::uint64_t done, std::uint64_t all)>;

  ProbeSearch(const std::vector<nlohmann::json>& setups, ProbeSearchOptions options, TypeOf<G> type = {})
      : type_(type), options_(options), draw_(setups), rng_(options.seed, 0) {
    const auto names = names_of_boards<G>(setups, type);
    variants_.reserve(setups.size());
    for (std::size_t i = 0; i < setups.size(); ++i) {
      auto game = type_.make(setups[i]);
      const auto& board = names[draw_.board_of(i)];
      const auto setup = game->setup();
      const bool standard = std::all_of(type.options().begin(), type.options().end(), [&](const OptionInfo& option) {
        return option.name == "players" || option.name == "start" ||
               setup.value(std::string(option.name), option.standard) == option.standard;
      });
      std::vector<std::size_t> situations;
      for (const auto& name : game->situations()) situations.push_back(number_of(name));
      const ProbeKind like{.printed = board == kPrintedBoard,
                           .standard = standard,
                           .players = board == kPrintedBoard && standard ? setup.value("players", std::size_t{0}) : 0};
      variants_.push_back({std::move(*game), with_board(setup, board), like, std::move(situations)});
    }
  }

  std::vector<ProbeGame> run(const OnGames& on_games) {
    for (std::uint64_t n = 0; n < options_.games; ++n) {
      if (!on_games(n, options_.games)) return {};
      const auto variant = draw_(options_.seed, n);
      ++games_[variants_[variant].like];
      Playthrough walk(*this, variant, mix64(options_.seed ^ mix64(n)));
      play_on(walk, kLongest);
    }
    if (!look_around(on_games)) return {};
    return chosen(on_games);
  }

 private:
  static constexpr std::size_t kKept = 6;       // places kept of a kind
  static constexpr unsigned kLongest = 100000;  // actions of a game
  static constexpr unsigned kBack = 12;         // actions before a rare place where other games part from its game

  struct Variant {
    G game;
    nlohmann::json setup;
    ProbeKind like;                       // what places in its games have in common
    std::vector<std::size_t> situations;  // the numbers of its situations among all names
  };
  /// A game up to a place of a kind, and the action in question.
  struct Occurrence {
    std::size_t variant = 0;
    std::uint64_t seed = 0;
    std::vector<Action> actions;
    Action action;
  };
  struct Known {
    std::uint64_t times = 0;  // in the random games
    std::vector<Occurrence> places;
  };

  /// A game as it is played, and what there is to see on the way.
  struct Playthrough {
    Playthrough(const ProbeSearch& search, std::size_t of, std::uint64_t game_seed)
        : variant(of), seed(game_seed), game(&search.variants_[of].game), now(game->initial(game_seed, nullptr)) {}

    void play(const Action& a, RuleCounts* counts) {
      before = now;
      game->apply(now, a, counts);
      actions.push_back(a);
    }
    [[nodiscard]] bool over() const { return game->outcome(now).has_value(); }

    std::size_t variant;
    std::uint64_t seed;
    const G* game;
    State now;
    std::optional<State> before{};
    std::vector<Action> actions{};
  };

  /// Boards may have situations of their own.
  std::size_t number_of(const std::string& situation) {
    const auto it = std::find(situations_.begin(), situations_.end(), situation);
    if (it != situations_.end()) return static_cast<std::size_t>(it - situations_.begin());
    situations_.push_back(situation);
    return situations_.size() - 1;
  }

  /// A setup without what is as by default, and its board by its name.
  [[nodiscard]] nlohmann::json with_board(nlohmann::json setup, const std::string& board) const {
    for (const auto& option : type_.options()) {
      const auto it = setup.find(option.name);
      if (it != setup.end() && *it == option.standard) setup.erase(it);
    }
    if (setup.contains("board")) setup["board"] = board;
    return setup;
  }

  [[nodiscard]] ProbeKind kind(const Playthrough& walk, Probe::What what, std::size_t number,
                               std::size_t action) const {
    auto out = variants_[walk.variant].like;
    out.what = what, out.number = number, out.action = action;
    return out;
  }

  /// The kind of place where the action is refused; none where it is legal.
  [[nodiscard]] std::optional<ProbeKind> forbidden(const Playthrough& walk, const Action& a) const {
    const auto refusal = refusal_of(*walk.game, walk.now, a);
    if (refusal.rule == Rule{}) return std::nullopt;
    auto out = kind(walk, Probe::What::forbids, static_cast<std::size_t>(refusal.rule), kind_of(*walk.game, a));
    out.clause = without_names(refusal.clause);
    out.alone = forbidden_by_one(*walk.game, walk.now, a);
    return out;
  }

  /// Calls seen(kind) for all that a legal action shows. It is played then.
  template <class F>
  void play(Playthrough& walk, const Action& a, F&& seen) {
    const auto action = kind_of(*walk.game, a);
    if (walk.before) {
      RuleSet kept;
      (void)walk.game->why_not(walk.now, a, &kept);
      const auto was = static_cast<std::size_t>(walk.game->why_not(*walk.before, a, nullptr));
      if (was != 0 && kept[was]) seen(kind(walk, Probe::What::permits, was, action));
    }
    counts_ = {};
    walk.play(a, &counts_);
    for (std::size_t r = 1; r < type_.rules().size(); ++r)
      if (counts_.acted[r] != 0) seen(kind(walk, Probe::What::does, r, action));
    const auto& situations = variants_[walk.variant].situations;
    for (std::size_t i = 0; i < situations.size(); ++i)
      if (counts_.situation[i] != 0) seen(kind(walk, Probe::What::situation, situations[i], 0));
  }

  void note(const ProbeKind& kind, const Playthrough& walk, const Action& a, std::size_t at, bool random) {
    auto& known = known_[kind];
    known.times += random ? 1 : 0;
    auto& places = known.places;
    const bool full = places.size() >= kKept;
    if (full && places.back().actions.size() <= at) return;
    if (std::any_of(places.begin(), places.end(), [&](const Occurrence& place) {
          return place.seed == walk.seed && place.variant == walk.variant && place.actions.size() == at;
        }))
      return;
    if (full) places.pop_back();
    Occurrence place{
        walk.variant, walk.seed, {walk.actions.begin(), walk.actions.begin() + static_cast<std::ptrdiff_t>(at)}, a};
    const auto longer =
        std::find_if(places.begin(), places.end(), [&](const Occurrence& other) { return other.actions.size() > at; });
    places.insert(longer, std::move(place));
  }

  /// Random play from where the walk is, for so many actions; all that it shows is noted.
  void play_on(Playthrough& walk, unsigned most, bool random = true) {
    const SwarmPlayer<G> player(*walk.game, rng_);
    for (unsigned i = 0; i < most && !walk.over(); ++i) {
      const auto at = walk.actions.size();
      for (unsigned k = 0; k < options_.spelled_a_state; ++k) {
        const Action miss = walk.game->near_miss(walk.now, rng_);
        if (const auto kind = forbidden(walk, miss)) note(*kind, walk, miss, at, random);
      }
      const Action a = player.choose(*walk.game, walk.now, rng_);
      play(walk, a, [&](const ProbeKind& kind) { note(kind, walk, a, at, random); });
    }
  }

  [[nodiscard]] bool rare(const ProbeKind& kind, const Known& known) const {
    const auto it = games_.find({.printed = kind.printed, .standard = kind.standard, .players = kind.players});
    return it == games_.end() || static_cast<double>(known.times) < options_.common * static_cast<double>(it->second);
  }

  /// Plays other games near the places of which few are known.
  bool look_around(const OnGames& on_games) {
    std::vector<ProbeKind> kinds;
    for (const auto& [kind, known] : known_)
      if (rare(kind, known)) kinds.push_back(kind);
    const auto all = kinds.size() * options_.tries;
    for (std::size_t i = 0; i < kinds.size(); ++i)
      for (unsigned k = 0; k < options_.tries; ++k) {
        if (!on_games(i * options_.tries + k, all)) return false;
        const auto& places = known_[kinds[i]].places;
        const auto place = places[rng_.below(static_cast<std::uint32_t>(places.size()))];
        const auto back = 1 + rng_.below(kBack);
        Playthrough walk(*this, place.variant, place.seed);
        for (std::size_t n = 0; n + back < place.actions.size(); ++n) walk.play(place.actions[n], nullptr);
        play_on(walk, options_.play_on, false);
      }
    return true;
  }

  /// Whether the place is still of the kind after these actions, of which those that have become illegal are left out.
  std::optional<Occurrence> kept(const ProbeKind& kind, const Occurrence& place, const std::vector<Action>& actions) {
    Playthrough walk(*this, place.variant, place.seed);
    for (const auto& a : actions)
      if (!walk.over() && walk.game->why_not(walk.now, a, nullptr) == Rule{}) walk.play(a, nullptr);
    if (walk.over()) return std::nullopt;
    Occurrence out{place.variant, place.seed, walk.actions, place.action};
    if (kind.what == Probe::What::forbids)
      return forbidden(walk, place.action) == kind ? std::optional(std::move(out)) : std::nullopt;
    if (walk.game->why_not(walk.now, place.action, nullptr) != Rule{}) return std::nullopt;
    bool shown = false;
    play(walk, place.action, [&](const ProbeKind& seen) { shown = shown || seen == kind; });
    return shown ? std::optional(std::move(out)) : std::nullopt;
  }

  /// The place in a shorter game, by leaving out ever fewer actions in a row.
  Occurrence shrunk(const ProbeKind& kind, Occurrence place) {
    for (std::size_t chunk = place.actions.size() / 2; chunk > 0; chunk /= 2)
      for (std::size_t end = place.actions.size(); end >= chunk && end > 0;) {
        auto fewer = place.actions;
        fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(end - chunk),
                    fewer.begin() + static_cast<std::ptrdiff_t>(end));
        auto shorter = kept(kind, place, fewer);
        if (shorter && shorter->actions.size() < place.actions.size()) place = std::move(*shorter);
        end = std::min(end - chunk, place.actions.size());
      }
    return place;
  }

  [[nodiscard]] std::string name_of(const ProbeKind& kind) const {
    return kind.what == Probe::What::situation ? situations_[kind.number] : std::string(type_.rules()[kind.number]);
  }

  /// What a game is to show: what is rare; with other options only what the usual ones never show, and by two rules
  /// only what no rule forbids alone.
  [[nodiscard]] std::set<ProbeKind> wanted() const {
    std::set<ProbeKind> usual;
    for (const auto& [kind, known] : known_) {
      auto of_any = kind;
      of_any.players = 0;
      if (kind.standard) usual.insert(of_any);
    }
    std::set<ProbeKind> out;
    for (const auto& [kind, known] : known_) {
      auto by_one = kind, as_usual = kind;
      by_one.alone = as_usual.standard = true;
      const bool there = (!kind.standard && usual.contains(as_usual)) || (!kind.alone && known_.contains(by_one));
      if (rare(kind, known) && !there) out.insert(kind);
    }
    drop_clauses(out);
    return out;
  }

  /// Leaves of a rule's clauses the rarest.
  void drop_clauses(std::set<ProbeKind>& wanted) const {
    std::map<ProbeKind, std::vector<ProbeKind>> clauses;
    for (const auto& kind : wanted) {
      auto any = kind;
      any.clause.clear(), any.alone = true;
      clauses[any].push_back(kind);
    }
    for (auto& [any, all] : clauses) {
      std::stable_sort(all.begin(), all.end(),
                       [&](const auto& a, const auto& b) { return known_.at(a).times < known_.at(b).times; });
      for (std::size_t i = options_.clauses; i < all.size(); ++i) wanted.erase(all[i]);
    }
  }

  /// The games that show what is wanted, the rarest first; each for all that it shows by the way.
  std::vector<ProbeGame> chosen(const OnGames& on_games) {
    auto open = wanted();
    std::vector<ProbeKind> order(open.begin(), open.end());
    std::stable_sort(order.begin(), order.end(),
                     [&](const auto& a, const auto& b) { return known_[a].times < known_[b].times; });
    std::vector<ProbeGame> games;
    for (std::size_t i = 0; i < order.size(); ++i) {
      if (!open.contains(order[i])) continue;
      if (!on_games(i, order.size())) return {};
      games.push_back(with_all(order[i], shrunk(order[i], known_[order[i]].places.front()), open));
    }
    std::stable_sort(games.begin(), games.end(),
                     [](const auto& a, const auto& b) { return a.actions.size() < b.actions.size(); });
    show_all_soon(games);
    return games;
  }

  /// Games that show what none before them shows go first.
  static void show_all_soon(std::vector<ProbeGame>& games) {
    std::set<std::pair<Probe::What, std::string>> shown;
    std::vector<ProbeGame> first, others;
    for (auto& game : games) {
      bool fresh = false;
      for (const auto& probe : game.probes) fresh = shown.emplace(probe.what, probe.name).second || fresh;
      (fresh ? first : others).push_back(std::move(game));
    }
    first.insert(first.end(), std::move_iterator(others.begin()), std::move_iterator(others.end()));
    games = std::move(first);
  }

  /// The game of a place, and all that is open and to be seen in it: it is open no more.
  ProbeGame with_all(const ProbeKind& main, const Occurrence& place, std::set<ProbeKind>& open) {
    Playthrough walk(*this, place.variant, place.seed);
    ProbeGame out{variants_[place.variant].setup, place.seed, {}, {}};
    const auto add = [&](const ProbeKind& kind, const std::string& action) {
      if (open.erase(kind) == 0) return;
      out.probes.push_back({out.actions.size(), kind.what, name_of(kind), action});
    };
    const auto try_action = [&](const Action& a) {
      if (const auto kind = forbidden(walk, a)) add(*kind, walk.game->to_text(a));
    };
    const auto look = [&] {
      for (unsigned k = 0; k < 2 * options_.spelled_a_state; ++k) try_action(walk.game->near_miss(walk.now, rng_));
    };
    const auto step = [&](const Action& a) {
      play(walk, a, [&](const ProbeKind& kind) { add(kind, ""); });
      out.actions.push_back(walk.game->to_text(a));
    };
    for (const auto& a : place.actions) {
      look();
      step(a);
    }
    if (main.what == Probe::What::forbids) {
      try_action(place.action);
      look();
    } else {
      look();
      step(place.action);
    }
    return out;
  }

  TypeOf<G> type_;
  ProbeSearchOptions options_;
  SetupDraw draw_;
  Rng rng_;
  std::vector<Variant> variants_;
  std::vector<std::string> situations_;       // of all boards
  std::map<ProbeKind, std::uint64_t> games_;  // by board, options and players
  std::map<ProbeKind, Known> known_;
  RuleCounts counts_;
};

}  // namespace stela
