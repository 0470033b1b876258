#include "checkers/explore/store.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>

#include "model/json_text.h"
#include "model/strict_json.h"
#include "model/text_file.h"

namespace stela::explore {
namespace {

using nlohmann::json;
namespace fs = std::filesystem;

constexpr auto kFormat = 1;
constexpr std::array kFiles{"keys", "links", "nodes", "edges"};

constexpr std::string_view kWaiting = "waiting-";
std::string waiting_name(std::size_t depth) { return fmt::format("{}{}", kWaiting, depth); }

/// A name in a manifest that somebody else wrote must not lead elsewhere.
bool is_ours(const std::string& name) {
  if (std::find(kFiles.begin(), kFiles.end(), name) != kFiles.end()) return true;
  return name.starts_with(kWaiting) && name.find_first_not_of("0123456789", kWaiting.size()) == std::string::npos;
}

/// The manifest of a folder that holds an exploration; null where there is none.
Result<json> read_manifest(const std::string& file) {
  if (!fs::exists(file)) return json();
  const auto text = read_text(file);
  if (!text) return text.error();
  const auto parsed = parse_json(*text, file);
  if (!parsed) return parsed.error();
  const auto& manifest = *parsed;
  if (!manifest.is_object() || manifest.value("stela", json()) != "explore" ||
      manifest.value("version", json()) != kFormat || !manifest.contains("of") || !manifest["of"].is_object() ||
      !manifest.contains("ledger") || !manifest.contains("sizes") || !manifest["sizes"].is_object())
    return Error{file, "", "is not what `stela explore` of this version writes"};
  return manifest;
}

}  // namespace

Store::Store(std::string folder, json identity) : folder_(std::move(folder)), identity_(std::move(identity)) {}

std::string Store::manifest() const { return (fs::path(folder_) / "explore.json").string(); }

void Store::open_file(const std::string& name, std::uint64_t keep) {
  // Without a folder the name is one that nobody else has, for the moment until it is taken away.
  const auto path = folder_.empty() ? place_ / fmt::format("stela-explore-{}-{}", getpid(), name) : place_ / name;
  files_[name] = DiskFile(path, keep, folder_.empty());
}

Result<Store> Store::open(const std::string& folder, json identity) {
  Store store(folder, std::move(identity));
  std::error_code error;
  store.place_ = folder.empty() ? fs::temp_directory_path(error) : fs::path(folder);
  if (!folder.empty()) fs::create_directories(folder, error);
  if (error) return Error{store.place_.string(), "--out", error.message()};
  json sizes = json::object();
  if (!folder.empty()) {
    const auto manifest = read_manifest(store.manifest());
    if (!manifest) return manifest.error();
    if (manifest->is_object()) {
      for (const auto& [key, value] : store.identity_.items())
        if ((*manifest)["of"].value(key, json()) != value)
          return Error{store.manifest(), key, "another exploration is kept here, which differs in this"};
      auto ledger = read_ledger((*manifest)["ledger"]);
      if (!ledger) return Error{store.manifest(), ledger.error().where, ledger.error().what};
      store.saved_ = std::move(*ledger);
      sizes = (*manifest)["sizes"];
    }
  }
  for (const auto* name : kFiles) sizes.emplace(name, std::uint64_t{0});
  for (const auto& [name, size] : sizes.items()) {
    if (!is_ours(name) || !size.is_number_unsigned())
      return Error{store.manifest(), "sizes", "is not what `stela explore` of this version writes"};
    store.open_file(name, size.get<std::uint64_t>());
  }
  if (auto wrong = store.error()) return *wrong;
  return store;
}

DiskFile& Store::waiting(std::size_t depth) {
  const auto name = waiting_name(depth);
  if (!files_.contains(name)) open_file(name, 0);
  return files_.at(name);
}

void Store::forget(std::size_t depth) { files_.erase(waiting_name(depth)); }

std::optional<Error> Store::save(const Ledger& ledger) {
  json sizes = json::object();
  for (auto& [name, file] : files_) {
    file.flush();
    sizes[name] = file.size();
  }
  if (auto wrong = error()) return wrong;
  if (folder_.empty()) return std::nullopt;
  const json manifest{
      {"stela", "explore"}, {"version", kFormat}, {"of", identity_}, {"ledger", to_json(ledger)}, {"sizes", sizes}};
  if (auto wrong = write_file(this->manifest(), json_text(manifest) + "\n")) return wrong;
  // Only now are states that the manifest does not name needed no more.
  std::error_code ignored;
  for (const auto& entry : fs::directory_iterator(folder_, ignored))
    if (const auto name = entry.path().filename().string(); name.starts_with(kWaiting) && !files_.contains(name))
      fs::remove(entry.path(), ignored);
  return std::nullopt;
}

std::optional<Error> Store::error() const {
  for (const auto& [name, file] : files_)
    if (file.error()) return file.error();
  return std::nullopt;
}

}  // namespace stela::explore
