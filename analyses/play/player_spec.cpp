#include "analyses/play/player_spec.h"

#include <fmt/format.h>

#include <array>
#include <charconv>
#include <optional>
#include <utility>

namespace stela::play {
namespace {

struct KindName {
  std::string_view name;
  PlayerKind kind;
  bool weighs, searches;
  std::uint64_t nodes;       ///< unless the name says otherwise
  std::string_view numbers;  ///< names of further numbers, each followed by a space
};
constexpr std::array kKinds{
    KindName{"random", PlayerKind::random, false, false, 0, ""},
    KindName{"swarm", PlayerKind::swarm, false, false, 0, ""},
    KindName{"greedy", PlayerKind::greedy, true, false, 0, ""},
    KindName{"search", PlayerKind::search, true, true, 8000, "growing candidates replan reply width "},
    KindName{"mcts", PlayerKind::mcts, true, true, 1500, "reply turns width "}};
constexpr std::string_view kEngine = "engine:";

/// Rungs of the ladder (docs/players.md): each wins more than half of its duels against the one before, in all games.
struct Level {
  std::string_view name, player;
};
constexpr std::array kLevels{Level{"easy", "greedy"}, Level{"medium", "search:1000"}, Level{"strong", "search:16000"}};

std::optional<std::uint64_t> number(std::string_view text) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

std::optional<Error> read_part(const KindName& kind, std::string_view part, PlayerSpec& spec) {
  const auto wrong = [&](std::string what) {
    return Error{"", fmt::format("player '{}'", spec.text), std::move(what)};
  };
  const auto equals = part.find('=');
  const auto name = equals == std::string_view::npos ? std::string_view("nodes") : part.substr(0, equals);
  const auto value = equals == std::string_view::npos ? part : part.substr(equals + 1);
  if (kind.weighs && name == "weights" && !value.empty()) {
    spec.weights = value;
    return std::nullopt;
  }
  const bool known =
      kind.searches && (name == "nodes" || kind.numbers.find(std::string(name) + " ") != std::string_view::npos);
  if (!known) return wrong(fmt::format("'{}' takes no '{}'", kind.name, part));
  const auto count = number(value);
  const std::uint64_t least = name == "reply" ? 0 : 1;
  if (!count || *count < least || *count > 1'000'000'000)
    return wrong(fmt::format("{} is a number from {} to 1000000000, not '{}'", name, least, value));
  if (name == "nodes")
    spec.nodes = *count;
  else
    spec.more[std::string(name)] = static_cast<unsigned>(*count);
  return std::nullopt;
}

}  // namespace

Result<PlayerSpec> parse_player(std::string_view text) {
  PlayerSpec spec;
  spec.text = text;
  if (text.starts_with(kEngine) && text.size() > kEngine.size()) {
    spec.kind = PlayerKind::engine;
    spec.command = text.substr(kEngine.size());
    return spec;
  }
  for (const auto& level : kLevels) {
    if (level.name != text) continue;
    auto same = parse_player(level.player);
    if (same) same->text = text;
    return same;
  }
  const auto colon = text.find(':');
  const auto name = text.substr(0, colon);
  for (const auto& kind : kKinds) {
    if (kind.name != name) continue;
    spec.kind = kind.kind;
    spec.nodes = kind.nodes;
    // A comma has a part on either side of it.
    for (auto mark = colon; mark != std::string_view::npos;) {
      const auto next = text.find(',', mark + 1);
      if (auto error = read_part(kind, text.substr(mark + 1, next - mark - 1), spec)) return *error;
      mark = next;
    }
    return spec;
  }
  return Error{
      "", fmt::format("player '{}'", text),
      "there are random, swarm, greedy, search:NODES, mcts:NODES and engine:COMMAND, and the levels easy, medium and "
      "strong"};
}

}  // namespace stela::play
