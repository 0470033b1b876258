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
  std::vector<std::pair<std::string, std::string>> files;
  std::string drawn;
  if (!dot.empty() || !png.empty()) {
    limit_drawing(report.drawing, limit);
    drawn = stela::dot(report.drawing);
  }
  if (!dot.empty()) files.emplace_back(dot, drawn);
  if (!svg.empty()) files.emplace_back(svg, graph_svg(report));
  if (!html.empty()) files.emplace_back(html, graph_html(report));
  if (!png.empty()) {
    auto picture = stela::png(drawn, interrupted);
    if (!picture) return picture.error().kind == ErrorKind::stopped ? Exit::undecided : fail(picture.error());
    files.emplace_back(png, std::move(*picture));
  }
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
