// The games of a program: each as a type of games at run time (model/any_game.h), which most verbs are written over,
// and the groups of verbs that need the game's class. Such a group is an interface; each game's is instantiated in a
// source of its own. A program without the groups is built in a third of the time (`stela-core`), and does not name
// them.
#pragma once

#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "model/game_type.h"
#include "reports/cli/flags.h"

namespace stela {
struct GameFile;
}

namespace stela::cli {

/// Shrinks the trace of a fault of another engine, by playing with that engine.
using ShrinkFault = Exit (*)(const GameType& game, const GameFile& file, const TraceFlags& flags);

/// What is wrong with a file of this game, if anything.
std::optional<Error> fault_of(const GameType& game, const GameFile& file);

/// The games that a program knows, in the order in which they are listed to users. They outlive the list.
class GameList {
 public:
  explicit GameList(std::vector<const GameType*> games) : games_(std::move(games)) {}

  [[nodiscard]] auto begin() const { return games_.begin(); }
  [[nodiscard]] auto end() const { return games_.end(); }
  /// game: outlives the list, and has a name of its own.
  void add(const GameType& game) { games_.push_back(&game); }
  /// The game of a name, or an error that lists the names.
  [[nodiscard]] Result<const GameType*> find(std::string_view name) const;

  /// Calls f(game) for the game of a name.
  template <class F>
  Exit with_game(const std::string& name, F&& f) const {
    const auto game = find(name);
    return game ? f(**game) : refused(game.error());
  }
  /// Calls f(game, file) for the file of a position or a trace, and its game.
  template <class F>
  Exit with_file(const std::string& file, F&& f) const {
    return with_file_of(file, [&](const GameType& game, const GameFile& read) { return f(game, read); });
  }

 private:
  using OfFile = std::function<Exit(const GameType&, const GameFile&)>;
  [[nodiscard]] Exit with_file_of(const std::string& file, const OfFile& f) const;
  static Exit refused(const Error& error);
  std::vector<const GameType*> games_;
};

}  // namespace stela::cli
