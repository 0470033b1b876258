#include "analyses/play/block_row.h"

#include "analyses/play/evaluation.h"
#include "base/fields.h"
#include "base/json_text.h"

namespace stela::play {
namespace {

constexpr int kMost = 1'000'000'000;

}  // namespace

nlohmann::json to_json(const BlockRow& block) {
  auto games = nlohmann::json::array();
  for (const auto& game : block.games)
    games.push_back({{"scores", game.scores},
                     {"ranks", game.ranks},
                     {"actions", game.actions},
                     {"decisions", game.decisions},
                     {"cut_off", game.cut_off}});
  return {{"block", block.number}, {"games", games}, {"seconds", block.seconds}};
}

Result<BlockRow> block_from_json(const nlohmann::json& value) {
  std::optional<Error> error;
  Fields f(value, "", error);
  BlockRow block;
  block.number = static_cast<std::uint64_t>(f.number("block", 0, kMost));
  const auto games = f.list("games");
  for (std::size_t g = 0; g < games.size(); ++g) {
    auto row = f.element("games", g, games[g]);
    GameRow game;
    game.scores = row.numbers("scores", -kMost, kMost);
    game.ranks = row.numbers("ranks", 1, static_cast<int>(kMostSeats));
    game.actions = static_cast<std::uint32_t>(row.number("actions", 0, kMost));
    game.decisions = static_cast<std::uint32_t>(row.number("decisions", 0, kMost));
    game.cut_off = row.flag("cut_off");
    row.close();
    block.games.push_back(std::move(game));
  }
  if (const auto& seconds = f.any("seconds"); seconds.is_number())
    block.seconds = seconds.get<double>();
  else
    f.fail("seconds", "expected a number");
  f.close();
  if (error) return *error;
  return block;
}

Codec<BlockRow> block_codec() {
  return {[](const BlockRow& block) { return json_text(to_json(block)); },
          [](const std::string& text) { return block_from_json(nlohmann::json::parse(text)); }};
}

}  // namespace stela::play
