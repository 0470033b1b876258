#include "checkers/logs/follow_log.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

#include "base/json_text.h"
#include "checkers/checks/without_chance.h"

namespace stela::logs {
namespace {

class Following {
 public:
  Following(const AnyGame& game, const std::optional<AnyState>& start, const FollowOptions& options,
            const std::atomic<bool>& stop)
      : game_(game), start_(start), options_(options), stop_(stop), rng_(options.seed) {
    while (worlds_.size() < options_.worlds) worlds_.push_back(begun());
  }

  Followed run(std::span<const LoggedMove> moves) {
    for (const auto& move : moves) {
      if (stop_ || !read(move)) break;
      ++out_.lines;
    }
    finish();
    return std::move(out_);
  }

 private:
  using Worlds = std::vector<AnyState>;

  /// An action that was played, and what the log says of it.
  struct FollowedMove {
    AnyAction action;
    std::optional<std::size_t> player{};
    std::vector<std::pair<std::size_t, int>> points{};  ///< that a player has afterwards
    Worlds before{};                                    ///< a few worlds in which it was played
  };
  static constexpr std::size_t kKept = 32;

  /// A start of which nothing else is known.
  AnyState begun() { return start_ ? dealt(*start_) : dealt(game_.initial(next_start_++, nullptr)); }

  /// The same position to everybody's eyes, with what one of the players cannot see dealt anew.
  AnyState dealt(const AnyState& s) {
    if (game_.outcome(s)) return s;
    const auto player = static_cast<int>(rng_.below(static_cast<std::uint32_t>(game_.players())));
    return game_.sample(game_.view(s, player), player, rng_);
  }

  bool read(const LoggedMove& move) {
    for (const auto& text : move.actions) {
      const auto action = game_.parse(text);
      if (!action) return impossible(move, action.error().line(), "");
      FollowedMove next{*action, move.player};
      const auto before = worlds_.front();
      if (!reach([&](const AnyState& s) { return can(s, next); })) return refuse(before, next, move, text);
      step(worlds_, next);
      played_.push_back(std::move(next));
      ++out_.actions;
    }
    if (!move.points) return true;
    const auto has = game_.score(worlds_.front(), *move.player);
    const std::pair said(*move.player, *move.points);
    if (!reach([&](const AnyState& s) { return game_.score(s, said.first) == said.second; }))
      return impossible(move, fmt::format("player {} has {}, not {}", said.first, has, said.second), "");
    if (!played_.empty()) played_.back().points.push_back(said);
    return true;
  }

  [[nodiscard]] bool can(const AnyState& s, const FollowedMove& next) const {
    if (game_.outcome(s)) return false;
    if (next.player && game_.to_move(s) != static_cast<int>(*next.player)) return false;
    return game_.why_not(s, next.action, nullptr) == AnyRule{};
  }

  /// Plays it in worlds in which it can be played, some of which are kept.
  void step(Worlds& worlds, FollowedMove& next) const {
    next.before.assign(worlds.begin(), worlds.begin() + static_cast<std::ptrdiff_t>(std::min(kKept, worlds.size())));
    for (auto& world : worlds) game_.apply(world, next.action, nullptr);
  }

  /// Keeps the worlds in which something holds, and fills up to `most` with new deals of them. False when none holds.
  template <class Holds>
  bool narrow(Worlds& worlds, std::size_t most, Holds&& holds) {
    std::erase_if(worlds, [&](const AnyState& s) { return !holds(s); });
    if (worlds.empty()) return false;
    const auto alive = worlds.size();
    for (std::size_t i = 0; worlds.size() < most; ++i) {
      const auto world = dealt(worlds[i % alive]);
      worlds.push_back(holds(world) ? world : worlds[i % alive]);
    }
    return true;
  }

  /// Worlds in which something holds now. When none of those at hand is one, what is hidden now is dealt anew; then
  /// what was hidden one action ago, two, four, and so on: what an action uncovered may be told by a line long after
  /// it.
  template <class Holds>
  bool reach(Holds&& holds) {
    deals_ = worlds_.size();
    auto narrowed = worlds_;
    if (narrow(narrowed, options_.worlds, holds)) {
      worlds_ = std::move(narrowed);
      return true;
    }
    for (std::size_t depth = 0; !stop_; depth = depth == 0 ? 1 : 2 * depth) {
      const auto back = std::min(depth, played_.size());
      for (std::uint64_t tries = 0; tries < options_.most_deals && !stop_; tries += kMany)
        if (rewind(back, holds)) return true;
      if (back == played_.size()) break;
    }
    return false;
  }

  /// Plays the last so many actions again, from where they began, in many new deals.
  template <class Holds>
  bool rewind(std::size_t back, Holds&& holds) {
    const auto first = played_.size() - back;
    const Worlds& from = back == 0 ? worlds_ : played_[first].before;
    Worlds worlds;
    for (std::size_t i = 0; i < kMany; ++i)
      worlds.push_back(first == 0 && !start_ ? begun() : dealt(from[i % from.size()]));
    deals_ += kMany;
    std::vector<FollowedMove> again(played_.begin() + static_cast<std::ptrdiff_t>(first), played_.end());
    for (auto& one : again) {
      if (!narrow(worlds, kMany, [&](const AnyState& s) { return can(s, one); })) return false;
      step(worlds, one);
      const auto fits = [&](const AnyState& s) {
        return std::all_of(one.points.begin(), one.points.end(),
                           [&](const auto& said) { return game_.score(s, said.first) == said.second; });
      };
      if (!one.points.empty() && !narrow(worlds, kMany, fits)) return false;
    }
    if (!narrow(worlds, kMany, holds)) return false;
    std::move(again.begin(), again.end(), played_.begin() + static_cast<std::ptrdiff_t>(first));
    worlds.resize(std::min(worlds.size(), options_.worlds), worlds.front());
    worlds_ = std::move(worlds);
    return true;
  }

  bool refuse(const AnyState& world, const FollowedMove& next, const LoggedMove& move, const std::string& text) {
    if (game_.outcome(world)) return impossible(move, text + ": the game is over", "");
    if (next.player && game_.to_move(world) != static_cast<int>(*next.player))
      return impossible(move, fmt::format("{}: player {} is to move, not {}", text, game_.to_move(world), *next.player),
                        "");
    const auto refusal = game_.refusal(world, next.action);
    return impossible(move, fmt::format("{}: {}", text, refusal.clause), std::string(rule_id(game_, refusal.rule)));
  }

  bool impossible(const LoggedMove& move, std::string what, std::string rule) {
    out_.impossible = ImpossibleLine{move.line, move.text, std::move(what), std::move(rule), deals_};
    return false;
  }

  void finish() {
    std::set<std::string> texts;
    std::set<std::string> open;
    const auto first = without_chance(game_.to_json(worlds_.front()));
    for (const auto& world : worlds_) {
      const auto position = without_chance(game_.to_json(world));
      if (!texts.insert(json_text(position)).second) continue;
      for (const auto& change : nlohmann::json::diff(first, position)) open.insert(change["path"].get<std::string>());
    }
    out_.worlds = texts.size();
    out_.open.assign(open.begin(), open.end());
    out_.state = worlds_.front();
    out_.over = game_.outcome(worlds_.front()).has_value();
  }

  const AnyGame& game_;
  const std::optional<AnyState>& start_;
  const FollowOptions& options_;
  const std::atomic<bool>& stop_;
  Rng rng_;
  static constexpr std::size_t kMany = 1024;  ///< worlds of a rewind
  std::uint64_t next_start_ = 1, deals_ = 0;
  Worlds worlds_;  ///< all that the log allows so far, as far as they were dealt
  std::vector<FollowedMove> played_;
  Followed out_;
};

}  // namespace

Followed follow(const AnyGame& game, const std::optional<AnyState>& start, std::span<const LoggedMove> moves,
                const FollowOptions& options, const std::atomic<bool>& stop) {
  return Following(game, start, options, stop).run(moves);
}

}  // namespace stela::logs
