// Lemmas hold for all turns, whatever their members are: so they may be added to any question.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>

#include "analyses/turn/logic/sat_oracle.h"
#include "analyses/turn/mexica/inquiry.h"
#include "analyses/turn/mexica/search.h"
#include "tests/analyses/mexica_positions.h"
#include "tests/mexica/ascii.h"
#include "tests/support/effort.h"

namespace stela::turn::test {
namespace {

using for_mexica::Lemma;
using for_mexica::Omission;

/// Draws members of lemmas near what there is on a board during a turn.
class DrawLemma {
 public:
  DrawLemma(const Case& c, const std::vector<mexica::Action>& turn, std::uint64_t seed) : game_(c.game), rng_(seed) {
    auto state = c.state;
    for (const auto& action : turn) {
      states_.push_back(state);
      game_.apply(state, action);
    }
  }

  Lemma lemma() {
    const auto& board = game_.board();
    const auto& state = states_[rng_.below(static_cast<std::uint32_t>(states_.size()))];
    Lemma lemma;
    lemma.kind = static_cast<Lemma::Kind>(rng_.below(7));
    const auto land = board.island.minus(state.canals);
    const auto at = state.figure[state.to_move];
    if (lemma.kind == Lemma::Kind::swim) {
      const bool here = rng_.below(2) == 0;
      lemma.from = here ? at : any(board.island);
      lemma.to = any(board.island);
      lemma.canals = here ? state.canals : state.canals | some(board.ordinary, 5);
      lemma.bridges = rng_.below(4) > 0 ? state.bridged() : some(lemma.canals, 4);
      return lemma;
    }
    if (lemma.kind == Lemma::Kind::enclosed) {
      const auto free = land.minus(state.buildings() | state.calpulli);
      lemma.from = rng_.below(2) == 0 ? at : any(free);
      lemma.canals = rng_.below(3) == 0 ? state.canals : state.canals | some(free & board.ordinary, 5);
      lemma.bridges = state.bridges_ns;
      lemma.across = state.bridges_ew;
      lemma.cells = (state.built[state.to_move] | state.calpulli).minus(states_[0].buildings() | states_[0].calpulli);
      if (rng_.below(2) == 0) lemma.cells |= some(free.minus(lemma.canals), 4);
      lemma.cells.reset(lemma.from);
      return lemma;
    }
    if (lemma.kind == Lemma::Kind::home && rng_.below(2) == 0) {
      lemma.cells = board.grid.flood(Bits::of(at), land);
      lemma.number = static_cast<unsigned>(rng_.below(4));
      return lemma;
    }
    if (rng_.below(3) == 0) {
      lemma.cells = board.grid.flood(Bits::of(any(land)), land);
      const auto type = board.type_of(lemma.cells.count());
      lemma.number = type < board.types.size() ? static_cast<unsigned>(type) : static_cast<unsigned>(rng_.below(7));
      return lemma;
    }
    const bool of_a_size = lemma.kind == Lemma::Kind::too_large || lemma.kind == Lemma::Kind::no_piece;
    lemma.number = static_cast<unsigned>(rng_.below(of_a_size ? static_cast<std::uint32_t>(board.types.size()) : 7));
    const auto size = of_a_size ? board.types[lemma.number].size : 1 + rng_.below(8);
    lemma.cells = rng_.below(4) == 0 ? some(land, size) : together(land, size);
    return lemma;
  }

 private:
  Cell any(const Bits& of) { return of.none() ? Cell{0} : of.nth(static_cast<unsigned>(rng_.below(of.count()))); }
  Bits some(const Bits& of, std::uint32_t most) {
    Bits cells;
    for (auto n = 1 + rng_.below(most); n > 0 && of.any(); --n) cells.set(any(of));
    return cells;
  }
  /// Cells that hang together.
  Bits together(const Bits& of, std::uint64_t size) {
    const auto& grid = game_.board().grid;
    auto cells = Bits::of(any(of));
    while (cells.count() < size) {
      const auto more =
          ((grid.north_of(cells) | grid.east_of(cells) | grid.south_of(cells) | grid.west_of(cells)) & of).minus(cells);
      if (more.none()) break;
      cells.set(any(more));
    }
    return cells;
  }

  const Mexica& game_;
  std::vector<mexica::State> states_;
  Rng rng_;
};

/// What makes a turn one that lemmas of a kind speak of.
enum class Feature { found, swim, build, scored, count };

bool has(Feature feature, const Case& c, const Plan<Mexica>& plan) {
  using mexica::Kind;
  const auto any = [&](Kind kind) {
    return std::any_of(plan.actions.begin(), plan.actions.end(),
                       [&](const auto& action) { return action.kind == kind; });
  };
  switch (feature) {
    case Feature::found:
      return any(Kind::found);
    case Feature::swim:
      return any(Kind::swim);
    case Feature::build:
      return any(Kind::build);
    default:
      return any(Kind::canal) && plan.after.half != c.state.half;
  }
}

/// Which questions are answered by a better turn, or of sketches, are possible.
std::vector<bool> answered(const Case& c, const Objective& objective, const Question<Mexica>& question,
                           const std::vector<Lemma>& lemmas, Omission omission) {
  const for_mexica::Matter matter{omission, c.game, c.state, objective, question};
  std::vector<bool> all;
  for (const auto& query : for_mexica::queries_of(c.game, c.state, objective, question)) {
    const Limits limits;
    {
      const for_mexica::Posed sketch(matter, {query, true, lemmas});
      logic::SatOracle oracle(sketch.turn().formula(), limits);
      all.push_back(query.shape.districts > 0 && oracle.check(sketch.assumed()) == logic::Check::possible);
    }
    for_mexica::Posed whole(matter, {query, false, lemmas});
    logic::SatOracle oracle(whole.turn().formula(), limits);
    for_mexica::Inquiry inquiry(matter, whole.turn(), oracle, limits);
    all.push_back(inquiry.run().proof.answer == Answer::better);
  }
  return all;
}

/// A position, a turn that is best in it, and a question that the turn answers.
struct Asked {
  Case at;
  Objective objective;
  std::vector<mexica::Action> turn;
  Plan<Mexica> plan;
  Question<Mexica> question;
};

/// None where the search is cut.
std::optional<Asked> best_of(Case c, Objective objective) {
  auto found = search(c.game, c.state, objective, {Limits::in(20), nullptr, 1});
  auto plan = replay(c.game, c.state, found.actions, objective);
  if (!found.complete || !plan) return std::nullopt;
  Question<Mexica> question;
  question.by = Prover::sat;
  question.above = plan->value;
  --question.above.back();
  return Asked{std::move(c), std::move(objective), std::move(found.actions), std::move(*plan), std::move(question)};
}

/// With `early` in the first round, else after it.
std::optional<Asked> asked(std::uint64_t seed, bool early) {
  const auto ap = 1 + static_cast<unsigned>(seed % 5), tokens = static_cast<unsigned>(seed / 5 % 2);
  auto c = early ? first_round_case(seed, ap, tokens) : pond_case(seed, ap, tokens);
  if (!c || c->state.first_round != early) return std::nullopt;
  const bool last = seed % 3 == 0 && !early;
  if (last) {  // all is built, and one calpulli is left
    for (std::size_t p = 0; p < c->state.hand.size(); ++p)
      if (p != c->state.to_move) c->state.hand[p] = {};
    auto& display = c->state.display;
    const auto first = std::find_if(display.begin(), display.end(), [](auto n) { return n > 0; });
    for (auto& n : display) n = first != display.end() && &n == &*first ? 1 : 0;
  }
  const auto objective = last ? *parse_objective("gain,thrift") : objective_of(seed, *c);
  return best_of(std::move(*c), objective);
}

/// What is wrong with lemmas near the turn, made without `omission`: "" if they exclude nothing.
std::string excluded(const Asked& one, std::uint64_t seed, Omission omission) {
  DrawLemma draw(one.at, one.turn, seed);
  std::vector<Lemma> lemmas;
  for (int i = 0; i < 150; ++i) lemmas.push_back(draw.lemma());
  const auto without = answered(one.at, one.objective, one.question, {}, Omission::nothing);
  const auto with = answered(one.at, one.objective, one.question, lemmas, omission);
  if (std::find(without.begin(), without.end(), true) == without.end()) return "nothing is possible";
  if (with.size() != without.size()) return "other queries";
  // A sketch that is possible may be so no more. A better turn is one all the same.
  for (std::size_t i = 1; i < with.size(); i += 2) {
    if (with[i] != without[i]) return "query " + std::to_string(i / 2);
    if (with[i] && without[i - 1] && !with[i - 1]) return "sketch of query " + std::to_string(i / 2);
  }
  return "";
}

TEST(MexicaLemmas, ExcludeNoTurn) {
  // So many turns of each feature.
  const std::size_t wanted = stela::test::effort(2, 250, 1);
  std::array<std::size_t, static_cast<std::size_t>(Feature::count)> seen{};
  const auto least = [&] { return *std::min_element(seen.begin(), seen.end()); };
  for (std::uint64_t seed = 1; least() < wanted && seed < 2000 * wanted; ++seed) {
    const auto one = asked(seed, false);
    if (!one) continue;
    bool matters = false;
    for (std::size_t i = 0; i < seen.size(); ++i) {
      if (seen[i] >= wanted || !has(static_cast<Feature>(i), one->at, one->plan)) continue;
      matters = true;
      ++seen[i];
    }
    if (matters) {
      EXPECT_EQ(excluded(*one, seed, Omission::nothing), "") << seed;
    }
  }
  EXPECT_GE(least(), wanted);
}

TEST(MexicaLemmas, ExcludeNoTurnOfTheFirstRound) {
  const std::size_t wanted = stela::test::effort(3, 250, 1);
  std::size_t seen = 0;
  for (std::uint64_t seed = 1; seen < wanted && seed < 2000 * wanted; ++seed) {
    const auto one = asked(seed, true);
    if (!one || one->turn.size() < 2) continue;
    EXPECT_EQ(excluded(*one, seed, Omission::nothing), "") << seed;
    ++seen;
  }
  EXPECT_EQ(seen, wanted);
}

/// A canal ends the half, as no district is left that has the last calpulli's size (MEX-P3). Another canal would fit.
std::optional<Asked> too_large() {
  const auto position = mexica::test::Situation(R"(
      ABCDEFG
    0 ~~~~~~~
    1 ~#####~
    2 ~~~~~~~
    3 ~S@#b~~)")
                            .supply("single", 2)
                            .supply("double", 0)
                            .supply("bridges", 0)
                            .supply("tokens", 0)
                            .to_move(1)
                            .figure(0, "B3")
                            .buildings({1, 0, 0, 0})
                            .building(1, 1, "D3")
                            .display({5})
                            .reserve({6})
                            .ap(2)
                            .build();
  return best_of({position.game, position.state}, *parse_objective("gain,thrift"));
}

TEST(MexicaLemmas, OfWhatIsTooLargeExcludeNoTurn) {
  const auto one = too_large();
  ASSERT_TRUE(one);
  ASSERT_NE(one->plan.after.half, one->at.state.half);
  bool noticed = false;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    EXPECT_EQ(excluded(*one, seed, Omission::nothing), "") << seed;
    noticed = noticed || !excluded(*one, seed, Omission::too_large_lemma).empty();
  }
  EXPECT_TRUE(noticed) << for_mexica::kOmissionNames[static_cast<std::size_t>(Omission::too_large_lemma)];
}

/// Lemmas without their conditions, and some turn is missed.
TEST(MexicaLemmas, ThatExcludeATurnAreNoticed) {
  struct Broken {
    Omission omission;
    Feature feature;
  };
  const std::vector<Broken> all{{Omission::ring, Feature::count},
                                {Omission::swim_lemma, Feature::swim},
                                {Omission::home_lemma, Feature::build},
                                {Omission::district_lemma, Feature::found},
                                {Omission::no_piece_lemma, Feature::scored}};
  const auto some = stela::test::effort(2, all.size());
  for (std::size_t i = 0; i < some; ++i) {
    const auto [omission, feature] = all[i];
    bool noticed = false;
    for (std::uint64_t seed = 1; !noticed && seed < 3000; ++seed) {
      const auto one = asked(seed, omission == Omission::ring);
      if (one && (omission == Omission::ring || has(feature, one->at, one->plan)))
        noticed = !excluded(*one, seed, omission).empty();
    }
    EXPECT_TRUE(noticed) << for_mexica::kOmissionNames[static_cast<std::size_t>(omission)];
  }
}

}  // namespace
}  // namespace stela::turn::test
