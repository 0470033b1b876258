// Tables of plain text, with aligned columns.
#pragma once

#include <string>
#include <vector>

namespace stela {

enum class Align { left, right };

struct Column {
  std::string title;
  Align align = Align::left;
};

class Table {
 public:
  explicit Table(std::vector<Column> columns) : columns_(std::move(columns)) {}

  /// Cells that are missing are empty; there must be no more than columns.
  void add(std::vector<std::string> row);
  /// A rule across the table.
  void add_rule() { rows_.emplace_back(); }

  /// The title row (unless all titles are empty), a rule, and the rows, two blanks between columns.
  [[nodiscard]] std::string text() const;
  /// The same, line by line.
  [[nodiscard]] std::vector<std::string> lines() const;

  // For writers of other formats.
  [[nodiscard]] const std::vector<Column>& columns() const { return columns_; }
  /// An empty row is a rule.
  [[nodiscard]] const std::vector<std::vector<std::string>>& rows() const { return rows_; }

 private:
  [[nodiscard]] std::string line(const std::vector<std::string>& row, const std::vector<std::size_t>& widths) const;
  std::vector<Column> columns_;
  std::vector<std::vector<std::string>> rows_;  // an empty one is a rule
};

}  // namespace stela
