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

#include "model/text_file.h"
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
    for (const auto* record : {"game", "action", "refusal", "perft", "end"}) {
      const auto whole = lines[first_of(lines, record)];
      for (const auto& [key, value] : whole.items()) {
        if (key == "stela" || key == "seed" || key == "number" || key == "chance") continue;
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
  EXPECT_EQ(scratch.stela("records make babel --games 2 --max-actions 30 --out r").code, 0);
  EXPECT_EQ(scratch.listing("r"), "README.md babel-1-0000.jsonl babel-1-0001.jsonl records.schema.json ");
  for (const auto* file : {"README.md", "records.schema.json"})
    EXPECT_EQ(scratch.read(std::string("r/") + file), *read_text((kSet / file).string()))
        << "make the set of tests/records anew";
  EXPECT_THAT(scratch.stela("records check r").out, HasSubstr("2 games, 60 actions"));
}

TEST(Records, SameSeedSameBytes) {
  const Scratch scratch;
  for_each_game([&]<class G>(std::type_identity<G>) {
    for (const auto* out : {"a", "b"})
      EXPECT_EQ(
          scratch.stela(fmt::format("records make {} --games 1 --seed 7 --max-actions 50 --out {}", G::kName, out))
              .code,
          0);
    const auto name = fmt::format("/{}-7-0000.jsonl", G::kName);
    EXPECT_FALSE(scratch.read("a" + name).empty());
    EXPECT_EQ(scratch.read("a" + name), scratch.read("b" + name));
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
  EXPECT_THAT(verdict(spoilt(0, "version", 2), 64), HasSubstr("line 1: version"));
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

TEST(Records, AreEnoughForAnEngineWithoutStela) {
  const Scratch scratch;
  std::string files;
  for (const auto& file : files_of("babel")) files += " " + file;
  const auto script = engine("play_records.py") + files;
  const auto ran = scratch.run(script);
  EXPECT_EQ(ran.code, 0) << ran.out << ran.err;
  for (const auto* fault : {"travel-where-it-is", "any-level", "low-first"}) {
    const auto wrong = scratch.run(script + " --fault " + fault);
    EXPECT_EQ(wrong.code, 1) << fault << wrong.err;
    EXPECT_THAT(wrong.out, HasSubstr("jsonl:")) << fault;
  }
}

}  // namespace
}  // namespace stela::conform
