#include "checkers/trace.h"

#include <fmt/format.h>

#include <algorithm>
#include <climits>

#include "base/checksum.h"
#include "base/strict_json.h"

namespace stela {
namespace {

using nlohmann::json;

Finding read_finding(Fields f) {
  const auto check = f.text("check");
  if (!check_named(check))
    f.fail("check", fmt::format("there is no check '{}'; there are: {}", check, fmt::join(kCheckNames, ", ")));
  Finding finding{check_named(check).value_or(CheckId{}), f.text("name"), f.text("rule"), f.text("detail"),
                  f.text("probe")};
  if (f.has("id")) finding.id = f.text("id");
  if (f.has("fields")) {
    const auto list = f.list("fields");
    for (std::size_t i = 0; i < list.size(); ++i) {
      auto one = f.element("fields", i, list[i]);
      finding.fields.push_back({one.text("pointer"), one.text("expected"), one.text("got")});
      one.close();
    }
  }
  f.close();
  return finding;
}

std::vector<Aside> read_asides(Fields& f, std::size_t actions) {
  std::vector<Aside> asides;
  const auto list = f.list("asides");
  for (std::size_t i = 0; i < list.size(); ++i) {
    auto one = f.element("asides", i, list[i]);
    const auto what = one.text("what");
    const auto* const name = std::find(kAsideNames.begin(), kAsideNames.end(), what);
    if (name == kAsideNames.end()) one.fail("what", fmt::format("there are: {}", fmt::join(kAsideNames, ", ")));
    const int before = asides.empty() ? 0 : static_cast<int>(asides.back().at);
    const auto at = one.number("at", before, static_cast<int>(std::min<std::size_t>(actions, INT_MAX)));
    asides.push_back(
        {static_cast<std::size_t>(at), static_cast<Aside::What>(name - kAsideNames.begin()), one.text("action")});
    one.close();
  }
  return asides;
}

Result<Trace> read_trace(const json& value) {
  std::optional<Error> error;
  Fields f(value, "", error);
  const auto head = read_head(f);
  if (head.kind != "trace") f.fail("stela", "expected \"position\", \"trace\" or \"puzzle\"");
  const auto seed = f.whole("seed");
  Trace trace{head.game, head.setup, seed, f.texts("actions"), {}, {}};
  if (f.has("finding")) trace.finding = read_finding(f.object("finding"));
  if (f.has("asides")) trace.asides = read_asides(f, trace.actions.size());
  if (f.has("command")) f.text("command");  // for people; nothing reads it
  if (f.has("checksum")) f.text("checksum");
  f.close();
  if (error) return *error;
  return trace;
}

}  // namespace

json to_json(const Trace& trace) {
  auto out = trace_json(trace.game, trace.setup, trace.seed, trace.actions);
  if (trace.finding)
    out["finding"] = {{"check", name_of(trace.finding->check)},
                      {"name", trace.finding->name},
                      {"rule", trace.finding->rule},
                      {"detail", trace.finding->detail},
                      {"probe", trace.finding->probe}};
  if (trace.finding && !trace.finding->id.empty()) out["finding"]["id"] = trace.finding->id;
  if (trace.finding)
    for (const auto& field : trace.finding->fields)
      out["finding"]["fields"].push_back(
          {{"pointer", field.pointer}, {"expected", field.expected}, {"got", field.got}});
  for (const auto& aside : trace.asides)
    out["asides"].push_back(
        {{"at", aside.at}, {"what", kAsideNames[static_cast<std::size_t>(aside.what)]}, {"action", aside.action}});
  return out;
}

/// Where a text is missing, the puzzle is refused by those who read all of it.
static std::optional<PuzzleGoal> goal_of(const json& parsed) {
  const auto text = [&](const char* key) { return parsed.contains(key) && parsed[key].is_string(); };
  if (!parsed.is_object() || parsed.value("stela", json()) != "puzzle" || !text("objective")) return std::nullopt;
  return PuzzleGoal{parsed["objective"].get<std::string>(),
                    text("treasures") ? parsed["treasures"].get<std::string>() : "hidden"};
}

static Result<GameFile> read_written_position(const std::string& text, const std::string& file) {
  if (text.size() > kPositionLimit.most) return Error{file, "", too_long(kPositionLimit.what, kPositionLimit.most)};
  auto written = parse_position_text(text, file);
  if (!written) return written.error();
  const auto game = written->game;
  const auto setup = written->setup;
  const bool lenient = written->lenient;
  return GameFile{file, game, PositionFile{file, game, setup, nullptr, std::move(*written), lenient}, std::nullopt};
}

Result<GameFile> parse_game_file(const std::string& text, const std::string& file) {
  if (is_position_text(text)) return read_written_position(text, file);
  auto parsed = parse_json(text, file);
  if (!parsed) return parsed.error();
  if (holds_position(*parsed)) {
    if (text.size() > kPositionLimit.most) return Error{file, "", too_long(kPositionLimit.what, kPositionLimit.most)};
    auto position = read_position(*parsed, file);
    if (!position) return position.error();
    const auto game = position->game;
    return GameFile{file, game, std::move(*position), std::nullopt, goal_of(*parsed)};
  }
  auto trace = read_trace(*parsed);
  if (!trace) {
    auto error = trace.error();
    error.file = file;
    return error;
  }
  if (parsed->contains("checksum"))
    if (const auto sum = take_checksum(*parsed); !sum)
      return Error{file, sum.error().where, sum.error().what + "; without the field it is taken as it is"};
  const auto game = trace->game;
  return GameFile{file, game, std::nullopt, std::move(*trace)};
}

Result<GameFile> read_game_file(const std::string& file) {
  const auto text = read_text(file, kTraceLimit);
  if (!text) return text.error();
  return parse_game_file(*text, file);
}

}  // namespace stela
