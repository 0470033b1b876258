#include "model/position_file.h"

namespace stela {

using nlohmann::json;

json position_json(std::string_view game, json setup, json state) {
  return {{"stela", "position"},
          {"version", kFileVersion},
          {"game", game},
          {"setup", std::move(setup)},
          {"state", std::move(state)}};
}

json trace_json(std::string_view game, json setup, std::uint64_t seed, std::vector<std::string> actions) {
  return {{"stela", "trace"}, {"version", kFileVersion},      {"game", game}, {"setup", std::move(setup)},
          {"seed", seed},     {"actions", std::move(actions)}};
}

bool is_whole_file(const json& value) { return value.is_object() && value.contains("stela"); }

bool holds_position(const json& value) {
  return is_whole_file(value) && (value["stela"] == "position" || value["stela"] == "puzzle");
}

FileHead read_head(Fields& file) {
  FileHead head;
  head.kind = file.text("stela");
  // Of later versions of puzzles (analyses/puzzle/puzzle.h) only what puzzles have more is different.
  constexpr int kNewestPuzzle = 3;
  file.number("version", kFileVersion, head.kind == "puzzle" ? kNewestPuzzle : kFileVersion);
  head.game = file.text("game");
  head.setup = file.any("setup");
  return head;
}

Result<PositionFile> read_position(const json& value, const std::string& file, const std::string& where) {
  std::optional<Error> error;
  Fields f(value, where, error);
  auto head = read_head(f);
  if (!holds_position(value)) f.fail("stela", "expected \"position\" or \"puzzle\"");
  PositionFile position{file, std::move(head.game), std::move(head.setup), f.any("state")};
  if (f.has("lenient")) position.lenient = f.flag("lenient");
  if (head.kind != "puzzle") f.close();  // what else a puzzle says is its own reader's business
  if (error) {
    error->file = file;
    return *error;
  }
  return position;
}

}  // namespace stela
