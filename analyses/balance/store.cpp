#include "analyses/balance/store.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "analyses/balance/database.h"
#include "analyses/balance/digest.h"
#include "base/fields.h"
#include "base/file_system.h"
#include "base/json_text.h"
#include "base/open_file.h"
#include "base/rng.h"
#include "base/strict_json.h"
#include "base/text_file.h"

namespace stela::balance {

namespace {

using nlohmann::json;

constexpr std::int64_t kApplication = 0x5374656c;  // "Stel"
constexpr std::int64_t kStoreVersion = 2;

std::string file_in(const std::string& folder) { return folder + "/games.sqlite"; }

/// As SQLite keeps them.
constexpr std::array<std::string_view, 3> kTables{
    "CREATE TABLE effort (arm INTEGER, block INTEGER, seconds REAL NOT NULL, PRIMARY KEY (arm, block)) WITHOUT ROWID",
    "CREATE TABLE experiment (id TEXT NOT NULL, plan TEXT NOT NULL)",
    "CREATE TABLE game (arm INTEGER, block INTEGER, game INTEGER, record TEXT NOT NULL, checksum TEXT NOT NULL,"
    " PRIMARY KEY (arm, block, game)) WITHOUT ROWID"};

std::optional<Error> make_tables(const Database& database, const Experiment& experiment) {
  if (auto error = database.run("BEGIN IMMEDIATE")) return error;
  const auto setup = fmt::format("PRAGMA application_id = {}; PRAGMA user_version = {}; {};", kApplication,
                                 kStoreVersion, fmt::join(kTables, ";"));
  if (auto error = database.run(setup.c_str())) return error;
  auto row = database.prepare("INSERT INTO experiment VALUES (?, ?)");
  row.bind(1, experiment_id(experiment)).bind(2, json_text(to_json(experiment)));
  if (row.step() != Statement::Fetch::done) return database.error();
  return database.run("COMMIT");
}

/// What a store has besides the tables of one, such as triggers, or other tables of these names.
std::optional<Error> another_schema(const Database& database) {
  auto rows = database.prepare("SELECT name, sql FROM sqlite_master ORDER BY name");
  std::size_t known = 0;
  auto step = rows.step();
  for (; step == Statement::Fetch::row; step = rows.step()) {
    if (known == kTables.size() || rows.text(1) != kTables[known++])
      return Error{database.file(), "schema", fmt::format("'{}' is not of a store of games", rows.text(0))};
  }
  if (step == Statement::Fetch::failed) return database.error();
  if (known < kTables.size()) return Error{database.file(), "schema", "a table is missing"};
  return std::nullopt;
}

/// Whether it is a store of this version; an empty database is not one yet.
Result<bool> is_store(const Database& database) {
  const auto application = database.number("PRAGMA application_id");
  if (!application) return application.error();
  const auto version = database.number("PRAGMA user_version");
  if (!version) return version.error();
  if (*application == 0 && *version == 0) {
    const auto tables = database.number("SELECT count(*) FROM sqlite_master");
    if (!tables) return tables.error();
    if (*tables == 0) return false;
  }
  if (*application != kApplication) return Error{database.file(), "", "is no store of games"};
  if (*version != kStoreVersion)
    return Error{database.file(), "version",
                 fmt::format("this program reads version {}, the store has {}", kStoreVersion, *version)};
  if (auto error = another_schema(database)) return *error;
  return true;
}

Result<Experiment> read_experiment(const Database& database) {
  auto row = database.prepare("SELECT id, plan FROM experiment");
  if (row.step() != Statement::Fetch::row) return Error{database.file(), "experiment", "the store does not say which"};
  const auto plan = parse_json(row.text(1), database.file());
  if (!plan) return plan.error();
  auto experiment = experiment_from_json(*plan);
  if (!experiment) {
    auto error = experiment.error();
    error.file = database.file();
    return error;
  }
  if (digest(row.text(1)) != row.text(0))
    return Error{database.file(), "experiment", "the plan was changed: its hash is another one"};
  return experiment;
}

/// The first field in which two values differ: "arms/0/games/2". The library's diff names all of them, in a time that
/// grows as the square of a list's length.
std::string difference(const json& a, const json& b) {
  const auto within = [](const std::string& key, const std::string& deeper) {
    return deeper.empty() ? key : key + "/" + deeper;
  };
  if (a.is_array() && b.is_array()) {
    const auto common = std::min(a.size(), b.size());
    std::size_t i = 0;
    while (i < common && a[i] == b[i]) ++i;
    return within(std::to_string(i), i < common ? difference(a[i], b[i]) : "");
  }
  if (!a.is_object() || !b.is_object()) return "";
  for (const auto& [key, value] : a.items())
    if (const auto other = b.find(key); other == b.end() || *other != value)
      return within(key, other == b.end() ? "" : difference(value, *other));
  for (const auto& item : b.items())
    if (!a.contains(item.key())) return item.key();
  return "";
}

std::string checksum(const GameKey& key, std::string_view record) {
  return digest(fmt::format("{} {} {} {}", key.arm, key.block, key.game, record));
}

}  // namespace

struct Store::Connection {
  Database database;
  Experiment experiment;
  std::optional<Descriptor> lock;

  [[nodiscard]] Error broken(const GameKey& key, std::string what) const {
    const auto name =
        key.arm < experiment.arms.size() ? "'" + experiment.arms[key.arm].name + "'" : std::to_string(key.arm);
    return {database.file(), fmt::format("arm {}, block {}, game {}", name, key.block, key.game), std::move(what)};
  }

  /// Why the record is none of its arm's game.
  [[nodiscard]] std::optional<Error> unfit(const GameKey& key, const GameRecord& record) const {
    const auto& arm = experiment.arms[key.arm];
    if (key.game >= arm.games.size()) return broken(key, "is no game of this experiment");
    const auto error = misfit(record, arm.games[key.game].seating.size(), arm.counted);
    return error ? std::optional(broken(key, error->line())) : std::nullopt;
  }
  [[nodiscard]] Result<GameRecord> record(const GameKey& key, const std::string& text, const std::string& sum) const {
    if (checksum(key, text) != sum) return broken(key, "the row was changed: its checksum is another one");
    const auto parsed = parse_json(text, "");
    if (!parsed) return broken(key, parsed.error().line());
    auto found = record_from_json(*parsed);
    if (!found) return broken(key, found.error().line());
    if (key.arm < experiment.arms.size())
      if (const auto error = unfit(key, *found)) return *error;
    return found;
  }
};

Store::Store(std::unique_ptr<Connection> connection) : connection_(std::move(connection)) {}
Store::Store(Store&&) noexcept = default;
Store& Store::operator=(Store&&) noexcept = default;
Store::~Store() = default;

const Experiment& Store::experiment() const { return connection_->experiment; }

Result<Store> Store::create_or_continue(const std::string& folder, const Experiment& experiment) {
  if (auto error = make_folder(folder, "--out")) return *error;
  const auto lock_file = path_in(folder, "games.lock");
  auto held = open_regular(lock_file, Links::refused);
  if (!held) return held.error();
  if (auto error = lock_exclusively(*held, lock_file,
                                    "another process plays this experiment: wait for it, or choose another folder"))
    return *error;
  auto database = Database::open(file_in(folder), Database::Mode::write);
  if (!database) return database.error();
  const auto there = is_store(*database);
  if (!there) return there.error();
  // Some disks cannot share memory between processes: then the journal stays as it is.
  (void)database->run("PRAGMA journal_mode = WAL");
  if (auto error = database->run("PRAGMA synchronous = FULL")) return *error;
  if (!*there) {
    if (auto error = make_tables(*database, experiment)) return *error;
  } else {
    const auto kept = read_experiment(*database);
    if (!kept) return kept.error();
    if (*kept != experiment)
      return Error{database->file(), difference(to_json(*kept), to_json(experiment)),
                   "the store is of another experiment: choose another folder, or the same command"};
  }
  return Store(std::make_unique<Connection>(Connection{std::move(*database), experiment, std::move(*held)}));
}

Result<bool> Store::is_begun(const std::string& folder) {
  if (!is_there(file_in(folder))) return false;
  const auto database = Database::open(file_in(folder), Database::Mode::read);
  if (!database) return database.error();
  return is_store(*database);
}

Result<Store> Store::open(const std::string& folder) {
  if (!is_there(file_in(folder))) return Error{folder, "", "holds no games.sqlite"};
  auto database = Database::open(file_in(folder), Database::Mode::read);
  if (!database) return database.error();
  const auto there = is_store(*database);
  if (!there) return there.error();
  if (!*there) return Error{database->file(), "", "is empty"};
  auto experiment = read_experiment(*database);
  if (!experiment) return experiment.error();
  return Store(std::make_unique<Connection>(Connection{std::move(*database), std::move(*experiment), std::nullopt}));
}

std::optional<Error> Store::add(std::size_t arm, std::uint64_t block, const std::vector<GameRecord>& records,
                                double seconds) {
  const auto& database = connection_->database;
  if (!connection_->lock) return Error{database.file(), "", "is open for reading"};
  if (arm >= experiment().arms.size() || records.size() != experiment().arms[arm].games.size())
    return connection_->broken({arm, block, records.size()}, "the block is not as the experiment plans it");
  for (std::size_t g = 0; g < records.size(); ++g)
    if (auto error = connection_->unfit({arm, block, g}, records[g])) return error;
  const auto undone = [&] {
    auto error = database.error();
    (void)database.run("ROLLBACK");
    return error;
  };
  if (auto error = database.run("BEGIN IMMEDIATE")) return error;
  auto row = database.prepare("INSERT INTO game VALUES (?, ?, ?, ?, ?)");
  const auto a = static_cast<std::int64_t>(arm), b = static_cast<std::int64_t>(block);
  for (std::size_t g = 0; g < records.size(); ++g) {
    const auto text = json_text(to_json(records[g]));
    row.reset();
    row.bind(1, a)
        .bind(2, b)
        .bind(3, static_cast<std::int64_t>(g))
        .bind(4, text)
        .bind(5, checksum({arm, block, g}, text));
    if (row.step() != Statement::Fetch::done) return undone();
  }
  // Of a block whose games were lost the time may be left.
  auto effort = database.prepare("INSERT OR REPLACE INTO effort VALUES (?, ?, ?)");
  effort.bind(1, a).bind(2, b).bind(3, seconds);
  if (effort.step() != Statement::Fetch::done) return undone();
  if (database.run("COMMIT")) return undone();
  return std::nullopt;
}

Result<std::vector<std::uint64_t>> Store::blocks(std::size_t arm) const {
  auto rows = connection_->database.prepare("SELECT DISTINCT block FROM game WHERE arm = ? ORDER BY block");
  rows.bind(1, static_cast<std::int64_t>(arm));
  std::vector<std::uint64_t> found;
  auto step = rows.step();
  for (; step == Statement::Fetch::row; step = rows.step()) found.push_back(static_cast<std::uint64_t>(rows.number(0)));
  if (step == Statement::Fetch::failed) return connection_->database.error();
  return found;
}

Result<std::vector<GameRecord>> Store::read(std::size_t arm, std::uint64_t block) const {
  auto rows = connection_->database.prepare(
      "SELECT game, record, checksum FROM game WHERE arm = ? AND block = ? ORDER BY game");
  rows.bind(1, static_cast<std::int64_t>(arm)).bind(2, static_cast<std::int64_t>(block));
  std::vector<GameRecord> found;
  auto step = rows.step();
  for (; step == Statement::Fetch::row; step = rows.step()) {
    const GameKey key{arm, block, static_cast<std::size_t>(rows.number(0))};
    if (key.game != found.size()) return connection_->broken({arm, block, found.size()}, "the game is missing");
    auto record = connection_->record(key, rows.text(1), rows.text(2));
    if (!record) return record.error();
    found.push_back(std::move(*record));
  }
  if (step == Statement::Fetch::failed) return connection_->database.error();
  if (arm < experiment().arms.size() && found.size() != experiment().arms[arm].games.size())
    return connection_->broken({arm, block, found.size()}, "the game is missing");
  return found;
}

double Store::seconds(std::size_t arm, std::uint64_t block) const {
  auto row = connection_->database.prepare("SELECT seconds FROM effort WHERE arm = ? AND block = ?");
  row.bind(1, static_cast<std::int64_t>(arm)).bind(2, static_cast<std::int64_t>(block));
  return row.step() == Statement::Fetch::row ? row.real(0) : 0;
}

Result<std::vector<Damage>> Store::damaged() const {
  // Blocks that were played, by their games or by the time they took; then each of their games.
  auto blocks = connection_->database.prepare(
      "SELECT arm, block FROM game UNION SELECT arm, block FROM effort ORDER BY arm, block");
  auto rows = connection_->database.prepare(
      "SELECT game, record, checksum FROM game WHERE arm = ? AND block = ? ORDER BY game");
  std::vector<Damage> found;
  const auto missing = [&](GameKey key, std::size_t from, std::size_t to) {
    for (key.game = from; key.game < to; ++key.game)
      found.push_back({key, connection_->broken(key, "the game is missing")});
  };
  auto step = blocks.step();
  for (; step == Statement::Fetch::row; step = blocks.step()) {
    GameKey key{static_cast<std::size_t>(blocks.number(0)), static_cast<std::uint64_t>(blocks.number(1)), 0};
    const auto planned = key.arm < experiment().arms.size() ? experiment().arms[key.arm].games.size() : 0;
    rows.reset();
    rows.bind(1, blocks.number(0)).bind(2, blocks.number(1));
    std::size_t due = 0;
    auto inner = rows.step();
    for (; inner == Statement::Fetch::row; inner = rows.step()) {
      key.game = static_cast<std::size_t>(rows.number(0));
      missing(key, due, std::min(key.game, planned));
      due = key.game + 1;
      if (planned == 0)
        found.push_back({key, connection_->broken(key, "is no game of this experiment")});
      else if (const auto record = connection_->record(key, rows.text(1), rows.text(2)); !record)
        found.push_back({key, record.error()});
    }
    if (inner == Statement::Fetch::failed) return connection_->database.error();
    missing(key, due, planned);
  }
  if (step == Statement::Fetch::failed) return connection_->database.error();
  return found;
}

Result<std::vector<GameKey>> sample(const Store& store, std::uint64_t count, std::uint64_t seed) {
  std::vector<GameKey> keys;
  for (std::size_t arm = 0; arm < store.experiment().arms.size(); ++arm) {
    const auto blocks = store.blocks(arm);
    if (!blocks) return blocks.error();
    for (const auto block : *blocks)
      for (std::size_t game = 0; game < store.experiment().arms[arm].games.size(); ++game)
        keys.push_back({arm, block, game});
  }
  Rng rng(seed);
  for (std::size_t i = 0; i + 1 < keys.size() && i < count; ++i)
    std::swap(keys[i], keys[i + rng.below(static_cast<std::uint32_t>(keys.size() - i))]);
  keys.resize(std::min<std::size_t>(keys.size(), count));
  std::sort(keys.begin(), keys.end());
  return keys;
}

}  // namespace stela::balance
