#include "model/type_fault.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <tuple>

#include "base/printable.h"
#include "model/any_game.h"

namespace stela {
namespace {

std::optional<Error> name_fault(std::string_view name) {
  const auto fits = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_'; };
  if (!name.empty() && name[0] >= 'a' && name[0] <= 'z' && std::all_of(name.begin(), name.end(), fits))
    return std::nullopt;
  return Error{"", "name", fmt::format("expected small letters, digits and '_', found {}", quoted_text(name))};
}

std::optional<Error> option_fault(std::span<const OptionInfo> options) {
  for (const auto& option : options) {
    const auto wrong = [&](std::string what) { return Error{"", "options", fmt::format("{}: {}", option.name, what)}; };
    if (const auto error = name_fault(option.name)) return Error{"", "options", error->what};
    if (option.name == "board") return wrong("a setup has this key for another board");
    if (std::count_if(options.begin(), options.end(), [&](const auto& o) { return o.name == option.name; }) > 1)
      return wrong("two options have this name");
    if (option.least > option.most || option.standard < option.least || option.standard > option.most)
      return wrong(fmt::format("its default {} is not from {} to {}", option.standard, option.least, option.most));
  }
  return std::nullopt;
}

}  // namespace

std::optional<Error> type_fault(const GameType& type) {
  if (auto error = name_fault(type.name())) return error;
  if (type.kinds().empty() || type.kinds().size() > std::tuple_size_v<AnyWeights>)
    return Error{
        "", "kinds",
        fmt::format("a game has 1 to {} kinds of action, not {}", std::tuple_size_v<AnyWeights>, type.kinds().size())};
  if (type.rules().size() < 2 || type.rules().size() > kMaxRules)
    return Error{"", "rules",
                 fmt::format("a game has 1 to {} rules, not {}", kMaxRules - 1,
                             type.rules().empty() ? 0 : type.rules().size() - 1)};
  if (auto error = option_fault(type.options())) return error;
  const auto state = type.state_bytes(), action = type.action_bytes();
  if (state == 0 || state > AnyState::kRoom || state != type.state_bytes())
    return Error{"", "state_bytes", fmt::format("a state has a fixed size of 1 to {} bytes", AnyState::kRoom)};
  if (action == 0 || action > AnyAction::kRoom || action != type.action_bytes())
    return Error{"", "action_bytes", fmt::format("an action has a fixed size of 1 to {} bytes", AnyAction::kRoom)};
  const auto game = type.make(nlohmann::json::object());
  if (!game) return Error{"", "setup", "the standard setup is refused: " + game.error().line()};
  constexpr int kMostPlayers = 8;
  if (game->players() < 1 || game->players() > kMostPlayers)
    return Error{"", "players", fmt::format("1 to {} play, not {}", kMostPlayers, game->players())};
  return std::nullopt;
}

}  // namespace stela
