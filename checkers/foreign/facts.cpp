#include "checkers/foreign/facts.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "base/fields.h"

namespace stela::foreign {
namespace {

using nlohmann::json;

constexpr int kMostPlayers = 8, kMost = 1'000'000'000;

/// Rules and invariants as a catalogue (model/catalogue.h).
std::string catalogue(Fields& f, const std::string& name, const std::string& title) {
  std::string text = fmt::format("# {}\n\n", title);
  const auto one_line = [](std::string words) {
    std::replace(words.begin(), words.end(), '\n', ' ');
    return words;
  };
  const auto rules = f.has("rules") ? f.list("rules") : std::vector<json>();
  for (std::size_t i = 0; i < rules.size(); ++i) {
    auto rule = f.element("rules", i, rules[i]);
    text += fmt::format("- {} {}\n", rule.text("id"), one_line(rule.text("text")));
    rule.close();
  }
  if (rules.empty()) text = SmallFacts(name, "").text();
  const auto invariants = f.has("invariants") ? f.list("invariants") : std::vector<json>();
  if (!invariants.empty()) text += "\n## Invariants\n";
  for (std::size_t i = 0; i < invariants.size(); ++i) {
    auto one = f.element("invariants", i, invariants[i]);
    const auto called = one.text("name"), rule = one.has("rule") ? one.text("rule") : std::string();
    text += fmt::format("- `{}`{} {}\n", called, rule.empty() ? "" : fmt::format(" ({})", rule),
                        one_line(one.text("text")));
    one.close();
  }
  return text;
}

}  // namespace

Result<std::shared_ptr<const Facts>> Facts::of(const json& described) {
  std::optional<Error> error;
  Fields f(described, "describe", error);
  auto made = std::make_shared<Facts>();
  made->name = f.text("name");
  made->title = f.has("title") ? f.text("title") : made->name;
  int least = 2, most = 2;
  if (f.has("players")) {
    auto players = f.object("players");
    least = players.number("least", 1, kMostPlayers);
    most = players.number("most", least, kMostPlayers);
    players.close();
  }
  made->options.push_back({"players", least, least, most, false, "how many play"});
  // Parameters are the numbers of the rules: as options, but games are played with the standard ones unless somebody
  // varies them.
  for (const auto* const key : {"options", "parameters"}) {
    const auto list = f.has(key) ? f.list(key) : std::vector<json>();
    for (std::size_t i = 0; i < list.size(); ++i) {
      auto option = f.element(key, i, list[i]);
      const auto keep = [&](std::string text) -> std::string_view { return made->held_.emplace_back(std::move(text)); };
      const auto name = keep(option.text("name"));
      const int low = option.number("least", -kMost, kMost), high = option.number("most", low, kMost);
      const int standard = option.number("default", low, high);
      auto words = option.has("text") ? option.text("text") : std::string();
      if (option.has("rule")) words += fmt::format("{}({})", words.empty() ? "" : " ", option.text("rule"));
      const auto text = keep(std::move(words));
      option.close();
      made->options.push_back({name, standard, low, high, key == std::string_view("options"), text});
    }
  }
  if (f.has("kinds")) made->kinds = f.texts("kinds");
  if (made->kinds.empty()) made->kinds = {"play"};
  const auto rules = catalogue(f, made->name, made->title);
  if (f.has("must_reach")) made->must_reach = f.texts("must_reach");
  const auto capabilities = f.has("capabilities") ? f.texts("capabilities") : std::vector<std::string>();
  f.close();
  if (error) return *error;
  const auto can = [&](std::string_view word) {
    return std::find(capabilities.begin(), capabilities.end(), word) != capabilities.end();
  };
  made->judges = can("why_not");
  made->hides = can("view");
  made->checks = can("laws");
  made->draws = can("draw");
  made->expands = can("expand");
  made->plays = can("playouts");
  made->kind_views.assign(made->kinds.begin(), made->kinds.end());
  made->rules = std::make_unique<const SmallFacts>(made->name, rules);
  return std::shared_ptr<const Facts>(std::move(made));
}

}  // namespace stela::foreign
