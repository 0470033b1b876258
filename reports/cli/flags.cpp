#include "reports/cli/flags.h"

#include <fmt/format.h>
#include <sched.h>

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>
#include <string>
#include <thread>
#include <utility>

#include "base/fields.h"
#include "base/file_system.h"
#include "base/printable.h"
#include "base/strict_json.h"
#include "checkers/trace.h"
#include "model/variation.h"

namespace stela::cli {

namespace {

/// Whether a text can be the name of a board that a game brings along.
bool is_name(const std::string& text) {
  return !text.empty() && text.find_first_not_of("abcdefghijklmnopqrstuvwxyz-") == std::string::npos;
}

}  // namespace

unsigned all_cores() {
  cpu_set_t own;
  // With more cores than the set has room for the call fails.
  const auto cores = sched_getaffinity(0, sizeof own, &own) == 0 ? static_cast<unsigned>(CPU_COUNT(&own))
                                                                 : std::thread::hardware_concurrency();
  return std::max(1U, cores);
}

Result<nlohmann::json> SetupFlags::given() const {
  auto setup = nlohmann::json::object();
  if (players >= 0) setup["players"] = players;
  if (start >= 0) setup["start"] = start;
  for (const auto& option : options) {
    const auto equals = option.find('=');
    const auto text = equals == std::string::npos ? std::string() : option.substr(equals + 1);
    int value = 0;
    const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (failed != std::errc() || end != text.data() + text.size())
      return Error{"", "--option", fmt::format("expected NAME=NUMBER, found {}", quoted_text(option))};
    const auto name = option.substr(0, equals);
    if (setup.contains(name)) return Error{"", "--option", fmt::format("{} is given twice", quoted_text(name))};
    setup[name] = value;
  }
  if (is_name(board) && !is_there(board)) {
    setup["board"] = board;
  } else if (!board.empty()) {
    const auto text = read_text(board, kBoardLimit);
    if (!text) return text.error();
    auto read = parse_json(*text, board);
    if (!read) return read.error();
    setup["board"] = std::move(*read);
  }
  if (!vary.empty()) setup[std::string(kVary)] = vary;
  return setup;
}

Error SetupFlags::named(Error error) const {
  if (error.where.starts_with("board")) error.file = board;
  return error;
}

}  // namespace stela::cli
