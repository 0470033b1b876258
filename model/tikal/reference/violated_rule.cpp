#include "model/tikal/reference/violated_rule.h"

namespace stela::tikal::naive {

Rule rule_of(Kind kind) {
  switch (kind) {
    case Kind::tile:
      return Rule::T2;
    case Kind::deploy:
      return Rule::A1;
    case Kind::trail:
      return Rule::A2;
    case Kind::move:
      return Rule::A3;
    case Kind::uncover:
      return Rule::A4;
    case Kind::dig:
      return Rule::A6;
    case Kind::swap:
      return Rule::A7;
    case Kind::camp:
      return Rule::A8;
    case Kind::guard:
      return Rule::A10;
    case Kind::bid:
    case Kind::pass:
      return Rule::U3;
    case Kind::choose:
      return Rule::U4;
    case Kind::end:
      return Rule::T1;
  }
  return Rule::none;
}

// On the map and in the supplies

Meaning Meanings::tile() const { return is(Kind::tile) ? Meaning{"tile-placed", Rule::T2} : nothing_else(); }

Meaning Meanings::value() const { return is(Kind::uncover) ? floors() : tile(); }

Meaning Meanings::floors() const { return is(Kind::uncover) ? Meaning{"floor-uncovered", Rule::A4} : nothing_else(); }

Meaning Meanings::treasures() const {
  if (is(Kind::tile)) return {"treasures-dealt", Rule::T4};
  return is(Kind::dig) ? Meaning{"treasure-dug", Rule::A6} : nothing_else();
}

Meaning Meanings::collections() const {
  return is(Kind::swap) ? Meaning{"treasures-exchanged", Rule::A7} : is(Kind::dig) ? treasures() : nothing_else();
}

Meaning Meanings::figures() const {
  if (is(Kind::guard)) return guards();
  const bool moves = is(Kind::deploy) || is(Kind::trail) || is(Kind::move);
  return moves ? Meaning{"figure-moved", rule_of(a_.kind)} : nothing_else();
}

Meaning Meanings::guards() const { return is(Kind::guard) ? Meaning{"guard-posted", Rule::A10} : nothing_else(); }

Meaning Meanings::camps() const { return is(Kind::camp) ? Meaning{"camp-pitched", Rule::A8} : nothing_else(); }

Meaning Meanings::deck() const {
  return is_decision() ? Meaning{"tile-drawn", is_auction() ? Rule::U2 : Rule::T1} : nothing_else();
}

Meaning Meanings::put_out() const { return is_decision() ? Meaning{"tile-drawn", Rule::T3} : nothing_else(); }

Meaning Meanings::shown() const { return is(Kind::choose) ? Meaning{"tile-chosen", Rule::U4} : deck(); }

Meaning Meanings::hand() const {
  if (is(Kind::tile)) return tile();
  if (puts_out()) return put_out();
  if (is(Kind::choose)) return {"tile-chosen", Rule::U4};
  const bool scoring = before_.phase == Phase::score || expected_.phase == Phase::score;
  return is_decision() ? Meaning{"tile-drawn", scoring ? volcano_rule() : Rule::T1} : nothing_else();
}

// The turn

Meaning Meanings::scores() const {
  if (is_bidding()) return {"bid-paid", Rule::U4};
  return is(Kind::end) ? Meaning{"scoring", scores_rule()} : nothing_else();
}

/// The one of TIK-V2 to V4 that the player's points come from, when it is one alone.
Rule Meanings::scores_rule() const {
  const std::size_t player = before_.to_move;
  if (before_.phase != Phase::score) return Rule::V1;
  for (std::size_t p = 0; p < kMaxPlayers; ++p)
    if (p != player && found_.score[p] != before_.score[p]) return Rule::V1;
  bool temples = false, guarded = before_.guards[player] != 0, treasures = false;
  for (Hex h = 0; h < board_.map.hexes(); ++h) {
    if (figures_on(before_, player, h) == 0 || !is_a(board_, before_, h, Terrain::temple)) continue;
    (is_guarded(before_, h) ? guarded : temples) = true;
  }
  for (const auto held : before_.collection[player]) treasures = treasures || held > 0;
  if (temples && !guarded && !treasures) return Rule::V2;
  if (!temples && !guarded && treasures) return Rule::V3;
  return !temples && guarded && !treasures ? Rule::V4 : Rule::V1;
}

Meaning Meanings::last_round() const { return is_decision() ? Meaning{"scoring-round", Rule::V5} : nothing_else(); }

Meaning Meanings::scoring_round() const {
  return is_decision() ? Meaning{"scoring-round", turn_rule()} : nothing_else();
}

Meaning Meanings::markers() const {
  const bool volcano = expected_.phase == Phase::score && !expected_.last_round;
  return is_decision() ? Meaning{"auction-step", volcano ? Rule::U8 : Rule::U4} : nothing_else();
}

Meaning Meanings::bids() const { return is_bidding() ? Meaning{"auction-step", Rule::U3} : nothing_else(); }

Meaning Meanings::first_to_pass() const { return is_bidding() ? Meaning{"auction-step", Rule::U5} : nothing_else(); }

Meaning Meanings::turn() const {
  return is_decision() || is(Kind::tile) ? Meaning{"turn-passed", turn_rule()} : nothing_else();
}

/// The rule that says who acts next, and in what part of the game.
Rule Meanings::turn_rule() const {
  if (is_bidding()) return decided_rule();
  if (is(Kind::tile)) return board_.tiles[a_.arg].terrain == Terrain::volcano ? volcano_rule() : Rule::T1;
  if (expected_.last_round) return is_auction() && !before_.last_round ? Rule::U9 : Rule::V5;
  if (puts_out()) return Rule::T3;
  if (before_.phase == Phase::score) return expected_.phase == Phase::score ? Rule::V1 : volcano_rule();
  if (expected_.phase == Phase::score) return found_.phase == Phase::score && !is_auction() ? Rule::V1 : volcano_rule();
  if (is(Kind::choose)) return Rule::U4;
  if (!is_auction()) return Rule::T1;
  return expected_.turned == 0 ? Rule::U7 : Rule::U6;
}

/// The same for bids and passes.
Rule Meanings::decided_rule() const {
  if (expected_.phase == Phase::bid || found_.phase == Phase::bid) return Rule::U3;
  const bool sold = is(Kind::bid) || before_.bidder != kNoTile;
  return sold ? Rule::U4 : Rule::U5;
}

Meaning Meanings::action_points() const {
  if (!is_decision() && !is(Kind::tile)) return {"ap-cost", rule_of(a_.kind)};
  const bool volcano = is(Kind::tile) && board_.tiles[a_.arg].terrain == Terrain::volcano;
  const bool scores = expected_.phase == Phase::score;
  return {"turn-passed", puts_out() ? Rule::T3 : scores ? Rule::V1 : volcano ? volcano_rule() : Rule::T1};
}

Meaning Meanings::exchanges() const {
  if (is(Kind::end)) return {"turn-noted", Rule::T7};
  return is(Kind::swap) ? Meaning{"turn-noted", Rule::A7} : nothing_else();
}

Meaning Meanings::uncovered() const {
  if (is(Kind::end)) return {"turn-noted", Rule::T7};
  return is(Kind::uncover) ? Meaning{"turn-noted", Rule::A4} : nothing_else();
}

Meaning Meanings::dug() const {
  if (is(Kind::end)) return {"turn-noted", Rule::T7};
  return is(Kind::dig) ? Meaning{"turn-noted", Rule::A6} : nothing_else();
}

}  // namespace stela::tikal::naive
