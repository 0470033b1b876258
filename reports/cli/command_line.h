// The words of a command line before they are parsed: verbs as they are meant, and what is wrong with them in one line.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/result.h"

namespace CLI {  // NOLINT(readability-identifier-naming): the name of CLI11
class App;
}

namespace stela::cli {

/// `help VERB` becomes `VERB --help`, and a verb in another case of letters the verb. words: without the program's
/// name.
std::vector<std::string> as_meant(const CLI::App& app, std::vector<std::string> words);
/// Options by the names that they have now. notes: a line for each that was given by an older name.
std::vector<std::string> by_new_names(const CLI::App& app, std::vector<std::string> words,
                                      std::vector<std::string>& notes);

/// The words with the name of the game that `--game` gave, where the verb takes a game; name: "" for none.
std::vector<std::string> with_game_named(const CLI::App& app, std::vector<std::string> words, const std::string& name);

/// A verb that there is not, or that is missing.
std::optional<Error> wrong_verb(const CLI::App& app, const std::vector<std::string>& words);

/// The first of the words that nothing takes, as it was typed. rest: what the parser was left with, in order.
Error not_expected(const CLI::App& app, const std::vector<std::string>& words, const std::vector<std::string>& rest);

/// A required word that is not there, with what it is and the verb's example. message: by the parser, "edits is
/// required".
std::string what_is_missing(const CLI::App& app, const std::vector<std::string>& words, const std::string& message);

/// "stela puzzle make": the program and the verbs of a command line.
std::string called(const CLI::App& app, const std::vector<std::string>& words);

}  // namespace stela::cli
