#include "reports/cli/flags.h"

#include <fmt/format.h>

#include <charconv>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "checkers/trace.h"
#include "model/fields.h"
#include "model/printable.h"
#include "reports/cli/output.h"
#include "reports/cli/turn_flags.h"
#include "reports/graph/graph_report.h"

namespace stela::cli {

namespace {

/// Whether a text can be the name of a board that a game brings along.
bool is_name(const std::string& text) {
  return !text.empty() && text.find_first_not_of("abcdefghijklmnopqrstuvwxyz-") == std::string::npos;
}

}  // namespace

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
  if (is_name(board) && !std::filesystem::exists(board)) {
    setup["board"] = board;
  } else if (!board.empty()) {
    const auto text = read_text(board, kBoardLimit);
    if (!text) return text.error();
    auto read = parse_json(*text, board);
    if (!read) return read.error();
    setup["board"] = std::move(*read);
  }
  return setup;
}

Error SetupFlags::named(Error error) const {
  if (error.where.starts_with("board")) error.file = board;
  return error;
}

Exit GraphFlags::write(GraphReport report) const {
  limit_drawing(report.drawing, limit);
  std::vector<std::pair<std::string, std::string>> files;
  const auto add = [&](const std::string& file, Result<std::string> text) -> std::optional<Error> {
    if (!text) return text.error();
    files.emplace_back(file, std::move(*text));
    return std::nullopt;
  };
  const auto drawn = stela::dot(report.drawing);
  std::optional<Error> error;
  if (!dot.empty()) error = add(dot, drawn);
  if (!error && !svg.empty()) error = add(svg, rendered(drawn, "svg"));
  if (!error && !png.empty()) error = add(png, rendered(drawn, "png"));
  if (!error && !html.empty()) error = add(html, graph_html(report));
  if (error) return fail(*error);
  if (json) {
    auto out = report.json;
    out["notices"] = report.notices;
    files.emplace_back("-", out.dump(1) + "\n");
  }
  if (files.empty()) return put("-", graph_text(report));
  for (const auto& [file, text] : files)
    if (const auto done = put(file, text); done != Exit::holds) return done;
  return Exit::holds;
}

Result<turn::Objective> ObjectiveFlags::given(turn::Objective standard, std::span<const turn::Goal> known) const {
  auto chosen = std::move(standard);
  if (!objective.empty()) {
    auto parsed = turn::parse_objective(objective, known);
    if (!parsed) return Error{"", "--objective", parsed.error().what};
    chosen = std::move(*parsed);
  }
  chosen.treasures_known = treasures == "known";
  return chosen;
}

}  // namespace stela::cli
