// What is done with rows, stores, temples and decks: the words in which the naive engine speaks of a pile. These are of
// integers, where a pile is the list of its cards; the last one lies on top. A domain of symbols has the same words for
// its own piles, found by their type (analyses/prove/pile.h).
#pragma once

#include <algorithm>
#include <boost/container/small_vector.hpp>
#include <cstddef>
#include <cstdint>
#include <functional>

#include "base/rng.h"
#include "model/domain.h"

namespace stela::babel::naive {

/// Few cards lie in most piles: they are held without an allocation, as checks make a table at each step.
using Numbers = boost::container::small_vector<int, 8>;

/// A domain's piles.
template <class Domain>
struct PilesOf {
  using Pile = typename Domain::Pile;
};
template <>
struct PilesOf<Integers> {
  using Pile = Numbers;
};

inline std::size_t at(int n) { return static_cast<std::size_t>(n); }

inline int size_of(const Numbers& pile) { return static_cast<int>(pile.size()); }
inline bool is_empty(const Numbers& pile) { return pile.empty(); }
inline int count_of(const Numbers& pile, int card) {
  return static_cast<int>(std::count(pile.begin(), pile.end(), card));
}
/// Of a pile that has a card.
inline int last_of(const Numbers& pile) { return pile.back(); }
/// How many of n cards there are.
inline std::size_t at_most(const Numbers& pile, std::size_t n) { return std::min(n, pile.size()); }

inline void push(Numbers& pile, int card) { pile.push_back(card); }
inline void append(Numbers& to, const Numbers& cards) { to.insert(to.end(), cards.begin(), cards.end()); }
/// The last n cards, in their order; there are as many.
inline Numbers take_last(Numbers& from, std::size_t n) {
  const auto first = from.end() - static_cast<std::ptrdiff_t>(n);
  Numbers taken(first, from.end());
  from.erase(first, from.end());
  return taken;
}
inline int take_last(Numbers& from) {
  const int card = from.back();
  from.pop_back();
  return card;
}
/// All cards of a kind; how many they were.
inline int take_all(Numbers& from, int card) {
  const int many = count_of(from, card);
  from.erase(std::remove(from.begin(), from.end(), card), from.end());
  return many;
}
inline void sort_descending(Numbers& pile) { std::sort(pile.begin(), pile.end(), std::greater<>()); }

// Rows

/// The length of the run that begins at a place of a row; 0 where none begins.
int run_at(const Numbers& row, std::size_t place);
/// The card at a place where a run begins.
inline int card_at(const Numbers& row, std::size_t place) { return row[place]; }
/// Takes it out.
inline int take_out(Numbers& row, std::size_t place) {
  const int card = row[place];
  row.erase(row.begin() + static_cast<std::ptrdiff_t>(place));
  return card;
}
/// The run at the end of a row that has a card.
Numbers take_last_run(Numbers& row);

// Temples: their levels rise

/// The highest level, 0 for an empty site.
int height(const Numbers& temple);
inline void build_on(Numbers& temple, int level) { temple.push_back(level); }
inline int take_top(Numbers& temple) { return take_last(temple); }
/// All of it, onto a deck, the highest level first.
inline void demolish(Numbers& temple, Numbers& deck) {
  deck.insert(deck.end(), temple.rbegin(), temple.rend());
  temple.clear();
}

// Cards counted by kind

template <class Counts>
void add_at(Counts& counts, int card, int many) {
  add(counts[at(card)], many);
}
/// The cards of the counts, by kind, onto the pile in the order that the stream makes of them; it moves on by a step.
template <class Counts>
void shuffle_into(Numbers& pile, const Counts& cards, std::uint64_t& chance) {
  for (std::size_t card = 0; card < cards.size(); ++card) pile.insert(pile.end(), cards[card], static_cast<int>(card));
  Rng rng(chance);
  rng.shuffle(pile.data(), static_cast<std::uint32_t>(pile.size()));
  chance = mix64(chance);
}

}  // namespace stela::babel::naive
