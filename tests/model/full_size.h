// Numbers for properties. RapidCheck's ranges begin small and grow from case to case; these are whole from the first,
// so that each case can be of a full board.
#pragma once

#include <rapidcheck.h>

namespace stela::test {

inline int draw(int least, int most) { return *rc::gen::resize(rc::kNominalSize, rc::gen::inRange(least, most + 1)); }

}  // namespace stela::test
