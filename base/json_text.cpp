#include "base/json_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <nlohmann/json.hpp>

#include "base/printable.h"
#include "base/utf8_decode.h"

namespace stela {
namespace {

using nlohmann::json;

/// Beyond it not every whole number is a double.
constexpr std::uint64_t kExact = std::uint64_t{1} << 53;

bool is_exact(const json& number) {
  if (number.is_number_unsigned()) return number.get<std::uint64_t>() <= kExact;
  return number.get<std::int64_t>() >= -static_cast<std::int64_t>(kExact);
}

bool is_utf8(std::string_view text) { return !first_not_utf8(text); }

bool is_portable(const json& value) {
  if (value.is_string()) return is_utf8(value.get_ref<const std::string&>());
  if (value.is_number_integer()) return is_exact(value);
  if (value.is_object())
    return std::all_of(value.items().begin(), value.items().end(),
                       [](const auto& item) { return is_utf8(item.key()) && is_portable(item.value()); });
  return !value.is_array() || std::all_of(value.begin(), value.end(), is_portable);
}

std::string escaped(std::string_view text) {
  std::string out;
  for (auto bad = first_not_utf8(text); bad; bad = first_not_utf8(text)) {
    out += text.substr(0, *bad);
    out += fmt::format("\\x{:02x}", static_cast<unsigned char>(text[*bad]));
    text.remove_prefix(*bad + 1);
  }
  return out.append(text);
}

}  // namespace

json portable_json(const json& value) {
  if (is_portable(value)) return value;
  if (value.is_string()) return escaped(value.get_ref<const std::string&>());
  if (value.is_number()) return value.dump();
  json out = value.is_object() ? json::object() : json::array();
  if (value.is_object())
    for (const auto& [key, one] : value.items()) out[escaped(key)] = portable_json(one);
  else
    for (const auto& one : value) out.push_back(portable_json(one));
  return out;
}

namespace {

/// The text of JSON with the characters that mislead, which only its strings hold, as JSON's own escapes.
std::string without_misleading(std::string text) {
  const auto is_ascii = [](char c) { return static_cast<unsigned char>(c) < 0x7F; };
  if (std::all_of(text.begin(), text.end(), is_ascii)) return text;
  std::string out;
  for (std::string_view rest = text; !rest.empty();) {
    const auto [code, bytes] = decode_utf8(rest);
    const bool escape = code >= 0x7F && misleads(code);
    if (escape && code > 0xFFFF)
      out += fmt::format("\\u{:04x}\\u{:04x}", 0xD7C0U + (code >> 10U), 0xDC00U + (code & 0x3FFU));
    else if (escape)
      out += fmt::format("\\u{:04x}", static_cast<unsigned>(code));
    else
      out += rest.substr(0, bytes);
    rest.remove_prefix(bytes);
  }
  return out;
}

}  // namespace

std::string json_text(const json& value, int indent) {
  return without_misleading(is_portable(value) ? value.dump(indent) : portable_json(value).dump(indent));
}

}  // namespace stela
