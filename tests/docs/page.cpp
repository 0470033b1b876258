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
  std::vector<fs::path> files{root() / "README.md", root() / "CONTRIBUTING.md"};
  for (const auto& entry : fs::directory_iterator(root() / "docs"))
    if (entry.path().extension() == ".md") files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

Page read_page(const fs::path& file) { return parse_page(file, text_of(file)); }

Page parse_page(const fs::path& file, const std::string& text) {
  static const std::regex heading("^#+ +(.*)$");
  auto lines = test::lines_of(text);
  auto blocks = test::blocks_of(lines);
  Page page{file, std::move(lines), std::move(blocks), {}, {}};
  for (std::size_t i = 0; i < page.lines.size(); ++i) {
    if (test::in_block(page.blocks, i + 1)) continue;
    add_links(page, i + 1, page.lines[i]);
    std::smatch match;
    if (std::regex_match(page.lines[i], match, heading)) page.anchors.insert(anchor(test::trimmed(match[1].str())));
  }
  return page;
}

std::vector<std::string> wrong_commands(const Page& page, const test::Scratch& scratch) {
  std::vector<std::string> wrong;
  for (const auto& block : page.blocks)
    for (auto& one : test::wrong_commands(page.file.filename().string(), block, scratch, test::Shown::excerpt))
      wrong.push_back(std::move(one));
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
  static const std::regex path("`((analyses|base|checkers|cmake|docs|fuzz|model|reports|tests)/[^` ]*)[^`]*`");
  std::vector<std::string> missing;
  for (std::size_t i = 0; i < page.lines.size(); ++i) {
    const auto& line = page.lines[i];
    if (test::in_block(page.blocks, i + 1)) continue;
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
    if (!block.closed)
      wrong.push_back(at(page, block.line) + "'" + block.info + "' is never closed");
    else if (!told && !known.contains(block.info))
      wrong.push_back(at(page, block.line) + "'" + block.info + "' is neither run, nor output, nor explained");
  }
  return wrong;
}

}  // namespace stela::docs
