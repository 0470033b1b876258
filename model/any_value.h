// States and actions of a game at run time: opaque values of a fixed size, copied without allocation. The game's type
// compares and orders them.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>

#include "model/action_list.h"

namespace stela {

class GameType;

/// A rule of some game, by its place in the type's rules(); 0 is none.
enum class AnyRule : std::uint16_t {};

/// A value of some game. Those of two games differ. Bytes beyond those of the value are 0, so that equal values of a
/// class without padding have equal bytes.
template <std::size_t Room>
class AnyValue {
 public:
  static constexpr std::size_t kRoom = Room;
  static constexpr std::size_t kAlignment = 16;

  AnyValue() : type_(nullptr) {}  // NOLINT(cppcoreguidelines-pro-type-member-init): no bytes, no value
  template <class T>
  AnyValue(const GameType& type, const T& value);
  template <class T>
  [[nodiscard]] T& as() {
    return *reinterpret_cast<T*>(bytes_.data());
  }
  template <class T>
  [[nodiscard]] const T& as() const {
    return *reinterpret_cast<const T*>(bytes_.data());
  }
  /// Its type says how many of them are the value's.
  [[nodiscard]] std::byte* data() { return bytes_.data(); }
  /// Null: of no game yet.
  [[nodiscard]] const GameType* type() const { return type_; }

 private:
  const GameType* type_;
  alignas(Room < kAlignment ? sizeof(void*) : kAlignment) std::array<std::byte, Room> bytes_;
};

class AnyState : public AnyValue<1264> {
 public:
  using AnyValue::AnyValue;
  friend bool operator==(const AnyState& a, const AnyState& b);
};

class AnyAction : public AnyValue<8> {
 public:
  using AnyValue::AnyValue;
  friend bool operator==(const AnyAction& a, const AnyAction& b);
  friend std::strong_ordering operator<=>(const AnyAction& a, const AnyAction& b);
};

using AnyActionList = GrowingActionList<AnyAction>;

}  // namespace stela
