#include "checkers/trace.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <iostream>
#include <iterator>
#include <sstream>

#include "model/fields.h"

namespace stela {

using nlohmann::json;

json to_json(const Trace& trace) {
  json out{{"stela", "trace"},     {"version", kFileVersion}, {"game", trace.game},
           {"setup", trace.setup}, {"seed", trace.seed},      {"actions", trace.actions}};
  if (trace.finding)
    out["finding"] = {{"check", trace.finding->check},
                      {"name", trace.finding->name},
                      {"rule", trace.finding->rule},
                      {"detail", trace.finding->detail},
                      {"probe", trace.finding->probe}};
  return out;
}

json position_json(std::string_view game, json setup, json state) {
  return {{"stela", "position"},
          {"version", kFileVersion},
          {"game", game},
          {"setup", std::move(setup)},
          {"state", std::move(state)}};
}

Result<GameFile> parse_game_file(const std::string& text, const std::string& file) {
  auto parsed = parse_json(text, file);
  if (!parsed) return parsed.error();
  std::optional<Error> error;
  Fields f(*parsed, "", error);
  GameFile out;
  out.file = file;
  const auto kind = f.text("stela");
  f.number("version", kFileVersion, kFileVersion);
  out.game = f.text("game");
  out.setup = f.any("setup");
  if (kind == "position" || kind == "puzzle") {
    out.state = f.any("state");
  } else if (kind == "trace") {
    Trace trace;
    const auto& seed = f.any("seed");
    if (!seed.is_number_unsigned()) f.fail("seed", "expected a whole number from 0");
    trace.game = out.game;
    trace.setup = out.setup;
    trace.seed = seed.is_number_unsigned() ? seed.get<std::uint64_t>() : 0;
    trace.actions = f.texts("actions");
    if (f.has("finding")) {
      auto finding = f.object("finding");
      trace.finding = Finding{finding.text("check"), finding.text("name"), finding.text("rule"), finding.text("detail"),
                              finding.text("probe")};
      finding.close();
    }
    if (f.has("command")) f.text("command");  // for people; nothing reads it
    out.trace = std::move(trace);
  } else {
    f.fail("stela", "expected \"position\", \"trace\" or \"puzzle\"");
  }
  if (kind != "puzzle") f.close();  // what else a puzzle says is its own reader's business
  if (error) {
    error->file = file;
    return *error;
  }
  return out;
}

Result<std::string> read_text(const std::string& file) {
  if (file == "-") return std::string(std::istreambuf_iterator<char>(std::cin), {});
  std::ifstream in(file, std::ios::binary);
  if (!in) return Error{file, "", std::strerror(errno)};
  if (in.peek() == std::ifstream::traits_type::eof() && !in.bad()) return std::string();
  std::ostringstream text;
  text << in.rdbuf();
  if (in.bad() || text.fail()) return Error{file, "", "cannot be read"};
  return text.str();
}

Result<GameFile> read_game_file(const std::string& file) {
  const auto text = read_text(file);
  if (!text) return text.error();
  return parse_game_file(*text, file);
}

std::optional<Error> write_file(const std::string& file, const std::string& text) {
  if (file == "-") {
    std::cout << text << std::flush;
    return std::nullopt;
  }
  const auto scratch = fmt::format("{}.{}.part", file, getpid());
  std::ofstream out(scratch, std::ios::binary);
  out << text << std::flush;
  const bool written = out.good();
  out.close();
  if (written && std::rename(scratch.c_str(), file.c_str()) == 0) return std::nullopt;
  const std::string why = std::strerror(errno);
  (void)std::remove(scratch.c_str());
  return Error{file, "", "cannot be written: " + why};
}

}  // namespace stela
