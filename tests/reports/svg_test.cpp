#include "reports/draw/svg.h"

#include <gtest/gtest.h>

#include "tests/reports/drawn.h"

namespace stela {
namespace {

Picture with(std::vector<Shape> shapes) { return {"title", "description", 100, 50, std::move(shapes), {}}; }

TEST(Svg, HasTheFrameThatReadersNeed) {
  const auto document = parsed(svg(with({})));
  const auto root = document.child("svg");
  EXPECT_STREQ(root.attribute("xmlns").value(), "http://www.w3.org/2000/svg");
  EXPECT_STREQ(root.attribute("viewBox").value(), "0 0 100 50");
  EXPECT_STREQ(root.attribute("role").value(), "img");
  EXPECT_STREQ(root.child("title").text().get(), "title");
  EXPECT_STREQ(root.child("desc").text().get(), "description");
}

TEST(Svg, AFragmentHasNoDeclaration) {
  EXPECT_TRUE(svg(with({})).starts_with("<?xml version=\"1.0\" encoding=\"UTF-8\"?>"));
  EXPECT_TRUE(svg(with({}), SvgForm::fragment).starts_with("<svg "));
}

TEST(Svg, WritesEveryForm) {
  const auto text = svg(with({{Polygon{{{0, 0}, {1, 0}, {0.5, 2}}}, filled(rgb(0x0102AF))},
                              {Rect{{1, 2}, 3, 4, 5}, both(kWhite, kBlack, 2)},
                              {Circle{{6, 7}, 8}, stroked(kBlack, 1)},
                              {Line{{0, 1}, {2, 3}}, stroked(kBlack, 1.5)},
                              {Curve{{0, 1}, {2, 3}, {4, 5}}, {.stroke = kBlack, .dash = 6}},
                              {Label{{10, 20}, "words", 10, Anchor::end, true}, filled(kBlack)}}));
  for (const auto* part :
       {R"(<polygon points="0,0 1,0 0.5,2" fill="#0102af" />)",
        R"(<rect x="1" y="2" width="3" height="4" rx="5" fill="#ffffff" stroke="#000000" stroke-width="2" />)",
        R"(<circle cx="6" cy="7" r="8" fill="none" stroke="#000000" />)",
        R"(<line x1="0" y1="1" x2="2" y2="3" fill="none" stroke="#000000" stroke-width="1.5" />)",
        R"(<path d="M0,1 Q2,3 4,5" fill="none" stroke="#000000" stroke-dasharray="6" />)",
        R"(<text x="10" y="23.6" font-size="10" text-anchor="end" font-weight="bold" fill="#000000">words</text>)"})
    EXPECT_NE(text.find(part), std::string::npos) << part << "\n" << text;
}

TEST(Svg, NumbersHaveAtMostTwoDecimals) {
  const auto text = svg(with({{Circle{{1.0 / 3, -0.001}, 2.999}, filled(kBlack)}}));
  EXPECT_NE(text.find(R"(<circle cx="0.33" cy="0" r="3")"), std::string::npos) << text;
}

TEST(Svg, TextOfAnyKindIsSafe) {
  const std::string nasty = "<&\">' ]]> \x1b\x01 \xFF --> \u4E2D";
  const std::string safe = "<&\">' ]]> \uFFFD\uFFFD \uFFFD --> \u4E2D";
  Picture picture = with({group({{Label{{0, 0}, nasty}, filled(kBlack), "", nasty}}, nasty, nasty)});
  picture.title = picture.description = nasty;
  const auto document = parsed(svg(picture));
  const auto root = document.child("svg");
  EXPECT_EQ(root.child("title").text().get(), safe);
  EXPECT_EQ(root.child("desc").text().get(), safe);
  EXPECT_EQ(root.attribute("aria-label").value(), safe);
  const auto outer = root.child("g");
  EXPECT_EQ(outer.attribute("class").value(), safe);
  EXPECT_EQ(outer.child("title").text().get(), safe);
  EXPECT_EQ(outer.child("g").child("title").text().get(), safe) << "a label's tooltip is that of a group around it";
  EXPECT_EQ(outer.child("g").child("text").text().get(), safe);
}

TEST(Svg, TooltipsAndRolesOfShapes) {
  const auto document = parsed(svg(with({{Circle{{1, 2}, 3}, filled(kBlack), "stone", "a stone"}})));
  const auto circle = document.child("svg").child("circle");
  EXPECT_STREQ(circle.attribute("class").value(), "stone");
  EXPECT_STREQ(circle.child("title").text().get(), "a stone");
}

}  // namespace
}  // namespace stela
