// Mutants of what every engine must do whatever its rules: lists, counts, hashes, text, views, endings.
#include <atomic>
#include <memory>

#include "checkers/mutants/babel/tools.h"

namespace stela::mutants {
namespace {

bool is_rare(const State& s) { return s.phase == Phase::act && s.migrated != 0; }

std::vector<BabelMutation> of_lists_and_hashes() {
  return {
      {.name = "count-off-by-one-in-rare-states",
       .found = {"listing/count/"},
       .shortest = 5,
       .setup = feast({12}),
       .count = [](const Babel&, const State& s, std::uint32_t n) { return is_rare(s) ? n + 1 : n; }},
      {.name = "nth-off-by-one-in-rare-states",
       .found = {"listing/nth/"},
       .shortest = 5,
       .setup = feast({12}),
       .nth = [](const Babel& game, const State& s, std::uint32_t k,
                 Action a) { return is_rare(s) && k > 0 ? game.nth(s, k - 1) : a; }},
      {.name = "first-action-listed-twice",
       .found = {"listing/order/"},
       .shortest = 0,
       .setup = feast({12}),
       .legal =
           [](const Babel&, const State& s, ActionList& list) {
             if (s.phase == Phase::act) list.push(list[0]);
           }},
      {.name = "nobody-can-answer-a-halving",
       .found = {"end/stuck/"},
       .shortest = 5,
       .setup = feast({12}),
       .games = 256,
       .legal =
           [](const Babel&, const State& s, ActionList& list) {
             if (s.phase == Phase::halve) list.clear();
           }},
      {.name = "hash-of-a-migration-off",
       .found = {"hash/hash-differs/"},
       .shortest = 5,
       .setup = feast({12}),
       .hash = [](const State& s, std::uint64_t hash) { return is_rare(s) ? hash + 1 : hash; }},
      {.name = "seed-does-not-decide",
       .found = {"replay/differs/"},
       .initial = [calls = std::make_shared<std::atomic<unsigned>>(0)](const Babel&,
                                                                       State& s) { s.chance += (*calls)++ % 2; }},
  };
}

std::vector<BabelMutation> of_text_and_views() {
  return {
      {.name = "json-forgets-the-migration",
       .found = {"json/differs/"},
       .shortest = 5,
       .setup = feast({12}),
       .games = 256,
       .to_json = [](nlohmann::json& json) { json["migrated"] = false; }},
      {.name = "json-without-discards",
       .found = {"json/refused/"},
       .shortest = 1,
       .setup = feast({12}),
       .to_json =
           [](nlohmann::json& json) {
             for (auto& cards : json["discards"]) cards = 0;
           }},
      {.name = "migration-spelled-backwards",
       .found = {"notation/differs/"},
       .shortest = 4,
       .setup = feast({12}),
       .games = 256,
       .to_text =
           [](const Action& a, std::string& text) {
             if (a.kind != Kind::migrate) return;
             text =
                 "migrate " + std::string(babel::kNationNames[a.to]) + " " + std::string(babel::kNationNames[a.what]);
           }},
      {.name = "sample-finds-a-card-more",
       .found = {"view/sample-nation-count/BAB-S2"},
       .shortest = 0,
       .sample = [](State& s) { ++s.hand[0][0]; }},
      {.name = "sample-forgets-the-migration",
       .found = {"view/view-differs/"},
       .shortest = 5,
       .setup = feast({12}),
       .games = 256,
       .sample = [](State& s) { s.migrated = 0; }},
      {.name = "view-shows-what-is-hidden",
       .found = {"view/view-differs/"},
       .shortest = 0,
       .view = [](const State& s, State& seen) { seen = s; }},
  };
}

}  // namespace

std::vector<BabelMutation> babel_frame_mutants() { return joined<Babel>({of_lists_and_hashes(), of_text_and_views()}); }

}  // namespace stela::mutants
