// One game of some type, with its setup, behind an interface: what AnyGame (any_game.h) calls. The members are those of
// the concept Game (game.h) and of its facets (facets.h), and mean what they mean there.
#pragma once

#include <array>
#include <cstddef>
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
#include "model/any_value.h"
#include "model/game.h"
#include "model/game_type.h"
#include "model/judge.h"

namespace stela {

class AnyGame;
struct TextGame;

/// A weight for each kind of action; those beyond the type's kinds do nothing.
using AnyWeights = std::array<std::uint16_t, 64>;

class ErasedGame {
 public:
  ErasedGame() = default;
  virtual ~ErasedGame() = default;
  ErasedGame(const ErasedGame&) = delete;
  ErasedGame& operator=(const ErasedGame&) = delete;

  [[nodiscard]] virtual const GameType& type() const = 0;
  [[nodiscard]] virtual nlohmann::json setup() const = 0;
  [[nodiscard]] virtual std::vector<std::string> situations() const = 0;
  [[nodiscard]] virtual int players() const = 0;

  [[nodiscard]] virtual AnyState initial(std::uint64_t seed, RuleCounts* counts) const = 0;
  [[nodiscard]] virtual int to_move(const AnyState& s) const = 0;
  virtual void legal(const AnyState& s, AnyActionList& list) const = 0;
  [[nodiscard]] virtual std::uint32_t count(const AnyState& s) const = 0;
  [[nodiscard]] virtual AnyAction nth(const AnyState& s, std::uint32_t k) const = 0;
  [[nodiscard]] virtual AnyAction pick(const AnyState& s, Rng& rng) const = 0;
  [[nodiscard]] virtual AnyAction pick(const AnyState& s, const AnyWeights& weights, Rng& rng) const = 0;
  [[nodiscard]] virtual AnyRule why_not(const AnyState& s, const AnyAction& a, RuleSet* rules) const = 0;
  virtual void apply(AnyState& s, const AnyAction& a, RuleCounts* counts) const = 0;
  [[nodiscard]] virtual std::optional<Outcome> outcome(const AnyState& s) const = 0;
  [[nodiscard]] virtual std::uint64_t hash(const AnyState& s) const = 0;
  [[nodiscard]] virtual std::uint64_t rehash(const AnyState& s) const = 0;
  [[nodiscard]] virtual std::uint32_t turn(const AnyState& s) const = 0;
  [[nodiscard]] virtual AnyState view(const AnyState& s, int player) const = 0;
  [[nodiscard]] virtual AnyState sample(const AnyState& view, int player, Rng& rng) const = 0;
  [[nodiscard]] virtual std::optional<Violation> violation(const AnyState& s) const = 0;
  [[nodiscard]] virtual std::optional<Violation> violation(const AnyState& before, const AnyAction& a,
                                                           const AnyState& after) const = 0;
  [[nodiscard]] virtual std::string to_text(const AnyAction& a) const = 0;
  [[nodiscard]] virtual Result<AnyAction> parse(std::string_view text) const = 0;
  [[nodiscard]] virtual nlohmann::json to_json(const AnyState& s) const = 0;
  [[nodiscard]] virtual Result<AnyState> from_json(const nlohmann::json& position) const = 0;
  virtual void all_actions(const std::function<void(const AnyAction&)>& visit) const = 0;
  [[nodiscard]] virtual AnyAction near_miss(const AnyState& s, Rng& rng) const = 0;

  /// Plays picks to the end, or until `most` actions were played; how many there were.
  virtual std::uint64_t playout(AnyState& s, Rng& rng, std::uint64_t most) const = 0;
  virtual void prefetch(const AnyState& s) const = 0;

  // Facets; where the class has none, what facets.h says
  [[nodiscard]] virtual int score(const AnyState& s, std::size_t player) const = 0;
  [[nodiscard]] virtual bool has_prospect() const = 0;
  [[nodiscard]] virtual int prospect(const AnyState& s, std::size_t player) const = 0;
  [[nodiscard]] virtual std::size_t phase(const AnyState& s) const = 0;
  [[nodiscard]] virtual std::string phase_name(const AnyState& s) const = 0;
  [[nodiscard]] virtual std::size_t kind(const AnyAction& a) const = 0;
  [[nodiscard]] virtual nlohmann::json chance(const AnyState& before, const AnyState& after) const = 0;
  [[nodiscard]] virtual Result<AnyState> from_json_unchecked(const nlohmann::json& position) const = 0;
  [[nodiscard]] virtual std::optional<Violation> violation(const AnyState& s, const Outcome& outcome) const = 0;
  [[nodiscard]] virtual Refusal<AnyRule> refusal(const AnyState& s, const AnyAction& a) const = 0;
  /// The state must outlive it.
  [[nodiscard]] virtual std::unique_ptr<Judge<AnyGame>> judge(const AnyState& s) const = 0;
  [[nodiscard]] virtual RuleSet allowed_by(const AnyState& s, const AnyAction& a) const = 0;
  [[nodiscard]] virtual bool forbids_alone(const AnyState& s, const AnyAction& a) const = 0;
  [[nodiscard]] virtual bool turns_need_not_end() const = 0;
  [[nodiscard]] virtual bool has_passing_rule(const AnyState& s) const = 0;
  [[nodiscard]] virtual bool accepts(const AnyState& s, const AnyAction& a) const = 0;
  /// Whether random play must climb; then turn_end() is the end of a turn.
  [[nodiscard]] virtual bool climbs() const = 0;
  [[nodiscard]] virtual AnyAction turn_end() const = 0;
  [[nodiscard]] virtual bool recounts() const = 0;
  virtual void recount(const AnyState& before, const AnyAction& a, const AnyState& after, RuleCounts& counts) const = 0;
  virtual void recount(const AnyState& first, RuleCounts& counts) const = 0;
  [[nodiscard]] virtual TextGame text_game() const = 0;
  /// The bytes of a state that mean something; none where some of them are padding.
  [[nodiscard]] virtual std::span<const std::byte> bytes(const AnyState& s) const = 0;
};

}  // namespace stela
