// What a run of stela ends with; documented in docs/exit-codes.md and in `stela --help`.
#pragma once

namespace stela::cli {

enum class Exit : int {
  holds = 0,       ///< all that was asked holds
  violated = 1,    ///< a violation was found; `stela why`: the action is illegal
  undecided = 2,   ///< time ran out, or Ctrl-C, before the answer
  usage = 64,      ///< bad usage or bad input
  internal = 70,   ///< a fault in stela itself
  unwritten = 74,  ///< what was found could not be written
};

}  // namespace stela::cli
