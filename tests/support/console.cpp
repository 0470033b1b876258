#include "tests/support/console.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <regex>
#include <sstream>

namespace stela::test {

namespace fs = std::filesystem;

namespace {

/// What differs from run to run and from machine to machine: times, rates, and so the blanks beside them.
std::string canonical(std::string_view line) {
  static const std::regex numbers(R"([0-9.]+ s\b|[0-9]+ actions/s|[0-9]+ jobs|[0-9]+ quer(y|ies))"), blanks("[ \t]+");
  return trimmed(std::regex_replace(std::regex_replace(std::string(line), numbers, "#"), blanks, " "));
}

/// Backquotes that a line begins with.
std::size_t fence_of(const std::string& line) { return std::min(line.find_first_not_of('`'), line.size()); }

bool is_skip(const std::string& line) { return trimmed(line) == "..."; }

/// What is wrong with the real output, if anything; whole: whether all of it is shown.
std::optional<std::string> difference(const std::vector<std::string>& shown, const std::string& output, bool whole) {
  auto real = lines_of(output);
  std::erase_if(real, [](const std::string& line) { return trimmed(line).empty(); });
  std::size_t next = 0;
  bool skip = false;  // "..." came before: any number of lines
  for (const auto& line : shown) {
    if (is_skip(line)) skip = true;
    if (is_skip(line) || trimmed(line).empty()) continue;  // blank lines of a page are its own
    while (skip && next < real.size() && !fits(line, real[next])) ++next;
    if (next == real.size() || !fits(line, real[next])) return "does not print: " + line;
    ++next;
    skip = false;
  }
  if (whole && !skip && next < real.size()) return "prints what is not shown: " + real[next];
  return std::nullopt;
}

std::optional<std::string> difference(const Command& command, const Ran& ran, Shown shown) {
  if (shown == Shown::excerpt) return difference(command.output, ran.out + ran.err, false);
  constexpr std::string_view kMark = "2> ";
  std::vector<std::string> out, err;
  for (const auto& line : command.output)
    line.starts_with(kMark) ? err.push_back(line.substr(kMark.size())) : out.push_back(line);
  if (auto wrong = difference(out, ran.out, true)) return wrong;
  if (auto wrong = difference(err, ran.err, true)) return "standard error: " + *wrong;
  return std::nullopt;
}

}  // namespace

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

std::string trimmed(const std::string& line) {
  const auto first = line.find_first_not_of(" \t\r");
  return first == std::string::npos ? "" : line.substr(first, line.find_last_not_of(" \t\r") + 1 - first);
}

std::vector<Block> blocks_of(const std::vector<std::string>& lines) {
  std::vector<Block> blocks;
  std::size_t inside = 0;  // backquotes of the fence that is open
  std::string before, heading;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const auto& line = lines[i];
    const auto fence = fence_of(line);
    if (inside == 0 && fence >= 3) {
      blocks.push_back({i + 1, trimmed(line.substr(fence)), {}, before, heading});
      inside = fence;
    } else if (inside > 0 && fence >= inside) {
      blocks.back().closed = true;
      inside = 0;
    } else if (inside > 0) {
      blocks.back().lines.push_back(line);
    } else if (!trimmed(line).empty()) {
      before = trimmed(line);
      if (line.starts_with('#')) heading = trimmed(line.substr(std::min(line.find_first_not_of('#'), line.size())));
    }
  }
  return blocks;
}

bool in_block(const std::vector<Block>& blocks, std::size_t line) {
  return std::any_of(blocks.begin(), blocks.end(), [&](const Block& block) {
    return block.line <= line && line <= block.line + block.lines.size() + 1;
  });
}

std::vector<Command> commands(const Block& block) {
  static const std::regex code("# exit ([0-9]+)[^'\\n]*$");
  std::vector<Command> all;
  const auto add = [&](std::size_t line, const std::string& text) {
    std::smatch match;
    all.push_back({line, text, std::regex_search(text, match, code) ? std::stoi(match[1].str()) : 0, {}});
  };
  std::string open;  // a line that goes on
  for (std::size_t i = 0; i < block.lines.size(); ++i) {
    const auto number = block.line + 1 + i;
    const auto& line = block.lines[i];
    if (block.info == "console") {
      if (line.starts_with("$ "))
        add(number, line.substr(2));
      else if (line.starts_with("> ") && !all.empty() && all.back().output.empty())
        all.back().text += "\n" + line.substr(2);
      else if (!all.empty())
        all.back().output.push_back(line);
    } else if (block.info == "sh") {
      open += trimmed(line);
      if (open.empty() || open[0] == '#') {
        open.clear();
      } else if (open.back() == '\\') {
        open += '\n';
      } else {
        add(number, open);
        open.clear();
      }
    }
  }
  return all;
}

bool fits(std::string_view shown, std::string_view real) {
  constexpr std::string_view kAny = "...";
  const auto text = canonical(real), wanted = canonical(shown);
  std::vector<std::string> parts;
  std::size_t from = 0;
  for (auto at = wanted.find(kAny); at != std::string::npos; at = wanted.find(kAny, from)) {
    parts.push_back(trimmed(wanted.substr(from, at - from)));
    from = at + kAny.size();
  }
  if (parts.empty()) return text == wanted;
  const auto last = trimmed(wanted.substr(from));
  if (!text.starts_with(parts[0])) return false;
  std::size_t next = parts[0].size();
  for (std::size_t i = 1; i < parts.size(); ++i) {
    next = text.find(parts[i], next);
    if (next == std::string::npos) return false;
    next += parts[i].size();
  }
  return text.size() >= next + last.size() && text.ends_with(last);
}

void furnish(const Scratch& scratch) {
  const auto root = fs::path(STELA_TEST_DATA).parent_path();
  for (const auto* name : {"docs", "fuzz", "model", "python", "reports", "tests"})
    (void)scratch.run(fmt::format("ln -s '{}' {}", (root / name).string(), name));
}

std::vector<std::string> wrong_commands(const std::string& file, const Block& block, const Scratch& scratch,
                                        Shown shown) {
  std::vector<std::string> wrong;
  const auto path = fs::path(STELA_BINARY).parent_path().string();
  for (const auto& command : commands(block)) {
    scratch.write(".command", command.text + "\n");
    const auto ran = scratch.run(fmt::format("PATH='{}':\"$PATH\" NO_COLOR=1 bash -o pipefail .command", path));
    if (ran.code != command.code)
      wrong.push_back(fmt::format("{}:{}: exit {}, not {}: {}\n{}{}", file, command.line, ran.code, command.code,
                                  command.text, ran.out.substr(0, 2000), ran.err));
    if (const auto other = difference(command, ran, shown))
      wrong.push_back(fmt::format("{}:{}: '{}' {}\n{}{}", file, command.line, command.text, *other, ran.out, ran.err));
  }
  return wrong;
}

}  // namespace stela::test
