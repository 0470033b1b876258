#include "reports/cli/puzzle_folder.h"

#include <fmt/format.h>

#include <algorithm>

#include "model/fields.h"
#include "model/json_text.h"
#include "model/strict_json.h"
#include "model/text_file.h"

namespace stela::cli {

namespace fs = std::filesystem;
using nlohmann::json;
using puzzle::Tally;

namespace {

constexpr int kMostCandidates = 1000000000;

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
  std::error_code failed;
  fs::create_directories(folder_, failed);
  if (failed) return Error{folder_, "--out", failed.message()};
  if (!fs::exists(progress_file())) return Tally{};
  const auto text = read_text(progress_file(), kPuzzleRunLimit);
  if (!text) return text.error();
  const auto parsed = parse_json(*text, progress_file());
  if (!parsed) return parsed.error();
  auto tally = tally_of(*parsed, wishes);
  if (tally) return tally;
  auto error = tally.error();
  error.file = progress_file();
  return error;
}

std::optional<Error> PuzzleFolder::save(const Tally& tally) const {
  json candidates;
  for (std::size_t i = 0; i < tally.of.size(); ++i) candidates[std::string(puzzle::kVerdictNames[i])] = tally.of[i];
  const json out{{"stela", "puzzle run"}, {"version", puzzle::kPuzzleVersion}, {"wishes", wishes_},
                 {"next", tally.next},    {"candidates", candidates},          {"out_of_time", tally.out_of_time},
                 {"motifs", tally.motifs}};
  return write_file(progress_file(), json_text(out, 1) + "\n");
}

std::optional<Error> PuzzleFolder::save(const puzzle::Puzzle& puzzle) const {
  return write_file((fs::path(folder_) / (name(puzzle) + ".json")).string(), json_text(to_json(puzzle), 1) + "\n");
}

Result<std::vector<std::string>> PuzzleFolder::puzzles() const {
  if (!fs::is_directory(folder_)) return Error{folder_, "", "no such folder"};
  std::vector<std::string> files;
  for (const auto& entry : fs::directory_iterator(folder_))
    if (entry.path().extension() == ".json" && entry.path().filename() != "make.json")
      files.push_back(entry.path().string());
  std::sort(files.begin(), files.end());
  if (files.empty()) return Error{folder_, "", "there is no puzzle in it"};
  return files;
}

std::string PuzzleFolder::name(const puzzle::Puzzle& puzzle) {
  return fmt::format("{}-{}-{:05}", puzzle.game, puzzle.seed, puzzle.number);
}

}  // namespace stela::cli
