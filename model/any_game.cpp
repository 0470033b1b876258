#include "model/any_game.h"

#include <functional>
#include <nlohmann/json.hpp>

#include "model/position_text.h"

namespace stela {

bool operator==(const AnyState& a, const AnyState& b) {
  return a.type() == b.type() && (a.type() == nullptr || a.type()->equal(a, b));
}

bool operator==(const AnyAction& a, const AnyAction& b) { return (a <=> b) == std::strong_ordering::equal; }

std::strong_ordering operator<=>(const AnyAction& a, const AnyAction& b) {
  if (a.type() != b.type())
    return std::less<>()(a.type(), b.type()) ? std::strong_ordering::less : std::strong_ordering::greater;
  return a.type() == nullptr ? std::strong_ordering::equal : a.type()->order(a, b);
}

Result<AnyGame> TypeOf<AnyGame>::make(const nlohmann::json& setup) const { return type_->make(setup); }

nlohmann::json TypeOf<AnyGame>::printed_board() const { return type_->printed_board(); }

nlohmann::json AnyGame::setup() const { return game_->setup(); }
Result<AnyAction> AnyGame::parse(std::string_view text) const { return game_->parse(text); }
nlohmann::json AnyGame::to_json(const State& s) const { return game_->to_json(s); }
Result<AnyState> AnyGame::from_json(const nlohmann::json& position) const { return game_->from_json(position); }
nlohmann::json AnyGame::chance(const State& before, const State& after) const { return game_->chance(before, after); }
Result<AnyState> AnyGame::from_json_unchecked(const nlohmann::json& position) const {
  return game_->from_json_unchecked(position);
}
std::unique_ptr<Judge<AnyGame>> AnyGame::judge(const State& s) const { return game_->judge(s); }
TextGame AnyGame::text_game() const { return game_->text_game(); }

static_assert(Game<AnyGame>);

}  // namespace stela
