#include "analyses/balance/digest.h"

#include <fmt/format.h>

#include <boost/uuid/detail/sha1.hpp>

namespace stela::balance {

std::string digest(std::string_view text) {
  boost::uuids::detail::sha1 sha1;
  sha1.process_bytes(text.data(), text.size());
  unsigned int words[5];  // NOLINT(modernize-avoid-c-arrays): the library's type
  sha1.get_digest(words);
  std::string hex;
  for (const auto word : words) hex += fmt::format("{:08x}", word);
  return hex;
}

}  // namespace stela::balance
