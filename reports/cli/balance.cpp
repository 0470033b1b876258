#include "reports/cli/balance.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <set>
#include <thread>

#include "analyses/balance/inference.h"
#include "analyses/balance/merge.h"
#include "base/file_system.h"
#include "base/json_text.h"
#include "reports/balance/games_csv.h"
#include "reports/balance/page.h"
#include "reports/balance/report_json.h"
#include "reports/cli/balance_studies.h"
#include "reports/cli/interrupt.h"
#include "reports/cli/output.h"
#include "reports/cli/quoting.h"
#include "reports/draw/html_page.h"
#include "reports/draw/players.h"
#include "reports/draw/progress.h"
#include "reports/draw/table.h"

namespace stela::cli {

using balance::Experiment;
using balance::GameRecord;
using nlohmann::json;

namespace {

/// What a report consists of, and what each of its files has that no other file has.
struct ReportFile {
  std::string name;
  std::string_view mark;
};
const std::array kReportFiles{ReportFile{"index.html", kPageMark}, ReportFile{"report.json", R"("stela": "balance")"},
                              ReportFile{"games.csv", "arm,role,block,game,deal,seat"}};

constexpr std::string_view kBestFile = "best.json";  // the board of the setting that a race ended with

std::optional<Error> write_board_as(const std::string& folder, std::string_view name, std::string_view text) {
  constexpr std::size_t kBegin = 1000;  // of another board it is another one, and that is of another experiment
  return write_own(path_in(folder, std::string(name)), text, text.substr(0, kBegin));
}

}  // namespace

std::vector<std::string> levels_of(const BalanceFlags& flags) {
  if (flags.levels.empty()) return {"greedy", "mcts:500", "search:1000"};
  if (flags.levels.size() == 1 && flags.levels[0] != "greedy") return {"greedy", flags.levels[0]};
  return flags.levels;
}

Result<std::vector<Change>> changes_of(const std::vector<std::string>& words, const SetupFlags& setup) {
  std::vector<Change> changes;
  for (std::size_t i = 0; i < words.size(); i += 2) {
    if (i + 1 == words.size() || (words[i] != "option" && words[i] != "board" && words[i] != "vary"))
      return Error{"", "--against",
                   fmt::format("expected option NAME=VALUE, vary NAME=VALUE or board FILE, not '{}'", words[i])};
    Change change{words[i] + " " + words[i + 1], setup};
    if (words[i] == "board") {
      change.setup.board = words[i + 1];
    } else if (words[i] == "vary") {
      change.setup.vary.push_back(words[i + 1]);
    } else {
      // The same option as the game is now: changed, not given twice.
      const auto name = words[i + 1].substr(0, words[i + 1].find('='));
      std::erase_if(change.setup.options,
                    [&](const std::string& option) { return option.substr(0, option.find('=')) == name; });
      change.setup.options.push_back(words[i + 1]);
    }
    changes.push_back(std::move(change));
  }
  return changes;
}

std::vector<std::string> bans_of(const BalanceFlags& flags, const std::vector<balance::Named>& components) {
  std::vector<std::string> bans;
  if (flags.bans.empty() && flags.rules.empty())
    for (const auto& component : components)
      if (component.group == "action" && component.bannable) bans.push_back("action " + component.name);
  for (const auto& ban : flags.bans)
    if (ban != "none") bans.push_back(ban);
  for (const auto& rule : flags.rules) bans.push_back("rule " + rule);
  return bans;
}

std::string command_of(const Experiment& experiment, std::uint64_t blocks, const std::string& folder) {
  const auto& first = experiment.arms.front();
  const bool study = !experiment.study.is_null();
  std::string command =
      fmt::format("stela balance {}{}", study ? text_at(experiment.study, "kind") + " " : "", experiment.game);
  std::string levels, bans, rules, against;
  if (study && experiment.study.contains("levels"))
    for (const auto& level : experiment.study.at("levels")) levels += " " + in_single_quotes(level.get<std::string>());
  for (const auto& arm : experiment.arms) {
    if (arm.role == "table" || arm.role == "luck") levels += " " + in_single_quotes(arm.players[0]);
    // "with option auction=1": the word and what it takes.
    if (arm.role == "against") {
      const auto change = arm.name.substr(std::string("with ").size());
      const auto space = change.find(' ');
      against += fmt::format(" --against {} {}", change.substr(0, space), in_single_quotes(change.substr(space + 1)));
    }
    for (const auto& ban : arm.bans)
      (ban.starts_with("rule ") ? rules : bans) +=
          " " + (ban.starts_with("rule ") ? ban.substr(5) : in_single_quotes(ban));
  }
  for (const auto& [name, value] : first.setup.items()) {
    if (name == "players")
      command += fmt::format(" --players {}", json_text(value));
    else if (name == "board")
      command += " --board " + in_single_quotes(fmt::format("{}/{}", folder, kBoardFile));
    else
      command += " --option " + in_single_quotes(fmt::format(
                                    "{}={}", name, value.is_string() ? value.get<std::string>() : json_text(value)));
  }
  command += " --with" + levels;
  if (study) {
    command += text_at(experiment.study, "asked") + fmt::format(" --seed {}", experiment.seed);
    const auto own = experiment.study.value("blocks", blocks);
    return command + (own > 0 ? fmt::format(" --blocks {}", own) : "");
  }
  command += bans.empty() && rules.empty() ? " --ban none" : bans.empty() ? "" : " --ban" + bans;
  if (!rules.empty()) command += " --ban-rule" + rules;
  command += against + fmt::format(" --seed {}", experiment.seed);
  return command + (blocks > 0 ? fmt::format(" --blocks {}", blocks) : "");
}

Rounds::Rounds(const Experiment& experiment, const BalanceFlags& flags, const Shard& shard)
    : shard_(shard),
      blocks_(shard.of(blocks_of(flags) > 0 ? blocks_of(flags) : 1'000'000)),
      width_(blocks_of(flags) > 0 ? 0 : flags.width) {
  for (const auto& arm : experiment.arms) arms_.push_back({arm, {}});
}

bool Rounds::take(std::size_t arm, std::vector<GameRecord> records) {
  constexpr std::size_t kLook = 10;  // rounds between two looks at the intervals
  arms_[arm].blocks.push_back(std::move(records));
  if (arm + 1 < arms_.size()) return true;
  const auto rounds = arms_[arm].blocks.size();
  if (rounds == blocks_ || (width_ > 0 && rounds % kLook == 0 && widest(arms_) <= width_)) done_ = true;
  return !done_;
}

double widest(const std::vector<ArmEvidence>& arms) {
  double most = 0;
  for (const auto& one : arms) {
    if (one.arm.role != "table") continue;
    const auto seats = one.arm.games[0].seating.size();
    for (std::size_t seat = 0; seat < seats; ++seat) {
      const auto wins = block_means(one, [&](const GameRecord& r, std::size_t) { return win_of(r, seat); });
      const auto interval = balance::always_valid(wins, 0, 1);
      most = std::max(most, interval.high - interval.low);
    }
  }
  return most;
}

Result<std::string> stored_game(const std::string& folder) {
  const auto store = balance::Store::open(folder);
  if (!store) return store.error();
  return store->experiment().game;
}

Result<StoredBlocks> stored_blocks(const balance::Store& store) {
  StoredBlocks found;
  for (std::size_t arm = 0; arm < store.experiment().arms.size(); ++arm) {
    const auto blocks = store.blocks(arm);
    if (!blocks) return blocks.error();
    for (const auto block : *blocks) found.emplace(arm, block);
  }
  return found;
}

Result<std::vector<ArmEvidence>> stored_evidence(const balance::Store& store) {
  std::vector<ArmEvidence> arms;
  for (std::size_t a = 0; a < store.experiment().arms.size(); ++a) {
    auto& arm = arms.emplace_back(ArmEvidence{store.experiment().arms[a], {}});
    const auto blocks = store.blocks(a);
    if (!blocks) return blocks.error();
    for (const auto block : *blocks) {
      if (block != arm.blocks.size()) break;
      auto records = store.read(a, block);
      if (!records) return records.error();
      arm.blocks.push_back(std::move(*records));
    }
    if (blocks->size() > arm.blocks.size())
      say(fmt::format("arm '{}': {} blocks come after a missing one, and are left out", arm.arm.name,
                      blocks->size() - arm.blocks.size()));
  }
  return arms;
}

std::uint64_t most_blocks(const std::vector<ArmEvidence>& arms) {
  std::uint64_t most = 0;
  for (const auto& arm : arms) most = std::max<std::uint64_t>(most, arm.blocks.size());
  return most;
}

Codec<PlayedBlock> block_codec() {
  return {[](const PlayedBlock& played) {
            auto records = json::array();
            for (const auto& record : played.records) records.push_back(balance::to_json(record));
            return json_text(json{{"records", records}, {"seconds", played.seconds}});
          },
          [](const std::string& text) -> Result<PlayedBlock> {
            const auto read = json::parse(text);
            PlayedBlock played{{}, read.at("seconds").get<double>(), false};
            for (const auto& one : read.at("records")) {
              auto record = balance::record_from_json(one);
              if (!record) return record.error();
              played.records.push_back(std::move(*record));
            }
            return played;
          }};
}

Codec<std::optional<balance::Regret>> regret_codec() {
  using Solved = std::optional<balance::Regret>;
  return {[](const Solved& solved) {
            return solved ? json_text(json{solved->arm, solved->block, solved->turn, solved->played,
                                           solved->best.has_value(), solved->best.value_or(0)})
                          : std::string("[]");
          },
          [](const std::string& text) -> Result<Solved> {
            const auto read = json::parse(text);
            if (read.empty()) return Solved();
            balance::Regret regret{read.at(0), read.at(1), read.at(2), read.at(3), std::nullopt};
            if (read.at(4)) regret.best = read.at(5).get<int>();
            return Solved(std::move(regret));
          }};
}

std::optional<Error> write_board(const std::string& folder, const json& board) {
  return write_board_as(folder, kBoardFile, json_text(board, 1) + "\n");
}

std::optional<Error> foreign_report(const std::string& folder) {
  for (const auto& file : kReportFiles)
    if (auto error = foreign_file(path_in(folder, file.name), file.mark)) return error;
  return std::nullopt;
}

Exit write_balance_report(const Evidence& evidence, const std::string& folder, bool as_json) {
  const auto report = balance_report(evidence);
  const auto data = json_text(balance_json(report), 1) + "\n";
  const std::array texts{balance_page(report), data, games_csv(evidence)};
  for (std::size_t i = 0; i < texts.size(); ++i)
    if (const auto error = write_own(path_in(folder, kReportFiles[i].name), texts[i], kReportFiles[i].mark))
      return fail(*error);
  if (!report.best_board.empty())
    if (const auto error = write_board_as(folder, kBestFile, report.best_board)) return fail(*error);
  return put("-", as_json ? data : balance_text(report) + fmt::format("\nThe page is {}/index.html\n", folder));
}

Exit tell_shard(const Shard& shard, const BalanceFlags& flags, std::uint64_t blocks) {
  return put("-",
             fmt::format("{} holds {} of {} blocks of part {} of {}\nstela balance merge puts the parts together\n",
                         flags.out, blocks, shard.of(flags.blocks), shard.index + 1, shard.count));
}

Exit verify_store(const balance::Store& store, const BalanceFlags& flags, const Replay& replay) {
  auto damaged = store.damaged();
  if (!damaged) return fail(damaged.error());
  const auto keys = balance::sample(store, flags.games, flags.seed);
  if (!keys) return fail(keys.error());
  const auto name = [&](const balance::GameKey& key) {
    return fmt::format("arm '{}', block {}, game {}", store.experiment().arms[key.arm].name, key.block, key.game);
  };
  catch_interrupts();
  json faults = json::array();
  std::set<std::pair<std::size_t, std::uint64_t>> unreadable;
  const auto report = [&](const balance::Damage& fault) {
    faults.push_back(fault.error.line());
    unreadable.emplace(fault.key.arm, fault.key.block);
  };
  std::for_each(damaged->begin(), damaged->end(), report);
  Progress progress("balance verify", keys->size());
  std::uint64_t replayed = 0;
  for (const auto& key : *keys) {
    if (interrupted()) break;
    // What is wrong with its block was reported.
    if (unreadable.contains({key.arm, key.block})) continue;
    const auto kept = store.read(key.arm, key.block);
    if (!kept) return fail(kept.error());
    const auto again = replay(key);
    if (!again) {
      if (interrupted()) break;
      return fail(again.error());
    }
    if (*again != (*kept)[key.game])
      faults.push_back(fmt::format("{}: played again it is another game (hash {:016x}, the store says {:016x})",
                                   name(key), again->hash, (*kept)[key.game].hash));
    ++replayed;
    progress.advance();
  }
  progress.finish();
  if (flags.json) {
    put("-",
        json_text(json{{"stela", "balance-verify"}, {"version", 1}, {"replayed", replayed}, {"faults", faults}}, 1) +
            "\n");
  } else {
    for (const auto& fault : faults) say(fault.get<std::string>());
    put("-", fmt::format("{} of {} games played again; faults: {}\n", replayed, keys->size(), faults.size()));
  }
  if (!faults.empty()) return Exit::violated;
  return replayed < keys->size() ? Exit::undecided : Exit::holds;
}

Exit merge_stores(const std::vector<std::string>& folders, const std::string& out) {
  const auto merged = balance::merge(folders, out);
  if (!merged) return fail(merged.error());
  return put("-", fmt::format("{} holds {} blocks, {} of them new{}\nstela balance report {} makes its page\n", out,
                              merged->blocks, merged->added,
                              merged->several > 0 ? fmt::format(", {} in several stores alike", merged->several) : "",
                              in_single_quotes(out)));
}

Exit watch_store(const std::string& folder, double every, bool once) {
  catch_interrupts();
  while (true) {
    const auto store = balance::Store::open(folder);
    if (!store) return fail(store.error());
    const auto arms = stored_evidence(*store);
    if (!arms) return fail(arms.error());
    Table table({{"arm"}, {"blocks", Align::right}, {"seat"}, {"win share, always valid", Align::right}});
    for (const auto& one : *arms) {
      const auto blocks = std::to_string(one.blocks.size());
      if (one.arm.role != "table" || one.blocks.empty()) {
        table.add({one.arm.name, blocks, "", ""});
        continue;
      }
      for (std::size_t seat = 0; seat < one.arm.games[0].seating.size(); ++seat) {
        const auto wins = block_means(one, [&](const GameRecord& r, std::size_t) { return win_of(r, seat); });
        const auto share = measured(balance::always_valid(wins, 0, 1), wins.size());
        table.add({seat == 0 ? one.arm.name : "", seat == 0 ? blocks : "", player_name(seat), in_per_cent(share)});
      }
    }
    const bool terminal = isatty(STDOUT_FILENO) != 0;
    if (terminal && !once) (void)put_bytes("-", "\033[H\033[2J");
    const auto written = put("-", table.text());
    if (written != Exit::holds || once || !terminal) return written;
    for (double waited = 0; waited < every && !interrupted(); waited += 0.1)
      std::this_thread::sleep_for(std::chrono::milliseconds(100));
    if (interrupted()) return Exit::holds;
  }
}

}  // namespace stela::cli
