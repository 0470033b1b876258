#include "reports/graph/graph_report.h"

#include <fmt/format.h>

#include <algorithm>

namespace stela {

std::string limit_notice(std::size_t drawn, std::size_t all) {
  return fmt::format(" ({} of {} vertices: --limit)", drawn, all);
}

void limit_drawing(GraphDrawing& drawing, std::size_t limit) {
  if (drawing.vertices.size() <= limit) return;
  drawing.name += limit_notice(limit, drawing.vertices.size());
  drawing.vertices.erase(drawing.vertices.begin() + static_cast<std::ptrdiff_t>(limit), drawing.vertices.end());
  std::erase_if(drawing.edges, [limit](const GraphEdge& e) { return std::max(e.from, e.to) >= limit; });
}

Picture swatch(const PictureKey& key) {
  Picture out;
  out.title = key.meaning;
  out.width = 2 * kSwatch.x;
  out.height = 2 * kSwatch.y;
  out.shapes = {key.swatch};
  return out;
}

std::string graph_text(const GraphReport& report) {
  std::string out = fmt::format("{}: {}\n{}\n", report.game, report.title, report.status);
  for (const auto& [title, definition, table] : report.tables)
    out +=
        fmt::format("\n{}\n{}{}\n", title, table.rows().empty() ? std::string(kNone) + "\n" : table.text(), definition);
  if (!report.notices.empty()) out += "\n";
  for (const auto& notice : report.notices) out += "notice: " + notice + "\n";
  return out;
}

}  // namespace stela
