#include "checkers/logs/csv_rows.h"

#include <fmt/format.h>

namespace stela::logs {

Result<std::vector<std::pair<std::size_t, std::vector<std::string>>>> csv_rows(const std::string& text,
                                                                               const std::string& file) {
  std::vector<std::pair<std::size_t, std::vector<std::string>>> rows;
  std::vector<std::string> row;
  std::string field;
  std::size_t line = 1, begun = 1;
  bool quoted = false, any = false;
  const auto end_row = [&] {
    if (any) {
      row.push_back(std::move(field));
      rows.emplace_back(begun, std::move(row));
    }
    row.clear();
    field.clear();
    any = false;
  };
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (quoted) {
      if (c == '\n') ++line;
      if (c != '"')
        field += c;
      else if (i + 1 < text.size() && text[i + 1] == '"')
        field += text[++i];
      else
        quoted = false;
      continue;
    }
    if (c == '\r') continue;
    if (c == '\n') {
      end_row();
      begun = ++line;
      continue;
    }
    any = true;
    if (c == '"')
      quoted = true;
    else if (c == ',')
      row.push_back(std::exchange(field, ""));
    else
      field += c;
  }
  if (quoted) return Error{file, fmt::format("line {}", begun), "a quote that does not end"};
  end_row();
  return rows;
}

}  // namespace stela::logs
