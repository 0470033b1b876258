// The claims of tests/support/claims.h, for positions of Babel.
#pragma once

#include "tests/babel/position.h"
#include "tests/support/claims.h"

namespace stela::babel::test {

using stela::test::forbidden;
using stela::test::legal;
using stela::test::options;
using stela::test::plays;
using stela::test::Texts;

}  // namespace stela::babel::test
