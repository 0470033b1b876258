#include "analyses/balance/race.h"

#include <algorithm>
#include <functional>
#include <numeric>
#include <optional>

#include "analyses/play/statistics.h"
#include "base/fields.h"
#include "base/rng.h"

namespace stela::balance {
namespace {

constexpr std::uint64_t kFirst = 8;  // blocks before anything is dropped
constexpr std::size_t kResamples = 400;
constexpr double kErrors = 0.05;  // of a stage, shared by all that are still in the race

BlockFigures figures_of(const Arm& arm, const std::vector<GameRecord>& records) {
  BlockFigures out;
  const auto seats = arm.games.front().seating.size();
  const auto n = static_cast<double>(records.size());
  if (arm.players.size() == 1) {
    out.shares.assign(seats, 0);
    for (const auto& r : records) {
      out.turns += r.turns / n;
      int margin = 0;
      for (std::size_t seat = 0; seat < seats; ++seat) {
        out.shares[seat] += play::first_place_of(r.ranks, seat) / n;
        margin = std::max(margin, play::margin_of(r.scores, seat));
      }
      out.margin += margin / n;
    }
    return out;
  }
  // How often the first player is ahead, over all pairs of seats.
  double won = 0, duels = 0;
  for (std::size_t g = 0; g < records.size(); ++g)
    for (std::size_t a = 0; a < seats; ++a)
      for (std::size_t b = 0; b < seats; ++b) {
        if (arm.games[g].seating[a] != 0 || arm.games[g].seating[b] != 1) continue;
        const auto& ranks = records[g].ranks;
        won += ranks[a] < ranks[b] ? 1 : ranks[a] == ranks[b] ? 0.5 : 0;
        ++duels;
      }
  out.duels = {duels > 0 ? won / duels : 0.5};
  return out;
}

}  // namespace

Result<Race> Race::of(const Experiment& experiment) {
  std::optional<Error> error;
  Fields f(experiment.study, "study", error);
  Race race;
  (void)f.text("kind");
  race.names_ = f.texts("candidates");
  race.levels_ = f.texts("levels");
  const auto targets = f.texts("targets");
  race.most_ = f.whole("blocks");
  if (f.has("asked")) (void)f.text("asked");
  f.close();
  if (error) return *error;
  race.seats_ = experiment.arms.front().games.front().seating.size();
  for (const auto& text : targets) {
    auto target = Target::parse(text, race.seats_, race.levels_.size());
    if (!target) return target.error();
    (target->of_pairs() ? race.pairs_ : race.tables_) = true;
    race.targets_.push_back(std::move(*target));
  }
  const auto pairs = race.levels_.size() * (race.levels_.size() - 1) / 2;
  const auto expected =
      race.names_.size() * ((race.tables_ ? 1 + race.levels_.size() : 0) + (race.pairs_ ? 2 * pairs : 0));
  if (race.names_.empty() || race.levels_.empty() || race.targets_.empty() || experiment.arms.size() != expected)
    return Error{"", "study", "its arms are not those of its candidates"};
  race.plans_ = experiment.arms;
  race.arms_.resize(experiment.arms.size());
  race.seed_ = experiment.seed;
  race.alive_.resize(race.names_.size());
  std::iota(race.alive_.begin(), race.alive_.end(), std::size_t{0});
  return race;
}

std::vector<std::size_t> Race::arms_of(std::size_t candidate, bool confirm) const {
  const std::size_t pairs = pairs_ ? levels_.size() * (levels_.size() - 1) / 2 : 0;
  const std::size_t raced = (tables_ ? 1 : 0) + pairs, confirmed = (tables_ ? levels_.size() : 0) + pairs;
  const std::size_t first = confirm ? names_.size() * raced + candidate * confirmed : candidate * raced;
  std::vector<std::size_t> arms(confirm ? confirmed : raced);
  std::iota(arms.begin(), arms.end(), first);
  return arms;
}

std::vector<std::pair<std::size_t, std::uint64_t>> Race::next() {
  const auto had = goal_;
  if (stage_ == Stage::racing && goal_ > 0) drop_the_beaten();
  if (stage_ == Stage::racing && (goal_ == most_ || alive_.size() == 1)) {
    find_front();
    stage_ = Stage::confirming;
    std::vector<std::pair<std::size_t, std::uint64_t>> units;
    for (std::uint64_t block = 0; block < most_; ++block) {
      for (const auto arm : arms_of(0, true)) units.emplace_back(arm, block);
      for (const auto candidate : front_)
        if (candidate != 0)
          for (const auto arm : arms_of(candidate, true)) units.emplace_back(arm, block);
    }
    return units;
  }
  if (stage_ != Stage::racing) {
    stage_ = Stage::over;
    return {};
  }
  goal_ = std::min(most_, goal_ == 0 ? kFirst : 2 * goal_);
  std::vector<std::pair<std::size_t, std::uint64_t>> units;
  for (std::uint64_t block = had; block < goal_; ++block)
    for (const auto candidate : alive_)
      for (const auto arm : arms_of(candidate, false)) units.emplace_back(arm, block);
  return units;
}

std::vector<BlockFigures> Race::rows(std::size_t candidate, bool confirm, std::size_t level) const {
  const auto arms = arms_of(candidate, confirm);
  const std::size_t tables = tables_ ? (confirm ? levels_.size() : 1) : 0;
  std::size_t blocks = arms_[arms.front()].size();
  for (const auto arm : arms) blocks = std::min(blocks, arms_[arm].size());
  std::vector<BlockFigures> out(blocks);
  for (std::size_t b = 0; b < blocks; ++b) {
    if (tables > 0) out[b] = arms_[arms[confirm ? level : 0]][b];
    for (std::size_t i = tables; i < arms.size(); ++i) out[b].duels.push_back(arms_[arms[i]][b].duels.front());
  }
  return out;
}

std::vector<double> Race::distances(std::size_t candidate) const {
  std::vector<double> out;
  const auto mean = mean_of(rows(candidate, false, 0));
  for (const auto& target : targets_) out.push_back(target.distance(mean));
  return out;
}

bool Race::beats(std::size_t one, std::size_t other, double alpha) const {
  const auto mine = distances(one), theirs = distances(other);
  for (std::size_t t = 0; t < targets_.size(); ++t)
    if (mine[t] > theirs[t]) return false;
  const auto own = rows(one, false, 0), others = rows(other, false, 0);
  const auto blocks = std::min(own.size(), others.size());
  std::vector<std::vector<double>> nearer(targets_.size());
  Rng rng(mix64(seed_ ^ blocks));
  std::vector<std::size_t> drawn(blocks);
  for (std::size_t sample = 0; sample < kResamples; ++sample) {
    for (auto& block : drawn) block = rng.below(static_cast<std::uint32_t>(blocks));
    const auto a = mean_of(own, drawn), b = mean_of(others, drawn);
    for (std::size_t t = 0; t < targets_.size(); ++t)
      nearer[t].push_back(targets_[t].distance(b) - targets_[t].distance(a));
  }
  const auto least = static_cast<std::ptrdiff_t>(alpha * static_cast<double>(kResamples));
  return std::any_of(nearer.begin(), nearer.end(), [&](std::vector<double>& differences) {
    std::nth_element(differences.begin(), differences.begin() + least, differences.end());
    return differences[static_cast<std::size_t>(least)] > 0;
  });
}

/// The game as it is stays, for comparison.
void Race::drop_the_beaten() {
  const double alpha = kErrors / static_cast<double>(alive_.size());
  std::vector<std::size_t> kept;
  for (const auto candidate : alive_)
    if (candidate == 0 || std::none_of(alive_.begin(), alive_.end(), [&](std::size_t other) {
          return other != candidate && beats(other, candidate, alpha);
        }))
      kept.push_back(candidate);
  alive_ = std::move(kept);
}

void Race::find_front() {
  const auto sum = [&](std::size_t candidate) {
    const auto all = distances(candidate);
    return std::accumulate(all.begin(), all.end(), 0.0);
  };
  for (const auto candidate : alive_) {
    const auto mine = distances(candidate);
    const bool beaten = std::any_of(alive_.begin(), alive_.end(), [&](std::size_t other) {
      const auto theirs = distances(other);
      bool nearer = false, farther = false;
      for (std::size_t t = 0; t < targets_.size(); ++t) nearer |= theirs[t]<mine[t], farther |= theirs[t]> mine[t];
      return nearer && !farther;
    });
    if (!beaten) front_.push_back(candidate);
  }
  std::stable_sort(front_.begin(), front_.end(), [&](std::size_t a, std::size_t b) { return sum(a) < sum(b); });
  if (front_.size() > kMostFront) front_.resize(kMostFront);
}

void Race::take(std::size_t arm, const std::vector<GameRecord>& records) {
  arms_[arm].push_back(figures_of(plans_[arm], records));
}

}  // namespace stela::balance
