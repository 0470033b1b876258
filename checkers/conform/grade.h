// What a set of records is worth: how many wrong engines it would notice. The wrong engines are the reference with one
// thing wrong: a clause that forbids nothing, a number of the rules one more or less, or one of the faults that Stela
// knows of the game (checkers/mutants). No engine is run and none is compiled: what a record says of a position and of
// an action is compared with what the wrong reference would say there.
#pragma once

#include <compare>
#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "base/result.h"
#include "checkers/mutants/mutant.h"
#include "model/any_game.h"

namespace stela::conform {

enum class WrongKind : std::uint8_t { clause, number, behaviour };

/// A wrong reference.
struct WrongReference {
  WrongKind kind = WrongKind::behaviour;
  std::string rule;  ///< the id of the rule that is wrong; empty where a number stands in none
  /// clause: the kind of action and what is amiss, without names and figures: "build: on the board"; number:
  /// "action_points + 1"; behaviour: the mutant's name
  std::string name;

  friend auto operator<=>(const WrongReference&, const WrongReference&) = default;
};

using WrongReferences = std::set<WrongReference>;

class Grader {
 public:
  /// The type must outlive this.
  explicit Grader(const GameType& type);

  /// The wrong references that a record tells from the right one, without those that are known already. Errors: the
  /// file is no record, or does not hold.
  Result<WrongReferences> tells(const std::string& text, const std::string& file, const WrongReferences& known = {});
  /// Those of numbers and behaviours that it has asked about so far. A clause is known when a record tells it.
  [[nodiscard]] const WrongReferences& considered() const { return considered_; }

 private:
  struct Behaviour {
    WrongReference wrong;
    const mutants::Mutation<AnyGame>* mutation;
  };
  struct Varied;
  struct Setup;
  class Reading;

  Setup& setup(const AnyGame& game);

  TypeOf<AnyGame> type_;
  std::vector<Behaviour> behaviours_;                     ///< those that a record can show
  std::map<std::string, std::shared_ptr<Setup>> setups_;  ///< by the setup's text
  WrongReferences considered_;
};

}  // namespace stela::conform
