#include "model/json_log.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "model/fields.h"
#include "model/json_text.h"
#include "model/strict_json.h"
#include "model/text_file.h"

namespace stela {

Result<LogEnd> read_log(
    const std::string& file, const LogKind& kind,
    const std::function<std::optional<Error>(const nlohmann::json& head)>& accept,
    const std::function<std::optional<Error>(const nlohmann::json& line, std::size_t number)>& take) {
  const auto text = read_text(file, kind.limit);
  if (!text) return text.error();
  const auto head = parse_json(text->substr(0, text->find('\n')), file);
  if (!head || !head->is_object() || text_at(*head, "stela") != kind.stela)
    return Error{file, "line 1", fmt::format("is not the head of a {} log", kind.run)};
  if (auto refused = accept(*head)) return *refused;
  LogEnd log;
  log.size = std::min(text->find('\n'), text->size() - 1) + 1;
  std::size_t number = 0;
  for (auto end = text->find('\n', log.size); end != std::string::npos; end = text->find('\n', log.size)) {
    const auto line = parse_json(text->substr(log.size, end - log.size), file);
    if (!line) return line.error();
    if (auto refused = take(*line, number++)) return *refused;
    log.size = end + 1;
  }
  log.cut = log.size < text->size();
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
      return Error{file, key,
                   fmt::format("the log is of {}, this {} is of {}", value(found, key), kind.run, value(wanted, key))};
  return Error{file, "line 1", fmt::format("the log is of another {}", kind.run)};
}

Result<JsonLog> JsonLog::open(
    const std::string& file, const LogKind& kind, const nlohmann::json& head,
    const std::function<std::optional<Error>(const nlohmann::json& line, std::size_t number)>& take) {
  JsonLog log;
  log.file_ = file;
  if (file.empty()) return log;
  if (!std::filesystem::exists(file)) {
    if (auto error = write_file(file, json_text(head) + "\n")) return *error;
    return log;
  }
  const auto read = read_log(
      file, kind, [&](const auto& found) { return differs(found, head, file, kind); }, take);
  if (!read) return read.error();
  if (read->cut) {
    const auto text = read_text(file, kind.limit);
    if (!text) return text.error();
    if (auto error = write_file(file, std::string_view(*text).substr(0, read->size))) return *error;
  }
  return log;
}

std::optional<Error> JsonLog::add(const nlohmann::json& line) const {
  if (file_.empty()) return std::nullopt;
  std::ofstream out(file_, std::ios::app | std::ios::binary);
  out << json_text(line) + "\n" << std::flush;
  if (!out) return Error{file_, std::string(kUnwritten), "the log is as it was before this line"};
  return std::nullopt;
}

}  // namespace stela
