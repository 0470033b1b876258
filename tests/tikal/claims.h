// The claims of tests/support/claims.h, for positions of Tikal drawn as text.
#pragma once

#include "tests/support/claims.h"
#include "tests/tikal/ascii.h"

namespace stela::tikal::test {

using stela::test::forbidden;
using stela::test::legal;
using stela::test::options;
using stela::test::plays;

}  // namespace stela::tikal::test
