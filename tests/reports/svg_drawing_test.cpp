// What an SVG that a game draws itself may hold.
#include "reports/draw/svg_drawing.h"

#include <gtest/gtest.h>

#include "reports/draw/svg.h"

namespace stela {
namespace {

std::string drawing(const std::string& inside, const std::string& box = "viewBox=\"0 0 100 50\"") {
  return "<svg xmlns=\"http://www.w3.org/2000/svg\" " + box + ">" + inside + "</svg>";
}

std::string written(const std::string& inside) {
  const auto read = read_svg(drawing(inside));
  EXPECT_TRUE(read) << inside;
  Picture picture;
  picture.shapes.push_back({EmbeddedSvg{read->element, {}}});
  return svg(picture, SvgForm::fragment);
}

TEST(SvgDrawing, KeepsShapesGroupsAndTexts) {
  const auto out = written(
      "<g fill=\"red\" transform=\"rotate(9)\"><rect x=\"1\" y=\"2\" width=\"3\" height=\"4\"/></g>"
      "<text x=\"5\" y=\"6\">a &lt; b<tspan dx=\"2\">c</tspan></text><path d=\"M0,0 L9,9\"/>");
  for (const auto* part : {"<g fill=\"red\" transform=\"rotate(9)\">", "<rect x=\"1\" y=\"2\" width=\"3\" height=\"4\"",
                           "a &lt; b", "<tspan dx=\"2\">c</tspan>", "d=\"M0,0 L9,9\""})
    EXPECT_NE(out.find(part), std::string::npos) << part << "\n" << out;
}

TEST(SvgDrawing, LeavesOutWhatCouldActInAPage) {
  const auto out = written(
      "<rect onclick=\"alert(1)\" style=\"x\" class=\"last\" id=\"stela\" fill=\"url(http://x)\" href=\"x\" "
      "width=\"9\" "
      "height=\"9\"/>");
  for (const auto* part : {"alert", "style", "class=\"last\"", "id=", "http://x", "href"})
    EXPECT_EQ(out.find(part), std::string::npos) << part << "\n" << out;
  EXPECT_NE(out.find("<rect width=\"9\" height=\"9\""), std::string::npos) << out;
}

TEST(SvgDrawing, RefusesInOneLine) {
  const std::vector<std::pair<std::string, std::string>> cases{
      {"<svg", "no XML: "},
      {"<html/>", "the outermost element is not svg"},
      {drawing("", ""), "it has no viewBox"},
      {drawing("", "viewBox=\"0 0 -5 5\""), "it has no viewBox"},
      {drawing("", "width=\"nan\" height=\"5\""), "it has no viewBox"},
      {drawing("<script>alert(1)</script>"), "<script> is none of what may be drawn: g, rect"},
      {drawing("<image href=\"x\"/>"), "<image> is none"},
      {drawing("<foreignObject/>"), "<foreignObject> is none"},
      {drawing("<path d=\"M0,0\" data-place=\"a\"/>"), "the place 'a' has no frame"},
      {drawing("<g transform=\"scale(2)\"><rect width=\"9\" height=\"9\" data-place=\"b\"/></g>"), "the place 'b'"}};
  for (const auto& [text, words] : cases) {
    const auto read = read_svg(text);
    ASSERT_FALSE(read) << text;
    EXPECT_NE(read.error().line().find(words), std::string::npos) << read.error().line();
    EXPECT_EQ(read.error().line().find('\n'), std::string::npos);
  }
  std::string deep, many;
  for (int i = 0; i < 100; ++i) deep = "<g>" + deep + "</g>";
  for (int i = 0; i < 20001; ++i) many += "<g/>";
  for (const auto& inside : {deep, many})
    EXPECT_EQ(read_svg(drawing(inside)).error().what, "svg: it has too many elements");
}

TEST(SvgDrawing, PlacesHaveFramesFromItsCornerOn) {
  const auto read = read_svg(
      drawing("<desc>one line</desc><rect x=\"10\" y=\"20\" width=\"5\" height=\"6\" data-place=\"a\"/>"
              "<g data-place=\"b\"><circle cx=\"50\" cy=\"20\" r=\"5\"/><polygon points=\"60,30 70,30 65,40\"/></g>"
              "<rect width=\"9\" height=\"9\" data-place=\"a\"/>",
              "viewBox=\"10 10 100 50\""));
  ASSERT_TRUE(read) << read.error().line();
  EXPECT_EQ(read->text, "one line");
  EXPECT_EQ(read->width, 100);
  ASSERT_EQ(read->places.size(), 2U) << "each name once";
  const auto is = [](const Place& place, const std::string& name, double x, double y, double width, double height) {
    EXPECT_EQ(place.name, name);
    EXPECT_EQ(place.frame.corner.x, x);
    EXPECT_EQ(place.frame.corner.y, y);
    EXPECT_EQ(place.frame.width, width);
    EXPECT_EQ(place.frame.height, height);
  };
  is(read->places[0], "a", 0, 10, 5, 6);
  is(read->places[1], "b", 35, 5, 25, 25);
}

}  // namespace
}  // namespace stela
