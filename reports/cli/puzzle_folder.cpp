#include "reports/cli/puzzle_folder.h"

#include <fmt/format.h>

#include "base/checksum.h"
#include "base/fields.h"
#include "base/json_text.h"
#include "base/strict_json.h"
#include "base/text_file.h"

namespace stela::cli {

using nlohmann::json;
using puzzle::Tally;

namespace {

constexpr int kMostCandidates = 1000000000;
constexpr std::string_view kRunMark = R"("stela": "puzzle run")", kPuzzleMark = R"("stela": "puzzle")";

/// What make.json says of the run; errors have the field, not the file.
Result<Tally> tally_of(const json& text, const json& wishes) {
  std::optional<Error> error;
  Fields f(text, "", error);
  Tally tally;
  if (f.text("stela") != "puzzle run") f.fail("stela", "expected \"puzzle run\"");
  f.number("version", puzzle::kPuzzleVersion, puzzle::kPuzzleVersion);
  const auto& of_run = f.any("wishes");
  for (const auto& [key, value] : wishes.items())
    if (const auto found = of_run.is_object() ? of_run.find(key) : of_run.end();
        found == of_run.end() || portable_json(*found) != portable_json(value))
      f.fail("wishes." + key, fmt::format("this folder's run has {}, not {}; give another folder",
                                          found == of_run.end() ? "nothing" : json_text(*found), json_text(value)));
  tally.next = static_cast<std::uint64_t>(f.number("next", 0, kMostCandidates));
  auto verdicts = f.object("candidates");
  for (std::size_t i = 0; i < tally.of.size(); ++i)
    tally.of[i] = static_cast<std::uint64_t>(verdicts.number(puzzle::kVerdictNames[i], 0, kMostCandidates));
  verdicts.close();
  for (const auto n : f.numbers("out_of_time", 0, kMostCandidates))
    tally.out_of_time.push_back(static_cast<std::uint64_t>(n));
  const auto& motifs = f.any("motifs");
  if (!motifs.is_object()) f.fail("motifs", "expected an object of numbers");
  for (const auto& [motif, times] : motifs.items()) {
    if (!times.is_number_unsigned())
      f.fail("motifs." + motif, "expected a whole number from 0");
    else
      tally.motifs[motif] = times.get<unsigned>();
  }
  f.close();
  if (error) return *error;
  return tally;
}

}  // namespace

Result<Tally> PuzzleFolder::open(const json& wishes) {
  wishes_ = wishes;
  if (auto error = make_folder(folder_, "--out")) return *error;
  if (!is_there(progress_file())) return Tally{};
  if (auto error = foreign_file(progress_file(), kRunMark)) return *error;
  const auto text = read_text(progress_file(), kPuzzleRunLimit);
  if (!text) return text.error();
  auto parsed = parse_json(*text, progress_file());
  if (!parsed) return parsed.error();
  const auto sum = take_checksum(*parsed);
  auto tally = tally_of(*parsed, wishes);
  if (tally && sum) return tally;
  auto error = tally ? sum.error() : tally.error();
  error.file = progress_file();
  return error;
}

std::optional<Error> PuzzleFolder::save(const Tally& tally) const {
  json candidates;
  for (std::size_t i = 0; i < tally.of.size(); ++i) candidates[std::string(puzzle::kVerdictNames[i])] = tally.of[i];
  const json out{{"stela", "puzzle run"}, {"version", puzzle::kPuzzleVersion}, {"wishes", wishes_},
                 {"next", tally.next},    {"candidates", candidates},          {"out_of_time", tally.out_of_time},
                 {"motifs", tally.motifs}};
  return write_own(progress_file(), json_text(with_checksum(out), 1) + "\n", kRunMark);
}

std::optional<Error> PuzzleFolder::save(const puzzle::Puzzle& puzzle) const {
  return write_own(path_in(folder_, name(puzzle) + ".json"), json_text(to_json(puzzle), 1) + "\n", kPuzzleMark);
}

Result<std::vector<std::string>> PuzzleFolder::puzzles() const {
  if (auto error = folder_fault(folder_, "")) return *error;
  auto files = files_in(folder_, ".json");
  if (!files) return files.error();
  std::erase(*files, progress_file());
  if (files->empty()) return Error{folder_, "", "there is no puzzle in it"};
  return files;
}

std::string PuzzleFolder::name(const puzzle::Puzzle& puzzle) {
  return fmt::format("{}-{}-{:05}", puzzle.game, puzzle.seed, puzzle.number);
}

Result<puzzle::Puzzle> puzzle_in(const std::string& file) {
  const auto text = read_text(file, kPositionLimit);
  return text ? puzzle::parse_puzzle(*text, file) : text.error();
}

}  // namespace stela::cli
