// --dot, --svg, --png, --html, --json and --limit: where the verbs that analyse graphs put what they found.
#pragma once

#include "reports/cli/verb.h"
#include "reports/graph/graph_report.h"

namespace stela::cli {

class GraphFlags {
 public:
  /// Vertices drawn unless --limit says otherwise.
  explicit GraphFlags(std::size_t limit = 400) : limit_(limit) {}
  void add_to(CLI::App* verb);
  [[nodiscard]] std::size_t limit() const { return limit_; }
  /// Writes the files that were asked for, and --json to standard output; when nothing was asked for, the text. All is
  /// made before the first file is written.
  [[nodiscard]] Exit write(GraphReport report) const;

 private:
  std::string dot_, svg_, png_, html_;
  std::size_t limit_;
  bool json_ = false;
};

}  // namespace stela::cli
