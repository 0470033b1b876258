// BAB-S1, S2 and T3: both decks, the hands, and the discards that become a deck.
#include "model/babel/babel.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/chance/fairness.h"

namespace stela::chance {
namespace {

using babel::Babel;

constexpr std::size_t kBabelGames = 20000;

std::vector<Babel> babel_setups() {
  std::vector<Babel> out;
  for (const int start : {0, 1})
    for (const int later : {0, 1}) out.push_back(*Babel::make({{"start", start}, {"later_hands", later}}));
  return out;
}

const std::vector<std::size_t>& nations() {
  static const std::vector<std::size_t> cards(babel::kNations, 12);
  return cards;
}
/// The foundation cards are not in the deck.
const std::vector<std::size_t>& temples() {
  static const std::vector<std::size_t> cards{8, 9, 8, 7, 6, 5};
  return cards;
}

void put_hand(Tally& tally, std::size_t place, const babel::Cards& hand) {
  for (std::size_t nation = 0; nation < hand.size(); ++nation) tally.put(place, nation, hand[nation]);
}
void put_pile(Tally& tally, std::size_t place, const babel::Pile& pile, std::size_t lowest_card) {
  for (const std::size_t card : pile) tally.put(place++, card - lowest_card);
}

/// The draw of places that take so many cards, and of the rest one by one.
Draw hands_and_deck(std::vector<std::size_t> of_kind, std::vector<std::size_t> hands) {
  Draw draw{std::move(of_kind), std::move(hands)};
  std::size_t dealt = 0;
  for (const auto cards : draw.at_place) dealt += cards;
  draw.at_place.resize(draw.at_place.size() + draw.cards() - dealt, 1);
  return draw;
}

TEST(BabelChance, EveryNationComesToEveryHandAndPlaceOfTheDeck) {
  for (const auto& game : babel_setups()) {
    std::vector<std::size_t> hands;
    for (std::size_t p = 0; p < babel::kPlayers; ++p)
      hands.push_back(game.first_hand(p) + (game.to_move(game.initial(0)) == static_cast<int>(p) ? 3U : 0U));
    expect_fair(hands_and_deck(nations(), hands), kBabelGames, [&](std::uint64_t seed, Tally& tally) {
      const auto s = game.initial(seed);
      for (std::size_t p = 0; p < babel::kPlayers; ++p) put_hand(tally, p, s.hand[p]);
      put_pile(tally, babel::kPlayers, s.deck, 0);
    });
  }
}

TEST(BabelChance, EveryLevelComesToEveryPlaceOfTheTempleDeck) {
  for (const auto& game : babel_setups())
    expect_fair(Draw::one_a_place(temples()), kBabelGames,
                [&](std::uint64_t seed, Tally& tally) { put_pile(tally, 0, game.initial(seed).temple_deck, 1); });
}

/// The position before the end of a turn, with no nation deck, after which 47 discards are shuffled by this chance.
babel::State without_deck(const Babel& game, std::uint64_t chance) {
  auto s = game.initial(1);
  s.foundation = {};  // else the turn could not be ended (BAB-A8)
  s.deck = {};
  s.discard = {12, 11, 10, 8, 6};
  s.hand = {{{0, 1, 2, 2, 3}, {0, 0, 0, 2, 3}}};
  s.chance = chance;
  return s;
}
babel::State reshuffled(const Babel& game, std::uint64_t chance) {
  auto s = without_deck(game, chance);
  game.apply(s, babel::Action::end());
  return s;
}
const std::vector<std::size_t>& discards() {
  static const std::vector<std::size_t> cards{12, 11, 10, 8, 6};
  return cards;
}

TEST(BabelChance, EveryDiscardComesToEveryPlaceOfTheNewDeck) {
  const auto game = *Babel::make(nlohmann::json::object());
  ASSERT_EQ(game.why_not(without_deck(game, 1), babel::Action::end()), babel::Rule{});
  const auto drawn_by = 1U;
  // The chance of a game's first reshuffle, and that of its second.
  for (const bool second : {false, true})
    expect_fair(hands_and_deck(discards(), {3}), kBabelGames, [&](std::uint64_t seed, Tally& tally) {
      const auto first = game.initial(seed).chance;
      const auto chance = second ? reshuffled(game, first).chance : first;
      const auto before = without_deck(game, chance), after = reshuffled(game, chance);
      auto gained = after.hand[drawn_by];
      for (std::size_t n = 0; n < gained.size(); ++n)
        gained[n] = static_cast<std::uint8_t>(gained[n] - before.hand[drawn_by][n]);
      put_hand(tally, 0, gained);
      put_pile(tally, 1, after.deck, 0);
    });
}

TEST(BabelChance, NeighboursInADeckAreStrangers) {
  const auto game = *Babel::make(nlohmann::json::object());
  expect_well_mixed(nations(), kBabelGames, [&](std::uint64_t seed) {
    const auto s = game.initial(seed);
    return Pair{s.deck[20], s.deck[21]};
  });
  expect_well_mixed(temples(), kBabelGames, [&](std::uint64_t seed) {
    const auto s = game.initial(seed);
    return Pair{s.temple_deck[20] - 1U, s.temple_deck[21] - 1U};
  });
  expect_well_mixed(discards(), kBabelGames, [&](std::uint64_t seed) {
    const auto s = reshuffled(game, game.initial(seed).chance);
    return Pair{s.deck[20], s.deck[21]};
  });
}

TEST(BabelChance, OneDeckTellsNothingOfAnother) {
  const auto game = *Babel::make(nlohmann::json::object());
  expect_pairs(independent(nations(), temples()), kBabelGames, [&](std::uint64_t seed) {
    const auto s = game.initial(seed);
    return Pair{s.deck.top(), s.temple_deck.top() - 1U};
  });
  expect_pairs(independent(nations(), discards()), kBabelGames, [&](std::uint64_t seed) {
    const auto s = game.initial(seed);
    return Pair{s.deck.top(), reshuffled(game, s.chance).deck.top()};
  });
  expect_pairs(independent(temples(), discards()), kBabelGames, [&](std::uint64_t seed) {
    // Three cards of the new deck are drawn at once: the fourth of each deck is settled by the same draw of its stream.
    const auto s = game.initial(seed);
    return Pair{s.temple_deck[s.temple_deck.size - 4U] - 1U, reshuffled(game, s.chance).deck.top()};
  });
  expect_pairs(independent(discards(), discards()), kBabelGames, [&](std::uint64_t seed) {
    const auto first = reshuffled(game, game.initial(seed).chance);
    return Pair{first.deck.top(), reshuffled(game, first.chance).deck.top()};
  });
  expect_pairs(independent(nations(), nations()), kBabelGames, [&](std::uint64_t seed) {
    return Pair{game.initial(2 * seed).deck.top(), game.initial(2 * seed + 1).deck.top()};
  });
}

TEST(BabelChance, SamplesDealWhatAPlayerDoesNotSee) {
  const auto game = *Babel::make(nlohmann::json::object());
  const auto view = game.view(game.initial(1), 0);
  auto unseen = nations();
  for (std::size_t n = 0; n < unseen.size(); ++n) unseen[n] -= view.hand[0][n];
  const auto sample = [&](std::uint64_t seed) {
    Rng rng(seed);
    return game.sample(view, 0, rng);
  };
  expect_fair(hands_and_deck(unseen, {5}), kBabelGames, [&](std::uint64_t seed, Tally& tally) {
    const auto s = sample(seed);
    put_hand(tally, 0, s.hand[1]);
    put_pile(tally, 1, s.deck, 0);
  });
  expect_fair(Draw::one_a_place(temples()), kBabelGames,
              [&](std::uint64_t seed, Tally& tally) { put_pile(tally, 0, sample(seed).temple_deck, 1); });
}

}  // namespace
}  // namespace stela::chance
