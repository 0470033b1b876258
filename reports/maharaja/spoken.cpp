// Maharaja's actions as people say them. What an action costs is in coins.
#include <fmt/format.h>

#include <algorithm>

#include "reports/draw/say.h"
#include "reports/maharaja/picture.h"
#include "reports/maharaja/view_model.h"

namespace stela::maharaja {
namespace {

/// "first action", "builder's privilege".
constexpr std::string_view source_words(std::size_t source) {
  constexpr std::array<std::string_view, 4> kWords{"first action", "second action", "extra action",
                                                   "builder's privilege"};
  return kWords[source % kWords.size()];
}

std::string task_words(std::size_t task) {
  std::string words(kTaskNames[task % kTasks]);
  std::replace(words.begin(), words.end(), '_', ' ');
  return words;
}

constexpr std::string_view title(std::size_t role) { return kRoleTitles[role % kRoles]; }

}  // namespace

SpokenAction spoken(const Maharaja& game, const State& s, const Action& a) {
  const auto& board = game.board();
  const auto by = fmt::format(" ({})", source_words(a.source));
  SpokenAction cost;
  const auto pays = [&] {
    State after = s;
    game.apply(after, a);
    cost.cost = std::max(0, s.coins[s.to_move] - after.coins[s.to_move]);
    cost.unit = cost.cost == 1 ? "coin" : "coins";
  };
  const auto site = [&](std::size_t at) { return board.sites[at]; };
  switch (a.kind) {
    case Kind::take:
      return say(cost, "Take a role", fmt::format("Take the {}", title(a.what)));
    case Kind::open:
      return say(cost, "Open an auction", fmt::format("Open the {} at {}", title(a.what), plural(a.to, "coin")));
    case Kind::bid:
      return say(cost, "Bid", "Bid " + plural(a.what, "coin"));
    case Kind::pass:
      return say(cost, "Pass", "Pass");
    case Kind::settle:
      return say(cost, "House", "House in " + site(a.what), {site(a.what)});
    case Kind::dial:
      return say(cost, fmt::format("Dial {} and", task_words(a.what)),
                 fmt::format("Dial {} and {}", task_words(a.what), task_words(a.to)));
    case Kind::move: {
      pays();
      const auto payer = static_cast<Payer>(a.source);
      const auto toll = payer == Payer::bank ? fmt::format(", the bank pays {}", plural(a.to, "coin")) : "";
      return say(cost, "Architect", fmt::format("Architect to {}{}", board.places[a.what], toll),
                 {board.places[s.architect[s.to_move]], board.places[a.what]});
    }
    case Kind::palace:
      pays();
      return say(cost, "Palace", fmt::format("Palace in {}, {}{}", site(a.what), a.to == 1 ? "centre" : "edge", by),
                 {site(a.what)});
    case Kind::house:
      pays();
      return say(cost, "House", fmt::format("House in {}{}", site(a.what), by), {site(a.what)});
    case Kind::shift:
      return say(cost, "Move a house", fmt::format("House from {} to {}{}", site(a.what), site(a.to), by),
                 {site(a.what), site(a.to)});
    case Kind::refill:
      return say(cost, "Refill", "A house from the bank" + by);
    case Kind::role:
      return say(cost, "Change role", fmt::format("Take the {}{}", title(a.what), by));
    case Kind::swap:
      return say(cost, "Swap roles", fmt::format("The {} for the {}{}", title(a.what), title(a.to), by));
    case Kind::demand:
      return say(cost, "Demand a role", fmt::format("Demand a role of {}{}", look(a.what).name, by));
    case Kind::give:
      return say(cost, "Give a role", fmt::format("Give the {}", title(a.what)));
    case Kind::coins:
      return say(cost, "Coins", "Coins from the bank" + by);
    case Kind::governors:
      return say(cost, "Governor", fmt::format("Governor of {} down{}", board.places[a.what], by),
                 {board.places[a.what]});
    case Kind::merchant:
      return say(cost, "Privilege", "Merchant: a coin");
    case Kind::yogi:
      return say(cost, "Privilege", "Yogi: a blue tile");
    case Kind::tile:
      return say(cost, "Blue tile", fmt::format("Blue tile for {}", task_words(a.what)));
    case Kind::stop:
      return say(cost, "Stop", fmt::format("Stop the {}", source_words(a.source)));
    case Kind::end:
      break;
  }
  return say(cost, "End", "End the turn");
}

}  // namespace stela::maharaja
