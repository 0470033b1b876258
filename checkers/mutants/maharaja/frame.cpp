// Mutants of what every engine must do whatever its rules: lists, counts, hashes, text, views, endings.
#include <algorithm>
#include <atomic>
#include <memory>

#include "checkers/mutants/maharaja/tools.h"

namespace stela::mutants {
namespace {

bool is_rare(const State& s) { return s.phase == Phase::robbed; }

std::vector<MaharajaMutation> of_lists_and_hashes() {
  return {
      {.name = "count-off-by-one-in-rare-states",
       .found = {"listing/count/"},
       .shortest = 5,
       .setup = court(),
       .count = [](const Maharaja&, const State& s, std::uint32_t n) { return is_rare(s) ? n + 1 : n; }},
      {.name = "nth-off-by-one-in-rare-states",
       .found = {"listing/nth/"},
       .shortest = 5,
       .setup = court(),
       .nth = [](const Maharaja& game, const State& s, std::uint32_t k,
                 Action a) { return is_rare(s) && k > 0 ? game.nth(s, k - 1) : a; }},
      {.name = "first-action-listed-twice",
       .found = {"listing/order/"},
       .shortest = 4,
       .setup = court(),
       .legal =
           [](const Maharaja&, const State& s, ActionList& list) {
             if (s.phase == Phase::turn) list.push(list[0]);
           }},
      {.name = "nobody-can-answer-when-robbed",
       .found = {"end/stuck/"},
       .shortest = 5,
       .setup = court(),
       .legal =
           [](const Maharaja&, const State& s, ActionList& list) {
             if (is_rare(s)) list.clear();
           }},
      {.name = "hash-off-in-rare-states",
       .found = {"hash/hash-differs/"},
       .shortest = 5,
       .setup = court(),
       .hash = [](const State& s, std::uint64_t hash) { return is_rare(s) ? hash + 1 : hash; }},
      {.name = "seed-does-not-decide",
       .found = {"replay/differs/"},
       .setup = court(),
       .initial =
           [calls = std::make_shared<std::atomic<unsigned>>(0)](const Maharaja&, State& s) {
             std::rotate(s.governor.begin(), s.governor.begin() + (*calls)++ % 7, s.governor.end());
           }},
  };
}

std::vector<MaharajaMutation> of_text_and_views() {
  return {
      {.name = "json-forgets-privileges-used",
       .found = {"json/differs/"},
       .shortest = 5,
       .setup = court(),
       .games = 256,
       .to_json =
           [](nlohmann::json& json) {
             if (json.contains("turn")) json["turn"]["privileges_used"] = nlohmann::json::array();
           }},
      {.name = "json-without-a-coin",
       .found = {"json/refused/"},
       .shortest = 0,
       .setup = court(),
       .to_json = [](nlohmann::json& json) { json["players"][0]["coins"] = 0; }},
      {.name = "dial-spelled-backwards",
       .found = {"notation/differs/"},
       .shortest = 2,
       .setup = court(),
       .to_text =
           [](const Action& a, std::string& text) {
             if (a.kind != Kind::dial || a.what == a.to) return;
             text = "dial " + std::string(maharaja::kTaskNames[a.to]) + " " + std::string(maharaja::kTaskNames[a.what]);
           }},
      {.name = "sample-finds-a-coin",
       .found = {"view/sample-money/MAH-S1"},
       .shortest = 0,
       .setup = court(),
       .sample = [](State& s) { ++s.coins[0]; }},
      {.name = "sample-sets-a-dial-that-is-not-set",
       .found = {"view/sample-dials/MAH-R2"},
       .shortest = 2,
       .setup = court(),
       .sample =
           [](State& s) {
             if (s.phase == Phase::dial) s.dial[1] = {0, 0};
           }},
  };
}

}  // namespace

std::vector<MaharajaMutation> maharaja_frame_mutants() {
  return joined<Maharaja>({of_lists_and_hashes(), of_text_and_views()});
}

}  // namespace stela::mutants
