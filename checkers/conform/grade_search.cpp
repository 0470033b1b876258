#include "checkers/conform/grade_search.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <utility>

namespace stela::conform {

namespace {

void count(const WrongReferences& some, std::map<WrongReference, unsigned>& times) {
  for (const auto& wrong : some) ++times[wrong];
}

}  // namespace

std::vector<WrongReferences> only_in_one(const std::vector<WrongReferences>& all) {
  std::map<WrongReference, unsigned> times;
  for (const auto& some : all) count(some, times);
  std::vector<WrongReferences> out(all.size());
  for (std::size_t i = 0; i < all.size(); ++i)
    for (const auto& wrong : all[i])
      if (times[wrong] == 1) out[i].insert(wrong);
  return out;
}

std::string to_text(const WrongReference& wrong) {
  switch (wrong.kind) {
    case WrongKind::clause:
      return fmt::format("{} forbids nothing ({})", wrong.rule, wrong.name);
    case WrongKind::number:
    case WrongKind::behaviour:
      break;
  }
  return wrong.rule.empty() ? wrong.name : fmt::format("{}: {}", wrong.rule, wrong.name);
}

GradeSearch::GradeSearch(const std::vector<AnyGame>& games, std::uint64_t seed, const RecordSize& size,
                         const RecordTerms& terms, Grader& grader)
    : games_(games), seed_(seed), size_(size), terms_(terms), grader_(grader) {
  size_.most_sequences = 0;  // counts tell no more than lists do
  size_.position_every = 0;
  size_.refusals_a_rule = kStretch;
  // Setups that come one after another are alike: they are taken with jumps, by which all come up all the same.
  stride_ = games_.size() * 5 / 8 + 1;
  while (std::gcd(stride_, games_.size()) != 1) ++stride_;
}

std::string GradeSearch::text_of(const Stretch<AnyGame>& stretch) const {
  return Recorder<AnyGame>(games_[stretch.game], seed_, size_, terms_).play(stretch);
}

std::optional<Error> GradeSearch::play() {
  const auto number = kFirstNumber + played_;
  const auto index = static_cast<std::size_t>(played_++ * stride_ % games_.size());
  const auto& game = games_[index];
  const Avoidance<AnyGame> avoidance(game, terms_.without);
  Rng rng(seed_, number);
  const SwarmPlayer<AnyGame> player(game, rng);
  auto state = game.initial(chance_seed(seed_, number), nullptr);
  std::vector<AnyAction> actions;
  while (!game.outcome(state) && actions.size() < size_.most_actions) {
    const auto action = avoidance.choose(player, state, rng);
    if (!action) break;
    game.apply(state, *action, nullptr);
    actions.push_back(*action);
  }
  for (std::size_t from = 0; from < actions.size(); from += kStretch) {
    const auto at = [&](std::size_t i) { return actions.begin() + static_cast<std::ptrdiff_t>(i); };
    Excerpt one{
        {index, number, {actions.begin(), at(from)}, {at(from), at(std::min(from + kStretch, actions.size()))}, ""},
        {},
        0};
    const auto text = text_of(one.stretch);
    const auto fresh = grader_.tells(text, "", told_);
    if (!fresh) return fresh.error();
    if (fresh->empty()) continue;
    told_.insert(fresh->begin(), fresh->end());
    auto all = grader_.tells(text, "");
    if (!all) return all.error();
    one.tells = std::move(*all);
    one.bytes = text.size();
    candidates_.push_back(std::move(one));
  }
  return std::nullopt;
}

std::vector<std::size_t> GradeSearch::chosen(const GradeLimits& limits) const {
  WrongReferences covered;
  std::vector<std::size_t> chosen;
  std::vector<bool> taken(candidates_.size());
  std::size_t bytes = 0;
  const auto adds = [&](const Excerpt& one) {
    return std::count_if(one.tells.begin(), one.tells.end(),
                         [&](const auto& wrong) { return !covered.contains(wrong); });
  };
  while (chosen.size() < limits.records) {
    std::size_t best = candidates_.size();
    std::ptrdiff_t most = 0;
    for (std::size_t i = 0; i < candidates_.size(); ++i) {
      if (taken[i] || bytes + candidates_[i].bytes > limits.bytes) continue;
      const auto more = adds(candidates_[i]);
      if (more > most || (more == most && more > 0 && candidates_[i].bytes < candidates_[best].bytes))
        best = i, most = more;
    }
    if (most == 0) break;
    taken[best] = true;
    chosen.push_back(best);
    bytes += candidates_[best].bytes;
    covered.insert(candidates_[best].tells.begin(), candidates_[best].tells.end());
  }
  // Those chosen first may be needless after the others.
  std::map<WrongReference, unsigned> times;
  for (const auto i : chosen) count(candidates_[i].tells, times);
  std::erase_if(chosen, [&](std::size_t i) {
    const auto& tells = candidates_[i].tells;
    if (std::any_of(tells.begin(), tells.end(), [&](const auto& wrong) { return times[wrong] < 2; })) return false;
    for (const auto& wrong : tells) --times[wrong];
    return true;
  });
  return chosen;
}

std::vector<GradedRecord> GradeSearch::smallest(const GradeLimits& limits) {
  const auto found = chosen(limits);
  std::vector<WrongReferences> tells;
  tells.reserve(found.size());
  for (const auto i : found) tells.push_back(candidates_[i].tells);
  const auto only = only_in_one(tells);
  std::vector<GradedRecord> out;
  out.reserve(found.size());
  for (const auto i : found) {
    auto& one = candidates_[i];
    GradedRecord record{one.stretch.game, "", one.tells, only[out.size()]};
    one.stretch.shows = to_text(record.only.empty() ? *one.tells.begin() : *record.only.begin());
    record.text = text_of(one.stretch);
    out.push_back(std::move(record));
  }
  return out;
}

}  // namespace stela::conform
