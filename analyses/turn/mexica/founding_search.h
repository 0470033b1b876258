// Can the turn found these districts? A depth-first search over the engine's actions in an order that has a reason for
// each: canals and bridges are laid as late as they can be, so what is laid must serve what follows at once.
//
// What is enumerated. A target names districts by their cells and the border that must become water (MEX-D1). A node is
// a position of the engine; its children are legal actions that can be of use: founding, canals on the border, bridges
// that the figure steps onto or leaves, walks, swims and jumps (interest()). What serves the target most directly comes
// first. The engine plays every action, so the rules are stated here nowhere.
//
// What bounds it. rest() is a lower bound of the action points that are still needed: the fewest canal pieces that
// cover what is dry of the border, plus the way of the figure to the districts (Reach, which relaxes all obstacles to
// their costs) or the bridges that must move first, whichever is more. A node that cannot pay for it is dropped. So is
// a position that was met before with as many points (visited.h); only where no piece waits to serve, since what waits
// restricts what may follow.
//
// Why nothing is missed: take any plan, and in it a piece that is laid just before an action that would be as legal and
// as cheap without it. The two can change places. A canal or bridge that comes later forbids nothing that was done in
// the meantime, as that was legal beside it; and it is still legal itself: no canal was laid where a bridge leads
// (MEX-K4), no bridge that leads to a canal (MEX-B1), and the figure was not on its cell. So every plan has the same
// actions in such an order, or a cheaper plan ends in the same position. In that order several pieces in a row are
// there for one action that needs all of them. Only a piece that needed one itself may wait for a later action: a canal
// where a bridge led to before it moved comes after that, and closes its district when others do, too.
//
// Why it ends. Each action costs a point, or lays a piece that must serve an action which costs one; points are few.
// The caller sets a limit of nodes besides, and `unknown` is an answer.
//
// Nothing here depends on time but that answer: actions are tried in a fixed order, and the first plan that is found is
// the plan that is returned, whatever the number of threads.
#pragma once

#include <algorithm>
#include <functional>
#include <span>
#include <vector>

#include "analyses/turn/mexica/candidates.h"
#include "analyses/turn/mexica/visited.h"
#include "model/mexica/movegen.h"

namespace stela::turn::for_mexica {

using stela::mexica::Action;
using stela::mexica::MoveGen;

enum class Feasibility : std::uint8_t { possible, impossible, unknown };

class FoundingSearch {
 public:
  /// `limits` must outlive it.
  FoundingSearch(const Mexica& game, const State& root, const std::vector<Candidate>& candidates, const Limits& limits)
      : game_(game), board_(game.board()), candidates_(candidates), limits_(limits), visited_(root) {}

  /// Whether all districts of the target can be founded from `s` with its action points; no tokens are spent.
  /// `unknown` when the limits come first, or `most_nodes` of this call. Takes for granted that MEX-M5 does not hold.
  Feasibility run(const State& s, const Target& target, std::uint64_t most_nodes);
  /// The same for standing on one of the cells, with no canal laid.
  Feasibility stand(const State& s, const Bits& cells, std::uint64_t most_nodes);
  /// The actions that do it, after run or stand said `possible`.
  [[nodiscard]] const std::vector<Action>& actions() const { return path_; }

  /// Calls visit(last) for positions in which all districts of the target are founded: for each that the action points
  /// of `s` are enough for, and fewer are not, at least once. Stops when visit says false. Whether it went through.
  bool list(const State& s, const Target& target, const std::function<bool(const State&)>& visit);

  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

 private:
  /// What is still to be done in a position, and the least it takes.
  struct Rest {
    Bits wet;   ///< cells that canals must still cover
    Bits open;  ///< cells of the districts to be founded
    unsigned districts = 0;
    unsigned pieces = 0;
    unsigned way = 0;
    unsigned bridges = 0;  ///< to be laid and moved before canals can be where they lead (MEX-K4, B3)
    bool detours = false;  ///< canals elsewhere may be of use, too
    Reach reach;
    [[nodiscard]] unsigned least() const { return pieces + std::max(way, bridges); }
  };
  /// A piece that has been laid and has served nothing yet.
  struct Laid {
    Action action;
    State without;       ///< the position if it had not been
    bool bound = false;  ///< it needed the piece before it, so it could not come later without that
  };
  using Pending = std::vector<Laid>;

  void aim(const Target& target);
  Feasibility begin(const State& s, std::uint64_t most_nodes);
  [[nodiscard]] bool done(const State& s, const Rest& rest) const {
    return rest.districts == 0 && (stand_.none() || stand_.test(s.figure[s.to_move]));
  }
  [[nodiscard]] Rest rest(const State& s) const;
  [[nodiscard]] MoveGen::Interest interest(const State& s, const Rest& rest) const;
  static void narrow(MoveGen::Interest& interest, const State& s, const Pending& pending);
  [[nodiscard]] static bool some_detour_pays(const State& s, const Rest& rest);
  [[nodiscard]] bool follows(Pending& pending, const State& s, const Action& a, unsigned cost) const;
  [[nodiscard]] bool may_serve_one(const Pending& pending, const State& s) const;
  [[nodiscard]] static bool could_need(const Laid& laid, const Action& a);
  [[nodiscard]] std::vector<Action> choices(const State& s, const Rest& rest, const Pending& pending);
  Feasibility go(const State& s, const Pending& pending);

  const Mexica& game_;
  const Board& board_;
  const std::vector<Candidate>& candidates_;
  const Limits& limits_;
  std::uint64_t most_nodes_ = 0;
  Visited visited_;
  std::vector<const Candidate*> goals_;
  Bits kept_, border_;  // cells of the goals, which stay land; cells beside them, which must be water
  Bits stand_;          // where to stand, when that is asked
  std::vector<Action> path_;
  stela::mexica::ActionList legal_;                           // of one position at a time; large
  const std::function<bool(const State&)>* visit_ = nullptr;  // list: what else there is to be found
  std::uint64_t nodes_ = 0;
};

/// The fewest points that are enough for one of the targets, and how; `verdict` possible, or impossible with those of
/// `s`, or unknown.
struct Cheapest {
  Feasibility verdict = Feasibility::impossible;
  std::uint8_t points = 0;
  std::vector<Action> actions;
};
Cheapest cheapest(FoundingSearch& founding_search, const State& s, std::span<const Target> targets,
                  std::uint64_t most_nodes);

}  // namespace stela::turn::for_mexica
