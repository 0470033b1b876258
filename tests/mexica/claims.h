// The claims of tests/support/claims.h, for positions of Mexica drawn as text.
#pragma once

#include "tests/mexica/ascii.h"
#include "tests/support/claims.h"

namespace stela::mexica::test {

using stela::test::forbidden;
using stela::test::legal;
using stela::test::options;
using stela::test::plays;

}  // namespace stela::mexica::test
