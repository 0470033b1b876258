#include "checkers/foreign/program_source.h"

#include <fmt/format.h>

#include <algorithm>
#include <climits>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "base/fields.h"

namespace stela::foreign {

using nlohmann::json;

namespace {

/// The successors of a position that were asked for at once, by one thread.
struct Prefetched {
  const Source* source = nullptr;
  const Position* at = nullptr;
  std::vector<json> next;  ///< by the position's legal actions; null once it is taken

  /// The answer to a step, if it is there.
  std::optional<json> take(const Source& of, const Position& from, const ActionText& action) {
    if (source != &of || at != &from) return std::nullopt;
    const auto found = std::find(at->legal.begin(), at->legal.end(), &action);
    if (found == at->legal.end()) return std::nullopt;
    auto& answer = next[static_cast<std::size_t>(found - at->legal.begin())];
    if (answer.is_null()) return std::nullopt;
    return std::exchange(answer, json());
  }
};
thread_local Prefetched t_prefetched;

json about(const json& setup, const Position& at) { return {{"setup", setup}, {"state", parsed(at.text)}}; }

}  // namespace

Result<std::shared_ptr<const ProgramSource>> ProgramSource::start(const std::string& command,
                                                                  conform::ProcessLimits limits) {
  auto program = std::make_unique<const Program>(command, std::move(limits));
  const auto described = program->ask("describe", json::object());
  if (!described) return described.error();
  auto facts = Facts::of(*described);
  if (!facts) return Error{"", "", facts.error().line()};
  return std::make_shared<const ProgramSource>(std::move(program), std::move(*facts));
}

Result<Look> ProgramSource::ask(std::string_view method, const Setup& setup, const json& request) const {
  const auto answer = program_->ask(method, request);
  if (!answer) return answer.error();
  return read(method, setup, *answer);
}

Result<Look> ProgramSource::read(std::string_view method, const Setup& setup, const json& answer) const {
  auto look = read_look(answer, setup["players"], store(), facts().kinds);
  if (!look) return Error{"", "", fmt::format("the answer to {}: {}", method, look.error().line())};
  return look;
}

Result<Look> ProgramSource::initial(const Setup& setup, std::uint64_t seed) const {
  return ask("initial", setup, {{"setup", setup}, {"seed", seed}});
}

Result<Look> ProgramSource::step(const Setup& setup, const Position& at, const ActionText& action) const {
  if (const auto known = t_prefetched.take(*this, at, action)) return read("step", setup, *known);
  auto request = about(setup, at);
  request["action"] = parsed(action.json);
  return ask("step", setup, request);
}

void ProgramSource::prefetch(const Setup& setup, const Position& at) const {
  if (at.legal.size() < 2) return;
  std::vector<json> answers;
  if (facts().expands) {
    auto request = about(setup, at);
    for (const auto* action : at.legal) request["actions"].push_back(parsed(action->json));
    auto answer = program_->ask("expand", request);
    if (answer && answer->is_array()) answers.assign(answer->begin(), answer->end());
  } else {
    std::vector<json> requests(at.legal.size(), about(setup, at));
    for (std::size_t i = 0; i < at.legal.size(); ++i) requests[i]["action"] = parsed(at.legal[i]->json);
    if (auto results = program_->ask_all("step", requests)) answers = std::move(*results);
  }
  // What went wrong is asked for again, one by one: then it shows at its action.
  if (answers.size() == at.legal.size()) t_prefetched = {this, &at, std::move(answers)};
}

Result<Look> ProgramSource::look(const Setup& setup, const json& state) const {
  return ask("look", setup, {{"setup", setup}, {"state", state}});
}

Result<Look> ProgramSource::view(const Setup& setup, const Position& at, int player) const {
  auto request = about(setup, at);
  request["player"] = player;
  return ask("view", setup, request);
}

Result<Look> ProgramSource::sample(const Setup& setup, const Position& view, int player, std::uint64_t seed) const {
  auto request = about(setup, view);
  request["player"] = player;
  request["seed"] = seed;
  return ask("sample", setup, request);
}

Result<std::optional<std::string>> ProgramSource::why_not(const Setup& setup, const Position& at,
                                                          const ActionText& action) const {
  auto request = about(setup, at);
  request["action"] = parsed(action.json);
  const auto answer = program_->ask("why_not", request);
  if (!answer) return answer.error();
  if (!answer->is_object()) return Error{"", "", "the answer to why_not: must be an object"};
  const auto rule = answer->value("rule", json());
  if (rule.is_null()) return std::optional<std::string>();
  return std::optional(rule.is_string() ? rule.get<std::string>() : std::string());
}

Result<std::optional<Violation>> ProgramSource::broken_law(const Setup& setup, const Position& at) const {
  const auto answer = program_->ask("laws", about(setup, at));
  if (!answer) return answer.error();
  return read_law(*answer);
}

Result<Playout> ProgramSource::playout(const Setup& setup, const Position& at, std::uint64_t seed,
                                       std::uint64_t most) const {
  auto request = about(setup, at);
  request["seeds"] = {seed};
  request["most"] = most;
  const auto answer = program_->ask("playouts", request);
  if (!answer) return answer.error();
  const json first = answer->is_array() && answer->size() == 1 ? answer->front() : json();
  std::optional<Error> error;
  Fields f(first, "playouts", error);
  const auto played = f.number("actions", 0, static_cast<int>(std::min<std::uint64_t>(most, INT_MAX)));
  const auto end = f.any("end");
  f.close();
  if (error) return Error{"", "", error->line()};
  auto look = read("playouts", setup, end);
  if (!look) return look.error();
  return Playout{static_cast<std::uint64_t>(played), std::move(*look)};
}

Result<std::string> ProgramSource::draw(const Setup& setup, const Position& at) const {
  const auto answer = program_->ask("draw", about(setup, at));
  if (!answer) return answer.error();
  if (!answer->is_string()) return Error{"", "", "the answer to draw: must be a text"};
  return answer->get<std::string>();
}

}  // namespace stela::foreign
