// Actions as text and back (action.h shows the notation).
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <vector>

#include "model/tikal/names.h"
#include "model/tikal/tikal.h"
#include "model/words.h"

namespace stela::tikal {
namespace {

/// How each kind is spelled, for error messages.
constexpr std::array<std::string_view, kKindNames.size()> kForms{"tile TILE HEX rTURNS",
                                                                 "deploy FIGURE HEX",
                                                                 "trail FIGURE HEX HEX",
                                                                 "move FIGURE HEX HEX",
                                                                 "uncover HEX",
                                                                 "dig HEX",
                                                                 "swap MOTIFS pPLAYER MOTIF (1 to 3 motifs)",
                                                                 "camp HEX",
                                                                 "guard HEX FIGURE",
                                                                 "bid POINTS",
                                                                 "pass",
                                                                 "choose PLACE",
                                                                 "end"};

/// Reads the words of one action; the first thing that is wrong is kept.
class Reader {
 public:
  Reader(const Board& board, int players, std::string_view text)
      : board_(board), players_(static_cast<unsigned>(players)), text_(text), words_(words_of(text)) {}

  Result<Action> read() {
    if (words_.empty()) return Error{"", "action", "empty"};
    const auto kind = std::find(kKindNames.begin(), kKindNames.end(), words_[0]);
    if (kind == kKindNames.end()) return Error{"", quoted(), fmt::format("no action is called '{}'", words_[0])};
    const Action a = action(static_cast<Kind>(kind - kKindNames.begin()));
    if (error_) return *error_;
    return a;
  }

 private:
  [[nodiscard]] std::string quoted() const { return fmt::format("action '{}'", text_.substr(0, 60)); }
  void fail(std::string what) {
    if (!error_) error_ = Error{"", quoted(), std::move(what)};
  }
  bool expect(Kind kind, std::size_t n) {
    if (words_.size() != n + 1) fail(fmt::format("expected '{}'", kForms[static_cast<std::size_t>(kind)]));
    return words_.size() == n + 1;
  }
  std::uint8_t tile(std::size_t i) {
    for (std::uint8_t t = 0; t < board_.deck_size; ++t)
      if (board_.tiles[t].id == words_[i]) return t;
    fail(fmt::format("the deck has no tile '{}'", words_[i]));
    return 0;
  }
  Hex hex(std::size_t i) {
    const auto h = board_.map.find(words_[i]);
    if (!h) fail(fmt::format("the map has no hex '{}'", words_[i]));
    return h.value_or(0);
  }
  Figure figure(std::size_t i) {
    if (words_[i] != kFigureNames[0] && words_[i] != kFigureNames[1])
      fail(fmt::format("a figure is a worker or a leader, not '{}'", words_[i]));
    return words_[i] == kFigureNames[1] ? Figure::leader : Figure::worker;
  }
  unsigned number(std::string_view word, unsigned least, unsigned most) {
    unsigned n = 0;
    const auto [end, failed] = std::from_chars(word.data(), word.data() + word.size(), n);
    const bool padded = word.size() > 1 && word[0] == '0';
    if (failed != std::errc() || end != word.data() + word.size() || padded || n < least || n > most)
      fail(fmt::format("'{}' is not a number from {} to {}", word, least, most));
    return n;
  }
  /// A number after a letter: "r2", "p1".
  unsigned marked(std::size_t i, char mark, unsigned most) {
    if (words_[i][0] == mark) return number(words_[i].substr(1), 0, most);
    fail(fmt::format("expected '{}' and a number, found '{}'", mark, words_[i]));
    return 0;
  }

  Action action(Kind kind) {
    switch (kind) {
      case Kind::tile:
        return expect(kind, 3) ? Action::tile(tile(1), hex(2), marked(3, 'r', kSidesOfHex - 1)) : Action{};
      case Kind::deploy:
        return expect(kind, 2) ? Action::deploy(figure(1), hex(2)) : Action{};
      case Kind::trail:
      case Kind::move:
        return expect(kind, 3) ? Action{kind, static_cast<std::uint8_t>(figure(1)), hex(2), hex(3), 0} : Action{};
      case Kind::uncover:
      case Kind::dig:
      case Kind::camp:
        return expect(kind, 1) ? Action{kind, 0, hex(1), kNoHex, 0} : Action{};
      case Kind::swap:
        return swap();
      case Kind::guard:
        return expect(kind, 2) ? Action::guard(hex(1), figure(2)) : Action{};
      case Kind::bid:
        return expect(kind, 1) ? Action::bid(number(words_[1], 1, 0xFFFF)) : Action{};
      case Kind::choose:
        return expect(kind, 1) ? Action::choose(static_cast<std::uint8_t>(number(words_[1], 1, players_) - 1))
                               : Action{};
      default:
        return expect(kind, 0) ? Action{kind, 0, kNoHex, kNoHex, 0} : Action{};
    }
  }

  Action swap() {
    if (words_.size() < 4 || words_.size() > 6) {
      (void)expect(Kind::swap, 3);
      return {};
    }
    const std::size_t gives = words_.size() - 3;
    unsigned given = 0;
    for (std::size_t i = 1; i <= gives && !error_; ++i) {
      const unsigned motif = number(words_[i], 1, board_.motifs);
      if (error_) return {};
      if ((given >> (motif - 1) & 1U) != 0) fail(fmt::format("motif {} is given twice", motif));
      given |= 1U << (motif - 1);
    }
    const unsigned other = marked(gives + 1, 'p', players_ - 1), takes = number(words_[gives + 2], 1, board_.motifs);
    return error_ ? Action{} : Action::swap(static_cast<std::uint8_t>(other), given, takes - 1);
  }

  const Board& board_;
  unsigned players_;
  std::string_view text_;
  std::vector<std::string_view> words_;
  std::optional<Error> error_;
};

}  // namespace

std::string Tikal::to_text(const Action& a) const {
  const HexMap& map = board_->map;
  const auto kind = kKindNames[static_cast<std::size_t>(a.kind)];
  const auto figure = kFigureNames[a.arg & 1];
  switch (a.kind) {
    case Kind::tile: {
      const std::string_view id = a.arg < board_->deck_size ? std::string_view(board_->tiles[a.arg].id) : "?";
      return fmt::format("tile {} {} r{}", id, map.name(a.hex), a.more);
    }
    case Kind::deploy:
      return fmt::format("deploy {} {}", figure, map.name(a.hex));
    case Kind::trail:
    case Kind::move:
      return fmt::format("{} {} {} {}", kind, figure, map.name(a.hex), map.name(a.to));
    case Kind::uncover:
    case Kind::dig:
    case Kind::camp:
      return fmt::format("{} {}", kind, map.name(a.hex));
    case Kind::swap: {
      std::string gives;
      for_each_hex(a.gives(), [&](unsigned motif) { gives += fmt::format("{} ", motif + 1); });
      return fmt::format("swap {}p{} {}", gives, a.arg, a.takes() + 1);
    }
    case Kind::guard:
      return fmt::format("guard {} {}", map.name(a.hex), figure);
    case Kind::bid:
      return fmt::format("bid {}", a.more);
    case Kind::choose:
      return fmt::format("choose {}", a.arg + 1);
    default:
      return std::string(kind);
  }
}

Result<Action> Tikal::parse(std::string_view text) const { return Reader(*board_, options_.players, text).read(); }

}  // namespace stela::tikal
