#include "base/shard.h"

#include <fmt/format.h>

#include <charconv>

#include "base/printable.h"

namespace stela {

Result<Shard> shard_of(const std::string& text, const std::string& where) {
  Shard shard;
  if (text.empty()) return shard;
  constexpr std::uint64_t kMost = 1'000'000;
  const auto wrong = [&] {
    return Error{"", where, fmt::format("expected K/N with K from 1 to N, found {}", quoted_text(text))};
  };
  const auto* const end = text.data() + text.size();
  std::uint64_t k = 0;
  const auto first = std::from_chars(text.data(), end, k);
  if (first.ec != std::errc() || first.ptr == end || *first.ptr != '/') return wrong();
  const auto second = std::from_chars(first.ptr + 1, end, shard.count);
  if (second.ec != std::errc() || second.ptr != end || k < 1 || k > shard.count || shard.count > kMost) return wrong();
  shard.index = k - 1;
  return shard;
}

std::string to_text(const Shard& shard) { return fmt::format("{}/{}", shard.index + 1, shard.count); }

}  // namespace stela
