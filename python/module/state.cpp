#include <fmt/format.h>
#include <pybind11/operators.h>
#include <pybind11/stl.h>

#include <string>
#include <utility>
#include <vector>

#include "model/facets.h"
#include "python/module/game.h"
#include "python/module/values.h"
#include "reports/draw/any_picture.h"
#include "reports/draw/svg.h"
#include "reports/draw/terminal.h"

namespace stela::python {
namespace {

/// Why an action may not be played.
struct PyRefusal {
  std::string rule, clause;
  [[nodiscard]] std::string text() const {
    return clause.empty() ? fmt::format("illegal ({})", rule) : fmt::format("illegal: {} ({})", clause, rule);
  }
};

struct PyOutcome {
  std::vector<int> scores, ranks;
};

int player_of(const State& s, int player) {
  const auto players = s.game->game.players();
  if (player < 0 || player >= players)
    raise({"", "player", fmt::format("expected a number from 0 to {}, found {}", players - 1, player)});
  return player;
}

State apply(const State& s, const AnyAction& action) {
  const auto& game = s.game->game;
  if (game.why_not(s.state, action, nullptr) != AnyRule{})
    raise(illegal(game, fmt::format("action '{}'", game.to_text(action)), game.refusal(s.state, action)));
  State next{s.game, s.state};
  game.apply(next.state, action, nullptr);
  if (s.game->foreign) return checked(s.game, next.state);
  return next;
}

std::vector<Action> legal_actions(const State& s) {
  thread_local AnyActionList list;
  s.game->game.legal(s.state, list);
  std::vector<Action> out;
  out.reserve(list.size());
  for (const auto& action : list) out.push_back({s.game, action});
  return out;
}

std::optional<PyRefusal> why_not(const State& s, const py::object& given) {
  const auto& game = s.game->game;
  const auto action = action_of(*s.game, given);
  if (game.why_not(s.state, action, nullptr) == AnyRule{}) return std::nullopt;
  auto refusal = game.refusal(s.state, action);
  return PyRefusal{std::string(rule_id(game, refusal.rule)), std::move(refusal.clause)};
}

std::optional<PyOutcome> outcome(const State& s) {
  auto end = s.game->game.outcome(s.state);
  if (!end) return std::nullopt;
  return PyOutcome{std::move(end->scores), std::move(end->ranks)};
}

State sample(const State& view, int player, std::uint64_t seed) {
  Rng rng(seed);
  return checked(view.game, view.game->game.sample(view.state, player_of(view, player), rng));
}

std::string text_of(const State& s) { return terminal_text(picture(s.game->game, s.state), Colour::never); }
std::string svg_of(const State& s) { return svg(picture(s.game->game, s.state), SvgForm::fragment); }

/// For what shows HTML and takes drawings apart, as nbconvert does.
std::string image_of(const State& s) {
  const py::bytes drawn(svg_of(s));
  const py::str text = py::module_::import("base64").attr("b64encode")(drawn).attr("decode")("ascii");
  return fmt::format("<img alt=\"{}\" src=\"data:image/svg+xml;base64,{}\">", s.game->game.type().name(),
                     text.cast<std::string>());
}

std::string repr(const State& s) {
  const auto mover = s.game->game.to_move(s.state);
  return fmt::format("<stela.State of {}, {}>", s.game->game.type().name(),
                     mover < 0 ? "over" : fmt::format("player {} to move", mover));
}

bool equal(const State& a, const State& b) { return a.game->same_as(*b.game) && a.state == b.state; }

}  // namespace

py::class_<State> add_state(py::module_& module, py::class_<Game, std::shared_ptr<Game>>& game) {
  py::class_<PyRefusal>(module, "Refusal", "Why an action may not be played.")
      .def_readonly("rule", &PyRefusal::rule, "The id of the rule that forbids it: 'MEX-K3'.")
      .def_readonly("clause", &PyRefusal::clause,
                    "What of the rule fails, with its numbers; '' where the game has none.")
      .def("__repr__", &PyRefusal::text);
  py::class_<PyOutcome>(module, "Outcome", "How a game ended; players are numbered from 0.")
      .def_readonly("scores", &PyOutcome::scores, "Points, one for each player.")
      .def_readonly("ranks", &PyOutcome::ranks, "One for each player: 1 is the best; who tie share a rank.")
      .def("__repr__", [](const PyOutcome& o) {
        return fmt::format("<stela.Outcome scores=[{}] ranks=[{}]>", fmt::join(o.scores, ", "),
                           fmt::join(o.ranks, ", "));
      });

  py::class_<Action> action(module, "Action",
                            "An action of a game. str() is its notation; actions are ordered as the game lists them.");
  action
      .def_property_readonly(
          "kind", [](const Action& a) { return std::string(a.game->game.type().kinds()[a.game->game.kind(a.action)]); },
          "Its kind, one of game.kinds.")
      .def("__str__", [](const Action& a) { return a.game->game.to_text(a.action); })
      .def("__repr__", [](const Action& a) { return fmt::format("<stela.Action {}>", a.game->game.to_text(a.action)); })
      .def("__hash__", [](const Action& a) { return py::hash(py::str(a.game->game.to_text(a.action))); })
      .def(
          "__eq__", [](const Action& a, const Action& b) { return a.game->same_as(*b.game) && a.action == b.action; },
          py::is_operator())
      .def(
          "__lt__",
          [](const Action& a, const Action& b) {
            if (!a.game->same_as(*b.game)) raise({"", "action", "of another game"});
            return a.action < b.action;
          },
          py::is_operator())
      .def("__copy__", [](const Action& a) { return a; })
      .def("__deepcopy__", [](const Action& a, const py::dict&) { return a; })
      .def("__reduce__", [](const Action& a) {
        return py::make_tuple(py::type::of<Action>(),
                              py::make_tuple(std::const_pointer_cast<Game>(a.game), a.game->game.to_text(a.action)));
      });

  py::class_<State> state(
      module, "State",
      "A position: a value. It never changes; apply() gives another. Equal positions have equal hashes.\n\n"
      "A state holds everything, the order of hidden decks too; view() leaves out what a player cannot see.");
  state
      .def_property_readonly(
          "game", [](const State& s) { return std::const_pointer_cast<Game>(s.game); }, "Its game.")
      .def_property_readonly(
          "to_move", [](const State& s) { return s.game->game.to_move(s.state); },
          "The player whose action is next, from 0; -1 after the end.")
      .def_property_readonly(
          "over", [](const State& s) { return s.game->game.to_move(s.state) < 0; }, "Whether the game has ended.")
      .def_property_readonly("outcome", &outcome, "How the game ended; None before.")
      .def_property_readonly(
          "scores", [](const State& s) { return scores_of(s.game->game, s.state); },
          "Points as they stand, one for each player; after the end those of the outcome.")
      .def_property_readonly(
          "turn", [](const State& s) { return s.game->game.turn(s.state); },
          "A number that changes when the turn passes on.")
      .def_property_readonly(
          "phase", [](const State& s) { return s.game->game.phase_name(s.state); },
          "The name of the phase: 'play', 'over', or what the game calls it.")
      .def("legal_actions", &legal_actions, "All legal actions, ascending; none after the end.")
      .def(
          "apply",
          [](const State& s, const Action& a) {
            if (!a.game->same_as(*s.game))
              raise({"", "action",
                     fmt::format("is of {}, and this state of {}", a.game->game.type().name(),
                                 s.game->game.type().name())});
            return apply(s, a.action);
          },
          py::arg("action"),
          "The state after an action, which may be its notation: state.apply('found 4 T6').\n\n"
          "Raises Error where the action is illegal, with the rule that forbids it.")
      .def(
          "apply", [](const State& s, const py::object& a) { return apply(s, action_of(*s.game, a)); },
          py::arg("action"))
      .def("why_not", &why_not, py::arg("action"),
           "None for a legal action; else a Refusal with rule and clause. The action may be its notation.")
      .def(
          "view",
          [](const State& s, int player) { return checked(s.game, s.game->game.view(s.state, player_of(s, player))); },
          py::arg("player"), "What a player may know, as a state whose hidden parts are in a fixed order.")
      .def("sample", &sample, py::arg("player"), py::arg("seed") = 1,
           "A state that is consistent with this view of the player's; the same seed gives the same.")
      .def(
          "to_json", [](const State& s) { return python_of(s.game->game.to_json(s.state)); },
          "The state as JSON; game.state() reads it.")
      .def("text", &text_of, "The position as lines of text.")
      .def("svg", &svg_of, "The position as an SVG element.")
      .def("__str__", &text_of)
      .def("__repr__", &repr)
      .def("_repr_svg_", &svg_of)
      .def("_repr_html_", &image_of)
      .def("__hash__", [](const State& s) { return s.game->game.hash(s.state) >> 2; })
      .def("__eq__", &equal, py::is_operator())
      .def("__copy__", [](const State& s) { return s; })
      .def("__deepcopy__", [](const State& s, const py::dict&) { return s; })
      .def("__reduce__", [](const State& s) {
        return py::make_tuple(py::type::of<State>(), py::make_tuple(std::const_pointer_cast<Game>(s.game),
                                                                    python_of(s.game->game.to_json(s.state))));
      });

  const auto state_of = [](const std::shared_ptr<Game>& g, const py::object& position) {
    const auto read = g->game.from_json(json_of(position, "state"));
    if (!read) raise(read.error());
    return checked(g, *read);
  };
  const auto parsed_action = [](const std::shared_ptr<Game>& g, const std::string& text) {
    const auto read = g->game.parse(text);
    if (!read) raise(read.error());
    return Action{g, *read};
  };
  action.def(py::init(parsed_action), py::arg("game"), py::arg("text"));
  state.def(py::init(state_of), py::arg("game"), py::arg("json"));
  game.def(
          "initial",
          [](const std::shared_ptr<Game>& g, std::uint64_t seed) { return checked(g, g->game.initial(seed, nullptr)); },
          py::arg("seed") = 1, "The first state of a deal; the same seed gives the same.")
      .def("state", state_of, py::arg("json"),
           "A state from its JSON. Raises Error where it is none, or breaks an invariant.")
      .def("action", parsed_action, py::arg("text"), "An action from its notation, legal or not.");
  return state;
}

}  // namespace stela::python
