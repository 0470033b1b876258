// Can the turn found these districts? A depth-first search over the engine's actions that are of any use for it.
#pragma once

#include <algorithm>
#include <vector>

#include "analyses/turn/mexica/closing.h"
#include "analyses/turn/mexica/seen.h"

namespace stela::turn::mexican {

using stela::mexica::Action;

enum class Verdict : std::uint8_t { possible, impossible, unknown };

class Errand {
 public:
  /// `limits` must outlive it.
  Errand(const Mexica& game, const State& root, const std::vector<Closing>& closings, const Limits& limits)
      : game_(game), board_(game.board()), closings_(closings), limits_(limits), seen_(root) {}

  /// Whether all districts of the target can be founded from `s` with its action points; no tokens are spent.
  /// `unknown` when the limits come first, or `most_nodes` of this call.
  Verdict run(const State& s, const Target& target, std::uint64_t most_nodes);
  /// The actions that do it, after run said `possible`.
  [[nodiscard]] const std::vector<Action>& actions() const { return path_; }
  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

 private:
  /// What is still to be done in a position, and the least it takes.
  struct Rest {
    Bits wet;  ///< cells that canals must still cover
    unsigned districts = 0;
    unsigned pieces = 0;
    unsigned way = 0;
    unsigned bridges = 0;  ///< to be laid and moved before canals can be where they lead (MEX-K4, B3)
    Reach reach;
    [[nodiscard]] unsigned least() const { return pieces + std::max(way, bridges); }
  };
  [[nodiscard]] Bits accesses(const State& s) const;
  [[nodiscard]] Rest rest(const State& s) const;
  [[nodiscard]] bool worth_trying(const State& s, const Rest& rest, const Action& a) const;
  [[nodiscard]] bool some_detour_pays(const State& s, const Rest& rest) const;
  Verdict go(const State& s);

  const Mexica& game_;
  const Board& board_;
  const std::vector<Closing>& closings_;
  const Limits& limits_;
  std::uint64_t most_nodes_ = 0;
  Seen seen_;
  std::vector<const Closing*> goals_;
  Bits kept_, border_;  // cells of the goals, which stay land; cells beside them, which must be water
  std::vector<Action> path_;
  std::uint64_t nodes_ = 0;
};

}  // namespace stela::turn::mexican
