// The forms of actions, described once for writing and for reading (action.h shows the notation).
#include "model/notation.h"

#include "model/tikal/names.h"
#include "model/tikal/tikal.h"

namespace stela::tikal {
namespace {

struct TileWord {
  static std::string text(const Tikal& game, std::size_t tile) {
    return tile < game.board().deck_size ? game.board().tiles[tile].id : "?";
  }
  static std::size_t read(ActionWords& words, const Tikal& game) {
    const auto id = words.next();
    for (std::size_t tile = 0; tile < game.board().deck_size; ++tile)
      if (game.board().tiles[tile].id == id) return tile;
    words.fail(fmt::format("the deck has no tile '{}'", id));
    return 0;
  }
};

struct HexWord {
  static std::string text(const Tikal& game, Hex h) { return game.board().map.name(h); }
  static Hex read(ActionWords& words, const Tikal& game) {
    const auto name = words.next();
    const auto h = game.board().map.find(name);
    if (!h) words.fail(fmt::format("the map has no hex '{}'", name));
    return h.value_or(0);
  }
};

struct FigureWord {
  static std::string text(const Tikal& /*game*/, unsigned figure) { return std::string(kFigureNames[figure & 1U]); }
  static std::size_t read(ActionWords& words, const Tikal& /*game*/) {
    return words.name(kFigureNames, "a figure is a worker or a leader, not '{}'");
  }
};

/// A number from 0 after a letter: "r2", "p1".
unsigned marked(ActionWords& words, char mark, unsigned most) {
  const auto word = words.next();
  if (word[0] == mark) return words.number(word.substr(1), 0, most);
  words.fail(fmt::format("expected '{}' and a number, found '{}'", mark, word));
  return 0;
}

struct TurnsWord {
  static std::string text(const Tikal& /*game*/, unsigned turns) { return fmt::format("r{}", turns); }
  static unsigned read(ActionWords& words, const Tikal& /*game*/) { return marked(words, 'r', kSidesOfHex - 1); }
};

struct PointsWord {
  static std::string text(const Tikal& /*game*/, unsigned points) { return std::to_string(points); }
  static unsigned read(ActionWords& words, const Tikal& /*game*/) { return words.number(words.next(), 1, 0xFFFF); }
};

/// The place of a tile shown, spelled from 1.
struct PlaceWord {
  static std::string text(const Tikal& /*game*/, unsigned place) { return std::to_string(place + 1); }
  static unsigned read(ActionWords& words, const Tikal& game) {
    return words.number(words.next(), 1, static_cast<unsigned>(game.players())) - 1;
  }
};

/// All that an exchange names: 1 to 3 motifs, a player, and the motif to take.
std::string text_of_swap(const Tikal& /*game*/, const Action& a) {
  std::string gives;
  for_each_hex(a.gives(), [&](unsigned motif) { gives += fmt::format("{} ", motif + 1); });
  return fmt::format("{}p{} {}", gives, a.arg, a.takes() + 1);
}

void read_swap(ActionWords& words, const Tikal& game, Action& a) {
  const unsigned motifs = game.board().motifs;
  unsigned given = 0;
  while (words.left() > 2 && !words.error()) {
    const unsigned motif = words.number(words.next(), 1, motifs);
    if ((given >> (motif - 1) & 1U) != 0) words.fail(fmt::format("motif {} is given twice", motif));
    given |= 1U << (motif - 1);
  }
  if (words.error()) return;
  const unsigned other = marked(words, 'p', static_cast<unsigned>(game.players()) - 1);
  a = Action::swap(static_cast<std::uint8_t>(other), given, words.number(words.next(), 1, motifs) - 1);
}

constexpr auto kTile = kWord<Tikal, &Action::arg, TileWord>;
constexpr auto kHex = kWord<Tikal, &Action::hex, HexWord>;
constexpr auto kTo = kWord<Tikal, &Action::to, HexWord>;
constexpr auto kFigure = kWord<Tikal, &Action::arg, FigureWord>;
constexpr auto kTurns = kWord<Tikal, &Action::more, TurnsWord>;
constexpr auto kPoints = kWord<Tikal, &Action::more, PointsWord>;
constexpr auto kPlace = kWord<Tikal, &Action::arg, PlaceWord>;
constexpr Operand<Tikal> kExchange{text_of_swap, read_swap};

constexpr std::array kForms{
    NotationForm<Tikal>{Kind::tile, "tile TILE HEX rTURNS", {kTile, kHex, kTurns}},
    NotationForm<Tikal>{Kind::deploy, "deploy FIGURE HEX", {kFigure, kHex}},
    NotationForm<Tikal>{Kind::trail, "trail FIGURE HEX HEX", {kFigure, kHex, kTo}},
    NotationForm<Tikal>{Kind::move, "move FIGURE HEX HEX", {kFigure, kHex, kTo}},
    NotationForm<Tikal>{Kind::uncover, "uncover HEX", {kHex}},
    NotationForm<Tikal>{Kind::dig, "dig HEX", {kHex}},
    NotationForm<Tikal>{Kind::swap, "swap MOTIFS pPLAYER MOTIF (1 to 3 motifs)", {kExchange}, nullptr, nullptr, 3, 5},
    NotationForm<Tikal>{Kind::camp, "camp HEX", {kHex}},
    NotationForm<Tikal>{Kind::guard, "guard HEX FIGURE", {kHex, kFigure}},
    NotationForm<Tikal>{Kind::bid, "bid POINTS", {kPoints}},
    NotationForm<Tikal>{Kind::pass, "pass"},
    NotationForm<Tikal>{Kind::choose, "choose PLACE", {kPlace}},
    NotationForm<Tikal>{Kind::end, "end"},
};

}  // namespace

std::span<const NotationForm<Tikal>> forms(const Tikal& /*game*/) { return kForms; }

}  // namespace stela::tikal
