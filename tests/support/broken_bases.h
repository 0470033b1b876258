// The bases of tests/data/GAME/broken.jsonl as positions.
#pragma once

#include <algorithm>
#include <stdexcept>

#include "base/text_file.h"
#include "checkers/trace.h"
#include "model/position_file.h"
#include "tests/support/broken_rows.h"

namespace stela::test {

/// The trace of a base that has one.
template <Game G>
nlohmann::json base_trace(const nlohmann::json& base) {
  return trace_json(G::kName, base.at("setup"), base.value("seed", 1U),
                    base.value("actions", std::vector<std::string>()));
}

/// The position file of a base. Throws what its patch throws.
template <Game G>
Result<nlohmann::json> base_position(const nlohmann::json& base) {
  if (base.contains("file")) {
    const auto text = read_text(std::string(STELA_TEST_DATA "/data/") + std::string(G::kName) + "/" +
                                base.at("file").get<std::string>());
    return text ? Result(nlohmann::json::parse(*text)) : text.error();
  }
  if (base.contains("of")) {
    const auto of = base_position<G>(base.at("of"));
    return of ? Result(of->patch(base.at("patch"))) : of.error();
  }
  const auto read = parse_game_file(base_trace<G>(base).dump(), "");
  if (!read) return read.error();
  const auto played = load<G>(*read);
  if (!played) return played.error();
  return position_json(G::kName, played->game.setup(), played->game.to_json(played->state));
}

/// A base by its name, for tests that break what JSON cannot say. Throws where there is none.
template <class Position, Game G>
Position position_of_base(const std::string& name) {
  const auto rows = read_broken_rows(G::kName);
  if (!rows) throw std::runtime_error(rows.error().line());
  const auto is_it = [&](const BrokenRow& row) { return row.kind == "base" && row.name == name; };
  const auto row = std::find_if(rows->begin(), rows->end(), is_it);
  if (row == rows->end()) throw std::runtime_error("there is no base " + name);
  const auto position = base_position<G>(row->is);
  if (!position) throw std::runtime_error(position.error().line());
  const auto loaded = load<G>(*parse_game_file(position->dump(), ""));
  if (!loaded) throw std::runtime_error(loaded.error().line());
  return {loaded->game, loaded->state};
}

}  // namespace stela::test
