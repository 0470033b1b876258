// What may hold of a position's fields, as data: a sum of them that is 0, or at most 0, wherever one field has a value.
// Candidate invariants are such (docs/proofs.md, docs/any-game.md).
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>

namespace stela {

struct Relation {
  enum class Sense : std::uint8_t { is_zero, is_at_most_zero };
  struct Where {
    std::string field;
    std::int64_t value = 0;
  };

  std::map<std::string, std::int64_t> factors{};  ///< by field
  std::int64_t constant = 0;
  Sense sum = Sense::is_zero;
  std::optional<Where> where{};  ///< none: everywhere
};

}  // namespace stela
