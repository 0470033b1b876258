#include "reports/verdicts/junit.h"

#include <gtest/gtest.h>

#include "tests/reports/drawn.h"

namespace stela {
namespace {

std::vector<JUnitSuite> example() {
  JUnitCase passed{"MEX-K1", "stela.mexica", 0.25};
  JUnitCase failed{"MEX-K2", "stela.mexica", 1.5};
  failed.failure = {"a <lake> & \"canal\"", "MEX-K2", "line 1\nline 2 \x1b[31m"};
  JUnitCase broken{"MEX-K3", "stela.mexica"};
  broken.error = {"no board", "io", ""};
  JUnitCase skipped{"MEX-P5", "stela.mexica"};
  skipped.skipped = "never exercised";
  skipped.output = "printed\n";
  return {{"rules", {passed, failed, broken, skipped}, {{"seed", "7"}}, std::nullopt, "2024-01-02T03:04:05"},
          {"empty", {}, {}, 2.0, ""}};
}

TEST(JUnit, CountsAndTimes) {
  const auto document = parsed(junit("stela check", example()));
  const auto root = document.child("testsuites");
  EXPECT_STREQ(root.attribute("name").value(), "stela check");
  EXPECT_STREQ(root.attribute("time").value(), "3.750");
  const auto suite = root.child("testsuite");
  for (const auto& node : {root, suite}) {
    EXPECT_EQ(node.attribute("tests").as_int(), 4);
    EXPECT_EQ(node.attribute("failures").as_int(), 1);
    EXPECT_EQ(node.attribute("errors").as_int(), 1);
    EXPECT_EQ(node.attribute("skipped").as_int(), 1);
  }
  EXPECT_STREQ(suite.attribute("time").value(), "1.750");
  EXPECT_STREQ(suite.attribute("timestamp").value(), "2024-01-02T03:04:05");
  EXPECT_STREQ(suite.next_sibling().attribute("time").value(), "2.000") << "stated, not summed";
  EXPECT_TRUE(suite.next_sibling().attribute("timestamp").empty());
}

TEST(JUnit, CasesSayWhatHappened) {
  const auto document = parsed(junit("stela check", example()));
  const auto suite = document.child("testsuites").child("testsuite");
  EXPECT_STREQ(suite.first_child().name(), "properties") << "before the cases, as the schema wants";
  const auto property = suite.child("properties").child("property");
  EXPECT_STREQ(property.attribute("name").value(), "seed");
  EXPECT_STREQ(property.attribute("value").value(), "7");

  auto test = suite.child("testcase");
  EXPECT_STREQ(test.attribute("name").value(), "MEX-K1");
  EXPECT_STREQ(test.attribute("classname").value(), "stela.mexica");
  EXPECT_STREQ(test.attribute("time").value(), "0.250");
  EXPECT_FALSE(test.first_child());

  test = test.next_sibling();
  const auto failure = test.child("failure");
  EXPECT_STREQ(failure.attribute("message").value(), "a <lake> & \"canal\"");
  EXPECT_STREQ(failure.attribute("type").value(), "MEX-K2");
  EXPECT_STREQ(failure.text().get(), "line 1\nline 2 \uFFFD[31m");

  test = test.next_sibling();
  EXPECT_STREQ(test.child("error").attribute("message").value(), "no board");

  test = test.next_sibling();
  EXPECT_STREQ(test.child("skipped").attribute("message").value(), "never exercised");
  EXPECT_STREQ(test.child("system-out").text().get(), "printed\n");
  EXPECT_FALSE(test.next_sibling());
}

TEST(JUnit, TheSameReportIsTheSameBytes) { EXPECT_EQ(junit("x", example()), junit("x", example())); }

}  // namespace
}  // namespace stela
