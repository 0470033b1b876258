#include "reports/cli/guest_games.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <set>

#include "base/printable.h"
#include "reports/cli/output.h"
#include "reports/cli/quoting.h"
#include "reports/plugin/load.h"

namespace stela::cli {
namespace {

constexpr std::string_view kFlag = "--game";

Result<const GameType*> loaded(const std::string& what, const Programs& programs) {
  if (!what.starts_with(kForeign)) return load_plugin(what);
  if (programs.load == nullptr) return Error{what, "game", "this program talks to no other: use stela"};
  return programs.load(what.substr(kForeign.size()));
}

/// Adds a game that came from somewhere; its name.
Result<std::string> add(const GameType& type, const std::string& from, GameList& games) {
  const std::string name(type.name());
  if (const auto error = taken_name(name, from, games)) return *error;
  games.add(type);
  return name;
}

std::optional<Error> add_from_environment(GameList& games) {
  const char* const given = std::getenv("STELA_GAMES");
  if (given == nullptr) return std::nullopt;
  std::string_view folders = given;
  while (!folders.empty()) {
    const auto end = std::min(folders.find(':'), folders.size());
    const std::string folder(folders.substr(0, end));
    folders.remove_prefix(std::min(end + 1, folders.size()));
    if (folder.empty()) continue;
    const auto files = plugins_in(folder);
    if (!files) return files.error();
    for (const auto& file : *files) {
      const auto type = load_plugin(file);
      if (!type) return type.error();
      if (const auto name = add(**type, file, games); !name) return name.error();
    }
  }
  return std::nullopt;
}

/// Whether the verb plays many games: what that costs is said before it begins.
bool is_long(const std::vector<std::string>& words) {
  static const std::set<std::string_view> verbs{"agree", "balance", "check",  "conform", "explore", "fuzz",
                                                "match", "perft",   "phases", "records", "train",   "turns"};
  return !words.empty() && verbs.contains(words.front()) &&
         std::find(words.begin(), words.end(), "--help") == words.end();
}

/// Takes the flag's value out of the words.
Result<std::optional<std::string>> taken(std::vector<std::string>& words) {
  std::optional<std::string> value;
  for (auto it = words.begin(); it != words.end();) {
    const bool joined = it->starts_with(std::string(kFlag) + "=");
    if (!joined && *it != kFlag) {
      ++it;
      continue;
    }
    if (value) return Error{"", std::string(kFlag), "is given twice"};
    if (!joined && std::next(it) == words.end()) return Error{"", std::string(kFlag), "expected a game"};
    value = joined ? it->substr(kFlag.size() + 1) : *std::next(it);
    if (value->empty()) return Error{"", std::string(kFlag), "expected a game"};
    it = words.erase(it, it + (joined ? 1 : 2));
  }
  return value;
}

}  // namespace

Result<const GameType*> game_of(const std::string& what, const GameList& games, const Programs& programs) {
  // A word without a folder or an ending is rather a name that is misspelt.
  auto named = games.find(what);
  return named || what.find_first_of("./:") == std::string::npos ? named : loaded(what, programs);
}

std::optional<Error> taken_name(std::string_view name, const std::string& from, const GameList& games) {
  if (!games.find(name)) return std::nullopt;
  return Error{from, "game", fmt::format("there is a game {} already", quoted_text(name))};
}

Result<GuestWords> add_guests(std::vector<std::string> words, GameList& games, const Programs& programs) {
  if (const auto error = add_from_environment(games)) return *error;
  const auto value = taken(words);
  if (!value) return value.error();
  GuestWords out{std::move(words), {}, {}};
  if (!*value) return out;
  const auto type = game_of(**value, games, programs);
  if (!type) return type.error();
  out.name = (*type)->name();
  if (out.name == **value) return out;  // of the list
  if (const auto name = add(**type, **value, games); !name) return name.error();
  out.again = fmt::format(" {} {}", kFlag, quoted(**value));
  if (is_long(out.words) && programs.cost != nullptr && (*value)->starts_with(kForeign) && isatty(STDERR_FILENO) == 1)
    say(programs.cost(**type));
  return out;
}

}  // namespace stela::cli
