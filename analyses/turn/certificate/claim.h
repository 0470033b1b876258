// What a certificate claims, whatever the game: the head of its manifest. Private to the certificates.
//
//   {"claim": "No turn of red in this position of Mexica is worth more than gain 5, thrift -6.", "game": "mexica",
//    "objective": "gain,thrift", "program": "0.1.0", "setup": {...}, "state": {...}, "stela": "certificate",
//    "turn": ["canal B2", ..., "end"], "value": [5, -6], "version": 2, ... what the game adds ...,
//    "cases": [
//     {...},
//     ...]}
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "analyses/turn/plan.h"
#include "model/position_file.h"
#include "model/position_text.h"

namespace stela::turn::certificate {

inline constexpr int kVersion = 2;

struct Claim {
  std::string program;  ///< the version of Stela that made it
  Objective objective;
  Value value;
  std::vector<std::string> turn;  ///< in notation
};

/// What broke: it can be read, and does not hold.
inline Error broken(std::string where, std::string what) {
  return {"", std::move(where), std::move(what), "", ErrorKind::refuted};
}

template <Game G>
std::string sentence(const typename G::State& before, const Claim& claim) {
  return fmt::format("No turn of {} in this position of {} is worth more than {}.", kSeatNames[before.to_move],
                     G::kTitle, to_text(claim.objective, claim.value));
}

template <Game G>
Claim claim_of(const G& game, const Objective& objective, const Plan<G>& best, const std::string& program) {
  Claim claim{program, objective, best.value, {}};
  for (const auto& action : best.actions) claim.turn.push_back(game.to_text(action));
  return claim;
}

template <Game G>
nlohmann::json head_json(const Claim& claim, const G& game, const typename G::State& before) {
  return {{"stela", "certificate"},
          {"version", kVersion},
          {"claim", sentence<G>(before, claim)},
          {"program", claim.program},
          {"game", G::kName},
          {"setup", game.setup()},
          {"state", game.to_json(before)},
          {"objective", to_text(claim.objective)},
          {"value", claim.value},
          {"turn", claim.turn}};
}

/// A field a line, then a case a line, and a checksum.
std::string manifest_text(const nlohmann::json& head, const std::vector<nlohmann::json>& cases);

/// The text of a manifest, read but not yet looked at.
struct ManifestText {
  std::string file;
  nlohmann::json json;
  std::optional<Error> changed;  ///< since it was written, by its checksum
  std::uint64_t bytes = 0;
};
Result<ManifestText> read_manifest(const std::string& folder);

template <Game G>
struct ReadClaim {
  Claim claim;
  std::string sentence;
  Loaded<G> at;
};
/// Reads the head strictly; what the game adds is left to the caller, who closes the fields.
template <Game G>
Result<ReadClaim<G>> read_claim(const ManifestText& text, Fields& f, std::optional<Error>& error) {
  const auto named = [&](Error fault) {
    if (fault.file.empty()) fault.file = text.file;
    return fault;
  };
  Claim claim;
  f.number("version", kVersion, kVersion);
  claim.program = f.text("program");
  f.text("game");
  auto claimed = f.text("claim");
  const auto& setup = f.any("setup");
  const auto& state = f.any("state");
  if (error) return named(*error);
  auto at = load<G>({text.file, std::string(G::kName), setup, state});
  if (!at) return at.error();
  const auto objective = parse_objective(f.text("objective"), Goals<G>::kGoals);
  if (!error && !objective) f.fail("objective", objective.error().what);
  claim.value = f.numbers("value", -100000, 100000);
  claim.turn = f.texts("turn");
  if (error) return named(*error);
  claim.objective = *objective;
  if (auto fault = Goals<G>::unsolvable(at->game, at->state)) return named(*fault);
  if (claim.value.size() != claim.objective.terms.size())
    return named({"", "value", "expected a number for each goal"});
  return ReadClaim<G>{std::move(claim), std::move(claimed), std::move(*at)};
}

/// Whether the turn can be played and is worth what is claimed, and the sentence says so.
template <Game G>
std::optional<Error> turn_fault(const ReadClaim<G>& read) {
  const auto& [claim, claimed, at] = read;
  std::vector<typename G::Action> actions;
  for (std::size_t i = 0; i < claim.turn.size(); ++i) {
    const auto action = at.game.parse(claim.turn[i]);
    if (!action) return Error{"", fmt::format("turn[{}]", i), action.error().what};
    actions.push_back(*action);
  }
  const auto plan = replay(at.game, at.state, actions, claim.objective);
  if (!plan) return broken("turn", plan.error().line());
  if (plan->value != claim.value)
    return broken("value", fmt::format("the turn is worth {}, not {}", to_text(claim.objective, plan->value),
                                       to_text(claim.objective, claim.value)));
  if (const auto holds = sentence<G>(at.state, claim); claimed != holds)
    return broken("claim", fmt::format("says something else than \"{}\"", holds));
  return std::nullopt;
}

/// A name of digits, so that it leads nowhere else.
inline bool is_file_name(const std::string& name) {
  return !name.empty() && name.size() <= 9 &&
         std::all_of(name.begin(), name.end(), [](char c) { return c >= '0' && c <= '9'; });
}

}  // namespace stela::turn::certificate
