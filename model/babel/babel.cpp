#include "model/babel/babel.h"

#include <algorithm>
#include <cstring>

#include "model/babel/movegen.h"

namespace stela::babel {

namespace {

/// Mixes words apart from each other, so that a word's place counts.
class Mixer {
 public:
  void word(std::uint64_t w) { hash_ += mix64(w ^ (salt_ += 0xd1342543de82ef95ULL)); }
  template <class T>
  void bytes(const T& value) {
    const auto* first = reinterpret_cast<const unsigned char*>(&value);
    constexpr std::size_t kWhole = sizeof value / 8, kRest = sizeof value % 8;
    for (std::size_t i = 0; i < kWhole; ++i) word(read<8>(first + 8 * i));
    if constexpr (kRest > 0) word(read<kRest>(first + 8 * kWhole));
  }
  /// Only the words that hold cards: the first one holds the size, and what is beyond the cards is 0. Each pile has its
  /// own salt.
  void pile(const Pile& p) {
    const std::uint64_t salt = salt_;
    const auto* first = reinterpret_cast<const unsigned char*>(&p);
    for (std::size_t i = 0; i <= p.size; i += 8) word(read<8>(first + i));
    salt_ = salt + 0x9e3779b97f4a7c15ULL;
  }
  [[nodiscard]] std::uint64_t result() const { return mix64(hash_); }

 private:
  template <std::size_t Size>
  [[nodiscard]] static std::uint64_t read(const unsigned char* first) {
    std::uint64_t w = 0;
    std::memcpy(&w, first, Size);
    return w;
  }
  std::uint64_t hash_ = 0, salt_ = 0;
};

/// In the other player's first turn the hand must be one with which the foundation card can still be built (BAB-A8).
bool is_possible(const Babel& game, const State& s, std::size_t player) {
  if (s.phase == Phase::over || s.turn_owner == player || s.foundation[1 - player] == 0) return true;
  State in_turn = s;
  in_turn.phase = Phase::act;
  in_turn.to_move = s.turn_owner;
  ActionList list;
  return MoveGen(game, in_turn, list).total() > 0;
}

/// A state's hidden cards as a player may imagine them: what may be in the nation deck may be in the other's hand, and
/// the other way round, but for cards of the hand that are sure.
class Hidden {
 public:
  Hidden(const Babel& game, const State& s, std::size_t player) : game_(game), s_(s), player_(player) {
    Cards together{};
    for (const auto card : s.deck) ++together[card];
    for (std::size_t c = 0; c < kNations; ++c) {
      const unsigned rest = s.hand[1 - player][c] - s.known[1 - player][c];
      unsure_ += rest;
      for (unsigned i = 0; i < rest + together[c]; ++i) pool_[size_++] = static_cast<std::uint8_t>(c);
    }
  }

  /// Deals hand and deck from the pool in its order, and brings the rest of what is hidden into ascending order.
  [[nodiscard]] State dealt() const {
    State out = s_;
    out.chance = 0;
    out.hand[1 - player_] = s_.known[1 - player_];
    for (std::size_t i = 0; i < unsure_; ++i) ++out.hand[1 - player_][pool_[i]];
    std::copy(pool_.begin() + unsure_, pool_.begin() + size_, out.deck.begin());
    std::sort(out.temple_deck.begin(), out.temple_deck.end() - s_.known_temples);
    return out;
  }
  /// Shuffles until the hand is one that there can be: the true one is.
  State shuffled(Rng& rng) {
    State out;
    do {
      rng.shuffle(pool_.data(), size_);
      out = dealt();
    } while (!is_possible(game_, out, player_));
    return out;
  }

 private:
  const Babel& game_;
  const State& s_;
  std::size_t player_;
  std::array<std::uint8_t, kMaxCards> pool_{};
  std::uint32_t size_ = 0, unsure_ = 0;
};

}  // namespace

unsigned Babel::first_hand(std::size_t player) const {
  const auto& hands = options_.later_hands != 0 ? board_->later_hands : board_->hands;
  return hands[player == static_cast<std::size_t>(options_.start) ? 0 : 1];
}

std::uint64_t Babel::hash(const State& s) const {
  Mixer mixer;
  mixer.word(s.chance);
  mixer.pile(s.deck);
  mixer.pile(s.temple_deck);
  for (const auto& rows : s.row)
    for (const auto& row : rows) mixer.pile(row);
  for (const auto& store : s.store) mixer.pile(store);
  mixer.bytes(s.hand);
  mixer.bytes(s.known);
  mixer.bytes(s.temple);
  mixer.bytes(s.discard);
  const std::array<std::uint8_t, 11> rest{
      s.known_temples, s.foundation[0], s.foundation[1], s.pawn[0],     s.pawn[1], static_cast<std::uint8_t>(s.phase),
      s.to_move,       s.turn_owner,    s.migrated,      s.final_phase, s.owed};
  mixer.bytes(rest);
  mixer.word(s.turns);
  return mixer.result();
}

/// Nothing of the hash is kept with the state.
std::uint64_t Babel::rehash(const State& s) const { return hash(s); }

State Babel::view(const State& s, int player) const {
  const auto me = static_cast<std::size_t>(player);
  Hidden hidden(*this, s, me);
  State out = hidden.dealt();
  if (is_possible(*this, out, me)) return out;
  Rng always_the_same(0);
  out = hidden.shuffled(always_the_same);
  std::sort(out.deck.begin(), out.deck.end());
  return out;
}

State Babel::sample(const State& s, int player, Rng& rng) const {
  State out = Hidden(*this, s, static_cast<std::size_t>(player)).shuffled(rng);
  rng.shuffle(out.temple_deck.begin(), static_cast<std::uint32_t>(s.temple_deck.size - s.known_temples));
  out.chance = std::uint64_t{rng.next()} << 32;
  out.chance |= rng.next();
  return out;
}

}  // namespace stela::babel
