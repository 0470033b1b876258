// The store of games: what is acknowledged is kept, what is damaged is named, and nobody else's file is touched.
#include "analyses/balance/store.h"

#include <gtest/gtest.h>
#include <sqlite3.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <string>
#include <thread>
#include <vector>

#include "analyses/balance/digest.h"
#include "analyses/balance/merge.h"
#include "analyses/balance/regrets.h"
#include "base/rng.h"
#include "base/text_file.h"
#include "tests/support/temp_folder.h"

namespace stela::balance {
namespace {

using nlohmann::json;

Experiment experiment_of(std::uint64_t seed = 7) {
  const GamePlan game{{0, 1}, {0, 1}, 1};
  return {"mexica",
          seed,
          {{"one", "table", {{"players", 2}}, {"greedy", "random"}, {"action build"}, {game, game}, {3, 2, 3, 1}},
           {"two", "worth", {{"players", 2}}, {"greedy", "random"}, {}, {game}, {3, 2, 3, 1}}},
          {"00ff"},
          "0.1.0"};
}

GameRecord record_of(std::uint64_t number) {
  Rng rng(number);
  const auto some = [&] { return static_cast<int>(rng.below(50)); };
  GameRecord r;
  r.scores = {some(), -some()};
  r.ranks = {1, 2};
  r.actions = rng.below(100);
  r.turns = rng.below(100);
  r.hash = mix64(number);
  r.points = {{some(), some(), some()}, {some(), some(), -some()}};
  for (auto& standing : r.course) standing = {some(), some()};
  for (auto& d : r.decisions) d = {rng.below(9), rng.below(9), ~number, rng.below(9), number};
  r.uses = {{1, 2}, {3, 4}};
  r.places = {5, 6, 7};
  return r;
}
std::vector<GameRecord> block_of(const Experiment& experiment, std::size_t arm, std::uint64_t block) {
  std::vector<GameRecord> records;
  for (std::size_t g = 0; g < experiment.arms[arm].games.size(); ++g)
    records.push_back(record_of(arm + 10 * block + g));
  return records;
}

/// Runs SQL on a store as somebody else would.
void meddle(const std::string& folder, const std::string& sql) {
  sqlite3* handle = nullptr;
  ASSERT_EQ(sqlite3_open((folder + "/games.sqlite").c_str(), &handle), SQLITE_OK);
  char* message = nullptr;
  EXPECT_EQ(sqlite3_exec(handle, sql.c_str(), nullptr, nullptr, &message), SQLITE_OK) << message;
  sqlite3_close(handle);
}

TEST(Plans, AreTheSameAfterJson) {
  const auto plan = experiment_of(18446744073709551615U);
  const auto back = experiment_from_json(to_json(plan));
  ASSERT_TRUE(back) << back.error().line();
  EXPECT_EQ(*back, plan);
  EXPECT_EQ(experiment_id(*back), experiment_id(plan));
  EXPECT_EQ(experiment_id(plan).size(), 40U);
}

TEST(Plans, HaveAnotherIdWhenAnythingDiffers) {
  const auto id = experiment_id(experiment_of());
  const auto changed = [&](auto&& change) {
    auto plan = experiment_of();
    change(plan);
    return experiment_id(plan) != id;
  };
  EXPECT_TRUE(changed([](Experiment& e) { e.seed = 8; }));
  EXPECT_TRUE(changed([](Experiment& e) { e.version = "0.1.1"; }));
  EXPECT_TRUE(changed([](Experiment& e) { e.weights[0] = "00fe"; }));
  EXPECT_TRUE(changed([](Experiment& e) { e.arms[0].games[1].banned[0] = 1; }));
  EXPECT_TRUE(changed([](Experiment& e) { e.arms[1].setup["players"] = 3; }));
  EXPECT_TRUE(changed([](Experiment& e) { e.arms[1].players[0] = "swarm"; }));
}

TEST(Plans, AndRecordsAreRefusedByFieldWhenDamaged) {
  const auto whole = to_json(experiment_of());
  for (const auto& [key, value] : whole.items()) {
    auto broken = whole;
    broken[key] = nullptr;
    const auto read = experiment_from_json(broken);
    ASSERT_FALSE(read) << key;
    EXPECT_EQ(read.error().where.substr(0, key.size()), key);
  }
  const auto record = to_json(record_of(3));
  EXPECT_EQ(*record_from_json(record), record_of(3));
  for (const auto& [key, value] : record.items()) {
    auto broken = record;
    broken[key] = "no";
    const auto read = record_from_json(broken);
    ASSERT_FALSE(read) << key;
    EXPECT_EQ(read.error().where.substr(0, key.size()), key);
    if (!value.is_array()) continue;
    broken[key] = value;
    broken[key].erase(0);
    if (key != "places") {
      EXPECT_FALSE(record_from_json(broken)) << key << " is one shorter";
    }
  }
}

TEST(Stores, KeepWhatIsAdded) {
  const test::TempFolder folder;
  const auto plan = experiment_of();
  {
    auto store = Store::create_or_continue(folder.path(), plan);
    ASSERT_TRUE(store) << store.error().line();
    for (const std::uint64_t block : {2U, 0U}) ASSERT_FALSE(store->add(0, block, block_of(plan, 0, block), 1.5));
    ASSERT_FALSE(store->add(1, 0, block_of(plan, 1, 0), 0));
    // What is there cannot be added again, and stays as it was.
    EXPECT_TRUE(store->add(0, 2, block_of(plan, 0, 9), 1));
  }
  const auto again = Store::create_or_continue(folder.path(), plan);
  ASSERT_TRUE(again) << again.error().line();
  const auto store = Store::open(folder.path());
  ASSERT_TRUE(store) << store.error().line();
  EXPECT_EQ(store->experiment(), plan);
  EXPECT_EQ(*store->blocks(0), (std::vector<std::uint64_t>{0, 2}));
  EXPECT_EQ(*store->read(0, 2), block_of(plan, 0, 2));
  EXPECT_EQ(*store->read(1, 0), block_of(plan, 1, 0));
  EXPECT_TRUE(store->damaged()->empty());
  EXPECT_FALSE(store->read(0, 1));
  auto reader = Store::open(folder.path());
  EXPECT_EQ(reader->add(0, 5, block_of(plan, 0, 5), 0)->what, "is open for reading");
}

TEST(Stores, TakeBlocksAsPlannedAlone) {
  const test::TempFolder folder;
  const auto plan = experiment_of();
  auto store = Store::create_or_continue(folder.path(), plan);
  ASSERT_TRUE(store);
  EXPECT_TRUE(store->add(0, 0, block_of(plan, 1, 0), 0)) << "a game is missing";
  EXPECT_TRUE(store->add(2, 0, block_of(plan, 1, 0), 0)) << "there is no such arm";
  EXPECT_TRUE(store->blocks(0)->empty());
}

TEST(Stores, TakeOneExperimentAndOneWriter) {
  const test::TempFolder folder;
  const auto first = Store::create_or_continue(folder.path(), experiment_of());
  ASSERT_TRUE(first);
  const auto second = Store::create_or_continue(folder.path(), experiment_of());
  ASSERT_FALSE(second);
  EXPECT_NE(second.error().line().find("another process plays this experiment"), std::string::npos);

  const test::TempFolder other;
  { ASSERT_TRUE(Store::create_or_continue(other.path(), experiment_of())); }
  auto changed = experiment_of();
  changed.arms[1].players[0] = "swarm";
  const auto refused = Store::create_or_continue(other.path(), changed);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().where, "arms/1/players/0");
}

TEST(Stores, RefuseWhatIsNoneOrOfAnotherVersion) {
  const test::TempFolder folder;
  EXPECT_EQ(Store::open(folder.path()).error().what, "holds no games.sqlite");
  std::ofstream(folder.path() + "/games.sqlite")
      << "this is no database, but long enough to be looked at as one: " << std::string(4096, 'x');
  for (const auto& refused :
       {Store::open(folder.path()).error(), Store::create_or_continue(folder.path(), experiment_of()).error()})
    EXPECT_EQ(refused.what, "is no store of games");
  std::filesystem::remove(folder.path() + "/games.sqlite");
  meddle(folder.path(), "CREATE TABLE recipe (name TEXT)");
  EXPECT_EQ(Store::create_or_continue(folder.path(), experiment_of()).error().what, "is no store of games");

  const test::TempFolder old;
  { ASSERT_TRUE(Store::create_or_continue(old.path(), experiment_of())); }
  meddle(old.path(), "PRAGMA user_version = 3");
  for (const auto& refused :
       {Store::open(old.path()).error(), Store::create_or_continue(old.path(), experiment_of()).error()})
    EXPECT_EQ(refused.what, "this program reads version 2, the store has 3");
  meddle(old.path(), "PRAGMA user_version = 2; UPDATE experiment SET plan = replace(plan, 'greedy', 'swarm')");
  EXPECT_EQ(Store::open(old.path()).error().where, "experiment");
}

TEST(Stores, RunNothingThatSomebodyElseWrote) {
  for (const auto* const sql :
       {"CREATE TRIGGER t AFTER INSERT ON game BEGIN DELETE FROM game; END", "CREATE TABLE more (name TEXT)",
        "DROP TABLE effort", "ALTER TABLE effort RENAME TO rows; CREATE VIEW effort AS SELECT * FROM rows"}) {
    const test::TempFolder folder;
    { ASSERT_TRUE(Store::create_or_continue(folder.path(), experiment_of())); }
    meddle(folder.path(), sql);
    for (const auto& refused :
         {Store::open(folder.path()).error(), Store::create_or_continue(folder.path(), experiment_of()).error()})
      EXPECT_EQ(refused.where, "schema") << refused.line();
  }
}

TEST(Stores, RefuseWhatIsNestedTooDeeply) {
  const test::TempFolder folder;
  const auto plan = experiment_of();
  {
    auto store = Store::create_or_continue(folder.path(), plan);
    ASSERT_FALSE(store->add(1, 0, block_of(plan, 1, 0), 0));
  }
  const auto deep = std::string(200'000, '[') + std::string(200'000, ']');
  meddle(folder.path(),
         "UPDATE game SET record = '" + deep + "', checksum = '" + digest("1 0 0 " + deep) + "' WHERE arm = 1");
  const auto read = Store::open(folder.path())->read(1, 0);
  ASSERT_FALSE(read);
  EXPECT_NE(read.error().line().find("nested deeper"), std::string::npos) << read.error().line();
  meddle(folder.path(), "UPDATE experiment SET plan = '" + deep + "', id = '" + digest(deep) + "'");
  EXPECT_NE(Store::open(folder.path()).error().line().find("nested deeper"), std::string::npos);
}

TEST(Stores, NameRowsThatWereChanged) {
  const test::TempFolder folder;
  const auto plan = experiment_of();
  {
    auto store = Store::create_or_continue(folder.path(), plan);
    for (std::uint64_t block = 0; block < 5; ++block) ASSERT_FALSE(store->add(0, block, block_of(plan, 0, block), 0));
  }
  meddle(folder.path(),
         "UPDATE game SET record = replace(record, '\"lifted\":0', '\"lifted\":1') WHERE block = 3 AND game = 1");
  meddle(folder.path(), "DELETE FROM game WHERE block = 4 AND game = 0");
  meddle(folder.path(), "INSERT INTO game SELECT 9, block, game, record, checksum FROM game WHERE block = 1");
  const auto store = Store::open(folder.path());
  ASSERT_TRUE(store);
  const auto damaged = store->damaged();
  ASSERT_EQ(damaged->size(), 4U);
  EXPECT_EQ(damaged->at(0).error.where, "arm 'one', block 3, game 1");
  EXPECT_EQ(damaged->at(1).error.where, "arm 'one', block 4, game 0");
  EXPECT_EQ(damaged->at(1).error.what, "the game is missing");
  EXPECT_EQ(damaged->at(3).error.what, "is no game of this experiment");
  EXPECT_EQ(store->read(0, 3).error().where, "arm 'one', block 3, game 1");
  EXPECT_EQ(store->read(0, 4).error().what, "the game is missing");
  EXPECT_EQ(*store->read(0, 2), block_of(plan, 0, 2));
}

/// In a child process: its own limits, and its own death.
template <class F>
int in_child(F&& work) {
  const auto child = fork();
  if (child == 0) _exit(work());
  int status = 0;
  waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

TEST(Stores, LoseNothingWhenTheDiskIsFull) {
  const test::TempFolder folder;
  const auto plan = experiment_of();
  const auto full = [&] {
    auto store = Store::create_or_continue(folder.path(), plan);
    if (!store || store->add(0, 0, block_of(plan, 0, 0), 0)) return 1;
    std::signal(SIGXFSZ, SIG_IGN);
    const rlimit limit{60'000, 60'000};
    setrlimit(RLIMIT_FSIZE, &limit);
    for (std::uint64_t block = 1; block < 200; ++block)
      if (const auto error = store->add(0, block, block_of(plan, 0, block), 0))
        return error->kind == ErrorKind::unwritten ? 0 : 2;
    return 3;
  };
  ASSERT_EQ(in_child(full), 0);
  const auto store = Store::open(folder.path());
  ASSERT_TRUE(store) << store.error().line();
  const auto blocks = *store->blocks(0);
  ASSERT_FALSE(blocks.empty());
  for (const auto block : blocks) EXPECT_EQ(*store->read(0, block), block_of(plan, 0, block));
  EXPECT_TRUE(store->damaged()->empty());
}

TEST(Stores, KeepWhatWasAcknowledgedWhenKilled) {
  const auto plan = experiment_of();
  Rng rng(11);
  for (int attempt = 0; attempt < 6; ++attempt) {
    const test::TempFolder folder;
    int ends[2];  // NOLINT(modernize-avoid-c-arrays): of pipe()
    ASSERT_EQ(pipe(ends), 0);
    const auto child = fork();
    if (child == 0) {
      auto store = Store::create_or_continue(folder.path(), plan);
      for (std::uint64_t block = 0; store && !store->add(0, block, block_of(plan, 0, block), 0); ++block)
        if (write(ends[1], "x", 1) != 1) break;
      _exit(0);
    }
    close(ends[1]);
    // At any moment of the writing: the first acknowledgement, then some microseconds.
    std::size_t acknowledged = 0;
    char byte = 0;
    ASSERT_EQ(read(ends[0], &byte, 1), 1);
    ++acknowledged;
    std::this_thread::sleep_for(std::chrono::microseconds(rng.below(20'000)));
    kill(child, SIGKILL);
    waitpid(child, nullptr, 0);
    while (read(ends[0], &byte, 1) == 1) ++acknowledged;
    close(ends[0]);
    const auto store = Store::create_or_continue(folder.path(), plan);
    ASSERT_TRUE(store) << store.error().line();
    const auto blocks = *store->blocks(0);
    EXPECT_GE(blocks.size(), acknowledged);
    for (const auto block : blocks) EXPECT_EQ(*store->read(0, block), block_of(plan, 0, block));
    EXPECT_TRUE(store->damaged()->empty());
  }
}

TEST(Stores, AreSampledAlikeForASeed) {
  const test::TempFolder folder;
  const auto plan = experiment_of();
  auto store = Store::create_or_continue(folder.path(), plan);
  for (std::uint64_t block = 0; block < 20; ++block) ASSERT_FALSE(store->add(0, block, block_of(plan, 0, block), 0));
  const auto keys = *sample(*store, 10, 3);
  EXPECT_EQ(keys.size(), 10U);
  EXPECT_TRUE(std::is_sorted(keys.begin(), keys.end()));
  EXPECT_EQ(std::adjacent_find(keys.begin(), keys.end()), keys.end());
  EXPECT_EQ(*sample(*store, 10, 3), keys);
  EXPECT_NE(*sample(*store, 10, 4), keys);
  EXPECT_EQ(sample(*store, 1000, 3)->size(), 40U);
}

TEST(Stores, AreMergedWholeAndOnce) {
  const test::TempFolder folder;
  const auto plan = experiment_of();
  const auto in = [&](const char* name) { return folder.path() + "/" + name; };
  const auto make = [&](const char* name, const Experiment& of, std::initializer_list<std::uint64_t> blocks,
                        std::uint64_t shift = 0) {
    auto store = Store::create_or_continue(in(name), of);
    for (const auto block : blocks) ASSERT_FALSE(store->add(0, block, block_of(of, 0, block + shift), 2.5));
  };
  make("a", plan, {0, 1});
  make("b", plan, {1, 2});
  make("liar", plan, {1}, 40);
  make("stranger", experiment_of(8), {5});
  const auto merged = merge({in("a"), in("b"), in("b")}, in("all"));
  ASSERT_TRUE(merged) << merged.error().line();
  EXPECT_EQ(merged->added, 3U);
  EXPECT_EQ(merged->several, 2U) << "block 1 of a and b, block 2 of b twice";
  const auto all = Store::open(in("all"));
  ASSERT_TRUE(all);
  EXPECT_EQ(*all->blocks(0), (std::vector<std::uint64_t>{0, 1, 2}));
  for (const std::uint64_t block : {0U, 1U, 2U}) EXPECT_EQ(*all->read(0, block), block_of(plan, 0, block));
  EXPECT_EQ(all->seconds(0, 2), 2.5);

  // One that was killed before it wrote anything goes on.
  std::filesystem::create_directory(in("begun"));
  std::ofstream(in("begun") + "/games.lock").close();
  std::ofstream(in("begun") + "/games.sqlite").close();
  const auto begun = merge({in("a"), in("b")}, in("begun"));
  ASSERT_TRUE(begun) << begun.error().line();
  EXPECT_EQ(begun->added, 3U);

  // Once more changes nothing; what comes later is added.
  EXPECT_EQ(merge({in("a"), in("b")}, in("all"))->added, 0U);
  make("late", plan, {7});
  const auto more = merge({in("late"), in("a")}, in("all"));
  ASSERT_TRUE(more) << more.error().line();
  EXPECT_EQ(more->added, 1U);
  EXPECT_EQ(more->blocks, 4U);
  ASSERT_TRUE(merge({in("a"), in("b")}, in("slash") + "/"));
  EXPECT_TRUE(Store::open(in("slash")));

  EXPECT_EQ(merge({in("a"), in("liar")}, in("x")).error().where, "arm 'one', block 1, game 0");
  EXPECT_EQ(merge({in("a"), in("stranger")}, in("x")).error().where, "experiment");
  EXPECT_EQ(merge({in("a"), in("nowhere")}, in("x")).error().what, "holds no games.sqlite");
  EXPECT_FALSE(std::filesystem::exists(in("x")));
  EXPECT_EQ(merge({in("liar")}, in("all")).error().where, "arm 'one', block 1, game 0");
  EXPECT_EQ(Store::open(in("all"))->blocks(0)->size(), 4U);
  std::filesystem::create_directory(in("other"));
  EXPECT_TRUE(merge({in("a")}, in("other"))) << "a folder that was made and not filled";
}

TEST(Stores, AreMergedWithTheirSolvedTurns) {
  const test::TempFolder folder;
  const auto plan = experiment_of();
  const auto in = [&](const char* name) { return folder.path() + "/" + name; };
  for (const auto& [name, regrets] :
       {std::pair<const char*, std::vector<Regret>>{"a", {{"one", 0, 3, 5, std::nullopt}}},
        {"b", {{"one", 0, 3, 5, 9}, {"one", 1, 2, 4, 4}}}}) {
    ASSERT_TRUE(Store::create_or_continue(in(name), plan));
    ASSERT_FALSE(write_regrets(in(name), regrets));
  }
  ASSERT_TRUE(merge({in("a"), in("b")}, in("all")));
  EXPECT_EQ(*read_regrets(in("all")), *read_regrets(in("b")));
}

/// A record with a fitting checksum whose rows are not those of the experiment is no record of it.
TEST(Stores, RefuseRecordsOfOtherRows) {
  const auto plan = experiment_of();
  const auto whole = record_of(1);
  const Counted counted = plan.arms[0].counted;
  EXPECT_FALSE(misfit(whole, 2, counted));
  const auto broken = [&](auto&& change) {
    auto record = whole;
    change(record);
    const auto error = misfit(record, 2, counted);
    const test::TempFolder folder;
    auto store = Store::create_or_continue(folder.path(), plan);
    EXPECT_EQ(store->add(1, 0, {record}, 0).has_value(), error.has_value());
    return error ? error->where : "";
  };
  EXPECT_EQ(broken([](GameRecord& r) { r.points[1].pop_back(); }), "points");
  EXPECT_EQ(broken([](GameRecord& r) { r.uses[0].push_back(1); }), "uses");
  EXPECT_EQ(broken([](GameRecord& r) { r.places.clear(); }), "places");
  EXPECT_EQ(broken([](GameRecord& r) { r.ending = 1; }), "ending");
  EXPECT_EQ(broken([](GameRecord& r) { r.settled = r.turns + 1; }), "settled");
  EXPECT_EQ(broken([](GameRecord& r) { r.scores.push_back(1); }), "scores");

  const test::TempFolder folder;
  {
    auto store = Store::create_or_continue(folder.path(), plan);
    ASSERT_FALSE(store->add(1, 0, {whole}, 0));
  }
  auto forged = whole;
  forged.places.push_back(1);
  const auto text = to_json(forged).dump();
  meddle(folder.path(), "UPDATE game SET record = '" + text + "', checksum = '" + digest("1 0 0 " + text) + "'");
  const auto store = Store::open(folder.path());
  ASSERT_TRUE(store);
  EXPECT_NE(store->read(1, 0).error().what.find("places: the experiment counts 3, the record has 4"), std::string::npos)
      << store->read(1, 0).error().line();
  EXPECT_EQ(store->damaged()->size(), 1U);
}

}  // namespace
}  // namespace stela::balance
