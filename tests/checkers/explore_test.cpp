// Explorations: against the plain one, for any number of threads, stopped and gone on with, and on engines with a
// fault.
#include <gtest/gtest.h>

#include <fstream>

#include "checkers/explore/explorer.h"
#include "checkers/mutants/mexica/mutants.h"
#include "model/maharaja/maharaja.h"
#include "model/tikal/tikal.h"
#include "reports/explore/keys.h"
#include "tests/checkers/naive_exploration.h"
#include "tests/support/boards.h"
#include "tests/support/temp_folder.h"

namespace stela::test {
namespace {

using explore::Ending;
using explore::Ledger;
using explore::PlainKey;
using mexica::Mexica;
using nlohmann::json;

/// How an exploration came out.
struct Explored {
  Ending ending{};
  Ledger ledger;
  explore::Sweeps sweeps;
};

template <Game G, class Key>
Explored explored(const G& game, const Key& key, const explore::ExploreOptions& options,
                  const std::string& folder = "") {
  auto opened = explore::ExploreStore::open(folder, {{"setup", game.setup()}});
  auto& store = *opened;
  RuleCounts counts;
  const auto root = game.initial(1, &counts);
  explore::Explorer<G, Key> explorer(game, root, counts, key, options, store);
  const auto ending = explorer.run();
  EXPECT_TRUE(ending);
  Explored out{*ending, explorer.ledger(), {}};
  if (out.ending == Ending::closed) out.sweeps = *explore::sweep(store, game.players(), nullptr);
  return out;
}

template <Game G>
Explored explored(const G& game, const explore::ExploreOptions& options) {
  return explored(game, PlainKey<G>(game), options);
}

/// depth: 0 for all.
template <Game G>
void expect_as_naive(const json& setup, std::size_t depth) {
  const auto game = *G::make(setup);
  const auto fast = explored(game, {.jobs = 2, .share = 0, .depth = depth});
  const NaiveExploration<G> naive(game, game.initial(1), depth == 0 ? 1000 : depth);
  EXPECT_EQ(fast.ledger.levels, naive.levels) << G::kName;
  EXPECT_EQ(fast.ending, depth == 0 ? Ending::closed : Ending::depth);
}

TEST(Explore, CountsWhatAPlainExplorationCounts) {
  expect_as_naive<Mexica>(six_cells(), 0);
  expect_as_naive<babel::Babel>(board_setup("babel", "reef"), 0);
  expect_as_naive<tikal::Tikal>(board_setup("tikal", "reef"), 8);
  expect_as_naive<maharaja::Maharaja>(board_setup("maharaja", "hamlet"), 3);
}

TEST(Explore, IsTheSameForAnyNumberOfThreads) {
  const auto game = *Mexica::make(board_setup("mexica", "atoll"));
  const ExploreKey<Mexica> key(game);
  const auto one = explored(game, key, {.jobs = 1, .depth = 12});
  const auto three = explored(game, key, {.jobs = 3, .depth = 12});
  EXPECT_EQ(to_json(one.ledger), to_json(three.ledger));
  EXPECT_GT(one.ledger.states(), 5000U);
  EXPECT_GT(one.ledger.checked_states, 10U);
}

/// Six cells, turned over: text of the state with cells named as in one of the four views, the least of them.
std::string least_of_views(const json& state) {
  const auto cell = [](std::string name, bool across, bool down) {
    if (name.size() < 2) return name;
    auto& column = name[name.size() - 2];
    auto& row = name[name.size() - 1];
    if (across) column = static_cast<char>('A' + 'C' - column);
    if (down) row = static_cast<char>('0' + '1' - row);
    return name;
  };
  std::string least;
  for (const bool across : {false, true})
    for (const bool down : {false, true}) {
      json view = state;
      const auto turn = [&](json& cells) {
        if (cells.is_string()) cells = cell(cells.get<std::string>(), across, down);
        if (!cells.is_array()) return;
        for (auto& one : cells) one = cell(one.get<std::string>(), across, down);
        std::sort(cells.begin(), cells.end());
      };
      turn(view["canals"]), turn(view["calpulli"]);
      for (auto& player : view["players"]) turn(player["buildings"]), turn(player["figure"]);
      least = least.empty() ? view.dump() : std::min(least, view.dump());
    }
  return least;
}

TEST(Explore, CountsSymmetricStatesOnce) {
  const auto game = *Mexica::make(six_cells());
  const ExploreKey<Mexica> key(game);
  ASSERT_EQ(key.symmetries(), 4U);
  const auto merged = explored(game, key, {.share = 0});
  const NaiveExploration<Mexica> naive(game, game.initial(1), 1000, least_of_views);
  EXPECT_EQ(merged.ledger.levels, naive.levels);
  const auto all = explored(game, {.share = 0});
  EXPECT_LT(merged.ledger.states() * 3, all.ledger.states());
  EXPECT_EQ(merged.sweeps.least, all.sweeps.least);
  EXPECT_EQ(merged.ledger.levels.size(), all.ledger.levels.size());
}

TEST(Explore, KnowsWhatAGameIsWorth) {
  const auto game = *Mexica::make(six_cells());
  const auto fast = explored(game, {.share = 0});
  const NaiveExploration<Mexica> naive(game, game.initial(1));
  EXPECT_EQ(fast.sweeps.endless, 0U);
  ASSERT_TRUE(fast.sweeps.valued);
  EXPECT_EQ(fast.sweeps.least, fast.sweeps.most);
  EXPECT_EQ(fast.sweeps.least, naive.value({}));
  const auto babel = *babel::Babel::make(board_setup("babel", "reef"));
  EXPECT_EQ(explored(babel, {.share = 0}).sweeps.least,
            NaiveExploration<babel::Babel>(babel, babel.initial(1)).value({}));
}

TEST(Explore, FindsLoopsAndWhatAGameWithLoopsIsWorth) {
  const auto game = *Mexica::make(six_cells(0));
  const auto fast = explored(game, {.share = 0});
  const NaiveExploration<Mexica> naive(game, game.initial(1));
  EXPECT_GT(fast.sweeps.endless, 0U);
  EXPECT_EQ(fast.sweeps.endless, naive.endless());
  const auto told = [](const std::optional<explore::Value>& value, int none) {
    return value ? *value : explore::Value{none, 0};
  };
  EXPECT_EQ(told(fast.sweeps.least, -100), naive.value({-100, 0}));
  EXPECT_EQ(told(fast.sweeps.most, 100), naive.value({100, 0}));
}

TEST(Explore, GoesOnAfterAnyBatch) {
  const auto game = *Mexica::make(six_cells());
  const PlainKey<Mexica> key(game);
  const auto whole = explored(game, key, {.jobs = 1});
  const TempFolder folder;
  Explored in_parts;
  unsigned runs = 0;
  do {
    unsigned asked = 0;
    in_parts = explored(game, key, {.jobs = 2, .enough = [&](const Ledger&) { return asked++ > runs % 3; }},
                        folder.path() + "/kept");
    // What was not saved when a run was killed is at the ends of files, and counts for nothing.
    std::ofstream(folder.path() + "/kept/keys", std::ios::app) << "torn";
    ++runs;
  } while (in_parts.ending == Ending::met);
  EXPECT_GT(runs, 5U);
  EXPECT_EQ(in_parts.ending, Ending::closed);
  EXPECT_EQ(to_json(in_parts.ledger), to_json(whole.ledger));
  EXPECT_EQ(in_parts.sweeps.least, whole.sweeps.least);
}

TEST(Explore, AFolderKeepsOneExploration) {
  const TempFolder folder;
  ASSERT_TRUE(explore::ExploreStore::open(folder.path(), {{"setup", 1}})->save({}) == std::nullopt);
  const auto other = explore::ExploreStore::open(folder.path(), {{"setup", 2}});
  ASSERT_FALSE(other);
  EXPECT_EQ(other.error().where, "setup");
  std::ofstream(folder.path() + "/explore.json") << "[]";
  EXPECT_FALSE(explore::ExploreStore::open(folder.path(), {{"setup", 1}}));
}

TEST(Explore, RefusesStatesThatWereChangedOnDisk) {
  const auto game = *Mexica::make(six_cells());
  const PlainKey<Mexica> key(game);
  for (const auto* change : {"", "short", "\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff"}) {
    const TempFolder folder;
    ASSERT_EQ(explored(game, key, {.depth = 5}, folder.path()).ending, Ending::depth);
    const auto file = folder.path() + "/waiting-5";
    const auto size = std::filesystem::file_size(file);
    {
      constexpr std::streamoff kHead = 64;
      std::fstream out(file, std::ios::in | std::ios::out);
      out.seekp(kHead) << change;
    }
    if (change == std::string("short")) std::filesystem::resize_file(file, size / 2);
    auto store = explore::ExploreStore::open(folder.path(), {{"setup", game.setup()}});
    ASSERT_EQ(static_cast<bool>(store), change == std::string()) << change;
    if (!store) continue;
    explore::Explorer<Mexica, PlainKey<Mexica>> explorer(game, game.initial(1), {}, key, {}, *store);
    EXPECT_TRUE(explorer.run());
  }
}

TEST(Explore, TwoProgramsDoNotShareAFolder) {
  const TempFolder folder;
  const auto one = explore::ExploreStore::open(folder.path(), {{"setup", 1}});
  ASSERT_TRUE(one);
  const auto other = explore::ExploreStore::open(folder.path(), {{"setup", 1}});
  ASSERT_FALSE(other);
  EXPECT_EQ(other.error().what, "is in use by another program");
}

TEST(Explore, StopsWhereTheTableIsFull) {
  const auto game = *Mexica::make(six_cells());
  EXPECT_EQ(explored(game, PlainKey<Mexica>(game), {.share = 0, .memory = 30000}).ending, Ending::memory);
}

// Faults

using mutants::Mutant;
using mutants::Mutation;

Explored hunted(Mutation<Mexica> mutation, double share, unsigned jobs = 2) {
  const auto game = *Mutant<Mexica>::make(six_cells(), std::make_shared<const Mutation<Mexica>>(std::move(mutation)));
  return explored(game, {.jobs = jobs, .share = share});
}

/// A building scores a point at once.
Mutation<Mexica> wage() {
  return {.name = "wage", .apply = [](const Mexica&, const auto&, const mexica::Action& a, mexica::State& after) {
            if (a.kind == mexica::Kind::build) ++after.score[0];
          }};
}

TEST(Explore, FindsAPlantedFaultAtTheLeastDepth) {
  const auto found = hunted(wage(), 1);
  ASSERT_EQ(found.ending, Ending::violated);
  const auto& finding = *found.ledger.finding;
  EXPECT_EQ(finding.finding.check, CheckId::step);
  // Two figures are placed, and the first turn can build.
  EXPECT_LT(finding.at.from, found.ledger.first_of(3));
  EXPECT_GE(finding.at.from, found.ledger.first_of(2));
  EXPECT_NE(finding.at.action, explore::kNoAction);
  const auto again = hunted(wage(), 1, 3);
  EXPECT_EQ(to_json(again.ledger), to_json(found.ledger));
}

TEST(Explore, FindsADeadEndWhateverTheShare) {
  Mutation<Mexica> stuck{.name = "stuck", .legal = [](const Mexica&, const mexica::State& s, auto& list) {
                           if (s.half == 2) list.clear();
                         }};
  const auto found = hunted(stuck, 0);
  ASSERT_EQ(found.ending, Ending::violated);
  EXPECT_EQ(found.ledger.finding->finding.name, "stuck");
}

TEST(Explore, FindsAnActionThatDoesNotRepeat) {
  auto later = std::make_shared<bool>(false);
  const Mutation<Mexica> moody{
      .name = "moody", .apply = [later](const Mexica&, const auto&, const mexica::Action&, mexica::State& after) {
        if (*later) ++after.score[0];
      }};
  using Moody = Mutant<Mexica>;
  const auto game = *Moody::make(six_cells(), std::make_shared<const Mutation<Mexica>>(moody));
  const auto root = game.initial(1);
  const explore::Packing<mexica::State> packing(root);
  const PlainKey<Moody> key(game);
  const explore::Expansion<Moody, PlainKey<Moody>> expansion(game, key, packing, 1);
  std::vector<std::uint64_t> packed;
  packing.pack(root, packed);
  for (const bool moody_now : {false, true}) {
    explore::Block<Moody> block;
    block.packed = {packed};
    *later = false;
    expansion.expand(block);
    for (auto& successor : block.successors) successor.fresh = true;
    *later = moody_now;
    expansion.keep_fresh(block);
    ASSERT_EQ(block.finding.has_value(), moody_now);
    if (!moody_now) continue;
    EXPECT_EQ(block.finding->finding.check, CheckId::replay);
    EXPECT_EQ(block.finding->at, (explore::Transition{0, 0}));
  }
}

TEST(Explore, ChecksTheShareThatItIsTold) {
  const auto game = *Mexica::make(board_setup("mexica", "atoll"));
  const auto some = explored(game, PlainKey<Mexica>(game), {.share = 0.1, .depth = 11});
  const auto expanded = static_cast<double>(some.ledger.expanded());
  EXPECT_NEAR(static_cast<double>(some.ledger.checked_states) / expanded, 0.1, 0.02);
  const auto small = *Mexica::make(six_cells());
  const auto all = explored(small, {.share = 1});
  EXPECT_EQ(all.ledger.checked_states, all.ledger.states());
  EXPECT_EQ(all.ending, Ending::closed);
  EXPECT_FALSE(all.ledger.finding);
}

// The parts

TEST(StateTable, KnowsWhatWasAddedThroughoutItsGrowth) {
  explore::StateTable table;
  Rng rng(5);
  std::map<explore::Fingerprint, std::uint32_t> plain;
  for (std::uint32_t i = 0; i < 200000; ++i) {
    // Many keys whose higher halves agree, so that they meet.
    const explore::Fingerprint key{1U + rng.below(64), mix64(rng.below(50000))};
    const auto entry = table.find_or_add(key, i);
    const auto [there, added] = plain.try_emplace(key, i);
    ASSERT_EQ(entry.added, added);
    ASSERT_EQ(entry.number, there->second);
  }
  EXPECT_LT(table.bytes(), plain.size() * 36);
}

TEST(Packing, GivesStatesBack) {
  const auto game = *tikal::Tikal::make(json::object());
  auto state = game.initial(1);
  const explore::Packing<tikal::State> packing(state);
  Rng rng(1);
  while (!game.outcome(state)) {
    std::vector<std::uint64_t> words(3, 7);  // of another state before it
    packing.pack(state, words);
    words.push_back(9);
    const auto rest = std::span<const std::uint64_t>(words).subspan(3);
    ASSERT_EQ(packing.front(rest).size() + 4, words.size());
    tikal::State back = game.initial(2);
    packing.unpack(rest, back);
    ASSERT_EQ(back, state);
    game.apply(state, game.pick(state, rng));
  }
}

TEST(Values, KeepTheirOrderInOneNumber) {
  std::vector<explore::Value> values;
  for (const int margin : {-explore::kMostMargin, -7, -1, 0, 1, 7, explore::kMostMargin})
    for (const int tie : {-1, 0, 1}) values.push_back({margin, tie});
  for (std::size_t i = 1; i < values.size(); ++i) EXPECT_LT(packed(values[i - 1]), packed(values[i])) << i;
}

}  // namespace
}  // namespace stela::test
