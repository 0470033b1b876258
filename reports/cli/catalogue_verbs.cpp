// stela games, stela rules
#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <set>

#include "base/did_you_mean.h"
#include "base/json_text.h"
#include "base/printable.h"
#include "model/any_game.h"
#include "model/catalogue.h"
#include "model/small_board.h"
#include "model/variation.h"
#include "reports/cli/verb.h"
#include "reports/draw/table.h"

namespace stela::cli {
namespace {

/// A row of `stela games`.
nlohmann::json facts_of(const GameType& type) {
  auto options = nlohmann::json::array();
  for (const auto& o : type.options())
    options.push_back(
        {{"name", o.name}, {"default", o.standard}, {"least", o.least}, {"most", o.most}, {"text", o.text}});
  auto boards = nlohmann::json::array();
  for (const auto& small : type.small_boards()) boards.push_back({{"name", small.name}, {"purpose", small.purpose}});
  return {{"game", type.name()},
          {"title", type.title()},
          {"rules", type.rules().size() - 1},
          {"invariants", type.invariants().size()},
          {"options", options},
          {"boards", boards},
          {"kinds", type.kinds()},
          {"state_bytes", type.state_bytes()}};
}

/// What can be varied in a setup of the game (model/variation.h), with the values that it takes while all else stays.
Exit list_numbers(const GameType& type, const GamesFlags& flags) {
  const auto setup = flags.setup.given();
  if (!setup) return fail(setup.error());
  const auto game = type.make(*setup);
  if (!game) return fail(flags.setup.named(game.error()));
  auto found = nlohmann::json::array();
  std::set<std::string> many;
  Table table(
      {{"number"}, {"now", Align::right}, {"from", Align::right}, {"to", Align::right}, {"rule"}, {"what it is"}});
  const auto variable = variable_game<AnyGame>(type);
  for (const auto& number : varied_numbers(variable, game->setup())) {
    const auto range = range_of(variable, game->setup(), number);
    const auto& meaning = number.meaning;
    found.push_back({{"name", number.name()},
                     {"value", number.value},
                     {"least", range.least},
                     {"most", range.most},
                     {"rule", meaning.rule},
                     {"text", meaning.text},
                     {"option", number.option},
                     {"many", meaning.many}});
    if (meaning.many) {
      if (many.insert(meaning.name).second) table.add({meaning.name, "", "", "", meaning.rule, meaning.text});
      continue;
    }
    table.add({number.name(), std::to_string(number.value), std::to_string(range.least), std::to_string(range.most),
               meaning.rule, meaning.text});
  }
  if (flags.json)
    return put("-",
               json_text({{"stela", "numbers"}, {"version", 1}, {"game", type.name()}, {"numbers", found}}, 1) + "\n");
  auto text = table.text();
  if (!many.empty()) text += "\nAn asterisk stands for each of many; --json lists them all.\n";
  return put("-", text);
}

/// One rule, or the whole catalogue.
Exit print_rules(std::string_view catalogue, const RulesFlags& flags) {
  auto found = nlohmann::json::array();
  const auto all = entries(catalogue);
  std::vector<std::string_view> ids;
  for (const auto& entry : all) {
    ids.push_back(entry.id);
    if (flags.id.empty() || same_but_case(entry.id, flags.id))
      found.push_back({{"id", entry.id}, {"section", entry.section}, {"text", entry.text}});
  }
  if (found.empty())
    return fail({"", "rule",
                 fmt::format("the catalogue has no rule {}{}", quoted_text(flags.id), did_you_mean(flags.id, ids))});
  if (flags.json) return put("-", json_text(flags.id.empty() ? found : found[0], 1) + "\n");
  if (flags.id.empty()) return put("-", std::string(catalogue));
  return put("-", fmt::format("{} ({})\n{}\n", found[0]["id"].get<std::string>(),
                              found[0]["section"].get<std::string>(), found[0]["text"].get<std::string>()));
}

Exit list_games(const GameList& games, const GamesFlags& flags) {
  auto all = nlohmann::json::array();
  if (!flags.game.empty()) {
    const auto game = games.find(flags.game);
    if (!game) return fail(game.error());
    all.push_back(facts_of(**game));
  } else {
    for (const auto* game : games) all.push_back(facts_of(*game));
  }
  if (flags.json) return put("-", json_text(all, 1) + "\n");
  std::string text;
  for (const auto& game : all) {
    text += fmt::format("{}  {} rules, {} invariants\n", game["game"].get<std::string>(), game["rules"].get<int>(),
                        game["invariants"].get<int>());
    for (const auto& o : game["options"])
      text += fmt::format("  {:<14} {} to {}, default {}: {}\n", o["name"].get<std::string>(), o["least"].get<int>(),
                          o["most"].get<int>(), o["default"].get<int>(), o["text"].get<std::string>());
    for (const auto& board : game["boards"])
      text +=
          fmt::format("  --board {:<10}  {}\n", board["name"].get<std::string>(), board["purpose"].get<std::string>());
  }
  return put("-", text);
}

}  // namespace

void add_catalogue_verbs(Verb app, const GameList& games) {
  auto games_flags = std::make_shared<GamesFlags>();
  auto list = app.add("games", "List the games, their options and sizes, or the numbers of one that can be varied",
                      "stela games --json\n"
                      "  stela games mexica --vary --players 3");
  add_game(list, games_flags->game, games);
  list.flag("--vary", games_flags->vary,
            "list the numbers that --vary of other verbs takes, with the values that the game allows");
  add_printed_setup(list, games_flags->setup);
  add_json(list, games_flags->json);
  list.on_run([games_flags, &games] {
    if (!games_flags->vary) return list_games(games, *games_flags);
    if (games_flags->game.empty()) return fail({"", "game", "is required: stela games GAME --vary"});
    return games.with_game(games_flags->game, [&](const GameType& game) { return list_numbers(game, *games_flags); });
  });

  auto flags = std::make_shared<RulesFlags>();
  auto show = app.add("rules", "Print a game's rule catalogue, or one rule of it", "stela rules mexica MEX-K4");
  add_game(show, flags->game, games).required();
  show.option("id", flags->id, "a rule id").type("RULE");
  add_json(show, flags->json);
  show.on_run([flags, &games] {
    return games.with_game(flags->game, [&](const GameType& game) { return print_rules(game.catalogue(), *flags); });
  });
}

}  // namespace stela::cli
