// The claims of tests/support/claims.h, for positions of Maharaja.
#pragma once

#include "tests/maharaja/position.h"
#include "tests/support/claims.h"

namespace stela::maharaja::test {

using stela::test::forbidden;
using stela::test::legal;
using stela::test::options;
using stela::test::plays;
using stela::test::Texts;

}  // namespace stela::maharaja::test
