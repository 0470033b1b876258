// Every state that can be reached, by depth: expanded in batches, each of which is cut into blocks for threads. The
// numbers of states, and so all that is reported, do not depend on how many threads there are.
//
// A batch goes through four passes. Blocks are expanded; each shard of the table takes the successors that it knows of,
// in order; the states that are new get their numbers, in order; and they are made again, packed and written.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <functional>
#include <string_view>
#include <utility>

#include "checkers/explore/expansion.h"
#include "checkers/explore/workers.h"

namespace stela::explore {

struct ExploreOptions {
  unsigned jobs = 1;
  double share = 0.01;       ///< of states, those that get every check
  std::size_t depth = 0;     ///< states of this depth are not expanded; 0 = all are
  std::uint64_t memory = 0;  ///< bytes that the table may take; 0 = any
  const std::atomic<bool>* stop = nullptr;
  std::function<bool(const Ledger&)> enough{};  ///< whether what was looked for has been met
};

/// Why an exploration ended: all states were expanded; a check found something; it was asked to stop; the depth or the
/// memory given did not suffice; what was looked for was met.
enum class Ending : std::uint8_t { closed, violated, stopped, depth, memory, met };
inline constexpr std::array<std::string_view, 6> kEndingNames{"closed", "violated", "stopped",
                                                              "depth",  "memory",   "met"};

/// Called now and then: states found.
using OnStates = std::function<void(const Ledger&)>;

template <Game G, class Key>
class Explorer {
 public:
  using State = typename G::State;

  /// started: counts of what happened before the root, such as the setup of the game.
  Explorer(const G& game, const State& root, const RuleCounts& started, const Key& key, const ExploreOptions& options,
           ExploreStore& store)
      : game_(game),
        root_(root),
        started_(started),
        key_(key),
        options_(options),
        store_(store),
        packing_(root),
        expansion_(game, key_, packing_, options.share),
        blocks_(kBlocks) {}

  /// Goes on from where the store was saved, if it was.
  Result<Ending> run(const OnStates& on_states = {}) {
    if (auto error = begin()) return *error;
    auto saved = std::chrono::steady_clock::now();
    auto ending = ending_now();
    while (!ending) {
      if (auto error = batch()) return *error;
      ending = ending_now();
      const auto now = std::chrono::steady_clock::now();
      if (!ending && now - saved < kSaveEvery) continue;
      saved = now;
      if (auto error = store_.save(ledger_)) return *error;
      if (on_states) on_states(ledger_);
    }
    return *ending;
  }
  [[nodiscard]] const Ledger& ledger() const { return ledger_; }
  [[nodiscard]] std::uint64_t table_bytes() const { return table_.bytes(); }
  /// Gives its memory back, for work on the graph; it cannot run again.
  void forget_table() { table_ = {}; }

 private:
  static constexpr std::size_t kBlocks = 64, kStatesOfBlock = 32;
  static constexpr std::size_t kAhead = 12;  ///< look-ups of the table that are under way together
  static constexpr std::chrono::seconds kSaveEvery{2};
  /// The number of a state that is new in a batch, until it has its own: its place among those of its shard.
  static constexpr StateNumber kProvisional = kMostStates;

  struct Fresh {
    Fingerprint key;
    StateNumber number = kNoState;
  };

  std::optional<Error> begin() {
    if (store_.saved()) {
      ledger_ = *store_.saved();
      if (ledger_.rules.size() != type_of(game_).rules().size() ||
          ledger_.situations.size() != game_.situations().size())
        return Error{"", "ledger", "what is kept there is of another version of the game"};
      return remember();
    }
    ledger_.rules.resize(type_of(game_).rules().size());
    ledger_.situations.resize(game_.situations().size());
    ledger_.counts = started_;
    ledger_.levels.push_back({.states = 1});
    sight(
        started_, [](const auto&) { return Transition{}; }, 0);
    const auto key = key_(root_);
    table_.find_or_add(key, 0);
    std::vector<std::uint64_t> waiting;
    packing_.pack(root_, waiting);
    write(store_.keys(), std::vector{key});
    write(store_.links(), std::vector{Transition{}});
    write(store_.waiting(0), waiting);
    return store_.save(ledger_);
  }

  /// The table, from the fingerprints on disk.
  std::optional<Error> remember() {
    const auto holds = [](const DiskFile& file, std::size_t size, std::uint64_t count) {
      return file.size() == size * count;
    };
    if (!holds(store_.links(), sizeof(Transition), ledger_.states()) ||
        !holds(store_.nodes(), sizeof(ExpandedState), ledger_.expanded()))
      return Error{"", "ledger", "the files hold another number of states"};
    const auto view = store_.keys().view();
    const auto keys = view.of<Fingerprint>();
    if (!view.whole() || keys.size() != ledger_.states()) return Error{"", "keys", "there is not one for each state"};
    StateNumber number = 0;
    for (const auto& key : keys) table_.find_or_add(key, number++);
    return std::nullopt;
  }

  std::optional<Ending> ending_now() const {
    if (ledger_.finding) return Ending::violated;
    if (options_.enough && options_.enough(ledger_)) return Ending::met;
    if (ledger_.closed()) return Ending::closed;
    if (options_.depth > 0 && ledger_.depth() >= options_.depth) return Ending::depth;
    if (ledger_.states() + kMostInBatch > kMostStates) return Ending::memory;
    if (options_.memory > 0 && table_.bytes() > options_.memory) return Ending::memory;
    if (options_.stop != nullptr && options_.stop->load()) return Ending::stopped;
    return std::nullopt;
  }

  std::optional<Error> batch() {
    const auto depth = ledger_.depth();
    if (depth != viewed_) {
      view_ = store_.waiting(depth).view();
      viewed_ = depth;
    }
    const auto used = deal(depth);
    if (used == 0) return Error{"", "waiting", "the states that wait on disk cannot be read, or were changed"};
    const auto each = [&](auto&& f) { in_parallel(options_.jobs, used, [&](std::size_t i) { f(blocks_[i]); }); };
    each([&](auto& block) { expansion_.expand(block); });
    in_parallel(options_.jobs, StateTable::kShards, [&](std::size_t shard) { take(shard, used); });
    number(used);
    each([&](auto& block) { settle(block); });
    each([&](auto& block) { expansion_.keep_fresh(block); });
    in_parallel(options_.jobs, StateTable::kShards, [&](std::size_t shard) { renumber(fresh_[shard]); });
    for (std::size_t i = 0; i < used; ++i) enter(blocks_[i], depth);
    if (ledger_.levels[depth].expanded == ledger_.levels[depth].states) finish(depth);
    return store_.error();
  }

  /// The next states of a depth to the blocks; how many blocks have any. None where they are not on disk as they were.
  std::size_t deal(std::size_t depth) {
    const auto words = view_.of<std::uint64_t>();
    if (words.size() < ledger_.offset) return 0;
    const auto& level = ledger_.levels[depth];
    auto left = level.states - level.expanded;
    auto next = static_cast<StateNumber>(ledger_.first_of(depth) + level.expanded);
    std::size_t used = 0;
    for (; used < kBlocks && left > 0; ++used) {
      auto& block = blocks_[used];
      block.clear();
      block.first = next;
      for (; block.packed.size() < kStatesOfBlock && left > 0; --left, ++next) {
        const auto state = packing_.front(words.subspan(ledger_.offset));
        if (state.empty()) return 0;
        block.packed.push_back(state);
        ledger_.offset += state.size();
      }
    }
    return used;
  }

  /// One shard of the table takes its successors, in the order of blocks.
  void take(std::size_t shard, std::size_t used) {
    auto& fresh = fresh_[shard];
    fresh.clear();
    // A block has few for a shard: only across blocks are there look-ups enough to be under way together.
    auto& lookups = lookups_[shard];
    lookups.clear();
    for (std::size_t i = 0; i < used; ++i)
      for (const auto index : blocks_[i].by_shard[shard]) lookups.push_back(&blocks_[i].successors[index]);
    for (std::size_t k = 0; k < lookups.size(); ++k) {
      if (k + kAhead < lookups.size()) table_.expect(lookups[k + kAhead]->key);
      auto& successor = *lookups[k];
      const auto entry = table_.find_or_add(successor.key, kProvisional + static_cast<StateNumber>(fresh.size()));
      successor.number = entry.number;
      successor.fresh = entry.added;
      if (entry.added) fresh.push_back({successor.key, kNoState});
    }
  }

  void renumber(const std::vector<Fresh>& fresh) {
    for (std::size_t k = 0; k < fresh.size(); ++k) {
      if (k + kAhead < fresh.size()) table_.expect(fresh[k + kAhead].key);
      table_.renumber(fresh[k].key, fresh[k].number);
    }
  }

  /// Gives the new states of all blocks their numbers, in order.
  void number(std::size_t used) {
    auto next = static_cast<StateNumber>(ledger_.states());
    for (std::size_t i = 0; i < used; ++i) {
      auto& block = blocks_[i];
      block.first_fresh = next;
      for (const auto& successor : block.successors)
        if (successor.fresh)
          fresh_[StateTable::shard_of(successor.key)][successor.number - kProvisional].number = next++;
      block.fresh = next - block.first_fresh;
    }
  }

  /// All successors of a block have their numbers: its edges.
  void settle(Block<G>& block) const {
    block.edges.reserve(block.successors.size());
    for (const auto& successor : block.successors)
      block.edges.push_back(successor.number < kProvisional
                                ? successor.number
                                : fresh_[StateTable::shard_of(successor.key)][successor.number - kProvisional].number);
  }

  /// What a block found goes to the ledger and to disk.
  void enter(Block<G>& block, std::size_t depth) {
    const auto first = ledger_.first_of(depth), next = ledger_.first_of(depth + 1);
    for (const auto to : block.edges) {
      block.level.back += to < first ? 1 : 0;
      block.level.level += to >= first && to < next ? 1 : 0;
    }
    sight(
        block.counts, [&](const auto& is_it) { return expansion_.first_step(block, is_it); }, depth + 1);
    ledger_.counts += block.counts;
    ledger_.checked_states += block.checked_states;
    ledger_.checked_steps += block.checked_steps;
    ledger_.judged += block.judged;
    if (!ledger_.finding) ledger_.finding = block.finding;
    if (!ledger_.end && block.level.terminal > 0) {
      const auto over =
          std::find_if(block.nodes.begin(), block.nodes.end(), [](const ExpandedState& n) { return n.over != 0; });
      const auto at = static_cast<StateNumber>(block.first + (over - block.nodes.begin()));
      ledger_.end = {static_cast<std::uint32_t>(depth), {at, kNoAction}};
    }
    ledger_.levels[depth] += block.level;
    if (block.fresh > 0) {
      if (ledger_.levels.size() == depth + 1) ledger_.levels.emplace_back();
      ledger_.levels[depth + 1].states += block.fresh;
    }
    write(store_.nodes(), block.nodes);
    write(store_.edges(), block.edges);
    write(store_.keys(), block.keys);
    write(store_.links(), block.links);
    if (block.fresh > 0) write(store_.waiting(depth + 1), block.waiting);
  }

  void finish(std::size_t depth) {
    view_ = {};
    viewed_ = kNothing;
    store_.forget(depth);
    ledger_.offset = 0;
  }

  /// Notes what was met for the first time. step: where, for what a test of counts looks for.
  template <class F>
  void sight(const RuleCounts& counts, F&& step, std::size_t depth) {
    const auto look = [&](auto member, auto& sightings) {
      for (std::size_t i = 0; i < sightings.size(); ++i)
        if (!sightings[i] && (counts.*member)[i] > 0)
          sightings[i] = {static_cast<std::uint32_t>(depth),
                          step([&](const RuleCounts& c) { return (c.*member)[i] > 0; })};
    };
    look(&RuleCounts::acted, ledger_.rules);
    look(&RuleCounts::situation, ledger_.situations);
  }

  template <class T>
  static void write(DiskFile& file, const std::vector<T>& values) {
    file.append(std::span<const T>(values));
  }

  static constexpr auto kNothing = static_cast<std::size_t>(-1);
  /// No batch finds more new states than this.
  static constexpr std::uint64_t kMostInBatch = std::uint64_t{kBlocks} * kStatesOfBlock << 14U;

  const G& game_;
  const State root_;
  const RuleCounts started_;
  const Key& key_;
  const ExploreOptions options_;
  ExploreStore& store_;
  const Packing<State> packing_;
  const Expansion<G, Key> expansion_;
  Ledger ledger_;
  StateTable table_;
  std::vector<Block<G>> blocks_;
  std::array<std::vector<Fresh>, StateTable::kShards> fresh_;
  std::array<std::vector<Successor<typename G::Action>*>, StateTable::kShards> lookups_;
  FileView view_;  // of the states that are being expanded
  std::size_t viewed_ = kNothing;
};

/// The actions, each by its place in legal(), of a shortest way from the root to the state before a step, and the step.
/// An error: a state is not reached from one that was found before it.
inline Result<std::vector<std::uint32_t>> way_to(ExploreStore& store, Transition step) {
  const auto view = store.links().view();
  const auto links = view.of<Transition>();
  std::vector<std::uint32_t> way;
  if (step.action != kNoAction) way.push_back(step.action);
  for (auto at = step.from; at != kNoState && at != 0; at = links[at].from) {
    if (at >= links.size() || links[at].from >= at) return Error{"", "links", "lead nowhere: the file was changed"};
    way.push_back(links[at].action);
  }
  std::reverse(way.begin(), way.end());
  return way;
}

}  // namespace stela::explore
