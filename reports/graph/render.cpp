// Graphviz's programs at work: text in, picture out, nothing on disk.
#include <fmt/format.h>

#include <chrono>
#include <utility>

#include "base/in_order.h"
#include "checkers/conform/process.h"
#include "reports/graph/graph_report.h"

namespace stela {

Result<std::string> png(const std::string& dot, std::function<bool()> stop) {
  constexpr std::chrono::seconds kMost{60};
  constexpr std::size_t kLargest = std::size_t{256} << 20;
  conform::ProcessLimits limits;
  limits.timeout = kMost;
  limits.line = kLargest;
  limits.stop = std::move(stop);
  // -n2: positions are given, and are points.
  auto neato = conform::EngineProcess::start("neato -n2 -Tpng", limits);
  if (!neato) return Error{"", "graphviz", "neato cannot be started: " + neato.error().what};
  std::string picture;
  const auto trouble = (*neato)->filter(dot, picture);
  if (!trouble) return picture;
  if (trouble->kind == conform::FaultKind::stopped) return stopped_error("neato had not ended");
  if (trouble->kind == conform::FaultKind::start)
    return Error{"", "graphviz",
                 "neato is not installed (Debian: apt install graphviz); --svg, --html and --dot need no Graphviz"};
  const auto stderr_lines = (*neato)->last_lines();
  return Error{"", "graphviz",
               fmt::format("neato failed: {}", stderr_lines.empty() ? trouble->detail : stderr_lines.front())};
}

}  // namespace stela
