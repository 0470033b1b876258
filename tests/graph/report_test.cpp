// Reports on graphs: what is drawn, what is written, and that a browser can read it.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <iomanip>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>

#include "reports/graph/graph_report.h"
#include "reports/graph/palette.h"
#include "tests/cli/run.h"

namespace stela::test {
namespace {

const std::string kExamples = std::string(STELA_TEST_DATA) + "/../reports/examples/";

GraphDrawing two_vertices() {
  return {"A \"drawing\"",
          {{.id = "a node", .label = "a\\b\nc", .at = {0, 10}, .fill = palette::kSky, .ink = palette::kText},
           {.id = "1.", .label = ".", .at = {72, -20}, .shape = "hexagon", .fill = kWhite, .ink = palette::kText}},
          {{.from = 0, .to = 1, .label = "3", .colour = palette::kText, .directed = true}},
          {{"box", palette::kSky, palette::kText, "k", "what \"it\" means"}}};
}

TEST(Dot, SaysWhatTheDrawingHoldsWithPositionsPinnedAndTextQuoted) {
  const auto text = dot(two_vertices());
  for (const auto* part :
       {"label=\"A \\\"drawing\\\"\"", "label=\"a\\\\b\\nc\"", "pos=\"0.00,-10.00!\"", "pos=\"72.00,20.00!\"",
        "label=\"what \\\"it\\\" means\\l\"", "dir=\"forward\"", "fillcolor=\"#56B4E9\""})
    EXPECT_NE(text.find(part), std::string::npos) << part << " in\n" << text;
}

TEST(Dot, IsTakenByGraphvizWhichMovesNothing) {
  const Scratch scratch;
  scratch.write("two.dot", dot(two_vertices()));
  const auto plain = scratch.run("neato -n2 -Tplain two.dot");  // a line a node: its name, x and y in inches, ...
  ASSERT_EQ(plain.code, 0) << plain.err;
  std::istringstream in(plain.out);
  std::vector<Point> nodes;
  for (std::string line; std::getline(in, line);) {
    std::istringstream words(line);
    std::string kind, name;
    Point at;
    if (words >> kind >> std::quoted(name) >> at.x >> at.y && kind == "node") nodes.push_back(at);
  }
  ASSERT_EQ(nodes.size(), 4U) << plain.out;
  EXPECT_NEAR(nodes[1].x - nodes[0].x, 1, 0.01) << plain.out;
  EXPECT_NEAR(nodes[1].y - nodes[0].y, 30.0 / 72, 0.01) << "upwards there: " << plain.out;
  const auto picture = png(dot(two_vertices()));
  ASSERT_TRUE(picture) << picture.error().line();
  EXPECT_EQ(picture->substr(1, 3), "PNG");
}

TEST(Dot, ThatGraphvizDoesNotTakeIsAnError) {
  const auto picture = png("digraph {");
  ASSERT_FALSE(picture);
  EXPECT_NE(picture.error().what.find("neato failed"), std::string::npos) << picture.error().line();
}

TEST(GraphReports, ThatAreTooLargeAreCutWithANotice) {
  auto drawing = two_vertices();
  limit_drawing(drawing, 2);
  EXPECT_EQ(drawing.name, two_vertices().name);
  limit_drawing(drawing, 1);
  EXPECT_EQ(drawing.vertices.size(), 1U);
  EXPECT_TRUE(drawing.edges.empty());
  EXPECT_EQ(drawing.name, two_vertices().name + " (1 of 2 vertices: --limit)");
}

TEST(GraphReports, SayThatATableHasNoRows) {
  GraphReport report;
  report.tables.push_back({"Bridges", "What is a bridge.", Table({{"road"}, {"villages"}})});
  EXPECT_NE(graph_text(report).find("Bridges\nNone.\nWhat is a bridge."), std::string::npos) << graph_text(report);
  const auto page = graph_html(report);
  EXPECT_NE(page.find("None."), std::string::npos);
  EXPECT_EQ(page.find("<table"), std::string::npos);
}

/// The verbs' drawings as they are today. After a change that is meant:
///   STELA_RENEW=1 build/release/tests/test_graph --gtest_filter='Golden.*'
/// writes them anew; look at the difference before committing it.
struct GoldenCase {
  std::string name, arguments;
};
std::vector<GoldenCase> golden_cases() {
  return {{"reach", "reach " + kExamples + "tikal.json"},
          {"roads", "roads " + kExamples + "maharaja.json"},
          {"turns", "turns " + kExamples + "tikal.json --depth 2 --limit 20"},
          {"phases", "phases tikal --option auction=1 --games 20 --seed 3"}};
}

TEST(Golden, DotIsWhatIsWrittenToday) {
  for (const auto& [name, arguments] : golden_cases()) {
    const auto file = std::string(STELA_TEST_DATA) + "/graph/golden/" + name + ".dot";
    const Scratch scratch;
    const auto ran = scratch.stela(arguments + " --dot out.dot");
    ASSERT_EQ(ran.code, 0) << ran.err;
    EXPECT_EQ(ran.out, "");
    const auto drawn = scratch.read("out.dot");
    if (std::getenv("STELA_RENEW") != nullptr) std::ofstream(file, std::ios::binary) << drawn;
    std::ostringstream golden;
    golden << std::ifstream(file, std::ios::binary).rdbuf();
    EXPECT_TRUE(golden.str() == drawn) << file << " differs from stela " << arguments << " --dot FILE";
  }
}

TEST(GraphVerbs, WriteTextByDefaultAndJsonWhenAsked) {
  const Scratch scratch;
  for (const auto& [name, arguments] : golden_cases()) {
    const auto text = scratch.stela(arguments);
    EXPECT_EQ(text.code, 0) << text.err;
    EXPECT_NE(text.out.find("---"), std::string::npos) << text.out;
    const auto json = scratch.stela(arguments + " --json");
    ASSERT_EQ(json.code, 0) << json.err;
    const auto read = nlohmann::json::parse(json.out);
    EXPECT_EQ(read.at("analysis"), name);
    EXPECT_TRUE(read.contains("notices"));
  }
}

TEST(GraphVerbs, WriteAPageThatNeedsNothingElse) {
  const Scratch scratch;
  for (const auto& [name, arguments] : golden_cases()) {
    const auto ran = scratch.stela(arguments + " --html out.html");
    ASSERT_EQ(ran.code, 0) << ran.err;
    const auto page = scratch.read("out.html");
    for (const auto* part : {"<!DOCTYPE html>", "<svg", "<table", "Legend", "class=\"definition\""})
      EXPECT_NE(page.find(part), std::string::npos) << name << " " << part;
    for (const auto* part : {"@media screen and (prefers-color-scheme: dark)", "name=\"viewport\"", "overflow-x: auto"})
      EXPECT_NE(page.find(part), std::string::npos) << name << " " << part;
    EXPECT_EQ(page.find("--limit"), std::string::npos) << "a page is whole";
    EXPECT_EQ(page.find("<script"), std::string::npos);
    EXPECT_EQ(page.find("src="), std::string::npos);
  }
}

TEST(GraphPages, ShowLayersOverTheBoardAndSayEachThingOnce) {
  const Scratch scratch;
  const std::map<std::string, std::string> shown{{"reach", "What red reaches with 10 AP"},
                                                 {"roads", "What holds the map together"},
                                                 {"districts", "Waters and boats"}};
  auto cases = golden_cases();
  cases.push_back({"districts", "districts " + kExamples + "mexica.json --no-plans"});
  for (const auto& [name, arguments] : cases) {
    const auto ran = scratch.run("PATH= " STELA_BINARY " " + arguments + " --html out.html");  // without Graphviz
    ASSERT_EQ(ran.code, 0) << ran.err;
    const auto page = scratch.read("out.html");
    const auto times = [&](const std::string& part) {
      std::size_t n = 0;
      for (auto at = page.find(part); at != std::string::npos; at = page.find(part, at + 1)) ++n;
      return n;
    };
    EXPECT_EQ(times("name=\"viewport\""), 1U) << name;
    EXPECT_EQ(times("<h1>"), 1U) << name;
    EXPECT_EQ(times(">Legend<"), 1U) << name;
    EXPECT_EQ(times("checked=\"checked\""), shown.contains(name) ? 1U : 0U) << name;
    // Every table may be wider than a phone, and then moves by itself.
    EXPECT_EQ(times("<table>"), times("<div class=\"scroll\">")) << name;
    if (!shown.contains(name)) continue;
    EXPECT_EQ(times("> " + shown.at(name)), 1U) << name;
    EXPECT_GE(times("class=\"layer layer-"), 3U) << name;
  }
  ASSERT_EQ(scratch.stela("roads " + kExamples + "maharaja.json --html roads.html").code, 0);
  EXPECT_NE(scratch.read("roads.html").find("stroke-dasharray"), std::string::npos);
}

TEST(GraphVerbs, DrawSvgThatABrowserOpens) {
  const Scratch scratch;
  const std::map<std::string, std::string> shown{{"reach", "AP for the nearest figure"},
                                                 {"roads", "the least toll on the way there"},
                                                 {"turns", "the position"},
                                                 {"phases", "choose"},
                                                 {"districts", "land of one district"}};
  auto cases = golden_cases();
  cases.push_back({"districts", "districts " + kExamples + "mexica.json --no-plans"});
  for (const auto& [name, arguments] : cases) {
    const auto ran = scratch.stela(arguments + " --svg out.svg");
    ASSERT_EQ(ran.code, 0) << ran.err;
    const auto text = scratch.printed("out.svg", true);
    ASSERT_EQ(text.code, 0) << text.err;
    EXPECT_NE(text.out.find(shown.at(name)), std::string::npos) << name << ": " << text.out;
  }
}

TEST(GraphVerbs, RefuseWhatTheyCannotAnalyse) {
  const Scratch scratch;
  const std::vector<std::pair<std::string, std::string>> cases{
      {"reach " + kExamples + "mexica.json", "mexica.json: game: reach is for tikal, this is mexica"},
      {"roads " + kExamples + "tikal.json", "tikal.json: game: roads is for maharaja, this is tikal"},
      {"reach " + kExamples + "tikal.json --player 4", "--player: there are players 0 to 3"},
      {"reach none.json", "none.json"},
      {"turns " + kExamples + "tikal.json --depth -1", "--depth"},
      {"phases chess", "there is no game 'chess'"},
      {"roads " + kExamples + "maharaja.json --svg none/out.svg", "none/out.svg"}};
  for (const auto& [arguments, message] : cases) {
    const auto ran = scratch.stela(arguments);
    EXPECT_EQ(ran.code, 64) << arguments;
    EXPECT_EQ(ran.out, "") << arguments;
    EXPECT_NE(ran.err.find(message), std::string::npos) << ran.err;
    EXPECT_EQ(std::count(ran.err.begin(), ran.err.end(), '\n'), 1) << ran.err;
  }
}

TEST(GraphVerbs, WithoutGraphvizSayWhatIsMissingAndWriteNothing) {
  const Scratch scratch;
  const auto ran = scratch.run("PATH=/nowhere " STELA_BINARY " roads " + kExamples +
                               "maharaja.json --dot out.dot --svg out.svg --png out.png");
  EXPECT_EQ(ran.code, 64);
  EXPECT_NE(ran.err.find("neato is not installed"), std::string::npos) << ran.err;
  EXPECT_EQ(scratch.listing(), "");
}

TEST(GraphVerbs, CountPhasesAlikeOnAnyNumberOfThreads) {
  const Scratch scratch;
  const auto one = scratch.stela("phases maharaja --games 30 --seed 9 --jobs 1 --json");
  const auto three = scratch.stela("phases maharaja --games 30 --seed 9 --jobs 3 --json");
  ASSERT_EQ(one.code, 0) << one.err;
  EXPECT_EQ(one.out, three.out);
}

TEST(GraphVerbs, AreMeasured) {
  const Scratch scratch;
  const auto ran = scratch.stela("bench graph --positions 2 --json");
  ASSERT_EQ(ran.code, 0) << ran.err;
  const auto all = nlohmann::json::parse(ran.out);
  ASSERT_GE(all.size(), 4U);
  for (const auto& figure : all) EXPECT_GT(figure.at("maximum_ms").get<double>(), 0) << figure;
}

}  // namespace
}  // namespace stela::test
