// Mutants of what every engine must do whatever its rules: lists, counts, hashes, text, endings.
#include <algorithm>
#include <atomic>
#include <memory>

#include "checkers/mutants/mexica/tools.h"

namespace stela::mutants {

std::vector<MexicaMutation> mexica_frame_mutants() {
  const auto is_rare = [](const State& s) { return s.gained == 2 && s.ap == 1; };
  return {
      {.name = "moved-bridge-not-in-the-hash",
       .found = {invariant("hash", Rule::none)},
       .shortest = 6,
       .setup = pond(),
       .apply = after(Kind::shift, [](const State& before, const Action&, State& s) { s.key = before.key; })},
      {.name = "hash-of-a-late-state-off",
       .found = {"hash/hash-differs/"},
       .shortest = 4,
       .hash = [](const State& s, std::uint64_t hash) { return s.gained == 2 ? hash + 1 : hash; }},
      {.name = "count-off-by-one-in-rare-states",
       .found = {"listing/count/"},
       .shortest = 5,
       .slack = 1,
       .count = [is_rare](const Mexica&, const State& s, std::uint32_t n) { return is_rare(s) ? n + 1 : n; }},
      {.name = "nth-off-by-one-in-rare-states",
       .found = {"listing/nth/"},
       .setup = pond(),
       .nth = [is_rare](const Mexica& game, const State& s, std::uint32_t k,
                        Action a) { return is_rare(s) && k > 0 ? game.nth(s, k - 1) : a; }},
      {.name = "end-listed-first",
       .found = {"listing/order/"},
       .shortest = 2,
       .legal =
           [](const Mexica&, const State& s, ActionList& list) {
             if (s.phase != Phase::play) return;
             const Actions all(list.begin(), list.end());
             list.clear();
             list.push(all.back());
             for (std::size_t i = 0; i + 1 < all.size(); ++i) list.push(all[i]);
           }},
      {.name = "nobody-can-act-without-points",
       .found = {"end/stuck/"},
       .shortest = 4,
       .setup = pond(),
       .legal =
           [](const Mexica&, const State& s, ActionList& list) {
             if (s.phase == Phase::play && s.ap == 0 && s.gained > 0) list.clear();
           }},
      {.name = "acting-after-the-end",
       .breaks = "MEX-P4",
       .found = {"end/moves-after-end/"},
       .shortest = 6,
       .setup = pond("stall_rounds", 1),
       .legal =
           [](const Mexica&, const State& s, ActionList& list) {
             if (s.phase == Phase::over) list.push(Action::end());
           }},
      {.name = "nobody-wins",
       .found = {"end/no-winner/"},
       .shortest = 6,
       .setup = pond("stall_rounds", 1),
       .outcome =
           [](const Mexica&, const State&, Outcome& outcome) {
             for (int& rank : outcome.ranks) ++rank;
           }},
      {.name = "second-place-ranked-third",
       .found = {"end/rank-order/"},
       .setup = pond("stall_rounds", 1),
       .outcome =
           [](const Mexica&, const State&, Outcome& outcome) {
             for (int& rank : outcome.ranks) rank += rank == 2 ? 1 : 0;
           }},
      {.name = "json-forgets-progress",
       .found = {"json/differs/"},
       .shortest = 3,
       .to_json = [](nlohmann::json& json) { json["progress"] = false; }},
      {.name = "json-turns-bridges",
       .found = {"json/refused/", "json/differs/"},
       .shortest = 3,
       .to_json =
           [](nlohmann::json& json) {
             for (auto& bridge : json["bridges"]) {
               auto text = bridge.get<std::string>();
               bridge = text.replace(text.size() - 2, 2, "ns");
             }
           }},
      {.name = "jump-spelled-as-walk",
       .found = {"notation/differs/"},
       .shortest = 2,
       .to_text =
           [](const Action& a, std::string& text) {
             if (a.kind == Kind::jump) text.replace(0, 4, "walk");
           }},
      {.name = "sample-steals-a-token",
       .found = {"view/sample-token-count/MEX-T2"},
       .shortest = 3,
       .sample =
           [](State& s) {
             if (s.gained == 1) --s.token_supply;
           }},
      {.name = "sample-differs-from-the-view",
       .found = {"view/view-differs/"},
       .shortest = 3,
       .sample =
           [](State& s) {
             if (s.gained == 1) s.progress = !s.progress;
           }},
      {.name = "seed-does-not-decide",
       .found = {"replay/differs/"},
       .initial =
           [calls = std::make_shared<std::atomic<unsigned>>(0)](const Mexica&, State& s) {
             if ((*calls)++ % 3 == 0) return;
             const auto any = [](auto n) { return n > 0; };
             const auto shown = std::find_if(s.display.begin(), s.display.end(), any) - s.display.begin();
             const auto waits = std::find_if(s.reserve.begin(), s.reserve.end(), any) - s.reserve.begin();
             const auto a = static_cast<std::size_t>(shown), b = static_cast<std::size_t>(waits);
             --s.display[a], ++s.reserve[a];
             --s.reserve[b], ++s.display[b];
           }},
  };
}

}  // namespace stela::mutants
