// The small boards that games bring along: sound, found by name, and small.
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "checkers/setups/setup_draw.h"
#include "checkers/setups/setups.h"
#include "model/games.h"

namespace stela::test {
namespace {

using nlohmann::json;

TEST(SmallBoards, AreSoundAndHaveNamesOfTheirOwn) {
  for_each_game([]<class G>(std::type_identity<G>) {
    std::set<std::string> names{std::string(kPrintedBoard)};
    EXPECT_FALSE(small_boards_of<G>().empty()) << G::kName;
    for (const auto& small : small_boards_of<G>()) {
      EXPECT_TRUE(names.insert(small.name).second) << small.name;
      EXPECT_FALSE(small.purpose.empty()) << small.name;
      const auto by_board = G::make({{"board", small.board}}), by_name = G::make({{"board", small.name}});
      ASSERT_TRUE(by_board) << small.name << ": " << by_board.error().line();
      ASSERT_TRUE(by_name) << small.name << ": " << by_name.error().line();
      EXPECT_EQ(by_name->setup(), by_board->setup()) << "a file has the board, not its name";
      EXPECT_EQ(by_name->setup()["board"], small.board) << small.name;
    }
    const auto printed = G::make({{"board", "printed"}}), standard = G::make(json::object());
    ASSERT_TRUE(printed) << G::kName;
    EXPECT_EQ(printed->setup(), standard->setup());
    const auto unknown = G::make({{"board", "atlantis"}});
    ASSERT_FALSE(unknown);
    EXPECT_NE(unknown.error().line().find("there is no board 'atlantis'; there are: printed, "), std::string::npos)
        << unknown.error().line();
  });
}

TEST(SmallBoards, AreDrawnForOneGameInFour) {
  const auto setups = all_setups<babel::Babel>(json::object());
  const auto names = names_of_boards<babel::Babel>(setups);
  EXPECT_EQ(names, (std::vector<std::string>{"printed", "low-totals", "few-cards"}));
  const SetupDraw draw(setups);
  ASSERT_EQ(draw.boards(), 3U);
  std::vector<std::size_t> games(3);
  std::set<std::size_t> drawn;
  for (std::uint64_t number = 0; number < 4000; ++number) {
    const auto setup = draw(7, number);
    ASSERT_LT(setup, setups.size());
    drawn.insert(setup);
    ++games[draw.board_of(setup)];
  }
  EXPECT_EQ(games, (std::vector<std::size_t>{3000, 500, 500}));
  EXPECT_EQ(drawn.size(), setups.size()) << "every setup of every board comes up";
}

TEST(SmallBoards, AreLeftOutWhereABoardIsGiven) {
  using mexica::Mexica;
  const auto islet = small_boards_of<Mexica>()[1].board;
  for (const auto& setup : all_setups<Mexica>({{"board", "printed"}})) EXPECT_FALSE(setup.contains("board"));
  for (const auto& setup : all_setups<Mexica>({{"board", "islet"}})) EXPECT_EQ(setup["board"], islet);
  for (const auto& setup : all_setups<Mexica>({{"board", islet}})) EXPECT_EQ(setup["board"], islet);
  EXPECT_TRUE(all_setups<Mexica>({{"board", "atlantis"}}).empty());
}

/// Options that have too many values to play them all are tried with a few, unless one is given.
TEST(Setups, TryAFewValuesOfEveryOption) {
  using mexica::Mexica;
  const auto values = [](const json& given) {
    std::set<int> found;
    for (const auto& setup : all_setups<Mexica>(given)) found.insert(setup.value("stall_rounds", -1));
    return found;
  };
  EXPECT_EQ(values(json::object()), (std::set<int>{-1, 1, 2, 3}));
  EXPECT_EQ(values({{"stall_rounds", 7}}), (std::set<int>{7}));
}

}  // namespace
}  // namespace stela::test
