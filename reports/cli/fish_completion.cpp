// A line for each verb and option, with the condition under which it is offered.
#include <fmt/format.h>

#include "reports/cli/description.h"
#include "reports/cli/quoting.h"

namespace stela::cli {
namespace {

/// One word of fish: a backslash and a quote are escaped.
std::string fish_quoted(std::string_view text) {
  std::string out = "'";
  for (const char c : text) {
    if (c == '\'' || c == '\\') out += '\\';
    out += c;
  }
  return out + "'";
}

/// What is offered as a value.
std::string fish_values(const OptionText& option) {
  std::string out;
  if (option.value == OptionText::Value::file)
    out = " -F";
  else if (option.value == OptionText::Value::folder)
    out = " -a '(__fish_complete_directories)'";
  if (!option.words.empty()) out += " -a " + fish_quoted(joined_words(option.words));
  return out;
}

}  // namespace

std::string fish_completion(const VerbText& root, const std::string& program) {
  const auto at = "__" + function_name(program) + "_at";
  std::string verbs, lines;
  for_each_verb(root, [&](const VerbText& verb) {
    const auto path = verb.path.empty() ? "" : " " + verb.path;
    const auto begin = fmt::format("complete -c {} -n {}", program, fish_quoted(at + " " + fish_quoted(path)));
    for (const auto& under : verb.verbs) {
      verbs += " " + fish_quoted(path + " " + under.name());
      lines += fmt::format("{} -a {} -d {}\n", begin, under.name(), fish_quoted(under.what));
    }
    for (const auto& option : verb.options) {
      lines += begin;
      for (const auto& name : option.names)
        lines += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
      if (option.value != OptionText::Value::none) lines += " -r" + fish_values(option);
      lines += " -d " + fish_quoted(option.what) + "\n";
    }
    for (const auto& place : verb.places)
      if (const auto values = fish_values(place); !values.empty())
        lines += fmt::format("{}{} -d {}\n", begin, values, fish_quoted(place.names.front()));
  });
  return fmt::format(
      R"(# Completion of {0} for fish; made by `{0} completion fish`.
# Whether the words before the cursor name this verb.
function {1}
    set -l path ''
    for word in (commandline -opc)[2..-1]
        switch "$path $word"
            case{2}
                set path "$path $word"
        end
    end
    test "$path" = "$argv[1]"
end
complete -c {0} -f
{3})",
      program, at, verbs, lines);
}

}  // namespace stela::cli
