// Every case of tests/data/GAME/*.cases becomes a test of its own: "mexica/MexK1.OnlyOnFreeLand". What is wrong with a
// file, or with its folder, becomes a test that fails.
#include <gtest/gtest.h>

#include <filesystem>
#include <memory>
#include <set>
#include <string>
#include <utility>

#include "base/text_file.h"
#include "model/games.h"
#include "tests/data/case_files.h"
#include "tests/data/examination.h"

namespace stela::test {
namespace {

class WrongFile : public testing::Test {
 public:
  explicit WrongFile(std::string what) : what_(std::move(what)) {}
  void TestBody() override { ADD_FAILURE() << what_; }

 private:
  std::string what_;
};

template <Game G>
class DataTest : public testing::Test {
 public:
  explicit DataTest(std::shared_ptr<const Case> one) : case_(std::move(one)) {}
  void TestBody() override {
    for (const auto& [line, what] : Examination<G>(*case_).run()) ADD_FAILURE_AT(case_->file.c_str(), line) << what;
  }

 private:
  std::shared_ptr<const Case> case_;
};

void register_wrong(const std::string& file, const std::string& what) {
  testing::RegisterTest("CaseFiles", file.c_str(), nullptr, nullptr, __FILE__, __LINE__,
                        [what]() -> testing::Test* { return new WrongFile(what); });
}

template <Game G>
void register_case(Case one) {
  const auto held = std::make_shared<const Case>(std::move(one));
  testing::RegisterTest((std::string(G::kName) + "/" + held->suite).c_str(), held->name.c_str(), nullptr, nullptr,
                        held->file.c_str(), held->line, [held]() -> testing::Test* { return new DataTest<G>(held); });
}

/// names: of all cases so far.
void register_file(const std::filesystem::path& path, std::set<std::string>& names) {
  const auto folder = path.parent_path().filename().string();
  const auto game = find_game(folder);
  if (!game) return register_wrong(path.filename().string(), path.string() + ": " + game.error().line());
  const auto text = read_text(path.string());
  auto cases = text ? parse_cases(*text, path.string()) : text.error();
  if (!cases) return register_wrong(path.filename().string(), cases.error().line());
  for (auto& one : *cases)
    if (const auto name = one.suite + "." + one.name; !names.insert(folder + "/" + name).second)
      register_wrong(name, at_line(one.file, one.line, "another file has a case of this name").line());
    else
      std::visit([&]<class G>(std::type_identity<G>) { register_case<G>(std::move(one)); }, *game);
}

const bool kRegistered = [] {
  std::set<std::string> names;
  for (const auto& file : case_files()) register_file(file, names);
  return true;
}();

}  // namespace
}  // namespace stela::test
