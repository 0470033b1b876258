// Stretches of random games for short records: a few actions about something that seldom happens, such as an end of the
// game, a scoring or a tie. An engine gets there by loading one position.
#pragma once

#include <algorithm>
#include <array>
#include <bitset>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "checkers/conform/avoidance.h"

namespace stela::conform {

/// The seed of the chance in the random game of a number.
constexpr std::uint64_t chance_seed(std::uint64_t seed, std::uint64_t number) { return mix64(seed ^ mix64(number)); }

template <Game G>
struct Stretch {
  std::size_t game = 0;      ///< which of the games given
  std::uint64_t number = 0;  ///< of the random game: its chance is that of the seed and this number
  std::vector<typename G::Action> before, actions;
  std::string shows;  ///< what seldom happens: a rule's id, one of the game's situations, or "end of the game"
};

/// Plays random games and looks for what happens in them least often.
template <Game G>
class StretchSearch {
 public:
  using Action = typename G::Action;

  /// games: with the setups in turn; they must outlive this. What is found follows from the arguments alone.
  StretchSearch(const std::vector<G>& games, std::uint64_t seed, std::uint64_t most_actions, const RuleSet& without) {
    constexpr std::uint64_t kGames = 48;
    for (std::uint64_t i = 0; i < kGames; ++i) play(games, seed, kFirstNumber + i, most_actions, without);
  }

  /// At most so many, of different things: the end of a game with each setup first, then what happened least often.
  [[nodiscard]] std::vector<Stretch<G>> find(std::size_t most, const std::vector<G>& games) const {
    std::vector<Stretch<G>> found;
    Happened shown;
    for (const auto what : rarest_first()) {
      if (found.size() == most) break;
      if (shown[what]) continue;
      const auto step = richest(what, shown);
      shown |= step.happened;
      found.push_back(stretch_about(step, name(games, what)));
    }
    return found;
  }

 private:
  /// Numbers of random games: those of whole records are below.
  static constexpr std::uint64_t kFirstNumber = 10'000;
  /// A bit a rule that acted, a bit a situation that came up, and a bit a setup whose game ended.
  static constexpr std::size_t kEnd = 2 * kMaxRules, kMostSetups = 64, kThings = kEnd + kMostSetups;
  using Happened = std::bitset<kThings>;

  struct Played {
    std::size_t game;
    std::uint64_t number;
    std::vector<Action> actions;
    std::vector<Happened> happened;  // by action
  };
  struct RichestStep {
    const Played* played;
    std::size_t at;
    Happened happened;
  };

  void play(const std::vector<G>& games, std::uint64_t seed, std::uint64_t number, std::uint64_t most_actions,
            const RuleSet& without) {
    Played played{number % games.size(), number, {}, {}};
    const G& game = games[played.game];
    const Avoidance<G> avoidance(game, without);
    Rng rng(seed, number);
    const SwarmPlayer<G> player(game, rng);
    auto state = game.initial(chance_seed(seed, number), nullptr);
    while (!game.outcome(state) && played.actions.size() < most_actions) {
      const auto action = avoidance.choose(player, state, rng);
      if (!action) break;
      RuleCounts counts;
      game.apply(state, *action, &counts);
      Happened happened;
      for (std::size_t r = 0; r < kMaxRules; ++r) {
        happened[r] = counts.acted[r] > 0;
        happened[kMaxRules + r] = counts.situation[r] > 0;
      }
      if (game.outcome(state)) happened.set(kEnd + played.game % kMostSetups);
      played.actions.push_back(*action);
      played.happened.push_back(happened);
    }
    for (const auto& happened : played.happened)
      for (std::size_t i = 0; i < kThings; ++i) times_[i] += happened[i] ? 1 : 0;
    played_.push_back(std::move(played));
  }

  [[nodiscard]] std::vector<std::size_t> rarest_first() const {
    std::vector<std::size_t> all;
    for (std::size_t i = 0; i < kThings; ++i)
      if (times_[i] > 0) all.push_back(i);
    std::stable_sort(all.begin(), all.end(), [&](std::size_t a, std::size_t b) {
      return std::pair(a < kEnd, times_[a]) < std::pair(b < kEnd, times_[b]);
    });
    return all;
  }

  /// Of the steps in which something happened the first that shows most besides.
  [[nodiscard]] RichestStep richest(std::size_t what, const Happened& shown) const {
    RichestStep best{nullptr, 0, {}};
    for (const auto& played : played_)
      for (std::size_t i = 0; i < played.happened.size(); ++i) {
        const auto& happened = played.happened[i];
        if (!happened[what]) continue;
        if (best.played == nullptr || (happened & ~shown).count() > (best.happened & ~shown).count())
          best = {&played, i, happened};
      }
    return best;
  }

  [[nodiscard]] static Stretch<G> stretch_about(const RichestStep& step, std::string shows) {
    constexpr std::size_t kBefore = 4, kAfter = 2;
    const auto& actions = step.played->actions;
    const auto at = [&](std::size_t i) { return actions.begin() + static_cast<std::ptrdiff_t>(i); };
    const auto first = step.at - std::min(step.at, kBefore), last = std::min(step.at + kAfter + 1, actions.size());
    return {step.played->game, step.played->number, {at(0), at(first)}, {at(first), at(last)}, std::move(shows)};
  }

  [[nodiscard]] static std::string name(const std::vector<G>& games, std::size_t what) {
    if (what >= kEnd) return "end of the game";
    return what < kMaxRules ? std::string(type_of(games.front()).rules()[what])
                            : games.front().situations()[what - kMaxRules];
  }

  std::vector<Played> played_;
  std::array<std::uint64_t, kThings> times_{};
};

}  // namespace stela::conform
