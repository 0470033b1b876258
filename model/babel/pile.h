// A row or a stack of cards: the first card lies lowest or farthest in, the last one is the one on top.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

namespace stela::babel {

/// More cards than there are of a kind; one more byte makes a pile eight words.
inline constexpr std::size_t kMaxCards = 63;

/// Cards beyond the size are 0, so that equal piles are equal byte by byte.
struct Pile {
  std::uint8_t size = 0;
  std::array<std::uint8_t, kMaxCards> card{};

  friend bool operator==(const Pile&, const Pile&) = default;

  [[nodiscard]] bool empty() const { return size == 0; }
  [[nodiscard]] std::uint8_t operator[](std::size_t i) const { return card[i]; }
  [[nodiscard]] std::uint8_t top() const {
    assert(size > 0);
    return card[size - 1U];
  }
  /// The card on top, or 0 where there is none: without a branch, as cards beyond the size are 0.
  [[nodiscard]] std::uint8_t top_or_none() const { return card[size == 0 ? kMaxCards - 1 : size - 1U]; }
  [[nodiscard]] const std::uint8_t* begin() const { return card.data(); }
  [[nodiscard]] const std::uint8_t* end() const { return card.data() + size; }
  [[nodiscard]] std::uint8_t* begin() { return card.data(); }
  [[nodiscard]] std::uint8_t* end() { return card.data() + size; }

  void push(std::uint8_t c) {
    assert(size < kMaxCards);
    card[size++] = c;
  }
  std::uint8_t pop() {
    assert(size > 0);
    const std::uint8_t c = card[--size];
    card[size] = 0;
    return c;
  }
  /// Takes out the card at i; those after it close up.
  void erase(std::size_t i) {
    assert(i < size);
    for (; i + 1 < size; ++i) card[i] = card[i + 1];
    (void)pop();
  }
  /// Moves the last n cards, in their order, to the end of another pile.
  void move_last(std::size_t n, Pile& to) {
    assert(n <= size);
    for (std::size_t i = size - n; i < size; ++i) to.push(card[i]);
    for (; n > 0; --n) (void)pop();
  }
};

}  // namespace stela::babel
