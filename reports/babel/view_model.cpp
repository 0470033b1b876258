#include "reports/babel/view_model.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <bit>
#include <cctype>

namespace stela::babel {

Scene::Scene(const Babel& babel, const State& state, const std::optional<Action>& action,
             std::optional<std::size_t> looking)
    : game(babel), s(state), last(action), seat(looking) {
  if (last) mark(*last);
}

/// Whoever acted owns the turn, unless the turn has ended or a card was given up: those touch no row.
void Scene::mark(const Action& a) {
  const std::size_t me = s.turn_owner % kPlayers, city = s.pawn[me];
  const auto touch = [&](std::size_t player, std::size_t where) {
    if (where < kNations) marked[player][where] = true;
  };
  switch (a.kind) {
    case Kind::migrate:
      touch(me, a.what);
      touch(me, a.to);
      break;
    case Kind::demolish:
    case Kind::steal:
    case Kind::expel:
    case Kind::defect:
      touch(1 - me, city);
      [[fallthrough]];
    case Kind::travel:
    case Kind::settle:
    case Kind::build:
    case Kind::skip:
    case Kind::halve:
      touch(me, city);
      break;
    case Kind::discard:
    case Kind::end:
      break;
  }
}

char initial(std::size_t nation) {
  return nation < kNations ? static_cast<char>(std::toupper(static_cast<unsigned char>(kNationNames[nation][0]))) : '?';
}

std::string city_name(std::size_t city) { return initial(city) + std::string(kNationNames[city].substr(1)); }

SeenHand seen_hand(const Scene& scene, std::size_t player) {
  SeenHand seen{scene.open_hand(player) ? scene.s.hand[player] : scene.s.known[player], 0};
  for (std::size_t n = 0; n < kNations; ++n)
    seen.hidden += static_cast<unsigned>(std::max(0, scene.s.hand[player][n] - seen.cards[n]));
  return seen;
}

std::string row_text(const Pile& row) {
  std::string out;
  for (const auto nation : row) out += static_cast<char>(std::tolower(static_cast<unsigned char>(initial(nation))));
  for_each_run(row, [&](const Run& run) {
    for (unsigned i = 0; i < run.length; ++i) out[run.start + i] = initial(run.nation);
  });
  return out.empty() ? "-" : out;
}

std::string levels(const Pile& pile) { return pile.empty() ? "-" : fmt::format("{}", fmt::join(pile, " ")); }

std::string temple_levels(unsigned temple) {
  std::vector<unsigned> in;
  for (unsigned level = 1; level <= kMaxLevel; ++level)
    if ((temple >> level & 1U) != 0) in.push_back(level);
  return in.empty() ? "-" : fmt::format("{}", fmt::join(in, " "));
}

unsigned temple_top(unsigned temple) { return static_cast<unsigned>(std::bit_width(temple | 1U)) - 1U; }

int total(const Scene& scene, std::size_t player) { return scene.game.scoring(scene.s)[player]; }

std::string hand_text(const Scene& scene, std::size_t player) {
  const auto seen = seen_hand(scene, player);
  std::string out;
  for (std::size_t n = 0; n < kNations; ++n) out.append(seen.cards[n], initial(n));
  if (!out.empty() && seen.hidden > 0) out += ' ';
  out.append(seen.hidden, '?');
  return out.empty() ? "-" : out;
}

std::string describe(const Scene& scene, std::size_t player, std::size_t city) {
  const State& s = scene.s;
  return fmt::format("{}, {}: temple {}, row {}{}", city_name(city), player_name(player),
                     temple_levels(s.temple[player][city]), row_text(s.row[player][city]),
                     s.pawn[player] == city ? ", pawn" : "");
}

std::string status(const Scene& scene) {
  const State& s = scene.s;
  if (s.phase == Phase::over) {
    const auto outcome = scene.game.outcome(s);
    const bool draw = outcome && std::count(outcome->ranks.begin(), outcome->ranks.end(), 1) > 1;
    return "The game is over, " + (draw ? "a draw" : winners(outcome));
  }
  const std::size_t p = *scene.to_move();
  return fmt::format("{} {}{}", player_name(p), standing(scene, p), s.final_phase != 0 ? ", final phase" : "");
}

std::string last_action(const Scene& scene) {
  return scene.last ? "Last action: " + scene.game.to_text(*scene.last) : "";
}

std::string standing(const Scene& scene, std::size_t player) {
  if (scene.to_move() != player) return "";
  return scene.s.phase == Phase::halve ? "to give up " + plural(scene.s.owed, "card") : "to act";
}

std::string deck_text(const Scene& scene) {
  std::string out = plural(scene.s.deck.size, "card") + ", discards";
  for (std::size_t n = 0; n < kNations; ++n) out += fmt::format(" {} {}", initial(n), scene.s.discard[n]);
  return out;
}

std::vector<unsigned> known_temples(const Scene& scene) {
  const Pile& deck = scene.s.temple_deck;
  const auto known = std::min(scene.s.known_temples, deck.size);
  std::vector<unsigned> out;
  for (std::size_t i = 0; i < known; ++i) out.push_back(deck[deck.size - 1U - i]);
  return out;
}

std::string temple_deck_text(const Scene& scene) {
  const auto known = known_temples(scene);
  return plural(scene.s.temple_deck.size, "card") +
         (known.empty() ? "" : fmt::format(", the next ones {}", fmt::join(known, " ")));
}

}  // namespace stela::babel
