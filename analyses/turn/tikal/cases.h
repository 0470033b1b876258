// What a proof of Tikal asks, case by case: where the tile in hand lies, and which camps are pitched. A case may stand
// for many: then each way costs what the cheapest of them asks for.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "analyses/turn/tikal/encoding.h"
#include "analyses/turn/tikal/maps.h"

namespace stela::turn::for_tikal {

struct TurnCase {
  enum class Camping : std::uint8_t { none, any, these };

  HexSet places = 0;                  ///< the tile in hand lies at one of them, turned in any way
  std::optional<tikal::Action> tile;  ///< or it is placed like this; neither: no tile is in hand
  Camping camping = Camping::none;
  HexSet camps = 0;  ///< with `these`
  /// Clauses of treasures that cannot be had in an order, as they were found (Encoding::add_lemma).
  std::vector<Lemma> lemmas;
};

class TurnCases {
 public:
  /// All references must outlive it.
  TurnCases(const tikal::Tikal& game, const tikal::State& before, const Objective& objective,
            const Question<tikal::Tikal>& question, Omission omission);

  /// Where the tile in hand may lie (TIK-T2, T3), or the position as it is.
  [[nodiscard]] const std::vector<Map>& maps() const { return maps_; }
  /// Which camps can be of use there, none first.
  [[nodiscard]] std::vector<Camps> camps(const Map& map) const {
    return camp_choices(game_.board(), map.state, ap_, exact_);
  }
  /// Whether it is a proof that no turn is like the case when its formula has no answer. The formulas let the camp on a
  /// hex that is emptied first come after the first stage; with more than 10 action points it could come later.
  [[nodiscard]] bool settles(const Scene& scene) const { return !scene.emptied || ap_ <= 10; }

  /// None where no turn is like the case: a place where the tile cannot lie, camps that cannot be pitched.
  [[nodiscard]] std::optional<Scene> scene(const TurnCase& of) const;
  /// "place 17 b4 2; camp c5", "all places of the tile together, with any camp"
  [[nodiscard]] std::string title(const TurnCase& of) const;
  /// What none of the cases speaks of; "" when they are all that can be.
  [[nodiscard]] std::string uncovered(const std::vector<TurnCase>& cases) const;

 private:
  [[nodiscard]] std::vector<const Map*> maps_of(const TurnCase& of) const;
  [[nodiscard]] std::optional<Scene> one(const TurnCase& of, const Map& map) const;

  const tikal::Tikal& game_;
  const tikal::State& before_;
  const Objective& objective_;
  const Question<tikal::Tikal>& question_;
  Omission omission_;
  bool exact_;
  int ap_;
  std::vector<Map> maps_;
};

/// A proof, and where no turn is better the cases that it refuted, in the order in which they were asked.
struct CasesProof {
  Proof<tikal::Tikal> proof;
  std::vector<TurnCase> refuted;
};

/// The proof with one of its constraints left out (prove_detail.h), or with none.
CasesProof prove(const tikal::Tikal& game, const tikal::State& before, const Objective& objective,
                 const Question<tikal::Tikal>& question, const Limits& limits, Omission omission);

}  // namespace stela::turn::for_tikal
