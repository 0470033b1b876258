#include "reports/draw/table.h"

#include <algorithm>
#include <cassert>

#include "reports/draw/utf8.h"

namespace stela {

void Table::add(std::vector<std::string> row) {
  assert(row.size() <= columns_.size());
  row.resize(columns_.size());
  for (auto& cell : row) cell = clean(cell, Breaks::replace);
  rows_.push_back(std::move(row));
}

std::string Table::line(const std::vector<std::string>& row, const std::vector<std::size_t>& widths) const {
  std::string out;
  for (std::size_t c = 0; c < columns_.size(); ++c) {
    const std::string padding(widths[c] - width(row[c]), ' ');
    if (c > 0) out += "  ";
    out += columns_[c].align == Align::left ? row[c] + padding : padding + row[c];
  }
  out.erase(out.find_last_not_of(' ') + 1);
  return out;
}

std::vector<std::string> Table::lines() const {
  std::vector<std::string> titles;
  std::vector<std::size_t> widths;
  for (const auto& column : columns_) {
    titles.push_back(clean(column.title, Breaks::replace));
    widths.push_back(width(titles.back()));
  }
  for (const auto& row : rows_)
    for (std::size_t c = 0; c < row.size(); ++c) widths[c] = std::max(widths[c], width(row[c]));

  std::size_t total = columns_.empty() ? 0 : 2 * (columns_.size() - 1);
  for (const auto w : widths) total += w;
  const std::string rule(total, '-');

  std::vector<std::string> out;
  if (std::any_of(titles.begin(), titles.end(), [](const auto& title) { return !title.empty(); })) {
    out.push_back(line(titles, widths));
    out.push_back(rule);
  }
  for (const auto& row : rows_) out.push_back(row.empty() ? rule : line(row, widths));
  return out;
}

std::string Table::text() const {
  std::string out;
  for (const auto& l : lines()) out += l + "\n";
  return out;
}

}  // namespace stela
