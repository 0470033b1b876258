// Broken boards, positions and traces, and what is expected of each: refused with one line that names the file, the
// place and, where there is one, the rule; exit code 64; nothing written.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tests/cli/run.h"

namespace stela::test {

struct BadInput {
  std::string name;
  std::function<void(nlohmann::json&)> spoil;
  std::string place;  ///< what the message must name: the field or the cell
  std::string rule;   ///< and the rule or invariant, if any
};

inline std::string name_of(const ::testing::TestParamInfo<BadInput>& info) { return info.param.name; }

inline void expect_refused(const Ran& ran, const std::string& file, const BadInput& bad) {
  EXPECT_EQ(ran.code, 64) << ran.err;
  EXPECT_EQ(ran.out, "");
  EXPECT_EQ(std::count(ran.err.begin(), ran.err.end(), '\n'), 1) << ran.err;
  EXPECT_NE(ran.err.find(file), std::string::npos) << "names the file: " << ran.err;
  EXPECT_NE(ran.err.find(bad.place), std::string::npos) << "names the place: " << ran.err;
  EXPECT_NE(ran.err.find(bad.rule), std::string::npos) << "names the rule: " << ran.err;
}

/// A spoilt board is refused by `stela new`.
inline void expect_board_refused(const std::string& game, std::string_view board, const BadInput& bad) {
  const Scratch scratch;
  auto json = nlohmann::json::parse(board);
  bad.spoil(json);
  scratch.write("board.json", json.dump(1));
  expect_refused(scratch.stela("new " + game + " --board board.json -o out.json"), "board.json", bad);
  EXPECT_EQ(scratch.listing(), "board.json ");
}

/// A puzzle of this position that asks for a goal of other games.
inline nlohmann::json puzzle_asking_for_gain(nlohmann::json position) {
  position.update({{"stela", "puzzle"},
                   {"version", 2},
                   {"program", "0"},
                   {"task", "Win."},
                   {"objective", "gain"},
                   {"treasures", "hidden"},
                   {"value", {2}},
                   {"next", {1}},
                   {"gap", 1},
                   {"greedy", {1}},
                   {"tempting", {"end"}},
                   {"difficulty", "easy"},
                   {"themes", nlohmann::json::array()},
                   {"by", "hand"},
                   {"solution", {"end"}},
                   {"proof", "z3"},
                   {"seed", 1},
                   {"number", 1}});
  return position;
}

/// `sound` is taken, and refused when spoilt.
inline void expect_position_refused(const Scratch& scratch, nlohmann::json sound, const BadInput& bad) {
  scratch.write("sound.json", sound.dump());
  EXPECT_EQ(scratch.stela("legal sound.json --count").code, 0);
  bad.spoil(sound);
  scratch.write("position.json", sound.dump());
  const auto before = scratch.listing();
  expect_refused(scratch.stela("apply position.json end -o out.json"), "position.json", bad);
  EXPECT_EQ(scratch.listing(), before);
}

/// The same of a trace.
inline void expect_trace_refused(nlohmann::json sound, const BadInput& bad) {
  const Scratch scratch;
  scratch.write("sound.json", sound.dump());
  EXPECT_EQ(scratch.stela("replay sound.json --color never").code, 0);
  bad.spoil(sound);
  scratch.write("trace.json", sound.dump());
  expect_refused(scratch.stela("replay trace.json"), "trace.json", bad);
  EXPECT_EQ(scratch.listing(), "sound.json trace.json ");
}

}  // namespace stela::test
