// What a match came to: figures of blocks of games, as text and as JSON.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "analyses/play/match.h"
#include "analyses/play/statistics.h"
#include "base/shard.h"

namespace stela {

/// Everything that a match's figures come from.
struct MatchResults {
  std::string game;
  std::vector<std::string> players;  ///< as they were named
  std::vector<play::Seating> seatings;
  std::uint64_t seed = 1;
  std::uint64_t planned = 0;           ///< blocks, of the shard
  std::vector<play::BlockRow> blocks;  ///< those that were played, by number
  std::optional<play::Sprt> sprt;      ///< of the first player against the second
  unsigned jobs = 1;
  bool stopped = false;  ///< by Ctrl-C or a time limit, before what was planned
  Shard shard{};         ///< the part of the match that these blocks are
};

/// A player's figures. Duels: how often it was ahead of a player of another name, level counts half; 0.5 is equal
/// strength, however many play. Wins: first places a seat, shared ones in parts; 1 / seats is equal strength.
struct PlayerFigures {
  std::string name;
  play::Estimate duels, wins, points, margin;  ///< margin: to the best of the others, in points
  std::optional<play::Estimate> rating;        ///< of three players and more: Bradley-Terry, the first player's 0
};

struct SeatFigures {
  play::Estimate wins, points;  ///< of whoever sat there
};

/// Games that were cut off have no result: they count in no share, mean or rating.
struct MatchFigures {
  std::vector<PlayerFigures> players;
  std::vector<SeatFigures> seats;
  std::uint64_t games = 0, cut_off = 0;
  double actions = 0, decisions = 0, seconds = 0;  ///< a game, on average
};

MatchFigures match_figures(const MatchResults& results);
/// A player's share of the duels of a block; none where all of its games were cut off.
std::optional<double> duel_share(const MatchResults& results, const play::BlockRow& block, std::size_t player);

std::string match_text(const MatchResults& results);
nlohmann::json match_json(const MatchResults& results);

}  // namespace stela
