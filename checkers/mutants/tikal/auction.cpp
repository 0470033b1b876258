// Mutants of the auction version.
#include "checkers/mutants/tikal/tools.h"

namespace stela::mutants {
namespace {

using Spoil = std::function<void(const Tikal&, const State& before, State& s)>;

/// A bid or a pass that goes wrong.
ApplyHook after_an_answer(Spoil spoil) {
  return [spoil = std::move(spoil)](const Tikal& game, const State& before, const Action& a, State& s) {
    if (a.kind == Kind::bid || a.kind == Kind::pass) spoil(game, before, s);
  };
}
/// An end of a normal turn that goes wrong.
ApplyHook after_a_turn(Spoil spoil) {
  return [spoil = std::move(spoil)](const Tikal& game, const State& before, const Action& a, State& s) {
    if (a.kind == Kind::end && before.phase == Phase::act) spoil(game, before, s);
  };
}
/// A choice of a volcano that goes wrong.
ApplyHook after_choosing_a_volcano(std::function<void(const Tikal&, State& s)> spoil) {
  return [spoil = std::move(spoil)](const Tikal& game, const State&, const Action& a, State& s) {
    if (a.kind == Kind::choose && s.phase == Phase::score) spoil(game, s);
  };
}

bool is_new_round(const State& before, const State& s) { return s.drawn > before.drawn; }

void one_tile_too_few(const Tikal& game, const State& before, State& s) {
  if (!is_new_round(before, s)) return;
  const std::size_t last = static_cast<std::size_t>(game.players()) - 1;
  --s.drawn;
  s.deck[s.drawn] = s.shown[last];
  s.shown[last] = kNoTile;
}

void row_refilled(const Tikal& game, const State&, const Action& a, State& s) {
  if (a.kind != Kind::choose || s.drawn == game.board().deck_size) return;
  s.shown[a.arg] = s.deck[s.drawn];
  s.deck[s.drawn++] = kNoTile;
}

void asked_counterclockwise(const Tikal& game, const State& before, State& s) {
  const auto right = player_after(game, before.to_move, 2);  // of three
  if (s.phase == Phase::bid && ((s.turned | s.out) >> right & 1U) == 0 && right != s.bidder) s.to_move = right;
}

void last_one_left_is_not_asked(const Tikal& game, const State&, State& s) {
  if (s.phase != Phase::bid || s.bidder != kNoTile) return;
  if (std::popcount(static_cast<unsigned>(s.turned | s.out)) + 1 != game.players()) return;
  s.phase = Phase::choose;
  s.turn_owner = s.to_move;
  s.out = 0;
  s.first_out = kNoTile;
}

void last_to_pass_wins(const Tikal&, const State& before, State& s) {
  if (s.phase == Phase::choose && before.bidder == kNoTile) s.turn_owner = s.to_move = before.to_move;
}

void opened_by_the_left_neighbour(const Tikal& game, const State& before, State& s) {
  if (s.phase == Phase::bid && !is_new_round(before, s)) s.to_move = player_after(game, before.turn_owner);
}

void last_turn_auctioned(const Tikal&, const State& before, State& s) {
  if (s.phase != Phase::choose) return;
  s.phase = Phase::bid;
  s.turn_owner = before.turn_owner;
}

void opened_by_the_start_player(const Tikal& game, const State& before, State& s) {
  if (is_new_round(before, s)) s.to_move = static_cast<std::uint8_t>(game.chosen().start);
}

/// A last round by points in another order.
ApplyHook in_the_last_round(std::function<void(std::uint8_t* first, std::uint8_t* last, const State& s)> reorder) {
  return after_a_turn([reorder = std::move(reorder)](const Tikal& game, const State&, State& s) {
    if (!s.last_round) return;
    reorder(s.order.data(), s.order.data() + game.players(), s);
    s.to_move = s.order[0];
  });
}

void ties_the_other_way_round(std::uint8_t* first, std::uint8_t* last, const State& s) {
  std::reverse(first, last);
  std::stable_sort(first, last, [&](auto a, auto b) { return s.score[a] < s.score[b]; });
}

LegalHook lists_bid(std::function<unsigned(const State&)> points) {
  return forgets(Rule::U3, [points = std::move(points)](const Tikal&, const State& s) {
    const unsigned n = s.phase == Phase::bid ? points(s) : 0;
    return n > 0 ? Actions{Action::bid(n)} : Actions{};
  });
}

std::vector<TikalMutation> of_bids() {
  const auto two = with(auctioned(glade("FFFF")), "players", 2), three = with(auctioned(glade("FFF")), "players", 3);
  return {
      {.name = "scores-start-at-nothing",
       .breaks = "TIK-U1",
       .found = {invariant("score-range", Rule::U1)},
       .shortest = 0,
       .setup = two,
       .initial = [](const Tikal&, State& s) { s.score = {}; }},
      {.name = "scores-start-too-high",
       .breaks = "TIK-U1",
       .found = {invariant("score-range", Rule::U1)},
       .shortest = 0,
       .setup = two,
       .initial = [](const Tikal&, State& s) { s.score[1] = 6; }},
      {.name = "equal-bid",
       .breaks = "TIK-U3",
       .found = {listed_against(Rule::U3)},
       .shortest = 1,
       .setup = two,
       .legal = lists_bid([](const State& s) { return s.bid + 0U; })},
      {.name = "bid-beyond-the-score",
       .breaks = "TIK-U3",
       .found = {listed_against(Rule::U3)},
       .shortest = 0,
       .setup = two,
       .legal = lists_bid([](const State& s) { return s.score[s.to_move] + 1U; })},
      {.name = "judge-wants-two-points-more",
       .breaks = "TIK-U3",
       .found = {listed_against(Rule::U3)},
       .shortest = 1,
       .setup = two,
       .why_not = [](const Tikal&, const State& s, const Action& a,
                     Rule rule) { return a.kind == Kind::bid && s.bid > 0 && a.more == s.bid + 1U ? Rule::U3 : rule; }},
      {.name = "who-passes-is-asked-again",
       .breaks = "TIK-U3",
       .found = {step("auction-step", Rule::U3)},
       .shortest = 1,
       .setup = two,
       .apply = after_an_answer([](const Tikal&, const State& before, State& s) { s.out = before.out; })},
      {.name = "asked-counterclockwise",
       .breaks = "TIK-U3",
       .found = {step("turn-passed", Rule::U3)},
       .shortest = 1,
       .setup = three,
       .apply = after_an_answer(asked_counterclockwise)},
      {.name = "last-one-left-is-not-asked",
       .breaks = "TIK-U3",
       .found = {step("auction-step", Rule::U3)},
       .shortest = 1,
       .setup = two,
       .apply = after_an_answer(last_one_left_is_not_asked)},
      {.name = "bid-not-paid",
       .breaks = "TIK-U4",
       .found = {step("bid-paid", Rule::U4)},
       .shortest = 2,
       .setup = two,
       .apply = after_an_answer([](const Tikal&, const State& before, State& s) { s.score = before.score; })},
      {.name = "all-pay-the-bid",
       .breaks = "TIK-U4",
       .found = {step("scores-never-fall", Rule::U4)},
       .shortest = 2,
       .setup = two,
       .apply = after_an_answer([](const Tikal&, const State& before, State& s) {
         if (s.phase == Phase::choose && before.bidder != kNoTile) pay(s, before.to_move, -before.bid);
       })},
      {.name = "last-to-pass-takes-the-turn",
       .breaks = "TIK-U5",
       .found = {step("turn-passed", Rule::U5)},
       .shortest = 2,
       .setup = two,
       .apply = after_an_answer(last_to_pass_wins)},
  };
}

std::vector<TikalMutation> of_auctioned_rounds() {
  const auto two = with(auctioned(glade("FFFF")), "players", 2), four = with(auctioned(glade("FFFF")), "players", 4);
  const auto volcano = with(auctioned(glade("VF")), "players", 2), last = with(auctioned(glade("FF")), "players", 2);
  return {
      {.name = "one-tile-too-few-revealed",
       .breaks = "TIK-U2",
       .found = {step("tile-drawn", Rule::U2)},
       .shortest = 8,
       .setup = two,
       .apply = after_a_turn(one_tile_too_few)},
      {.name = "row-refilled-at-once",
       .breaks = "TIK-U2",
       .found = {step("tile-drawn", Rule::U2)},
       .shortest = 3,
       .setup = two,
       .apply = row_refilled},
      {.name = "only-the-first-tile-can-be-chosen",
       .breaks = "TIK-U4",
       .found = {not_listed("choose")},
       .shortest = 2,
       .setup = two,
       .legal = omits([](const Tikal&, const State& s, const Action& a) {
         return a.kind == Kind::choose && a.arg > 0 && s.shown[0] != kNoTile;
       })},
      {.name = "chosen-tile-still-shown",
       .breaks = "TIK-U4",
       .found = {step("tile-chosen", Rule::U4)},
       .shortest = 3,
       .setup = two,
       .apply = after(Kind::choose, [](const State& before, const Action&, State& s) { s.shown = before.shown; })},
      {.name = "marker-not-turned",
       .breaks = "TIK-U4",
       .found = {step("auction-step", Rule::U4)},
       .shortest = 5,
       .setup = two,
       .apply = after_a_turn([](const Tikal&, const State& before, State& s) {
         if (!is_new_round(before, s) && !s.last_round) s.turned = before.turned;
       })},
      {.name = "opened-by-the-left-neighbour-in-any-case",
       .breaks = "TIK-U6",
       .found = {step("turn-passed", Rule::U6)},
       .setup = four,
       .apply = after_a_turn(opened_by_the_left_neighbour)},
      {.name = "last-turn-auctioned-too",
       .breaks = "TIK-U6",
       .found = {step("turn-passed", Rule::U6)},
       .shortest = 5,
       .setup = two,
       .apply = after_a_turn(last_turn_auctioned)},
      {.name = "rounds-opened-by-the-start-player",
       .breaks = "TIK-U7",
       .found = {step("turn-passed", Rule::U7)},
       .shortest = 8,
       .setup = two,
       .apply = after_a_turn(opened_by_the_start_player)},
      {.name = "chosen-volcano-not-scored",
       .breaks = "TIK-U8",
       .found = {step("scoring-round", Rule::U8)},
       .shortest = 3,
       .setup = volcano,
       .apply = after_choosing_a_volcano([](const Tikal&, State& s) {
         s.phase = Phase::place;
         s.order = {};
         s.ap = 0;
       })},
      {.name = "volcano-turns-the-marker",
       .breaks = "TIK-U8",
       .found = {step("auction-step", Rule::U8)},
       .shortest = 3,
       .setup = volcano,
       .apply = after_choosing_a_volcano(
           [](const Tikal&, State& s) { s.turned = static_cast<std::uint8_t>(s.turned | 1U << s.turn_owner); })},
      {.name = "chosen-volcano-scored-from-the-next-player",
       .breaks = "TIK-U8",
       .found = {step("scoring-round", Rule::U8)},
       .shortest = 3,
       .setup = volcano,
       .apply = after_choosing_a_volcano([](const Tikal&, State& s) {
         std::swap(s.order[0], s.order[1]);
         s.to_move = s.order[0];
       })},
      {.name = "most-points-score-first",
       .breaks = "TIK-U9",
       .found = {step("scoring-round", Rule::U9)},
       .shortest = 8,
       .setup = last,
       .apply =
           in_the_last_round([](std::uint8_t* first, std::uint8_t* end, const State&) { std::reverse(first, end); })},
      {.name = "tied-order-counterclockwise",
       .breaks = "TIK-U9",
       .found = {step("scoring-round", Rule::U9)},
       .shortest = 8,
       .setup = last,
       .apply = in_the_last_round(ties_the_other_way_round)},
  };
}

}  // namespace

std::vector<TikalMutation> tikal_auction_mutants() {
  auto all = of_bids();
  for (auto& mutation : of_auctioned_rounds()) all.push_back(std::move(mutation));
  return all;
}

}  // namespace stela::mutants
