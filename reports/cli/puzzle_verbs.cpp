// stela puzzle check, verify, sheet: puzzles as files
#include "reports/cli/puzzle_verbs.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <memory>

#include "analyses/puzzle/judge.h"
#include "model/catalogue.h"
#include "model/text_file.h"
#include "reports/cli/interrupt.h"
#include "reports/cli/puzzle_folder.h"
#include "reports/cli/turn_games.h"
#include "reports/pictures.h"
#include "reports/progress.h"
#include "reports/puzzle_sheet.h"

namespace stela::cli {
namespace {

using nlohmann::json;

struct Flags {
  std::string file, answer, folder, html, title = "Puzzles";
  double seconds = 60;
  bool json = false;
};

/// Calls f(Opened<G>&) for the puzzle in a file.
template <class F>
Exit with_puzzle(const std::string& file, F&& f) {
  const auto text = read_text(file);
  if (!text) return fail(text.error());
  auto puzzle = puzzle::parse_puzzle(*text, file);
  if (!puzzle) return fail(puzzle.error());
  const auto game = find_game(puzzle->game);
  if (!game) return fail({file, "game", game.error().what});
  return std::visit(
      [&]<class G>(std::type_identity<G> type) {
        const auto go_on = [&]<class Solvable>(std::type_identity<Solvable>) {
          auto opened = puzzle::open<Solvable>(std::move(*puzzle), file);
          return opened ? f(*opened) : fail(opened.error());
        };
        return if_solvable<G>(file, go_on, type);
      },
      *game);
}

/// Actions of an answer: between semicolons or line ends, blanks around them dropped.
std::vector<std::string> actions_of(const std::string& answer) {
  std::vector<std::string> actions;
  for (std::size_t at = 0; at <= answer.size();) {
    const auto end = std::min(answer.find_first_of(";\n", at), answer.size());
    const auto word = answer.substr(at, end - at);
    at = end + 1;
    const auto first = word.find_first_not_of(" \t\r");
    if (first != std::string::npos) actions.push_back(word.substr(first, word.find_last_not_of(" \t\r") + 1 - first));
  }
  return actions;
}

template <turn::Solvable G>
Exit check(const Flags& flags, const puzzle::Opened<G>& at) {
  const auto judged = puzzle::judge(at, actions_of(flags.answer));
  const auto& objective = at.puzzle.objective;
  if (flags.json) {
    json out{{"legal", !judged.illegal}, {"optimal", judged.optimal}, {"best", at.puzzle.value}};
    out["error"] = judged.illegal ? json(judged.illegal->line()) : json();
    out["rule"] = judged.illegal && !judged.illegal->rule.empty() ? json(judged.illegal->rule) : json();
    out["value"] = judged.plan ? json(judged.plan->value) : json();
    put("-", out.dump(1) + "\n");
  } else if (judged.illegal) {
    put("-", judged.illegal->line() + "\n");
    if (const auto text = rule_text(G::catalogue(), judged.illegal->rule); !text.empty())
      put("-", fmt::format("  {} {}\n", judged.illegal->rule, text));
  } else if (judged.optimal) {
    put("-", fmt::format("right: {}, {} AP; nothing is better\n", turn::to_text(objective, judged.plan->value),
                         judged.plan->spent));
  } else {
    put("-", fmt::format("legal, but not the best: {}; the best is {}\n", turn::to_text(objective, judged.plan->value),
                         turn::to_text(objective, at.puzzle.value)));
  }
  return judged.optimal ? Exit::holds : Exit::violated;
}

Exit verify(const Flags& flags) {
  const auto files = PuzzleFolder(flags.folder).puzzles();
  if (!files) return fail(files.error());
  catch_interrupts();
  auto worst = Exit::holds;
  auto out = json::array();
  Progress progress("puzzle verify", files->size());
  for (const auto& file : *files) {
    if (interrupted()) break;
    const auto exit = with_puzzle(file, [&](const auto& at) {
      const auto result = puzzle::verify(at, flags.seconds, &interrupt_flag());
      if (!result) return fail(result.error());
      out.push_back(
          {{"file", file}, {"faults", result->faults}, {"proved", result->faults.empty() && !result->out_of_time}});
      if (!result->faults.empty()) return Exit::violated;
      return result->out_of_time ? Exit::undecided : Exit::holds;
    });
    if (exit == Exit::usage || exit == Exit::internal) return exit;
    if (exit == Exit::violated || worst == Exit::holds) worst = exit;
    progress.advance();
  }
  progress.finish();
  if (out.size() < files->size() && worst == Exit::holds) worst = Exit::undecided;
  if (flags.json) {
    put("-", out.dump(1) + "\n");
    return worst;
  }
  for (const auto& one : out) {
    const auto faults = one["faults"].get<std::vector<std::string>>();
    put("-", fmt::format("{} {}\n", one["file"].get<std::string>(),
                         one["proved"].get<bool>() ? "proved"
                         : faults.empty()          ? "undecided: time ran out"
                                                   : fmt::format("WRONG: {}", fmt::join(faults, "; "))));
  }
  if (out.size() < files->size()) put("-", fmt::format("stopped after {} of {}\n", out.size(), files->size()));
  return worst;
}

Exit sheet(const Flags& flags) {
  const auto files = PuzzleFolder(flags.folder).puzzles();
  if (!files) return fail(files.error());
  std::vector<SheetPuzzle> puzzles;
  for (const auto& file : *files) {
    const auto exit = with_puzzle(file, [&](const auto& at) {
      const auto& puzzle = at.puzzle;
      const auto solved = puzzle::judge(at, puzzle.solution);
      if (solved.illegal) return fail({file, "solution", solved.illegal->line()});
      puzzles.push_back(
          {PuzzleFolder::name(puzzle), puzzle.task, picture(at.game, at.before, std::nullopt),
           picture(at.game, solved.plan->last, std::nullopt), puzzle.solution,
           turn::to_text(puzzle.objective, puzzle.value),
           fmt::format("{} action points. The best of the other turns: {}. Greedy play: {}.", solved.plan->spent,
                       turn::to_text(puzzle.objective, puzzle.next), turn::to_text(puzzle.objective, puzzle.greedy))});
      return Exit::holds;
    });
    if (exit != Exit::holds) return exit;
  }
  return put(flags.html, puzzle_sheet(flags.title, puzzles));
}

void add_folder(CLI::App* verb, const std::shared_ptr<Flags>& flags) {
  verb->add_option("folder", flags->folder, "a folder of puzzles")->required()->type_name("DIR");
}

}  // namespace

void add_puzzle_check_verb(CLI::App& puzzle) {
  auto flags = std::make_shared<Flags>();
  auto* verb =
      add_verb(puzzle, "check", "Judge an answer: is it legal, what is it worth, is it the best? (exit code 1: no)",
               "stela puzzle check puzzles/tikal-1-00017.json --answer 'move worker a5 b4; dig b4; end'");
  verb->add_option("file", flags->file, "a puzzle; - reads standard input")->required()->type_name("FILE");
  verb->add_option("--answer", flags->answer,
                   "actions in notation, with semicolons between; a last 'end' may be left out")
      ->required()
      ->type_name("ACTIONS");
  add_json(verb, flags->json);
  on_run(verb, [flags] { return with_puzzle(flags->file, [&](const auto& at) { return check(*flags, at); }); });
}

void add_puzzle_verify_verb(CLI::App& puzzle) {
  auto flags = std::make_shared<Flags>();
  auto* verb = add_verb(puzzle, "verify", "Prove every puzzle of a folder again (exit code 1: one is wrong)",
                        "stela puzzle verify puzzles");
  add_folder(verb, flags);
  verb->add_option("--time-limit", flags->seconds, "seconds for a puzzle (default 60)")->check(CLI::PositiveNumber);
  add_json(verb, flags->json);
  on_run(verb, [flags] { return verify(*flags); });
}

void add_puzzle_sheet_verb(CLI::App& puzzle) {
  auto flags = std::make_shared<Flags>();
  auto* verb = add_verb(puzzle, "sheet", "Put the puzzles of a folder on a page to print, the solutions apart",
                        "stela puzzle sheet puzzles --html puzzles.html");
  add_folder(verb, flags);
  verb->add_option("--html", flags->html, "where the page goes (default: standard output)")->type_name("FILE");
  verb->add_option("--title", flags->title, "of the page (default: Puzzles)");
  on_run(verb, [flags] { return sheet(*flags); });
}

void add_puzzle_verbs(CLI::App& app) {
  auto* puzzle = app.add_subcommand("puzzle", "Make, check, verify and print puzzles");
  puzzle->require_subcommand(1);
  puzzle->footer("Example:\n  stela puzzle make tikal --count 10 --seed 1 --out puzzles");
  add_puzzle_make_verb(*puzzle);
  add_puzzle_check_verb(*puzzle);
  add_puzzle_verify_verb(*puzzle);
  add_puzzle_sheet_verb(*puzzle);
}

}  // namespace stela::cli
