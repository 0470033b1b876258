// The setups that Tikal is fuzzed with: the real board, and an islet whose pieces are few, so that supplies run out,
// the volcano comes early and games end within a short input. The options are the input's choice.
#pragma once

#include <nlohmann/json.hpp>
#include <vector>

namespace stela::fuzz {

inline std::vector<nlohmann::json> tikal_setups() {
  return {nlohmann::json::object(), nlohmann::json::parse(R"({"board": {
    "columns": 3, "rows": 3, "edges": ["N", "NE", "SE", "S", "SW", "NW"],
    "printed": [{"col": 0, "row": 1, "terrain": "temple", "stones": [1, 1, 0, 1, 0, 0], "value": 1},
                {"col": 0, "row": 2, "terrain": "base_camp", "stones": [1, 1, 0, 0, 0, 0]}],
    "tiles": [{"id": "A1", "group": "A", "terrain": "forest", "stones": [1, 1, 0, 1, 0, 0]},
              {"id": "A2", "group": "A", "terrain": "treasure", "masks": 4, "stones": [2, 0, 1, 0, 0, 0]},
              {"id": "B1", "group": "B", "terrain": "volcano", "stones": [0, 0, 0, 0, 0, 0]},
              {"id": "B2", "group": "B", "terrain": "temple", "value": 2, "stones": [1, 0, 1, 0, 1, 0]},
              {"id": "C1", "group": "C", "terrain": "treasure", "masks": 2, "stones": [2, 0, 0, 0, 1, 0]},
              {"id": "C2", "group": "C", "terrain": "temple", "value": 1, "stones": [3, 0, 0, 0, 0, 0]}],
    "temple_floors": {"2": 2, "3": 2, "4": 1}, "treasures": {"motifs": 3, "each": 3},
    "workers": 4, "leaders": 1, "camps": 1, "guards": 1, "leader_weight": 2, "action_points": 10,
    "auction_start": 3}})")};
}

/// The setup that its notation is read in: the words of both versions can be legal then.
inline nlohmann::json tikal_text_setup() {
  auto setup = tikal_setups().back();
  setup["auction"] = setup["set_exchange"] = 1;
  return setup;
}

}  // namespace stela::fuzz
