#include "reports/cli/verb.h"

#include <fmt/format.h>

#include <charconv>
#include <map>
#include <memory>

#include "model/codec.h"
#include "model/internal_error.h"
#include "model/text_file.h"

namespace stela::cli {
namespace {

/// The run of each verb, by its subcommand.
std::map<const CLI::App*, Run>& runs() {
  static std::map<const CLI::App*, Run> table;
  return table;
}

}  // namespace

CLI::App* add_verb(CLI::App& app, const std::string& name, const std::string& what, const std::string& example) {
  auto* verb = app.add_subcommand(name, what);
  verb->footer("Example:\n  " + example);
  return verb;
}

void on_run(CLI::App* verb, Run run) { runs()[verb] = std::move(run); }

Exit run_verb(const CLI::App& app) {
  for (const auto* verb : app.get_subcommands()) {
    if (!verb->get_subcommands().empty()) return run_verb(*verb);  // "puzzle make"
    if (const auto it = runs().find(verb); it != runs().end()) return it->second();
  }
  return Exit::usage;
}

Exit fail(const Error& error) {
  fmt::print(stderr, "stela: {}\n", error.line());
  return is_internal(error) ? Exit::internal : Exit::usage;
}

void add_json(CLI::App* verb, bool& json) { verb->add_flag("--json", json, "machine-readable output"); }

void add_output(CLI::App* verb, std::string& file, const std::string& what) {
  verb->add_option("-o,--output", file, what + " (default: standard output)")->type_name("FILE");
}

void add_colour(CLI::App* verb, Colour& colour) {
  static const std::map<std::string, Colour> names{
      {"auto", Colour::automatic}, {"always", Colour::always}, {"never", Colour::never}};
  verb->add_option("--color,--colour", colour, "auto (a terminal, and NO_COLOR not set), always or never")
      ->transform(CLI::CheckedTransformer(names, CLI::ignore_case).description(""))
      ->type_name("WHEN");
}

void SetupFlags::add_to(CLI::App* verb) {
  verb->add_option("--players", players_, "how many play")->check(CLI::NonNegativeNumber)->type_name("N");
  verb->add_option("--start", start_, "the start player, from 0")->check(CLI::NonNegativeNumber)->type_name("P");
  verb->add_option("--option", options_, "an option of the game, e.g. stall_rounds=0 (stela games lists them)")
      ->type_name("NAME=VALUE");
  verb->add_option("--board", board_, "another board, in the format of the game's board.json")->type_name("FILE");
}

Result<nlohmann::json> SetupFlags::given() const {
  auto setup = nlohmann::json::object();
  if (players_ >= 0) setup["players"] = players_;
  if (start_ >= 0) setup["start"] = start_;
  for (const auto& option : options_) {
    const auto equals = option.find('=');
    const auto text = equals == std::string::npos ? std::string() : option.substr(equals + 1);
    int value = 0;
    const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (failed != std::errc() || end != text.data() + text.size())
      return Error{"", "--option", fmt::format("expected NAME=NUMBER, found '{}'", option)};
    setup[option.substr(0, equals)] = value;
  }
  if (!board_.empty()) {
    const auto text = read_text(board_);
    if (!text) return text.error();
    auto board = parse_json(*text, board_);
    if (!board) return board.error();
    setup["board"] = std::move(*board);
  }
  return setup;
}

Error SetupFlags::named(Error error) const {
  if (error.where.starts_with("board")) error.file = board_;
  return error;
}

Exit put(const std::string& file, const std::string& text) {
  if (const auto error = write_file(file.empty() ? "-" : file, text)) return fail(*error);
  return Exit::holds;
}

}  // namespace stela::cli
