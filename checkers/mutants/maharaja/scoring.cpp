// Mutants of the scoring of a city: each pays by rules of which one differs.
#include "checkers/mutants/maharaja/tools.h"

namespace stela::mutants {
namespace {

/// How a city is scored; as it stands, by the rules.
struct Scoring {
  unsigned house = 1, central = 3, saint = 2;
  bool all_are_present = false, high_roles_first = false, sole_bonus = true, home = true;
  bool same_for_all = false;  ///< each is paid as the first
};

class Score {
 public:
  Score(const Maharaja& game, const Scoring& how, const State& s) : game_(game), how_(how), s_(s) {
    for (std::size_t p = 0; p < game.seats(); ++p) {
      unsigned own = points(p);
      present_.push_back(own > 0 || how.all_are_present);
      points_.push_back(own + home(p));
    }
  }

  [[nodiscard]] int coins(std::size_t p) const {
    if (!present_[p]) return 0;
    std::size_t rank = 0, present = 0;
    for (std::size_t q = 0; q < points_.size(); ++q) {
      if (!present_[q]) continue;
      ++present;
      const bool lower = role(q) != role(p) && (role(q) < role(p)) != how_.high_roles_first;
      if (points_[q] > points_[p] || (points_[q] == points_[p] && lower)) ++rank;
    }
    const auto& board = game_.board();
    const bool sole = present == 1 && how_.sole_bonus;
    return board.payout[game_.seats()][how_.same_for_all ? 0 : rank] + (sole ? board.sole_bonus : 0);
  }

 private:
  [[nodiscard]] std::size_t role(std::size_t p) const {
    std::size_t r = 0;
    while (r < kRoles && s_.holder[r] != p) ++r;
    return r;
  }
  [[nodiscard]] unsigned points(std::size_t p) const {
    const std::size_t city = s_.scored;
    const unsigned edge = s_.edge[city][p] * (s_.holder[maharaja::kSaint] == p ? how_.saint : 1U);
    return how_.house * s_.houses[p][city] + edge + (s_.central[city] == p ? how_.central : 0U) +
           (s_.architect[p] == city ? 1U : 0U);
  }
  [[nodiscard]] unsigned home(std::size_t p) const {
    for (std::size_t r = 0; r < kRoles; ++r)
      if (game_.chosen().home_city != 0 && how_.home && s_.holder[r] == p && game_.board().home[r] == s_.scored)
        return 1;
    return 0;
  }

  const Maharaja& game_;
  Scoring how_;
  const State& s_;
  std::vector<unsigned> points_;
  std::vector<bool> present_;
};

ApplyHook scores(const Scoring& how) {
  return [how](const Maharaja& game, const State& before, const Action& a, State& s) {
    if (a.kind != Kind::end || (s.round == before.round && s.phase != Phase::over)) return;
    const Score score(game, how, before);
    s.coins = before.coins;
    s.bank = before.bank;
    for (std::size_t p = 0; p < game.seats(); ++p) {
      s.coins[p] = static_cast<std::int16_t>(s.coins[p] + score.coins(p));
      s.bank = static_cast<std::int16_t>(s.bank - score.coins(p));
    }
  };
}

/// One that is seen when a city is scored; rare ones are given more rounds, and no shortest trace. Palaces and houses
/// cost nothing.
MaharajaMutation mutant(const char* name, const char* breaks, std::optional<std::size_t> shortest, const Scoring& how,
                        int rounds = 1, const nlohmann::json& options = nlohmann::json::object()) {
  return {.name = name,
          .breaks = breaks,
          .found = {step("city-scored", Rule::C3)},
          .shortest = shortest,
          .slack = 5,
          .setup = court(options, {{"setup_houses", 2}, {"rounds", rounds}, {"palace_cost", 0}, {"house_cost", 0}}),
          .games = 2048,
          .apply = scores(how)};
}

}  // namespace

std::vector<MaharajaMutation> maharaja_scoring_mutants() {
  return {
      mutant("houses-count-nothing", "MAH-C1", 14, {.house = 0}),
      mutant("central-palace-counts-one", "MAH-C1", 16, {.central = 1}),
      mutant("who-is-absent-is-ranked", "MAH-C2", 13, {.all_are_present = true}),
      mutant("ties-go-to-the-higher-role", "MAH-C2", 16, {.high_roles_first = true}),
      mutant("all-are-paid-as-the-first", "MAH-C3", 16, {.same_for_all = true}),
      mutant("no-bonus-for-being-alone", "MAH-C4", 15, {.sole_bonus = false}),
      mutant("saint-counts-once", "MAH-P3", {}, {.saint = 1}, 3),
      mutant("nobody-is-at-home", "MAH-O3", {}, {.home = false}, 3, {{"home_city", 1}}),
  };
}

}  // namespace stela::mutants
