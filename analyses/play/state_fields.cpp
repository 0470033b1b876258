#include "analyses/play/state_fields.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "analyses/play/field_weights.h"

namespace stela::play {
namespace {

using nlohmann::json;

constexpr FieldId kBasis = 14695981039346656037U, kPrime = 1099511628211U;
constexpr std::int64_t kFieldLimit = 1'000'000;
constexpr std::int64_t kSmall = 32;  ///< whole numbers below it may be places, colours or kinds

FieldId go_on(FieldId id, std::string_view text) {
  for (const char c : text) id = (id ^ static_cast<unsigned char>(c)) * kPrime;
  return id;
}

/// Goes through a position. Visitor: see(id, value, tail) is called for each feature; kNamed: down(part) and up(length)
/// tell it the path.
template <class Visitor>
class FieldWalk {
 public:
  explicit FieldWalk(Visitor& visitor) : visitor_(visitor) {}

  void walk(const json& value, FieldId id) {
    switch (value.type()) {
      case json::value_t::object:
        for (auto it = value.begin(); it != value.end(); ++it) down(it.key(), id, [&](FieldId at) { walk(*it, at); });
        return;
      case json::value_t::array: {
        std::size_t i = 0;
        for (const auto& child : value) {
          if (!child.is_structured()) down("*", id, [&](FieldId at) { is(child, at); });
          const fmt::format_int place(i++);
          down({place.data(), place.size()}, id, [&](FieldId at) { walk(child, at); });
        }
        return;
      }
      case json::value_t::number_integer:
      case json::value_t::number_unsigned:
        if (const auto number = value.get<std::int64_t>(); number != 0)
          visitor_.see(id, static_cast<std::int32_t>(std::clamp(number, -kFieldLimit, kFieldLimit)), "");
        is(value, id);
        return;
      default:
        is(value, id);
    }
  }

 private:
  /// Goes on with a part more of the path.
  template <class F>
  void down(std::string_view part, FieldId id, F&& f) {
    if constexpr (Visitor::kNamed) {
      const auto length = visitor_.path.size();
      visitor_.path.append("/").append(part);
      f(go_on(go_on(id, "/"), part));
      visitor_.path.resize(length);
    } else {
      f(go_on(go_on(id, "/"), part));
    }
  }
  /// Of a leaf: that it is what it is.
  void is(const json& leaf, FieldId id) {
    if (leaf.is_string()) {
      const auto& text = leaf.get_ref<const std::string&>();
      constexpr std::size_t kLongest = 64;  // longer ones are sentences or data
      if (text.size() <= kLongest) tell(id, text);
    } else if (leaf.is_number_integer()) {
      const auto number = leaf.get<std::int64_t>();
      if (number < 0 || number >= kSmall) return;
      const fmt::format_int digits(number);
      tell(id, {digits.data(), digits.size()});
    } else if (leaf.is_boolean()) {
      if (leaf.get<bool>()) tell(id, "true");
    } else if (leaf.is_null()) {
      tell(id, "null");
    }
  }
  void tell(FieldId id, std::string_view what) { visitor_.see(go_on(go_on(id, "="), what), 1, what); }

  Visitor& visitor_;
};

struct NamedFields {
  static constexpr bool kNamed = true;
  const OnField& visit;
  std::string path{};
  void see(FieldId id, std::int32_t value, std::string_view what) const {
    const StateField field{id, value, path, what};
    visit(field);
  }
};

struct Weighing {
  static constexpr bool kNamed = false;
  const FieldWeights& weights;
  std::span<std::int64_t> worth;
  void see(FieldId id, std::int32_t value, std::string_view /*what*/) const { weights.add(id, value, worth); }
};

}  // namespace

FieldId field_id(std::string_view name) { return go_on(kBasis, name); }

std::string StateField::name() const { return what.empty() ? std::string(path) : fmt::format("{}={}", path, what); }

void visit_fields(const json& state, const OnField& visit) {
  NamedFields named{visit};
  FieldWalk(named).walk(state, kBasis);
}

void visit_field(std::string_view name, std::int64_t value, const OnField& visit) {
  visit({field_id(name), static_cast<std::int32_t>(std::clamp(value, -kFieldLimit, kFieldLimit)), name, ""});
}

void add_worth(const json& state, const FieldWeights& weights, std::span<std::int64_t> worth) {
  Weighing weighing{weights, worth};
  FieldWalk(weighing).walk(state, kBasis);
}

}  // namespace stela::play
