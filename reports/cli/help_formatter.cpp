#include "reports/cli/help_formatter.h"

#include <unistd.h>

#include <algorithm>
#include <sstream>

#include "reports/draw/terminal.h"
#include "reports/draw/utf8.h"

namespace stela::cli {
namespace {

/// One line of it.
void wrap_line(std::string_view line, std::size_t most, std::size_t hanging, std::string& out) {
  const auto indent = std::min(line.find_first_not_of(' '), line.size());
  std::size_t column = 0;
  bool first = true;
  for (auto rest = line.substr(indent); !rest.empty();) {
    const auto blanks = std::min(rest.find_first_not_of(' '), rest.size());
    const auto word = rest.substr(blanks, rest.find(' ', blanks) - blanks);
    const auto columns = width(word);
    if (first || column + blanks + columns > most) {
      if (!first) out += '\n';
      column = indent + (first ? 0 : hanging);
      out.append(column, ' ');
      first = false;
    } else {
      out.append(blanks, ' ');
      column += blanks;
    }
    out += word;
    column += columns;
    rest.remove_prefix(blanks + word.size());
  }
}

}  // namespace

std::string wrapped(std::string_view text, std::size_t most, std::size_t hanging) {
  std::string out;
  for (bool more = true; more;) {
    const auto end = text.find('\n');
    wrap_line(text.substr(0, end), most, hanging, out);
    more = end != std::string_view::npos;
    if (more) out += '\n';
    text.remove_prefix(more ? end + 1 : text.size());
  }
  return out;
}

HelpFormatter::HelpFormatter() : HelpFormatter(std::max(kLeastWidth, terminal_columns(STDOUT_FILENO))) {}

/// A name, and beside it or below it what it is.
std::string HelpFormatter::entry(const std::string& name, const std::string& what) const {
  std::string out = "  " + name;
  if (what.empty()) return out + "\n";
  const auto columns = width(out);
  // As if the names' column were indented: the first line's blanks are then taken for the name.
  const auto text = wrapped(std::string(kNames, ' ') + what, width_);
  if (columns + 1 > kNames) return out + "\n" + text + "\n";
  return out + text.substr(columns) + "\n";
}

std::string HelpFormatter::make_option(const CLI::Option* option, bool positional) const {
  return entry(make_option_name(option, positional) + make_option_opts(option), make_option_desc(option));
}

std::string HelpFormatter::make_subcommand(const CLI::App* verb) const {
  return entry(verb->get_display_name(), verb->get_description());
}

std::string HelpFormatter::make_description(const CLI::App* app) const {
  return wrapped(CLI::Formatter::make_description(app), width_);
}

std::string HelpFormatter::make_footer(const CLI::App* app) const {
  // Examples are commands to copy, which a break would end: they are indented by two blanks.
  std::string out;
  std::istringstream footer(CLI::Formatter::make_footer(app));
  for (std::string line; std::getline(footer, line);) {
    const bool is_command = line.starts_with("  ") && !line.starts_with("   ");
    out += (is_command ? line : wrapped(line, width_, 2)) + "\n";
  }
  return out;
}

}  // namespace stela::cli
