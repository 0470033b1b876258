// Fenced blocks of Markdown whose commands are run: of the pages of docs/, and of tests/data/verbs.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "tests/cli/run.h"

namespace stela::test {

/// A fenced block: ```INFO, lines, ```.
struct Block {
  std::size_t line = 0;  ///< of its first fence, from 1
  std::string info;      ///< "sh", "console", "text", "sh no-run" ...
  std::vector<std::string> lines;
  std::string before;   ///< the last line with text before the fence
  std::string heading;  ///< the last one before the fence, without its #
  bool closed = false;
};

std::vector<std::string> lines_of(const std::string& text);
/// Without blanks at its ends.
std::string trimmed(const std::string& line);
std::vector<Block> blocks_of(const std::vector<std::string>& lines);
/// Whether a line, from 1, is a fence or inside of one.
bool in_block(const std::vector<Block>& blocks, std::size_t line);

/// A command of a block, and what the block shows of it.
struct Command {
  std::size_t line = 0;
  std::string text;
  int code = 0;                     ///< "# exit 1" at its end says otherwise
  std::vector<std::string> output;  ///< of a console block; "..." stands for any lines
};

/// Commands of a block: of `sh`, a line each, longer with \; of `console`, lines with "$ ", which go on in lines "> ".
std::vector<Command> commands(const Block& block);

/// What is shown of a command.
enum class Shown {
  excerpt,  ///< the first lines of both streams together, as pages show them
  whole     ///< all of both: lines after "2> " are of the standard error
};

/// What the commands do otherwise than the block says, one text each, which begins with "FILE:LINE: ". They run in the
/// folder one after another.
std::vector<std::string> wrong_commands(const std::string& file, const Block& block, const Scratch& scratch,
                                        Shown shown);

/// Whether a line is as shown: times and rates may differ, and "..." stands for any text.
bool fits(std::string_view shown, std::string_view real);

/// A folder in which commands find what they find in the repository's root.
void furnish(const Scratch& scratch);

}  // namespace stela::test
