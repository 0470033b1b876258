#include "python/module/python_source.h"

#include <fmt/format.h>

#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/fields.h"
#include "checkers/foreign/source.h"
#include "python/module/values.h"
#include "reports/cli/foreign_games.h"
#include "reports/cli/guest_games.h"
#include "reports/cli/kit.h"
#include "reports/cli/program.h"

namespace stela::python {
namespace {

namespace py = pybind11;
using foreign::ActionText;
using foreign::Look;
using foreign::Position;
using nlohmann::json;

/// A state as Python has it. Who drops the last of it may be a thread without the interpreter's lock, or be there when
/// the interpreter is not any more.
struct HeldState {
  explicit HeldState(py::object given) : state(std::move(given)) {}
  ~HeldState() {
    if (Py_IsInitialized() == 0) {
      state.release();
      return;
    }
    py::gil_scoped_acquire lock;
    state = py::object();
  }
  HeldState(const HeldState&) = delete;
  HeldState& operator=(const HeldState&) = delete;
  py::object state;
};

/// The functions of a game and the kit's that check them. It is never destroyed: the interpreter ends before it could.
struct Functions {
  py::dict all;
  py::object kit;                                                          ///< the kit's _Game
  py::object raised;                                                       ///< the kit's text of an exception
  py::object initial, legal, apply, outcome, to_move, score, ranks, turn;  ///< null where the game has none
};

class PythonSource final : public foreign::Source {
 public:
  PythonSource(const Functions* functions, std::shared_ptr<const foreign::Facts> facts)
      : Source(std::move(facts)), f_(functions) {}

  [[nodiscard]] Result<Look> initial(const Setup& setup, std::uint64_t seed) const override {
    return guarded<Look>(
        "initial", [&] { return look(setup, called("initial", f_->initial, seed, python_of(setup)), "initial"); });
  }
  [[nodiscard]] Result<Look> step(const Setup& setup, const Position& at, const ActionText& action) const override {
    return guarded<Look>("apply", [&] {
      const auto& before = held(at);
      auto after = called("apply", f_->apply, before.state, object_of(action));
      unchanged(at, "apply");
      return look(setup, std::move(after), "apply");
    });
  }
  [[nodiscard]] Result<Look> look(const Setup& setup, const json& state) const override {
    return guarded<Look>("look", [&] { return look(setup, python_of(state), "look"); });
  }
  [[nodiscard]] Result<Look> view(const Setup& setup, const Position& at, int player) const override {
    return guarded<Look>("view", [&] { return look(setup, f_->kit.attr("viewed")(held(at).state, player), "view"); });
  }
  [[nodiscard]] Result<Look> sample(const Setup& setup, const Position& view, int player,
                                    std::uint64_t seed) const override {
    return guarded<Look>(
        "sample", [&] { return look(setup, f_->kit.attr("sampled")(held(view).state, player, seed), "sample"); });
  }
  [[nodiscard]] Result<std::optional<std::string>> why_not(const Setup& /*setup*/, const Position& at,
                                                           const ActionText& action) const override {
    using Rule = std::optional<std::string>;
    return guarded<Rule>("why_not", [&]() -> Rule {
      const auto rule = f_->kit.attr("call")("why_not", held(at).state, object_of(action));
      if (rule.is_none()) return std::nullopt;
      return py::isinstance<py::str>(rule) ? rule.cast<std::string>() : std::string();
    });
  }
  [[nodiscard]] Result<std::optional<Violation>> broken_law(const Setup& /*setup*/, const Position& at) const override {
    return guarded<std::optional<Violation>>("laws", [&] {
      const auto law = foreign::read_law(json_of(f_->kit.attr("laws")(held(at).state), "laws"));
      if (!law) raise(law.error());
      return *law;
    });
  }
  [[nodiscard]] Result<foreign::Playout> playout(const Setup& setup, const Position& at, std::uint64_t seed,
                                                 std::uint64_t most) const override {
    return guarded<foreign::Playout>("playouts", [&] {
      const py::tuple played = f_->kit.attr("played_out")(python_of(foreign::parsed(at.text)), seed, most);
      return foreign::Playout{played[0].cast<std::uint64_t>(), look(setup, played[1], "apply")};
    });
  }
  [[nodiscard]] Result<std::string> draw(const Setup& /*setup*/, const Position& at) const override {
    return guarded<std::string>("draw",
                                [&] { return f_->kit.attr("call")("draw", held(at).state).cast<std::string>(); });
  }
  [[nodiscard]] std::optional<std::string> fault() const override {
    const std::lock_guard lock(mutex_);
    return fault_;
  }
  void forget_fault() const override {
    const std::lock_guard lock(mutex_);
    fault_.reset();
  }

 private:
  /// f's value, or what went wrong in it, which is kept.
  template <class T, class F>
  Result<T> guarded(const char* name, F&& f) const {
    py::gil_scoped_acquire lock;
    try {
      return f();
    } catch (const Raised& raised) {
      return wrong(raised.error.line());
    } catch (py::error_already_set& error) {
      // Nobody asks a game to handle Ctrl-C: it is passed on to whoever called Stela.
      if (error.matches(PyExc_KeyboardInterrupt)) {
        PyErr_SetInterrupt();
        return wrong("stopped");
      }
      return wrong(exception_text(name, error));
    } catch (const py::cast_error&) {
      return wrong(fmt::format("the answer to {}: it has another type than it should", name));
    }
  }
  Error wrong(std::string what) const {
    const std::lock_guard lock(mutex_);
    if (!fault_) fault_ = what;
    return {"", "", std::move(what)};
  }

  /// The game's own function. What it raises becomes an error that names it.
  template <class... Given>
  py::object called(const char* name, const py::object& function, Given&&... given) const {
    try {
      return function(std::forward<Given>(given)...);
    } catch (py::error_already_set& error) {
      if (error.matches(PyExc_KeyboardInterrupt)) throw;
      raise({"", "", exception_text(name, error)});
    }
  }

  /// "apply raises IndexError: ... (harbour.py, line 57)".
  [[nodiscard]] std::string exception_text(const char* name, const py::error_already_set& error) const {
    return py::str(f_->raised(name, error.value()));
  }

  static HeldState& held(const Position& at) { return *static_cast<HeldState*>(at.held.get()); }

  /// The state must be as it was; where it is not, it is made anew from its text.
  void unchanged(const Position& at, const char* name) const {
    auto& state = held(at).state;
    if (text_of(state) == at.text) return;
    state = python_of(foreign::parsed(at.text));
    raise({"", "", fmt::format("{} changes the state that it is given", name)});
  }
  /// "" where it is no JSON.
  static std::string text_of(const py::object& state) {
    std::string text, fault;
    bool plain = true;
    return write_json(state.ptr(), text, fault, plain) ? text : "";
  }

  /// What the game says of a state that `name` gave.
  Look look(const Setup& setup, py::object state, const char* name) const {
    Look out;
    auto& position = out.position;
    std::string fault;
    bool plain = true;
    if (!write_json(state.ptr(), position.text, fault, plain))
      raise({"", "", fmt::format("{} gives a state that is no JSON: {}", name, fault)});
    if (!plain) state = python_of(foreign::parsed(position.text));
    const auto points = called("outcome", f_->outcome, state);
    auto rest = json{{"over", !points.is_none()}};
    if (!points.is_none()) {
      rest["scores"] = json_of(points, "scores");
      if (f_->ranks) rest["ranks"] = json_of(called("ranks", f_->ranks, state), "ranks");
    } else {
      rest["to_move"] = json_of(f_->to_move ? called("to_move", f_->to_move, state) : mover_of(state), "to_move");
      read_legal(called("legal", f_->legal, state), position);
      if (f_->score) rest["scores"] = json_of(called("score", f_->score, state), "scores");
    }
    if (f_->turn) rest["turn"] = json_of(called("turn", f_->turn, state), "turn");
    // The kit looks again, one function after the other, and says which of them it was.
    if (text_of(state) != position.text) (void)f_->kit.attr("look")(python_of(foreign::parsed(position.text)));
    std::optional<Error> error;
    Fields fields(rest, "", error);
    foreign::read_rest(fields, setup["players"], out);
    fields.close();
    if (error) raise({"", "", fmt::format("the answer to {}: {}", name, error->line())});
    position.held = std::make_shared<HeldState>(std::move(state));
    return out;
  }
  py::object mover_of(const py::object& state) const {
    if (!py::isinstance<py::dict>(state) || !state.contains("to_move"))
      raise({"", "", "the state has no 'to_move', and the game no function of that name"});
    return state["to_move"];
  }
  void read_legal(const py::object& listed, Position& position) const {
    if (!py::isinstance<py::list>(listed) && !py::isinstance<py::tuple>(listed))
      raise({"", "", "the answer to legal: expected a list"});
    for (const auto& action : listed) position.legal.push_back(action_of(action));
  }
  const ActionText* action_of(py::handle action) const {
    if (!py::isinstance<py::str>(action)) return store().action(json_of(action, "legal"), facts().kinds);
    auto& known = spelled_[action.cast<std::string>()];
    if (known == nullptr) known = store().action(json_of(action, "legal"), facts().kinds);
    return known;
  }
  const py::object& object_of(const ActionText& action) const {
    auto& known = objects_[&action];
    if (known == nullptr) known = new py::object(python_of(foreign::parsed(action.json)));
    return *known;
  }

  const Functions* f_;
  // Behind the interpreter's lock. The objects stay: the interpreter ends before they could be dropped.
  mutable std::unordered_map<std::string, const ActionText*> spelled_;
  mutable std::unordered_map<const ActionText*, const py::object*> objects_;
  mutable std::mutex mutex_;
  mutable std::optional<std::string> fault_;
};

/// The kit, which is a file of its own for games that run as programs.
py::object kit() {
  static const py::object* const module = [] {
    auto made = py::module_::import("types").attr("ModuleType")("stela_kit");
    made.attr("__file__") = "stela_game.py";
    const auto code = py::module_::import("builtins")
                          .attr("compile")(std::string(cli::kit_file("stela_game.py")), "stela_game.py", "exec");
    py::module_::import("builtins").attr("exec")(code, made.attr("__dict__"));
    return new py::object(made);
  }();
  return *module;
}

const Functions* functions_of(const py::object& written) {
  auto* const made = new Functions();
  for (const auto& name : py::reinterpret_steal<py::list>(PyObject_Dir(written.ptr())))
    if (!name.cast<std::string>().starts_with('_') && py::hasattr(written, name)) made->all[name] = written.attr(name);
  for (const char* const needed : {"name", "players", "initial", "legal", "apply", "outcome"})
    if (!made->all.contains(needed))
      raise({"", "game",
             fmt::format("'{}' is missing: the game is a name of Stela's, or a module, class or object with the "
                         "functions that `stela kit python` lists",
                         needed)});
  made->kit = kit().attr("_Game")(made->all);
  made->raised = kit().attr("_raised");
  for (const auto& [name, function] : {std::pair("initial", &made->initial),
                                       {"legal", &made->legal},
                                       {"apply", &made->apply},
                                       {"outcome", &made->outcome},
                                       {"to_move", &made->to_move},
                                       {"score", &made->score},
                                       {"ranks", &made->ranks},
                                       {"turn", &made->turn}})
    if (made->all.contains(name)) *function = made->all[name];
  return made;
}

}  // namespace

const GameType& python_type(const py::object& written) {
  static std::map<PyObject*, const GameType*> known;  // behind the interpreter's lock; each key is kept alive
  auto& type = known[written.ptr()];
  if (type != nullptr) return *type;
  const auto* const functions = functions_of(written);
  auto facts = foreign::Facts::of(json_of(functions->kit.attr("describe")(), "describe"));
  if (!facts) raise(facts.error());
  if (const auto error = cli::taken_name((*facts)->name, "", cli::all_games())) raise(*error);
  auto made = cli::add_foreign(std::make_shared<const PythonSource>(functions, std::move(*facts)));
  if (!made) raise(made.error());
  written.inc_ref();
  type = *made;
  return *type;
}

}  // namespace stela::python
