#include "checkers/conform/protocol.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/fields.h"
#include "base/json_text.h"
#include "base/printable.h"
#include "base/strict_json.h"

namespace stela::conform {
namespace {

using nlohmann::json;

/// A whole number that an int holds.
bool is_number(const json& value) {
  return is_whole_within(value, std::numeric_limits<int>::min(), std::numeric_limits<int>::max());
}

bool are_numbers(const json& value, int players) {
  return value.is_array() && value.size() == static_cast<std::size_t>(players) &&
         std::all_of(value.begin(), value.end(), is_number);
}

bool are_texts(const json& value) {
  return value.is_array() && std::all_of(value.begin(), value.end(), [](const json& v) { return v.is_string(); });
}

Error wrong(std::string where, std::string what) { return Error{"", std::move(where), std::move(what)}; }

constexpr std::size_t kLongestMessage = 240;

const json& field(const json& object, const char* key) {
  static const json none;
  if (!object.is_object()) return none;
  const auto it = object.find(key);
  return it == object.end() ? none : *it;
}

}  // namespace

bool Hello::can(std::string_view method) const {
  return std::find(capabilities.begin(), capabilities.end(), method) != capabilities.end();
}

std::string excerpt(std::string_view text, std::size_t most) { return printable(text, most); }

std::string request_line(std::uint64_t id, std::string_view method, const json& params) {
  return fmt::format(R"({{"jsonrpc":"2.0","id":{},"method":"{}","params":{}}})", id, method, json_text(params)) + "\n";
}

json result_json(const json& id, json result) {
  return {{"jsonrpc", "2.0"}, {"id", id}, {"result", std::move(result)}};
}

json error_json(const json& id, int code, std::string message) {
  return {{"jsonrpc", "2.0"}, {"id", id}, {"error", {{"code", code}, {"message", std::move(message)}}}};
}

Result<json> parse_line(std::string_view line) {
  auto parsed = parse_json(line, "", kDeepest);
  if (parsed) return parsed;
  // A message is one line, so of the place only a path says something.
  const auto& error = parsed.error();
  return wrong(error.where.starts_with("line ") ? "" : error.where, fmt::format("{}: '{}'", error.what, excerpt(line)));
}

Result<Reply> read_reply(std::string_view line, std::uint64_t id) {
  auto parsed = parse_line(line);
  if (!parsed) return parsed.error();
  if (field(*parsed, "jsonrpc") != "2.0")
    return wrong("jsonrpc", fmt::format("expected an object with \"jsonrpc\": \"2.0\", found '{}'", excerpt(line)));
  const auto& number = field(*parsed, "id");
  const auto& error = field(*parsed, "error");
  if (number != id && !(number.is_null() && error.is_object()))
    return wrong("id", fmt::format("expected {}, found {}", id, excerpt(json_text(number))));
  if (error.is_object()) {
    const auto& message = field(error, "message");
    return Reply{json(), message.is_string() ? excerpt(message.get<std::string>(), kLongestMessage)
                                             : "an error without a message"};
  }
  if (!parsed->contains("result")) return wrong("result", fmt::format("neither result nor error: '{}'", excerpt(line)));
  return Reply{std::move((*parsed)["result"]), std::nullopt};
}

Result<Hello> read_hello(const json& result) {
  if (field(result, "protocol") != kProtocol)
    return wrong("protocol",
                 fmt::format("expected {}, found {}", kProtocol, excerpt(json_text(field(result, "protocol")))));
  const auto &name = field(result, "name"), &games = field(result, "games"),
             &capabilities = field(result, "capabilities"), &version = field(result, "version");
  if (!name.is_string()) return wrong("name", "expected a text");
  if (!are_texts(games)) return wrong("games", "expected an array of names");
  Hello hello{excerpt(name.get<std::string>()),
              version.is_string() ? excerpt(version.get<std::string>()) : "",
              games.get<std::vector<std::string>>(),
              {}};
  if (capabilities.is_null()) return hello;
  if (!are_texts(capabilities)) return wrong("capabilities", "expected an array of names");
  hello.capabilities = capabilities.get<std::vector<std::string>>();
  for (const auto& one : hello.capabilities)
    if (std::find(kOptional.begin(), kOptional.end(), one) == kOptional.end())
      return wrong("capabilities",
                   fmt::format("there is no capability '{}'; there are: {}", excerpt(one), fmt::join(kOptional, ", ")));
  return hello;
}

Result<Applied> read_applied(const json& result) {
  const auto& accepted = field(result, "accepted");
  if (!accepted.is_boolean()) return wrong("accepted", "expected true or false");
  const auto& reason = field(result, "reason");
  return Applied{accepted.get<bool>(), reason.is_string() ? excerpt(reason.get<std::string>()) : ""};
}

Result<Observation> read_observation(const json& result, int players) {
  const auto &scores = field(result, "scores"), &to_move = field(result, "to_move"), &over = field(result, "over"),
             &ranks = field(result, "ranks");
  if (!are_numbers(scores, players)) return wrong("scores", fmt::format("expected {} whole numbers", players));
  if (!over.is_boolean()) return wrong("over", "expected true or false");
  if (!to_move.is_null() && !is_number(to_move)) return wrong("to_move", "expected a player's number, or null");
  if (!ranks.is_null() && !are_numbers(ranks, players))
    return wrong("ranks", fmt::format("expected {} whole numbers", players));
  Observation seen{scores.get<std::vector<int>>(), to_move.is_null() ? -1 : to_move.get<int>(), over.get<bool>(), {}};
  if (!ranks.is_null()) seen.ranks = ranks.get<std::vector<int>>();
  return seen;
}

Result<std::vector<std::string>> read_actions(const json& result) {
  if (!are_texts(result)) return wrong("result", "expected an array of actions");
  return result.get<std::vector<std::string>>();
}

Result<std::vector<bool>> read_verdicts(const json& result, std::size_t actions) {
  if (!result.is_array() || result.size() != actions ||
      !std::all_of(result.begin(), result.end(), [](const json& one) { return one.is_boolean(); }))
    return wrong("result", fmt::format("expected an array of {} times true or false", actions));
  return result.get<std::vector<bool>>();
}

json to_json(const Observation& seen) {
  json out{{"scores", seen.scores}, {"to_move", seen.to_move < 0 ? json() : json(seen.to_move)}, {"over", seen.over}};
  if (seen.ranks) out["ranks"] = *seen.ranks;
  return out;
}

}  // namespace stela::conform
