// The pictures that the README shows are those that the code draws.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "checkers/trace.h"
#include "model/games.h"
#include "reports/draw/svg.h"
#include "reports/pictures.h"

namespace stela {
namespace {

TEST(Examples, AreWhatIsDrawnToday) {
  for_each_game([]<class G>(std::type_identity<G>) {
    const auto base = std::string(STELA_TEST_DATA) + "/../reports/examples/" + std::string(G::kName);
    const auto read = read_game_file(base + ".json");
    ASSERT_TRUE(read) << read.error().line();
    const auto at = load<G>(*read);
    ASSERT_TRUE(at) << at.error().line();
    std::ostringstream drawn;
    drawn << std::ifstream(base + ".svg", std::ios::binary).rdbuf();
    EXPECT_TRUE(drawn.str() == svg(picture(at->game, at->state)))
        << base << ".svg is out of date: stela show " << base << ".json --svg " << base << ".svg";
  });
}

}  // namespace
}  // namespace stela
