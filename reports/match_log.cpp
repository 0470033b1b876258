#include "reports/match_log.h"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>

#include "model/fields.h"
#include "model/input_limits.h"
#include "model/text_file.h"

namespace stela {
namespace {

Result<play::BlockRow> read_block(const std::string& line, const std::string& file, std::uint64_t number,
                                  std::size_t count, std::size_t seats) {
  const auto wrong = [&](const std::string& field, std::string what) {
    return Error{file, fmt::format("block {}{}{}", number, field.empty() ? "" : ".", field), std::move(what)};
  };
  const auto parsed = parse_json(line, file);
  if (!parsed) return parsed.error();
  auto block = play::block_from_json(*parsed);
  if (!block) return wrong(block.error().where, block.error().what);
  if (block->number != number) return wrong("block", fmt::format("expected {}", number));
  if (block->games.size() != count) return wrong("games", fmt::format("expected {}, one a seating", count));
  for (std::size_t g = 0; g < count; ++g) {
    const auto& game = block->games[g];
    const auto in = [&](const char* field) { return fmt::format("games[{}].{}", g, field); };
    if (game.scores.size() != seats) return wrong(in("scores"), fmt::format("expected {}, one a seat", seats));
    if (game.ranks.size() != seats) return wrong(in("ranks"), fmt::format("expected {}, one a seat", seats));
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
  out << play::to_json(block).dump() + "\n" << std::flush;
  if (!out) return Error{file_, std::string(kUnwritten), "the log is as it was before this block"};
  return std::nullopt;
}

}  // namespace stela
