// The command line as plain data, read from the verbs as they are: what completion and the manual page are made of.
#pragma once

#include <string>
#include <vector>

#include "reports/cli/game_list.h"

namespace CLI {  // NOLINT(readability-identifier-naming): the name of CLI11
class App;
class Option;
}  // namespace CLI

namespace stela::cli {

struct OptionText {
  enum class Value { none, any, file, folder };
  std::vector<std::string> names;  ///< "-o", "--output"; of an argument by its place its name alone, "file"
  std::string what;
  std::string type;  ///< of the value, as --help calls it: "FILE"
  Value value = Value::none;
  std::vector<std::string> words;  ///< values it can have, where they are known
  bool required = false, repeated = false;
};

struct VerbText {
  std::string path;  ///< "", "puzzle", "puzzle make"
  std::string what, footer;
  std::vector<OptionText> options;  ///< "--seed"
  std::vector<OptionText> places;   ///< "file"
  std::vector<VerbText> verbs;

  /// The last word of the path.
  [[nodiscard]] std::string name() const { return path.substr(path.rfind(' ') + 1); }
};

/// Calls f(verb) for the verb and all below it.
template <class F>
void for_each_verb(const VerbText& verb, F&& f) {
  f(verb);
  for (const auto& under : verb.verbs) for_each_verb(under, f);
}

/// All that is not hidden. A place called "game" has the games' names as its words.
VerbText described(const CLI::App& app, const GameList& games);

/// The words that an option takes; empty where they are not a few known ones.
std::vector<std::string>& words_of_option(const CLI::Option* option);

/// What a shell reads to complete the program's command lines.
std::string bash_completion(const VerbText& root, const std::string& program);
std::string zsh_completion(const VerbText& root, const std::string& program);
std::string fish_completion(const VerbText& root, const std::string& program);

/// In the language of man(7).
std::string man_page(const VerbText& root, const std::string& program);

}  // namespace stela::cli
