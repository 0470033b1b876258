// stela position, stela edit of one game: positions as people write them, and changes to them.
#pragma once

#include <optional>
#include <string>

#include "base/json_text.h"
#include "checkers/trace.h"
#include "model/position_text.h"
#include "reports/cli/flags.h"
#include "reports/cli/game/position.h"
#include "reports/cli/output.h"

namespace stela::cli {

/// A position in one of its forms.
template <Game G>
std::string position_as(const G& game, const nlohmann::json& position, PositionForm form, bool lenient) {
  if (form != PositionForm::json)
    return text_of(text_game(game), position, form == PositionForm::drawn ? TextForm::drawn : TextForm::line, lenient);
  auto file = position_json(G::kName, game.setup(), position);
  if (lenient) file["lenient"] = true;
  return json_text(file, 1) + "\n";
}

/// The file as --lenient asks for it to be read.
inline GameFile leniently(GameFile file, bool lenient) {
  if (file.position && lenient) file.position->lenient = true;
  return file;
}

template <Game G>
Exit write_position(const GameFile& file, const PositionTextFlags& flags) {
  return with_loaded<G>(leniently(file, flags.lenient), [&](Loaded<G>& at) {
    return put(flags.output, position_as(at.game, at.game.to_json(at.state), flags.form, at.doubt.has_value()));
  });
}

template <Game G>
Exit edit_position(const GameFile& file, const PositionTextFlags& flags) {
  const bool lenient = flags.lenient || (file.position && file.position->lenient);
  return with_loaded<G>(leniently(file, lenient), [&](Loaded<G>& at) {
    std::optional<Error> doubt;
    const auto fault = [&](const nlohmann::json& position) -> std::optional<Error> {
      const auto read = read_state(at.game, position, false);
      return read ? std::nullopt : std::optional(read.error());
    };
    const auto lenient_fault = [&](const nlohmann::json& position) -> std::optional<Error> {
      const auto read = read_state(at.game, position, true);
      doubt = read ? read->doubt : std::nullopt;
      return read ? std::nullopt : std::optional(read.error());
    };
    const auto text = text_game(at.game);
    const auto before = at.game.to_json(at.state);
    auto changed = edited(text, before, flags.edits, fault);
    if (!changed && lenient) {
      changed = edited(text, before, flags.edits, lenient_fault);
      if (doubt) say("cannot have come about in play: " + doubt->line());
    }
    if (changed) return put(flags.output, position_as(at.game, *changed, flags.form, doubt.has_value()));
    auto error = changed.error();
    error.file = file.file;
    return fail(error);
  });
}

}  // namespace stela::cli
