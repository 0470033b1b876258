// stela games, stela rules
#include <fmt/format.h>

#include <memory>

#include "model/catalogue.h"
#include "reports/cli/verb.h"

namespace stela::cli {
namespace {

using nlohmann::json;

json facts() {
  json out = json::array();
  for_each_game([&]<class G>(std::type_identity<G>) {
    json options = json::array();
    for (const auto& o : G::options())
      options.push_back(
          {{"name", o.name}, {"default", o.standard}, {"least", o.least}, {"most", o.most}, {"text", o.text}});
    out.push_back({{"game", G::kName},
                   {"title", G::kTitle},
                   {"rules", G::rules().size() - 1},
                   {"invariants", G::invariants().size()},
                   {"options", options},
                   {"kinds", G::kKinds},
                   {"state_bytes", sizeof(typename G::State)}});
  });
  return out;
}

Exit games(bool as_json) {
  const auto all = facts();
  if (as_json) return put("-", all.dump(1) + "\n");
  for (const auto& game : all) {
    fmt::print("{}  {} rules, {} invariants\n", game["game"].get<std::string>(), game["rules"].get<int>(),
               game["invariants"].get<int>());
    for (const auto& o : game["options"])
      fmt::print("  {:<14} {} to {}, default {}: {}\n", o["name"].get<std::string>(), o["least"].get<int>(),
                 o["most"].get<int>(), o["default"].get<int>(), o["text"].get<std::string>());
  }
  return Exit::holds;
}

Exit rules(std::string_view catalogue, const std::string& id, bool as_json) {
  json found = json::array();
  for (const auto& entry : entries(catalogue))
    if (id.empty() || entry.id == id)
      found.push_back({{"id", entry.id}, {"section", entry.section}, {"text", entry.text}});
  if (found.empty()) return fail({"", "rule", fmt::format("the catalogue has no rule '{}'", id)});
  if (as_json) return put("-", (id.empty() ? found : found[0]).dump(1) + "\n");
  if (id.empty()) return put("-", std::string(catalogue));
  return put("-", fmt::format("{} ({})\n{}\n", id, found[0]["section"].get<std::string>(),
                              found[0]["text"].get<std::string>()));
}

}  // namespace

void add_catalogue_verbs(CLI::App& app) {
  struct Flags {
    std::string game, id;
    bool json = false;
  };
  auto flags = std::make_shared<Flags>();
  auto* list = add_verb(app, "games", "List the games, their options and sizes", "stela games --json");
  add_json(list, flags->json);
  on_run(list, [flags] { return games(flags->json); });

  auto* show = add_verb(app, "rules", "Print a game's rule catalogue, or one rule of it", "stela rules mexica MEX-K4");
  show->add_option("game", flags->game, "name of the game")->required();
  show->add_option("id", flags->id, "a rule id");
  add_json(show, flags->json);
  on_run(show, [flags] {
    return with_game(flags->game,
                     [&]<class G>(std::type_identity<G>) { return rules(G::catalogue(), flags->id, flags->json); });
  });
}

}  // namespace stela::cli
