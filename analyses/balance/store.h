// The games of an experiment, kept in FOLDER/games.sqlite. One writer at a time; readers may look on. Killed at any
// moment it loses at most the blocks under way. What is kept does not depend on threads or on when it was stopped;
// seconds are in a table of their own.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "analyses/balance/plan.h"
#include "analyses/balance/record.h"

namespace stela::balance {

struct GameKey {
  std::size_t arm = 0;
  std::uint64_t block = 0;
  std::size_t game = 0;
  friend auto operator<=>(const GameKey&, const GameKey&) = default;
};

/// What is wrong with a row of a store.
struct Damage {
  GameKey key;
  Error error;
};

class Store {
 public:
  /// For writing. Makes the folder and the store, or opens one of the same experiment. Errors: somebody else writes it;
  /// it is of another experiment (the first field that differs is named), of another version, or no store at all.
  static Result<Store> create_or_continue(const std::string& folder, const Experiment& experiment);
  /// Whether the folder has a store with an experiment; what was killed before it wrote that has none yet.
  static Result<bool> is_begun(const std::string& folder);
  /// For reading.
  static Result<Store> open(const std::string& folder);

  Store(Store&&) noexcept;
  Store& operator=(Store&&) noexcept;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;
  ~Store();

  [[nodiscard]] const Experiment& experiment() const;
  /// Adds a block as a whole: as many records as the arm plans. Once this returns, it is there. An error leaves it out.
  std::optional<Error> add(std::size_t arm, std::uint64_t block, const std::vector<GameRecord>& records,
                           double seconds);
  /// Numbers of an arm's blocks, ascending.
  [[nodiscard]] Result<std::vector<std::uint64_t>> blocks(std::size_t arm) const;
  /// The games of a block, in order. A row that was changed since it was written is an error, by arm, block and game.
  [[nodiscard]] Result<std::vector<GameRecord>> read(std::size_t arm, std::uint64_t block) const;
  /// Seconds of one thread that a block took; 0 when nobody knows.
  [[nodiscard]] double seconds(std::size_t arm, std::uint64_t block) const;
  /// Every row that is not as it was written, is missing, or is not of this experiment.
  [[nodiscard]] Result<std::vector<Damage>> damaged() const;

 private:
  struct Connection;
  explicit Store(std::unique_ptr<Connection> connection);
  std::unique_ptr<Connection> connection_;
};

/// So many games at random, each once, in order; all, when there are no more.
Result<std::vector<GameKey>> sample(const Store& store, std::uint64_t count, std::uint64_t seed);

}  // namespace stela::balance
