// Mutants of what every engine must do whatever its rules: lists, counts, hashes, text, views, endings.
#include <atomic>
#include <memory>

#include "checkers/mutants/tikal/tools.h"

namespace stela::mutants {
namespace {

bool is_rare(const State& s) { return s.phase == Phase::act && s.ap == 3; }

void other_treasures_every_second_time(const Tikal& game, State& s) {
  const auto other =
      std::find_if(s.treasure.begin(), s.treasure.end(), [&](auto motif) { return motif != s.treasure[0]; });
  std::swap(s.treasure[0], *other);
  s = *game.from_json(game.to_json(s));
}

std::vector<TikalMutation> of_lists_and_hashes() {
  return {
      {.name = "camp-not-in-the-hash",
       .found = {invariant("hash", Rule::none)},
       .shortest = 2,
       .setup = basic(glade("FF")),
       .apply = after(Kind::camp, [](const State& before, const Action&, State& s) { s.key = before.key; })},
      {.name = "borders-not-kept",
       .breaks = "TIK-A3",
       .found = {invariant("borders", Rule::A3)},
       .shortest = 1,
       .setup = basic(glade("FF")),
       .apply = after(Kind::tile, [](const State& before, const Action&, State& s) { s.borders = before.borders; })},
      {.name = "hash-of-a-bid-off",
       .found = {"hash/hash-differs/"},
       .shortest = 1,
       .setup = with(auctioned(glade("FF")), "players", 2),
       .hash = [](const State& s, std::uint64_t hash) { return s.bid == 2 ? hash + 1 : hash; }},
      {.name = "count-off-by-one-in-rare-states",
       .found = {"listing/count/"},
       .shortest = 4,
       .setup = basic(glade("FF")),
       .count = [](const Tikal&, const State& s, std::uint32_t n) { return is_rare(s) ? n + 1 : n; }},
      {.name = "nth-off-by-one-in-rare-states",
       .found = {"listing/nth/"},
       .shortest = 4,
       .setup = basic(glade("FF")),
       .nth = [](const Tikal& game, const State& s, std::uint32_t k,
                 Action a) { return is_rare(s) && k > 0 ? game.nth(s, k - 1) : a; }},
      {.name = "end-listed-first",
       .found = {"listing/order/"},
       .shortest = 1,
       .setup = basic(glade("FF")),
       .legal =
           [](const Tikal&, const State& s, ActionList& list) {
             if (s.phase != Phase::act) return;
             const Actions all(list.begin(), list.end());
             list.clear();
             list.push(all.back());
             for (std::size_t i = 0; i + 1 < all.size(); ++i) list.push(all[i]);
           }},
      {.name = "end-listed-twice",
       .found = {"listing/order/"},
       .shortest = 1,
       .setup = basic(glade("FF")),
       .legal =
           [](const Tikal&, const State& s, ActionList& list) {
             if (s.phase == Phase::act) list.push(Action::end());
           }},
      {.name = "nobody-can-act-without-points",
       .found = {"end/stuck/"},
       .shortest = 2,
       .setup = basic(glade("FF", {{"action_points", 1}})),
       .legal =
           [](const Tikal&, const State& s, ActionList& list) {
             if (s.phase == Phase::act && s.ap == 0) list.clear();
           }},
      {.name = "acting-after-the-end",
       .breaks = "TIK-V5",
       .found = {"end/moves-after-end/"},
       .shortest = 4,
       .setup = basic(glade("F")),
       .legal =
           [](const Tikal&, const State& s, ActionList& list) {
             if (s.phase == Phase::over) list.push(Action::end());
           }},
      {.name = "nobody-wins",
       .found = {"end/no-winner/"},
       .shortest = 4,
       .setup = basic(glade("F")),
       .outcome =
           [](const Tikal&, const State&, Outcome& outcome) {
             for (int& rank : outcome.ranks) ++rank;
           }},
      {.name = "second-place-ranked-third",
       .found = {"end/rank-order/"},
       .shortest = 6,
       .setup = with(basic(glade("F")), "players", 2),
       .outcome =
           [](const Tikal&, const State&, Outcome& outcome) {
             for (int& rank : outcome.ranks) rank += rank == 2 ? 1 : 0;
           }},
  };
}

std::vector<TikalMutation> of_text_and_views() {
  return {
      {.name = "json-forgets-what-was-dug",
       .found = {"json/differs/"},
       .shortest = 4,
       .setup = basic(glade("MMMFFF")),
       .games = 256,
       .to_json = [](nlohmann::json& json) { json["dug"] = nlohmann::json::object(); }},
      {.name = "json-without-camps",
       .found = {"json/differs/"},
       .shortest = 2,
       .setup = basic(glade("FF")),
       .to_json =
           [](nlohmann::json& json) {
             for (auto& hex : json["map"]) hex.erase("camp");
           }},
      {.name = "json-sends-leaders-home",
       .found = {"json/refused/"},
       .shortest = 2,
       .setup = basic(glade("FF")),
       .to_json =
           [](nlohmann::json& json) {
             for (auto& player : json["players"]) player["leader"] = "supply";
           }},
      {.name = "leader-spelled-as-worker",
       .found = {"notation/differs/"},
       .shortest = 3,
       .setup = basic(glade("FF")),
       .to_text =
           [](const Action& a, std::string& text) {
             if (a.kind == Kind::guard && a.arg == 1) text.replace(text.size() - 6, 6, "worker");
           }},
      {.name = "sample-steals-a-treasure",
       .found = {"view/sample-treasure-count/TIK-S2"},
       .shortest = 0,
       .sample = [](State& s) { s.treasure[0] = tikal::kTaken; }},
      {.name = "sample-mixes-the-groups",
       .found = {"view/sample-deck-order/TIK-S1"},
       .shortest = 0,
       .setup = basic(glade("FFF")),
       .sample = [](State& s) { std::swap(s.deck[1], s.deck[2]); }},
      {.name = "sample-differs-from-the-view",
       .found = {"view/view-differs/"},
       .shortest = 1,
       .setup = basic(glade("FF")),
       .sample =
           [](State& s) {
             if (s.phase == Phase::act && s.ap > 0) --s.ap;
           }},
      {.name = "view-shows-what-is-hidden",
       .found = {"view/view-differs/"},
       .shortest = 0,
       .view = [](const State& s, State& seen) { seen = s; }},
      {.name = "seed-does-not-decide",
       .found = {"replay/differs/"},
       .setup = basic(glade("MM")),
       .initial =
           [calls = std::make_shared<std::atomic<unsigned>>(0)](const Tikal& game, State& s) {
             if ((*calls)++ % 2 != 0) other_treasures_every_second_time(game, s);
           }},
  };
}

}  // namespace

std::vector<TikalMutation> tikal_frame_mutants() {
  auto all = of_lists_and_hashes();
  for (auto& mutation : of_text_and_views()) all.push_back(std::move(mutation));
  return all;
}

}  // namespace stela::mutants
