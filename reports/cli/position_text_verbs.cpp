// stela position draw, line, json: positions as people write them; stela edit: changes to them
#include <memory>

#include "reports/cli/verb.h"

namespace stela::cli {
namespace {

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
    return games.with_file(flags->file,
                           [&](const GameVerbs& game, const GameFile& file) { return game.position(file, *flags); });
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
    return games.with_file(flags->file,
                           [&](const GameVerbs& game, const GameFile& file) { return game.edit(file, *flags); });
  });
}

}  // namespace stela::cli
