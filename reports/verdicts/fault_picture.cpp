#include "reports/verdicts/fault_picture.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <iterator>
#include <set>

#include "reports/draw/page.h"

namespace stela {
namespace {

using nlohmann::json;

constexpr Rgb kDiffers = rgb(0xC2185B);  // neither a player's colour nor that of the last action
constexpr double kIndent = 20, kRow = 20, kSize = 13;
constexpr double kLetterWidth = 6.6;  // mean width of a letter of that size

using Names = std::set<std::string>;

/// What may be a name: "H6", "NW-NE.1", but "B2" of "at B2.".
Names names_in(const std::string& text) {
  Names out;
  std::string word;
  const auto end = [&] {
    while (!word.empty() && (word.back() == '.' || word.back() == '-')) word.pop_back();
    if (!word.empty()) out.insert(word);
    word.clear();
  };
  for (const char c : text) {
    if (std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-' || c == '.')
      word += c;
    else
      end();
  }
  end();
  return out;
}

class NamedPlaces {
 public:
  explicit NamedPlaces(const std::vector<Place>& places) {
    for (const auto& place : places) known_.insert(place.name);
  }
  bool take(const Names& names) {
    bool any = false;
    for (const auto& name : names)
      if (known_.contains(name)) any = true, found_.insert(name);
    return any;
  }
  [[nodiscard]] std::vector<std::string> found() const { return {found_.begin(), found_.end()}; }

 private:
  Names known_, found_;
};

/// The names that one of two texts has alone.
Names only_in_one(const std::string& a, const std::string& b) {
  const auto one = names_in(a), other = names_in(b);
  Names out;
  std::set_symmetric_difference(one.begin(), one.end(), other.begin(), other.end(), std::inserter(out, out.end()));
  return out;
}

/// The innermost object of a position around a pointer; the position itself stands for nothing.
const json* object_around(const json& position, const std::string& pointer) {
  try {
    for (json::json_pointer at(pointer); !at.empty(); at.pop_back())
      if (position.contains(at) && position.at(at).is_object()) return &position.at(at);
  } catch (const json::exception&) {
    return nullptr;  // an observation's field is no position's
  }
  return nullptr;
}

/// Lines of at most so many bytes of UTF-8, broken at blanks where there are any.
std::vector<std::string> wrapped(const std::string& text, std::size_t most) {
  std::vector<std::string> out;
  std::string rest = text;
  while (rest.size() > most) {
    const auto blank = rest.rfind(' ', most);
    auto cut = blank == std::string::npos || blank == 0 ? most : blank;
    while (cut > 1 && (static_cast<unsigned char>(rest[cut]) & 0xC0U) == 0x80U) --cut;  // within a character
    out.push_back(rest.substr(0, cut));
    rest.erase(0, cut + (cut == blank ? 1 : 0));
  }
  out.push_back(rest);
  return out;
}

/// Text under a board.
class Caption {
 public:
  explicit Caption(Picture& picture) : picture_(picture), y_(picture.height + kRow) {}

  void line(const std::string& text, double x, double size, Rgb ink, bool bold) {
    const auto room = static_cast<std::size_t>((picture_.width - kIndent - x) / (kLetterWidth * size / kSize));
    for (const auto& part : wrapped(text, room)) {
      add(words({x, y_}, part, size, ink, bold));
      y_ += kRow;
    }
  }
  /// A word, and what it is of.
  void fact(const std::string& what, const std::string& text) {
    if (text.empty()) return;
    add(words({kIndent, y_}, what, kSize, kMuted));
    line(text, kIndent + 90, kSize, kInk, false);
  }
  void legend(const std::string& meaning, const Paint& paint) {
    add({Rect{{kIndent, y_ - 7}, 22, 14, 3}, paint, "key"});
    line(meaning, kIndent + 32, kSize, kInk, false);
  }
  /// Pointer, expected, got.
  void row(const std::string& a, const std::string& b, const std::string& c, bool head) {
    const double third = (picture_.width - 2 * kIndent) / 3;
    const auto room = static_cast<std::size_t>((third - 12) / kLetterWidth);
    const std::vector<std::vector<std::string>> cells{wrapped(a, room), wrapped(b, room), wrapped(c, room)};
    std::size_t lines = 0;
    for (std::size_t column = 0; column < cells.size(); ++column) {
      lines = std::max(lines, cells[column].size());
      for (std::size_t i = 0; i < cells[column].size(); ++i) {
        auto cell = words({kIndent + third * static_cast<double>(column), y_ + kRow * static_cast<double>(i)},
                          cells[column][i], kSize,
                          head          ? kMuted
                          : column == 2 ? kDiffers
                                        : kInk,
                          head);
        cell.role = head ? "" : column == 0 ? "field" : column == 1 ? "expected" : "got";
        add(std::move(cell));
      }
    }
    y_ += kRow * static_cast<double>(lines);
  }
  void gap() { y_ += kRow / 2; }
  void end() {
    const double top = picture_.height;
    picture_.height = y_;
    picture_.shapes.push_back({Rect{{0, top}, picture_.width, y_ - top}, filled(kPaper), "paper"});
    picture_.shapes.push_back(group(std::move(shapes_), "caption"));
  }

 private:
  void add(Shape shape) { shapes_.push_back(std::move(shape)); }

  Picture& picture_;
  double y_;
  std::vector<Shape> shapes_;
};

}  // namespace

std::vector<std::string> places_at_fault(const conform::Fault& fault, const json& position,
                                         const std::vector<Place>& places) {
  NamedPlaces named(places);
  for (const auto& field : fault.fields) {
    bool any = named.take(names_in(field.pointer));
    any = named.take(only_in_one(field.expected, field.got)) || any;
    if (any) continue;
    if (const auto* object = object_around(position, field.pointer))
      for (const auto& value : *object)
        if (value.is_string()) named.take({value.get<std::string>()});
  }
  named.take(names_in(fault.reference));
  return named.found();
}

Picture fault_picture(Picture board, const std::vector<Place>& places, const conform::Fault& fault,
                      const json& position, const FaultCaption& caption) {
  const bool is_query = is_of_asked_action(fault);
  const auto of_action = is_query ? names_in(fault.action) : Names{};
  const auto differing = places_at_fault(fault, position, places);
  const Paint differs = stroked(kDiffers, 4), ring = stroked(kRing, 3);
  bool any_query = false, any_differs = false;
  for (const auto& place : places) {
    if (of_action.contains(place.name)) {
      board.shapes.push_back(group({{place.frame, stroked(kInk, 6)}, {place.frame, ring}}, "asked", fault.action));
      any_query = true;
    } else if (std::binary_search(differing.begin(), differing.end(), place.name)) {
      board.shapes.push_back({place.frame, differs, "differs", place.name});
      any_differs = true;
    }
  }
  Caption below(board);
  below.line(caption.title, kIndent, 17, kInk, true);
  below.fact("rule", caption.rule_text);
  below.fact(is_query ? "asked" : "after", fault.action);
  below.fact("engine", fault.engine);
  below.fact("reference", fault.reference);
  if (any_query) below.legend("places of the action asked", both(kPaper, kRing, 3));
  if (any_differs) below.legend("places that the difference is about", differs);
  if (!fault.fields.empty()) {
    below.gap();
    below.row("field", "expected", "got", true);
    for (const auto& field : fault.fields) below.row(field.pointer, field.expected, field.got, false);
  }
  below.gap();
  below.end();
  board.title += "; " + caption.title;
  board.description = fmt::format("{}. {}{}. {}", caption.title, fault.engine,
                                  fault.reference.empty() ? "" : "; " + fault.reference, board.description);
  return board;
}

}  // namespace stela
