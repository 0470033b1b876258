// Games that a game brings along because rare things happen in them: a rule forbids what it seldom forbids, a tie comes
// about, a supply runs out. Random play seldom gets there, so these games are found by a search
// (checkers/probes/probe_search.h) and kept in the game's probes.json:
//
//   {"games": [{"setup": {"players": 2, "board": "islet", ...}, "seed": 7, "actions": "place B4; place G1; ...",
//               "probes": [{"at": 12, "forbids": "MEX-M5", "action": "walk C5"},
//                          {"at": 14, "does": "MEX-S2"}, {"at": 14, "situation": "tie of two firsts"}]}, ...]}
//
// A board is written by its name (model/small_board.h).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace stela {

/// A place in a game where something rare is to be seen.
struct Probe {
  enum class What : std::uint8_t {
    forbids,   ///< the rule forbids `action` here
    permits,   ///< the next action has just become legal: before the last one the rule forbade it
    does,      ///< the rule does something in the next action
    situation  ///< the next action brings it about
  };
  std::size_t at = 0;  ///< actions played before
  What what{};
  std::string name;    ///< the rule's id, or the situation's name
  std::string action;  ///< of forbids; else empty

  friend bool operator==(const Probe&, const Probe&) = default;
};
inline constexpr std::array<std::string_view, 4> kProbeWords{"forbids", "permits", "does", "situation"};

struct ProbeGame {
  nlohmann::json setup;
  std::uint64_t seed = 0;
  std::vector<std::string> actions;
  std::vector<Probe> probes;  ///< by their place
};

/// Those of a file that Stela carries; it must be sound.
std::vector<ProbeGame> probe_games_from(std::string_view text);
/// As such a file, a game a line.
std::string probe_file(const std::vector<ProbeGame>& games);

/// Those of a game; none where it brings none along.
template <class G>
std::span<const ProbeGame> probe_games_of() {
  if constexpr (requires { G::probe_games(); })
    return G::probe_games();
  else
    return {};
}

}  // namespace stela
