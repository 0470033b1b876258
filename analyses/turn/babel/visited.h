// Nodes that the search has been at, by two hashes of 64 bits. Private to the search.
#pragma once

#include <bit>
#include <unordered_set>

#include "analyses/turn/babel/ground.h"

namespace stela::turn::for_babel {

class Visited {
 public:
  /// Whether the search was never at this node; notes that it is now.
  bool is_new(const Node& node) {
    std::uint64_t a = 0x9E3779B97F4A7C15U, b = 0xC2B2AE3D27D4EB4FU;
    const auto mix = [&](std::uint64_t word) {
      a = (std::rotl(a, 25) ^ word) * 0xFF51AFD7ED558CCDU;
      b = (std::rotl(b, 31) + word) * 0xC4CEB9FE1A85EC53U;
      b ^= b >> 29;
    };
    // A row is a number whose digits are its cards, with a first digit that marks its end: 21 digits a word.
    const auto mix_row = [&](const Pile& row) {
      std::uint64_t word = 1;
      for (std::size_t i = 0; i < row.size; ++i) {
        if (i % 20 == 0 && i > 0) {
          mix(word);
          word = 1;
        }
        word = word << 3 | row[i];
      }
      mix(word << 8 | row.size);
    };
    for (const auto& row : node.mine) mix_row(row);
    for (const auto& row : node.theirs) mix_row(row);
    std::uint64_t temples = 0, others = 0, hand = 0;
    for (std::size_t n = 0; n < kNations; ++n) {
      temples = temples << 8 | node.my_temple[n];
      others = others << 8 | node.their_temple[n];
      hand = hand << 8 | node.hand[n];
    }
    mix(temples << 8 | node.pawn);
    mix(others << 8 | node.their_hand);
    mix(hand << 4 | (node.migrated ? 1U : 0U) | (node.foundation ? 2U : 0U) | (node.final_phase ? 4U : 0U) |
        (node.over ? 8U : 0U));
    mix(std::uint64_t{node.my_store} << 16 | std::uint64_t{node.their_store} << 8 | node.temple_deck);
    return seen_.insert({a, b}).second;
  }

 private:
  struct Key {
    std::uint64_t a, b;
    friend bool operator==(const Key&, const Key&) = default;
  };
  struct Hash {
    std::size_t operator()(const Key& key) const { return key.a ^ key.b; }
  };
  std::unordered_set<Key, Hash> seen_;  // only looked up
};

}  // namespace stela::turn::for_babel
