// stela records: golden games for engines that never run Stela
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <memory>

#include "checkers/check.h"
#include "checkers/conform/record_check.h"
#include "checkers/conform/record_make.h"
#include "reports/cli/interrupt.h"
#include "reports/cli/verb.h"
#include "reports/progress.h"

namespace stela::cli {
namespace {

namespace fs = std::filesystem;
using conform::RecordReport;

constexpr const char* kEnding = ".jsonl";

struct Flags {
  SetupFlags setup;
  std::string game, out;
  std::vector<std::string> paths;
  std::uint64_t games = 4, seed = 1;
  conform::RecordSize size;
  bool json = false;
};

template <Game G>
Exit make_games(const Flags& flags) {
  const auto given = flags.setup.given();
  if (!given) return fail(given.error());
  const auto setups = open_setups<G>(*given);
  if (setups.empty()) return fail(flags.setup.make<G>(*given).error());
  std::error_code failed;
  fs::create_directories(flags.out, failed);
  if (failed) return fail({flags.out, "--out", failed.message()});
  const auto in = [&](const std::string& name) { return (fs::path(flags.out) / name).string(); };
  if (const auto error = write_file(in("README.md"), std::string(conform::records_readme()))) return fail(*error);
  if (const auto error = write_file(in("records.schema.json"), std::string(conform::records_schema())))
    return fail(*error);
  catch_interrupts();
  Progress progress("records " + flags.game, flags.games);
  std::uint64_t made = 0;
  for (; made < flags.games && !interrupted(); ++made) {
    const auto game = G::make(setups[made % setups.size()]);
    const auto text = conform::Recorder<G>(*game, flags.seed, made, flags.size).play();
    if (const auto error = write_file(in(fmt::format("{}-{}-{:04}{}", G::kName, flags.seed, made, kEnding)), text))
      return fail(*error);
    progress.advance();
  }
  progress.finish();
  fmt::print("{} of {} games in {}\n", made, flags.games, flags.out);
  return made < flags.games ? Exit::undecided : Exit::holds;
}

/// The files that paths name: files as they are, of folders all records, sorted.
Result<std::vector<std::string>> record_files(const std::vector<std::string>& paths) {
  std::vector<std::string> files;
  for (const auto& path : paths) {
    if (!fs::is_directory(path)) {
      files.push_back(path);
      continue;
    }
    const auto before = static_cast<std::ptrdiff_t>(files.size());
    for (const auto& entry : fs::directory_iterator(path))
      if (entry.path().extension() == kEnding) files.push_back(entry.path().string());
    std::sort(files.begin() + before, files.end());
    if (files.begin() + before == files.end()) return Error{path, "", "there is no record in it"};
  }
  return files;
}

Result<RecordReport> check_file(const std::string& file) {
  const auto text = read_text(file);
  if (!text) return text.error();
  const auto name = conform::game_of_record(*text, file);
  if (!name) return name.error();
  const auto game = find_game(*name);
  if (!game) return Error{file, "line 1: game", game.error().what};
  return std::visit([&]<class G>(std::type_identity<G>) { return conform::RecordChecker<G>::check(*text, file); },
                    *game);
}

/// Broken files are told, and end it; what does not hold is told of every file.
Exit check_files(const Flags& flags) {
  const auto files = record_files(flags.paths);
  if (!files) return fail(files.error());
  catch_interrupts();
  Progress progress("records", files->size());
  RecordReport all;
  nlohmann::json differing = nlohmann::json::array();
  std::string lines;
  for (const auto& file : *files) {
    if (interrupted()) break;
    const auto report = check_file(file);
    progress.advance();
    if (!report) return fail(report.error());
    all += *report;
    if (!report->differs) continue;
    lines += report->differs->line() + "\n";
    differing.push_back({{"file", file},
                         {"line", report->differs->where},
                         {"what", report->differs->what},
                         {"rule", report->differs->rule}});
  }
  progress.finish();
  if (flags.json)
    lines = nlohmann::json{{"games", all.games},       {"actions", all.actions}, {"refusals", all.refusals},
                           {"perft_rows", all.counts}, {"differing", differing}, {"interrupted", interrupted()}}
                .dump(1) +
            "\n";
  else
    lines += fmt::format("{} games, {} actions, {} refusals, {} perft rows: {}\n", all.games, all.actions, all.refusals,
                         all.counts, differing.empty() ? "all hold" : fmt::format("{} differ", differing.size()));
  put("-", lines);
  if (!differing.empty()) return Exit::violated;
  return interrupted() ? Exit::undecided : Exit::holds;
}

}  // namespace

void add_records_verb(CLI::App& app) {
  auto flags = std::make_shared<Flags>();
  auto* verb = add_verb(app, "records", "Golden games for engines that never run Stela: make them, check them",
                        "stela records make mexica --out records");
  verb->require_subcommand(1);
  auto* make = add_verb(*verb, "make", "Write seeded games as JSON lines, with a README and a schema",
                        "stela records make mexica --players 3 --games 2 --out records");
  make->add_option("game", flags->game, "name of the game")->required();
  make->add_option("--out", flags->out, "folder, made if need be; files of the same names are replaced")
      ->required()
      ->type_name("DIR");
  make->add_option("--games", flags->games, "how many (default 4)")->check(CLI::Range(1, 9999));
  make->add_option("--seed", flags->seed, "of all games (default 1)");
  make->add_option("--max-actions", flags->size.most_actions, "length at which a game is cut (default 2000)")
      ->check(CLI::PositiveNumber);
  flags->setup.add_to(make);
  on_run(make, [flags] {
    return with_game(flags->game, [&]<class G>(std::type_identity<G>) { return make_games<G>(*flags); });
  });
  auto* check =
      add_verb(*verb, "check", "Do records hold for the reference engine?", "stela records check records --json");
  check->add_option("path", flags->paths, "files, or folders of them")->required()->type_name("FILE|DIR");
  add_json(check, flags->json);
  on_run(check, [flags] { return check_files(*flags); });
}

}  // namespace stela::cli
