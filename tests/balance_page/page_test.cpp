// The designer's page: what it holds, and what a browser makes of it.
#include "reports/balance/page.h"

#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>

#include "reports/balance/chart.h"
#include "reports/balance/games_csv.h"
#include "reports/balance/number_text.h"
#include "tests/cli/run.h"

namespace stela {
namespace {

using nlohmann::json;

Figure figure_of(ChartKind kind, const std::string& id) {
  Figure figure;
  figure.id = id;
  figure.title = "Figure " + id;
  figure.finding = "It says that a < b & \"c\".";
  figure.definition = "What the numbers are.";
  figure.command = "stela balance babel --ban 'action steal'";
  figure.columns = {{"players", ""}, {"seat", ""}, {"share", "share"}};
  figure.chart = {kind, 1, 2, 0, 0.5, "a fair share"};
  if (kind == ChartKind::lines) figure.columns[1] = {"part", "share"};
  for (const std::string player : {"greedy", "</script><b>search"})
    for (int i = 1; i <= 4; ++i)
      figure.rows.push_back({player,
                             kind == ChartKind::lines ? Datum(Measured{i / 4.0, {}, {}, 0})
                                                      : Datum("a rather long name of seat " + std::to_string(i)),
                             Measured{i / 10.0, i / 10.0 - 0.05, i / 10.0 + 0.05, 40}});
  return figure;
}

BalanceReport sample() {
  BalanceReport report;
  report.game = "babel";
  report.title = "Babel <2> players";
  report.experiment = std::string(40, 'a');
  report.verdict = {"Between players x, red (R) wins 60.0 % (50.0 to 70.0)."};
  report.notes = {"A note & more."};
  for (int q = 1; q <= 10; ++q) report.questions.push_back("Question " + std::to_string(q) + "?");
  unsigned question = 1;
  for (const auto& [kind, id] : {std::pair{ChartKind::bars, "bars"},
                                 {ChartKind::points, "points"},
                                 {ChartKind::lines, "lines"},
                                 {ChartKind::matrix, "matrix"},
                                 {ChartKind::none, "none"}}) {
    report.figures.push_back(figure_of(kind, id));
    report.figures.back().question = question++;
  }
  return report;
}

std::size_t count(const std::string& text, const std::string& what) {
  std::size_t found = 0;
  for (auto at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) ++found;
  return found;
}

TEST(BalancePage, HasATableAndAltTextForEveryFigure) {
  const auto page = balance_page(sample());
  EXPECT_EQ(page, balance_page(sample()));
  EXPECT_EQ(count(page, "<section class=\"figure\""), 5U);
  EXPECT_EQ(count(page, "<table>"), 5U);
  EXPECT_EQ(count(page, "<caption>"), 5U);
  EXPECT_EQ(count(page, "scope=\"col\""), 15U);
  EXPECT_EQ(count(page, "scope=\"row\""), 40U);
  EXPECT_EQ(count(page, "; intervals over 40 blocks</caption>"), 5U);
  EXPECT_EQ(count(page, "role=\"img\" aria-label=\"Figure "), 4U);  // all but the one without a chart
  EXPECT_EQ(count(page, "<td class=\"number\">10.0 % (5.0 to 15.0)</td>"), 10U);
  EXPECT_NE(page.find("This report did not ask."), std::string::npos);
}

TEST(BalancePage, EscapesWhatPeopleNamed) {
  const auto page = balance_page(sample());
  EXPECT_NE(page.find("Balance of Babel &lt;2&gt; players"), std::string::npos);
  EXPECT_EQ(page.find("</script><b>search"), std::string::npos);
  EXPECT_NE(page.find("&lt;/script&gt;&lt;b&gt;search"), std::string::npos);
  EXPECT_EQ(in_script(json("</script>")), "\"\\u003c/script>\"");
  EXPECT_EQ(json::parse(in_script(json("</script>"))), "</script>");
}

/// What a browser of a width has of the page after its scripts, with what a script of the test adds.
std::string seen(const test::Scratch& scratch, const std::string& page, int width) {
  constexpr auto kLook = R"(<script>
    window.addEventListener("error", function (e) { document.documentElement.setAttribute("data-" + "fault", e.message); });
    setTimeout(function () {
      var d = document.documentElement;
      document.body.setAttribute("data-wide", d.scrollWidth > d.clientWidth ? "overflow" : "fits");
      document.body.setAttribute("data-loaded", performance.getEntriesByType("resource").length);
    }, 3000);</script>)";
  scratch.write("page.html", page.substr(0, page.find("<style>")) + kLook + page.substr(page.find("<style>")));
  // The narrowest window that Chromium opens is 500 wide: a frame is as narrow as a phone.
  scratch.write("frame.html", "<iframe id=\"f\" src=\"page.html\" width=\"" + std::to_string(width) +
                                  "\" height=\"900\"></iframe><script>setTimeout(function () {"
                                  "document.body.textContent = document.getElementById('f').contentDocument"
                                  ".documentElement.outerHTML; }, 4000);</script>");
  const auto ran = scratch.run(
      "chromium --headless --no-sandbox --disable-gpu --allow-file-access-from-files --virtual-time-budget=9000 "
      "--user-data-dir=profile --window-size=1500,1000 --dump-dom \"file://$PWD/frame.html\" 2>/dev/null");
  EXPECT_EQ(ran.code, 0) << ran.err;
  return ran.out;
}

TEST(BalancePage, CannotBeUpsetByNames) {
  auto report = sample();
  for (auto& row : report.figures[0].rows) row[0] = "@@insert 1@@";
  const auto page = balance_page(report);
  EXPECT_NE(page.find("@@insert 1@@"), std::string::npos);
  EXPECT_EQ(page.find("@@insert " + report.experiment), std::string::npos);
  EXPECT_EQ(count(page, "data-chart=\"chart-bars\">{"), 1U);
}

TEST(BalancePage, IsDrawnByABrowserAtAnyWidth) {
  ASSERT_FALSE(chart_file("vega/build/vega.min.js").empty()) << "npm ci --prefix reports/charts";
  const auto page = balance_page(sample());
  for (const int width : {320, 390, 1400}) {
    const test::Scratch scratch;
    const auto shown = seen(scratch, page, width);
    EXPECT_EQ(count(shown, "data-drawn=\"yes\""), 4U) << width;
    EXPECT_EQ(count(shown, "data-wide=\"fits\""), 1U) << width;
    EXPECT_EQ(count(shown, "data-loaded=\"0\""), 1U) << width;
    EXPECT_EQ(count(shown, "data-fault"), 0U) << width;
  }
}

/// What axe-core finds on a page after its scripts, a line each: rule and places.
std::string axe_finds(const std::string& page, int width, bool dark) {
  const test::Scratch scratch;
  std::stringstream axe;
  axe << std::ifstream(STELA_TEST_DATA "/../reports/charts/node_modules/axe-core/axe.min.js").rdbuf();
  EXPECT_GT(axe.str().size(), 100000U) << "npm ci --prefix reports/charts";
  scratch.write("axe.js", axe.str());
  constexpr auto kRun = R"(<script src="axe.js"></script><script>
    setTimeout(function () {
      axe.run(document, { resultTypes: ["violations"] }).then(function (found) {
        document.body.textContent = "AX" + "E[" + found.violations.map(function (one) {
          return one.id + ": " + one.nodes.map(function (node) { return node.html; }).slice(0, 3).join(" | ");
        }).join("\n") + "]A" + "XE";
      });
    }, 2000);</script>)";
  scratch.write("page.html", page.substr(0, page.find("<style>")) + kRun + page.substr(page.find("<style>")));
  const auto ran = scratch.run(
      "chromium --headless --no-sandbox --disable-gpu --allow-file-access-from-files --virtual-time-budget=20000 "
      "--user-data-dir=profile --window-size=" +
      std::to_string(width) + ",1000 " + (dark ? "--blink-settings=preferredColorScheme=0 " : "") +
      "--dump-dom \"file://$PWD/page.html\" 2>/dev/null");
  EXPECT_EQ(ran.code, 0) << ran.err;
  const auto from = ran.out.find("AXE["), to = ran.out.find("]AXE");
  return to == std::string::npos ? "axe did not run: " + ran.out.substr(0, 300)
                                 : ran.out.substr(from + 4, to - from - 4);
}

TEST(BalancePage, HasNothingThatAxeFinds) {
  auto report = sample();
  Picture board;
  board.title = "Actions by place";
  board.width = board.height = 200;
  report.figures[0].pictures = {board};
  const auto page = balance_page(report);
  for (const int width : {520, 1400})
    for (const bool dark : {false, true}) EXPECT_EQ(axe_finds(page, width, dark), "") << width << (dark ? " dark" : "");
  // A page without its language and with a table that cannot be scrolled by keys is noticed.
  auto broken = page;
  broken.replace(broken.find("<html lang=\"en\">"), 16, "<html>          ");
  EXPECT_NE(axe_finds(broken, 1400, false).find("html-has-lang"), std::string::npos);
}

TEST(BalancePage, CutsNoName) {
  const test::Scratch scratch;
  const auto shown = seen(scratch, balance_page(sample()), 420);  // the page's HTML as text
  EXPECT_EQ(count(shown, "\u2026&lt;/text&gt;"), 0U) << "a name with dots at its end";
  EXPECT_GE(count(shown, "&lt;tspan"), 8U) << "long names are in lines";
  EXPECT_EQ(count(shown, "&lt;ul class=\"legend\"&gt;"), 3U);
  EXPECT_EQ(count(shown, "&lt;/span&gt;&amp;lt;/script&amp;gt;&amp;lt;b&amp;gt;search&lt;/li&gt;"), 3U);
}

TEST(BalancePage, IsPrintedWhole) {
  const test::Scratch scratch;
  scratch.write("page.html", balance_page(sample()));
  const auto printed = scratch.printed("page.html");
  ASSERT_EQ(printed.code, 0) << printed.err;
  for (const std::string id : {"bars", "points", "lines", "matrix", "none"})
    EXPECT_NE(printed.out.find("Figure " + id), std::string::npos) << id;
  // Every figure with its command, and the charts: their axes have a title.
  EXPECT_EQ(count(printed.out, "stela balance babel --ban"), 5U);
  EXPECT_GE(count(printed.out, "rather long name of seat 4"), 7U);
}

TEST(BalanceNumbers, AreWrittenByTheirUnit) {
  EXPECT_EQ(datum_text(Measured{0.291, 0.276, 0.306, 9}, {"", "share"}), "29.1 % (27.6 to 30.6)");
  EXPECT_EQ(datum_text(Measured{12, {}, {}, 0}, {"", "count"}), "12");
  EXPECT_EQ(datum_text(Measured{0.0004, {}, {}, 0}, {"", "p"}), "< 0.001");
  EXPECT_EQ(datum_text(Measured{0.051, {}, {}, 0}, {"", "p"}), "0.051");
  EXPECT_EQ(datum_text(Measured{52.04, 51, 53, 0}, {"", "points"}), "52.0 (51.0 to 53.0)");
  EXPECT_EQ(datum_text(std::string("red (R)"), {"", ""}), "red (R)");
}

TEST(GamesCsv, HasARowASeatAndQuotes) {
  Evidence evidence;
  evidence.facts.seats = 2;
  evidence.facts.sources = {{"points", "temples, guarded", "", ""}};
  evidence.facts.components = {{"action", "move", "", ""}};
  evidence.facts.endings = {"it said \"over\""};
  balance::GameRecord r;
  r.scores = {5, -3};
  r.ranks = {1, 2};
  r.points = {{5}, {-3}};
  r.uses = {{7}, {8}};
  evidence.arms = {{{"one", "table", {}, {"greedy", "search:4,width=2"}, {}, {{{0, 1}, {0, 1}, 0}}}, {{r}, {r}}}};
  const auto csv = games_csv(evidence);
  EXPECT_EQ(count(csv, "\r\n"), 5U);
  EXPECT_NE(csv.find(",\"points from temples, guarded\",uses action move\r\n"), std::string::npos) << csv;
  // A line break in a name stays within its field; an arm of a game that counts other things leaves those fields empty.
  evidence.arms[0].arm.name = "one\nor two";
  evidence.arms[0].blocks[0][0].points = {{5, 6}, {7, 8}};
  const auto other = games_csv(evidence);
  EXPECT_EQ(other.find("\r\n\"one\nor two\",table,0,0,"), other.find("\r\n")) << other;
  EXPECT_NE(other.find(",0,0,0,0,0,0,,7\r\n"), std::string::npos) << other;
  // A spreadsheet would run a formula; a negative number is none.
  evidence.arms[0].arm.name = "=1+2";
  EXPECT_NE(games_csv(evidence).find("\r\n'=1+2,table,0,0,"), std::string::npos) << games_csv(evidence);
  EXPECT_NE(csv.find(",2,\"search:4,width=2\",1,-3,2,\"it said \"\"over\"\"\",0,0,0,0,0,0,-3,8\r\n"), std::string::npos)
      << csv;
}

}  // namespace
}  // namespace stela
