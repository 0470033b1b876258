#include "tests/cli/run.h"

#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <set>
#include <sstream>

namespace stela::test {

Scratch::Scratch() {
  std::string pattern = (std::filesystem::temp_directory_path() / "stela-test-XXXXXX").string();
  folder_ = mkdtemp(pattern.data());
}

Scratch::~Scratch() { std::filesystem::remove_all(folder_); }

std::string Scratch::read(const std::string& file) const {
  std::ostringstream text;
  text << std::ifstream(folder_ / file, std::ios::binary).rdbuf();
  return text.str();
}

void Scratch::write(const std::string& file, const std::string& text) const {
  std::ofstream(folder_ / file, std::ios::binary) << text;
}

Ran Scratch::stela(const std::string& arguments) const { return run(STELA_BINARY " " + arguments); }

Ran Scratch::run(const std::string& command) const {
  const int status = std::system(("cd '" + folder_.string() + "' && " + command + " >.out 2>.err </dev/null").c_str());
  Ran ran{WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status), read(".out"), read(".err")};
  return ran;
}

Ran Scratch::printed(const std::string& file, bool layout) const {
  const auto ran =
      run("HOME=$PWD timeout 120 chromium --headless --no-sandbox --disable-gpu --disable-dev-shm-usage --no-first-run "
          "--disable-background-networking --disable-component-update --disable-sync --user-data-dir=.chromium "
          "--no-pdf-header-footer --print-to-pdf=.printed.pdf " +
          file);
  return ran.code != 0 ? ran : run(std::string("pdftotext ") + (layout ? "-layout" : "") + " .printed.pdf -");
}

std::string Scratch::listing(const std::string& inside) const {
  std::set<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(folder_ / inside)) {
    const auto name = entry.path().filename().string();
    if (name != ".out" && name != ".err") names.insert(name);
  }
  std::string all;
  for (const auto& name : names) all += name + " ";
  return all;
}

}  // namespace stela::test
