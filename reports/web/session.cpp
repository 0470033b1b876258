#include "reports/web/session.h"

#include <fmt/format.h>

#include "reports/draw/any_picture.h"
#include "reports/draw/players.h"
#include "reports/web/drawn.h"

namespace stela::web {

using nlohmann::json;

namespace {

json refusal_json(const AnyGame& game, const AnyState& s, const AnyAction& action) {
  const auto refusal = game.refusal(s, action);
  const auto& type = *game.type();
  auto out = rule_json(type.catalogue(), rule_id(game, refusal.rule));
  out["action"] = game.to_text(action);
  out["legal"] = refusal.rule == AnyRule{};
  out["clause"] = named_players(refusal.clause);
  return out;
}

/// "3 AP"; null where it costs nothing.
json cost_json(const SpokenAction& spoken) {
  return spoken.cost != 0 ? json(fmt::format("{} {}", spoken.cost, spoken.unit)) : json();
}

}  // namespace

void Session::add(const AnyAction& action) {
  auto state = last();
  game_.apply(state, action, nullptr);
  steps_.push_back({state, action});
}

json Session::about() const {
  auto names = json::array(), scores = json::array(), actions = json::array(), words = json::array();
  for (int p = 0; p < game_.players(); ++p) {
    const auto& c = look(static_cast<std::size_t>(p)).colour;
    names.push_back({{"name", player_name(static_cast<std::size_t>(p))},
                     {"colour", fmt::format("#{:02x}{:02x}{:02x}", c.r, c.g, c.b)}});
  }
  for (std::size_t i = 0; i < steps_.size(); ++i) {
    scores.push_back(scores_of(game_, steps_[i].state));
    if (!steps_[i].action) continue;
    actions.push_back(game_.to_text(*steps_[i].action));
    words.push_back(spoken(game_, steps_[i - 1].state, *steps_[i].action).words);
  }
  return {{"game", game_.type().name()},   {"title", game_.type().title()}, {"players", std::move(names)},
          {"actions", std::move(actions)}, {"words", std::move(words)},     {"scores", std::move(scores)},
          {"setup", game_.setup()}};
}

json Session::position(std::size_t step) const {
  return position_json(game_.type().name(), game_.setup(), game_.to_json(at(step).state));
}

json Session::see(std::size_t step, std::optional<std::size_t> seat) const {
  step = std::min(step, steps_.size() - 1);
  const auto& [state, action] = at(step);
  const bool others_turn = seat && game_.to_move(state) >= 0 && game_.to_move(state) != static_cast<int>(*seat);
  const auto whole = drawn(picture(game_, state, action));
  const auto seen = others_turn ? drawn(picture_for(game_, state, action, *seat)) : whole;
  json out{{"step", step},
           {"to_move", game_.to_move(state)},
           {"turn", game_.turn(state)},
           {"phase", game_.phase_name(state)},
           {"scores", scores_of(game_, state)},
           {"ap", points_left(state)},
           {"picture", seen},
           {"secret", seen != whole},
           {"places", drawn(places(game_, state))},
           {"legal", others_turn ? json::array() : legal(state)}};
  if (const auto outcome = game_.outcome(state)) out["ranks"] = outcome->ranks;
  if (action) {
    out["action"] = game_.to_text(*action);
    const auto said = spoken(game_, at(step - 1).state, *action);
    out["words"] = said.words;
    out["route"] = said.route;
    out["rules"] = rules_at_work(at(step - 1).state, *action);
  }
  return out;
}

json Session::reported(std::size_t step, const std::vector<ReportedField>& fields) const {
  const auto& [state, action] = at(step);
  const auto position = told_position(game_.to_json(state), fields);
  if (position.is_null()) return nullptr;
  const auto read = game_.from_json_unchecked(position);
  return read ? drawn(picture(game_, *read, action)) : json();
}

json Session::why(std::size_t step, const std::string& action) const {
  const auto parsed = game_.parse(action);
  if (!parsed) return {{"action", action}, {"legal", false}, {"error", parsed.error().line()}};
  return refusal_json(game_, at(step).state, *parsed);
}

json Session::hints(const std::vector<std::string>& actions) const {
  auto out = json::array();
  auto now = steps_.front().state;
  for (const auto& text : actions) {
    const auto action = game_.parse(text);
    if (!action || game_.refusal(now, *action).rule != AnyRule{}) break;
    const auto said = spoken(game_, now, *action);
    // What kind of place it is, where the game has a word for it.
    const auto area = said.route.empty() ? std::string() : area_name(game_, now, said.route.back());
    out.push_back({{"words", said.words},
                   {"kind", said.kind},
                   {"area", area.empty() ? json() : json(area)},
                   {"cost", cost_json(said)}});
    game_.apply(now, *action, nullptr);
  }
  return out;
}

json Session::rule(const std::string& id) const { return rule_json(game_.type().catalogue(), id); }

json Session::refused(std::size_t step, const std::vector<std::string>& words, std::size_t most) const {
  const auto& state = at(step).state;
  std::vector<std::size_t> seen(game_.type().kinds().size());
  auto out = json::array();
  game_.all_actions([&](const AnyAction& action) {
    auto& of_kind = seen[game_.kind(action)];
    if (of_kind > 0 || out.size() >= most || !names_in_order(game_.to_text(action), words)) return;
    auto refusal = refusal_json(game_, state, action);
    if (refusal["legal"].get<bool>()) return;
    ++of_kind;
    out.push_back(std::move(refusal));
  });
  return out;
}

json Session::play(const std::string& action) {
  auto answer = why(steps_.size() - 1, action);
  if (!answer.at("legal").get<bool>()) return answer;
  const auto parsed = *game_.parse(action);
  answer["words"] = spoken(game_, last(), parsed).words;
  add(parsed);
  return answer;
}

void Session::back(std::size_t step) {
  steps_.erase(steps_.begin() + static_cast<std::ptrdiff_t>(step) + 1, steps_.end());
  players_.clear();
}

Result<std::string> Session::choose(const std::string& player, std::uint64_t seed) {
  const auto* facet = (*game_.type()).facet<PageFacet>();
  if (facet == nullptr) return Error{"", "do", "the game has no player for pages"};
  const auto seat = game_.to_move(last());
  if (seat < 0) return Error{"", "", "the game is over"};
  auto& known = players_[{seat, player}];
  if (known == nullptr) {
    auto made = facet->player(game_, player);
    if (!made) return made.error();
    known = std::move(*made);
  }
  Rng rng(seed, steps_.size());
  return known->choose(last(), rng);
}

json Session::judge(const puzzle::Puzzle& puzzle) const {
  const auto* facet = (*game_.type()).facet<PageFacet>();
  if (facet == nullptr) return {{"error", "the game's turns are not judged"}};
  std::vector<AnyAction> actions;
  for (const auto& step : steps_)
    if (step.action) actions.push_back(*step.action);
  return facet->judge(game_, steps_.front().state, last(), actions, puzzle);
}

json Session::legal(const AnyState& s) const {
  auto out = json::array();
  if (game_.to_move(s) < 0) return out;
  AnyActionList list;
  game_.legal(s, list);
  for (const auto& action : list) {
    const auto said = spoken(game_, s, action);
    out.push_back({{"action", game_.to_text(action)},
                   {"kind", said.kind},
                   {"words", said.words},
                   {"route", said.route},
                   {"cost", said.cost},
                   {"unit", said.unit}});
  }
  return out;
}

json Session::points_left(const AnyState& s) const {
  const auto position = game_.to_json(s);
  const auto found = position.find("ap");
  return found != position.end() && found->is_number() ? *found : json();
}

/// The rules that changed or scored something.
json Session::rules_at_work(AnyState before, const AnyAction& action) const {
  RuleCounts counts;
  game_.apply(before, action, &counts);
  const auto rules = game_.type().rules();
  auto out = json::array();
  for (std::size_t r = 1; r < rules.size(); ++r)
    if (counts.acted[r] > 0) out.push_back(rule_json(game_.type().catalogue(), rules[r]));
  return out;
}

json finding_json(const Trace& trace) {
  const auto file = to_json(trace);
  auto out = json::object();
  for (const auto* key : {"finding", "asides"})
    if (file.contains(key)) out[key] = file[key];
  return out;
}

Result<std::unique_ptr<Session>> open(const GameType& game, const GameFile& file) {
  auto played = load<AnyGame>(file, game);
  if (!played) return played.error();
  if (!played->trace) return {std::make_unique<Session>(played->game, played->state)};
  auto session = std::make_unique<Session>(played->game, played->game.initial(played->trace->seed, nullptr));
  for (const auto& action : played->actions) session->add(action);
  return {std::move(session)};
}

}  // namespace stela::web
