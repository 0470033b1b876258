// The template in C++ around a whole engine: adapter_engine GAME plays a game by its fast engine, from what an engine
// of somebody else's has too: a position, the legal actions and what an action does.
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "checkers/bench/perft.h"
#include "model/facets.h"
#include "model/games.h"
#include "tests/conform/engines/adapter.h"

namespace stela {
namespace {

template <Game G>
class Wrapped : public adapter::Engine {
 public:
  Wrapped() {
    name = "adapter_engine";
    games = {std::string(G::kName)};
    offered = {"legal", "state", "load", "undo", "perft"};
  }
  void begin(const adapter::Json& setup, const adapter::Json& position) override {
    auto game = G::make(setup);
    if (!game) throw adapter::Unusable(game.error().line());
    const auto first = game->from_json(position);
    if (!first) throw adapter::Unusable(first.error().line());
    game_.emplace(std::move(*game));
    states_.assign(1, *first);
  }
  void apply(const std::string& text, const adapter::Json& /*chance*/) override {
    const auto action = game_->parse(text);
    if (!action) throw adapter::Illegal(action.error().line());
    const auto rule = game_->why_not(states_.back(), *action, nullptr);
    if (rule != typename G::Rule{}) throw adapter::Illegal(std::string(G::rules()[static_cast<std::size_t>(rule)]));
    states_.push_back(states_.back());
    game_->apply(states_.back(), *action, nullptr);
  }
  adapter::Json observe() override {
    const auto& now = states_.back();
    const int next = game_->to_move(now);
    adapter::Json seen{{"scores", scores_of(*game_, now)}, {"to_move", nullptr}, {"over", next < 0}};
    if (next >= 0) seen["to_move"] = next;
    if (const auto outcome = game_->outcome(now)) seen["ranks"] = outcome->ranks;
    return seen;
  }
  adapter::Json legal() override {
    const auto list = std::make_unique<typename G::ActionList>();
    game_->legal(states_.back(), *list);
    auto texts = adapter::Json::array();
    for (const auto& action : *list) texts.push_back(game_->to_text(action));
    return texts;
  }
  adapter::Json state() override { return game_->to_json(states_.back()); }
  void undo() override {
    if (states_.size() == 1) throw adapter::Unusable("no action has been applied");
    states_.pop_back();
  }
  adapter::Json perft(unsigned depth) override { return stela::perft(*game_, states_.back(), depth).sequences(); }

 private:
  std::optional<G> game_;
  std::vector<typename G::State> states_;  // of the game so far, for undo
};

}  // namespace
}  // namespace stela

int main(int argc, char** argv) {
  bool played = false;
  stela::for_each_game([&]<class G>(std::type_identity<G>) {
    if (argc != 2 || G::kName != argv[1]) return;
    stela::Wrapped<G> engine;
    adapter::play(engine);
    played = true;
  });
  if (!played) std::cerr << "usage: adapter_engine GAME\n";
  return played ? 0 : 64;
}
