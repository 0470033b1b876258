// The recount: which rules act in a step and which situations occur in it, from the position before, the action
// and the position after. Written from rules.md and from what situations are called, apart from what the engine notes.
#include <algorithm>

#include "model/mexica/mexica.h"
#include "model/mexica/reference/naive.h"
#include "model/mexica/situation.h"

namespace stela::mexica {
namespace {

using namespace naive;

class Recount {
 public:
  Recount(const Mexica& game, const State& before, const State& after, RuleCounts& counts)
      : game_(game), board_(game.board()), before_(before), after_(after), counts_(counts) {}

  void start() {
    acts(Rule::S1, board_.initial_canals.size());
    acts(Rule::S2), acts(Rule::S3);
  }

  void step(const Action& a) {
    of_kind(a);
    if (game_.chosen().enclosed_at_end == 1 && after_.first_round && after_.phase == Phase::play)
      occurs_if(any_figure_enclosed(board_, after_), Situation::enclosed_meanwhile);
  }

 private:
  void acts(Rule rule, std::size_t times = 1) { counts_.acted[static_cast<std::size_t>(rule)] += times; }
  void occurs(Situation situation) { ++counts_.situation[static_cast<std::size_t>(situation)]; }
  void occurs_if(bool so, Situation situation) {
    if (so) occurs(situation);
  }
  [[nodiscard]] std::size_t players() const { return static_cast<std::size_t>(game_.players()); }

  void of_kind(const Action& a) {
    switch (a.kind) {
      case Kind::place:
        return acts(Rule::S4);
      case Kind::canal:
        return lies_apart(a);
      case Kind::shift:
        occurs(a.cell == a.other ? Situation::bridge_turned : Situation::bridge_moved);
        [[fallthrough]];
      case Kind::bridge:
        lies_apart(a);
        return acts(Rule::B2, ends_hold_something(board_, before_, a.cell, static_cast<Axis>(a.arg)) ? 1 : 0);
      case Kind::swim:
        return occurs_if(must_pass_a_figure(a.cell), Situation::swim_under_figure);
      case Kind::jump:
        return occurs_if(is_bridge(after_, a.cell), Situation::jump_to_bridge);
      case Kind::found:
        return founding(a);
      case Kind::token:
        return acts(Rule::T2);
      case Kind::spend:
        return acts(Rule::T1);
      case Kind::end:
        return turn_ends();
      case Kind::walk:
      case Kind::build:
        return;
    }
  }

  /// MEX-T3
  void lies_apart(const Action& a) {
    if (!lies_beside(board_, a, before_.figure[before_.to_move])) acts(Rule::T3);
  }

  /// Whether the swim would cost more, or lead nowhere, were the bridges closed on which others stand.
  [[nodiscard]] bool must_pass_a_figure(Cell to) const {
    const Cell from = before_.figure[before_.to_move];
    State closed = before_;
    bool some = false;
    for (const Cell figure : before_.figure) {
      if (figure == from || figure == kNoCell || !is_bridge(before_, figure)) continue;
      some = true;
      for (Bits* cells : {&closed.canals, &closed.bridges_ns, &closed.bridges_ew}) cells->reset(figure);
    }
    return some && swim_costs(board_, closed, from).to[to] > swim_costs(board_, before_, from).to[to];
  }

  void founding(const Action& a) {
    acts(Rule::C1), acts(Rule::D1), acts(Rule::D4);
    ++counts_.situation[kSituationNames.size() + board_.type_of(a.arg)];
    const Bits district = after_.founded.minus(before_.founded);
    for (std::size_t p = 0; p < players(); ++p)
      occurs_if(p != before_.to_move && district.test(before_.figure[p]), Situation::founded_with_others);
  }

  void turn_ends() {
    const bool removed = after_.removed != before_.removed;
    if (removed && !spares_the_first_half()) removals(before_.display);
    const bool round_ends = (before_.to_move + 1U) % players() == static_cast<std::size_t>(game_.chosen().start);
    const int limit = game_.chosen().stall_rounds;
    if (round_ends && limit > 0 && !before_.progress && before_.stall_rounds + 1 >= limit)
      acts(Rule::P5), occurs(Situation::half_by_stall);
    const bool second_begins = before_.half != after_.half, over = after_.phase == Phase::over;
    if (!second_begins && !over) return;
    acts(second_begins ? Rule::P1 : Rule::P4);
    occurs(second_begins ? Situation::first_scoring : Situation::second_scoring);
    scoring();
    if (over) return winners();
    acts(Rule::P2);
    if (removed) removals(before_.reserve);
  }
  [[nodiscard]] bool spares_the_first_half() const { return before_.half == 1 && game_.chosen().late_removal == 1; }

  /// MEX-P3, of the calpulli that lie on display when they are looked at.
  void removals(const std::array<std::uint8_t, kMaxTypes>& display) {
    const auto formable = formable_sizes(board_, before_);
    for (std::size_t t = 0; t < board_.types.size(); ++t) {
      if (display[t] == 0 || formable[t] == Formable::still) continue;
      acts(Rule::P3);
      occurs(formable[t] == Formable::too_large ? Situation::removed_too_large : Situation::removed_no_piece);
    }
  }

  /// MEX-V1 to V4
  void scoring() {
    acts(Rule::V4);
    Districts districts(board_, before_);
    districts.find_all();
    for (std::size_t d = 1; d <= districts.count(); ++d) {
      const auto cells = districts.cells(d);
      const bool founded = districts.has_calpulli(d);
      if (founded) acts(Rule::V1);
      if (!founded && before_.half == 1) continue;
      if (!founded)
        occurs_if(std::any_of(cells.begin(), cells.end(), [&](Cell c) { return holds_building(before_, c); }),
                  Situation::unfounded_scored);
      ties(cells);
    }
    for (const Cell figure : before_.figure)
      if (figure != kNoCell && board_.start.test(figure)) acts(Rule::V3), occurs(Situation::start_bonus);
  }

  /// MEX-V2: the best of those who are left share a place, and the places after it are theirs too.
  void ties(std::span<const Cell> district) {
    std::array<unsigned, kMaxPlayers> power{};
    for (const Cell c : district)
      for (std::size_t p = 0; p < kMaxPlayers; ++p)
        if (before_.built[p].test(c)) power[p] += building_value(before_, c);
    bool tied = false;
    std::size_t firsts = 0;
    for (std::size_t place = 0; place < kMaxPlayers;) {
      const unsigned best = *std::max_element(power.begin(), power.end());
      if (best == 0) break;
      const auto level = static_cast<std::size_t>(std::count(power.begin(), power.end(), best));
      std::replace(power.begin(), power.end(), best, 0U);
      tied = tied || level > 1;
      tie_at(place, level);
      if (place == 0) firsts = level;
      occurs_if(place == 2 && firsts == 2, Situation::third_after_two_firsts);
      place += level;
    }
    if (tied) acts(Rule::V2);
  }
  void tie_at(std::size_t place, std::size_t level) {
    occurs_if(place == 0 && level == 2, Situation::two_firsts);
    occurs_if(place == 0 && level == 3, Situation::three_firsts);
    occurs_if(place == 0 && level == 4, Situation::four_firsts);
    occurs_if(place == 1 && level == 2, Situation::two_seconds);
    occurs_if(place == 1 && level == 3, Situation::three_seconds);
    occurs_if(place == 2 && level == 2, Situation::two_thirds);
  }

  /// MEX-V5
  void winners() {
    acts(Rule::V5);
    const auto behind = [&](std::size_t p, std::size_t q) {
      return after_.score[p] < after_.score[q] ||
             (after_.score[p] == after_.score[q] && after_.tokens[p] < after_.tokens[q]);
    };
    std::size_t best = 0;
    for (std::size_t p = 1; p < players(); ++p)
      if (behind(best, p)) best = p;
    bool shared = false, by_tokens = false;
    for (std::size_t p = 0; p < players(); ++p) {
      if (p == best || after_.score[p] != after_.score[best]) continue;
      (after_.tokens[p] == after_.tokens[best] ? shared : by_tokens) = true;
    }
    occurs_if(shared, Situation::shared_win);
    occurs_if(by_tokens, Situation::tokens_decide);
  }

  const Mexica& game_;
  const Board& board_;
  const State &before_, &after_;
  RuleCounts& counts_;
};

}  // namespace

void Mexica::recount(const State& before, const Action& a, const State& after, RuleCounts& counts) const {
  Recount(*this, before, after, counts).step(a);
}
void Mexica::recount(const State& first, RuleCounts& counts) const { Recount(*this, first, first, counts).start(); }

}  // namespace stela::mexica
