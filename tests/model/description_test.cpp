// Fields and forms described once: what is written is read back, and what is wrong is told with its place.
#include <gtest/gtest.h>

#include "model/describe.h"
#include "model/notation.h"

namespace stela::test {
namespace {

using nlohmann::json;

enum class Phase : std::uint8_t { play, over };
constexpr std::array<std::string_view, 2> kPhases{"play", "over"};

struct Toy {
  Phase phase = Phase::play;
  std::uint8_t to_move = 0;
  bool swapped = false;
  std::array<std::uint8_t, 3> row{};
  std::array<int, 2> score{};
  std::uint8_t bonus = 0;
  friend bool operator==(const Toy&, const Toy&) = default;
};

template <class Io, class S>
void describe(Io& io, S& s) {
  io.name("phase", s.phase, kPhases, "expected play or over");
  io.object("turn", [&](auto& turn) {
    turn.number("to_move", s.to_move, 0, 1);
    turn.flag("swapped", s.swapped);
  });
  io.value("row", s.row, Numbers{0, 9, "expected three numbers"});
  io.each("players", 2, "but two play",
          [&](auto& player, std::size_t p) { player.number("score", s.score[p], 0, 100); });
  io.optional("bonus", s.bonus > 0, [&](auto& inner) { inner.number("bonus", s.bonus, 1, 5); });
}

json written(const Toy& toy) {
  json out = json::object();
  JsonWriter io(out);
  describe(io, toy);
  return out;
}

Result<Toy> read(const json& text) {
  std::optional<Error> error;
  Fields fields(text, "toy", error);
  JsonReader io(fields);
  Toy toy;
  describe(io, toy);
  fields.close();
  if (error) return *error;
  return toy;
}

const Toy kToy{Phase::over, 1, true, {3, 0, 9}, {7, 100}, 0};

TEST(Description, WritesEveryFieldAndReadsItBack) {
  EXPECT_EQ(written(kToy), json::parse(R"({"phase": "over", "turn": {"to_move": 1, "swapped": true}, "row": [3, 0, 9],
                                           "players": [{"score": 7}, {"score": 100}]})"));
  const auto back = read(written(kToy));
  ASSERT_TRUE(back) << back.error().line();
  EXPECT_EQ(*back, kToy);
}

TEST(Description, AFieldThatSaysNothingIsLeftOutAndMayBeThere) {
  Toy toy = kToy;
  toy.bonus = 4;
  EXPECT_EQ(written(toy)["bonus"], 4);
  EXPECT_EQ(*read(written(toy)), toy);
  EXPECT_FALSE(written(kToy).contains("bonus"));
}

struct Refusal {
  const char* pointer;
  json value;
  const char* line;
};

TEST(Description, TellsTheFirstErrorWithItsPath) {
  const std::vector<Refusal> refusals{
      {"/phase", "end", "toy.phase: expected play or over"},
      {"/turn/to_move", 2, "toy.turn.to_move: expected a whole number from 0 to 1, found 2"},
      {"/turn/swapped", 1, "toy.turn.swapped: expected true or false"},
      {"/turn/extra", 1, "toy.turn.extra: unknown field"},
      {"/row", json::array({1, 2}), "toy.row: expected three numbers"},
      {"/row/1", 10, "toy.row[1]: expected a whole number from 0 to 9"},
      {"/players", json::array({{{"score", 1}}}), "toy.players: 1 listed, but two play"},
      {"/players/1/score", -1, "toy.players[1].score: expected a whole number from 0 to 100, found -1"},
      {"/players/0", 5, "toy.players[0]: expected an object, found number"},
      {"/bonus", 0, "toy.bonus: expected a whole number from 1 to 5, found 0"},
  };
  for (const auto& refusal : refusals) {
    auto text = written(kToy);
    text[json::json_pointer(refusal.pointer)] = refusal.value;
    const auto result = read(text);
    ASSERT_FALSE(result) << refusal.line;
    EXPECT_EQ(result.error().line(), refusal.line);
  }
}

TEST(Description, AMissingFieldIsNamed) {
  auto text = written(kToy);
  text["turn"].erase("swapped");
  EXPECT_EQ(read(text).error().line(), "toy.turn.swapped: missing");
}

// Forms

struct Game {
  enum class Kind : std::uint8_t { step, jump, pass };
  struct Action {
    Kind kind = Kind::pass;
    std::uint8_t from = 0, to = 0;
    friend bool operator==(const Action&, const Action&) = default;
  };
  unsigned cells = 9;
};

struct Cell {
  static std::string text(const Game& /*game*/, unsigned cell) { return std::to_string(cell + 1); }
  static unsigned read(ActionWords& words, const Game& game) { return words.number(words.next(), 1, game.cells) - 1; }
};

void apart(ActionWords& words, const Game& /*game*/, Game::Action& a) {
  if (a.from == a.to) words.fail("a step leads elsewhere");
}

constexpr auto kFrom = kWord<Game, &Game::Action::from, Cell>;
constexpr auto kTo = kWord<Game, &Game::Action::to, Cell>;
constexpr std::array kForms{
    NotationForm<Game>{.kind = Game::Kind::step, .spelled = "go CELL CELL", .operands = {kFrom, kTo}, .finish = apart},
    NotationForm<Game>{Game::Kind::jump, "go CELL", {kTo}},
    NotationForm<Game>{Game::Kind::pass, "pass"},
};

std::string said(std::string_view text) {
  const auto a = read_action<Game>(Game{}, kForms, text);
  return a ? spelled<Game>(Game{}, kForms, *a) : a.error().line();
}

TEST(Forms, AreReadAndWrittenAlike) {
  for (const auto* text : {"go 1 9", "go 9", "pass"}) EXPECT_EQ(said(text), text);
  EXPECT_EQ(said("  go   2  3 "), "go 2 3");
}

TEST(Forms, SayWhatIsWrong) {
  EXPECT_EQ(said(""), "action: empty");
  EXPECT_EQ(said("leap 1"), "action 'leap 1': no action is called 'leap'");
  EXPECT_EQ(said("go"), "action 'go': expected 'go CELL CELL'");
  EXPECT_EQ(said("pass 1"), "action 'pass 1': expected 'pass'");
  EXPECT_EQ(said("go 10"), "action 'go 10': '10' is not a number from 1 to 9");
  EXPECT_EQ(said("go 01"), "action 'go 01': '01' is not a number from 1 to 9");
  EXPECT_EQ(said("go 4 4"), "action 'go 4 4': a step leads elsewhere");
  EXPECT_EQ(said("go x y"), "action 'go x y': 'x' is not a number from 1 to 9") << "the first error is kept";
}

}  // namespace
}  // namespace stela::test
