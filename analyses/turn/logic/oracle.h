// A solver that is asked about a formula as it grows. Private to the proof.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "analyses/turn/logic/formula.h"
#include "analyses/turn/solution.h"

namespace stela::turn::logic {

enum class Check : std::uint8_t { impossible, possible, unknown };

class Oracle {
 public:
  Oracle() = default;
  Oracle(const Oracle&) = delete;
  Oracle& operator=(const Oracle&) = delete;
  virtual ~Oracle() = default;

  /// Whether all assertions of the formula can hold together with these literals; unknown when a limit came first.
  virtual Check check(const std::vector<Expr>& assumed) = 0;
  /// Of the last check, when that was `possible`.
  [[nodiscard]] virtual Model model() const = 0;
};

}  // namespace stela::turn::logic
