#include "reports/draw/player_text.h"

#include <fmt/format.h>

namespace stela {

void add_player_table(std::vector<TextLine>& lines, const Table& table, std::optional<std::size_t> to_move) {
  const auto rows = table.lines();
  constexpr std::size_t kTitleRows = 2;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (i < kTitleRows) {
      lines.push_back({{"     ", kFaint}, {" " + rows[i], kFaint}});
      continue;
    }
    const std::size_t p = i - kTitleRows;
    const bool moves = to_move == p;
    lines.push_back({{moves ? "> " : "  ", {.bold = true}},
                     {fmt::format(" {} ", look(p).letter), of_player(p, true)},
                     {" " + rows[i], {.bold = moves}}});
  }
}

}  // namespace stela
