// What the balance verbs share, for games of all kinds.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "analyses/balance/race.h"
#include "analyses/balance/regrets.h"
#include "analyses/balance/store.h"
#include "base/in_order.h"
#include "base/shard.h"
#include "reports/balance/evidence.h"
#include "reports/cli/exit.h"
#include "reports/cli/player_flags.h"
#include "reports/cli/spread.h"

namespace stela::cli {

/// Players, the weakest first. When none are named: both families, and one that looks at single actions. A player that
/// is named alone is joined by greedy, as a game can be fair among beginners only.
std::vector<std::string> levels_of(const BalanceFlags& flags);

/// A change of the setup that --against asks for.
struct Change {
  std::string text;  ///< "option auction=1"
  SetupFlags setup;
};
Result<std::vector<Change>> changes_of(const std::vector<std::string>& words, const SetupFlags& setup);

/// What --ban and --ban-rule ask for: without either, every kind of action that can be banned; "none" is none.
std::vector<std::string> bans_of(const BalanceFlags& flags, const std::vector<balance::Named>& components);

/// The command that repeats so many blocks of an experiment. A board of one's own is in the folder (kBoardFile).
std::string command_of(const balance::Experiment& experiment, std::uint64_t blocks, const std::string& folder);
inline constexpr std::string_view kBoardFile = "board.json";

/// Which block of which arm is when: all arms' first block, then all arms' second, until there are enough. Results are
/// taken in that order, so that the end does not depend on the threads.
class Rounds {
 public:
  Rounds(const balance::Experiment& experiment, const BalanceFlags& flags, const Shard& shard);

  /// Units of work, at most.
  [[nodiscard]] std::uint64_t units() const { return blocks_ * arms_.size(); }
  /// Arm and block of a unit.
  [[nodiscard]] std::pair<std::size_t, std::uint64_t> at(std::uint64_t unit) const {
    return {unit % arms_.size(), shard_.block(unit / arms_.size())};
  }
  /// The next unit's records; whether more are wanted.
  bool take(std::size_t arm, std::vector<balance::GameRecord> records);
  /// Whether all was played that was wanted.
  [[nodiscard]] bool done() const { return done_; }
  [[nodiscard]] const std::vector<ArmEvidence>& arms() const { return arms_; }
  [[nodiscard]] std::vector<ArmEvidence> evidence() { return std::move(arms_); }

 private:
  Shard shard_;
  std::uint64_t blocks_;  // of each arm
  double width_;
  std::vector<ArmEvidence> arms_;
  bool done_ = false;
};

/// A stage of a race as a schedule.
class RaceStage {
 public:
  explicit RaceStage(balance::Race& race) : race_(race), units_(race.next()) {}
  [[nodiscard]] std::uint64_t units() const { return units_.size(); }
  [[nodiscard]] std::pair<std::size_t, std::uint64_t> at(std::uint64_t unit) const { return units_[unit]; }
  bool take(std::size_t arm, const std::vector<balance::GameRecord>& records) {
    race_.take(arm, records);
    ++taken_;
    return true;
  }
  /// Whether all of it was played.
  [[nodiscard]] bool whole() const { return taken_ == units_.size(); }

 private:
  balance::Race& race_;
  std::vector<std::pair<std::size_t, std::uint64_t>> units_;
  std::size_t taken_ = 0;
};

/// When --time-limit is over.
class Deadline {
 public:
  explicit Deadline(double seconds) : end_(std::chrono::steady_clock::now() + milliseconds(seconds)) {}
  [[nodiscard]] bool passed() const { return std::chrono::steady_clock::now() > end_; }

 private:
  std::chrono::steady_clock::time_point end_;
};

/// The widest always-valid interval of a seat's win share, over all tables.
double widest(const std::vector<ArmEvidence>& arms);

/// The game of the store in a folder.
Result<std::string> stored_game(const std::string& folder);
/// Arms and blocks that a store has.
using StoredBlocks = std::set<std::pair<std::size_t, std::uint64_t>>;
Result<StoredBlocks> stored_blocks(const balance::Store& store);
/// What a store has, as evidence: of each arm its first blocks, as far as none is missing.
Result<std::vector<ArmEvidence>> stored_evidence(const balance::Store& store);

/// Blocks of the arm that has most.
std::uint64_t most_blocks(const std::vector<ArmEvidence>& arms);

/// How a block travels from rank to rank: its records, and the seconds that it took.
struct PlayedBlock {
  std::vector<balance::GameRecord> records;
  double seconds = 0;
  bool stored = false;  ///< it is in the store already, and its records are there alone
};
Codec<PlayedBlock> block_codec();
/// The same of a turn that was solved, if there was one.
Codec<std::optional<balance::Regret>> regret_codec();

/// Writes page, JSON and CSV into the folder, and the text or the JSON to standard output.
Exit write_balance_report(const Evidence& evidence, const std::string& folder, bool json);
/// A board of one's own, beside the report.
std::optional<Error> write_board(const std::string& folder, const nlohmann::json& board);
/// A file that stands where the report would go, and that Stela did not make.
std::optional<Error> foreign_report(const std::string& folder);

/// What a run of a part says at its end.
Exit tell_shard(const Shard& shard, const BalanceFlags& flags, std::uint64_t blocks);

using Replay = std::function<Result<balance::GameRecord>(const balance::GameKey&)>;
/// Checks the whole store, and plays a sample of its games again.
Exit verify_store(const balance::Store& store, const BalanceFlags& flags, const Replay& replay);
Exit merge_stores(const std::vector<std::string>& folders, const std::string& out);
Exit watch_store(const std::string& folder, double every, bool once);

}  // namespace stela::cli
