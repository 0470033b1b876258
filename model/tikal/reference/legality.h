// The legality check: the rule that forbids an action, or none. The second formulation of what is legal, written from
// rules.md apart from the fast generator: one function a kind of action, one line a clause, in the order in which rules
// are asked. Over any domain (model/domain.h).
#pragma once

#include <bit>

#include "model/reference.h"
#include "model/tikal/names.h"
#include "model/tikal/reference/naive.h"
#include "model/tikal/reference/piece_names.h"
#include "model/tikal/tikal.h"

namespace stela::tikal::naive {

template <class Domain, class Answered = Answers>
class Legality : public Domain::template Rules<Rule> {
 public:
  Legality(const Tikal& game, const StateOf<Domain>& s)
      : game_(game), board_(game.board()), s_(s), player_(s.to_move) {}

  void examine(const Action& a) {
    if (part_of_turn(a)) (void)of_kind(a);
  }

 private:
  using Truth = typename Domain::Truth;
  using Asked = typename Domain::template Rules<Rule>;
  using Asked::keeps;
  using Asked::keeps_where;
  using Asked::needs;

  /// Whether actions of this kind belong to this part of the game (TIK-S3's ruling).
  bool part_of_turn(const Action& a) {
    const bool bids = a.kind == Kind::bid || a.kind == Kind::pass, chooses = a.kind == Kind::choose;
    switch (s_.phase) {
      case Phase::bid:
        return needs(Rule::U3, bids, "player {} must bid or pass first", player_);
      case Phase::choose:
        return needs(Rule::U4, chooses, "player {} must choose a tile first", player_);
      case Phase::place:
        return needs(Rule::T1, a.kind == Kind::tile, "player {} must place tile {} first", player_, tile_name(s_.hand));
      case Phase::act:
      case Phase::score:
        return needs(Rule::T1, a.kind != Kind::tile, "player {} has no tile to place", player_) &&
               needs(Rule::T1, !bids, "there is no auction now") &&
               needs(Rule::T1, !chooses, "player {} has no tile to choose", player_);
      case Phase::over:
        break;
    }
    return keeps(Rule::V5, false, "the game is over");
  }

  bool of_kind(const Action& a) {
    switch (a.kind) {
      case Kind::tile:
        return tile(a);
      case Kind::deploy:
        return deploy(a);
      case Kind::trail:
        return trail(a);
      case Kind::move:
        return move(a);
      case Kind::uncover:
        return uncover(a);
      case Kind::dig:
        return dig(a);
      case Kind::swap:
        return swap(a);
      case Kind::camp:
        return camp(a);
      case Kind::guard:
        return guard(a);
      case Kind::bid:
        return bid(a);
      case Kind::pass:
        return keeps(Rule::U3, no_hex(a) && no_number(a), "`pass` takes no hex and no number");
      case Kind::choose:
        return choose(a);
      case Kind::end:
        return keeps(Rule::T1, no_hex(a) && no_number(a), "`end` takes no hex and no number");
    }
    return keeps(Rule::T1, false, "this is no kind of action");
  }

  bool tile(const Action& a) {
    return needs(Rule::T1, s_.hand != kNoTile, "player {} has no tile in hand", player_) &&
           needs(Rule::T1, a.arg == s_.hand, "the tile in hand is {}, not {}", tile_name(s_.hand), tile_name(a.arg)) &&
           needs(Rule::T2, one_hex(a), "`tile` takes one hex of the map") &&
           keeps(Rule::T2, !is_explored(s_, a.hex), "{} is explored already", on(a.hex)) &&
           needs(Rule::T2, a.more < rotations_of(board_, a.arg), "rotations of {} go from 0 to {}, not to {}",
                 tile_name(a.arg), rotations_of(board_, a.arg) - 1, a.more) &&
           keeps(Rule::T2, Answered::is_next_to_explored(board_, s_, a.hex), "{} is not beside an explored hex",
                 on(a.hex)) &&
           keeps(Rule::T3, Answered::is_accessible(board_, s_, a),
                 "no stone would lie between {} and an explored hex other than a volcano, with {} turned by {}",
                 on(a.hex), tile_name(a.arg), a.more);
  }

  bool deploy(const Action& a) {
    return pays(kDeployCost) &&
           needs(Rule::A1, is_figure(a) && one_hex(a) && a.more == 0, "`deploy` takes a figure and a hex of the map") &&
           has_in_supply(figure(a)) && may_use_camp(a.hex) && is_base(Rule::A1, a.hex);
  }

  bool trail(const Action& a) {
    return pays(kTrailCost) && goes_between_hexes(Rule::A2, a) &&
           keeps(Rule::A2, a.hex != a.to, "the figure is on {} already", on(a.to)) &&
           has_there(Rule::A2, figure(a), a.hex) && may_use_camp(a.hex) && may_use_camp(a.to) &&
           is_base(Rule::A2, a.hex) && is_base(Rule::A2, a.to);
  }

  bool move(const Action& a) {
    if (!keeps(Rule::T1, s_.ap > 0, "needs 1 AP at least, has {}", s_.ap) || !goes_between_hexes(Rule::A3, a) ||
        !needs(Rule::A3, is_explored(s_, a.hex), "{} is not explored", on(a.hex)) ||
        !has_there(Rule::A3, figure(a), a.hex))
      return false;
    if (!needs(Rule::A3, Answered::adjoin(board_, a.hex, a.to), "{} is not beside {}", on(a.to), on(a.hex)) ||
        !needs(Rule::A3, is_explored(s_, a.to), "{} is not explored", on(a.to)) ||
        !keeps(Rule::T6, !is_a(board_, s_, a.to, Terrain::volcano), "{} is a volcano", on(a.to)))
      return false;
    const auto stones = Answered::stones(board_, s_, a.hex, a.to);
    return keeps(Rule::A3, stones > 0, "no stone lies between {} and {}", on(a.hex), on(a.to)) && pays(stones);
  }

  bool uncover(const Action& a) {
    if (!pays(kUncoverCost) || !needs(Rule::A4, plain_hex(a), "`uncover` takes one hex of the map") ||
        !keeps(Rule::A4, is_a(board_, s_, a.hex, Terrain::temple), "{} has no temple", on(a.hex)) ||
        !keeps(Rule::A5, !is_guarded(s_, a.hex), "a guard stands on {}", on(a.hex)))
      return false;
    const auto next = wide(s_.value[a.hex]) + 1;
    return has_someone_there(Rule::A4, a.hex) &&
           needs(Rule::A4, s_.value[a.hex] < kMaxFloor, "the temple of {} has the highest value, {}", on(a.hex),
                 s_.value[a.hex]) &&
           keeps(Rule::A4, number_at(s_.floors, next) > 0, "no floor of value {} is left in the supply", next) &&
           keeps(Rule::A4, !is_in(s_.uncovered_twice, a.hex),
                 "{} was uncovered {} times this turn, the most there may be", on(a.hex), kTimesATurn) &&
           another_figure_where(is_in(s_.uncovered_once, a.hex), "floor", a.hex);
  }

  bool dig(const Action& a) {
    return pays(kDigCost) && needs(Rule::A6, plain_hex(a), "`dig` takes one hex of the map") &&
           keeps(Rule::A6, s_.left[a.hex] > 0, "{} has no treasure left", on(a.hex)) &&
           has_someone_there(Rule::A6, a.hex) &&
           keeps(Rule::A6, !is_in(s_.dug_twice, a.hex), "{} was dug {} times this turn, the most there may be",
                 on(a.hex), kTimesATurn) &&
           another_figure_where(is_in(s_.dug_once, a.hex), "treasure", a.hex);
  }

  bool swap(const Action& a) {
    const int given = std::popcount(a.gives());
    return pays(kExchangeCost * given) && keeps(Rule::A7, no_hex(a), "`swap` takes no hex") &&
           needs(Rule::A7, a.arg < game_.players(), "there is no player {}", a.arg) &&
           keeps(Rule::A7, a.arg != player_, "an exchange is with an opponent, not with player {} themselves",
                 player_) &&
           needs(Rule::A7, a.takes() < board_.motifs, "there is no motif {}", a.takes() + 1) &&
           keeps(Rule::A7, given > 0, "nothing is given") &&
           keeps(Rule::A7, a.gives() >> board_.motifs == 0, "there are {} motifs only", board_.motifs) &&
           keeps(Rule::A7, wide(s_.exchanges) + given <= kExchangesATurn,
                 "{} exchanges this turn and {} more are over the limit of {}", s_.exchanges, given, kExchangesATurn) &&
           keeps(Rule::A7, given == 1 || game_.chosen().set_exchange != 0,
                 "{} singles for a set are exchanged with the option set_exchange only", given) &&
           gives_singles(a) &&
           keeps(Rule::A7, s_.collection[a.arg][a.takes()] == given, "player {} has {} treasures of motif {}, not {}",
                 a.arg, s_.collection[a.arg][a.takes()], a.takes() + 1, given);
  }

  bool camp(const Action& a) {
    return pays(kCampCost) && needs(Rule::A8, plain_hex(a), "`camp` takes one hex of the map") &&
           keeps(Rule::A8, is_explored(s_, a.hex), "{} is not explored", on(a.hex)) &&
           keeps(Rule::A8, is_a(board_, s_, a.hex, Terrain::forest) || is_a(board_, s_, a.hex, Terrain::treasure),
                 "{} is neither forest nor treasure hex", on(a.hex)) &&
           keeps(Rule::A8, is_a(board_, s_, a.hex, Terrain::forest) || s_.left[a.hex] == 0, "{} has {} treasures left",
                 on(a.hex), s_.left[a.hex]) &&
           keeps(Rule::A8, !has_camp(s_, a.hex), "{} has a camp", on(a.hex)) &&
           keeps(Rule::A8, size_of(s_.camps[player_]) < board_.camps, "player {} has {} camps, the most there may be",
                 player_, size_of(s_.camps[player_]));
  }

  bool guard(const Action& a) {
    return pays(kGuardCost) &&
           needs(Rule::A10, is_figure(a) && one_hex(a) && a.more == 0, "`guard` takes a figure and a hex of the map") &&
           keeps(Rule::A10, is_a(board_, s_, a.hex, Terrain::temple), "{} has no temple", on(a.hex)) &&
           keeps(Rule::A10, !is_guarded(s_, a.hex), "a guard stands on {}", on(a.hex)) &&
           has_there(Rule::A10, figure(a), a.hex) &&
           keeps(Rule::A10, size_of(s_.guards[player_]) < board_.guards,
                 "player {} has {} guards, the most there may be", player_, size_of(s_.guards[player_])) &&
           has_majority_on(a.hex);
  }

  bool bid(const Action& a) {
    const auto points = Answered::points_bid(a);
    return keeps(Rule::U3, no_hex(a) && a.arg == 0, "`bid` takes points only") &&
           keeps(Rule::U3, points >= 1, "a bid is 1 point at least") &&
           keeps(Rule::U3, s_.bid < points, "the bid of {} does not beat that of {}", points, s_.bid) &&
           keeps(Rule::U3, s_.score[player_] >= points, "player {} has {} points, and cannot bid {}", player_,
                 s_.score[player_], points);
  }

  bool choose(const Action& a) {
    return keeps(Rule::U4, no_hex(a) && a.more == 0, "`choose` takes the place of a tile only") &&
           needs(Rule::U4, a.arg < s_.shown.size(), "there is no place {} in the row of tiles", a.arg + 1) &&
           keeps(Rule::U4, s_.shown[a.arg] != kNoTile, "no tile lies at place {} of the row", a.arg + 1);
  }

  // Conditions that several kinds share

  [[nodiscard]] HexName on(Hex h) const { return {board_.map, h}; }
  template <class Number>
  [[nodiscard]] TileName tile_name(const Number& tile) const {
    return name_of_tile(board_, tile);
  }
  [[nodiscard]] bool no_number(const Action& a) const { return a.arg == 0 && a.more == 0; }
  [[nodiscard]] bool no_hex(const Action& a) const { return a.hex == kNoHex && a.to == kNoHex; }
  [[nodiscard]] bool one_hex(const Action& a) const { return on_map(board_, a.hex) && a.to == kNoHex; }
  [[nodiscard]] bool plain_hex(const Action& a) const { return one_hex(a) && no_number(a); }
  [[nodiscard]] bool is_figure(const Action& a) const { return a.arg <= static_cast<std::uint8_t>(Figure::leader); }
  [[nodiscard]] Figure figure(const Action& a) const { return static_cast<Figure>(a.arg); }

  /// TIK-T1, by the ruling of TIK-S3.
  template <class Cost>
  bool pays(const Cost& cost) {
    return keeps(Rule::T1, s_.ap >= cost, "needs {} AP, has {}", cost, s_.ap);
  }

  bool goes_between_hexes(Rule rule, const Action& a) {
    return needs(rule, is_figure(a) && on_map(board_, a.hex) && on_map(board_, a.to) && a.more == 0,
                 "a figure goes from one hex of the map to another");
  }
  bool has_there(Rule rule, Figure f, Hex h) {
    return keeps(rule, has_figure_on(s_, player_, f, h), "player {} has no {} on {}", player_,
                 kFigureNames[static_cast<std::size_t>(f)], on(h));
  }
  bool has_someone_there(Rule rule, Hex h) {
    return keeps(rule, figures_on(s_, player_, h) > 0, "player {} has no figure on {}", player_, on(h));
  }
  bool has_in_supply(Figure f) {
    if (f == Figure::leader)
      return keeps(Rule::A1, s_.leader[player_] == kInSupply, "player {}'s leader is not in the supply", player_);
    return keeps(Rule::A1, s_.supply[player_] > 0, "player {} has no worker left in the supply", player_);
  }

  /// Nobody's camp, or an own one (TIK-A9).
  bool may_use_camp(Hex h) {
    return keeps(Rule::A9, !has_camp(s_, h) || is_in(s_.camps[player_], h), "the camp on {} is another player's",
                 on(h));
  }
  bool is_base(Rule rule, Hex h) {
    return keeps(rule, h == board_.base_camp || is_in(s_.camps[player_], h),
                 "{} is neither the base camp nor a camp of player {}", on(h), player_);
  }

  /// The second floor or treasure of a turn needs two figures that are there now.
  bool another_figure_where(const Truth& second, std::string_view what, Hex h) {
    return keeps_where(second, Rule::T7, figures_on(s_, player_, h) >= 2,
                       "a second {} on {} needs 2 figures there, player {} has {}", what, on(h), player_,
                       figures_on(s_, player_, h));
  }

  bool gives_singles(const Action& a) {
    for (unsigned motif = 0; motif < board_.motifs; ++motif) {
      if ((a.gives() >> motif & 1U) == 0) continue;
      const auto& held = s_.collection[player_][motif];
      if (!keeps(Rule::A7, motif != a.takes(), "motif {} would be exchanged for itself", motif + 1) ||
          !keeps(Rule::A7, held == 1, "player {} has {} treasures of motif {}, not 1", player_, held, motif + 1))
        return false;
    }
    return true;
  }

  bool has_majority_on(Hex h) {
    const auto own = weight_on(board_, s_, player_, h);
    for (std::size_t p = 0; p < kMaxPlayers; ++p)
      if (p != player_ && !keeps(Rule::A10, weight_on(board_, s_, p, h) < own,
                                 "on {} player {} weighs {}, no more than player {} with {}", on(h), player_, own, p,
                                 weight_on(board_, s_, p, h)))
        return false;
    return true;
  }

  const Tikal& game_;
  const Board& board_;
  const StateOf<Domain>& s_;
  std::size_t player_;
};

}  // namespace stela::tikal::naive
