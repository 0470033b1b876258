// Sets out of arrays of bytes, and the k-th bit of a set, against looking at one byte after the other.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <bit>
#include <vector>

#include "base/byte_table.h"
#include "base/nth_bit.h"
#include "tests/model/full_size.h"

namespace stela::byte_sets {
namespace {

/// Few different bytes of a range, so that any question has answers of both kinds; `also` may be among them.
Bytes64 bytes_below(int end, int also) {
  const int few = test::draw(1, end);
  Bytes64 bytes{};
  for (auto& byte : bytes) byte = static_cast<std::uint8_t>(test::draw(0, 3) == 0 ? also : test::draw(0, few - 1));
  return bytes;
}
std::uint64_t word() { return *rc::gen::resize(rc::kNominalSize, rc::gen::arbitrary<std::uint64_t>()); }

template <class F>
std::uint64_t places_where(const Bytes64& bytes, F&& f) {
  std::uint64_t set = 0;
  for (unsigned i = 0; i < bytes.size(); ++i)
    if (f(bytes[i])) set |= std::uint64_t{1} << i;
  return set;
}

RC_GTEST_PROP(ByteSets, BytesAreComparedOneByOne, ()) {
  const Bytes64 bytes = bytes_below(256, 0);
  const auto wanted = static_cast<unsigned>(test::draw(0, 255));
  RC_ASSERT(nonzero(bytes) == places_where(bytes, [](unsigned b) { return b != 0; }));
  RC_ASSERT(equal_to(wanted, bytes) == places_where(bytes, [&](unsigned b) { return b == wanted; }));
}

RC_GTEST_PROP(ByteSets, BytesBelowSixteenAreLookedUp, ()) {
  const Bytes64 bytes = bytes_below(16, 15);
  const ByteTable table{word() & word() & 0x0F0F0F0F0F0F0F0F, word() & word() & 0x0F0F0F0F0F0F0F0F};
  const std::uint64_t places = word();
  const auto entry = [&](unsigned b) { return (b < 8 ? table.low >> (8 * b) : table.high >> (8 * (b - 8))) & 0xFF; };
  RC_ASSERT(with_nonzero(table, bytes, places) ==
            (places & places_where(bytes, [&](unsigned b) { return entry(b) != 0; })));
}

RC_GTEST_PROP(ByteSets, BytesBelow64AreInASetAndTheHighestIsNot, ()) {
  const Bytes64 bytes = bytes_below(64, 0xFF);
  const std::uint64_t set = word(), places = word();
  RC_ASSERT(among(set, bytes, places) ==
            (places & places_where(bytes, [&](unsigned b) { return b < 64 && (set >> b & 1) != 0; })));
}

RC_GTEST_PROP(ByteSets, TheKthBitHasKLowerOnes, ()) {
  const std::uint64_t set = word() & word();
  std::vector<unsigned> bits;
  for (unsigned i = 0; i < 64; ++i)
    if ((set >> i & 1) != 0) bits.push_back(i);
  for (unsigned k = 0; k < bits.size(); ++k) RC_ASSERT(nth_bit(set, k) == bits[k]);
}

}  // namespace
}  // namespace stela::byte_sets
