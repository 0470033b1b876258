// What the analyses on graphs agree on.
#pragma once

namespace stela::graph {

/// A distance where there is no way; more than any way costs.
inline constexpr unsigned kNoWay = 100000;

}  // namespace stela::graph
