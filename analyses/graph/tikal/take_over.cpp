// The cheapest majorities: figures are a flow from where they stand to the temple, and action points its cost.
//
// Workers are units of one flow, as no way has a limit. A leader counts for several, which no unit of a flow does: so
// two cases are settled apart and the cheaper one taken, in which the leader goes there (and the workers make up the
// rest) and in which he is not counted on.
#include <algorithm>
#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/successive_shortest_path_nonnegative_weights.hpp>
#include <deque>
#include <optional>

#include "analyses/graph/tikal/reach.h"

namespace stela::graph {
namespace {

using tikal::Action;
using tikal::Board;
using tikal::Figure;
using tikal::State;

using Traits = boost::adjacency_list_traits<boost::vecS, boost::vecS, boost::directedS>;
enum class ArcAction { none, deploy, trail, move };
struct Arc {
  long capacity = 0, residual = 0;
  Traits::edge_descriptor reverse;
  double cost = 0;  // whole; Boost adds up distances of vertices that cannot be reached, which a double survives
  ArcAction step = ArcAction::none;
};
using Network = boost::adjacency_list<boost::vecS, boost::vecS, boost::directedS, boost::no_property, Arc>;

constexpr std::size_t kSupply = kMaxHexes, kSource = kMaxHexes + 1, kSink = kMaxHexes + 2, kVertices = kMaxHexes + 3;
constexpr long kUnlimited = 1000;  // more than there are figures

struct Journey {
  unsigned ap = 0;
  std::vector<Action> actions;
};

/// The ways of one player, for many questions.
class Journeys {
 public:
  Journeys(const Board& board, const State& s, std::size_t player, const std::vector<Border>& borders)
      : s_(s), me_(player), network_(kVertices) {
    for (const auto& [a, b, stones] : borders) {
      add(a, b, kUnlimited, stones, ArcAction::move);
      add(b, a, kUnlimited, stones, ArcAction::move);
    }
    const HexSet bases = hex_bit(board.base_camp) | s.camps[player];
    for_each_hex(bases, [&](Hex a) {
      add(kSupply, a, kUnlimited, 1, ArcAction::deploy);
      for_each_hex(bases & ~hex_bit(a), [&](Hex b) { add(a, b, kUnlimited, 1, ArcAction::trail); });
    });
    for (std::size_t from = 0; from <= kSupply; ++from) {
      sources_[from] = add(kSource, from, 0, 0, ArcAction::none);
      sinks_[from] = add(from, kSink, 0, 0, ArcAction::none);
    }
  }

  Journeys(const Journeys&) = delete;  // a network's edges know where they lie
  Journeys& operator=(const Journeys&) = delete;

  /// So many workers, the cheapest ones, or none where there are too few.
  std::optional<Journey> workers(Hex to, unsigned wanted) {
    for (Hex h = 0; h < kMaxHexes; ++h) network_[sources_[h]].capacity = s_.workers[me_][h];
    network_[sources_[kSupply]].capacity = s_.supply[me_];
    return cheapest(Figure::worker, to, wanted);
  }

  std::optional<Journey> leader(Hex to) {
    for (std::size_t from = 0; from <= kSupply; ++from) network_[sources_[from]].capacity = 0;
    if (s_.leader[me_] < kMaxHexes)
      network_[sources_[s_.leader[me_]]].capacity = 1;
    else if (s_.leader[me_] == tikal::kInSupply)
      network_[sources_[kSupply]].capacity = 1;
    return cheapest(Figure::leader, to, 1);
  }

 private:
  Traits::edge_descriptor add(std::size_t from, std::size_t to, long capacity, double cost, ArcAction step) {
    const auto there = add_edge(from, to, Arc{capacity, 0, {}, cost, step}, network_).first;
    const auto back = add_edge(to, from, Arc{0, 0, there, -cost, ArcAction::none}, network_).first;
    network_[there].reverse = back;
    return there;
  }

  std::optional<Journey> cheapest(Figure figure, Hex to, unsigned wanted) {
    if (wanted == 0) return Journey{};
    network_[sinks_[to]].capacity = wanted;
    successive_shortest_path_nonnegative_weights(network_, kSource, kSink,
                                                 boost::capacity_map(get(&Arc::capacity, network_))
                                                     .residual_capacity_map(get(&Arc::residual, network_))
                                                     .weight_map(get(&Arc::cost, network_))
                                                     .reverse_edge_map(get(&Arc::reverse, network_)));
    const bool enough = network_[sinks_[to]].residual == 0;
    Journey journey;
    if (enough)
      for (unsigned i = 0; i < wanted; ++i) take_one(figure, journey);
    network_[sinks_[to]].capacity = 0;
    if (!enough) return std::nullopt;
    return journey;
  }

  /// Takes one figure out of the flow, and says how it goes.
  void take_one(Figure figure, Journey& journey) {
    auto& actions = journey.actions;
    for (std::size_t at = kSource; at != kSink;) {
      auto [edge, end] = out_edges(at, network_);
      while (network_[*edge].capacity - network_[*edge].residual <= 0) ++edge;
      auto& arc = network_[*edge];
      ++arc.residual;
      journey.ap += static_cast<unsigned>(arc.cost);
      const auto to = target(*edge, network_);
      const auto from_hex = static_cast<Hex>(at), to_hex = static_cast<Hex>(to);
      if (arc.step == ArcAction::deploy) actions.push_back(Action::deploy(figure, to_hex));
      if (arc.step == ArcAction::trail) actions.push_back(Action::trail(figure, from_hex, to_hex));
      if (arc.step == ArcAction::move) actions.push_back(Action::move(figure, from_hex, to_hex));
      at = to;
    }
  }

  const State& s_;
  std::size_t me_;
  Network network_;
  std::array<Traits::edge_descriptor, kSupply + 1> sources_, sinks_;
};

unsigned weight_on(const Board& board, const State& s, std::size_t player, Hex h) {
  return s.workers[player][h] + (s.leader[player] == h ? unsigned{board.leader_weight} : 0U);
}

}  // namespace

std::vector<TakeOver> take_overs(const Board& board, const State& s, std::size_t players,
                                 const std::vector<Border>& borders) {
  HexSet guarded = 0;
  for (const auto set : s.guards) guarded |= set;
  std::deque<Journeys> journeys;
  for (std::size_t p = 0; p < players; ++p) journeys.emplace_back(board, s, p, borders);
  std::vector<TakeOver> out;
  for (Hex h = 0; h < board.map.hexes(); ++h) {
    if (s.value[h] == 0) continue;
    for (std::size_t p = 0; p < players; ++p) {
      TakeOver best{p, h, (guarded & hex_bit(h)) != 0, kNoWay, {}};
      const auto consider = [&](const std::optional<Journey>& leader, const std::optional<Journey>& workers) {
        if (!workers || leader->ap + workers->ap >= best.ap) return;
        best.ap = leader->ap + workers->ap;
        best.actions = leader->actions;
        best.actions.insert(best.actions.end(), workers->actions.begin(), workers->actions.end());
      };
      if (!best.guarded) {
        unsigned wanted = 1;
        for (std::size_t q = 0; q < players; ++q)
          if (q != p) wanted = std::max(wanted, weight_on(board, s, q, h) + 1);
        consider(Journey{}, journeys[p].workers(h, wanted));
        if (const auto leader = journeys[p].leader(h); leader && leader->ap < best.ap)
          consider(leader, journeys[p].workers(h, wanted - std::min<unsigned>(wanted, board.leader_weight)));
      }
      out.push_back(std::move(best));
    }
  }
  return out;
}

}  // namespace stela::graph
