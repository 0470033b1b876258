// A game from outside, as a Game: what its source says, kept so that each state is asked about once.
// What the source does wrong becomes a state that breaks the law `answers`, so that checks find it, shrink it and
// write a trace of it like any other fault.
#pragma once

#include <compare>
#include <cstdint>
#include <functional>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "checkers/foreign/facts.h"
#include "checkers/foreign/positions.h"
#include "checkers/foreign/source.h"
#include "model/listed_game.h"
#include "model/type_of.h"

namespace stela::foreign {

/// Of the same text, the same position, as the store has each once.
struct State {
  const Position* position = nullptr;
  bool operator==(const State&) const = default;
};

struct Action {
  const ActionText* spelled = nullptr;
  bool operator==(const Action&) const = default;
  std::strong_ordering operator<=>(const Action& other) const;
};

class ForeignGame : public ListedGame<ForeignGame, State, Action> {
 public:
  enum class Rule : std::uint16_t {};
  using KindWeightList = std::array<std::uint16_t, 64>;

  ForeignGame(std::shared_ptr<const Source> source, SmallSetup setup);

  [[nodiscard]] TypeOf<ForeignGame> type() const;
  [[nodiscard]] nlohmann::json setup() const { return setup_.json(); }
  [[nodiscard]] std::vector<std::string> situations() const { return {}; }
  [[nodiscard]] int players() const { return setup_["players"]; }

  [[nodiscard]] State initial(std::uint64_t seed, RuleCounts* counts) const;
  [[nodiscard]] int to_move(const State& s) const { return s.position->to_move; }
  void legal(const State& s, ActionList& list) const;
  [[nodiscard]] Rule why_not(const State& s, const Action& a, RuleSet* consulted) const;
  void apply(State& s, const Action& a, RuleCounts* counts) const;
  void prefetch(const State& s) const;
  /// By the source itself where it has `playouts`, from a seed that is drawn.
  std::uint64_t playout(State& s, Rng& rng, std::uint64_t most) const;
  [[nodiscard]] std::optional<Outcome> outcome(const State& s) const { return s.position->outcome; }
  [[nodiscard]] std::uint64_t hash(const State& s) const { return s.position->hash; }
  [[nodiscard]] std::uint64_t rehash(const State& s) const { return s.position->hash; }
  [[nodiscard]] std::uint32_t turn(const State& s) const { return s.position->turn; }
  [[nodiscard]] State view(const State& s, int player) const;
  [[nodiscard]] State sample(const State& view, int player, Rng& rng) const;
  [[nodiscard]] std::optional<Violation> violation(const State& s) const;
  [[nodiscard]] std::optional<Violation> violation(const State& before, const Action& a, const State& after) const;

  [[nodiscard]] std::string to_text(const Action& a) const { return a.spelled->text; }
  [[nodiscard]] Result<Action> parse(std::string_view text) const;
  [[nodiscard]] nlohmann::json to_json(const State& s) const;
  [[nodiscard]] Result<State> from_json(const nlohmann::json& position) const;
  /// Actions of a game that was played once: there is no list of all that can be spelled.
  void all_actions(const std::function<void(const Action&)>& visit) const;
  [[nodiscard]] Action near_miss(const State& s, Rng& rng) const;

  [[nodiscard]] int score(const State& s, std::size_t player) const { return s.position->scores[player]; }
  [[nodiscard]] std::size_t kind(const Action& a) const { return a.spelled->kind; }
  [[nodiscard]] std::span<const std::byte> bytes(const State& s) const {
    return std::as_bytes(std::span(s.position->text));
  }
  /// As the source draws it.
  [[nodiscard]] std::string draw(const State& s) const;
  [[nodiscard]] bool draws() const { return source_->facts().draws; }

 private:
  struct Samples;
  [[nodiscard]] State kept(Result<Look> look, RuleCounts* counts) const;
  [[nodiscard]] State failed(std::string what) const;
  [[nodiscard]] const std::vector<Action>& samples() const;

  std::shared_ptr<const Source> source_;
  SmallSetup setup_;
  std::shared_ptr<const nlohmann::json> written_setup_;  // the same as JSON, for the source
  std::shared_ptr<Samples> samples_;
};

}  // namespace stela::foreign

namespace stela {

/// What such a game is before a setup is chosen is not the class's, but the source's.
template <>
class TypeOf<foreign::ForeignGame> {
 public:
  explicit TypeOf(std::shared_ptr<const foreign::Source> source) : source_(std::move(source)) {}

  [[nodiscard]] std::string_view name() const { return facts().name; }
  [[nodiscard]] std::string_view title() const { return facts().title; }
  [[nodiscard]] std::span<const std::string_view> kinds() const { return facts().kind_views; }
  [[nodiscard]] std::span<const std::string_view> rules() const { return facts().rules->catalogue().rules(); }
  [[nodiscard]] std::span<const OptionInfo> options() const { return facts().options; }
  [[nodiscard]] std::span<const InvariantInfo> invariants() const { return facts().rules->catalogue().invariants(); }
  [[nodiscard]] std::string_view catalogue() const { return facts().rules->text(); }
  [[nodiscard]] static std::span<const std::string_view> things() { return {}; }
  [[nodiscard]] static std::span<const SmallBoard> small_boards() { return {}; }
  [[nodiscard]] static std::span<const ProbeGame> probe_games() { return {}; }
  /// A program's own numbers are its options.
  [[nodiscard]] static const Parameters& parameters() { return parameters_of<foreign::ForeignGame>(); }
  [[nodiscard]] static nlohmann::json printed_board();
  [[nodiscard]] std::vector<std::string_view> lacks() const;
  [[nodiscard]] static bool states_can_be_kept() { return false; }  // they are pointers
  [[nodiscard]] static std::size_t state_bytes() { return sizeof(foreign::State); }
  [[nodiscard]] static std::size_t action_bytes() { return sizeof(foreign::Action); }
  [[nodiscard]] Result<foreign::ForeignGame> make(const nlohmann::json& setup) const;

 private:
  [[nodiscard]] const foreign::Facts& facts() const { return source_->facts(); }
  std::shared_ptr<const foreign::Source> source_;
};

}  // namespace stela
