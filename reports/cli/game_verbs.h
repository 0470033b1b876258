// A game as the command line sees it: its verbs behind interfaces, so that the verbs' files know no game's type, and a
// game's templates are instantiated once (verbs_of.h). Neither CLI11 nor the whole header of the JSON library is needed
// to read this.
//
// GameVerbs are the verbs that every program has. The other groups are interfaces of their own, each instantiated in a
// source of its own: a program without them is built in a third of the time (`stela-core`), and does not name them.
#pragma once

#include <cstdint>
#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "reports/cli/flags.h"
#include "reports/cli/turn_flags.h"

namespace stela {
struct GameFile;
}

namespace stela::cli {

class ConformVerbs;
class GraphVerbs;
class PlayerVerbs;
class TurnVerbs;

/// The groups of verbs that a program has of a game. They outlive it.
struct VerbGroups {
  const ConformVerbs* conform = nullptr;
  const GraphVerbs* graphs = nullptr;
  const TurnVerbs* turns = nullptr;
  const PlayerVerbs* players = nullptr;
};

class GameVerbs {
 public:
  explicit GameVerbs(const VerbGroups& groups) : groups_(groups) {}
  GameVerbs(const GameVerbs&) = delete;
  GameVerbs& operator=(const GameVerbs&) = delete;
  virtual ~GameVerbs() = default;

  [[nodiscard]] virtual std::string_view name() const = 0;   ///< "mexica"
  [[nodiscard]] virtual std::string_view title() const = 0;  ///< "Mexica"
  /// A row of `stela games`.
  [[nodiscard]] virtual nlohmann::json facts() const = 0;
  /// What is wrong with a file of this game, if anything.
  [[nodiscard]] virtual std::optional<Error> fault_of(const GameFile& file) const = 0;

  // The other groups. A program adds the verbs of a group only if all of its games have it (program.h).
  [[nodiscard]] const ConformVerbs& conform() const { return *groups_.conform; }
  [[nodiscard]] const GraphVerbs& graphs() const { return *groups_.graphs; }
  [[nodiscard]] const TurnVerbs& turns() const { return *groups_.turns; }
  [[nodiscard]] const PlayerVerbs& players() const { return *groups_.players; }

  // Each prints what it finds, and its value is the program's exit code. Files have been read, and are of this game.
  [[nodiscard]] virtual Exit rules(const RulesFlags& flags) const = 0;
  [[nodiscard]] virtual Exit make_new(const PositionFlags& flags) const = 0;
  [[nodiscard]] virtual Exit legal(const GameFile& file, const PositionFlags& flags) const = 0;
  [[nodiscard]] virtual Exit why(const GameFile& file, const PositionFlags& flags) const = 0;
  [[nodiscard]] virtual Exit apply(const GameFile& file, const PositionFlags& flags) const = 0;
  [[nodiscard]] virtual Exit show(const GameFile& file, const PositionFlags& flags) const = 0;
  [[nodiscard]] virtual Exit position(const GameFile& file, const PositionTextFlags& flags) const = 0;
  [[nodiscard]] virtual Exit edit(const GameFile& file, const PositionTextFlags& flags) const = 0;

  [[nodiscard]] virtual Exit check(const CheckFlags& flags) const = 0;
  [[nodiscard]] virtual Exit fuzz(const FuzzFlags& flags) const = 0;
  [[nodiscard]] virtual Exit replay(const GameFile& file, const TraceFlags& flags) const = 0;
  [[nodiscard]] virtual Exit shrink(const GameFile& file, const TraceFlags& flags) const = 0;
  [[nodiscard]] virtual Exit perft(const PerftFlags& flags) const = 0;
  [[nodiscard]] virtual Exit perft_of(const GameFile& file, const PerftFlags& flags) const = 0;
  [[nodiscard]] virtual Exit bench(const BenchFlags& flags) const = 0;
  [[nodiscard]] virtual std::uint64_t signature() const = 0;

 protected:
  [[nodiscard]] const VerbGroups& groups() const { return groups_; }

 private:
  VerbGroups groups_;
};

/// The games that a program knows, in the order in which they are listed to users. The verbs outlive the list.
class GameList {
 public:
  explicit GameList(std::vector<const GameVerbs*> games) : games_(std::move(games)) {}

  [[nodiscard]] auto begin() const { return games_.begin(); }
  [[nodiscard]] auto end() const { return games_.end(); }
  /// The game of a name, or an error that lists the names.
  [[nodiscard]] Result<const GameVerbs*> find(std::string_view name) const;

  /// Calls f(verbs) for the game of a name.
  template <class F>
  Exit with_game(const std::string& name, F&& f) const {
    const auto game = find(name);
    return game ? f(**game) : refused(game.error());
  }
  /// Calls f(verbs, file) for the file of a position or a trace, and its game.
  template <class F>
  Exit with_file(const std::string& file, F&& f) const {
    return with_file_of(file, [&](const GameVerbs& verbs, const GameFile& read) { return f(verbs, read); });
  }

  /// What to say of a game whose turns nobody solves.
  [[nodiscard]] Error turns_not_solved(const GameVerbs& game, const std::string& file) const;

 private:
  using OfFile = std::function<Exit(const GameVerbs&, const GameFile&)>;
  [[nodiscard]] Exit with_file_of(const std::string& file, const OfFile& f) const;
  static Exit refused(const Error& error);
  std::vector<const GameVerbs*> games_;
};

}  // namespace stela::cli
