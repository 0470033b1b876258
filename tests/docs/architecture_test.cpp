// The drawing of the rooms is true: they exist, they include one another only where an arrow says so, and the picture
// is the drawing's.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include "tests/docs/page.h"

namespace stela::docs {
namespace {

namespace fs = std::filesystem;

struct Drawing {
  std::set<std::string> rooms;
  std::map<std::string, std::set<std::string>> arrows;  ///< from who includes to what is included
};

/// Nodes and arrows of a drawing in which each stands in a line of its own: `"a" [label=...]` and `"a" -> "b"`.
Drawing read_drawing(const std::string& dot) {
  static const std::regex node(R"re(^ *"([a-z.]+)" \[)re"), arrow(R"re(^ *"([a-z.]+)" -> "([a-z.]+)")re");
  Drawing drawing;
  std::istringstream in(dot);
  for (std::string line; std::getline(in, line);) {
    std::smatch match;
    if (std::regex_search(line, match, arrow))
      drawing.arrows[match[1]].insert(match[2]);
    else if (std::regex_search(line, match, node))
      drawing.rooms.insert(match[1]);
  }
  return drawing;
}

/// What may be included: the rooms that arrows lead to, one after another.
std::set<std::string> within_reach(const Drawing& drawing, const std::string& room) {
  std::set<std::string> found{room};
  for (std::size_t before = 0; before < found.size();) {
    before = found.size();
    for (const auto& one : std::set<std::string>(found))
      if (const auto to = drawing.arrows.find(one); to != drawing.arrows.end())
        found.insert(to->second.begin(), to->second.end());
  }
  return found;
}

/// Rooms whose headers the sources of a room include.
std::set<std::string> included(const std::string& room, const std::set<std::string>& rooms) {
  static const std::regex include(R"re(^#include "([a-z]+)/)re");
  std::set<std::string> found;
  const auto read = [&](const fs::path& file) {
    std::istringstream in(text_of(file));
    for (std::string line; std::getline(in, line);) {
      std::smatch match;
      if (std::regex_search(line, match, include) && rooms.contains(match[1])) found.insert(match[1]);
    }
  };
  if (fs::is_regular_file(root() / room)) {
    read(root() / room);
    return found;
  }
  for (const auto& entry : fs::recursive_directory_iterator(root() / room))
    if (entry.path().extension() == ".h" || entry.path().extension() == ".cpp") read(entry.path());
  return found;
}

/// The folders of a room as a drawing: who includes whose headers. Files at its top are ".". The list of games names
/// every game's folder, and is left out.
Drawing folders_of(const fs::path& room) {
  const std::regex include("^#include \"" + room.filename().string() + R"re(/(?:([a-z_]+)/)?[^"]*")re");
  Drawing drawing;
  for (const auto& entry : fs::recursive_directory_iterator(room)) {
    if (entry.path().extension() != ".h" && entry.path().extension() != ".cpp") continue;
    if (entry.path().filename() == "games.h") continue;
    const auto path = fs::relative(entry.path(), room);
    const auto from = path.has_parent_path() ? path.begin()->string() : ".";
    drawing.rooms.insert(from);
    std::istringstream in(text_of(entry.path()));
    for (std::string line; std::getline(in, line);) {
      std::smatch match;
      if (!std::regex_search(line, match, include)) continue;
      const auto to = match[1].length() > 0 ? match[1].str() : std::string(".");
      if (to != from) drawing.arrows[from].insert(to);
    }
  }
  return drawing;
}

/// Pairs of folders that include each other, perhaps by way of others.
std::set<std::string> circles(const Drawing& drawing) {
  std::set<std::string> found;
  for (const auto& folder : drawing.rooms)
    for (const auto& other : within_reach(drawing, folder))
      if (other != folder && within_reach(drawing, other).contains(folder)) found.insert(folder + " <-> " + other);
  return found;
}

const fs::path kDot = root() / "docs" / "architecture.dot";

TEST(Architecture, RoomsExist) {
  const auto drawing = read_drawing(text_of(kDot));
  EXPECT_THAT(drawing.rooms,
              ::testing::IsSupersetOf({"base", "model", "checkers", "analyses", "reports", "fuzz", "tests"}));
  for (const auto& room : drawing.rooms) EXPECT_TRUE(fs::exists(root() / room)) << room;
  for (const auto& [from, targets] : drawing.arrows)
    for (const auto& to : targets)
      EXPECT_TRUE(drawing.rooms.contains(from) && drawing.rooms.contains(to)) << from << to;
}

TEST(Architecture, RoomsIncludeOnlyWhatTheDrawingAllows) {
  const auto drawing = read_drawing(text_of(kDot));
  for (const auto& room : drawing.rooms) {
    const auto allowed = within_reach(drawing, room);
    for (const auto& other : included(room, drawing.rooms))
      EXPECT_TRUE(allowed.contains(other)) << room << " includes " << other;
  }
}

TEST(Architecture, ArrowsRunOneWay) {
  const auto drawing = read_drawing(text_of(kDot));
  for (const auto& room : drawing.rooms)
    for (const auto& other : within_reach(drawing, room))
      EXPECT_TRUE(other == room || !within_reach(drawing, other).contains(room)) << room << " and " << other;
}

TEST(Architecture, ArrowsRunOneWayInsideARoom) {
  for (const auto* room : {"base", "model", "checkers", "analyses", "reports"})
    EXPECT_THAT(circles(folders_of(root() / room)), ::testing::IsEmpty()) << room;
}

TEST(Architecture, ACircleInsideARoomWouldBeFound) {
  const test::Scratch scratch;
  auto folder = scratch.run("mkdir -p room/a room/b && pwd").out;
  folder.pop_back();
  scratch.write("room/a/y.h", "#include \"room/b/x.h\"\n");
  scratch.write("room/b/x.h", "#include \"room/y.h\"\n");
  scratch.write("room/y.h", "#include <vector>\n");
  EXPECT_THAT(circles(folders_of(fs::path(folder) / "room")), ::testing::IsEmpty());
  scratch.write("room/y.h", "#include \"room/a/y.h\"\n");
  EXPECT_THAT(circles(folders_of(fs::path(folder) / "room")), ::testing::Contains("a <-> b"));
}

TEST(Architecture, AForbiddenIncludeWouldBeFound) {
  const auto drawing = read_drawing("\"model\" [x]\n\"reports\" [x]\n\"reports\" -> \"model\"\n");
  EXPECT_EQ(within_reach(drawing, "model").count("reports"), 0U);
  EXPECT_EQ(included("reports", drawing.rooms).count("model"), 1U);
}

/// The picture without the comments, which name the version of Graphviz.
std::string without_comments(const std::string& svg) {
  return std::regex_replace(svg, std::regex("<!--[\\s\\S]*?-->\\s*"), "");
}

/// Of nodes and arrows.
std::multiset<std::string> titles(const std::string& svg) {
  static const std::regex title("<title>[^<]*</title>");
  std::multiset<std::string> out;
  for (std::sregex_iterator it(svg.begin(), svg.end(), title), end; it != end; ++it) out.insert(it->str());
  return out;
}

// The library's dump() throws at texts that are not UTF-8, and its parse() takes two equal keys: each is behind one
// function. States, which are made of ASCII by ourselves, are hashed as they are.
TEST(Architecture, JsonIsWrittenAndReadInOnePlace) {
  static const std::regex written(R"re((\.|->)dump\()re"), read(R"re(json::parse\(|json::accept\()re");
  const std::set<std::string> may_write{"base/json_text.cpp", "checkers/checks/node_checks.h",
                                        "checkers/bench/signature.h", "checkers/explore/fingerprint.h"};
  for (const auto* room : {"base", "model", "checkers", "analyses", "reports", "fuzz"})
    for (const auto& entry : fs::recursive_directory_iterator(root() / room)) {
      const auto name = fs::relative(entry.path(), root()).string();
      if (entry.path().extension() != ".h" && entry.path().extension() != ".cpp") continue;
      const auto text = text_of(entry.path());
      EXPECT_TRUE(may_write.contains(name) || !std::regex_search(text, written)) << name << ": use json_text()";
      // Of texts of our own: those that are embedded, and those between ranks.
      const std::set<std::string> may_read{"model/probe.cpp",
                                           "base/ranks.cpp",
                                           "model/small_board.cpp",
                                           "model/parameter.cpp",
                                           "model/engine_impl.h",
                                           "checkers/campaign/batch.cpp",
                                           "checkers/checks/node_checks.h",
                                           "analyses/play/train.h",
                                           "analyses/play/train_fields.h",
                                           "analyses/play/block_row.cpp",
                                           "analyses/puzzle/make.cpp",
                                           "analyses/growth/mexica_board.cpp",
                                           "reports/cli/balance.cpp",
                                           "reports/cli/turn_cost.h"};
      EXPECT_TRUE(may_read.contains(name) || !std::regex_search(text, read)) << name << ": use parse_json()";
    }
}

TEST(Architecture, PictureIsTheDrawings) {
  const test::Scratch scratch;
  const auto ran = scratch.run("dot -Tsvg '" + kDot.string() + "'");
  ASSERT_EQ(ran.code, 0) << ran.err;
  const auto picture = text_of(root() / "docs" / "architecture.svg");
  const auto version = [](const std::string& svg) {
    const auto at = svg.find("Generated by");
    return svg.substr(at, svg.find('\n', at) - at);
  };
  // Another Graphviz lays out otherwise; rooms and arrows are the same in all.
  const bool same = version(picture) == version(ran.out) ? without_comments(picture) == without_comments(ran.out)
                                                         : titles(picture) == titles(ran.out);
  EXPECT_TRUE(same) << "make it anew: dot -Tsvg docs/architecture.dot -o docs/architecture.svg";
}

}  // namespace
}  // namespace stela::docs
