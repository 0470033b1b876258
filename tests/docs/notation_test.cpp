// docs/notation.md has every form of every action, spelled as the games spell it.
#include "model/notation.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <regex>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "model/games.h"
#include "tests/docs/page.h"

// Of the sources that read and write actions.
namespace stela::mexica {
std::span<const NotationForm<Mexica>> forms(const Mexica& game);
}
namespace stela::tikal {
std::span<const NotationForm<Tikal>> forms(const Tikal& game);
}
namespace stela::babel {
std::span<const NotationForm<Babel>> forms(const Babel& game);
}
namespace stela::maharaja {
std::span<const NotationForm<Maharaja>> forms(const Maharaja& game);
}

namespace stela::docs {
namespace {

/// The first cells of the tables under the heading of a game, without their marks.
std::vector<std::string> actions_under(const std::string& heading) {
  static const std::regex row(R"(\| `([^`]+)` \|.*)");
  std::vector<std::string> out;
  bool here = false;
  for (const auto& line : read_page(root() / "docs/notation.md").lines) {
    if (line.starts_with("## ")) here = line == "## " + heading;
    if (std::smatch found; here && std::regex_match(line, found, row)) out.push_back(found[1]);
  }
  return out;
}

TEST(Notation, PageHasEveryFormOfEveryAction) {
  for_each_game([]<class G>(std::type_identity<G>) {
    // Tikal's players are named in its actions.
    const auto three = G::make({{"players", 3}});
    const auto game = three ? *three : *G::make(nlohmann::json::object());
    std::set<const void*> shown;
    for (const auto& text : actions_under(std::string(G::kTitle))) {
      const auto action = game.parse(text);
      ASSERT_TRUE(action) << text << ": " << action.error().line();
      EXPECT_EQ(game.to_text(*action), text);
      const auto words = static_cast<std::size_t>(std::count(text.begin(), text.end(), ' '));
      for (const auto& form : forms(game))
        if (form.kind == action->kind && form.takes(words)) shown.insert(&form);
    }
    for (const auto& form : forms(game)) EXPECT_TRUE(shown.contains(&form)) << G::kName << ": " << form.spelled;
  });
}

}  // namespace
}  // namespace stela::docs
