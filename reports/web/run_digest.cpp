#include "reports/web/run_digest.h"

#include <fmt/format.h>

#include "base/json_text.h"
#include "model/any_game.h"

namespace stela::web {
namespace {

using nlohmann::json;

/// Of a random player who puts off the end of the game.
constexpr int kMostActions = 2000;

/// FNV-1a, 64 bits.
class Digest {
 public:
  void add(std::string_view bytes) {
    for (const char c : bytes) value_ = (value_ ^ static_cast<unsigned char>(c)) * 0x100000001b3ULL;
  }
  [[nodiscard]] std::string text() const { return fmt::format("{:016x}", value_); }

 private:
  std::uint64_t value_ = 0xcbf29ce484222325ULL;
};

/// Options drawn at random, each where the game takes it beside the others.
AnyGame drawn_game(const GameType& type, Rng& rng) {
  json setup = json::object();
  for (const auto& option : type.options()) {
    json tried = setup;
    tried[std::string(option.name)] =
        option.least + static_cast<int>(rng.below(static_cast<std::uint32_t>(option.most - option.least + 1)));
    if (type.make(tried)) setup = tried;
  }
  return *type.make(setup);
}

}  // namespace

json run_digest(const GameType& type, std::uint64_t seed) {
  Rng rng(seed, 1);
  const auto game = drawn_game(type, rng);
  auto state = game.initial(seed, nullptr);
  Digest digest;
  digest.add(json_text(game.setup()));
  digest.add(json_text(game.to_json(state)));
  int actions = 0;
  for (; actions < kMostActions && !game.outcome(state); ++actions) {
    const auto action = game.pick(state, rng);
    digest.add(game.to_text(action));
    game.apply(state, action, nullptr);
    digest.add(json_text(game.to_json(state)));
  }
  return {{"actions", actions}, {"digest", digest.text()}};
}

}  // namespace stela::web
