// What the verbs that read a position or a setup have in common.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <memory>

#include "base/json_text.h"
#include "base/printable.h"
#include "checkers/trace.h"
#include "model/catalogue.h"
#include "model/small_board.h"
#include "reports/cli/flags.h"
#include "reports/cli/output.h"
#include "reports/draw/picture_of.h"
#include "reports/draw/svg.h"
#include "reports/draw/terminal.h"

namespace stela::cli {

/// Calls f(Played<G>&) for the position that a file leads to.
template <Game G, class F>
Exit with_loaded(const GameFile& file, F&& f, TypeOf<G> type = {}) {
  auto loaded = load<G>(file, type);
  if (!loaded) return fail(loaded.error());
  if (loaded->doubt) say("cannot have come about in play: " + loaded->doubt->line());
  return f(*loaded);
}

/// Calls f(game) for the flags of a setup.
template <Game G, class F>
Exit with_setup(const SetupFlags& flags, F&& f, TypeOf<G> type = {}) {
  const auto setup = flags.given();
  if (!setup) return fail(setup.error());
  const auto game = flags.make<G>(*setup, type);
  return game ? f(*game) : fail(game.error());
}

inline std::string position_text(std::string_view game, nlohmann::json setup, nlohmann::json state) {
  return json_text(position_json(game, std::move(setup), std::move(state)), 1) + "\n";
}

/// An action as a person types it: where case is all that is wrong with it, it is read as it must have been meant.
template <Game G>
Result<typename G::Action> typed_action(const G& game, const std::string& text) {
  auto action = game.parse(text);
  if (action) return action;
  const auto cased = [](std::string part, int (*to)(int)) {
    for (auto& c : part) c = static_cast<char>(to(static_cast<unsigned char>(c)));
    return part;
  };
  const auto end = std::min(text.find(' '), text.size());
  const auto kind = cased(text.substr(0, end), std::tolower), rest = text.substr(end);
  for (const auto& other : {rest, cased(rest, std::tolower), cased(rest, std::toupper)})
    if (auto meant = game.parse(kind + other)) return meant;
  return action;
}

}  // namespace stela::cli
