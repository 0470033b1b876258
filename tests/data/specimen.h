// A position of a case, with the oracles that are asked of every position: the engine's own checks, the codecs, and the
// server behind the protocol, which holds the same position.
#pragma once

#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "checkers/trace.h"
#include "tests/data/directives.h"
#include "tests/data/loopback.h"
#include "tests/data/scene.h"
#include "tests/support/claims.h"

namespace stela::test {

template <Game G>
class Specimen {
 public:
  using json = nlohmann::json;

  /// make: the engine under test; the positions are those of the game's reader of scenes.
  explicit Specimen(Factory<G> make) : make_(std::move(make)), server_(make_) {}

  /// The position that a scene describes. Errors: it is refused.
  std::optional<Error> open(const Scene& scene) {
    const bool deals = !scene.initial.empty();
    auto placed =
        deals && scene.drawing.empty() ? Result(PlacedScene{json::object(), {}}) : read_scene(G::kName, scene);
    if (!placed) return placed.error();
    InitialText initial;
    if (deals) {
      const auto read = read_initial(scene.initial.front().text);
      if (!read) return read.error();
      initial = *read;
      placed->setup.update(initial.options);
    }
    const auto game = make_(placed->setup);
    if (!game) return game.error();
    const auto state = deals ? Result(game->initial(initial.seed, nullptr)) : game->from_json(placed->state);
    if (!state) return state.error();
    at_.emplace(Loaded<G>{*game, *state});
    first_ = now();
    const auto begun = server_.ask("load", request(first_));
    return begun ? std::nullopt : std::optional(begun.error());
  }

  [[nodiscard]] const G& game() const { return at_->game; }
  [[nodiscard]] typename G::State& state() { return at_->state; }
  [[nodiscard]] const Loaded<G>& at() const { return *at_; }
  /// The position as JSON: as it is, and as it was opened.
  [[nodiscard]] json now() const { return game().to_json(at_->state); }
  [[nodiscard]] const json& first() const { return first_; }

  /// What the protocol's observe must answer.
  [[nodiscard]] json observation() const {
    const auto outcome = game().outcome(at_->state);
    const int mover = game().to_move(at_->state);
    json seen{{"scores", scores_of(game(), at_->state)},
              {"to_move", mover < 0 ? json() : json(mover)},
              {"over", outcome.has_value()}};
    if (outcome) seen["ranks"] = outcome->ranks;
    return seen;
  }
  [[nodiscard]] Texts all_listed() const {
    const auto list = std::make_unique<typename G::ActionList>();
    game().legal(at_->state, *list);
    Texts texts;
    for (const auto& a : *list) texts.push_back(game().to_text(a));
    return texts;
  }

  // The server

  [[nodiscard]] json request(const json& position) const {
    return {{"game", G::kName}, {"setup", game().setup()}, {"position", position}};
  }
  Result<json> ask(std::string_view method, const json& params = json::object()) { return server_.ask(method, params); }
  /// What is wrong with the server's answer; "" where it is as expected.
  std::string differs(std::string_view method, const json& params, const json& expected) {
    const auto answer = ask(method, params);
    if (answer && *answer == expected) return "";
    return fmt::format("the server's {} {} is {}, expected {}", method, params.empty() ? "" : params.dump(),
                       answer ? answer->dump() : "an error, " + answer.error().line(), expected.dump());
  }

  /// What is wrong with the position, by all that must hold of every one.
  Texts faults() {
    Texts found{broken(*at_)};
    const auto list = all_listed();
    if (game().count(at_->state) != list.size()) found.emplace_back("count() is not the size of legal()");
    // Some thirty are enough: nth() may take as long as legal() does.
    for (std::size_t k = 0; k < list.size(); k += 1 + list.size() / 32)
      if (game().to_text(game().nth(at_->state, static_cast<std::uint32_t>(k))) != list[k])
        found.push_back(fmt::format("nth({}) is not what legal() lists there", k));
    for (const auto form : {TextForm::drawn, TextForm::line}) found.push_back(differs_as_text(form));
    found.push_back(differs("legal", json::object(), list));
    found.push_back(differs("state", json::object(), now()));
    found.push_back(differs("observe", json::object(), observation()));
    std::erase(found, "");
    return found;
  }

 private:
  /// What is wrong with a text form (docs/positions.md): what is written must be read back as the same position.
  std::string differs_as_text(TextForm form) const {
    const auto text = text_of(text_game(game()), now(), form);
    const auto read = read_text_form(text);
    if (read && read->state == at_->state && read->game.setup() == game().setup()) return "";
    return fmt::format("as text it is {}\n{}", read ? "another position" : "refused: " + read.error().line(), text);
  }
  Result<Loaded<G>> read_text_form(const std::string& text) const {
    const auto file = parse_game_file(text, "-");
    if (!file) return file.error();
    if (!file->position || !file->position->text) return Error{"", "", "it is no text of a position"};
    const auto game = make_(file->position->setup);
    if (!game) return game.error();
    const auto position = position_of(text_game(*game), *file->position->text);
    return position ? read_state(*game, *position, false) : position.error();
  }

  Factory<G> make_;
  Loopback<G> server_;
  std::optional<Loaded<G>> at_;
  json first_;
};

}  // namespace stela::test
