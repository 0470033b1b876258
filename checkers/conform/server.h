// The reference behind the protocol: what `stela serve` answers. Generic over the game, so that tests serve mutants.
#pragma once

#include <fmt/format.h>

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/json_text.h"
#include "base/strict_json.h"
#include "base/words.h"
#include "checkers/bench/perft.h"
#include "checkers/conform/protocol.h"
#include "checkers/conform/reported_position.h"
#include "checkers/shrink/shrink.h"
#include "checkers/version.h"
#include "model/facets.h"

namespace stela::conform {

template <Game G>
class Server {
 public:
  using State = typename G::State;
  /// An action for the player to move, who sees the view; seed: of the choice's chance.
  using Choose = std::function<Result<typename G::Action>(const G&, const State& view, std::uint64_t seed)>;
  /// Called with each first position; tests spoil it.
  using OnStart = std::function<void(const nlohmann::json& setup, State&)>;

  /// given: the setup for requests that bring none. without: optional methods that it does as if it had not. choose:
  /// what answers the method of that name; it is offered only with it.
  Server(Factory<G> make, nlohmann::json given, std::vector<std::string> without = {}, OnStart on_start = {},
         Choose choose = {}, TypeOf<G> type = {})
      : type_(type),
        make_(std::move(make)),
        given_(std::move(given)),
        on_start_(std::move(on_start)),
        choose_(std::move(choose)),
        legal_(std::make_unique<typename G::ActionList>()) {
    for (const auto method : kOptional)
      if (std::find(without.begin(), without.end(), method) == without.end() && (method != "choose" || choose_))
        offered_.emplace_back(method);
  }

  /// The answer to one line, without the line's end; empty for a notification, which gets none.
  std::string answer(std::string_view line) {
    const auto parsed = parse_line(line);
    if (!parsed) return json_text(error_json(nullptr, kParseError, parsed.error().line()));
    const auto& request = *parsed;
    if (!request.is_object() || !request.contains("method") || !request["method"].is_string())
      return json_text(error_json(nullptr, kInvalidRequest, "a request is an object with a method"));
    const auto params = request.contains("params") ? request["params"] : json::object();
    auto result = params.is_object() ? run(request["method"].get<std::string>(), params)
                                     : Answer(Error{"", "params", "expected an object"});
    if (!request.contains("id")) return "";
    return json_text(result
                         ? result_json(request["id"], std::move(*result))
                         : error_json(request["id"], unknown_ ? kNoSuchMethod : kInvalidParams, result.error().line()));
  }

 private:
  using json = nlohmann::json;
  using Answer = Result<json>;

  Answer run(const std::string& method, const json& params) {
    unknown_ = false;
    if (method == "hello") return hello(params);
    if (method == "new" || (method == "load" && offers(method))) return begin(params, method == "new");
    if (method == "choose" && offers(method)) return choose(params);
    const bool needs_game = method == "apply" || method == "observe" || offers(method);
    unknown_ = !needs_game;
    if (!needs_game) return Error{"", "method", fmt::format("there is no '{}' here", excerpt(method))};
    if (!game_) return Error{"", method, "no game has begun"};
    if (method == "apply") return apply(params);
    if (method == "observe") return observe();
    if (method == "legal") return list("");
    if (method == "legal_kind") return list_kind(params);
    if (method == "would_accept") return judge(params);
    if (method == "state") return game_->to_json(state());
    if (method == "undo") return undo();
    return count(params);
  }

  [[nodiscard]] bool offers(std::string_view method) const {
    return method != "boards" && std::find(offered_.begin(), offered_.end(), method) != offered_.end();
  }
  [[nodiscard]] const State& state() const { return states_.back(); }

  [[nodiscard]] Answer hello(const json& params) const {
    if (params.contains("protocol") && params["protocol"] != kProtocol)
      return Error{"", "protocol",
                   fmt::format("this is {}, not {}", kProtocol, excerpt(json_text(params["protocol"])))};
    return json{{"protocol", kProtocol},
                {"name", "stela"},
                {"version", stela_version()},
                {"games", {type_.name()}},
                {"capabilities", offered_}};
  }

  /// The setup given, with what a request says.
  [[nodiscard]] Answer setup_of(const json& params) const {
    if (params.contains("game") && params["game"] != type_.name())
      return Error{"", "game", fmt::format("this is {}", type_.name())};
    auto setup = given_;
    if (!params.contains("setup")) return setup;
    if (!params["setup"].is_object()) return Error{"", "setup", "expected an object"};
    setup.update(params["setup"]);
    return setup;
  }

  /// Of any game, begun or not: all that the player knows is in the view.
  Answer choose(const json& params) {
    const auto setup = setup_of(params);
    if (!setup) return setup.error();
    const auto game = make_(*setup);
    if (!game) return game.error();
    if (!params.contains("view")) return Error{"", "view", "expected a position"};
    const auto view = game->from_json(params["view"]);
    if (!view) return view.error();
    if (game->to_move(*view) < 0) return Error{"", "view", "the game is over"};
    const auto seed = whole_number(params.contains("seed") ? params["seed"] : json(1U));
    if (!seed) return Error{"", "seed", "expected a whole number from 0"};
    // Whoever sends more than a view is answered by what a view shows.
    const auto seen = game->view(*view, game->to_move(*view));
    const auto action = choose_(*game, seen, *seed);
    if (!action) return action.error();
    return json{{"action", game->to_text(*action)}};
  }

  /// A setup is taken over the one given; a position is read, and without one the game is dealt by `seed`. A position
  /// may be a whole file: its setup is used where the request brings none.
  Answer begin(const json& params, bool first) {
    const auto whole_setup = setup_of(params);
    if (!whole_setup) return whole_setup.error();
    auto setup = *whole_setup;
    std::optional<PositionFile> file;
    if (params.contains("position") && is_whole_file(params["position"])) {
      auto read = read_position(params["position"], "", "position");
      if (!read) return read.error();
      file = std::move(*read);
      if (file->game == type_.name() && !params.contains("setup")) setup = file->setup;
    }
    auto game = make_(setup);
    if (!game) return game.error();
    if (file)
      if (auto error = other_than(*file, *game, "position")) return *error;
    State s{};
    if (params.contains("position")) {
      const auto read = game->from_json(file ? file->state : params["position"]);
      if (!read) return read.error();
      s = *read;
    } else {
      const auto seed = whole_number(params.contains("seed") ? params["seed"] : json(1U));
      if (!seed) return Error{"", "seed", "expected a whole number from 0"};
      s = game->initial(*seed, nullptr);
    }
    if (first && on_start_) on_start_(setup, s);
    game_.emplace(std::move(*game));
    states_.assign(1, s);
    return json::object();
  }

  Answer apply(const json& params) {
    if (!params.contains("action") || !params["action"].is_string()) return Error{"", "action", "expected a text"};
    const auto action = game_->parse(params["action"].get<std::string>());
    if (!action) return json{{"accepted", false}, {"reason", action.error().line()}};
    if (!accepts(*game_, state(), *action, *legal_)) {
      const auto refusal = refusal_of(*game_, state(), *action);
      json answer{{"accepted", false}, {"reason", rule_id(*game_, refusal.rule)}};
      if (!refusal.clause.empty()) answer["clause"] = refusal.clause;
      return answer;
    }
    states_.push_back(state());
    game_->apply(states_.back(), *action, nullptr);
    return json{{"accepted", true}};
  }

  [[nodiscard]] json observe() const {
    Observation seen{scores_of(*game_, state()), game_->to_move(state()), false, std::nullopt};
    if (const auto outcome = game_->outcome(state())) seen.over = true, seen.ranks = outcome->ranks;
    return to_json(seen);
  }

  /// kind: of the actions listed; empty: of all kinds.
  [[nodiscard]] json list(std::string_view kind) {
    game_->legal(state(), *legal_);
    json texts = json::array();
    for (const auto& a : *legal_)
      if (auto text = game_->to_text(a); kind.empty() || first_word(text) == kind) texts.push_back(std::move(text));
    return texts;
  }
  Answer list_kind(const json& params) {
    if (!params.contains("kind") || !params["kind"].is_string()) return Error{"", "kind", "expected a text"};
    const auto kind = params["kind"].get<std::string>();
    if (std::find(type_.kinds().begin(), type_.kinds().end(), kind) == type_.kinds().end())
      return Error{"", "kind",
                   fmt::format("there is no kind '{}'; there are: {}", excerpt(kind), fmt::join(type_.kinds(), ", "))};
    return list(kind);
  }

  /// Whether each of some actions would be accepted.
  Answer judge(const json& params) {
    const auto wrong = Error{"", "actions", "expected an array of texts"};
    if (!params.contains("actions") || !params["actions"].is_array()) return wrong;
    json verdicts = json::array();
    for (const auto& text : params["actions"]) {
      if (!text.is_string()) return wrong;
      const auto action = game_->parse(text.template get<std::string>());
      verdicts.push_back(action && accepts(*game_, state(), *action, *legal_));
    }
    return verdicts;
  }

  Answer undo() {
    if (states_.size() == 1) return Error{"", "undo", "no action has been applied"};
    states_.pop_back();
    return json::object();
  }

  Answer count(const json& params) {
    if (!params.contains("depth") || !params["depth"].is_number_unsigned() || params["depth"] > 64)
      return Error{"", "depth", "expected a whole number from 0 to 64"};
    const PerftLimits limits;
    const auto counted = perft(*game_, state(), params["depth"].get<unsigned>(), limits);
    if (counted.whole()) return json(counted.sequences());
    return Error{"", "depth", text_of_end(counted, limits)};
  }

  TypeOf<G> type_;
  Factory<G> make_;
  json given_;
  OnStart on_start_;
  Choose choose_;
  std::vector<std::string> offered_;
  std::optional<G> game_;
  std::vector<State> states_;  // of the game so far, for undo
  std::unique_ptr<typename G::ActionList> legal_;
  bool unknown_ = false;  // whether the last request asked for a method that is not offered
};

}  // namespace stela::conform
