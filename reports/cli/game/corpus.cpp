#include "reports/cli/game/corpus.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/checksum.h"
#include "base/file_system.h"
#include "base/json_text.h"
#include "reports/cli/game/failure.h"
#include "reports/cli/output.h"

namespace stela::cli {
namespace {

constexpr std::string_view kEnd = ".trace.json", kMended = ".mended.trace.json";

/// FNV-1a of 32 bits: names of files that differ where ids do.
std::uint32_t hash(std::string_view text) {
  constexpr std::uint32_t kBasis = 2166136261U, kPrime = 16777619U;
  std::uint32_t value = kBasis;
  for (const char c : text) value = (value ^ static_cast<unsigned char>(c)) * kPrime;
  return value;
}

/// "babel-state-differs-end-players-store-1a2b3c4d" for "state-differs:end:/players/*/store/*".
std::string slug(std::string_view game, std::string_view id) {
  std::string out(game);
  bool gap = true;
  for (const char c : id) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
    if (plain && std::exchange(gap, false)) out += '-';
    if (plain)
      out += c;
    else
      gap = true;
  }
  return fmt::format("{}-{:08x}", out, hash(id));
}

/// A file's name without its end, and whether that says that the fault is mended.
std::pair<std::string, bool> stem(const std::string& file) {
  const bool mended = file.ends_with(kMended);
  return {file.substr(0, file.size() - (mended ? kMended : kEnd).size()), mended};
}

}  // namespace

Result<std::vector<conform::Kept>> Corpus::read(const conform::IdWords& words, const Check& check) {
  std::vector<conform::Kept> out;
  if (folder_.empty()) return out;
  if (auto error = make_folder(folder_, "--corpus")) return *error;
  const auto files = files_in(folder_, kEnd, "--corpus");
  if (!files) return files.error();
  const auto leave_out = [this](const Error& error) {
    left_out_.push_back(error.line());
    say(error.line());
  };
  for (const auto& file : *files) {
    const auto read = read_game_file(file);
    if (!read) {
      leave_out(read.error());
      continue;
    }
    if (read->game != words.game) continue;
    if (!read->trace || !read->trace->finding) {
      leave_out({file, "finding", "expected a trace with the fault of an engine"});
      continue;
    }
    auto wanted = wanted_fault(*read->trace, file, words);
    if (wanted && !*wanted) wanted = Error{file, "finding.check", "expected conform"};
    const auto error = wanted ? check(*read) : wanted.error();
    if (error)
      leave_out(*error);
    else
      out.push_back({file, *read->trace, **wanted, stem(file).second});
  }
  return out;
}

void Corpus::replayed(conform::Kept& one) {
  const bool shown = one.replayed == conform::Replayed::shown;
  if (shown)
    say(fmt::format("{}: {}: {}", one.file, one.mended ? "back again" : "still shown", one.wanted.id().text()));
  if (one.replayed == conform::Replayed::not_yet || shown != one.mended) return;
  const auto to = stem(one.file).first + std::string(shown ? kEnd : kMended);
  if (auto error = rename_file(one.file, to)) return errors_.push_back(std::move(*error));
  one.file = to;
}

void Corpus::keep(const conform::Disagreement& one, std::string_view game, const std::string& engine) {
  const auto id = one.fault.id().text();
  if (folder_.empty() || one.replayed != conform::Replayed::shown || !one.kept.empty()) return;
  const auto path = path_in(folder_, slug(game, id));
  const auto file = path + std::string(kEnd);
  auto json = to_json(one.shrunk);
  json["command"] =
      fmt::format("{} --engine {} --trace {}", again("conform " + std::string(game)), quoted(engine), quoted(file));
  if (auto error = write_own(file, json_text(with_checksum(json), 1) + "\n", kTraceMark))
    return errors_.push_back(std::move(*error));
  const auto mended = path + std::string(kMended);
  if (auto error = foreign_file(mended, kTraceMark) ? std::nullopt : remove_file(mended))
    errors_.push_back(std::move(*error));
}

Result<std::optional<conform::Fault>> wanted_fault(const Trace& trace, const std::string& file,
                                                   const conform::IdWords& words) {
  const auto& finding = trace.finding;
  if (!finding || finding->check != CheckId::conform) return std::optional<conform::Fault>();
  const auto kind = conform::fault_named(finding->name);
  if (!kind)
    return Error{file, "finding.name",
                 fmt::format("there is no fault '{}'; there are: {}", conform::excerpt(finding->name),
                             fmt::join(conform::kFaultNames, ", "))};
  conform::Fault wanted{
      .kind = *kind, .rule = finding->rule, .action = finding->probe, .played = finding->probe.empty()};
  if (finding->id.empty()) return std::optional(std::move(wanted));
  const auto id = conform::fault_id(finding->id, words);
  if (!id) return Error{file, "finding.id", id.error().what};
  if (id->kind != *kind) return Error{file, "finding.id", "of another kind than finding.name"};
  if (wanted.played) wanted.action = id->form;
  wanted.field = id->field;
  if (!id->field.empty()) wanted.ruled = id->rule;
  wanted.inferred = !wanted.rule.empty() && (!id->field.empty() || wanted.rule != id->rule);
  return std::optional(std::move(wanted));
}

}  // namespace stela::cli
