#include "reports/cli/game/match.h"

#include <charconv>

namespace stela::cli {

Result<std::optional<play::Sprt>> sprt_of(const MatchFlags& flags) {
  if (flags.sprt.empty()) return std::optional<play::Sprt>();
  std::vector<double> p;
  for (const auto& text : flags.sprt) {
    double value = 0;
    const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (failed != std::errc() || end != text.data() + text.size() || !(value > 0) || !(value < 1))
      return Error{"", "--sprt", fmt::format("expected a share between 0 and 1, found {}", quoted_text(text))};
    p.push_back(value);
  }
  if (p.size() != 2 || p[0] >= p[1]) return Error{"", "--sprt", "expected two shares, the smaller one first"};
  return std::optional(play::Sprt(p[0], p[1], flags.alpha, flags.beta));
}

nlohmann::json match_head(const MatchFlags& flags, const nlohmann::json& setup) {
  return {{"stela", "match"},         {"version", 1},
          {"game", flags.game},       {"setup", setup},
          {"players", flags.players}, {"seatings", flags.all_seatings ? "all" : "rotations"},
          {"seed", flags.seed},       {"most_actions", flags.most_actions}};
}

}  // namespace stela::cli
