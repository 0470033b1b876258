#include "reports/maharaja/view_model.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "model/maharaja/names.h"

namespace stela::maharaja {

Scene::Scene(const Maharaja& maharaja, const State& state, const std::optional<Action>& action)
    : game(maharaja), board(maharaja.board()), s(state), last(action) {
  if (last) mark(*last);
}

/// Sites where something came, went or stands now.
void Scene::mark(const Action& a) {
  const auto touch = [&](std::size_t site) {
    if (site < board.sites.size()) marked |= std::uint64_t{1} << site;
  };
  switch (a.kind) {
    case Kind::shift:
      touch(a.to);
      [[fallthrough]];
    case Kind::settle:
    case Kind::move:
    case Kind::palace:
    case Kind::house:
    case Kind::governors:
      touch(a.what);
      break;
    default:
      break;
  }
}

char letter(const Scene& scene, std::size_t colour) { return scene.is_neutral(colour) ? 'n' : look(colour).letter; }

std::vector<std::size_t> by_governor(const Scene& scene) {
  std::vector<std::size_t> cities(kCities);
  for (std::size_t c = 0; c < kCities; ++c) cities[c] = c;
  std::stable_sort(cities.begin(), cities.end(),
                   [&](std::size_t a, std::size_t b) { return scene.s.governor[a] < scene.s.governor[b]; });
  return cities;
}

std::vector<std::size_t> edge_palaces(const Scene& scene, std::size_t city) {
  std::vector<std::size_t> colours;
  for (std::size_t colour = 0; colour < kMaxPlayers; ++colour)
    colours.insert(colours.end(), scene.s.edge[city][colour], colour);
  return colours;
}

std::optional<std::size_t> central_palace(const Scene& scene, std::size_t city) {
  const std::size_t colour = scene.s.central[city];
  return colour < kMaxPlayers ? std::optional(colour) : std::nullopt;
}

namespace {

std::string houses_on(const Scene& scene, std::size_t site) {
  std::string out;
  for (std::size_t p = 0; p < scene.players(); ++p)
    if (const unsigned houses = scene.s.houses[p][site]; houses > 0)
      out += fmt::format(", {} of {}", plural(houses, "house"), player_name(p));
  return out;
}

/// A list ", a, b" without its first comma, or a word for an empty one.
std::string listed(const std::string& list, const std::string& empty) { return list.empty() ? empty : list.substr(2); }

}  // namespace

std::string describe_place(const Scene& scene, std::size_t place) {
  const State& s = scene.s;
  std::string out;
  if (place < kCities) {
    out = fmt::format(", governor on field {}{}", s.governor[place], scene.is_scored(place) ? ", Maharaja" : "");
    if (const auto colour = central_palace(scene, place))
      out += ", central palace of " + (scene.is_neutral(*colour) ? "nobody" : player_name(*colour));
    std::string edge;
    for (const auto colour : edge_palaces(scene, place)) edge += fmt::format(" {}", letter(scene, colour));
    out += (edge.empty() ? "" : ", edge palaces" + edge) + houses_on(scene, place);
  }
  for (std::size_t p = 0; p < scene.players(); ++p)
    if (s.architect[p] == place) out += ", architect of " + player_name(p);
  return scene.board.places[place] + ": " + listed(out, "nobody");
}

std::string describe_village(const Scene& scene, std::size_t site) {
  return scene.board.sites[site] + ": " + listed(houses_on(scene, site), "no house");
}

std::string status(const Scene& scene) {
  const State& s = scene.s;
  if (s.phase == Phase::over) return "The game is over, " + winners(scene.game.outcome(s));
  const std::size_t p = *scene.to_move();
  const auto part = s.round == 0 ? std::string("Setup")
                                 : fmt::format("Round {} of {}, {} is scored", s.round, scene.board.rounds,
                                               scene.board.places[s.scored % kCities]);
  return fmt::format("{}: {} {}", part, player_name(p), standing(scene, p));
}

std::string last_action(const Scene& scene) {
  return scene.last ? "Last action: " + scene.game.to_text(*scene.last) : "";
}

std::string standing(const Scene& scene, std::size_t player) {
  if (scene.to_move() != player) return "";
  switch (scene.s.phase) {
    case Phase::roles:
    case Phase::robbed:
      return "to take a role";
    case Phase::open:
      return "to open an auction";
    case Phase::bid:
      return "to bid or pass";
    case Phase::settle:
      return "to settle a house";
    case Phase::dial:
      return "to set the dial";
    case Phase::turn:
      return "to act";
    case Phase::give:
      return "to give a role";
    case Phase::over:
      break;
  }
  return "";
}

std::string role_name(std::size_t role) { return fmt::format("{} {}", role + 1, kRoleTitles[role % kRoles]); }

std::string roles_held(const Scene& scene, std::size_t player) {
  std::vector<std::size_t> numbers;
  for (std::size_t r = 0; r < kRoles; ++r)
    if (scene.s.holder[r] == player) numbers.push_back(r + 1);
  return numbers.empty() ? "-" : fmt::format("{}", fmt::join(numbers, " "));
}

std::string held_by(const Scene& scene, std::size_t role) {
  const std::size_t player = scene.s.holder[role];
  return player < scene.players() ? player_name(player) : std::string(maharaja::kBankName);
}

std::string dial(const Scene& scene, std::size_t player) {
  const State& s = scene.s;
  if (s.dial[player][0] != kNotSet) return "set";
  if ((s.played >> player & 1U) != 0) return "played";
  return scene.in_turn() && s.turn_owner == player ? "shown" : "not set";
}

std::vector<std::string> turn_lines(const Scene& scene) {
  std::vector<std::string> lines;
  if (!scene.in_turn()) return lines;
  for (std::size_t i = 0; i < kSlots; ++i) {
    const Slot& slot = scene.s.slot[i];
    if (slot.progress == Progress::absent) continue;
    const auto task = static_cast<std::size_t>(slot.task), progress = static_cast<std::size_t>(slot.progress);
    std::string parts;
    const auto part = [&](unsigned n, std::string_view what) {
      if (n > 0) parts += ", " + plural(n, what);
    };
    part(slot.palaces, "palace");
    part(slot.city_houses + slot.village_houses, "house");
    part(slot.refilled, "house");
    lines.push_back(fmt::format("{}: {}, {}{}", kSourceNames[i], kTaskNames[task % kTasks],
                                kProgressNames[progress % kProgressNames.size()],
                                parts.empty() ? "" : " (" + parts.substr(2) + ")"));
  }
  std::vector<std::size_t> used;
  for (std::size_t r = 0; r < kRoles; ++r)
    if ((scene.s.used >> r & 1U) != 0) used.push_back(r + 1);
  if (!used.empty()) lines.push_back(fmt::format("privileges used: {}", fmt::join(used, " ")));
  return lines;
}

std::string auction(const Scene& scene) {
  const State& s = scene.s;
  if (!scene.in_auction()) return "";
  std::string bidders;
  for (std::size_t p = 0; p < scene.players(); ++p)
    if ((s.bidders >> p & 1U) != 0) bidders += fmt::format(" {}", look(p).letter);
  return fmt::format("role {}: {} by {}; still in:{}", role_name(s.lot), plural(s.price, "coin"),
                     player_name(s.leader % scene.players()), bidders);
}

bool has_tiles(const Scene& scene) { return scene.game.chosen().yogi != 0; }

}  // namespace stela::maharaja
