// The rules of Harbour, a game for three made up for Stela's tests: hidden hands, a deck, a market that is drawn.
#pragma once

#include <string_view>

namespace harbour {

inline constexpr std::string_view kRulesText = R"(# Harbour: the rules

3 players. Source: made up for Stela's tests. Four goods: fish, salt, wool, wine. Whoever loads the most ships well wins.

## Setup
- HAR-S1 Three play.
- HAR-S2 The start player is a setup parameter (option `start`).
- HAR-S3 The deck has forty cards, ten of each good, in an order that nobody knows.
- HAR-S4 Each player is dealt three cards, which the others do not see.
- HAR-S5 Four cards lie open in the market.
- HAR-S6 Each player has five coins.
- HAR-S7 Eight ships come in the order of their numbers, from 0. The goods have numbers too, as listed above. Ship k takes
  good k mod 4 and good (k + 1 + (k div 4)) mod 4. Ship 0 lies at the near pier, ship 1 at the far one.

## Turn
- HAR-T1 A turn has up to two actions.
- HAR-T2 After the second action the turn ends.
- HAR-T3 The next player clockwise has the next turn.
- HAR-T4 `pass` ends the turn at once.

## Buying
- HAR-B1 `buy GOOD` takes a card of the good that lies in the market.
- HAR-B2 The price is 3 coins, one less for each further card of the good in the market, and 1 at least.
- HAR-B3 The buyer has the price.
- HAR-B4 Nobody takes a seventh card into the hand.
- HAR-B5 Coins that are paid leave the game.
- HAR-B6 The market is filled up to four cards from the top of the deck at once.
- HAR-B7 When the deck has run out, the market stays as it is.

## Selling
- HAR-L1 `sell GOOD` takes a card of the good from the seller's hand.
- HAR-L2 It brings 2 coins when the market has none of the good, else 1.
- HAR-L3 The card goes to the discard pile.
- HAR-L4 A good that was bought in this turn is not sold in it.

## Ships
- HAR-P1 `load near` and `load far` take a ship that lies at that pier.
- HAR-P2 The player has a card of each of the two goods that it takes.
- HAR-P3 The two cards go to the discard pile.
- HAR-P4 A ship at the near pier brings 4 points, one at the far pier 3.
- HAR-P5 The ship sails. One at the far pier moves up to a free near pier, and the next ship comes to a free far pier.
- HAR-P6 Nobody loads two ships in a turn.

## Swapping
- HAR-W1 `swap GOOD OTHER` gives a card of the first good from the hand.
- HAR-W2 It takes a card of the other good from the market.
- HAR-W3 The goods differ.
- HAR-W4 It costs 1 coin.
- HAR-W5 It is the first action of a turn.
- HAR-W6 The two cards change places.

## Drawing
- HAR-D1 `draw` costs 1 coin.
- HAR-D2 The deck has a card.
- HAR-D3 A player draws once in a turn.
- HAR-D4 The top card of the deck goes to the hand, unseen by the others.

## End
- HAR-E1 The game ends when the last ship is loaded.
- HAR-E2 It ends when three turns in a row were a pass and nothing else.
- HAR-E3 It ends after 24 rounds.
- HAR-E4 At the end every three coins are a point.
- HAR-E5 The most points win. Who ties, the one with fewer cards in hand is before the other; else they share the place.
- HAR-E6 After the end nobody acts.

## Invariants
- `cards` (HAR-S3) Hands, market, discard pile and deck together have ten cards of each good.
- `market-full` (HAR-B6) The market has four cards, or fewer when the deck has run out.
- `hands` (HAR-B4) No hand has more than six cards.
- `ships` (HAR-P5) A ship lies at a pier while there are any, the near one first.
- `turn` (HAR-T1) Of a turn that goes on one action at most was played.
- `cards-moved` (HAR-L3) A step moves the cards that its action names, and those that the deck gives.
- `coins-moved` (HAR-B5) A step changes the coins of the player to move, by what the action costs or brings.
- `points-given` (HAR-P4) A step gives the points of the ship that is loaded, and those for coins at the end.
- `turn-passed` (HAR-T3) A step passes the turn on when it is over, and else leaves it.
- `end` (HAR-E1) A step ends the game when a rule of the end says so, and not before.
- `ranking` (HAR-E5) Ranks follow points, then cards in hand.
)";

}  // namespace harbour
