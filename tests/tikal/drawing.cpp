#include "tests/tikal/drawing.h"

#include <algorithm>
#include <sstream>
#include <stdexcept>
#include <vector>

namespace stela::tikal::test {
namespace {

/// A word of the drawing and where it stands, in characters and lines.
struct Token {
  std::string text;
  int x = 0, y = 0;
};

[[noreturn]] void refuse(const Token& token, const std::string& why) {
  throw std::invalid_argument("drawing: '" + token.text + "' " + why);
}

std::vector<Token> tokens_of(std::string_view text) {
  std::vector<Token> tokens;
  std::istringstream lines{std::string(text)};
  int y = 0;
  for (std::string line; std::getline(lines, line); ++y)
    for (std::size_t x = line.find_first_not_of(' '); x != std::string::npos; x = line.find_first_not_of(' ', x)) {
      const std::size_t end = std::min(line.find(' ', x), line.size());
      tokens.push_back({line.substr(x, end - x), static_cast<int>(x), y});
      x = end;
    }
  return tokens;
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_name(const std::string& text) {
  return text.size() >= 2 && text.size() <= 3 && text[0] >= 'a' && text[0] <= 'z' &&
         std::all_of(text.begin() + 1, text.end(), is_digit);
}
bool is_border(const std::string& text) { return text.find_first_of("/\\|") != std::string::npos; }
int player_of(char figure) { return (figure | 0x20) - 'a'; }

class Reader {
 public:
  explicit Reader(std::string_view text) : tokens_(tokens_of(text)) {
    for (const auto& token : tokens_)
      if (!is_border(token.text)) cell(token);
    for (const auto& token : tokens_)
      if (is_border(token.text)) border(token);
  }
  Drawing take() { return std::move(drawing_); }

 private:
  /// A name opens a hex; what follows on the line belongs to it.
  void cell(const Token& token) {
    if (is_name(token.text)) return open(token);
    if (current_ == nullptr || token.y != line_) refuse(token, "belongs to no hex");
    if (!described_)
      describe(token);
    else if (current_->figures.empty() && token.text.find_first_not_of("abcdABCD") == std::string::npos)
      current_->figures = token.text;
    else
      refuse(token, "is neither figures nor a border");
  }

  void open(const Token& token) {
    const DrawnPlace place = place_of(token.text);
    // Every hex must stand where its name says: one x a column, four lines a row, odd columns two lines lower.
    const int top = token.y - static_cast<int>(4 * place.row + 2 * (place.column % 2));
    if (drawing_.empty()) top_ = top;
    const auto [column, fresh] = columns_.emplace(place.column, token.x);
    if (top != top_ || column->second != token.x) refuse(token, "is not drawn where its name says");
    if (drawing_.count(place) == 1) refuse(token, "is drawn twice");
    current_ = &drawing_[place];
    line_ = token.y;
    described_ = false;
  }

  /// "T5!b": a terrain's letter, a number, then a camp or a guard.
  void describe(const Token& token) {
    const std::string& text = token.text;
    described_ = true;
    current_->terrain = text[0];
    if (std::string_view(".XFTMV").find(text[0]) == std::string_view::npos) refuse(token, "is no terrain");
    std::size_t i = 1;
    for (; i < text.size() && is_digit(text[i]); ++i) current_->number = 10 * current_->number + (text[i] - '0');
    if (i == text.size()) return;
    const int player = i + 2 == text.size() ? player_of(text[i + 1]) : -1;
    if (player < 0 || player > 3 || (text[i] != '^' && text[i] != '!')) refuse(token, "ends in no camp or guard");
    (text[i] == '^' ? current_->camp : current_->guard) = player;
    current_->guard_is_leader = text[i] == '!' && text[i + 1] < 'a';
  }

  void border(const Token& token) {
    const std::size_t stroke = token.text.find_first_of("/\\|");
    const int before = stones(token, token.text.substr(0, stroke)),
              after = stones(token, token.text.substr(stroke + 1));
    // The hexes that a stroke divides, and on which side of them.
    auto column = columns_.upper_bound(27);
    while (column != columns_.begin() && std::prev(column)->second > token.x) --column;
    if (column == columns_.begin()) refuse(token, "has no hex beside it");
    const unsigned left = std::prev(column)->first;
    const char sign = token.text[stroke];
    if (sign == '|') {
      put(token, left, token.y - 2, 3, before);
      put(token, left, token.y + 2, 0, after);
    } else {
      put(token, left, token.y + (sign == '/' ? 1 : -1), sign == '/' ? 1 : 2, before);
      put(token, left + 1, token.y + (sign == '/' ? -1 : 1), sign == '/' ? 4 : 5, after);
    }
  }

  static int stones(const Token& token, const std::string& text) {
    if (text.empty()) return 0;
    if (text.size() > 1 || text[0] < '0' || text[0] > '3') refuse(token, "has 0 to 3 stones on each side");
    return text[0] - '0';
  }

  void put(const Token& token, unsigned column, int y, std::size_t side, int stones) {
    const int height = y - top_ - static_cast<int>(2 * (column % 2));
    if (height % 4 != 0) refuse(token, "is on no border, or slants the other way");
    if (stones == 0) return;
    const auto hex = drawing_.find({static_cast<unsigned>(height / 4), column});
    if (height < 0 || hex == drawing_.end() || hex->second.terrain == '.') refuse(token, "puts stones on no tile");
    hex->second.stones[side] = stones;
  }

  std::vector<Token> tokens_;
  Drawing drawing_;
  std::map<unsigned, int> columns_;  // x by column
  int top_ = 0, line_ = 0;
  DrawnHex* current_ = nullptr;
  bool described_ = false;
};

}  // namespace

std::string DrawnPlace::name() const {
  return std::string(1, static_cast<char>('a' + column)) + std::to_string(row + 1);
}

DrawnPlace place_of(std::string_view name) {
  if (!is_name(std::string(name)) || name[1] == '0') throw std::invalid_argument("no hex: " + std::string(name));
  return {static_cast<unsigned>(std::stoul(std::string(name.substr(1))) - 1), static_cast<unsigned>(name[0] - 'a')};
}

Drawing read_drawing(std::string_view text) { return Reader(text).take(); }

}  // namespace stela::tikal::test
