// stela records: golden games for engines that never run Stela
#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "base/file_system.h"
#include "base/json_text.h"
#include "base/printable.h"
#include "checkers/conform/record_check.h"
#include "checkers/trace.h"
#include "reports/cli/conform_verbs.h"
#include "reports/cli/interrupt.h"
#include "reports/cli/verb.h"
#include "reports/draw/progress.h"

namespace stela::cli {
namespace {

using conform::RecordReport;

constexpr std::size_t kMostOfALine = 1000;
constexpr const char* kEnding = ".jsonl";

/// The files that paths name: files as they are, of folders all records, sorted.
Result<std::vector<std::string>> record_files(const std::vector<std::string>& paths) {
  std::vector<std::string> files;
  for (const auto& path : paths) {
    if (!is_folder(path)) {
      files.push_back(path);
      continue;
    }
    const auto inside = files_in(path, kEnding);
    if (!inside) return inside.error();
    if (inside->empty()) return Error{path, "", "there is no record in it"};
    files.insert(files.end(), inside->begin(), inside->end());
  }
  return files;
}

Result<RecordReport> check_file(const std::string& file, const GameList& games) {
  const auto text = read_text(file, kRecordLimit);
  if (!text) return text.error();
  const auto name = conform::game_of_record(*text, file);
  if (!name) return name.error();
  const auto game = games.find(*name);
  if (!game) return Error{file, "line 1: game", game.error().what};
  return (*game)->conform().check_record(*text, file);
}

/// Broken files are reported, and end it; what does not hold is reported of every file.
Exit check_files(const RecordsFlags& flags, const GameList& games) {
  const auto files = record_files(flags.paths);
  if (!files) return fail(files.error());
  catch_interrupts();
  Progress progress("records", files->size());
  RecordReport all;
  auto differing = nlohmann::json::array(), uncounted = nlohmann::json::array();
  std::string lines;
  for (const auto& file : *files) {
    if (interrupted()) break;
    const auto report = check_file(file, games);
    progress.advance();
    if (!report) return fail(report.error());
    all += *report;
    for (const auto& one : report->differing) {
      lines += printable(one.line(), kMostOfALine) + "\n";
      differing.push_back({{"file", file}, {"line", one.where}, {"what", one.what}, {"rule", one.rule}});
    }
    for (const auto& one : report->uncounted) {
      lines += printable(one.line(), kMostOfALine) + "\n";
      uncounted.push_back({{"file", file}, {"line", one.where}, {"what", one.what}});
    }
  }
  progress.finish();
  auto verdict = !differing.empty()  ? fmt::format("{} lines differ, {} were skipped", differing.size(), all.skipped)
                 : uncounted.empty() ? "all hold"
                                     : "all others hold";
  if (!uncounted.empty()) verdict += fmt::format(", {} perft rows were not counted", uncounted.size());
  if (flags.json)
    lines = json_text(nlohmann::json{{"games", all.games},
                                     {"actions", all.actions},
                                     {"refusals", all.refusals},
                                     {"perft_rows", all.counts},
                                     {"positions", all.positions},
                                     {"skipped_lines", all.skipped},
                                     {"differing", differing},
                                     {"uncounted", uncounted},
                                     {"interrupted", interrupted()}},
                      1) +
            "\n";
  else
    lines += fmt::format("{} games, {} actions, {} refusals, {} perft rows, {} positions: {}\n", all.games, all.actions,
                         all.refusals, all.counts, all.positions, verdict);
  put("-", lines);
  if (!differing.empty()) return Exit::violated;
  return interrupted() || !uncounted.empty() ? Exit::undecided : Exit::holds;
}

}  // namespace

void add_records_verb(Verb app, const GameList& games) {
  auto flags = std::make_shared<RecordsFlags>();
  auto verb = app.add("records", "Golden games for engines that never run Stela: make them, check them",
                      "stela records make mexica --out records");
  verb.require_verb();
  auto make = verb.add("make", "Write seeded games as JSON lines, with a README and a schema",
                       "stela records make mexica --players 3 --games 2 --out records\n"
                       "  stela records make mexica --without MEX-M5 --ignore /removed --out records");
  add_game(make, flags->game, games).required();
  make.option("--out", flags->out, "folder, made if need be; files of the same names are replaced")
      .required()
      .type("DIR");
  make.option("--games", flags->games, "how many (default 4)").range(1, 9999);
  make.option("--short", flags->shorts, "records of a few actions about what seldom happens (default 12)")
      .range(0, 999);
  make.option("--seed", flags->seed, "of all games (default 1)");
  make.option("--max-actions", flags->most_actions, "length at which a game is cut (default 2000)").positive();
  make.option("--position-every", flags->position_every,
              "actions between whole positions, from which a reader that differed goes on; 0: none (default 10)");
  make.option("--without", flags->without, "leave out what this rule decides, e.g. a house rule; can be repeated")
      .type("RULE");
  make.option("--ignore", flags->ignored,
              "leave a field of positions out of their digests, e.g. /players/*/score; can be repeated")
      .type("FIELD");
  add_setup(make, flags->setup);
  make.on_run([flags, &games] {
    return games.with_game(flags->game, [&](const GameVerbs& game) { return game.conform().make_records(*flags); });
  });
  auto check = verb.add("check", "Do records hold for the reference engine?", "stela records check records --json");
  check.option("path", flags->paths, "files, or folders of them").required().type("FILE|DIR");
  add_json(check, flags->json);
  check.on_run([flags, &games] { return check_files(*flags, games); });
}

}  // namespace stela::cli
