#include "base/json_log.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "base/checksum.h"
#include "base/fields.h"
#include "base/json_text.h"
#include "base/scratch_file.h"
#include "base/strict_json.h"
#include "base/text_file.h"

namespace stela {
namespace {

Error no_head(const std::string& file, const LogKind& kind) {
  return {file, "line 1", fmt::format("is not the head of a {} log", kind.run)};
}

}  // namespace

Result<LogEnd> read_log(
    const std::string& file, const LogKind& kind,
    const std::function<std::optional<Error>(const nlohmann::json& head)>& accept,
    const std::function<std::optional<Error>(const nlohmann::json& line, std::size_t number)>& take) {
  const auto text = read_text(file, kind.limit);
  if (!text) return text.error();
  LogEnd log;
  std::size_t number = 0;
  for (auto end = text->find('\n'); end != std::string::npos; end = text->find('\n', log.size), ++number) {
    const auto where = fmt::format("line {}", number + 1);
    auto line = parse_json(std::string_view(*text).substr(log.size, end - log.size), file);
    if (number == 0 && (!line || !line->is_object() || text_at(*line, "stela") != kind.stela))
      return no_head(file, kind);
    if (!line) return Error{file, where, line.error().what};
    auto sum = take_checksum(*line, log.checksum);
    // What is wrong with what it says helps more than that it is not what was written.
    if (auto refused = number == 0 ? accept(*line) : take(*line, number - 1)) {
      if (number > 0) refused->where = where + ": " + refused->where;
      return *refused;
    }
    if (!sum) return Error{file, where + ": " + sum.error().where, sum.error().what};
    log.size = end + 1;
    log.checksum = std::move(*sum);
  }
  if (number == 0) return no_head(file, kind);
  return log;
}

std::optional<Error> differs(const nlohmann::json& logged, const nlohmann::json& head, const std::string& file,
                             const LogKind& kind) {
  const auto found = portable_json(logged), wanted = portable_json(head);  // as written now, or as once
  if (found == wanted) return std::nullopt;
  const auto value = [](const nlohmann::json& of, const std::string& key) {
    return of.contains(key) ? json_text(of[key]) : "nothing";
  };
  auto keys = wanted;
  keys.update(found);
  for (const auto& [key, unused] : keys.items())
    if (value(found, key) != value(wanted, key))
      return Error{
          file, key,
          fmt::format("the log was written with {}, this {} uses {}", value(found, key), kind.run, value(wanted, key))};
  return Error{file, "line 1", fmt::format("the log is of another {}", kind.run)};
}

Result<JsonLog> JsonLog::open(
    const std::string& file, const LogKind& kind, const nlohmann::json& head,
    const std::function<std::optional<Error>(const nlohmann::json& line, std::size_t number)>& take) {
  JsonLog log;
  if (file.empty()) return log;
  auto out = open_regular(file, Links::followed);
  if (!out) return out.error();
  if (auto taken = lock_exclusively(*out, file, "another program writes this log: wait for it, or choose another file"))
    return *taken;
  log.file_ = file;
  log.out_ = std::move(*out);
  const auto text = read_text(file, kind.limit);
  if (!text) return text.error();
  const auto first = with_checksum(head);
  if (text->find('\n') == std::string::npos && (json_text(first) + "\n").starts_with(*text)) {
    // New, or killed before its head was written.
    if (auto error = log.put(0, json_text(first) + "\n")) return *error;
    log.checksum_ = first["checksum"];
    return log;
  }
  const auto read = read_log(
      file, kind, [&](const auto& found) { return differs(found, head, file, kind); }, take);
  if (!read) return read.error();
  log.checksum_ = read->checksum;
  if (auto error = log.put(static_cast<std::int64_t>(read->size), "")) return *error;
  return log;
}

std::optional<Error> JsonLog::add(const nlohmann::json& line) {
  if (!out_) return std::nullopt;
  const auto whole = with_checksum(line, checksum_);
  if (auto error = put(lseek(out_.number(), 0, SEEK_END), json_text(whole) + "\n")) return error;
  checksum_ = whole["checksum"];
  return std::nullopt;
}

std::optional<Error> JsonLog::put(std::int64_t at, std::string_view text) {
  const auto cut = [&] { return ftruncate(out_.number(), at) == 0 && lseek(out_.number(), at, SEEK_SET) == at; };
  if (!cut()) return unwritten(file_, errno);
  const int failed = write_all(out_.number(), text);
  if (failed == 0) return std::nullopt;
  const bool undone = cut();
  return unwritten_error(
      file_, fmt::format("{}; {}", std::strerror(failed),
                         undone ? "the log is as it was before this line" : "a part of this line may be in the log"));
}

}  // namespace stela
