#include "reports/play/match_log.h"

#include <fmt/format.h>

#include <functional>

#include "base/strict_json.h"

namespace stela {
namespace {

constexpr LogKind kMatch{"match", kMatchLogLimit, "match"};

Result<play::BlockRow> read_block(const nlohmann::json& line, const std::string& file, std::uint64_t number,
                                  std::size_t count, std::size_t seats) {
  const auto wrong = [&](const std::string& field, std::string what) {
    return Error{file, fmt::format("block {}{}{}", number, field.empty() ? "" : ".", field), std::move(what)};
  };
  auto block = play::block_from_json(line);
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

/// The shard that a head names.
Result<Shard> shard_in(const nlohmann::json& head, const std::string& file) {
  if (head.contains("shard") && !head["shard"].is_string()) return Error{file, "shard", "expected a text"};
  auto shard = shard_of(text_at(head, "shard"), "shard");
  if (!shard) return Error{file, shard.error().where, shard.error().what};
  return shard;
}

/// Puts each block of a shard's log where it belongs.
auto taking(const std::string& file, const MatchShape& match, const Shard& shard, std::vector<play::BlockRow>& blocks) {
  return [&](const nlohmann::json& line, std::size_t number) -> std::optional<Error> {
    auto block = read_block(line, file, shard.block(number), match.games, match.seats);
    if (!block) return block.error();
    blocks.push_back(std::move(*block));
    return std::nullopt;
  };
}

}  // namespace

Result<MatchLog> MatchLog::open(const std::string& file, const MatchShape& match, const Shard& shard) {
  auto head = match.head;
  if (!shard.whole()) head["shard"] = to_text(shard);
  std::vector<play::BlockRow> blocks;
  auto log = JsonLog::open(file, kMatch, head, taking(file, match, shard, blocks));
  if (!log) return log.error();
  return MatchLog(std::move(*log), std::move(blocks));
}

std::optional<Error> MatchLog::add(const play::BlockRow& block) { return log_.add(play::to_json(block)); }

Result<std::map<std::uint64_t, play::BlockRow>> blocks_of(const std::vector<std::string>& files,
                                                          const MatchShape& match) {
  std::map<std::uint64_t, play::BlockRow> blocks;
  for (const auto& file : files) {
    Shard shard;
    std::vector<play::BlockRow> own;
    const auto accept = [&](nlohmann::json found) -> std::optional<Error> {
      const auto part = shard_in(found, file);
      found.erase("shard");
      if (auto error = differs(found, match.head, file, kMatch)) return error;
      if (!part) return part.error();
      shard = *part;
      return std::nullopt;
    };
    if (const auto read = read_log(file, kMatch, accept, taking(file, match, shard, own)); !read) return read.error();
    for (auto& block : own) {
      const auto [there, is_new] = blocks.try_emplace(block.number, block);
      if (!is_new && there->second.games != block.games)
        return Error{file, fmt::format("block {}", block.number), "another of these logs has other games"};
    }
  }
  return blocks;
}

}  // namespace stela
