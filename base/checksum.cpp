#include "base/checksum.h"

#include <fmt/format.h>

#include <bit>
#include <cstring>
#include <nlohmann/json.hpp>
#include <utility>

#include "base/json_text.h"

namespace stela {
namespace {

constexpr const char* kChecksum = "checksum";
constexpr std::size_t kWordBytes = sizeof(std::uint64_t);

/// Of all that another word changes nothing is lost: each step can be undone.
std::uint64_t mixed(std::uint64_t sum, std::uint64_t word) {
  constexpr std::uint64_t kOdd = 0x9E3779B97F4A7C15U;
  return std::rotl((sum ^ word) * kOdd, 29);
}

/// Up to eight bytes as a number, the same on every machine.
std::uint64_t word_of(const unsigned char* bytes, std::size_t count) {
  std::uint64_t word = 0;
  if constexpr (std::endian::native == std::endian::little) {
    std::memcpy(&word, bytes, count);
  } else {
    for (std::size_t i = 0; i < count; ++i) word |= std::uint64_t{bytes[i]} << 8 * i;
  }
  return word;
}

std::string sum_of(const nlohmann::json& object, std::string_view before) {
  return checksum(std::string(before) + json_text(object));
}

}  // namespace

void Checksum::add(const void* data, std::size_t bytes) {
  const auto* next = static_cast<const unsigned char*>(data);
  auto held = static_cast<std::size_t>(size_ % kWordBytes);
  size_ += bytes;
  for (; held != 0 && bytes > 0; --bytes, held = (held + 1) % kWordBytes) {
    rest_ |= std::uint64_t{*next++} << 8 * held;
    if (held + 1 == kWordBytes) sum_ = mixed(sum_, std::exchange(rest_, 0));
  }
  for (; bytes >= kWordBytes; bytes -= kWordBytes, next += kWordBytes) sum_ = mixed(sum_, word_of(next, kWordBytes));
  if (bytes > 0) rest_ = word_of(next, bytes);
}

std::uint64_t Checksum::value() const { return mixed(mixed(mixed(sum_, rest_), size_), 0); }

std::string Checksum::text() const { return fmt::format("{:016x}", value()); }

std::string checksum(std::string_view text) {
  Checksum sum;
  sum.add(text.data(), text.size());
  return sum.text();
}

nlohmann::json with_checksum(const nlohmann::json& object, std::string_view before) {
  auto whole = portable_json(object);  // as it will be read
  whole[kChecksum] = sum_of(whole, before);
  return whole;
}

Result<std::string> take_checksum(nlohmann::json& object, std::string_view before) {
  const auto found = object.is_object() ? object.find(kChecksum) : object.end();
  if (!object.is_object() || found == object.end()) return Error{"", kChecksum, "missing"};
  const auto written = *found;
  object.erase(found);
  auto sum = sum_of(object, before);
  if (written != sum) return Error{"", kChecksum, "is of something else: what it stands for was changed"};
  return sum;
}

}  // namespace stela
