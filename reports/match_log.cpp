#include "reports/match_log.h"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>

#include "analyses/play/evaluation.h"
#include "model/fields.h"
#include "model/input_limits.h"
#include "model/text_file.h"

namespace stela {
namespace {

constexpr int kMost = 1'000'000'000;

nlohmann::json line_of(const play::BlockRow& block) {
  auto games = nlohmann::json::array();
  for (const auto& game : block.games)
    games.push_back({{"scores", game.scores},
                     {"ranks", game.ranks},
                     {"actions", game.actions},
                     {"decisions", game.decisions},
                     {"cut_off", game.cut_off}});
  return {{"block", block.number}, {"games", games}, {"seconds", block.seconds}};
}

Result<play::BlockRow> read_block(const std::string& line, const std::string& file, std::uint64_t number,
                                  std::size_t count, std::size_t seats) {
  const auto parsed = parse_json(line, file);
  if (!parsed) return parsed.error();
  std::optional<Error> error;
  Fields f(*parsed, fmt::format("block {}", number), error);
  play::BlockRow block;
  block.number = static_cast<std::uint64_t>(f.number("block", 0, kMost));
  if (block.number != number) f.fail("block", fmt::format("expected {}", number));
  const auto games = f.list("games");
  if (games.size() != count) f.fail("games", fmt::format("expected {}, one a seating", count));
  for (std::size_t g = 0; g < games.size(); ++g) {
    auto row = f.element("games", g, games[g]);
    play::GameRow game;
    game.scores = row.numbers("scores", -kMost, kMost);
    game.ranks = row.numbers("ranks", 1, static_cast<int>(play::kMostSeats));
    game.actions = static_cast<std::uint32_t>(row.number("actions", 0, kMost));
    game.decisions = static_cast<std::uint32_t>(row.number("decisions", 0, kMost));
    game.cut_off = row.flag("cut_off");
    if (game.scores.size() != seats) row.fail("scores", fmt::format("expected {}, one a seat", seats));
    if (game.ranks.size() != seats) row.fail("ranks", fmt::format("expected {}, one a seat", seats));
    row.close();
    block.games.push_back(std::move(game));
  }
  if (const auto& seconds = f.any("seconds"); seconds.is_number())
    block.seconds = seconds.get<double>();
  else
    f.fail("seconds", "expected a number");
  f.close();
  if (error) {
    error->file = file;
    return *error;
  }
  return block;
}

}  // namespace

Result<MatchLog> MatchLog::open(const std::string& file, const nlohmann::json& head, std::size_t games,
                                std::size_t seats) {
  MatchLog log;
  log.file_ = file;
  if (file.empty()) return log;
  const auto head_line = head.dump() + "\n";
  if (!std::filesystem::exists(file)) {
    if (auto error = write_file(file, head_line)) return *error;
    return log;
  }
  const auto text = read_text(file, kMatchLogLimit);
  if (!text) return text.error();
  if (!text->starts_with(head_line)) {
    const auto end = text->find('\n');
    const auto other = parse_json(text->substr(0, end), file);
    if (!other || !other->is_object() || other->value("stela", "") != "match")
      return Error{file, "line 1", "is not the head of a match log"};
    for (const auto& [key, value] : head.items())
      if (!other->contains(key) || (*other)[key] != value)
        return Error{file, key,
                     fmt::format("the log is of {}, this match is of {}",
                                 other->contains(key) ? (*other)[key].dump() : "nothing", value.dump())};
    return Error{file, "line 1", "the log is of another match"};
  }
  std::size_t at = head_line.size();
  for (auto end = text->find('\n', at); end != std::string::npos; end = text->find('\n', at)) {
    auto block = read_block(text->substr(at, end - at), file, log.blocks_.size(), games, seats);
    if (!block) return block.error();
    log.blocks_.push_back(std::move(*block));
    at = end + 1;
  }
  if (at < text->size())
    if (auto error = write_file(file, std::string_view(*text).substr(0, at))) return *error;
  return log;
}

std::optional<Error> MatchLog::add(const play::BlockRow& block) const {
  if (file_.empty()) return std::nullopt;
  std::ofstream out(file_, std::ios::app | std::ios::binary);
  out << line_of(block).dump() + "\n" << std::flush;
  if (!out) return Error{file_, std::string(kUnwritten), "the log is as it was before this block"};
  return std::nullopt;
}

}  // namespace stela
