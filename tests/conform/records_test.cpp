// The golden records of tests/records/, and what is made and checked as a user does it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validator.hpp>

#include "base/text_file.h"
#include "tests/cli/run.h"
#include "tests/conform/games.h"

namespace stela::conform {
namespace {

using nlohmann::json;
using stela::test::Scratch;
using ::testing::HasSubstr;

const std::filesystem::path kSet = STELA_TEST_DATA "/records";

std::vector<std::string> files_of(std::string_view game) {
  std::vector<std::string> files;
  for (const auto& entry : std::filesystem::directory_iterator(kSet))
    if (entry.path().filename().string().starts_with(std::string(game) + "-")) files.push_back(entry.path().string());
  std::sort(files.begin(), files.end());
  return files;
}

std::vector<json> lines_of(const std::string& file) {
  std::vector<json> lines;
  std::ifstream in(file);
  for (std::string line; std::getline(in, line);) lines.push_back(json::parse(line));
  return lines;
}

std::string text_of(const std::vector<json>& lines) {
  std::string text;
  for (const auto& line : lines) text += line.dump() + "\n";
  return text;
}

/// The first line of a kind.
std::size_t first_of(const std::vector<json>& lines, const char* record) {
  std::size_t i = 0;
  while (lines.at(i)["record"] != record) ++i;
  return i;
}

/// The line before the end.
json last_position(const std::vector<json>& lines) {
  EXPECT_EQ(lines.back(), json({{"record", "end"}, {"lines", lines.size() - 1}}));
  return lines.at(lines.size() - 2);
}

TEST(Records, OfEveryGameHold) {
  const auto ran = Scratch().stela("records check " + kSet.string() + " --json");
  EXPECT_EQ(ran.code, 0) << ran.out << ran.err;
  const auto said = json::parse(ran.out);
  EXPECT_GT(said["refusals"], 100);
  EXPECT_GT(said["perft_rows"], 20);
  EXPECT_GT(said["positions"], 60);
  EXPECT_EQ(said["skipped_lines"], 0);
  for_each_game([&]<class G>(std::type_identity<G>) {
    bool over = false;
    for (const auto& file : files_of(G::kName)) over = over || last_position(lines_of(file))["observe"]["over"] == true;
    EXPECT_TRUE(over) << "a game to its end, of " << G::kName;
  });
}

TEST(Records, SchemaHoldsForEveryLineAndForNoBrokenOne) {
  std::ifstream in(kSet / "records.schema.json");
  valijson::Schema schema;
  const json document = json::parse(in);
  valijson::SchemaParser().populateSchema(valijson::adapters::NlohmannJsonAdapter(document), schema);
  const auto holds = [&](const json& line) {
    return valijson::Validator().validate(schema, valijson::adapters::NlohmannJsonAdapter(line), nullptr);
  };
  for_each_game([&]<class G>(std::type_identity<G>) {
    const auto lines = lines_of(files_of(G::kName).at(0));
    for (const auto& line : lines) ASSERT_TRUE(holds(line)) << line;
    for (const auto* record : {"game", "position", "action", "refusal", "perft", "end"}) {
      const auto whole = lines[first_of(lines, record)];
      for (const auto& [key, value] : whole.items()) {
        if (key == "stela" || key == "seed" || key == "number" || key == "chance") continue;  // may be missing
        auto less = whole;
        less.erase(key);
        EXPECT_FALSE(holds(less)) << record << " without " << key;
        auto other = whole;
        other[key] = -1.5;
        EXPECT_FALSE(holds(other)) << record << " with another " << key;
      }
    }
  });
}

TEST(Records, FolderExplainsItself) {
  const Scratch scratch;
  EXPECT_EQ(scratch.stela("records make babel --games 2 --short 1 --max-actions 30 --out r").code, 0);
  EXPECT_EQ(scratch.listing("r"),
            "README.md babel-1-0000.jsonl babel-1-0001.jsonl babel-1-short-0000.jsonl records.schema.json ");
  for (const auto* file : {"README.md", "records.schema.json"})
    EXPECT_EQ(scratch.read(std::string("r/") + file), *read_text((kSet / file).string()))
        << "make the set of tests/records anew";
  EXPECT_THAT(scratch.stela("records check r").out, HasSubstr("3 games, 6"));
}

TEST(Records, EveryFourthGameIsOnASmallBoard) {
  const Scratch scratch;
  EXPECT_EQ(scratch.stela("records make mexica --games 8 --short 0 --max-actions 10 --out all").code, 0);
  EXPECT_EQ(scratch.listing("all"),
            "README.md mexica-1-0000.jsonl mexica-1-0001.jsonl mexica-1-0002.jsonl mexica-1-0003-narrows.jsonl "
            "mexica-1-0004.jsonl mexica-1-0005.jsonl mexica-1-0006.jsonl mexica-1-0007-" +
                std::string(mexica::Mexica::small_boards()[1].name) + ".jsonl records.schema.json ");
  EXPECT_EQ(scratch.stela("records check all").code, 0);
  EXPECT_EQ(scratch.stela("records make mexica --board printed --games 4 --short 0 --max-actions 10 --out one").code,
            0);
  EXPECT_EQ(scratch.listing("one"),
            "README.md mexica-1-0000.jsonl mexica-1-0001.jsonl mexica-1-0002.jsonl mexica-1-0003.jsonl "
            "records.schema.json ");
}

TEST(Records, SameSeedSameBytes) {
  const Scratch scratch;
  for_each_game([&]<class G>(std::type_identity<G>) {
    for (const auto* out : {"a", "b"})
      EXPECT_EQ(scratch
                    .stela(fmt::format("records make {} --games 1 --short 2 --seed 7 --max-actions 50 --out {}",
                                       G::kName, out))
                    .code,
                0);
    for (const auto* which : {"0000", "short-0000", "short-0001"}) {
      const auto name = fmt::format("/{}-7-{}.jsonl", G::kName, which);
      EXPECT_FALSE(scratch.read("a" + name).empty()) << name;
      EXPECT_EQ(scratch.read("a" + name), scratch.read("b" + name));
    }
  });
}

/// What `records check` says of a record after one thing in it was changed.
std::string verdict(const std::vector<json>& lines, int code) {
  const Scratch scratch;
  scratch.write("r.jsonl", text_of(lines));
  const auto ran = scratch.stela("records check r.jsonl");
  EXPECT_EQ(ran.code, code) << ran.out << ran.err;
  return code == 1 ? ran.out : ran.err;
}

TEST(Records, WhatDoesNotHoldIsToldByLine) {
  const auto good = lines_of(files_of("babel").at(0));
  const auto action = first_of(good, "action"), refusal = first_of(good, "refusal"), perft = first_of(good, "perft");
  const auto spoilt = [&](std::size_t line, const char* key, const json& value) {
    auto lines = good;
    lines.at(line)[key] = value;
    return lines;
  };
  const auto at = [](std::size_t line) { return fmt::format("r.jsonl: line {}: ", line + 1); };
  EXPECT_THAT(verdict(spoilt(0, "digest", "00000000"), 1), HasSubstr(at(0) + "digest is "));
  EXPECT_THAT(verdict(spoilt(action, "legal", 99), 1), HasSubstr(at(action) + "legal is "));
  EXPECT_THAT(verdict(spoilt(action, "legal_digest", "00000000"), 1), HasSubstr(at(action) + "legal_digest is "));
  EXPECT_THAT(verdict(spoilt(action, "observe", json::object()), 1), HasSubstr(at(action) + "observe is "));
  EXPECT_THAT(verdict(spoilt(action, "action", good[refusal]["action"]), 1), HasSubstr("is illegal ("));
  EXPECT_THAT(verdict(spoilt(refusal, "rule", "BAB-E1"), 1), HasSubstr("not by the rule recorded (BAB-E1)"));
  EXPECT_THAT(verdict(spoilt(perft, "sequences", 7), 1), HasSubstr(at(perft) + "there are "));
  auto allowed = good;
  json refused = good[refusal];
  refused["rule"] = "BAB-A1";
  refused["action"] = good[action]["action"];
  allowed.insert(allowed.begin() + static_cast<std::ptrdiff_t>(action), refused);
  EXPECT_THAT(verdict(allowed, 1), HasSubstr("is legal (BAB-A1)"));
}

TEST(Records, ACutRecordDoesNotHold) {
  const auto good = lines_of(files_of("babel").at(0));
  ASSERT_GT(good.size(), 20U);
  const auto upto = [&](std::size_t lines) {
    return std::vector<json>(good.begin(), good.begin() + static_cast<std::ptrdiff_t>(lines));
  };
  EXPECT_THAT(verdict(upto(20), 1), HasSubstr("r.jsonl: line 20: the record has no end"));
  EXPECT_THAT(verdict(upto(1), 1), HasSubstr("it was cut"));
  // A line that says nothing of the position after it is missed all the same.
  auto less = good;
  less.erase(less.begin() + static_cast<std::ptrdiff_t>(first_of(good, "refusal")));
  EXPECT_THAT(verdict(less, 1), HasSubstr("lines before the end, not "));
  auto more = good;
  more.push_back(good[first_of(good, "perft")]);
  EXPECT_THAT(verdict(more, 64), HasSubstr("record: the record has ended before"));
}

TEST(Records, AnOldRecordIsWholeIfItsGameIsOver) {
  const Scratch scratch;
  bool seen = false;
  for (const auto& file : files_of("babel")) {
    auto lines = lines_of(file);
    if (last_position(lines)["observe"]["over"] != true) continue;
    seen = true;
    lines.pop_back();
    scratch.write("old.jsonl", text_of(lines));
    EXPECT_EQ(scratch.stela("records check old.jsonl").code, 0);
  }
  EXPECT_TRUE(seen) << "a record to the end of its game";
}

TEST(Records, BrokenFilesAreRefusedByLineAndField) {
  const auto good = lines_of(files_of("babel").at(0));
  const auto spoilt = [&](std::size_t line, const char* key, const json& value) {
    auto lines = good;
    lines.at(line)[key] = value;
    return lines;
  };
  const auto action = first_of(good, "action");
  EXPECT_THAT(verdict({}, 64), HasSubstr("r.jsonl: line 1"));
  EXPECT_THAT(verdict({good.begin() + 1, good.end()}, 64), HasSubstr("line 1: record: a file begins with its game"));
  EXPECT_THAT(verdict(spoilt(0, "game", "chess"), 64), HasSubstr("line 1: game"));
  EXPECT_THAT(verdict(spoilt(0, "version", 3), 64), HasSubstr("line 1: version: "));
  EXPECT_THAT(verdict(spoilt(0, "without", {"BAB-X1"}), 64), HasSubstr("without: there is no rule 'BAB-X1'"));
  EXPECT_THAT(verdict(spoilt(0, "ignored", {"score"}), 64), HasSubstr("ignored: 'score' does not begin with '/'"));
  EXPECT_THAT(verdict(spoilt(first_of(good, "position"), "position", json::object()), 64), HasSubstr("phase"));
  EXPECT_THAT(verdict(spoilt(0, "setup", {{"players", 9}}), 64), HasSubstr("players"));
  EXPECT_THAT(verdict(spoilt(0, "position", json::object()), 64), HasSubstr("line 1: "));
  EXPECT_THAT(verdict(spoilt(action, "record", "move"), 64), HasSubstr("record: there is no 'move'"));
  EXPECT_THAT(verdict(spoilt(action, "action", "fly"), 64), HasSubstr(fmt::format("line {}: ", action + 1)));
  EXPECT_THAT(verdict(spoilt(action, "action", 7), 64), HasSubstr("action"));
  auto less = good;
  less[action].erase("legal");
  EXPECT_THAT(verdict(less, 64), HasSubstr("legal: missing"));
  EXPECT_THAT(Scratch().stela("records check nothing.jsonl").err, HasSubstr("nothing.jsonl"));
  const Scratch scratch;
  scratch.write("text", "");
  EXPECT_EQ(scratch.stela("records make babel --out text/r").code, 64);
  EXPECT_EQ(scratch.stela("records make chess --out r").code, 64);
  EXPECT_EQ(scratch.stela("records make babel --players 3 --out r").code, 64);
}

/// The engine in Python with these faults on all records of its game: what is printed.
std::string played(const std::string& faults, int code) {
  std::string files;
  for (const auto& file : files_of("babel")) files += " " + file;
  const auto ran = Scratch().run(engine("play_records.py") + files + (faults.empty() ? "" : " --fault " + faults));
  EXPECT_EQ(ran.code, code) << faults << ran.out << ran.err;
  return ran.out;
}
std::size_t times(const std::string& text, const std::string& what) {
  std::size_t n = 0;
  for (auto at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) ++n;
  return n;
}

TEST(Records, AreEnoughForAnEngineWithoutStela) {
  EXPECT_THAT(played("", 0), HasSubstr("all hold"));
  for (const auto* fault : {"travel-where-it-is", "any-level", "low-first"})
    EXPECT_THAT(played(fault, 1), HasSubstr("jsonl:")) << fault;
}

TEST(Records, AReaderGoesOnAfterADifference) {
  // A house rule that shows at the end of nearly every turn ...
  const auto alone = played("low-first", 1);
  EXPECT_GT(times(alone, "0000.jsonl:"), 2U) << "several times in one record";
  EXPECT_EQ(times(alone, " is accepted, which "), 0U);
  // ... hides no other fault.
  const auto both = played("low-first,any-level", 1);
  EXPECT_GT(times(both, " is accepted, which BAB-A5 forbids"), 0U);
  EXPECT_GT(times(both, ": legal is "), times(alone, ": legal is "));
}

TEST(Records, ACheckGoesOnAtTheNextPosition) {
  auto lines = lines_of(files_of("babel").at(0));
  const auto position = first_of(lines, "position");
  std::size_t last = position + 1;
  while (lines.at(last)["record"] != "action") ++last;
  const auto action = first_of(lines, "action");
  lines[action]["digest"] = "00000000";
  lines[last]["observe"] = json::object();
  const auto said = verdict(lines, 1);
  EXPECT_THAT(said, HasSubstr(fmt::format("r.jsonl: line {}: digest is ", action + 1)));
  EXPECT_THAT(said, HasSubstr(fmt::format("r.jsonl: line {}: observe is ", last + 1)));
  EXPECT_THAT(said, HasSubstr("2 lines differ, "));
  EXPECT_THAT(said, ::testing::Not(HasSubstr(" 0 were skipped")));
  // A position is the game's own, if that is not lost.
  auto other = lines_of(files_of("babel").at(0));
  other[position]["position"] = other.at(0)["position"];
  EXPECT_THAT(verdict(other, 1), HasSubstr(fmt::format("r.jsonl: line {}: /", position + 1)));
}

TEST(Records, OfVersion1AreStillRead) {
  auto lines = lines_of(files_of("babel").at(0));
  lines[0]["version"] = 1;
  std::erase_if(lines, [](const json& line) { return line["record"] == "position"; });
  lines.back()["lines"] = lines.size() - 1;
  const Scratch scratch;
  scratch.write("old.jsonl", text_of(lines));
  EXPECT_EQ(scratch.stela("records check old.jsonl").code, 0);
}

TEST(Records, ShortOnesBeginWithinAGameAndCoverEnds) {
  for_each_game([&]<class G>(std::type_identity<G>) {
    std::size_t shorts = 0, ends = 0;
    for (const auto& file : files_of(G::kName)) {
      if (file.find("-short-") == std::string::npos) continue;
      const auto lines = lines_of(file);
      const auto actions =
          std::count_if(lines.begin(), lines.end(), [](const json& l) { return l["record"] == "action"; });
      EXPECT_LE(actions, 8) << file;
      EXPECT_TRUE(lines[0].contains("after")) << file;
      const bool over = last_position(lines)["observe"]["over"];
      if (lines[0]["shows"] == "end of the game") {
        EXPECT_TRUE(over) << file;
      }
      ++shorts, ends += over ? 1 : 0;
    }
    EXPECT_GE(shorts, 4U) << G::kName;
    EXPECT_GE(ends, 1U) << G::kName;
  });
}

TEST(Records, LeaveOutWhatARuleDecides) {
  const Scratch scratch;
  ASSERT_EQ(scratch.stela("records make babel --games 2 --without BAB-A5 --without BAB-A10 --out r").code, 0);
  EXPECT_EQ(scratch.stela("records check r").code, 0);
  const auto whole = scratch.read("r/babel-1-0000.jsonl");
  EXPECT_THAT(whole, HasSubstr(R"("without":["BAB-A5","BAB-A10"])"));
  EXPECT_THAT(whole, ::testing::Not(HasSubstr(R"("rule":"BAB-A5")")));
  EXPECT_THAT(whole, ::testing::Not(HasSubstr("perft")));
  // An engine without the rule agrees with all of it; with the rule's records it does not.
  const auto ran = scratch.run(engine("play_records.py") + " r/*.jsonl --fault any-level");
  EXPECT_EQ(ran.code, 0) << ran.out << ran.err;
  const auto refused = [&](const std::string& flags) {
    const auto bad = scratch.stela("records make babel --out no " + flags);
    EXPECT_EQ(bad.code, 64) << flags;
    return bad.err;
  };
  EXPECT_THAT(refused("--without BAB-A55"), HasSubstr("--without: there is no rule 'BAB-A55'; did you mean 'BAB-A5'?"));
  EXPECT_THAT(refused("--without BAB-S1"), HasSubstr("BAB-S1 acts in the setup of every game"));
  EXPECT_EQ(scratch.listing(), "r ");
}

TEST(Records, LeaveOutFieldsThatAnEngineDoesNotKeep) {
  const Scratch scratch;
  const std::string make = "records make babel --games 1 --short 0 --out ";
  ASSERT_EQ(scratch.stela(make + "r --ignore '/players/*/known' --ignore /known_temples").code, 0);
  EXPECT_EQ(scratch.stela("records check r").code, 0);
  EXPECT_THAT(scratch.read("r/babel-1-0000.jsonl"), HasSubstr(R"("ignored":["/players/*/known","/known_temples"])"));
  const auto play = [&](const std::string& file) {
    return scratch.run(engine("play_records.py") + " " + file + " --fault forgets-what-is-known");
  };
  EXPECT_EQ(play("r/babel-1-0000.jsonl").code, 0) << play("r/babel-1-0000.jsonl").out;
  ASSERT_EQ(scratch.stela(make + "whole").code, 0);
  EXPECT_EQ(play("whole/babel-1-0000.jsonl").code, 1);
  const auto refused = [&](const std::string& field) {
    const auto bad = scratch.stela(make + "no --ignore '" + field + "'");
    EXPECT_EQ(bad.code, 64) << field;
    return bad.err;
  };
  EXPECT_THAT(refused("known"), HasSubstr("--ignore: 'known' does not begin with '/'"));
  EXPECT_THAT(refused("/players/*/cards"), HasSubstr("--ignore: no position of a game has '/players/*/cards'"));
}

}  // namespace
}  // namespace stela::conform
