// The state invariants: what every position must be like, whatever was played. They stand any State at all, for a
// position that was read from a file is checked here too: first its form, then the table that it is the picture of.
#include "model/babel/reference/state_invariants.h"

#include <fmt/format.h>

#include <utility>

#include "model/reference.h"

namespace stela::babel {
namespace {

using namespace naive;

/// What a State can have that no table has: numbers of things that there are not.
class StateForm : public Finder<Babel> {
 public:
  explicit StateForm(const State& s) : s_(s) {}

  StateForm&& run() && {
    (void)(phase() && piles() && cards_that_are() && pawns());
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
    const auto end = p.card.begin() + p.size;
    const auto wrong = std::find_if(p.card.begin(), end, [&](int card) { return card < least || card > most; });
    const auto odd = wrong != end ? wrong : std::find_if(end, p.card.end(), [](int card) { return card != 0; });
    return holds(odd == p.card.end(), "pile-form", Rule::A4, "{}: card {} at place {} of {}", what,
                 odd == p.card.end() ? 0 : int{*odd}, odd - p.card.begin(), p.size);
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

  const State& s_;
};

/// Asked last, of the engine itself.
class SomeoneCanAct : public Finder<Babel> {
 public:
  SomeoneCanAct(const Babel& game, const State& s) : game_(game), s_(s) {}

  SomeoneCanAct&& run() && {
    (void)holds(s_.phase == Phase::over || game_.count(s_) > 0, "someone-can-act", Rule::T4,
                "player {} has no legal action", s_.to_move);
    return std::move(*this);
  }

 private:
  const Babel& game_;
  const State& s_;
};

}  // namespace

std::optional<Violation> Babel::violation(const State& s) const {
  if (auto found = StateForm(s).run().found()) return found;
  const Answers answers;
  const auto table = table_of(s);
  if (auto found = StateInvariants<Integers, Answers>(*this, table, answers).run().found()) return found;
  return SomeoneCanAct(*this, s).run().found();
}

}  // namespace stela::babel
