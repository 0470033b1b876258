#include "analyses/turn/babel/visited.h"

#include <algorithm>

namespace stela::turn::for_babel {
namespace {

/// A row is a number whose digits are its cards, with a first digit that marks its end: 21 digits a word.
void mix_row(NodeKey& key, const Pile& row) {
  std::uint64_t word = 1;
  for (std::size_t i = 0; i < row.size; ++i) {
    if (i % 20 == 0 && i > 0) {
      key.mix(word);
      word = 1;
    }
    word = word << 3U | row[i];
  }
  key.mix(word << 8U | row.size);
}

/// Of an own row only its open end is told apart card by card. What lies below can only pay: each run of a nation as
/// often as it has cards beyond two.
void mix_own_row(NodeKey& key, const Pile& row, bool migrated) {
  const std::size_t open = open_end(row, migrated);
  std::uint64_t word = row.size;
  std::array<std::uint8_t, kNations> pays{};
  each_run_from_end(row, [&](const Run& run) {
    if (run.end <= open) {
      pays[run.nation] = static_cast<std::uint8_t>(pays[run.nation] + std::max(0, run.size() - (kAbilityRun - 1)));
    } else {
      key.mix(std::uint64_t{run.nation} << 8U | static_cast<std::uint64_t>(run.size()));
    }
    return true;
  });
  for (const auto cards : pays) word = word << 6U | cards;
  key.mix(word);
}

/// `counts(city)`: whether the other's row there is told apart.
template <class Counts>
NodeKey key_by(const Node& node, Counts&& counts) {
  NodeKey key;
  for (const auto& row : node.mine) mix_own_row(key, row, node.migrated);
  for (std::size_t city = 0; city < kNations; ++city)
    if (counts(city))
      mix_row(key, node.theirs[city]);
    else
      key.mix(0);
  std::uint64_t temples = 0, others = 0, hand = 0;
  for (std::size_t n = 0; n < kNations; ++n) {
    temples = temples << 8U | node.my_temple[n];
    others = others << 8U | node.their_temple[n];
    hand = hand << 8U | node.hand[n];
  }
  key.mix(temples << 8U | node.pawn);
  key.mix(others << 8U | node.their_hand);
  key.mix(hand << 4U | (node.migrated ? 1U : 0U) | (node.foundation ? 2U : 0U) | (node.final_phase ? 4U : 0U) |
          (node.over ? 8U : 0U));
  key.mix(std::uint64_t{node.my_store} << 16U | std::uint64_t{node.their_store} << 8U | node.temple_deck);
  return key;
}

}  // namespace

NodeKey key_of(const Node& node) {
  return key_by(node, [](std::size_t /*city*/) { return true; });
}

NodeKey key_of(const Node& node, const RunOutlook& runs) {
  return key_by(node, [&](std::size_t city) { return runs.able(city, babel::Nation::sumerians); });
}

}  // namespace stela::turn::for_babel
