// The first bytes of an input that plays a game (game_fuzz.h): which setup is played, and the seed of its deal.
//
//   a byte      the base setup, and the readings that setups are silent about (model/game.h)
//   a byte      for each other option
//   eight bytes the seed, the low one first
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "checkers/fuzz/decode.h"
#include "model/type_of.h"

namespace stela::fuzz {

inline constexpr std::size_t kSeedBytes = 8;

/// The number of the base setup, then a value for each option of the game, in its order.
using SetupChoice = std::vector<int>;

template <Game G>
class HeaderFormat {
 public:
  /// bases: how many setups there are to begin with; one at least.
  HeaderFormat(TypeOf<G> type, std::size_t bases) : type_(type), bases_(static_cast<int>(bases)) {}

  /// How long headers are.
  static std::size_t bytes(TypeOf<G> type) {
    const auto options = type.options();
    const auto silent = std::count_if(options.begin(), options.end(), is_silent);
    return 1 + (options.size() - static_cast<std::size_t>(silent)) + kSeedBytes;
  }

  /// What the bytes before the seed choose: any bytes choose something.
  SetupChoice read(Decoder& in) const {
    SetupChoice choice = base_and_readings(in.byte());
    for (std::size_t i = 0; i < type_.options().size(); ++i)
      if (!is_silent(type_.options()[i])) choice[i + 1] = value_of(type_.options()[i], in.byte());
    return choice;
  }

  /// Bytes that are read as this choice; none where no bytes are: a byte counts few values of an option.
  std::optional<std::vector<std::uint8_t>> write(const SetupChoice& choice) const {
    std::vector<std::uint8_t> bytes;
    const auto add = [&](const auto& is_read_so) {
      for (int byte = 0; byte < 256; ++byte)
        if (is_read_so(static_cast<std::uint8_t>(byte))) {
          bytes.push_back(static_cast<std::uint8_t>(byte));
          return true;
        }
      return false;
    };
    const auto begins = [&](std::uint8_t byte) {
      const auto read = base_and_readings(byte);
      if (read[0] != choice[0]) return false;
      for (std::size_t i = 0; i < type_.options().size(); ++i)
        if (is_silent(type_.options()[i]) && read[i + 1] != choice[i + 1]) return false;
      return true;
    };
    if (!add(begins)) return std::nullopt;
    for (std::size_t i = 0; i < type_.options().size(); ++i) {
      const auto& option = type_.options()[i];
      if (!is_silent(option) && !add([&](std::uint8_t byte) { return value_of(option, byte) == choice[i + 1]; }))
        return std::nullopt;
    }
    return bytes;
  }

 private:
  static bool is_silent(const OptionInfo& option) { return option.reading == Reading::silent; }
  /// Limits are interesting when they are met, so only small ones are drawn.
  static int most_of(const OptionInfo& option) { return std::min(option.most, option.least + 7); }

  static int value_of(const OptionInfo& option, std::uint8_t byte) {
    const bool given = option.varies || byte >= 128;
    return given ? option.least + byte % (most_of(option) - option.least + 1) : option.standard;
  }
  /// The other options are at their standard.
  SetupChoice base_and_readings(std::uint8_t byte) const {
    SetupChoice choice{byte % bases_};
    int readings = byte / bases_;
    for (const auto& option : type_.options()) {
      choice.push_back(option.standard);
      if (!is_silent(option)) continue;
      const int values = most_of(option) - option.least + 1;
      choice.back() = option.least + readings % values;
      readings /= values;
    }
    return choice;
  }

  TypeOf<G> type_;
  int bases_;
};

}  // namespace stela::fuzz
