// What a record of an input does (game_fuzz.h): its first byte modulo kRecordKinds.
#pragma once

#include <cstddef>
#include <cstdint>

namespace stela::fuzz {

inline constexpr std::size_t kRecordBytes = 4;

enum : std::uint8_t {
  kPlayLegal = 0,      ///< and the two after it: plays the legal action that the choice names
  kPlayKind = 3,       ///< and the one after it: an action of the kind that the detail names
  kAskNearMisses = 5,  ///< asks the legality check for so many actions that are nearly legal
  kPlayOn = 6,         ///< plays so many actions at random
  kLookClosely = 7,    ///< the dear checks
  kRecordKinds = 8
};
/// The detail names one less than how many near misses are asked.
inline constexpr std::uint8_t kMostNearMisses = 7;

}  // namespace stela::fuzz
