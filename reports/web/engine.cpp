#include "reports/web/engine.h"

#include <fmt/format.h>

#include <utility>

#include "analyses/puzzle/words.h"
#include "base/fields.h"
#include "base/json_text.h"
#include "base/printable.h"
#include "base/strict_json.h"
#include "reports/web/run_digest.h"

namespace stela::web {
namespace {

using nlohmann::json;

json error_json(const Error& error) { return {{"error", error.line()}}; }

void add_puzzle(json& about, const puzzle::Puzzle& puzzle) {
  about["task"] = puzzle.task;
  about["best"] = puzzle::worth_text(puzzle.objective, puzzle.value);
  about["next"] = puzzle::worth_text(puzzle.objective, puzzle.next);
  about["solution"] = puzzle.solution;
  about["proof"] = puzzle.proof;
  about["difficulty"] = name_of(puzzle.difficulty);
}

}  // namespace

std::string Engine::answer(std::string_view request) {
  const auto read = parse_json(request, "");
  return json_text(read ? answer_to(*read) : error_json(read.error()));
}

json Engine::answer_to(const json& request) {
  const auto text = [&](const char* key) { return request.value(key, std::string()); };
  const auto what = text("do");
  if (what == "open") return open(text("text"));
  if (what == "digest") {
    const auto game = find(text("game"));
    return game ? run_digest(**game, request.value("seed", std::uint64_t{0})) : error_json(game.error());
  }
  if (!session_) return error_json({"", "do", "no file is open"});
  const auto step = request.value("step", std::size_t{0});
  constexpr std::size_t kMostRefused = 8;
  if (what == "see") {
    const auto seat = request.find("seat");
    const bool given = seat != request.end() && seat->is_number_unsigned();
    return session_->see(step, given ? std::optional(seat->get<std::size_t>()) : std::nullopt);
  }
  if (what == "position") return session_->position(step);
  if (what == "why") return session_->why(step, text("action"));
  if (what == "told") return session_->reported(step, request.value("fields", std::vector<ReportedField>()));
  if (what == "rule") return session_->rule(text("rule"));
  if (what == "refused")
    return session_->refused(step, request.value("words", std::vector<std::string>()), kMostRefused);
  if (what == "play") return session_->play(text("action"));
  if (what == "back") {
    session_->back(step);
    return session_->about();
  }
  if (what == "choose") {
    const auto action = session_->choose(text("player"), request.value("seed", std::uint64_t{1}));
    return action ? json{{"action", *action}} : error_json(action.error());
  }
  if (what == "judge" && puzzle_) return session_->judge(*puzzle_);
  return error_json({"", "do", "no such request"});
}

Result<const GameType*> Engine::find(std::string_view name) const {
  for (const auto* game : games_)
    if (game->name() == name) return game;
  return Error{"", "game", fmt::format("there is no game '{}' in this page", printable(name))};
}

json Engine::open(const std::string& text) {
  const auto file = parse_game_file(text, "");
  if (!file) return error_json(file.error());
  const auto game = find(file->game);
  if (!game) return error_json(game.error());
  auto session = web::open(**game, *file);
  if (!session) return error_json(session.error());
  session_ = std::move(*session);
  puzzle_.reset();
  auto about = session_->about();
  if (file->trace) about.update(finding_json(*file->trace));
  if (const auto whole = parse_json(text, ""); whole && text_at(*whole, "stela") == "puzzle") {
    auto puzzle = puzzle::parse_puzzle(text, "");
    if (!puzzle) return error_json(puzzle.error());
    add_puzzle(about, *puzzle);
    about["hints"] = session_->hints(puzzle->solution);
    if (whole->contains("difficulty")) about["difficulty"] = (*whole)["difficulty"];
    puzzle_ = std::move(*puzzle);
  }
  return about;
}

}  // namespace stela::web
