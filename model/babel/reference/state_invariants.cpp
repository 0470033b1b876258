// The state invariants: what every position must be like, whatever was played. It is written from rules.md with the
// plain formulation's tools, and stands any State at all, for a position that was read from a file is judged here too.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "model/babel/reference/naive.h"
#include "model/reference.h"

namespace stela::babel {
namespace {

using namespace naive;

class StateInvariants : public Finder<Babel> {
 public:
  StateInvariants(const Babel& game, const State& s) : game_(game), board_(game.board()), s_(s) {}

  StateInvariants&& run() && {
    // In this order: each check may rely on those before it.
    if (phase() && piles() && cards_that_are() && pawns()) {
      t_ = table_of(s_);
      (void)(nation_count() && temple_count() && known_cards() && turns() && seats() && foundations() && halving() &&
             ending() && totals() && someone_can_act());
    }
    return std::move(*this);
  }

 private:
  bool phase() {
    const bool sane = s_.phase <= Phase::over && s_.to_move < kPlayers && s_.turn_owner < kPlayers &&
                      s_.migrated <= 1 && s_.final_phase <= 1;
    if (!holds(sane, "phase", Rule::T1, "phase {}, player {} to move in a turn of player {}",
               static_cast<unsigned>(s_.phase), s_.to_move, s_.turn_owner))
      return false;
    const bool answers = s_.phase == Phase::halve;
    return holds(answers == (s_.to_move != s_.turn_owner), "phase", answers ? Rule::A17 : Rule::T1,
                 "player {} to move in a turn of player {}", s_.to_move, s_.turn_owner);
  }

  // What lies where

  bool pile(const Pile& p, int least, int most, const char* what) {
    if (!holds(p.size <= kMaxCards, "pile-form", Rule::A4, "{}: {} cards", what, p.size)) return false;
    for (std::size_t i = 0; i < kMaxCards; ++i) {
      const int card = p.card[i];
      const bool fine = i < p.size ? card >= least && card <= most : card == 0;
      if (!holds(fine, "pile-form", Rule::A4, "{}: card {} at place {} of {}", what, card, i, p.size)) return false;
    }
    return true;
  }

  bool piles() {
    constexpr int kLastNation = static_cast<int>(kNations) - 1, kHighest = static_cast<int>(kMaxLevel);
    bool fine = pile(s_.deck, 0, kLastNation, "nation deck") && pile(s_.temple_deck, 1, kHighest, "temple deck");
    for (const auto& store : s_.store) fine = fine && pile(store, 1, kHighest, "store");
    for (const auto& rows : s_.row)
      for (const auto& row : rows) fine = fine && pile(row, 0, kLastNation, "row");
    return fine;
  }

  bool cards_that_are() {
    for (std::size_t p = 0; p < kPlayers; ++p) {
      for (const unsigned temple : s_.temple[p])
        if (!holds((temple & 1U) == 0 && temple >> (kMaxLevel + 1) == 0, "temple-order", Rule::A5,
                   "player {}: a temple of levels {:b}", p, temple))
          return false;
      if (!holds(s_.foundation[p] <= 1, "temple-count", Rule::S1, "player {}: {} foundation cards", p,
                 s_.foundation[p]))
        return false;
    }
    return true;
  }

  bool pawns() {
    for (std::size_t p = 0; p < kPlayers; ++p)
      if (!holds(s_.pawn[p] <= kQuarry, "pawn-place", Rule::S3, "player {}'s pawn is at {}", p, s_.pawn[p]))
        return false;
    return true;
  }

  bool nation_count() {
    for (std::size_t n = 0; n < kNations; ++n) {
      const auto of = [n](const Numbers& cards) {
        return static_cast<int>(std::count(cards.begin(), cards.end(), static_cast<int>(n)));
      };
      int cards = of(t_.deck) + t_.discards[n];
      for (const auto& side : t_.sides) {
        cards += side.hand[n];
        for (const auto& row : side.rows) cards += of(row);
      }
      if (!holds(cards == board_.each_nation, "nation-count", Rule::S2, "{} cards of the {}, not {}", cards,
                 kNationNames[n], board_.each_nation))
        return false;
    }
    return true;
  }

  bool temple_count() {
    for (std::size_t level = 1; level <= kMaxLevel; ++level) {
      const auto of = [level](const Numbers& cards) {
        return static_cast<int>(std::count(cards.begin(), cards.end(), static_cast<int>(level)));
      };
      int cards = of(t_.temple_deck);
      for (const auto& side : t_.sides) {
        cards += of(side.store) + (level == 1 && side.foundation ? 1 : 0);
        for (const auto& temple : side.temples) cards += of(temple);
      }
      if (!holds(cards == board_.levels[level], "temple-count", Rule::S1, "{} temple cards of level {}, not {}", cards,
                 level, board_.levels[level]))
        return false;
    }
    return true;
  }

  bool known_cards() {
    for (std::size_t p = 0; p < kPlayers; ++p)
      for (std::size_t n = 0; n < kNations; ++n)
        if (!holds(s_.known[p][n] <= s_.hand[p][n], "hands-known", Rule::T3,
                   "{} of {} {} in player {}'s hand are known", s_.known[p][n], s_.hand[p][n], kNationNames[n], p))
          return false;
    return holds(s_.known_temples <= s_.temple_deck.size, "known-temples", Rule::A12, "{} of {} temple cards are known",
                 s_.known_temples, s_.temple_deck.size);
  }

  // The turn

  /// Each turn lays as many temple cards as it can; only demolition brings any back.
  bool turns() {
    const auto all = board_.temple_cards() - kPlayers;
    const auto laid = std::uint64_t{s_.turns} * board_.draw_temples;
    return holds(s_.phase == Phase::over || s_.temple_deck.size + laid >= all, "temples-laid", Rule::T5,
                 "{} cards in the temple deck after {} turns", s_.temple_deck.size, s_.turns) &&
           holds(s_.phase == Phase::over || s_.temple_deck.size > 0, "temples-laid", Rule::E4,
                 "the temple deck is empty, but the game goes on");
  }

  /// How many turns a player has begun.
  [[nodiscard]] std::uint32_t begun(std::size_t player) const {
    return player == static_cast<std::size_t>(game_.chosen().start) ? s_.turns / 2 + 1 : (s_.turns + 1) / 2;
  }
  [[nodiscard]] bool is_first_turn(std::size_t player) const { return player == s_.turn_owner && begun(player) == 1; }

  bool seats() {
    const auto start = static_cast<std::size_t>(game_.chosen().start);
    if (!holds((s_.turns + start) % 2 == s_.turn_owner, "turn-order", Rule::T1, "player {} has turn {}", s_.turn_owner,
               s_.turns))
      return false;
    for (std::size_t p = 0; p < kPlayers; ++p) {
      const Side& side = t_.sides[p];
      const auto empty = [](const Numbers& cards) { return cards.empty(); };
      const bool bare = std::all_of(side.rows.begin(), side.rows.end(), empty) &&
                        std::all_of(side.temples.begin(), side.temples.end(), empty);
      if (begun(p) == 0 && !holds(bare && side.store.empty() && side.pawn == kAway && side.foundation, "first-turn",
                                  Rule::S3, "player {} has had no turn, but something on the table", p))
        return false;
      if (begun(p) > 0 && !is_first_turn(p) &&
          !holds(side.pawn != kAway, "pawn-place", Rule::A1, "player {}'s pawn is still on its quarry", p))
        return false;
      if (!holds(side.pawn != kAway || bare, "pawn-place", Rule::S3,
                 "player {}'s pawn is on its quarry, but there are cards in cities", p))
        return false;
    }
    return true;
  }

  bool foundations() {
    for (std::size_t p = 0; p < kPlayers; ++p) {
      if (!t_.sides[p].foundation || begun(p) == 0) continue;
      if (!holds(is_first_turn(p), "foundation", Rule::A8, "player {}'s foundation card is not built", p)) return false;
      if (s_.phase == Phase::over) continue;
      Table own = t_;
      own.to_move = p;
      if (!holds(can_build_foundation(own), "foundation", Rule::A8,
                 "player {} cannot build the foundation card any more", p))
        return false;
    }
    return true;
  }

  bool halving() {
    const int hand = sum(t_.own().hand);
    if (t_.phase != Phase::halve) return holds(t_.owed == 0, "halving", Rule::A17, "{} cards owed", t_.owed);
    const Side& asks = t_.other();
    return holds(t_.owed > 0 && hand - t_.owed >= t_.owed, "halving", Rule::A17, "{} cards owed of {}", t_.owed,
                 hand) &&
           holds(asks.pawn != kAway && asks.rows[static_cast<std::size_t>(asks.pawn)].size() >= kAskedInARow - 1U,
                 "halving", Rule::A11, "no run in player {}'s city can have paid", s_.turn_owner);
  }

  // The end

  bool ending() {
    if (s_.phase != Phase::over) return true;
    const Rule by = verdict_on_totals(board_, t_);
    return holds(t_.temple_deck.empty() || by == Rule::E1 || by == Rule::E3, "ending", Rule::E5,
                 "the game is over at {} to {}, with temple cards to draw", total(t_.sides[0]), total(t_.sides[1]));
  }

  bool totals() {
    const int one = total(t_.sides[0]), two = total(t_.sides[1]);
    if (s_.phase == Phase::over) return true;
    const Rule by = verdict_on_totals(board_, t_);
    return holds(by == Rule::none, "totals", by, "{} to {}, {} the final phase", one, two,
                 t_.final_phase ? "in" : "before");
  }

  bool someone_can_act() {
    return holds(s_.phase == Phase::over || game_.count(s_) > 0, "someone-can-act", Rule::T4,
                 "player {} has no legal action", s_.to_move);
  }

  const Babel& game_;
  const Board& board_;
  const State& s_;
  Table t_;
};

}  // namespace

std::optional<Violation> Babel::violation(const State& s) const { return StateInvariants(*this, s).run().found(); }

}  // namespace stela::babel
