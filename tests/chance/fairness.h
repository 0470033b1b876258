// Judges shuffles by samples: each card comes to each place with its probability, and draws are independent. A judge
// that could not fail would prove nothing, so every draw is judged together with shuffles that are wrong on purpose.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace stela::chance {

/// How seldom a fair draw is called unfair.
inline constexpr double kFalseAlarm = 1e-6;

/// A chi-square statistic, and the chance of one so far out on either side: what is too even is no draw either.
struct Verdict {
  double statistic = 0, degrees = 0, chance = 0;
  [[nodiscard]] bool fair() const { return chance >= kFalseAlarm; }
  [[nodiscard]] std::string text() const;
};

/// Cards to be shuffled, by kind from 0 on, and the places they come to, by how many cards each takes.
struct Draw {
  std::vector<std::size_t> of_kind, at_place;

  /// Each place takes one card.
  static Draw one_a_place(std::vector<std::size_t> of_kind);
  /// All cards differ, and each place takes one.
  static Draw permutation(std::size_t cards);
  [[nodiscard]] std::size_t cards() const;
};

/// Counts which kinds came to which places.
class Tally {
 public:
  explicit Tally(const Draw& draw);
  /// A place or kind that there is not makes the verdict the worst.
  void put(std::size_t place, std::size_t kind, std::size_t cards = 1);
  /// After so many samples. Those that dealt other cards than the draw's are called unfair.
  [[nodiscard]] Verdict verdict(std::size_t samples) const;

 private:
  const Draw& draw_;
  bool foreign_ = false;
  std::vector<std::size_t> count_;
};

/// Puts all cards of the sample of a seed.
using Dealer = std::function<void(std::uint64_t seed, Tally&)>;
/// Two things drawn in the sample of a seed, each a number from 0 on.
using Pair = std::pair<std::size_t, std::size_t>;
using PairOf = std::function<Pair(std::uint64_t seed)>;
/// Probabilities of pairs.
using Table = std::vector<std::vector<double>>;

/// Samples have seeds that mix64 spreads: what is drawn first by seeds in a row is more even than by chance.
Verdict judge(const Draw& draw, std::size_t samples, const Dealer& dealer);
Verdict judge(const Table& expected, std::size_t samples, const PairOf& pair_of);

/// Both things are cards of decks with so many of each kind, shuffled apart.
Table independent(const std::vector<std::size_t>& one, const std::vector<std::size_t>& other);
/// Both are cards of the same deck.
Table of_one_deck(const std::vector<std::size_t>& of_kind);

/// Faulty shuffles of the draw, by name.
std::vector<std::pair<std::string, Dealer>> faulty_dealers(const Draw& draw);

/// The dealer is fair, and each faulty one is found out by as many samples.
void expect_fair(const Draw& draw, std::size_t samples, const Dealer& dealer);
/// The pairs come as in the table; pairs of which one in twenty is twice the same are found out.
void expect_pairs(const Table& expected, std::size_t samples, const PairOf& pair_of);
/// So do two cards that lie on each other in one deck; a deck that is only cut is found out.
void expect_well_mixed(const std::vector<std::size_t>& of_kind, std::size_t samples, const PairOf& pair_of);

}  // namespace stela::chance
