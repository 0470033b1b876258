// What `stela prove --suggest` finds of candidate invariants: which of them are inductive, and which say something new.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/relation.h"

namespace stela::prove {

/// What became of a candidate.
enum class Standing : std::uint8_t {
  follows,        ///< from the game's own invariants: it says nothing new
  inductive,      ///< with those that are left, and does not follow
  unsettled,      ///< inductive; whether it follows got no answer in time
  not_inductive,  ///< some action breaks it, though all that is left holds before
  unknown         ///< a query got no answer in time: dropped
};
inline constexpr std::array<std::string_view, 5> kStandingNames{"follows", "inductive", "inductive, unsettled",
                                                                "not inductive", "unknown"};
constexpr std::string_view name_of(Standing standing) { return kStandingNames[static_cast<std::size_t>(standing)]; }

struct Judged {
  Standing standing = Standing::follows;
  std::string kind{}, operands{};  ///< not_inductive, unknown: the first case that dropped it
};

struct HoudiniReport {
  std::vector<Judged> judged;  ///< by candidate
  std::size_t rounds = 0;
  bool stopped = false;  ///< before the end: nothing is known of what is left
};

/// What candidates say of a state, each all of these.
using CandidateRelations = std::vector<std::vector<Relation>>;

/// Called with each field of a state that candidates speak of. Relations have pointer_of() the name.
using FieldVisitor = std::function<void(const std::string& name, std::int64_t value)>;

/// The name of a field as in a position's JSON, by which lists are told: "/player/0/hand/1" of "player0.hand_1".
std::string pointer_of(std::string_view name);

}  // namespace stela::prove
