#include "base/strict_json.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <limits>
#include <utility>
#include <vector>

#include "base/utf8_decode.h"

namespace stela {
namespace {

using nlohmann::json;

/// Builds the value, and stops at the first thing that strict reading refuses.
class StrictReader : public nlohmann::json_sax<json> {
 public:
  StrictReader(std::string_view text, const std::string& file, std::size_t deepest)
      : text_(text), file_(file), deepest_(deepest) {}

  Result<json> read() {
    if (json::sax_parse(text_.begin(), text_.end(), this)) return std::move(root_);
    return *error_;
  }

  bool null() override { return put(nullptr); }
  bool boolean(bool value) override { return put(value); }
  bool number_integer(number_integer_t value) override { return put(value); }
  bool number_unsigned(number_unsigned_t value) override { return put(value); }
  bool number_float(number_float_t value, const string_t& /*digits*/) override { return put(value); }
  bool string(string_t& value) override { return put(std::move(value)); }
  bool binary(binary_t& /*value*/) override { return false; }  // JSON text has none
  bool start_object(std::size_t /*size*/) override { return open(json::object()); }
  bool start_array(std::size_t /*size*/) override { return open(json::array()); }
  bool end_object() override { return close(); }
  bool end_array() override { return close(); }
  bool key(string_t& name) override {
    const bool again = open_.back().value->contains(name);
    open_.back().key = std::move(name);
    return !again || refuse(path(), "is there twice");
  }
  bool parse_error(std::size_t position, const std::string& /*token*/, const json::exception& e) override {
    // The library's message carries an exception id; a user needs the place alone.
    if (dynamic_cast<const json::out_of_range*>(&e) != nullptr) return refuse("", "holds a number that is too large");
    const auto foreign = first_not_utf8(text_);
    const auto at = std::min(foreign.value_or(position), text_.size());
    const auto line = 1 + std::count(text_.begin(), text_.begin() + static_cast<std::ptrdiff_t>(at), '\n');
    return refuse(fmt::format("line {}", line), foreign ? "holds bytes that are not UTF-8" : "not valid JSON");
  }

 private:
  struct Nesting {
    json* value;
    std::string key{};  // of an object: the one that is being read
  };

  template <class T>
  json* add(T&& value) {
    if (open_.empty()) return &(root_ = std::forward<T>(value));
    auto& [parent, key] = open_.back();
    if (parent->is_array()) return &parent->emplace_back(std::forward<T>(value));
    return &((*parent)[key] = std::forward<T>(value));
  }
  template <class T>
  bool put(T&& value) {
    add(std::forward<T>(value));
    return true;
  }
  bool open(json empty) {
    if (open_.size() == deepest_) return refuse("", fmt::format("nested deeper than {} levels", deepest_));
    open_.push_back({add(std::move(empty))});
    return true;
  }
  bool close() {
    open_.pop_back();
    return true;
  }
  bool refuse(std::string where, std::string what) {
    error_ = Error{file_, std::move(where), std::move(what)};
    return false;
  }
  /// Of what is being read: "state.players[1].figure".
  [[nodiscard]] std::string path() const {
    std::string out;
    for (const auto& [value, key] : open_)
      out += value->is_array() ? fmt::format("[{}]", value->size() - 1) : (out.empty() ? "" : ".") + key;
    return out;
  }

  std::string_view text_;
  const std::string& file_;
  std::size_t deepest_;
  json root_;
  std::vector<Nesting> open_;
  std::optional<Error> error_;
};

}  // namespace

Result<json> parse_json(std::string_view text, const std::string& file, std::size_t deepest) {
  return StrictReader(text, file, deepest).read();
}

std::optional<std::uint64_t> whole_number(const json& value) {
  if (value.is_number_unsigned() || (value.is_number_integer() && value.get<std::int64_t>() >= 0))
    return value.get<std::uint64_t>();
  const auto* const digits = value.get_ptr<const std::string*>();
  if (digits == nullptr || digits->empty() || (digits->front() == '0' && digits->size() > 1)) return std::nullopt;
  std::uint64_t number = 0;
  const auto* const end = digits->data() + digits->size();
  const auto [read, failed] = std::from_chars(digits->data(), end, number);
  if (failed != std::errc() || read != end) return std::nullopt;
  return number;
}

bool is_whole_within(const json& value, std::int64_t least, std::int64_t most) {
  constexpr auto kMost = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
  if (!value.is_number_integer() || (value.is_number_unsigned() && value.get<std::uint64_t>() > kMost)) return false;
  return value.get<std::int64_t>() >= least && value.get<std::int64_t>() <= most;
}

std::string text_at(const json& value, std::string_view key) {
  if (!value.is_object()) return "";
  const auto it = value.find(key);
  return it != value.end() && it->is_string() ? it->get<std::string>() : "";
}

}  // namespace stela
