// The lines of a proof, one step each, for checkers that have nothing else in common.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "analyses/turn/solution.h"
#include "base/result.h"

namespace stela::turn::logic {

/// What a step comes to: a fault, or nothing; with `ended` no further line is read.
struct StepResult {
  std::string fault{};
  bool ended = false;
};

/// Gives step(line, number) each line that is no comment, until one ends the proof. The first fault, by its line; it is
/// one, too, that no step ends the proof. Stopped by the limits the kind is timed_out.
template <class F>
std::optional<Error> proof_fault(std::string_view proof, const Limits& limits, F&& step) {
  std::size_t number = 0;
  const auto fault = [&](std::string what) { return Error{"", fmt::format("line {}", number), std::move(what)}; };
  while (!proof.empty()) {
    const auto line = proof.substr(0, proof.find('\n'));
    proof.remove_prefix(std::min(line.size() + 1, proof.size()));
    ++number;
    if (line.empty() || line.starts_with('c')) continue;
    if (number % 64 == 0 && limits.tick()) return timed_out_error("the proof was not read to its end");
    StepResult result = step(line, number);
    if (!result.fault.empty()) return fault(std::move(result.fault));
    if (result.ended) return std::nullopt;
  }
  return fault("ends without the empty clause");
}

}  // namespace stela::turn::logic
