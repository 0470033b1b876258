#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/in_order.h"
#include "base/json_text.h"
#include "reports/cli/flags.h"
#include "reports/cli/interrupt.h"
#include "reports/cli/output.h"
#include "reports/graph/graph_report.h"

namespace stela::cli {

Exit GraphFlags::write(GraphReport report) const {
  limit_drawing(report.drawing, limit);
  std::vector<std::pair<std::string, std::string>> files;
  const auto add = [&](const std::string& file, Result<std::string> text) -> std::optional<Error> {
    if (!text) return text.error();
    files.emplace_back(file, std::move(*text));
    return std::nullopt;
  };
  const auto drawn = stela::dot(report.drawing);
  std::optional<Error> error;
  if (!dot.empty()) error = add(dot, drawn);
  if (!error && !svg.empty()) error = add(svg, rendered(drawn, "svg", interrupted));
  if (!error && !png.empty()) error = add(png, rendered(drawn, "png", interrupted));
  if (!error && !html.empty()) error = add(html, graph_html(report));
  if (error) return error->kind == ErrorKind::stopped ? Exit::undecided : fail(*error);
  if (json) {
    auto out = report.json;
    out["notices"] = report.notices;
    files.emplace_back("-", json_text(out, 1) + "\n");
  }
  if (files.empty()) return put("-", graph_text(report));
  for (const auto& [file, text] : files)
    if (const auto done = put_bytes(file, text); done != Exit::holds) return done;
  return Exit::holds;
}

}  // namespace stela::cli
