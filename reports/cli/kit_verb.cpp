// stela kit: the file that a game in another language is written with
#include <memory>
#include <string>

#include "reports/cli/kit.h"
#include "reports/cli/verb.h"

namespace stela::cli {
namespace {

struct KitFlags {
  std::string language, output;
};

}  // namespace

void add_kit_verb(Verb app) {
  auto flags = std::make_shared<KitFlags>();
  auto verb = app.add("kit", "Print the file with which a game is written in another language",
                      "stela kit python > stela_game.py");
  verb.explain(
      "Copy it beside your game. Its head lists your game's functions.\n"
      "Then: stela check --game 'cmd:python3 game.py'");
  verb.option("language", flags->language, "python or js").required().one_of({"python", "js"});
  add_output(verb, flags->output, "where it goes");
  verb.on_run([flags] {
    return put_bytes(flags->output, kit_file(flags->language == "js" ? "stela_game.js" : "stela_game.py"));
  });
}

}  // namespace stela::cli
