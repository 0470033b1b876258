// The legality check: the rule that forbids an action, or none. The second formulation of what is legal, written from
// rules.md apart from the fast generator: one function a kind of action, one line a rule, in the order in which rules
// are asked.
#include "model/reference.h"
#include "model/tikal/reference/naive.h"
#include "model/tikal/tikal.h"

namespace stela::tikal {
namespace {

using namespace naive;

class Legality : public RulesAsked<Rule> {
 public:
  Legality(const Tikal& game, const State& s) : game_(game), board_(game.board()), s_(s), player_(s.to_move) {}

  void ask(const Action& a) {
    if (part_of_turn(a)) (void)of_kind(a);
  }

 private:
  /// Whether actions of this kind belong to this part of the game (TIK-S3's ruling).
  bool part_of_turn(const Action& a) {
    const bool bids = a.kind == Kind::bid || a.kind == Kind::pass, chooses = a.kind == Kind::choose;
    switch (s_.phase) {
      case Phase::bid:
        return keeps(Rule::U3, bids);
      case Phase::choose:
        return keeps(Rule::U4, chooses);
      case Phase::place:
        return keeps(Rule::T1, a.kind == Kind::tile);
      case Phase::act:
      case Phase::score:
        return keeps(Rule::T1, a.kind != Kind::tile && !bids && !chooses);
      case Phase::over:
        break;
    }
    return keeps(Rule::V5, false);
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
        return keeps(Rule::U3, no_hex(a) && a.arg == 0 && a.more == 0);
      case Kind::choose:
        return choose(a);
      case Kind::end:
        return keeps(Rule::T1, no_hex(a) && a.arg == 0 && a.more == 0);
    }
    return keeps(Rule::T1, false);
  }

  bool tile(const Action& a) {
    return keeps(Rule::T1, s_.hand != kNoTile && a.arg == s_.hand) &&
           keeps(Rule::T2, one_hex(a) && !is_explored(s_, a.hex) && a.more < board_.tiles[a.arg].period &&
                               is_next_to_explored(board_, s_, a.hex)) &&
           keeps(Rule::T3, is_accessible(board_, s_, a.arg, a.hex, a.more));
  }

  bool deploy(const Action& a) {
    return keeps(Rule::T1, s_.ap >= kDeployCost) &&
           keeps(Rule::A1, is_figure(a) && one_hex(a) && a.more == 0 && is_in_supply(figure(a))) &&
           keeps(Rule::A9, !is_others_camp(a.hex)) && keeps(Rule::A1, is_base(a.hex));
  }

  bool trail(const Action& a) {
    return keeps(Rule::T1, s_.ap >= kTrailCost) &&
           keeps(Rule::A2,
                 is_figure(a) && two_hexes(a) && a.hex != a.to && has_figure_on(s_, player_, figure(a), a.hex)) &&
           keeps(Rule::A9, !is_others_camp(a.hex) && !is_others_camp(a.to)) &&
           keeps(Rule::A2, is_base(a.hex) && is_base(a.to));
  }

  bool move(const Action& a) {
    if (!keeps(Rule::T1, s_.ap > 0) ||
        !keeps(Rule::A3, is_figure(a) && two_hexes(a) && has_figure_on(s_, player_, figure(a), a.hex)))
      return false;
    const auto side = side_towards(board_, a.hex, a.to);
    if (!keeps(Rule::A3, side != kNoSide && is_explored(s_, a.to)) ||
        !keeps(Rule::T6, !is_a(board_, s_, a.to, Terrain::volcano)))
      return false;
    const unsigned stones = stones_across(board_, s_, a.hex, side);
    return keeps(Rule::A3, stones > 0) && keeps(Rule::T1, s_.ap >= stones);
  }

  bool uncover(const Action& a) {
    if (!keeps(Rule::T1, s_.ap >= kUncoverCost) ||
        !keeps(Rule::A4, plain_hex(a) && is_a(board_, s_, a.hex, Terrain::temple)) ||
        !keeps(Rule::A5, !is_guarded(s_, a.hex)))
      return false;
    const unsigned next = s_.value[a.hex] + 1U, done = times(s_.uncovered_once, s_.uncovered_twice, a.hex);
    return keeps(Rule::A4, figures_on(s_, player_, a.hex) > 0 && next <= kMaxFloor && s_.floors[next] > 0 &&
                               done < kTimesATurn) &&
           another_figure_for(done, a.hex);
  }

  bool dig(const Action& a) {
    if (!keeps(Rule::T1, s_.ap >= kDigCost) ||
        !keeps(Rule::A6, plain_hex(a) && s_.left[a.hex] > 0 && figures_on(s_, player_, a.hex) > 0))
      return false;
    const unsigned done = times(s_.dug_once, s_.dug_twice, a.hex);
    return keeps(Rule::A6, done < kTimesATurn) && another_figure_for(done, a.hex);
  }

  bool swap(const Action& a) {
    unsigned given = 0;
    for (unsigned motif = 0; motif < kMaxMotifs; ++motif) given += a.gives() >> motif & 1U;
    return keeps(Rule::T1, s_.ap >= kExchangeCost * given) &&
           keeps(Rule::A7, is_exchange(a) && s_.exchanges + given <= kExchangesATurn &&
                               (given == 1 || (game_.chosen().set_exchange != 0 && given >= 2)) && holds_singles(a) &&
                               s_.collection[a.arg][a.takes()] == given);
  }

  bool camp(const Action& a) {
    return keeps(Rule::T1, s_.ap >= kCampCost) &&
           keeps(Rule::A8, plain_hex(a) && is_camp_ground(a.hex) && !has_camp(s_, a.hex) &&
                               size_of(s_.camps[player_]) < board_.camps);
  }

  bool guard(const Action& a) {
    return keeps(Rule::T1, s_.ap >= kGuardCost) &&
           keeps(Rule::A10, is_figure(a) && one_hex(a) && a.more == 0 && is_a(board_, s_, a.hex, Terrain::temple) &&
                                !is_guarded(s_, a.hex) && has_figure_on(s_, player_, figure(a), a.hex) &&
                                size_of(s_.guards[player_]) < board_.guards &&
                                has_majority(board_, s_, player_, a.hex));
  }

  bool bid(const Action& a) {
    return keeps(Rule::U3, no_hex(a) && a.arg == 0 && a.more >= 1 && a.more > s_.bid && a.more <= s_.score[player_]);
  }

  bool choose(const Action& a) {
    return keeps(Rule::U4, no_hex(a) && a.more == 0 && a.arg < s_.shown.size() && s_.shown[a.arg] != kNoTile);
  }

  // What several kinds ask

  [[nodiscard]] bool no_hex(const Action& a) const { return a.hex == kNoHex && a.to == kNoHex; }
  [[nodiscard]] bool one_hex(const Action& a) const { return on_map(board_, a.hex) && a.to == kNoHex; }
  [[nodiscard]] bool plain_hex(const Action& a) const { return one_hex(a) && a.arg == 0 && a.more == 0; }
  [[nodiscard]] bool two_hexes(const Action& a) const {
    return on_map(board_, a.hex) && on_map(board_, a.to) && a.more == 0;
  }
  [[nodiscard]] bool is_figure(const Action& a) const { return a.arg <= static_cast<std::uint8_t>(Figure::leader); }
  [[nodiscard]] Figure figure(const Action& a) const { return static_cast<Figure>(a.arg); }

  [[nodiscard]] bool is_in_supply(Figure f) const {
    return f == Figure::leader ? s_.leader[player_] == kInSupply : s_.supply[player_] > 0;
  }
  /// The base camp or an own camp.
  [[nodiscard]] bool is_base(Hex h) const { return h == board_.base_camp || is_in(s_.camps[player_], h); }
  [[nodiscard]] bool is_others_camp(Hex h) const { return has_camp(s_, h) && !is_in(s_.camps[player_], h); }
  [[nodiscard]] bool is_camp_ground(Hex h) const {
    return is_a(board_, s_, h, Terrain::forest) || (is_a(board_, s_, h, Terrain::treasure) && s_.left[h] == 0);
  }

  /// The second floor or treasure of a turn needs two figures that are there now.
  bool another_figure_for(unsigned done, Hex h) {
    return done == 0 || keeps(Rule::T7, figures_on(s_, player_, h) >= 2);
  }

  /// Motifs and players that there are.
  [[nodiscard]] bool is_exchange(const Action& a) const {
    return no_hex(a) && a.arg < game_.players() && a.arg != player_ && a.takes() < board_.motifs && a.gives() != 0 &&
           a.gives() >> board_.motifs == 0;
  }
  [[nodiscard]] bool holds_singles(const Action& a) const {
    for (unsigned motif = 0; motif < board_.motifs; ++motif)
      if ((a.gives() >> motif & 1U) != 0 && (motif == a.takes() || s_.collection[player_][motif] != 1)) return false;
    return true;
  }

  const Tikal& game_;
  const Board& board_;
  const State& s_;
  std::size_t player_;
};

}  // namespace

Rule Tikal::why_not(const State& s, const Action& a, RuleSet* consulted) const {
  return asked(Legality(*this, s), a, consulted);
}

}  // namespace stela::tikal
