#include "model/tikal/board.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "base/fields.h"

namespace stela::tikal {
namespace {

using nlohmann::json;

constexpr std::array<std::string_view, 5> kTerrains{"forest", "temple", "treasure", "volcano", "base_camp"};
constexpr std::array<std::string_view, kSidesOfHex> kSides{"N", "NE", "SE", "S", "SW", "NW"};
/// Points of one, two and three treasures of a motif (TIK-V3), the most that any one token adds to.
constexpr unsigned kTriple = 6;

void read_map(Fields& fields, std::optional<Error>& error, Board& board) {
  const int columns = fields.number("columns", 1, 26);
  const int rows = fields.number("rows", 1, static_cast<int>(kMaxHexes));
  if (error) return;
  if (columns * rows > static_cast<int>(kMaxHexes))
    return fields.fail("rows", fmt::format("{} columns of {} are {} hexes; a map has at most {}", columns, rows,
                                           columns * rows, kMaxHexes));
  board.map = HexMap(static_cast<unsigned>(columns), static_cast<unsigned>(rows));
  const auto edges = fields.texts("edges");
  if (!std::equal(edges.begin(), edges.end(), kSides.begin(), kSides.end()))
    fields.fail("edges", "stones are listed by the sides N, NE, SE, S, SW, NW");
}

/// What deck tiles and printed hexes have in common: terrain, stones, value, masks.
void read_face(Fields& fields, std::optional<Error>& error, Tile& tile) {
  const auto terrain = std::find(kTerrains.begin(), kTerrains.end(), fields.text("terrain"));
  if (terrain == kTerrains.end())
    return fields.fail("terrain", "expected forest, temple, treasure, volcano or base_camp");
  tile.terrain = static_cast<Terrain>(terrain - kTerrains.begin());
  const auto stones = fields.numbers("stones", 0, 3);
  if (error) return;
  if (stones.size() != kSidesOfHex) return fields.fail("stones", "expected six numbers, of stones by side");
  for (std::size_t side = 0; side < kSidesOfHex; ++side) tile.stones[side] = static_cast<std::uint8_t>(stones[side]);
  const bool bare = std::all_of(stones.begin(), stones.end(), [](int n) { return n == 0; });
  if (tile.terrain == Terrain::volcano && !bare) return fields.fail("stones", "a volcano has no stones", "TIK-T6");
  if (tile.terrain == Terrain::temple)
    tile.value = static_cast<std::uint8_t>(fields.number("value", 1, static_cast<int>(kMaxFloor)));
  if (tile.terrain == Terrain::treasure) tile.masks = static_cast<std::uint8_t>(fields.number("masks", 1, 9));

  for (unsigned rotation = 0; rotation < kSidesOfHex; ++rotation)
    for (std::size_t side = 0; side < kSidesOfHex; ++side)
      tile.turned[rotation] |= static_cast<std::uint32_t>(tile.stones_at(side, rotation)) << (4 * side);
  tile.period = 1;
  while (tile.period < kSidesOfHex && tile.turned[tile.period] != tile.turned[0]) ++tile.period;
}

void read_tiles(Fields& fields, std::optional<Error>& error, Board& board) {
  for (const auto& element : fields.list("tiles")) {
    Fields f(element, fmt::format("board.tiles[{}]", board.tiles.size()), error);
    Tile tile;
    tile.id = f.text("id");
    const auto group = f.text("group");
    if (f.has("certainty")) (void)f.any("certainty");
    read_face(f, error, tile);
    f.close();
    if (error) return;
    if (group.size() != 1 || group[0] < 'A' || group[0] > 'Z') return f.fail("group", "expected a letter from A to Z");
    tile.group = group[0];
    const auto plain = [](char c) {
      return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
    };
    if (tile.id.size() < 2 || tile.id.size() > 8 || tile.id[0] != tile.group ||
        !std::all_of(tile.id.begin(), tile.id.end(), plain))
      return f.fail("id", fmt::format("'{}' is not the letter of its group and 1 to 7 letters or digits", tile.id));
    for (const auto& other : board.tiles)
      if (other.id == tile.id) return f.fail("id", fmt::format("two tiles are called {}", tile.id));
    if (!board.tiles.empty() && tile.group < board.tiles.back().group)
      return f.fail(
          "group",
          fmt::format("{} after {}: groups are listed in ascending order", tile.group, board.tiles.back().group),
          "TIK-S1");
    if (tile.terrain == Terrain::base_camp) return f.fail("terrain", "the base camp is printed on the map");
    if (board.tiles.size() == kMaxTiles) return fields.fail("tiles", fmt::format("more than {}", kMaxTiles));
    board.tiles.push_back(std::move(tile));
  }
  if (!error && board.tiles.empty()) fields.fail("tiles", "no tile at all", "TIK-S1");
  board.deck_size = static_cast<std::uint8_t>(board.tiles.size());
}

void read_printed(Fields& fields, std::optional<Error>& error, Board& board) {
  for (const auto& element : fields.list("printed")) {
    Fields f(element, fmt::format("board.printed[{}]", board.printed.size()), error);
    const auto column = static_cast<unsigned>(f.number("col", 0, static_cast<int>(board.map.columns()) - 1));
    const auto row = static_cast<unsigned>(f.number("row", 0, static_cast<int>(board.map.rows()) - 1));
    Tile tile;
    read_face(f, error, tile);
    f.close();
    if (error) return;
    const Hex hex = board.map.at(column, row);
    tile.id = board.map.name(hex);
    if (std::find(board.printed.begin(), board.printed.end(), hex) != board.printed.end())
      return f.fail("row", fmt::format("hex {} is printed twice", tile.id));
    if (tile.terrain == Terrain::treasure || tile.terrain == Terrain::volcano)
      return f.fail("terrain", "a printed hex is a temple, a forest or the base camp");
    if (tile.terrain == Terrain::base_camp) {
      if (board.base_camp != kNoHex) return f.fail("terrain", "a second base camp");
      board.base_camp = hex;
    }
    if (board.tiles.size() == kMaxTiles)
      return fields.fail("printed", fmt::format("more than {} tiles and printed hexes", kMaxTiles));
    board.printed.push_back(hex);
    board.tiles.push_back(std::move(tile));
  }
  if (!error && board.base_camp == kNoHex) fields.fail("printed", "no base camp");
  if (!error && board.tiles.size() > board.map.hexes())
    fields.fail("tiles", fmt::format("{} tiles and {} printed hexes, but the map has {} hexes", board.deck_size,
                                     board.printed.size(), board.map.hexes()));
}

/// Every printed hex must be within reach of the base camp, as every later one is (TIK-T3).
void check_printed_paths(Fields& fields, const Board& board) {
  const auto tile_at = [&](Hex h) -> const Tile* {
    const auto it = std::find(board.printed.begin(), board.printed.end(), h);
    return it == board.printed.end()
               ? nullptr
               : &board.tiles[board.deck_size + static_cast<std::size_t>(it - board.printed.begin())];
  };
  HexSet reached = hex_bit(board.base_camp);
  for (HexSet fresh = reached; fresh != 0;) {
    HexSet next = 0;
    for_each_hex(fresh, [&](Hex h) {
      for (std::size_t side = 0; side < kSidesOfHex; ++side) {
        const Hex n = board.map.neighbour(h, side);
        const Tile* beside = n == kNoHex ? nullptr : tile_at(n);
        if (beside != nullptr && tile_at(h)->stones_at(side, 0) + beside->stones_at((side + 3) % kSidesOfHex, 0) > 0)
          next |= hex_bit(n);
      }
    });
    fresh = next & ~reached;
    reached |= next;
  }
  for (std::size_t i = 0; i < board.printed.size(); ++i)
    if ((reached & hex_bit(board.printed[i])) == 0)
      fields.fail(fmt::format("printed[{}]", i), "no stones lead there from the base camp", "TIK-T3");
}

void read_pieces(Fields& fields, std::optional<Error>& error, Board& board) {
  const auto number = [](Fields& f, std::string_view key, int least, int most) {
    return static_cast<std::uint8_t>(f.number(key, least, most));
  };
  auto floors = fields.object("temple_floors");
  for (unsigned v = 1; v <= kMaxFloor; ++v)
    if (floors.has(std::to_string(v))) board.floors[v] = number(floors, std::to_string(v), 0, 200);
  floors.close();
  auto treasures = fields.object("treasures");
  board.motifs = number(treasures, "motifs", 1, static_cast<int>(kMaxMotifs));
  board.each_motif = number(treasures, "each", 1, 3);
  treasures.close();
  board.workers = number(fields, "workers", 1, 100);
  (void)fields.number("leaders", 1, 1);
  board.camps = number(fields, "camps", 0, 10);
  board.guards = number(fields, "guards", 0, 10);
  board.leader_weight = number(fields, "leader_weight", 1, 20);
  board.turn_points = TurnPoints<kMaxPlayers>(number(fields, "action_points", 1, TurnPoints<kMaxPlayers>::kMost));
  read_seats(fields, kMaxPlayers, [&](Fields& seat, std::size_t p) {
    board.turn_points.read(seat, p);
    board.points_at_start[p] = static_cast<std::uint16_t>(seat_number(seat, "points_at_start", 0, 200, 0));
  });
  board.auction_start = static_cast<std::uint16_t>(fields.number("auction_start", 0, 1000));
  unsigned masks = 0;
  for (const auto& tile : board.tiles) masks += tile.masks;
  if (!error && masks > board.treasures())
    fields.fail("treasures",
                fmt::format("the tiles show {} masks, but there are {} treasures", masks, board.treasures()), "TIK-T4");
}

/// Every temple at the highest value and every treasure, in every scoring round.
void bound_points(Fields& fields, Board& board) {
  unsigned highest = 0, temples = 0, rounds = 1;
  for (unsigned v = 1; v <= kMaxFloor; ++v)
    if (board.floors[v] > 0) highest = v;
  for (const auto& tile : board.tiles) {
    highest = std::max<unsigned>(highest, tile.value);
    temples += tile.terrain == Terrain::temple ? 1 : 0;
    rounds += tile.terrain == Terrain::volcano ? 1 : 0;
  }
  const unsigned ahead = *std::max_element(board.points_at_start.begin(), board.points_at_start.end());
  const unsigned most = ahead + board.auction_start + rounds * (temples * highest + board.motifs * kTriple);
  if (most > kMaxPoints)
    return fields.fail("tiles", fmt::format("a player could score {} points, more than {}; fewer temples or volcanoes",
                                            most, kMaxPoints));
  board.most_points = static_cast<std::uint16_t>(most);
}

}  // namespace

Result<Board> Board::parse(const json& text) {
  std::optional<Error> error;
  Board board;
  Fields fields(text, "board", error);
  for (const auto* prose : {"edition", "layout", "provenance"})
    if (fields.has(prose)) (void)fields.any(prose);
  if (fields.has("game") && fields.any("game") != "tikal") fields.fail("game", "this board is not Tikal's");
  read_map(fields, error, board);
  if (!error) read_tiles(fields, error, board);
  if (!error) read_printed(fields, error, board);
  if (!error) check_printed_paths(fields, board);
  if (!error) read_pieces(fields, error, board);
  if (!error) bound_points(fields, board);
  fields.close();
  if (error) return *error;
  for (std::size_t i = 0; i < board.tiles.size(); ++i) {
    const Terrain terrain = board.tiles[i].terrain;
    if (terrain != Terrain::volcano) board.walkable_tiles |= std::uint64_t{1} << i;
    if (terrain == Terrain::forest || terrain == Terrain::treasure) board.camp_tiles |= std::uint64_t{1} << i;
  }
  return board;
}

}  // namespace stela::tikal
