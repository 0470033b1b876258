#include "analyses/prove/tikal/actions.h"

#include <algorithm>
#include <array>

#include "analyses/prove/tikal/seats.h"

namespace stela::prove::tikal_game {

using tikal::Action;
using tikal::Board;
using tikal::Figure;
using tikal::Kind;
using tikal::Phase;
using tikal::Terrain;
using tikal::Tikal;

bool decides(Kind kind) { return kind == Kind::bid || kind == Kind::pass || kind == Kind::choose || kind == Kind::end; }

std::vector<Phase> phases_of(Kind kind) {
  if (kind == Kind::tile) return {Phase::place};
  if (kind == Kind::bid || kind == Kind::pass) return {Phase::bid};
  if (kind == Kind::choose) return {Phase::choose};
  return {Phase::act, Phase::score};
}

bool is_printed(const Board& board, Hex h) {
  return std::find(board.printed.begin(), board.printed.end(), h) != board.printed.end();
}

namespace {

/// One hex of each sort that the formulas tell apart, two of those on which nothing is printed: the others are like
/// them, as which hexes adjoin is left free.
std::vector<Hex> sorts_of_hexes(const Board& board) {
  std::vector<Hex> hexes{board.base_camp};
  for (const auto terrain : {Terrain::temple, Terrain::forest})
    for (std::size_t i = 0; i < board.printed.size(); ++i)
      if (board.tiles[board.deck_size + i].terrain == terrain) {
        hexes.push_back(board.printed[i]);
        break;
      }
  int plain = 0;
  for (Hex h = 0; h < board.map.hexes() && plain < 2; ++h)
    if (!is_printed(board, h)) {
      hexes.push_back(h);
      ++plain;
    }
  return hexes;
}

}  // namespace

std::vector<Action> every_action(const Tikal& game) {
  const auto& board = game.board();
  const auto hexes = sorts_of_hexes(board);
  const std::vector<Hex> one_of_each(hexes.begin(), hexes.end() - 1);
  constexpr std::array kFigures{Figure::worker, Figure::leader};
  std::vector<Action> all;
  for (const auto tile : sorts_of_tiles(board))
    for (unsigned turned = 0; turned < board.tiles[tile].period; turned += kSidesOfHex - 1)
      all.push_back(Action::tile(tile, one_of_each.back(), turned));
  const auto with_figures = [&](auto&& make) {
    for (const auto figure : kFigures) make(figure);
  };
  with_figures([&](Figure f) {
    for (const auto h : one_of_each) all.push_back(Action::deploy(f, h));
  });
  for (const auto make : {&Action::trail, &Action::move})
    with_figures([&](Figure f) {
      for (const auto h : hexes)
        for (const auto to : hexes)
          if (h != to) all.push_back(make(f, h, to));
    });
  for (const auto h : one_of_each) all.push_back(Action::uncover(h));
  for (const auto h : one_of_each) all.push_back(Action::dig(h));
  for (std::uint8_t other = 1; other < game.players(); ++other)
    for (unsigned given = 1; given <= 3 && given < board.motifs; ++given)
      if (given == 1 || game.chosen().set_exchange != 0) all.push_back(Action::swap(other, (1U << given) - 1, given));
  for (const auto h : one_of_each) all.push_back(Action::camp(h));
  with_figures([&](Figure f) {
    for (const auto h : one_of_each) all.push_back(Action::guard(h, f));
  });
  if (game.chosen().auction != 0) {
    all.push_back(Action::bid(1));
    all.push_back(Action::pass());
    for (std::uint8_t place = 0; place < game.players(); ++place) all.push_back(Action::choose(place));
  }
  all.push_back(Action::end());
  return all;
}

}  // namespace stela::prove::tikal_game
