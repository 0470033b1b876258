// A pile of cards over symbols: how many it has of each kind, and its last cards as far as they were looked at. Any
// order is possible of the others, so what holds of all these piles holds of the one that lies there. The words are
// those of model/babel/reference/piles.h.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "analyses/prove/paths.h"

namespace stela::prove {

class Pile {
 public:
  /// Kinds of cards are small numbers: 0 to kKinds - 1.
  static constexpr int kKinds = 8;
  using Counts = std::array<Term, kKinds>;

  /// No cards.
  Pile() = default;
  /// Cards of the kinds first to last, any number of each.
  static Pile named(const std::string& name, int first, int last);
  /// These cards, all of which were looked at.
  static Pile of(const std::string& name, std::span<const int> cards);

  /// How many there are of each kind.
  [[nodiscard]] const Counts& counts() const { return counts_; }
  [[nodiscard]] Counts& counts() { return counts_; }
  [[nodiscard]] Term size() const;
  /// Those of the last cards that were looked at; the last one is on top.
  [[nodiscard]] const std::vector<Term>& looked_at() const { return last_; }
  /// Whether each level was built on lower ones, since the pile was named.
  [[nodiscard]] const Truth& rises() const { return rises_; }
  /// No count is below 0.
  [[nodiscard]] Truth is_real() const;

  // The words

  friend Term size_of(const Pile& pile) { return pile.size(); }
  friend Truth is_empty(const Pile& pile) { return pile.size() == 0; }
  friend Term count_of(const Pile& pile, int card) { return pile.counts_[static_cast<std::size_t>(card)]; }
  friend Term last_of(const Pile& pile);
  friend std::size_t at_most(const Pile& pile, std::size_t n);
  friend void push(Pile& pile, const Term& card);
  friend void append(Pile& to, const Pile& cards);
  friend Term take_last(Pile& from);
  friend Pile take_last(Pile& from, std::size_t n);
  friend Term take_all(Pile& from, int card);
  friend void sort_descending(Pile& pile) { pile.forget_order(); }
  friend Term run_at(const Pile& row, std::size_t place) { return row.run(place).length; }
  friend Term card_at(const Pile& row, std::size_t place) { return row.run(place).card; }
  friend Term take_out(Pile& row, std::size_t place);
  friend Pile take_last_run(Pile& row);
  friend Term height(const Pile& temple);
  friend void build_on(Pile& temple, const Term& level);
  friend Term take_top(Pile& temple);
  friend void demolish(Pile& temple, Pile& deck);
  template <class Cards>
  friend void shuffle_into(Pile& pile, const Cards& cards, std::uint64_t& /*chance*/) {
    for (std::size_t card = 0; card < cards.size(); ++card) pile.counts_[card] = pile.counts_[card] + cards[card];
    pile.forget_order();
  }

 private:
  struct TileRun {
    std::size_t place;
    Term card, length;
  };

  /// That there are so many of a card, whatever kind it is, besides those of the last cards that were looked at.
  [[nodiscard]] Truth has(const Term& card, const Term& many) const;
  void name_symbols() const;
  void look_at_last(std::size_t n) const;
  const TileRun& run(std::size_t place) const;
  void change(const Term& card, int many);
  void forget_order();

  Counts counts_;
  // Symbols are named by the pile and by what is asked of it: who asks again gets the same answer.
  mutable std::string name_;  // empty: of no symbols yet
  mutable std::vector<Term> last_;
  std::size_t pushed_ = 0;  // of the last cards, those that came onto the named pile
  std::size_t taken_ = 0;   // cards that the named pile had besides, at its end
  mutable std::optional<TileRun> run_;
  Truth rises_ = true;
};

/// `many` more of a card, whatever kind it is.
template <class Counts>
void add_at(Counts& counts, const Term& card, int many) {
  for (std::size_t kind = 0; kind < counts.size(); ++kind)
    add_where(card == static_cast<int>(kind), counts[kind], many);
}

}  // namespace stela::prove
