// Every row of tests/data/GAME/broken.jsonl is a test: GAME.KIND_NAME.
#include <gtest/gtest.h>

#include "model/games.h"
#include "tests/broken/judge.h"

namespace stela::test {
namespace {

template <Game G>
class BrokenRowTest : public ::testing::Test {
 public:
  explicit BrokenRowTest(BrokenRow row) : row_(std::move(row)) {}
  void TestBody() override {
    for (const auto& wrong : BrokenJudge<G>(row_).wrong())
      ADD_FAILURE_AT(row_.file.c_str(), static_cast<int>(row_.line)) << row_.kind << " " << row_.name << ": " << wrong;
  }

 private:
  BrokenRow row_;
};

class BrokenFileTest : public ::testing::Test {
 public:
  explicit BrokenFileTest(Error error) : error_(std::move(error)) {}
  void TestBody() override { ADD_FAILURE() << error_.line(); }

 private:
  Error error_;
};

template <Game G>
void register_rows() {
  const std::string suite(G::kName);
  const auto rows = read_broken_rows(suite);
  if (!rows) {
    ::testing::RegisterTest(suite.c_str(), "CanBeRead", nullptr, nullptr, __FILE__, __LINE__,
                            [error = rows.error()]() -> ::testing::Test* { return new BrokenFileTest(error); });
    return;
  }
  for (const auto& row : *rows)
    ::testing::RegisterTest(suite.c_str(), (row.kind + "_" + row.name).c_str(), nullptr, nullptr, row.file.c_str(),
                            static_cast<int>(row.line),
                            [row]() -> ::testing::Test* { return new BrokenRowTest<G>(row); });
}

}  // namespace
}  // namespace stela::test

int main(int argc, char** argv) {
  ::testing::InitGoogleTest(&argc, argv);
  stela::for_each_game([]<class G>(std::type_identity<G>) { stela::test::register_rows<G>(); });
  return RUN_ALL_TESTS();
}
