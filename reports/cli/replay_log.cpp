// stela replay LOG --log FORMAT: a list of moves that people or other programs wrote, followed by the reference.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <map>

#include "base/json_text.h"
#include "base/printable.h"
#include "base/text_file.h"
#include "checkers/logs/follow_log.h"
#include "checkers/trace.h"
#include "reports/cli/any_verbs.h"
#include "reports/cli/interrupt.h"
#include "reports/cli/verb.h"
#include "reports/draw/players.h"

namespace stela::cli {
namespace {

using nlohmann::json;

constexpr std::string_view kNotation = "notation";

/// A format of this name or file; the notation knows players by colour and by number.
Result<logs::LogFormat> format_of(const std::string& name) {
  if (name == kNotation) {
    std::map<std::string, std::size_t> players;
    for (std::size_t p = 0; p < kPlayerLooks.size(); ++p) {
      players[std::string(look(p).name)] = p;
      players[std::to_string(p)] = p;
    }
    return logs::LogFormat::notation(players);
  }
  const auto text = read_text(name, kFileLimit);
  if (!text) return text.error();
  return logs::LogFormat::parse(*text, name);
}

json as_json(const LogFlags& flags, const AnyGame& game, const logs::Followed& found) {
  json out{{"log", flags.file},        {"game", game.type().name()},  {"setup", game.setup()}, {"lines", found.lines},
           {"actions", found.actions}, {"holds", !found.impossible},  {"over", found.over},    {"worlds", found.worlds},
           {"open", found.open},       {"interrupted", interrupted()}};
  if (const auto& line = found.impossible)
    out["impossible"] = {
        {"line", line->line}, {"text", line->text}, {"what", line->what}, {"rule", line->rule}, {"deals", line->deals}};
  return out;
}

std::string as_text(const LogFlags& flags, const logs::Followed& found) {
  std::string out;
  if (const auto& line = found.impossible)
    out += fmt::format(
        "{}: line {}: {}{}\n  {} before it can be; none of {} of what is hidden allows it\n", printable(flags.file),
        line->line, printable(line->what), line->rule.empty() ? "" : fmt::format(" ({})", line->rule),
        plural(static_cast<unsigned>(found.actions), "action"), plural(static_cast<unsigned>(line->deals), "deal"));
  else
    out += fmt::format("{}: {} of {} can be a game{}\n", printable(flags.file),
                       plural(static_cast<unsigned>(found.actions), "action"),
                       plural(static_cast<unsigned>(found.lines), "line"), found.over ? ", which ends there" : "");
  if (found.worlds > 1) {
    constexpr std::size_t kListed = 6;
    const std::vector<std::string> first(
        found.open.begin(), found.open.begin() + static_cast<std::ptrdiff_t>(std::min(kListed, found.open.size())));
    out += fmt::format("  left open: {}{}\n", fmt::join(first, ", "), found.open.size() > kListed ? ", ..." : "");
  } else {
    out += "  nothing is left open: all that was hidden follows from the log\n";
  }
  return out;
}

}  // namespace

Exit replay_log(const GameType& type, const LogFlags& flags) {
  const auto format = format_of(flags.format);
  if (!format) return fail(format.error());
  const auto text = read_text(flags.file, kFileLimit);
  if (!text) return fail(text.error());
  const auto moves = format->read(*text, flags.file);
  if (!moves) return fail(moves.error());
  std::optional<AnyState> start;
  std::optional<AnyGame> game;
  if (!flags.from.empty()) {
    const auto read = read_game_file(flags.from);
    if (!read) return fail(read.error());
    if (read->game != type.name())
      return fail({flags.from, "game", fmt::format("is {}; --game says {}", printable(read->game), type.name())});
    auto loaded = load<AnyGame>(*read, type);
    if (!loaded) return fail(loaded.error());
    game = loaded->game;
    start = loaded->state;
  } else {
    const auto given = flags.setup.given();
    if (!given) return fail(given.error());
    auto made = flags.setup.make<AnyGame>(*given, type);
    if (!made) return fail(made.error());
    game = *made;
  }
  for (const auto& move : *moves)
    if (move.player && *move.player >= static_cast<std::size_t>(game->players()))
      return fail({flags.file, fmt::format("line {}", move.line),
                   fmt::format("there is no player {}: {} play", *move.player, game->players())});
  catch_interrupts();
  logs::FollowOptions options;
  options.seed = flags.seed;
  const auto found = logs::follow(*game, start, *moves, options, interrupt_flag());
  if (!flags.output.empty() && found.state) {
    const auto position = position_json(game->type().name(), game->setup(), game->to_json(*found.state));
    if (const auto wrote = put(flags.output, json_text(position, 1) + "\n"); wrote != Exit::holds) return wrote;
  }
  if (flags.output != "-")
    put("-", flags.json ? json_text(as_json(flags, *game, found), 1) + "\n" : as_text(flags, found));
  if (found.impossible) return Exit::violated;
  return interrupted() ? Exit::undecided : Exit::holds;
}

}  // namespace stela::cli
