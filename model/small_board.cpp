#include "model/small_board.h"

namespace stela {

std::vector<SmallBoard> small_boards_from(std::string_view text) {
  std::vector<SmallBoard> boards;
  const auto read = nlohmann::json::parse(text);
  for (const auto& one : read.at("boards"))
    boards.push_back({one.at("name").get<std::string>(), one.at("purpose").get<std::string>(), one.at("board")});
  return boards;
}

}  // namespace stela
