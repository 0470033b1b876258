#include "reports/cli/description.h"

#include <CLI/CLI.hpp>
#include <map>
#include <string_view>

#include "reports/cli/verb.h"

namespace stela::cli {
namespace {

/// As --help says it, without what CLI11 adds of its checks: "FILE"; numbers are N.
std::string plain_type(const std::string& type) {
  const auto word = type.substr(0, type.find_first_of(": "));
  return word == "UINT" || word == "INT" || word == "FLOAT" ? "N" : word;
}

OptionText::Value value_of(const std::string& type) {
  if (type.starts_with("FILE")) return OptionText::Value::file;
  return type == "DIR" ? OptionText::Value::folder : OptionText::Value::any;
}

OptionText described_option(const CLI::Option& option, const GameList& games) {
  OptionText out;
  if (option.get_positional())
    out.names.push_back(option.get_name(true));
  else {
    for (const auto& name : option.get_snames()) out.names.push_back("-" + name);
    for (const auto& name : option.get_lnames()) out.names.push_back("--" + name);
  }
  out.what = option.get_description();
  out.required = option.get_required();
  out.words = words_of_option(&option);
  if (option.get_items_expected_max() == 0) return out;
  out.type = plain_type(option.get_type_name());
  out.value = value_of(out.type);
  out.repeated = option.get_items_expected_max() > 1;
  const auto& name = out.names.front();
  if (name == "game" || name == "what")  // of perft: a game or a file
    for (const auto* game : games) out.words.emplace_back(game->name());
  if (name == "what") out.value = OptionText::Value::file;
  return out;
}

VerbText described_verb(const CLI::App& app, const std::string& path, const GameList& games) {
  VerbText out{path, app.get_description(), app.get_footer(), {}, {}, {}};
  for (const auto* option : app.get_options())
    if (!option->get_group().empty())
      (option->get_positional() ? out.places : out.options).push_back(described_option(*option, games));
  for (const auto* verb : app.get_subcommands([](const CLI::App* verb) { return !verb->get_group().empty(); }))
    out.verbs.push_back(described_verb(*verb, path + (path.empty() ? "" : " ") + verb->get_name(), games));
  return out;
}

}  // namespace

std::vector<std::string>& words_of_option(const CLI::Option* option) {
  static std::map<const CLI::Option*, std::vector<std::string>> words;
  return words[option];
}

VerbText described(const CLI::App& app, const GameList& games) { return described_verb(app, "", games); }

VerbText Verb::described(const GameList& games) const { return cli::described(*app_, games); }

Verb Verb::add_hidden(const std::string& name, const std::string& what, const std::string& example) {
  auto verb = add(name, what, example);
  verb.app_->group("");
  return verb;
}

}  // namespace stela::cli
