#include "analyses/balance/mexica/observation.h"

#include <algorithm>
#include <array>

#include "analyses/balance/component_list.h"

namespace stela::balance {
namespace {

using mexica::Board;
using mexica::Kind;
using mexica::Mexica;
using mexica::Phase;
using mexica::State;

constexpr std::array<std::string_view, 3> kPlaceNames{"first", "second", "third"};

/// Where points come from, in the order of the list. Sources of places and halves stand in rows of three and two.
enum MexicaSource : std::size_t {
  kFounder,
  kPresent,
  kFounded1,
  kFounded2 = kFounded1 + 3,
  kOpen = kFounded2 + 3,
  kStartCell = kOpen + 3
};

constexpr std::array<KindNote, Mexica::kKinds.size()> kMexicaKinds{{
    {"MEX-S4", "a figure put on a start cell", false},
    {"MEX-K1", "a canal laid"},
    {"MEX-B1", "a bridge from the supply"},
    {"MEX-B3", "a bridge moved or turned"},
    {"MEX-M1", "a step on land, onto a bridge or off it"},
    {"MEX-M3", "from bridge to bridge by water"},
    {"MEX-M4", "to any free cell"},
    {"MEX-H1", "a building"},
    {"MEX-D2", "a district founded"},
    {"MEX-T2", "an action token gained"},
    {"MEX-T1", "an action token spent"},
    {"MEX-T1", "the turn ended", false},
}};

/// The numbers of the first components of each group after the kinds.
struct MexicaLayout {
  explicit MexicaLayout(const Board& board)
      : canal(kMexicaKinds.size()),
        calpulli(canal + 2),
        building(calpulli + board.types.size()),
        ap(building + mexica::kValues),
        half(ap + board.turn_points.most()) {}
  std::size_t canal, calpulli, building, ap, half;
};

bool ends_half(const State& before, const mexica::Action& action, const State& after) {
  return action.kind == Kind::end && (after.half != before.half || after.phase == Phase::over);
}
/// Whether the round that ends makes one too many without progress (MEX-P5).
bool stalls(const Mexica& game, const State& last) {
  const int limit = game.chosen().stall_rounds;
  return limit > 0 && !last.progress && last.stall_rounds + 1 >= limit;
}

/// The district that holds a land cell, cell by cell: the engine floods bitboards, and this checks it.
std::vector<Cell> district_of(const Mexica& game, const State& s, Cell c) {
  const Board& board = game.board();
  std::vector<Cell> district{c};
  Bits seen = Bits::of(c);
  for (std::size_t i = 0; i < district.size(); ++i) {
    for (const Cell n : board.grid.neighbours(district[i])) {
      if (n == kNoCell || seen.test(n) || !board.island.test(n) || s.canals.test(n)) continue;
      seen.set(n);
      district.push_back(n);
    }
  }
  return district;
}

/// Adds what a district gives by place (MEX-V1, V2) to three sources in a row.
void score_places(const State& s, const std::vector<Cell>& district, const std::array<int, 3>& values,
                  std::size_t first_source, PointsTable& out) {
  std::vector<unsigned> sums(out.size(), 0);
  for (const Cell c : district)
    for (std::size_t p = 0; p < out.size(); ++p)
      if (s.built[p].test(c)) sums[p] += s.value_at(c);
  for (std::size_t p = 0; p < out.size(); ++p) {
    if (sums[p] == 0) continue;
    std::size_t place = 0;
    for (const unsigned sum : sums) place += sum > sums[p] ? 1 : 0;
    if (place < values.size()) out[p][first_source + place] += values[place];
  }
}

/// What the scoring of the half gives (MEX-V1 to V4).
void add_scoring(const Mexica& game, const State& s, PointsTable& out) {
  const Board& board = game.board();
  const bool second = s.half == 2;
  Bits done;
  for (Cell c = 0; c < board.grid.cells(); ++c) {
    if (done.test(c) || !board.island.test(c) || s.canals.test(c)) continue;
    const auto district = district_of(game, s, c);
    bool founded = false;
    for (const Cell cell : district) {
      done.set(cell);
      founded = founded || s.calpulli.test(cell);
    }
    const int size = static_cast<int>(district.size());
    if (founded) {
      const auto& tile = board.types[board.type_of(static_cast<unsigned>(size))];
      score_places(s, district, {tile.size, tile.founder, tile.others}, second ? kFounded2 : kFounded1, out);
    } else if (second) {
      const int half = (size + 1) / 2;
      score_places(s, district, {size, half, (half + 1) / 2}, kOpen, out);
    }
  }
  for (std::size_t p = 0; p < out.size(); ++p)
    if (board.start.test(s.figure[p])) out[p][kStartCell + (second ? 1 : 0)] += board.start_bonus;
}

/// Whether a seat has points at the start, which is the last source then.
bool begins_ahead(const Board& board) {
  return std::any_of(board.points_at_start.begin(), board.points_at_start.end(),
                     [](auto points) { return points > 0; });
}

}  // namespace

std::vector<Named> Observation<Mexica>::sources(const Mexica& game) {
  std::vector<Named> out{{"points", "founding", "MEX-D4", "the founder's number of a calpulli"},
                         {"points", "present at a founding", "MEX-D4", "the others' number of a calpulli"}};
  const auto places = [&out](const std::string& what, const std::string& rule, const std::string& text) {
    for (const auto place : kPlaceNames) out.push_back({"points", what + std::string(place), rule, text});
  };
  places("first scoring, founded, ", "MEX-V1", "a place in a founded district at the first scoring");
  places("second scoring, founded, ", "MEX-V1", "a place in a founded district at the second scoring");
  places("second scoring, not founded, ", "MEX-V4", "a place in a district that is not founded at the second scoring");
  out.push_back({"points", "first scoring, start cell", "MEX-V3", "the figure on a start cell"});
  out.push_back({"points", "second scoring, start cell", "MEX-V3", "the figure on a start cell"});
  if (begins_ahead(game.board())) out.push_back({"points", "start", "MEX-V5", "points at the start"});
  return out;
}

void Observation<Mexica>::start(const Mexica& game, const State& initial, PointsTable& out) {
  if (!begins_ahead(game.board())) return;
  for (std::size_t p = 0; p < out.size(); ++p) out[p].back() += initial.score[p];
}

void Observation<Mexica>::points(const Mexica& game, const State& before, const Action& action, const State& after,
                                 PointsTable& out) {
  if (action.kind == Kind::found) {
    const Board& board = game.board();
    const auto& tile = board.types[board.type_of(action.arg)];
    const auto district = district_of(game, before, action.cell);
    for (std::size_t p = 0; p < out.size(); ++p) {
      if (p == before.to_move)
        out[p][kFounder] += tile.founder;
      else if (std::find(district.begin(), district.end(), before.figure[p]) != district.end())
        out[p][kPresent] += tile.others;
    }
  }
  if (ends_half(before, action, after)) add_scoring(game, before, out);
}

std::vector<Named> Observation<Mexica>::components(const Mexica& game) {
  ComponentList list(kinds_of_action<Mexica>(kMexicaKinds));
  list.add({"canal", "MEX-K5", "a canal of one cell"}, "single");
  list.add({"canal", "MEX-K5", "a canal of two cells"}, "double");
  for (const auto& type : game.board().types)
    list.add({"calpulli", "MEX-D2", "a district of this size founded"}, std::to_string(type.size));
  list.add_numbers({"building", "MEX-H1", "a building of this value"}, mexica::kValues);
  list.add_numbers({"ap", "MEX-T1", "the turn's action point of this number"}, game.board().turn_points.most());
  list.add({"half", "MEX-P1", "a half that ended as calpulli and somebody's buildings were used up", false},
           "complete");
  list.add({"half", "MEX-P5", "a half that ended after rounds without progress", false}, "stalled");
  return list.take();
}

void Observation<Mexica>::uses(const Mexica& game, const State& before, const Action& action, const State& after,
                               Uses& out) {
  const auto use = [&out](std::size_t component) { out.push_back(static_cast<std::uint32_t>(component)); };
  const Board& board = game.board();
  const MexicaLayout layout(board);
  use(static_cast<std::size_t>(action.kind));
  if (action.kind == Kind::canal) use(layout.canal + (action.other == kNoCell ? 0 : 1));
  if (action.kind == Kind::found) use(layout.calpulli + board.type_of(action.arg));
  if (action.kind == Kind::build) use(layout.building + action.arg - 1U);
  if (ends_half(before, action, after)) use(layout.half + (stalls(game, before) ? 1 : 0));
  if (before.phase != Phase::play || action.kind == Kind::end) return;
  // Tokens may have raised what is left above a turn's points: those are the first one again.
  const unsigned most = board.turn_points.of(before.to_move, before.first_round);
  for (unsigned left = before.ap; left > after.ap; --left) use(layout.ap + most - std::min(left, most));
}

void Observation<Mexica>::touched(const Mexica& /*game*/, const State& /*before*/, const Action& action,
                                  std::vector<std::uint32_t>& out) {
  if (action.cell != kNoCell) out.push_back(action.cell);
  if (action.other != kNoCell && action.other != action.cell) out.push_back(action.other);
}

std::vector<std::string> Observation<Mexica>::endings(const Mexica& /*game*/) {
  return {"calpulli and somebody's buildings used up (MEX-P4)", "rounds without progress (MEX-P5)"};
}

std::size_t Observation<Mexica>::ending(const Mexica& game, const State& before, const State& /*last*/) {
  return stalls(game, before) ? 1 : 0;
}

}  // namespace stela::balance
