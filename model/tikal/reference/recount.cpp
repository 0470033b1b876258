// The recount: which rules act in a step and which situations occur in it, from the position before, the action
// and the position after. Written from rules.md and from what situations are called, apart from what the engine notes.
#include <algorithm>
#include <bit>

#include "model/tikal/reference/naive.h"
#include "model/tikal/situation.h"
#include "model/tikal/tikal.h"

namespace stela::tikal {
namespace {

using namespace naive;

class Recount {
 public:
  Recount(const Tikal& game, const State& before, const State& after, RuleCounts& counts)
      : game_(game), board_(game.board()), before_(before), after_(after), counts_(counts) {}

  void start() {
    for (const Rule rule : {Rule::S1, Rule::S2, Rule::S3}) acts(rule);
    if (auction()) acts(Rule::U1);
    acts(auction() ? Rule::U2 : Rule::T1);
    if (after_.phase == Phase::score) volcano();
    if (after_.put_out != 0) put_out();
  }

  void step(const Action& a) {
    switch (a.kind) {
      case Kind::tile:
        acts(Rule::T2);
        occurs_if(after_.rotation[a.hex] != 0, Situation::turned_tile);
        return acts_if(is_a(board_, after_, a.hex, Terrain::treasure), Rule::T4);
      case Kind::deploy:
        acts(Rule::A1);
        return occurs_if(is_in(before_.camps[me_], a.hex), Situation::deployed_to_camp);
      case Kind::trail:
        acts(Rule::A2);
        return occurs_if(is_in(before_.camps[me_], a.hex) && is_in(before_.camps[me_], a.to),
                         Situation::trail_between_camps);
      case Kind::move:
        return acts(Rule::A3);
      case Kind::uncover:
        return uncovering(a.hex);
      case Kind::dig:
        return digging(a.hex);
      case Kind::swap:
        return exchange(a);
      case Kind::camp:
        acts(Rule::A8);
        return occurs_if(!is_a(board_, before_, a.hex, Terrain::forest), Situation::camp_on_emptied);
      case Kind::guard:
        return guarding(a.hex);
      case Kind::bid:
        bidding();
        return auction_goes_on();
      case Kind::pass:
        return auction_goes_on();
      case Kind::choose:
        if (after_.phase == Phase::score) acts(Rule::U8), occurs(Situation::volcano_chosen);
        return tile_arrives();
      case Kind::end:
        return before_.phase == Phase::score ? scoring_turn_ends() : turn_ends();
    }
  }

 private:
  void acts(Rule rule) { ++counts_.acted[static_cast<std::size_t>(rule)]; }
  void acts_if(bool so, Rule rule) {
    if (so) acts(rule);
  }
  void occurs(Situation situation) { ++counts_.situation[static_cast<std::size_t>(situation)]; }
  void occurs_if(bool so, Situation situation) {
    if (so) occurs(situation);
  }
  [[nodiscard]] std::size_t players() const { return static_cast<std::size_t>(game_.players()); }
  [[nodiscard]] bool auction() const { return game_.chosen().auction != 0; }

  // The actions of a turn

  void uncovering(Hex h) {
    acts(Rule::A4);
    second(is_in(after_.uncovered_twice, h), Situation::second_floor, h);
    const std::size_t value = before_.value[h] + 1U;
    occurs_if(after_.floors[value] == 0, Situation::value_run_out);
    // The lowest floor there is has the value 2.
    ++counts_.situation[kSituationNames.size() + value - 2];
  }

  void digging(Hex h) {
    acts(Rule::A6);
    second(is_in(after_.dug_twice, h), Situation::second_treasure, h);
    occurs_if(after_.left[h] == 0, Situation::hex_emptied);
    for (std::size_t motif = 0; motif < board_.motifs; ++motif) {
      if (after_.collection[me_][motif] == before_.collection[me_][motif]) continue;
      occurs_if(after_.collection[me_][motif] == 2, Situation::pair_dug);
      occurs_if(after_.collection[me_][motif] == 3, Situation::triple_dug);
    }
  }
  /// TIK-T7
  void second(bool so, Situation situation, Hex h) {
    if (!so) return;
    occurs(situation);
    const bool two = figures_on(before_, me_, h) == 2;
    occurs_if(two && has_figure_on(before_, me_, Figure::leader, h), Situation::second_by_leader);
  }

  void exchange(const Action& a) {
    acts(Rule::A7);
    int given = 0;
    for (std::size_t motif = 0; motif < board_.motifs; ++motif)
      given += std::max(0, before_.collection[me_][motif] - after_.collection[me_][motif]);
    occurs_if(given == 2, Situation::set_of_two);
    occurs_if(given == 3, Situation::set_of_three);
    occurs_if(after_.collection[me_][a.takes()] == 2, Situation::pair_swapped);
    occurs_if(after_.collection[me_][a.takes()] == 3, Situation::triple_swapped);
  }

  void guarding(Hex h) {
    acts(Rule::A10);
    occurs_if(figures_on(before_, me_, h) >= 2, Situation::guard_removes);
    occurs_if(after_.leader[me_] == kOutOfGame && before_.leader[me_] != kOutOfGame, Situation::leader_removed);
    occurs_if(after_.leader[me_] == kOnGuard && before_.leader[me_] != kOnGuard, Situation::leader_guards);
  }

  // Tiles

  void volcano() { acts(Rule::T5), occurs(Situation::volcano_round); }
  void put_out() { acts(Rule::T3), occurs(Situation::tile_put_out); }
  /// A tile has come to the owner of the turn, or back to them after a volcano's scoring round.
  void tile_arrives() {
    if (after_.phase == Phase::score && before_.phase != Phase::score) volcano();
    if (after_.put_out != before_.put_out) put_out();
  }

  // Ends of turns

  void turn_ends() {
    if (after_.last_round) {
      acts(Rule::V5), occurs(Situation::last_round);
      if (auction()) order_by_points();
      return;
    }
    if (!auction()) {
      acts(Rule::T1);
      return tile_arrives();
    }
    if (after_.turned == 0) return acts(Rule::U7), acts(Rule::U2);
    acts(Rule::U6);
    const std::size_t next = (before_.turn_owner + 1U) % players();
    occurs_if(is_in(after_.turned, next), Situation::opener_skips);
    if (after_.phase == Phase::choose) acts(Rule::U6), occurs(Situation::last_turn_free);
  }

  /// TIK-U9
  void order_by_points() {
    acts(Rule::U9);
    bool tied = false;
    for (std::size_t p = 0; p < players(); ++p)
      for (std::size_t q = 0; q < p; ++q) tied = tied || before_.score[p] == before_.score[q];
    occurs_if(tied, Situation::order_tied);
  }

  void scoring_turn_ends() {
    acts(Rule::V1);
    for (Hex h = 0; h < board_.map.hexes(); ++h)
      if (is_a(board_, before_, h, Terrain::temple)) temple(h);
    const auto& held = before_.collection[me_];
    acts_if(std::any_of(held.begin(), held.end(), [](auto n) { return n > 0; }), Rule::V3);
    if (after_.phase != Phase::over) return tile_arrives();
    acts(Rule::V6);
    const auto last = after_.score.begin() + game_.players();
    occurs_if(std::count(after_.score.begin(), last, *std::max_element(after_.score.begin(), last)) >= 2,
              Situation::shared_win);
  }

  /// TIK-V2, V4
  void temple(Hex h) {
    const int own = weight_on(board_, before_, me_, h);
    int others = 0;
    for (std::size_t p = 0; p < players(); ++p)
      if (p != me_) others = std::max(others, weight_on(board_, before_, p, h));
    if (is_in(before_.guards[me_], h)) {
      acts(Rule::V4);
      return occurs_if(others > own, Situation::guarded_outnumbered);
    }
    if (is_guarded(before_, h) || own == 0) return;
    occurs_if(own == others, Situation::majority_tied);
    if (!has_majority(board_, before_, me_, h)) return;
    acts(Rule::V2);
    const bool leads = has_figure_on(before_, me_, Figure::leader, h);
    occurs_if(own == 1, Situation::lone_worker);
    occurs_if(leads && figures_on(before_, me_, h) <= others, Situation::leader_decides);
  }

  // Auctions

  void bidding() {
    acts(Rule::U3);
    occurs_if(before_.bid > 0, Situation::bid_overbid);
    std::size_t others = 0;
    for (std::size_t p = 0; p < players(); ++p)
      others += p != me_ && !is_in(before_.turned, p) && !is_in(before_.out, p) ? 1 : 0;
    occurs_if(others == 0, Situation::bid_unopposed);
    const int offered = after_.phase == Phase::bid ? after_.bid : before_.score[me_] - after_.score[me_];
    occurs_if(offered == before_.score[me_], Situation::bid_everything);
  }
  /// TIK-U4, U5
  void auction_goes_on() {
    if (after_.phase == Phase::bid) return;
    const bool sold = after_.score != before_.score;
    acts(sold ? Rule::U4 : Rule::U5);
    occurs(sold ? Situation::won_by_bid : Situation::all_passed);
  }

  const Tikal& game_;
  const Board& board_;
  const State &before_, &after_;
  RuleCounts& counts_;
  std::size_t me_ = before_.to_move;
};

}  // namespace

void Tikal::recount(const State& before, const Action& a, const State& after, RuleCounts& counts) const {
  Recount(*this, before, after, counts).step(a);
}
void Tikal::recount(const State& first, RuleCounts& counts) const { Recount(*this, first, first, counts).start(); }

}  // namespace stela::tikal
