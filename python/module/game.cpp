#include "python/module/game.h"

#include <fmt/format.h>
#include <pybind11/numpy.h>
#include <pybind11/stl.h>

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "checkers/foreign/game.h"
#include "model/any_game_of.h"
#include "model/catalogue.h"
#include "python/module/interruptible.h"
#include "python/module/python_source.h"
#include "python/module/values.h"
#include "python/module/verbs.h"
#include "reports/cli/foreign_games.h"
#include "reports/cli/guest_games.h"
#include "reports/cli/program.h"

namespace stela::python {
namespace {

using nlohmann::json;

/// Results of random games: arrays whose first axis is the games.
struct Playouts {
  py::array_t<std::int32_t> scores, ranks;
  py::array_t<std::uint64_t> actions;
  py::array_t<bool> over;
};

/// A game's results, as plain values that threads can fill.
struct Results {
  std::size_t players;
  std::vector<std::int32_t> scores, ranks;
  std::vector<std::uint64_t> actions;
  std::vector<std::uint8_t> over;
};

void play(const Game& g, std::uint64_t seed, std::size_t number, std::uint64_t most, Results& out) {
  const auto& game = g.game;
  auto s = game.initial(mix64(seed + mix64(number)), nullptr);
  Rng rng(seed, number);
  out.actions[number] = game.playout(s, rng, most);
  const auto end = game.outcome(s);
  out.over[number] = end ? 1 : 0;
  for (std::size_t p = 0; p < out.players; ++p) {
    out.scores[number * out.players + p] = end ? end->scores[p] : game.score(s, p);
    out.ranks[number * out.players + p] = end ? end->ranks[p] : 0;
  }
  if (const auto fault = g.fault(s); !fault.empty()) raise({g.from, fmt::format("game {}", number), fault});
}

template <class T>
py::array array_of(std::vector<T> values, std::vector<py::ssize_t> shape) {
  return py::array_t<T>(std::move(shape), values.data());
}

Playouts playouts(const GamePtr& g, std::size_t games, std::uint64_t seed, unsigned jobs, std::uint64_t most) {
  constexpr unsigned kMostJobs = 256;
  if (jobs < 1 || jobs > kMostJobs) raise({"", "jobs", fmt::format("expected a number from 1 to {}", kMostJobs)});
  const auto players = static_cast<std::size_t>(g->game.players());
  Results out{players, std::vector<std::int32_t>(games * players), std::vector<std::int32_t>(games * players),
              std::vector<std::uint64_t>(games), std::vector<std::uint8_t>(games)};
  const auto play_all = [&](const std::atomic<bool>& stop) {
    std::atomic<std::size_t> next{0};
    const auto work = [&] {
      try {
        for (std::size_t n = next++; n < games && !stop; n = next++) play(*g, seed, n, most, out);
      } catch (...) {
        next = games;
        throw;
      }
    };
    std::vector<std::future<void>> others;
    for (unsigned job = 1; job < jobs && !g->written; ++job) others.push_back(std::async(std::launch::async, work));
    work();
    for (auto& other : others) other.get();
    return true;
  };
  // A game in Python needs the interpreter itself. Here, on the caller's thread, Ctrl-C reaches its functions.
  if (g->written)
    play_all(false);
  else
    interruptible(play_all);
  const auto n = static_cast<py::ssize_t>(games), p = static_cast<py::ssize_t>(players);
  return {array_of(std::move(out.scores), {n, p}), array_of(std::move(out.ranks), {n, p}),
          array_of(std::move(out.actions), {n}), array_of(std::move(out.over), {n}).attr("astype")("bool")};
}

/// A file or a command is loaded once, so that its games are equal.
const GameType& type_named(const std::string& what) {
  static std::map<std::string, const GameType*> known;  // behind the interpreter's lock
  auto& type = known[what];
  if (type != nullptr) return *type;
  const auto found = cli::game_of(what, cli::all_games(), cli::kPrograms);
  if (!found) raise(found.error());
  const bool own = (*found)->name() == what;
  if (const auto error = own ? std::nullopt : cli::taken_name((*found)->name(), what, cli::all_games())) raise(*error);
  type = *found;
  return *type;
}

constexpr std::string_view kModule = "module:";

py::object module_named(const std::string& what) {
  try {
    return py::module_::import(what.substr(kModule.size()).c_str());
  } catch (const py::error_already_set& error) {
    if (!error.matches(PyExc_ImportError)) throw;
    raise({what, "game", py::str(error.value())});
  }
}

/// What stela.game() takes for the same game. A module is pickled by its name.
py::object named_again(const Game& g) {
  if (!g.written) return py::str(g.from.empty() ? std::string(g.game.type().name()) : g.from);
  if (PyModule_Check(g.written.ptr()) == 0) return g.written;
  return py::str(std::string(kModule) + py::str(g.written.attr("__name__")).cast<std::string>());
}

json given_setup(const py::dict& options) {
  auto given = json::object();
  cli::SetupFlags flags;
  for (const auto& [key, value] : options) {
    const auto name = key.cast<std::string>();
    if (name == "board" && py::hasattr(value, "__fspath__"))
      flags.board = py::str(value.attr("__fspath__")());
    else if (name == "board" && py::isinstance<py::str>(value))
      flags.board = value.cast<std::string>();
    else
      given[name] = json_of(value, name);
  }
  const auto board = flags.given();
  if (!board) raise(board.error());
  given.update(*board);
  return given;
}

py::dict rules_of(const Game& g) {
  py::dict rules;
  const auto text = g.game.type().catalogue();
  for (const auto id : g.game.type().rules())
    if (!id.empty()) rules[py::str(std::string(id))] = rule_text(text, id);
  return rules;
}

py::dict options_of(const Game& g) {
  py::dict options;
  for (const auto& option : g.game.type().options()) {
    py::dict one;
    one["default"] = option.standard;
    one["least"] = option.least;
    one["most"] = option.most;
    one["text"] = std::string(option.text);
    options[py::str(std::string(option.name))] = one;
  }
  return options;
}

}  // namespace

bool Game::same_as(const Game& other) const {
  return this == &other || &game.erased() == &other.game.erased() ||
         (&*game.type() == &*other.game.type() && game.setup() == other.game.setup());
}

std::string Game::fault(const AnyState& s) const { return foreign ? s.as<foreign::State>().position->fault : ""; }

GamePtr load_game(const py::object& given_game, const py::dict& options) {
  auto what = given_game;
  if (py::isinstance<py::str>(what) && what.cast<std::string>().starts_with(kModule))
    what = module_named(what.cast<std::string>());
  const bool named = py::isinstance<py::str>(what);
  const auto text = named ? what.cast<std::string>() : std::string();
  const GameType& type = named ? type_named(text) : python_type(what);
  const auto given = given_setup(options);
  auto made = type.make(given);
  if (!made) raise(made.error());
  auto game = std::make_shared<Game>(Game{std::move(*made), given, type.name() == text ? "" : text});
  if (!named) game->written = what;
  game->foreign = dynamic_cast<const ErasedGameOf<foreign::ForeignGame>*>(&game->game.erased()) != nullptr;
  return game;
}

State checked(const GamePtr& game, const AnyState& s) {
  if (const auto fault = game->fault(s); !fault.empty())
    raise({game->from, std::string(game->game.type().name()), fault});
  return {game, s};
}

AnyAction action_of(const Game& game, const py::object& given) {
  if (py::isinstance<Action>(given)) {
    const auto& action = given.cast<const Action&>();
    if (action.game->same_as(game)) return action.action;
    raise({"", "action",
           fmt::format("is of {}, and this state of {}", action.game->game.type().name(), game.game.type().name())});
  }
  if (!py::isinstance<py::str>(given)) raise({"", "action", "expected an Action or its notation"});
  const auto read = game.game.parse(given.cast<std::string>());
  if (!read) raise(read.error());
  return *read;
}

void add_game(py::module_& module) {
  py::class_<Playouts>(module, "Playouts", "Results of random games, as numpy arrays whose first axis is the games.")
      .def_readonly("scores", &Playouts::scores, "Points: int32, games x players.")
      .def_readonly("ranks", &Playouts::ranks, "1 is the best; 0 where the game was cut: int32, games x players.")
      .def_readonly("actions", &Playouts::actions, "Actions played: uint64, games.")
      .def_readonly("over", &Playouts::over, "Whether it came to its end: bool, games.")
      .def("__len__", [](const Playouts& p) { return p.actions.size(); })
      .def("__repr__", [](const Playouts& p) { return fmt::format("<stela.Playouts of {} games>", p.actions.size()); });

  py::class_<Game, std::shared_ptr<Game>> game(module, "Game", "A game with its setup; stela.game() makes it.");
  game.def(py::init([](const py::object& what, const py::dict& setup) {
             return std::const_pointer_cast<Game>(load_game(what, setup));
           }),
           py::arg("what"), py::arg("setup"));
  const auto texts = [](std::span<const std::string_view> words) {
    return std::vector<std::string>(words.begin(), words.end());
  };
  game.def_property_readonly(
          "name", [](const Game& g) { return std::string(g.game.type().name()); }, "'mexica'")
      .def_property_readonly(
          "title", [](const Game& g) { return std::string(g.game.type().title()); }, "'Mexica'")
      .def_property_readonly(
          "players", [](const Game& g) { return g.game.players(); }, "How many play.")
      .def_property_readonly(
          "setup", [](const Game& g) { return python_of(g.game.setup()); },
          "The whole setup as JSON, with the board where the game has one.")
      .def_property_readonly(
          "kinds", [texts](const Game& g) { return texts(g.game.type().kinds()); }, "Kinds of action.")
      .def_property_readonly("rules", &rules_of, "The text of each rule, by its id.")
      .def_property_readonly("options", &options_of, "Options of the setup: default, least, most and text of each.")
      .def("playouts", &playouts, py::arg("games"), py::arg("seed") = 1, py::arg("jobs") = 1, py::arg("most") = 100000,
           "Random games, each with its own deal and uniform picks. The same seed gives the same for any number of "
           "threads.\n\n"
           "games: how many. jobs: threads, 1 to 256. most: actions after which a game is cut.")
      .def(
          "__eq__", [](const Game& a, const Game& b) { return a.same_as(b); }, py::is_operator())
      .def("__hash__", [](const Game& g) { return py::hash(py::str(std::string(g.game.type().name()))); })
      .def("__repr__",
           [](const Game& g) { return fmt::format("<stela.Game {} for {}>", g.game.type().name(), g.game.players()); })
      .def("__reduce__", [](const Game& g) {
        return py::make_tuple(py::type::of<Game>(), py::make_tuple(named_again(g), python_of(g.given)));
      });
  module.def(
      "game",
      [](const py::object& what, const py::kwargs& options) {
        return std::const_pointer_cast<Game>(load_game(what, options));
      },
      "A game: by its name ('mexica'), from a shared object ('./hex.so'), from a program ('cmd:python3 harbour.py'), "
      "or from a\n"
      "module, class or object with the functions that `stela kit python` lists.\n\n"
      "Keyword arguments are the setup: players=3, start=0, board='islet' or a dictionary, and the game's options by "
      "name.\n"
      "Raises Error where there is no such game, or the setup is bad.",
      py::arg("what"));
  module.def(
      "games",
      [] {
        std::vector<std::string> names;
        for (const auto* type : cli::all_games()) names.emplace_back(type->name());
        return names;
      },
      "Names of the games that Stela brings along.");
  auto state = add_state(module, game);
  add_verbs(module, game, state);
}

}  // namespace stela::python
