// The setups that Babel is fuzzed with: the real components; the same with totals so low that all three ends are near;
// and few cards of each kind, so that decks run out and are reshuffled within a short input. The options are the
// input's choice.
#pragma once

#include <nlohmann/json.hpp>
#include <vector>

namespace stela::fuzz {

inline std::vector<nlohmann::json> babel_setups() {
  return {nlohmann::json::object(), nlohmann::json::parse(R"({"board": {
    "nations": ["medes", "sumerians", "hittites", "persians", "assyrians"],
    "cards_per_nation": 12, "temple_cards": {"1": 10, "2": 9, "3": 8, "4": 7, "5": 6, "6": 5},
    "hands": {"start_player": 12, "other": 12}, "later_hands": {"start_player": 9, "other": 12},
    "draw_nations": 3, "draw_temples": 2, "announce_from": 4,
    "win": {"lead": 6, "behind_below": 3, "final": 7}}})"),
          nlohmann::json::parse(R"({"board": {
    "nations": ["medes", "sumerians", "hittites", "persians", "assyrians"],
    "cards_per_nation": 3, "temple_cards": {"1": 4, "2": 4, "3": 2, "4": 0, "5": 0, "6": 0},
    "hands": {"start_player": 3, "other": 3}, "later_hands": {"start_player": 2, "other": 3},
    "draw_nations": 3, "draw_temples": 2, "announce_from": 2,
    "win": {"lead": 3, "behind_below": 2, "final": 5}}})")};
}

/// The setup that its notation is read in.
inline nlohmann::json babel_text_setup() { return babel_setups().back(); }

}  // namespace stela::fuzz
