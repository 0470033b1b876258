#include "model/mexica/mexica.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>

#include "model/mexica/situation.h"
#include "model/mexica/zobrist.h"

namespace stela::mexica {

std::vector<std::string> Mexica::situations() const {
  std::vector<std::string> names(kSituationNames.begin(), kSituationNames.end());
  for (const auto& type : board_->types) names.push_back(fmt::format("founded size {}", type.size));
  return names;
}

std::uint64_t Mexica::hash(const State& s) const {
  // The board's part is kept in the key; the rest is small and packed into words here.
  std::uint64_t h = s.key;
  const auto add = [&h](const auto& array) {
    static_assert(sizeof(array) % 4 == 0);
    for (std::size_t i = 0; i < sizeof(array); i += 8) {
      std::uint64_t word = 0;
      std::memcpy(&word, reinterpret_cast<const unsigned char*>(&array) + i,
                  std::min<std::size_t>(8, sizeof(array) - i));
      h = mix64(h ^ word);
    }
  };
  add(s.hand);
  add(s.score);
  add(s.tokens);
  add(s.display);
  add(s.reserve);
  add(s.removed);
  const std::array<std::uint8_t, 12> rest{
      s.singles,  s.doubles,     s.bridges,     s.token_supply, static_cast<std::uint8_t>(s.phase),
      s.to_move,  s.half,        s.first_round, s.ap,           s.gained,
      s.progress, s.stall_rounds};
  add(rest);
  return h;
}

std::uint64_t Mexica::rehash(const State& s) const {
  State fresh = s;
  fresh.key = board_key(s);
  return hash(fresh);
}

}  // namespace stela::mexica
