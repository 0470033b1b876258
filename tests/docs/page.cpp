#include "tests/docs/page.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <fstream>
#include <regex>
#include <sstream>

namespace stela::docs {

namespace fs = std::filesystem;

namespace {

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

/// GitHub's anchor of a heading: lower case, letters, digits, '-' and '_' kept, blanks as '-'.
std::string anchor(const std::string& heading) {
  std::string out;
  for (const char c : heading) {
    const auto byte = static_cast<unsigned char>(c);
    if (std::isalnum(byte) != 0 || c == '_' || c == '-' || byte >= 0x80)
      out += static_cast<char>(std::tolower(byte));
    else if (c == ' ')
      out += '-';
  }
  return out;
}

/// Text without its `code`.
std::string prose(const std::string& line) { return std::regex_replace(line, std::regex("`[^`]*`"), ""); }

void add_links(Page& page, std::size_t number, const std::string& line) {
  static const std::regex link(R"(\]\(([^)\s]+)\))");
  const auto text = prose(line);
  for (std::sregex_iterator it(text.begin(), text.end(), link), end; it != end; ++it)
    page.links.push_back({number, (*it)[1].str()});
}

/// What differs from run to run and from machine to machine: times, rates, and so the blanks beside them.
std::string canonical(const std::string& line) {
  static const std::regex numbers(R"([0-9.]+ s\b|[0-9]+ actions/s|[0-9]+ jobs|[0-9]+ quer(y|ies))"), blanks("[ \t]+");
  return trimmed(std::regex_replace(std::regex_replace(line, numbers, "#"), blanks, " "));
}

std::string at(const Page& page, std::size_t line) {
  return fmt::format("{}:{}: ", page.file.filename().string(), line);
}

}  // namespace

std::string text_of(const fs::path& file) {
  std::ostringstream text;
  text << std::ifstream(file, std::ios::binary).rdbuf();
  return text.str();
}

fs::path root() { return fs::path(STELA_TEST_DATA).parent_path(); }

std::vector<fs::path> page_files() {
  std::vector<fs::path> files{root() / "README.md"};
  for (const auto& entry : fs::directory_iterator(root() / "docs"))
    if (entry.path().extension() == ".md") files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

Page read_page(const fs::path& file) { return parse_page(file, text_of(file)); }

/// Backquotes that a line begins with.
static std::size_t fence_of(const std::string& line) { return std::min(line.find_first_not_of('`'), line.size()); }

Page parse_page(const fs::path& file, const std::string& text) {
  static const std::regex heading("^#+ +(.*)$");
  Page page{file, lines_of(text), {}, {}, {}};
  std::size_t inside = 0;  // backquotes of the fence that is open
  std::string before;
  for (std::size_t i = 0; i < page.lines.size(); ++i) {
    const auto& line = page.lines[i];
    const auto fence = fence_of(line);
    if (inside == 0 && fence >= 3) {
      page.blocks.push_back({i + 1, trimmed(line.substr(fence)), {}, before});
      inside = fence;
    } else if (inside > 0 && fence >= inside) {
      inside = 0;
    } else if (inside > 0) {
      page.blocks.back().lines.push_back(line);
    } else {
      if (!trimmed(line).empty()) before = trimmed(line);
      add_links(page, i + 1, line);
      std::smatch match;
      if (std::regex_match(line, match, heading)) page.anchors.insert(anchor(trimmed(match[1].str())));
    }
  }
  if (inside > 0) page.blocks.back().info += " (never closed)";
  return page;
}

std::vector<Command> commands(const Page& page) {
  static const std::regex code("# exit ([0-9]+)[^'\\n]*$");
  std::vector<Command> all;
  const auto add = [&](std::size_t line, const std::string& text) {
    std::smatch match;
    all.push_back({line, text, std::regex_search(text, match, code) ? std::stoi(match[1].str()) : 0, {}});
  };
  for (const auto& block : page.blocks) {
    std::string open;  // a line that goes on
    for (std::size_t i = 0; i < block.lines.size(); ++i) {
      const auto number = block.line + 1 + i;
      const auto& line = block.lines[i];
      if (block.info == "console") {
        if (line.starts_with("$ "))
          add(number, line.substr(2));
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
  }
  return all;
}

bool shows(const std::vector<std::string>& shown, const std::string& output, std::string& missing) {
  const auto real = lines_of(output);
  std::size_t next = 0;
  bool skip = false;  // "..." came before: any number of lines
  for (const auto& line : shown) {
    if (trimmed(line) == "...") {
      skip = true;
      continue;
    }
    const bool cut = line.ends_with("...");
    const auto wanted = canonical(cut ? line.substr(0, line.size() - 3) : line);
    const auto fits = [&](const std::string& one) {
      return cut ? canonical(one).starts_with(wanted) : canonical(one) == wanted;
    };
    while (next < real.size() && !fits(real[next]) && (skip || trimmed(real[next]).empty())) ++next;
    if (trimmed(line).empty()) continue;  // blank lines of a page are its own
    if (next == real.size() || !fits(real[next])) {
      missing = line;
      return false;
    }
    ++next;
    skip = false;
  }
  return true;
}

void furnish(const test::Scratch& scratch) {
  for (const auto* name : {"docs", "fuzz", "model", "reports", "tests"})
    (void)scratch.run(fmt::format("ln -s '{}' {}", (root() / name).string(), name));
}

std::vector<std::string> wrong_commands(const Page& page, const test::Scratch& scratch) {
  std::vector<std::string> wrong;
  const auto path = fs::path(STELA_BINARY).parent_path().string();
  for (const auto& command : commands(page)) {
    scratch.write(".command", command.text + "\n");
    const auto ran = scratch.run(fmt::format("PATH='{}':\"$PATH\" NO_COLOR=1 bash -o pipefail .command", path));
    if (ran.code != command.code)
      wrong.push_back(fmt::format("{}exit {}, not {}: {}\n{}{}", at(page, command.line), ran.code, command.code,
                                  command.text, ran.out.substr(0, 2000), ran.err));
    std::string missing;
    if (!shows(command.output, ran.out + ran.err, missing))
      wrong.push_back(
          fmt::format("{}'{}' does not print: {}\n{}", at(page, command.line), command.text, missing, ran.out));
  }
  return wrong;
}

std::vector<std::string> broken_links(const Page& page) {
  std::vector<std::string> broken;
  for (const auto& link : page.links) {
    if (link.target.find("://") != std::string::npos) continue;
    const auto hash = link.target.find('#');
    const auto name = link.target.substr(0, hash);
    const auto file = name.empty() ? page.file : page.file.parent_path() / name;
    if (!name.empty() && !fs::exists(file)) {
      broken.push_back(at(page, link.line) + "there is no file " + name);
    } else if (hash != std::string::npos) {
      const auto anchors = name.empty() ? page.anchors : read_page(file).anchors;
      if (!anchors.contains(link.target.substr(hash + 1)))
        broken.push_back(at(page, link.line) + "there is no heading for " + link.target);
    }
  }
  return broken;
}

std::vector<std::string> missing_paths(const Page& page) {
  static const std::regex path("`((analyses|checkers|cmake|docs|fuzz|model|reports|tests)/[^` ]*)[^`]*`");
  std::vector<std::string> missing;
  std::size_t inside = 0;
  for (std::size_t i = 0; i < page.lines.size(); ++i) {
    const auto& line = page.lines[i];
    if (const auto fence = fence_of(line); fence >= 3 && (inside == 0 || fence >= inside))
      inside = inside == 0 ? fence : 0;
    if (inside > 0) continue;
    for (std::sregex_iterator it(line.begin(), line.end(), path), end; it != end; ++it) {
      const auto name = std::regex_replace((*it)[1].str(), std::regex("GAME"), "mexica");
      if (name.find("FOLDER") == std::string::npos && !fs::exists(root() / name))
        missing.push_back(at(page, i + 1) + "there is no " + name);
    }
  }
  return missing;
}

std::vector<std::string> unexplained_blocks(const Page& page) {
  static const std::set<std::string> known{"sh",     "console", "text",  "json",    "yaml",
                                           "python", "cpp",     "cmake", "markdown"};
  std::vector<std::string> wrong;
  for (const auto& block : page.blocks) {
    const bool told = block.info == "sh no-run" && block.before.starts_with("<!-- not run: ");
    if (!told && !known.contains(block.info))
      wrong.push_back(at(page, block.line) + "'" + block.info + "' is neither run, nor output, nor explained");
  }
  return wrong;
}

}  // namespace stela::docs
