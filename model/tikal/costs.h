// What actions of Tikal cost, in action points, for analyses. The engine and the reference each have their own, since
// they check each other.
#pragma once

namespace stela::tikal::costs {

inline constexpr int kDeploy = 1;    ///< TIK-A1
inline constexpr int kTrail = 1;     ///< TIK-A2, without the stones of the border
inline constexpr int kUncover = 2;   ///< TIK-A4, a level
inline constexpr int kDig = 3;       ///< TIK-A6
inline constexpr int kExchange = 3;  ///< TIK-A7
inline constexpr int kCamp = 5;      ///< TIK-A8
inline constexpr int kGuard = 5;     ///< TIK-A10

}  // namespace stela::tikal::costs
