#include "reports/cli/graph_flags.h"

#include <fmt/format.h>

#include <optional>
#include <utility>
#include <vector>

namespace stela::cli {

void GraphFlags::add_to(CLI::App* verb) {
  verb->add_option("--dot", dot_, "write the graph in Graphviz's language")->type_name("FILE");
  verb->add_option("--svg", svg_, "write a picture (needs Graphviz)")->type_name("FILE");
  verb->add_option("--png", png_, "write a picture (needs Graphviz)")->type_name("FILE");
  verb->add_option("--html", html_, "write a page with picture, tables and definitions (needs Graphviz)")
      ->type_name("FILE");
  verb->add_option("--limit", limit_, fmt::format("draw at most so many vertices, and say so (default {})", limit_))
      ->check(CLI::Range(1, 100000));
  add_json(verb, json_);
}

Exit GraphFlags::write(GraphReport report) const {
  limit_drawing(report, limit_);
  std::vector<std::pair<std::string, std::string>> files;
  const auto add = [&](const std::string& file, Result<std::string> text) -> std::optional<Error> {
    if (!text) return text.error();
    files.emplace_back(file, std::move(*text));
    return std::nullopt;
  };
  const auto drawn = dot(report.drawing);
  std::optional<Error> error;
  if (!dot_.empty()) error = add(dot_, drawn);
  if (!error && !svg_.empty()) error = add(svg_, rendered(drawn, "svg"));
  if (!error && !png_.empty()) error = add(png_, rendered(drawn, "png"));
  if (!error && !html_.empty()) error = add(html_, graph_html(report));
  if (error) return fail(*error);
  if (json_) {
    auto out = report.json;
    out["notices"] = report.notices;
    files.emplace_back("-", out.dump(1) + "\n");
  }
  if (files.empty()) return put("-", graph_text(report));
  for (const auto& [file, text] : files)
    if (const auto done = put(file, text); done != Exit::holds) return done;
  return Exit::holds;
}

}  // namespace stela::cli
