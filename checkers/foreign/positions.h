// Positions and actions of a game from outside, kept once each: a state at run time is a pointer to one.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "model/game.h"

namespace stela::foreign {

/// An action: any JSON, spelled in one way.
struct ActionText {
  std::string text;  ///< in the notation: a text as it is, anything else as JSON
  std::string json;  ///< what a program is sent
  std::size_t kind = 0;
};

/// A state and what the source says of it. One that could not be had is a position too, with what went wrong.
struct Position {
  std::string text;  ///< its JSON, keys in order
  std::uint64_t hash = 0;
  std::vector<const ActionText*> legal;  ///< ascending by text
  int to_move = -1;
  std::optional<Outcome> outcome;
  std::vector<int> scores;
  std::uint32_t turn = 0;
  std::string fault;           ///< what the source did wrong on the way here; "" where all is well
  std::shared_ptr<void> held;  ///< the state as the source itself has it, where that is no text

  /// Whether the source says the same of it.
  [[nodiscard]] bool looks_like(const Position& other) const {
    return legal == other.legal && to_move == other.to_move && scores == other.scores &&
           outcome.has_value() == other.outcome.has_value() && (!outcome || outcome->ranks == other.outcome->ranks);
  }
};

/// Of a text of the store's.
nlohmann::json parsed(const std::string& text);

/// Safe for threads. What it gives out stays until the store ends.
class Store {
 public:
  const ActionText* action(const nlohmann::json& value, const std::vector<std::string>& kinds);
  /// The action that a text spells.
  const ActionText* action_of_text(std::string_view text, const std::vector<std::string>& kinds);
  /// The position of this text; what the source says of it must be what it said before, else one with that fault.
  const Position* position(Position position);
  /// One that is no state of the game.
  const Position* broken(std::string fault, std::size_t players);
  /// One that broken() gave out before, or null.
  const Position* find_broken(const std::string& fault);

 private:
  const ActionText* kept(const std::string& text, std::string written, const std::vector<std::string>& kinds);

  std::mutex mutex_;
  std::unordered_map<std::string, std::unique_ptr<const ActionText>> actions_;  // by text
  std::unordered_map<std::string, std::unique_ptr<const Position>> positions_;  // by text; "!" and the fault
};

}  // namespace stela::foreign
