// One function that walks the words typed so far: which verb they name, and at which argument the cursor is.
#include <fmt/format.h>

#include "reports/cli/description.h"
#include "reports/cli/quoting.h"

namespace stela::cli {
namespace {

/// "' check' | ' puzzle make'", for a case.
std::string bash_patterns(const std::vector<std::string>& words) {
  std::string out;
  for (const auto& word : words) out += (out.empty() ? "" : " | ") + in_single_quotes(word);
  return out;
}

/// What completes a value; several may add to each other.
std::string bash_values(const OptionText& option, const std::string& name) {
  std::string out;
  if (!option.words.empty()) out += fmt::format(" {}_words {};", name, in_single_quotes(joined_words(option.words)));
  if (option.value == OptionText::Value::file) out += " " + name + "_paths -f;";
  if (option.value == OptionText::Value::folder) out += " " + name + "_paths -d;";
  return out;
}

}  // namespace

std::string bash_completion(const VerbText& root, const std::string& program) {
  const auto name = "_" + function_name(program);
  std::vector<std::string> verbs, with_value;
  std::string values, options, places;
  for_each_verb(root, [&](const VerbText& verb) {
    const auto path = verb.path.empty() ? "" : " " + verb.path;
    std::vector<std::string> names, under;
    for (const auto& option : verb.options) {
      std::vector<std::string> spelled;
      for (const auto& spelling : option.names) {
        names.push_back(spelling);
        spelled.push_back(fmt::format("{} {}", path, spelling));
      }
      if (option.value == OptionText::Value::none) continue;
      with_value.insert(with_value.end(), spelled.begin(), spelled.end());
      values += fmt::format("    {}){} return ;;\n", bash_patterns(spelled), bash_values(option, name));
    }
    options +=
        fmt::format("      {}) {}_words {} ;;\n", in_single_quotes(path), name, in_single_quotes(joined_words(names)));
    for (const auto& each : verb.verbs) {
      under.push_back(each.name());
      verbs.push_back(fmt::format("{} {}", path, each.name()));
    }
    // `bench` takes a verb or a game: its place is met twice, so the clause for verbs goes on to the next.
    if (!under.empty())
      places += fmt::format("    {}) {}_words {} ;;{}\n", in_single_quotes(path + " 0"), name,
                            in_single_quotes(joined_words(under)), verb.places.empty() ? "" : "&");
    for (std::size_t i = 0; i < verb.places.size(); ++i) {
      const auto& place = verb.places[i];
      const auto values_of_place = bash_values(place, name);
      if (values_of_place.empty()) continue;
      const auto pattern = in_single_quotes(fmt::format("{} ", path)) + (place.repeated ? "*" : std::to_string(i));
      places += fmt::format("    {}){} ;;\n", pattern, values_of_place);
    }
  });
  return fmt::format(
      R"(# Completion of {0} for bash; made by `{0} completion bash`.
{1}_words() {{
  local more
  mapfile -t more < <(compgen -W "$1" -- "$cur")
  COMPREPLY+=("${{more[@]}}")
}}
{1}_paths() {{
  local more
  compopt -o filenames 2>/dev/null
  mapfile -t more < <(compgen "$1" -- "$cur")
  COMPREPLY+=("${{more[@]}}")
}}
{1}() {{
  local cur=${{COMP_WORDS[COMP_CWORD]}} prev=${{COMP_WORDS[COMP_CWORD - 1]}} path='' place=0 i
  COMPREPLY=()
  for ((i = 1; i < COMP_CWORD; i++)); do
    case "$path ${{COMP_WORDS[i]}}" in
      {2}) path="$path ${{COMP_WORDS[i]}}" ;;
      {3}) ((++i)) ;;
      *' -'*) ;;
      *) ((++place)) ;;
    esac
  done
  case "$path $prev" in
{4}  esac
  if [[ $cur == -* ]]; then
    case "$path" in
{5}    esac
    return
  fi
  case "$path $place" in
{6}  esac
}}
complete -F {1} {0}
)",
      program, name, bash_patterns(verbs), bash_patterns(with_value), values, options, places);
}

}  // namespace stela::cli
