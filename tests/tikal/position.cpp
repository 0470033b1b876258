#include "tests/tikal/position.h"

namespace stela::tikal::test {

Hex Position::hex(std::string_view name) const { return game.board().map.find(name).value(); }

std::string Position::at(std::string_view name) const {
  const Hex h = hex(name);
  if (state.tile[h] == kNoTile) return ".";
  const Terrain terrain = game.board().tiles[state.tile[h]].terrain;
  std::string out(1, std::string_view("FTMVX")[static_cast<std::size_t>(terrain)]);
  if (terrain == Terrain::temple) out += std::to_string(state.value[h]);
  if (terrain == Terrain::treasure) out += std::to_string(state.left[h]);
  std::string figures;
  for (std::size_t p = 0; p < kMaxPlayers; ++p) {
    const char player = static_cast<char>('a' + p), leader = static_cast<char>('A' + p);
    if ((state.camps[p] & hex_bit(h)) != 0) out += {'^', player};
    if ((state.guards[p] & hex_bit(h)) != 0) out += {'!', (state.guard_leader & hex_bit(h)) != 0 ? leader : player};
    figures += std::string(state.workers[p][h], player);
    if (state.leader[p] == h) figures += leader;
  }
  return figures.empty() ? out : out + " " + figures;
}

Ints Position::treasures(std::string_view name) const {
  const Hex h = hex(name);
  Ints motifs;
  for (std::size_t i = 0; i < state.left[h]; ++i) motifs.push_back(state.treasure[state.first[h] + i] + 1);
  return motifs;
}

Ints Position::owned(std::size_t player) const {
  Ints motifs;
  for (std::size_t m = 0; m < kMaxMotifs; ++m)
    motifs.insert(motifs.end(), state.collection[player][m], static_cast<int>(m) + 1);
  return motifs;
}

std::string Position::hand() const { return state.hand == kNoTile ? "" : game.board().tiles[state.hand].id; }

Texts Position::shown() const {
  Texts out;
  for (const auto tile : state.shown)
    if (tile != kNoTile) out.push_back(game.board().tiles[tile].id);
  return out;
}

}  // namespace stela::tikal::test
