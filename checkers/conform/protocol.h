// The engine protocol (docs/protocol.md) as data: JSON-RPC 2.0, one object a line.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace stela::conform {

inline constexpr int kProtocol = 1;
inline constexpr std::size_t kDeepest = 32;  ///< levels of JSON that a message may have
/// What an engine may offer besides hello, new, apply and observe: methods, and that `new` takes any board.
inline constexpr std::array<std::string_view, 9> kOptional{"legal",  "state",        "load",       "undo",  "perft",
                                                           "choose", "would_accept", "legal_kind", "boards"};

/// Codes of JSON-RPC 2.0 errors.
inline constexpr int kParseError = -32700, kInvalidRequest = -32600, kNoSuchMethod = -32601, kInvalidParams = -32602;

/// What an engine says of itself.
struct Hello {
  std::string name, version;
  std::vector<std::string> games;
  std::vector<std::string> capabilities;  ///< of kOptional
  [[nodiscard]] bool can(std::string_view method) const;
};

struct Observation {
  std::vector<int> scores;  ///< one a player
  int to_move = -1;         ///< -1 when the game is over
  bool over = false;
  std::optional<std::vector<int>> ranks;  ///< where the engine tells them, at the end
};

struct Applied {
  bool accepted = false;
  std::string reason;  ///< of a refusal, in the engine's words; may be empty
};

/// The answer to one request: a result, or an error in the engine's words.
struct Reply {
  nlohmann::json result;
  std::optional<std::string> error;
};

/// One line of request, with its end.
std::string request_line(std::uint64_t id, std::string_view method, const nlohmann::json& params);
nlohmann::json result_json(const nlohmann::json& id, nlohmann::json result);
nlohmann::json error_json(const nlohmann::json& id, int code, std::string message);

/// JSON of at most kDeepest levels; errors quote the beginning.
Result<nlohmann::json> parse_line(std::string_view line);
/// The reply to the request of a number.
Result<Reply> read_reply(std::string_view line, std::uint64_t id);
Result<Hello> read_hello(const nlohmann::json& result);
Result<Applied> read_applied(const nlohmann::json& result);
Result<Observation> read_observation(const nlohmann::json& result, int players);
/// The texts of a legal list, in its order.
Result<std::vector<std::string>> read_actions(const nlohmann::json& result);
/// Whether each of so many actions would be accepted.
Result<std::vector<bool>> read_verdicts(const nlohmann::json& result, std::size_t actions);
nlohmann::json to_json(const Observation& seen);

/// What an engine printed, fit for a message: short, and without control characters.
std::string excerpt(std::string_view text, std::size_t most = 80);

}  // namespace stela::conform
