// All kinds of turns that there can be, and why some need no proof: counted anew, apart from prove.cpp, for
// certificates.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "analyses/turn/mexica/shape.h"
#include "analyses/turn/objective.h"
#include "model/mexica/mexica.h"

namespace stela::turn::for_mexica {

/// Turns that lay so many canal pieces, found so many districts, jump so often and pay so many points for buildings,
/// and are worth as much as `required`: the terms of the objective up to one, which is the one to exceed.
struct TurnCase {
  std::vector<int> required;
  unsigned districts = 0, pieces = 0, buildings = 0, jumps = 0;
  bool scored = false;  ///< the turn's end brings a scoring about, and gain includes it

  friend bool operator==(const TurnCase&, const TurnCase&) = default;
};

/// Why a case needs no proof.
enum class Reason : std::uint8_t {
  points,     ///< the turn needs more than it has
  closed,     ///< without a canal, more districts are founded than there are to found
  founder,    ///< so many calpulli bring less than is asked for
  round,      ///< no scoring now: MEX-P1
  half,       ///< no scoring now: MEX-P1, P4, P5
  calpulli,   ///< no scoring now: more calpulli stay on display than are founded (MEX-P3)
  buildings,  ///< they do not count: the same turn without them is worth as much
  limit,      ///< more is asked for than the objective lets count
};
inline constexpr std::array<std::string_view, 8> kReasonNames{
    "points",           "closed districts", "founder points",         "the round goes on",
    "the half goes on", "calpulli stay",    "buildings do not count", "above the limit"};
/// With figures that can be checked, by name in the order of the alphabet.
struct Skipped {
  Reason why{};
  std::vector<std::pair<std::string, int>> figures{};

  friend bool operator==(const Skipped&, const Skipped&) = default;
};

class TurnCases {
 public:
  using Mexica = stela::mexica::Mexica;
  using State = stela::mexica::State;

  /// value: of the turn that is said to be best. The first two must outlive it.
  TurnCases(const Mexica& game, const State& before, const Objective& objective, const Value& value);

  /// Points that the turn can pay (MEX-T1), and calpulli on display (MEX-D2): no turn is beyond these.
  [[nodiscard]] unsigned points() const { return points_; }
  [[nodiscard]] unsigned calpulli() const { return calpulli_; }

  /// In a fixed order, each once. `scored` only where gain counts: else one case is for both.
  [[nodiscard]] std::vector<TurnCase> all() const;
  /// Nothing when the case has to be refuted.
  [[nodiscard]] std::optional<Skipped> skipped(const TurnCase& one) const;
  /// The query that refutes it, with so many open districts told apart.
  [[nodiscard]] Query query(const TurnCase& one, unsigned open) const;

 private:
  [[nodiscard]] int most_spent(const TurnCase& one) const;
  [[nodiscard]] bool counts(Goal goal, const TurnCase& one) const;
  [[nodiscard]] std::optional<int> required_of(Goal goal, const TurnCase& one) const;
  [[nodiscard]] unsigned closed_districts() const;
  [[nodiscard]] int best_points(unsigned districts) const;
  [[nodiscard]] bool ends_round() const;
  [[nodiscard]] bool stalls(const TurnCase& one) const;
  [[nodiscard]] bool somebody_has_built_all(const TurnCase& one) const;
  [[nodiscard]] unsigned calpulli_that_stay(const TurnCase& one) const;

  const Mexica& game_;
  const State& before_;
  Objective objective_;
  Value value_;
  unsigned points_, calpulli_;
};

}  // namespace stela::turn::for_mexica
