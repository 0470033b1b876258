#include "reports/draw/table.h"

#include <gtest/gtest.h>

namespace stela {
namespace {

TEST(Table, AlignsColumns) {
  Table table({{"rule"}, {"count", Align::right}, {"note"}});
  table.add({"MEX-K1", "7", "yes"});
  table.add({"MEX-K10", "1234567"});
  table.add_rule();
  table.add({"\u00B1", "0", "no"});
  EXPECT_EQ(table.text(),
            "rule       count  note\n"
            "----------------------\n"
            "MEX-K1         7  yes\n"
            "MEX-K10  1234567\n"
            "----------------------\n"
            "\u00B1              0  no\n");
}

TEST(Table, WithoutTitlesThereAreOnlyRows) {
  Table table({{""}, {"", Align::right}});
  table.add({"a", "10"});
  table.add({"bc", "9"});
  EXPECT_EQ(table.text(), "a   10\nbc   9\n");
}

TEST(Table, ACellIsOneLine) {
  Table table({{"x"}});
  table.add({"a\nb\x1b"});
  EXPECT_EQ(table.text(), "x\n----\na\uFFFDb\uFFFD\n");
}

}  // namespace
}  // namespace stela
