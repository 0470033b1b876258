// The class around an engine, once for all games: the setup with its options and board, names and texts from the
// catalogue, positions as JSON. A game derives from it and adds what its rules are about:
//
//   struct Parts {                                      // what the game's folder names
//     using State = hex::State; using Action = hex::Action; using ActionList = hex::ActionList;
//     using Rule = hex::Rule; using Board = hex::Board; using Options = hex::Options;
//     static constexpr std::string_view kName = "hex", kTitle = "Hex";
//     static constexpr auto kKinds = kKindNames;        // in the order of Action's kind
//     static constexpr std::array kOptions{Option<Options>{
//         &Options::players, {"players", 2, 2, 2, false, "two play"}}};
//     static std::string_view rules_text();             // rules.md
//     static std::string_view board_text();             // board.json
//     static std::string_view small_boards_text();      // small_boards.json; may be left out
//     static std::string_view probes_text();            // probes.json; may be left out
//     static std::string_view parameters_text();        // parameters.json; may be left out
//   };
//   class Hex : public Engine<Hex, Parts> { ... initial, to_move, legal, apply, why_not, violation, ... };
//
// and one source of the folder instantiates what stands in model/engine_impl.h.
#pragma once

#include <array>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "model/game.h"
#include "model/parameter.h"
#include "model/probe.h"
#include "model/small_board.h"

namespace stela {

/// An option of the setup and where a game's Options keep it.
template <class Options>
struct Option {
  int Options::*member;
  OptionInfo info;
};

template <class G, class Parts>
class Engine {
 public:
  using State = typename Parts::State;
  using Action = typename Parts::Action;
  using ActionList = typename Parts::ActionList;
  using Rule = typename Parts::Rule;
  using Board = typename Parts::Board;
  using Options = typename Parts::Options;
  static constexpr std::string_view kName = Parts::kName;
  static constexpr std::string_view kTitle = Parts::kTitle;
  static constexpr auto kKinds = Parts::kKinds;
  using Weights = KindWeights<kKinds.size()>;

  static std::span<const OptionInfo> options();
  static std::span<const std::string_view> rules();
  static std::span<const InvariantInfo> invariants();
  static std::string_view catalogue() { return Parts::rules_text(); }
  /// Those of Parts::small_boards_text(), where there is one.
  static std::span<const SmallBoard> small_boards();
  /// Those of Parts::probes_text(), where there is one.
  static std::span<const ProbeGame> probe_games();

  /// Those of Parts::parameters_text(), where there is one.
  static const Parameters& parameters();
  /// board.json
  static nlohmann::json printed_board();

  /// Keys: the names of options(), "board": a whole board as in board.json, or the name of a small one (default: the
  /// printed one), and "vary" (model/variation.h).
  static Result<G> make(const nlohmann::json& setup);
  [[nodiscard]] nlohmann::json setup() const;
  [[nodiscard]] int players() const { return options_.players; }
  [[nodiscard]] const Board& board() const { return *board_; }
  [[nodiscard]] const Options& chosen() const { return options_; }

  [[nodiscard]] nlohmann::json to_json(const State& s) const;
  /// A position that breaks no invariant; the error names the one that is broken.
  [[nodiscard]] Result<State> from_json(const nlohmann::json& position) const;
  /// Whatever can be read, sound or not: for checks of what somebody else's engine says.
  [[nodiscard]] Result<State> from_json_unchecked(const nlohmann::json& position) const;

  [[nodiscard]] std::string to_text(const Action& a) const;
  [[nodiscard]] Result<Action> parse(std::string_view text) const;

 protected:
  Engine() = default;

  std::shared_ptr<const Board> board_;
  Options options_;

 private:
  [[nodiscard]] const G& self() const { return static_cast<const G&>(*this); }

  std::shared_ptr<const std::string> custom_board_;  // its JSON text when it is not the standard one, for setup()
};

}  // namespace stela
