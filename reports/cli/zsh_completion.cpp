// A function a verb, each of which hands its options to _arguments.
#include <fmt/format.h>

#include "reports/cli/description.h"
#include "reports/cli/quoting.h"

namespace stela::cli {
namespace {

/// Text inside a specification of _arguments: ':' and brackets mean something there.
std::string zsh_escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == ':' || c == '[' || c == ']' || c == '\\') out += '\\';
    out += c;
  }
  return out;
}

/// What completes a value: an action of _arguments.
std::string zsh_action(const OptionText& option) {
  const bool file = option.value == OptionText::Value::file;
  if (!option.words.empty())
    return file ? fmt::format("_alternative \"words:word:({})\" \"files:file:_files\"", joined_words(option.words))
                : fmt::format("({})", joined_words(option.words));
  if (file) return "_files";
  return option.value == OptionText::Value::folder ? "_files -/" : " ";
}

std::string zsh_option(const OptionText& option) {
  const auto value = option.value == OptionText::Value::none
                         ? ""
                         : fmt::format(":{}:{}", zsh_escaped(option.type), zsh_action(option));
  const auto text = in_single_quotes(fmt::format("[{}]{}", zsh_escaped(option.what), value));
  const std::string many = option.repeated ? "*" : "";
  if (option.names.size() == 1) return in_single_quotes(many + option.names.front()) + text;
  const auto others = many.empty() ? in_single_quotes("(" + joined_words(option.names) + ")") : in_single_quotes(many);
  return others + "{" + joined_words(option.names, ",") + "}" + text;
}

std::string zsh_verb(const VerbText& verb, const std::string& name) {
  const auto function = name + function_name(verb.path.empty() ? "" : " " + verb.path);
  std::string out = function +
                    "() {\n  local curcontext=\"$curcontext\" context state state_descr line\n"
                    "  typeset -A opt_args\n  local -a verbs\n  _arguments -C";
  for (const auto& option : verb.options) out += " \\\n    " + zsh_option(option);
  if (verb.verbs.empty()) {
    for (const auto& place : verb.places)
      out += " \\\n    " + in_single_quotes(fmt::format("{}:{}:{}", place.repeated ? "*" : "",
                                                        zsh_escaped(place.names.front()), zsh_action(place)));
    return out + "\n}\n";
  }
  out += " \\\n    '1: :->verb' '*:: :->rest'\n  case $state in\n    verb)\n      verbs=(";
  std::string calls;
  for (const auto& under : verb.verbs) {
    out += "\n        " + in_single_quotes(under.name() + ":" + under.what);
    calls += fmt::format("        {}) {} ;;\n", under.name(), name + function_name(" " + under.path));
  }
  out += ")\n      _describe -t verbs verb verbs\n";
  for (const auto& place : verb.places)
    if (!place.words.empty()) out += fmt::format("      compadd {}\n", joined_words(place.words));
  return out + "      ;;\n    rest)\n      case ${line[1]} in\n" + calls + "      esac ;;\n  esac\n}\n";
}

}  // namespace

std::string zsh_completion(const VerbText& root, const std::string& program) {
  const auto name = "_" + function_name(program);
  std::string out = fmt::format("#compdef {0}\n# Completion of {0} for zsh; made by `{0} completion zsh`.\n", program);
  for_each_verb(root, [&](const VerbText& verb) { out += zsh_verb(verb, name); });
  // As a file of $fpath it is called once it is loaded; sourced, it registers itself.
  return out +
         fmt::format("if [[ $funcstack[1] == {0} ]]; then\n  {0} \"$@\"\nelse\n  compdef {0} {1}\nfi\n", name, program);
}

}  // namespace stela::cli
