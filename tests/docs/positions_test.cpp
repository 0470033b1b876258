// The field lists of docs/positions-GAME.md and docs/protocol.md, and the reasons there, against play: every field of a
// position is in its page with every form that it takes, nothing else is, and the same of rules that forbid.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>

#include "checkers/campaign/check.h"
#include "checkers/conform/server.h"
#include "model/games.h"
#include "model/swarm.h"
#include "tests/docs/page.h"

namespace stela::docs {
namespace {

using nlohmann::json;
using ::testing::IsEmpty;
using Forms = std::set<std::string>;
using Words = std::set<std::string>;

/// What JSON a value is: "number"; of an array, what its elements are: "[string]", "[null]".
Forms forms_of(const json& value) {
  if (!value.is_array()) return {value.is_number() ? "number" : value.type_name()};
  if (value.empty()) return {"[]"};
  Forms forms;
  for (const auto& element : value)
    for (const auto& form : forms_of(element)) forms.insert("[" + form + "]");
  return forms;
}

/// Spans of `code` in a text.
std::vector<std::string> code_in(const std::string& text) {
  static const std::regex code("`([^`]*)`");
  std::vector<std::string> all;
  for (std::sregex_iterator it(text.begin(), text.end(), code), end; it != end; ++it) all.push_back((*it)[1]);
  return all;
}

/// A row of a table whose head is `| field | example |`: the field, and the forms of its examples.
using Fields = std::map<std::string, Forms>;
Fields fields_of(const Page& page) {
  Fields fields;
  bool in_table = false;
  for (const auto& line : page.lines) {
    in_table = line.starts_with("| field | example") || (in_table && line.starts_with("|"));
    if (!in_table || !line.starts_with("| `")) continue;
    const auto second = line.find(" | ") + 3, third = line.find(" | ", second);
    auto& forms = fields[code_in(line.substr(0, second)).at(0)];
    for (const auto& example : code_in(line.substr(second, third - second)))
      forms.merge(forms_of(json::parse(example)));
  }
  return fields;
}

/// Whether a field of a page is the one there: words in capitals stand for any key.
bool stands_for(const std::string& field, const std::string& at) {
  static const std::regex capitals(R"((^|\.)[A-Z]+(?=$|\.|\[))"), special(R"([\[\].])");
  const auto pattern = std::regex_replace(std::regex_replace(field, capitals, "$1#"), special, "\\$&");
  return std::regex_match(at, std::regex(std::regex_replace(pattern, std::regex("#"), ".+")));
}

/// What positions of play hold: the forms of each field, and the words among their texts.
class Seen {
 public:
  void add(const json& value, const std::string& at = "") {
    const bool of_objects = value.is_array() && !value.empty() && value[0].is_object();
    if (value.is_object())
      for (const auto& [key, inner] : value.items()) add(inner, at.empty() ? key : fmt::format("{}.{}", at, key));
    else if (of_objects)
      for (const auto& inner : value) add(inner, at + "[]");
    else
      add_leaf(value, at);
  }
  [[nodiscard]] const Words& words() const { return words_; }

  /// How the page's fields differ from these, one line each. An array that is empty now and then has the form that it
  /// has otherwise.
  [[nodiscard]] std::vector<std::string> differences(const Fields& fields) const {
    std::vector<std::string> out;
    std::map<std::string, Forms> found;
    for (const auto& [at, forms] : forms_) {
      const auto it = std::find_if(fields.begin(), fields.end(),
                                   [&, &at = at](const auto& field) { return stands_for(field.first, at); });
      if (it == fields.end())
        out.push_back(at + " is not in the page");
      else
        found[it->first].insert(forms.begin(), forms.end());
    }
    for (const auto& [field, examples] : fields) {
      auto& forms = found[field];
      if (forms.empty()) out.push_back(field + " is in no position");
      if (forms.size() > 1) forms.erase("[]");
      if (!forms.empty() && forms != examples)
        out.push_back(fmt::format("{} is {}, and the page shows {}", field, fmt::join(forms, " or "),
                                  fmt::join(examples, " or ")));
    }
    return out;
  }

 private:
  void add_leaf(const json& value, const std::string& at) {
    forms_[at].merge(forms_of(value));
    const auto add_word = [&](const json& text) {
      if (!text.is_string()) return;
      const auto& word = text.get_ref<const std::string&>();
      if (word.find_first_not_of("abcdefghijklmnopqrstuvwxyz_") == std::string::npos) words_.insert(word);
    };
    add_word(value);
    if (value.is_array()) std::for_each(value.begin(), value.end(), add_word);
  }

  std::map<std::string, Forms> forms_;
  Words words_;
};

/// What a game shows in play.
struct Shown {
  Seen positions, observations;
  Words reasons;                           ///< ids of rules that forbid
  std::vector<std::vector<int>> rankings;  ///< at the ends
};

template <Game G>
void look_at_reason(const G& game, const typename G::State& state, const typename G::Action& a, Shown& shown) {
  const auto rule = static_cast<std::size_t>(game.why_not(state, a, nullptr));
  if (rule != 0) shown.reasons.emplace(G::rules()[rule]);
}

template <Game G>
void look_at_reasons(const G& game, const typename G::State& state, Shown& shown) {
  game.all_actions([&](const typename G::Action& a) { look_at_reason(game, state, a, shown); });
}

template <Game G>
void look_at_observation(conform::Server<G>& server, const G& game, const typename G::State& state, Shown& shown) {
  const json position{{"setup", game.setup()}, {"position", game.to_json(state)}};
  (void)server.answer(conform::request_line(1, "new", position));
  const auto answer = json::parse(server.answer(conform::request_line(2, "observe", json::object())));
  shown.observations.add(answer.at("result"));
}

/// Games of players who choose as in `stela conform`, or by chance: more of them while some of these reasons, or forms
/// of fields, are still to come up.
template <Game G>
Shown play(const Fields& fields, const Words& reasons) {
  constexpr std::size_t kLeast = 100, kMost = 600;
  constexpr std::size_t kOpening = 8, kBetween = 5, kNowAndThen = 97;  // which positions are looked at, how closely
  constexpr std::size_t kMostActions = 2000;
  Shown shown;
  Rng rng(20);
  auto setups = open_setups<G>(json::object());
  if (G::kName == babel::Babel::kName)  // on the real board a game is seldom won before the cards run out
    setups.push_back({{"board", json::parse(text_of(root() / "tests/babel/boards/low-totals.json"))}});
  if (G::kName == mexica::Mexica::kName) {  // figures are seldom trapped (MEX-M5) where there is much room
    const auto islet = json::parse(text_of(root() / "tests/perft/mexica/islet-start.json")).at("setup");
    setups.insert(setups.end(), setups.size(), islet);
  }
  conform::Server<G> server([](const json& setup) { return G::make(setup); }, json::object());
  const auto rare_is_missing = [&] {
    return !std::includes(shown.reasons.begin(), shown.reasons.end(), reasons.begin(), reasons.end());
  };
  for (std::size_t i = 0;
       i < kLeast || (i < kMost && (rare_is_missing() || !shown.positions.differences(fields).empty())); ++i) {
    const auto game = G::make(setups[mix64(i) % setups.size()]);
    auto state = game->initial(i, nullptr);
    const SwarmPlayer<G> player(*game, rng);
    look_at_observation(server, *game, state, shown);
    for (std::size_t at = 0; at < kMostActions; ++at) {
      if (at % kBetween == 0 || at < kOpening || game->outcome(state)) shown.positions.add(game->to_json(state));
      look_at_reason(*game, state, game->near_miss(state, rng), shown);
      if ((at < kOpening || at % kNowAndThen == 0) && rare_is_missing()) look_at_reasons(*game, state, shown);
      if (game->outcome(state)) break;
      game->apply(state, i % 2 == 0 ? player.choose(*game, state, rng) : game->pick(state, rng), nullptr);
    }
    if (rare_is_missing()) look_at_reasons(*game, state, shown);
    look_at_observation(server, *game, state, shown);
    if (const auto outcome = game->outcome(state)) shown.rankings.push_back(outcome->ranks);
  }
  return shown;
}

/// Ids of the game's rules in the row of the protocol page that begins with the game's name.
Words reasons_of(const Page& protocol, const std::string& prefix) {
  Words ids;
  bool in_table = false;
  for (const auto& line : protocol.lines) {
    in_table = line.starts_with("| game | reasons") || (in_table && line.starts_with("|"));
    if (!in_table) continue;
    for (const auto& id : code_in(line))
      if (id.starts_with(prefix)) ids.insert(id);
  }
  return ids;
}

template <class G>
class Positions : public ::testing::Test {};
using Games = ::testing::Types<mexica::Mexica, tikal::Tikal, babel::Babel, maharaja::Maharaja>;
TYPED_TEST_SUITE(Positions, Games);

/// Words in the positions that the page does not have as `code`.
Words words_missing(const Page& page, const Seen& positions) {
  Words told, missing;
  for (const auto& line : page.lines)
    for (const auto& code : code_in(line)) told.insert(std::regex_replace(code, std::regex("\""), ""));
  std::set_difference(positions.words().begin(), positions.words().end(), told.begin(), told.end(),
                      std::inserter(missing, missing.end()));
  return missing;
}

// One test a game: playing is most of its time.
TYPED_TEST(Positions, AreAsThePagesSay) {
  const auto page = read_page(root() / "docs" / fmt::format("positions-{}.md", TypeParam::kName));
  const auto protocol = read_page(root() / "docs" / "protocol.md");
  const auto reasons = reasons_of(protocol, std::string(TypeParam::rules()[1].substr(0, 4)));
  const auto fields = fields_of(page);
  const auto shown = play<TypeParam>(fields, reasons);
  EXPECT_THAT(shown.positions.differences(fields), IsEmpty());
  EXPECT_THAT(words_missing(page, shown.positions), IsEmpty());
  EXPECT_THAT(shown.observations.differences(fields_of(protocol)), IsEmpty());
  EXPECT_EQ(reasons, shown.reasons);
  // How ties rank.
  EXPECT_FALSE(shown.rankings.empty());
  for (const auto& ranks : shown.rankings)
    for (const int rank : ranks)
      EXPECT_EQ(rank, 1 + std::count_if(ranks.begin(), ranks.end(), [&](int other) { return other < rank; }));
}

// The checker itself: what it must find.
TEST(FieldLists, DifferencesAreFound) {
  const auto page = parse_page(root() / "docs" / "scratch.md",
                               "| field | example | holds |\n| --- | --- | --- |\n| `a` | `1`, `null` | x |\n"
                               "| `b.HEX` | `\"x\"` | y |\n| `c[].d` | `[1]` | z |\n| `gone` | `true` | - |\n");
  Seen seen;
  seen.add(json::parse(R"({"a": 1, "b": {"h7": "x"}, "c": [{"d": []}, {"d": [2]}], "more": {"e": 1}})"));
  EXPECT_THAT(seen.differences(fields_of(page)),
              ::testing::ElementsAre("more.e is not in the page", "a is number, and the page shows null or number",
                                     "gone is in no position"));
}

}  // namespace
}  // namespace stela::docs
