#include "reports/match_log.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <functional>

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

/// What differs between the head of a log and the one that is wanted.
std::optional<Error> differs(const nlohmann::json& found, const nlohmann::json& wanted, const std::string& file) {
  if (found == wanted) return std::nullopt;
  const auto value = [](const nlohmann::json& head, const std::string& key) {
    return head.contains(key) ? head[key].dump() : "nothing";
  };
  auto keys = wanted;
  keys.update(found);
  for (const auto& [key, unused] : keys.items())
    if (value(found, key) != value(wanted, key))
      return Error{file, key,
                   fmt::format("the log is of {}, this match is of {}", value(found, key), value(wanted, key))};
  return Error{file, "line 1", "the log is of another match"};
}

struct ReadLog {
  std::vector<play::BlockRow> blocks;
  std::size_t size = 0;  ///< bytes of the file that are whole lines
  bool cut = false;      ///< whether there is more
};

/// A log's text. The shard is that of its head, which `accept` may refuse.
Result<ReadLog> read_log(const std::string& file, const MatchShape& match,
                         const std::function<std::optional<Error>(const nlohmann::json& head)>& accept) {
  const auto text = read_text(file, kMatchLogLimit);
  if (!text) return text.error();
  const auto head = parse_json(text->substr(0, text->find('\n')), file);
  if (!head || !head->is_object() || head->value("stela", "") != "match")
    return Error{file, "line 1", "is not the head of a match log"};
  if (auto refused = accept(*head)) return *refused;
  const auto shard = shard_of(head->value("shard", ""), "shard");
  if (!shard) return Error{file, shard.error().where, shard.error().what};
  ReadLog log;
  log.size = std::min(text->find('\n'), text->size() - 1) + 1;
  for (auto end = text->find('\n', log.size); end != std::string::npos; end = text->find('\n', log.size)) {
    auto block = read_block(text->substr(log.size, end - log.size), file, shard->block(log.blocks.size()), match.games,
                            match.seats);
    if (!block) return block.error();
    log.blocks.push_back(std::move(*block));
    log.size = end + 1;
  }
  log.cut = log.size < text->size();
  return log;
}

}  // namespace

Result<MatchLog> MatchLog::open(const std::string& file, const MatchShape& match, const Shard& shard) {
  MatchLog log;
  log.file_ = file;
  if (file.empty()) return log;
  auto head = match.head;
  if (!shard.whole()) head["shard"] = to_text(shard);
  if (!std::filesystem::exists(file)) {
    if (auto error = write_file(file, head.dump() + "\n")) return *error;
    return log;
  }
  auto read = read_log(file, match, [&](const auto& found) { return differs(found, head, file); });
  if (!read) return read.error();
  log.blocks_ = std::move(read->blocks);
  if (read->cut) {
    const auto text = read_text(file, kMatchLogLimit);
    if (!text) return text.error();
    if (auto error = write_file(file, std::string_view(*text).substr(0, read->size))) return *error;
  }
  return log;
}

std::optional<Error> MatchLog::add(const play::BlockRow& block) const {
  if (file_.empty()) return std::nullopt;
  std::ofstream out(file_, std::ios::app | std::ios::binary);
  out << play::to_json(block).dump() + "\n" << std::flush;
  if (!out) return Error{file_, std::string(kUnwritten), "the log is as it was before this block"};
  return std::nullopt;
}

Result<std::map<std::uint64_t, play::BlockRow>> blocks_of(const std::vector<std::string>& files,
                                                          const MatchShape& match) {
  std::map<std::uint64_t, play::BlockRow> blocks;
  for (const auto& file : files) {
    auto read = read_log(file, match, [&](nlohmann::json found) {
      found.erase("shard");
      return differs(found, match.head, file);
    });
    if (!read) return read.error();
    for (auto& block : read->blocks) {
      const auto [there, is_new] = blocks.try_emplace(block.number, block);
      if (!is_new && there->second.games != block.games)
        return Error{file, fmt::format("block {}", block.number), "another of these logs has other games"};
    }
  }
  return blocks;
}

}  // namespace stela
