// The end of a turn, of a round and of a half (MEX-P1 to P5).
#include "model/mexica/turn.h"

#include <algorithm>
#include <bit>
#include <numeric>

#include "model/mexica/flood.h"

namespace stela::mexica {
namespace {

using Hand = std::array<std::uint8_t, kValues>;

class TurnEnd {
 public:
  TurnEnd(const Mexica& game, State& s, RuleCounts* counts)
      : game_(game), board_(game.board()), s_(s), counts_(counts) {}

  void run() {
    s_.to_move = static_cast<std::uint8_t>((s_.to_move + 1U) % players());
    s_.gained = 0;
    remove_impossible();
    if (s_.to_move == game_.chosen().start) end_round();
    if (s_.phase == Phase::play) s_.ap = board_.turn_points.of(s_.to_move, s_.first_round);
  }

 private:
  [[nodiscard]] std::size_t players() const { return static_cast<std::size_t>(game_.players()); }
  [[nodiscard]] bool displayed() const {
    return std::any_of(s_.display.begin(), s_.display.end(), [](auto n) { return n > 0; });
  }

  void end_round() {
    s_.first_round = false;
    const int limit = game_.chosen().stall_rounds;
    s_.stall_rounds = s_.progress || limit == 0 ? std::uint8_t{0} : static_cast<std::uint8_t>(s_.stall_rounds + 1);
    s_.progress = false;
    const auto empty = [](const Hand& hand) { return std::accumulate(hand.begin(), hand.end(), 0) == 0; };
    const bool built_all = std::any_of(s_.hand.begin(), s_.hand.begin() + game_.players(), empty);
    const bool stalled = limit > 0 && s_.stall_rounds >= limit;
    if (stalled) {
      note(counts_, Rule::P5);
      note(counts_, Situation::half_by_stall);
      for (std::size_t t = 0; t < kMaxTypes; ++t) remove(t);
    }
    if (stalled || (built_all && !displayed())) end_half();  // MEX-P1, P4
  }

  void end_half() {
    note(counts_, s_.half == 1 ? Rule::P1 : Rule::P4);
    note(counts_, s_.half == 1 ? Situation::first_scoring : Situation::second_scoring);
    score_half(game_, s_, counts_);
    s_.stall_rounds = 0;  // MEX-P2: counted anew
    if (s_.half == 2) {
      s_.phase = Phase::over;
      s_.ap = 0;
      if (counts_ != nullptr) note_winner();
      return;
    }
    // MEX-P2
    note(counts_, Rule::P2);
    s_.half = 2;
    std::swap(s_.display, s_.reserve);
    for (std::size_t p = 0; p < players(); ++p)
      for (std::size_t v = 0; v < kValues; ++v)
        s_.hand[p][v] = static_cast<std::uint8_t>(s_.hand[p][v] + board_.hand[1][v]);
    remove_impossible();
  }

  void note_winner() {
    note(counts_, Rule::V5);
    const auto points = *std::max_element(s_.score.begin(), s_.score.begin() + game_.players());
    std::array<unsigned, 256> ahead{};  // of those with most points, by tokens left
    for (std::size_t p = 0; p < players(); ++p)
      if (s_.score[p] == points) ++ahead[s_.tokens[p]];
    const auto best = *std::find_if(ahead.rbegin(), ahead.rend(), [](unsigned n) { return n > 0; });
    if (best > 1) note(counts_, Situation::shared_win);
    if (best < std::accumulate(ahead.begin(), ahead.end(), 0U)) note(counts_, Situation::tokens_decide);
  }

  void remove(std::size_t type) {
    s_.removed[type] = static_cast<std::uint8_t>(s_.removed[type] + s_.display[type]);
    s_.display[type] = 0;
  }

  /// MEX-P3: the sizes on display for which a district can no longer be formed leave the game.
  void remove_impossible() {
    if (!displayed() || (s_.half == 1 && game_.chosen().late_removal != 0)) return;
    const bool fits = piece_fits();
    const std::size_t largest = largest_displayed();
    unsigned biggest = 0;
    std::array<bool, kMaxTypes> foundable{};
    const auto all_stay = [&] {
      if (biggest < board_.types[largest].size) return false;
      for (std::size_t t = 0; t <= largest && !fits; ++t)
        if (s_.display[t] > 0 && !foundable[t]) return false;
      return true;
    };
    const auto look_at = [&](const Bits& open) {
      const unsigned size = open.count();
      biggest = std::max(biggest, size);
      if (fits) return;
      const std::size_t type = board_.type_of(size);
      const Bits free = open.minus(s_.buildings());
      if (type != kMaxTypes && free.count() >= 2 && free.intersects(board_.ordinary)) foundable[type] = true;
    };
    // The districts already known come first: they usually settle it.
    Bits rest = land(board_, s_).minus(s_.founded);
    for (std::size_t p = 0; p < players() && !all_stay(); ++p) {
      if (!rest.intersects(s_.home[p])) continue;
      look_at(s_.home[p]);
      rest = rest.minus(s_.home[p]);
    }
    while (!all_stay() && rest.any() && (!fits || rest.count() > biggest)) {
      const Bits open = board_.grid.flood(Bits::of(in_the_thick(rest)), rest);
      look_at(open);
      rest = rest.minus(open);
    }
    for (std::size_t t = 0; t <= largest; ++t) {
      if (s_.display[t] == 0) continue;
      const bool too_large = biggest < board_.types[t].size;
      if (!too_large && (fits || foundable[t])) continue;
      note(counts_, Rule::P3);
      note(counts_, too_large ? Situation::removed_too_large : Situation::removed_no_piece);
      remove(t);
    }
  }
  [[nodiscard]] std::size_t largest_displayed() const {
    std::size_t t = kMaxTypes - 1;
    while (s_.display[t] == 0) --t;
    return t;
  }
  /// A cell where much else lies near, so that it is likely to be in a large district.
  [[nodiscard]] static Cell in_the_thick(const Bits& cells) {
    std::size_t fullest = 0;
    for (std::size_t i = 1; i < Bits::kWords; ++i)
      if (std::popcount(cells.word[i]) > std::popcount(cells.word[fullest])) fullest = i;
    return static_cast<Cell>(fullest * 64 + static_cast<std::size_t>(std::countr_zero(cells.word[fullest])));
  }
  /// Whether a canal piece of the supply fits somewhere by MEX-K1 to K3, figures ignored.
  [[nodiscard]] bool piece_fits() const {
    if (s_.singles + s_.doubles == 0) return false;
    const Bits free = board_.ordinary.minus(s_.canals | s_.buildings() | s_.calpulli | s_.founded);
    if (s_.singles > 0 && free.any()) return true;
    return s_.doubles > 0 &&
           (free.intersects(board_.grid.west_of(free)) || free.intersects(board_.grid.north_of(free)));
  }

  const Mexica& game_;
  const Board& board_;
  State& s_;
  RuleCounts* counts_;
};

}  // namespace

void end_turn(const Mexica& game, State& s, RuleCounts* counts) { TurnEnd(game, s, counts).run(); }

}  // namespace stela::mexica
