#include "tests/chance/fairness.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/math/distributions/chi_squared.hpp>
#include <numeric>

#include "base/rng.h"

namespace stela::chance {
namespace {

Verdict verdict_of(double statistic, double degrees) {
  const boost::math::chi_squared_distribution<double> law(degrees);
  const double below = boost::math::cdf(law, statistic);
  const double above = boost::math::cdf(boost::math::complement(law, statistic));
  return {statistic, degrees, std::min(1.0, 2 * std::min(below, above))};
}

double term(double found, double expected) { return (found - expected) * (found - expected) / expected; }

/// The kinds of the draw's cards, in order.
std::vector<std::size_t> sorted(const std::vector<std::size_t>& of_kind) {
  std::vector<std::size_t> out;
  for (std::size_t kind = 0; kind < of_kind.size(); ++kind) out.insert(out.end(), of_kind[kind], kind);
  return out;
}

/// A dealer that lays the sorted cards out after arrange(cards, rng).
template <class Arrange>
Dealer arranged(const Draw& draw, Arrange arrange) {
  return [&draw, arrange](std::uint64_t seed, Tally& tally) {
    auto cards = sorted(draw.of_kind);
    Rng rng(seed, 99);  // a stream that no game uses
    arrange(cards, rng);
    std::size_t next = 0;
    for (std::size_t place = 0; place < draw.at_place.size(); ++place)
      for (std::size_t i = 0; i < draw.at_place[place]; ++i) tally.put(place, cards[next++]);
  };
}

std::uint32_t size_of(const std::vector<std::size_t>& cards) { return static_cast<std::uint32_t>(cards.size()); }

}  // namespace

std::string Verdict::text() const {
  return fmt::format("chi-square {:.1f} of {} degrees, chance {:.2g}", statistic, degrees, chance);
}

Draw Draw::one_a_place(std::vector<std::size_t> of_kind) {
  const auto cards = std::accumulate(of_kind.begin(), of_kind.end(), std::size_t{0});
  return {std::move(of_kind), std::vector<std::size_t>(cards, 1)};
}

Draw Draw::permutation(std::size_t cards) { return one_a_place(std::vector<std::size_t>(cards, 1)); }

std::size_t Draw::cards() const { return std::accumulate(of_kind.begin(), of_kind.end(), std::size_t{0}); }

Tally::Tally(const Draw& draw) : draw_(draw), count_(draw.of_kind.size() * draw.at_place.size()) {}

void Tally::put(std::size_t place, std::size_t kind, std::size_t cards) {
  if (place >= draw_.at_place.size() || kind >= draw_.of_kind.size())
    foreign_ = foreign_ || cards > 0;
  else
    count_[place * draw_.of_kind.size() + kind] += cards;
}

Verdict Tally::verdict(std::size_t samples) const {
  const std::size_t kinds = draw_.of_kind.size(), places = draw_.at_place.size(), cards = draw_.cards();
  const auto n = static_cast<double>(cards);
  bool whole = !foreign_;
  double statistic = 0;
  std::vector<std::size_t> found(kinds);
  for (std::size_t place = 0; place < places; ++place) {
    std::size_t here = 0;
    for (std::size_t kind = 0; kind < kinds; ++kind) {
      const std::size_t count = count_[place * kinds + kind];
      here += count;
      found[kind] += count;
      statistic += term(static_cast<double>(count),
                        static_cast<double>(samples * draw_.at_place[place] * draw_.of_kind[kind]) / n);
    }
    whole = whole && here == samples * draw_.at_place[place];
  }
  for (std::size_t kind = 0; kind < kinds; ++kind) whole = whole && found[kind] == samples * draw_.of_kind[kind];
  if (!whole) return {};
  // Cards of one shuffle are drawn without putting back: their counts vary by n / (n - 1) more than Pearson's sum has
  // it for cells whose rows and columns both have fixed sums.
  return verdict_of(statistic * (n - 1) / n, static_cast<double>((kinds - 1) * (places - 1)));
}

Verdict judge(const Draw& draw, std::size_t samples, const Dealer& dealer) {
  Tally tally(draw);
  for (std::uint64_t i = 0; i < samples; ++i) dealer(mix64(i), tally);
  return tally.verdict(samples);
}

Verdict judge(const Table& expected, std::size_t samples, const PairOf& pair_of) {
  std::vector<std::vector<std::size_t>> count(expected.size(), std::vector<std::size_t>(expected.front().size()));
  for (std::uint64_t i = 0; i < samples; ++i) {
    const auto [one, other] = pair_of(mix64(i));
    if (one >= count.size() || other >= count[one].size() || expected[one][other] <= 0) return {};
    ++count[one][other];
  }
  double statistic = 0, cells = 0;
  for (std::size_t one = 0; one < count.size(); ++one)
    for (std::size_t other = 0; other < count[one].size(); ++other) {
      if (expected[one][other] <= 0) continue;
      statistic += term(static_cast<double>(count[one][other]), static_cast<double>(samples) * expected[one][other]);
      ++cells;
    }
  return verdict_of(statistic, cells - 1);
}

Table independent(const std::vector<std::size_t>& one, const std::vector<std::size_t>& other) {
  const auto all = static_cast<double>(sorted(one).size() * sorted(other).size());
  Table out(one.size());
  for (std::size_t i = 0; i < one.size(); ++i)
    for (const auto cards : other) out[i].push_back(static_cast<double>(one[i] * cards) / all);
  return out;
}

Table of_one_deck(const std::vector<std::size_t>& of_kind) {
  const auto n = static_cast<double>(sorted(of_kind).size());
  Table out(of_kind.size());
  for (std::size_t i = 0; i < of_kind.size(); ++i)
    for (std::size_t j = 0; j < of_kind.size(); ++j)
      out[i].push_back(static_cast<double>(of_kind[i] * (of_kind[j] - (i == j ? 1 : 0))) / (n * (n - 1)));
  return out;
}

std::vector<std::pair<std::string, Dealer>> faulty_dealers(const Draw& draw) {
  using Cards = std::vector<std::size_t>;
  return {
      {"the last card stays", arranged(draw, [](Cards& c, Rng& rng) { rng.shuffle(c.data(), size_of(c) - 1); })},
      {"the first card stays", arranged(draw, [](Cards& c, Rng& rng) { rng.shuffle(c.data() + 1, size_of(c) - 1); })},
      {"no card keeps its place", arranged(draw,
                                           [](Cards& c, Rng& rng) {
                                             for (std::uint32_t i = size_of(c); i > 1; --i)
                                               std::swap(c[i - 1], c[rng.below(i - 1)]);
                                           })},
      {"each card is exchanged with any", arranged(draw,
                                                   [](Cards& c, Rng& rng) {
                                                     for (auto& card : c) std::swap(card, c[rng.below(size_of(c))]);
                                                   })},
      {"one game in ten is not shuffled", arranged(draw,
                                                   [](Cards& c, Rng& rng) {
                                                     if (rng.below(10) != 0) rng.shuffle(c.data(), size_of(c));
                                                   })},
  };
}

void expect_fair(const Draw& draw, std::size_t samples, const Dealer& dealer) {
  const auto verdict = judge(draw, samples, dealer);
  EXPECT_TRUE(verdict.fair()) << verdict.text();
  for (const auto& [name, faulty] : faulty_dealers(draw)) {
    const auto found = judge(draw, samples, faulty);
    EXPECT_FALSE(found.fair()) << name << " is not noticed: " << found.text();
  }
}

void expect_pairs(const Table& expected, std::size_t samples, const PairOf& pair_of) {
  const auto verdict = judge(expected, samples, pair_of);
  EXPECT_TRUE(verdict.fair()) << verdict.text();
  const auto linked = judge(expected, samples, [&](std::uint64_t seed) {
    const Pair pair = pair_of(seed);
    return Rng(seed, 99).below(20) == 0 ? Pair{pair.first, pair.first % expected.front().size()} : pair;
  });
  EXPECT_FALSE(linked.fair()) << "linked pairs are not noticed: " << linked.text();
}

void expect_well_mixed(const std::vector<std::size_t>& of_kind, std::size_t samples, const PairOf& pair_of) {
  const auto expected = of_one_deck(of_kind);
  const auto verdict = judge(expected, samples, pair_of);
  EXPECT_TRUE(verdict.fair()) << verdict.text();
  const auto cards = sorted(of_kind);
  const auto cut = judge(expected, samples, [&](std::uint64_t seed) {
    const std::size_t at = Rng(seed, 99).below(size_of(cards));
    return Pair{cards[at], cards[(at + 1) % cards.size()]};
  });
  EXPECT_FALSE(cut.fair()) << "a deck that is only cut is not noticed: " << cut.text();
}

}  // namespace stela::chance
