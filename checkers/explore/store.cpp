#include "checkers/explore/store.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/fields.h"
#include "base/file_system.h"
#include "base/json_text.h"
#include "base/strict_json.h"
#include "base/text_file.h"

namespace stela::explore {
namespace {

using nlohmann::json;

constexpr auto kFormat = 2;
constexpr std::array kFiles{"keys", "links", "nodes", "edges"};
constexpr const char* kManifest = "explore.json";
constexpr std::string_view kMark = R"("stela":"explore")";

constexpr std::string_view kWaiting = "waiting-";
std::string waiting_name(std::size_t depth) { return fmt::format("{}{}", kWaiting, depth); }

/// A name in a manifest that somebody else wrote must not lead elsewhere.
bool is_ours(const std::string& name) {
  if (std::find(kFiles.begin(), kFiles.end(), name) != kFiles.end()) return true;
  return name.starts_with(kWaiting) && name.find_first_not_of("0123456789", kWaiting.size()) == std::string::npos;
}

/// The manifest of a folder that holds an exploration; null where there is none.
Result<json> read_manifest(const std::string& file) {
  if (!is_there(file)) return json();
  if (auto refused = foreign_file(file, kMark)) return *refused;
  const auto text = read_text(file);
  if (!text) return text.error();
  auto manifest = parse_json(*text, file);
  if (!manifest) return manifest.error();
  const auto sum = take_checksum(*manifest);
  if (!manifest->is_object() || text_at(*manifest, "stela") != "explore" ||
      manifest->value("version", json()) != kFormat)
    return Error{file, "", "is not what `stela explore` of this version writes"};
  if (!sum) return Error{file, sum.error().where, sum.error().what};
  return manifest;
}

/// Of each file that a manifest names.
Result<std::map<std::string, FileExtent>> read_files(const json& files) {
  std::optional<Error> error;
  std::map<std::string, FileExtent> out;
  Fields all(files, "files", error);
  for (const auto& [name, file] : files.items()) {
    if (!is_ours(name)) return Error{"", all.path(name), "is no file of an exploration"};
    auto f = all.object(name);
    out[name] = {f.whole("bytes"), f.text("checksum")};
    f.close();
  }
  if (error) return *error;
  return out;
}

}  // namespace

ExploreStore::ExploreStore(std::string folder, json identity)
    : folder_(std::move(folder)), identity_(std::move(identity)) {}

std::string ExploreStore::manifest() const { return path_in(folder_, kManifest); }

void ExploreStore::open_file(const std::string& name, const FileExtent& kept) {
  files_[name] = folder_.empty() ? DiskFile::unnamed() : DiskFile(path_in(folder_, name), kept);
}

Result<ExploreStore> ExploreStore::open(const std::string& folder, json identity) {
  ExploreStore store(folder, std::move(identity));
  std::map<std::string, FileExtent> files;
  if (!folder.empty()) {
    if (auto error = make_folder(folder, "--out")) return *error;
    const auto manifest = read_manifest(store.manifest());
    if (!manifest) return manifest.error();
    if (manifest->is_object()) {
      const auto named = [&](const Error& error) { return Error{store.manifest(), error.where, error.what}; };
      const auto of = manifest->value("of", json::object());
      for (const auto& [key, value] : store.identity_.items())
        if (!of.is_object() || of.value(key, json()) != portable_json(value))
          return Error{store.manifest(), key, "another exploration is kept here, which differs in this"};
      auto ledger = read_ledger(manifest->value("ledger", json()));
      if (!ledger) return named(ledger.error());
      auto read = read_files(manifest->value("files", json()));
      if (!read) return named(read.error());
      store.saved_ = std::move(*ledger);
      files = std::move(*read);
    }
  }
  for (const auto* name : kFiles) files.try_emplace(name);
  for (const auto& [name, kept] : files) store.open_file(name, kept);
  if (auto wrong = store.error()) return *wrong;
  return store;
}

DiskFile& ExploreStore::waiting(std::size_t depth) {
  const auto name = waiting_name(depth);
  if (!files_.contains(name)) open_file(name, {});
  return files_.at(name);
}

void ExploreStore::forget(std::size_t depth) { files_.erase(waiting_name(depth)); }

std::optional<Error> ExploreStore::save(const Ledger& ledger) {
  json files = json::object();
  for (auto& [name, file] : files_) {
    file.flush();
    const auto kept = file.kept();
    files[name] = {{"bytes", kept.bytes}, {"checksum", kept.checksum}};
  }
  if (auto wrong = error()) return wrong;
  if (folder_.empty()) return std::nullopt;
  const auto manifest = with_checksum(
      {{"stela", "explore"}, {"version", kFormat}, {"of", identity_}, {"ledger", to_json(ledger)}, {"files", files}});
  if (auto wrong = write_own(this->manifest(), json_text(manifest) + "\n", kMark)) return wrong;
  // Only now are states that the manifest does not name needed no more.
  const auto there = files_in(folder_, "");
  if (!there) return there.error();
  for (const auto& file : *there)
    if (const auto name = file.substr(file.find_last_of('/') + 1);
        name.starts_with(kWaiting) && is_ours(name) && !files_.contains(name) && is_of_exploration(file))
      if (auto wrong = remove_file(file)) return wrong;
  return std::nullopt;
}

std::optional<Error> ExploreStore::error() const {
  for (const auto& [name, file] : files_)
    if (file.error()) return file.error();
  return std::nullopt;
}

}  // namespace stela::explore
