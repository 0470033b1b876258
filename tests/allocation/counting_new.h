// The program's operator new, counted: for tests that prove that code allocates nothing.
#pragma once

#include <cstdint>

namespace stela::test {

/// How often any form of operator new has been called so far.
std::uint64_t allocations();

}  // namespace stela::test
