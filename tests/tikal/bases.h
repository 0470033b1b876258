// The bases of tests/data/tikal/broken.jsonl.
#pragma once

#include "tests/support/broken_bases.h"
#include "tests/tikal/position.h"

namespace stela::tikal::test {

inline Position base(const std::string& name) { return stela::test::position_of_base<Position, Tikal>(name); }

}  // namespace stela::tikal::test
