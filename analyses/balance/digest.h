// SHA-1 of a text: what experiments are known by, and what shows that a row of a store was changed. It is no protection
// against forgery by somebody who writes a new checksum too; playing the game again is.
#pragma once

#include <string>
#include <string_view>

namespace stela::balance {

/// 40 hexadecimal digits.
std::string digest(std::string_view text);

}  // namespace stela::balance
