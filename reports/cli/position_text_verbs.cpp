// stela position draw, line, json: positions as people write them; stela edit: changes to them
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "base/json_text.h"
#include "model/any_game.h"
#include "model/position_text.h"
#include "reports/cli/game/loaded.h"
#include "reports/cli/verb.h"

namespace stela::cli {
namespace {

/// A position in one of its forms.
std::string position_as(const AnyGame& game, const nlohmann::json& position, PositionForm form, bool lenient) {
  if (form != PositionForm::json)
    return text_of(text_game(game), position, form == PositionForm::drawn ? TextForm::drawn : TextForm::line, lenient);
  auto file = position_json(game.type().name(), game.setup(), position);
  if (lenient) file["lenient"] = true;
  return json_text(file, 1) + "\n";
}

/// The file as --lenient asks for it to be read.
GameFile leniently(GameFile file, bool lenient) {
  if (file.position && lenient) file.position->lenient = true;
  return file;
}

Exit write_position(const GameType& type, const GameFile& file, const PositionTextFlags& flags) {
  return with_loaded<AnyGame>(
      leniently(file, flags.lenient),
      [&](Loaded<AnyGame>& at) {
        return put(flags.output, position_as(at.game, at.game.to_json(at.state), flags.form, at.doubt.has_value()));
      },
      type);
}

Exit edit_position(const GameType& type, const GameFile& file, const PositionTextFlags& flags) {
  const bool lenient = flags.lenient || (file.position && file.position->lenient);
  return with_loaded<AnyGame>(
      leniently(file, lenient),
      [&](Loaded<AnyGame>& at) {
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
      },
      type);
}

void add_form(Verb group, const std::string& name, PositionForm form, const std::string& what, const GameList& games) {
  auto flags = std::make_shared<PositionTextFlags>();
  flags->form = form;
  auto verb = group.add(name, what, "stela position " + name + " start.json");
  verb.option("file", flags->file, "a position in any form, a puzzle or a trace; - reads standard input")
      .required()
      .type("FILE");
  verb.flag("--lenient", flags->lenient, "read what cannot have come about in play too, and say so");
  add_output(verb, flags->output, "where the position goes");
  verb.on_run([flags, &games] {
    return games.with_file(
        flags->file, [&](const GameType& game, const GameFile& file) { return write_position(game, file, *flags); });
  });
}

}  // namespace

void add_position_text_verbs(Verb app, const GameList& games) {
  auto group = app.add("position", "Write a position as a drawing, as one line or as JSON",
                       "stela position draw start.json > start.txt");
  group.explain("Every verb that takes a position reads all three. What is left out is filled in (docs/positions.md).");
  group.require_verb();
  add_form(group, "draw", PositionForm::drawn, "The board as text, and lines for what else there is", games);
  add_form(group, "line", PositionForm::line, "One line, to paste into a chat", games);
  add_form(group, "json", PositionForm::json, "A JSON file", games);

  auto flags = std::make_shared<PositionTextFlags>();
  auto verb = app.add("edit", "Change a position and keep the rest consistent",
                      "stela edit start.json 'turn of blue' 'ap 4' -o next.json");
  verb.explain("An edit is a field and its new value, or a verb of the game's (docs/positions.md).");
  verb.option("file", flags->file, "a position in any form, a puzzle or a trace; - reads standard input")
      .required()
      .type("FILE");
  verb.option("edits", flags->edits, "changes, each quoted").required().type("EDIT");
  verb.choice<PositionForm>("--form", flags->form,
                            {{"draw", PositionForm::drawn}, {"line", PositionForm::line}, {"json", PositionForm::json}},
                            Verb::Case::ignored, "how the position is written (default json)");
  verb.flag("--lenient", flags->lenient, "accept what cannot have come about in play too, and say so");
  add_output(verb, flags->output, "where the position goes");
  verb.on_run([flags, &games] {
    return games.with_file(
        flags->file, [&](const GameType& game, const GameFile& file) { return edit_position(game, file, *flags); });
  });
}

}  // namespace stela::cli
