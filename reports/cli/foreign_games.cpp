#include "reports/cli/foreign_games.h"

#include <fmt/format.h>

#include <chrono>
#include <memory>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "checkers/foreign/game.h"
#include "checkers/foreign/program_source.h"
#include "model/any_game_of.h"
#include "model/drawing_facet.h"
#include "model/must_reach_facet.h"
#include "model/type_fault.h"

namespace stela::cli {
namespace {

using foreign::ForeignGame;

/// Below the limit of a step of a game (--action-limit), which counts twice: so a program that hangs is a finding of
/// its own.
constexpr std::chrono::seconds kTimeout{3};

class Drawing final : public DrawingFacet {
 public:
  [[nodiscard]] std::string draw(const AnyGame& game, const AnyState& s) const override {
    return unwrapped<ForeignGame>(game).draw(s.as<foreign::State>());
  }
};

class MustReach final : public MustReachFacet {
 public:
  explicit MustReach(const foreign::Source& source) : names_(source.facts().must_reach) {}
  [[nodiscard]] const std::vector<std::string>& names() const override { return names_; }
  [[nodiscard]] bool of_every_setup() const override { return true; }

 private:
  const std::vector<std::string>& names_;
};

struct LoadedSource {
  std::shared_ptr<const foreign::Source> source;
  Drawing drawing;
  std::unique_ptr<const MustReach> must_reach;
  std::unique_ptr<const GameTypeOf<ForeignGame>> type;
};

std::vector<std::unique_ptr<LoadedSource>>& all_loaded() {
  static std::vector<std::unique_ptr<LoadedSource>> all;
  return all;
}

}  // namespace

Result<const GameType*> add_foreign(std::shared_ptr<const foreign::Source> source) {
  auto made = std::make_unique<LoadedSource>();
  made->must_reach = std::make_unique<const MustReach>(*source);
  std::vector<const Facet*> facets{made->must_reach.get()};
  if (source->facts().draws) facets.push_back(&made->drawing);
  made->type = std::make_unique<const GameTypeOf<ForeignGame>>(facets, TypeOf<ForeignGame>(source));
  made->source = std::move(source);
  if (const auto fault = type_fault(*made->type)) return Error{"", "", fault->line()};
  all_loaded().push_back(std::move(made));
  return all_loaded().back()->type.get();
}

Result<const GameType*> load_foreign(const std::string& command) {
  conform::ProcessLimits limits;
  limits.timeout = kTimeout;
  auto source = foreign::ProgramSource::start(command, limits);
  auto type = source ? add_foreign(std::move(*source)) : Result<const GameType*>(source.error());
  if (!type) return Error{"cmd:" + command, "game", type.error().what};
  return type;
}

std::string foreign_cost(const GameType& game) {
  using Clock = std::chrono::steady_clock;
  constexpr std::chrono::milliseconds kMost{300};
  constexpr std::uint64_t kMostActions = 10000;
  const auto made = game.make(nlohmann::json::object());
  if (!made) return "";
  Rng rng(1);
  std::uint64_t games = 0, actions = 0;
  const auto began = Clock::now();
  for (; Clock::now() - began < kMost; ++games) {
    auto state = made->initial(games, nullptr);
    for (std::uint64_t n = 0; n < kMostActions && made->to_move(state) >= 0; ++n, ++actions)
      made->apply(state, made->pick(state, rng), nullptr);
  }
  const auto each = std::chrono::duration<double>(Clock::now() - began).count() / static_cast<double>(games);
  return fmt::format("a random game of {} takes it {:.0f} actions and {:.1f} ms: a minute and process buy about {:.0f}",
                     game.name(), static_cast<double>(actions) / static_cast<double>(games), 1000 * each, 60 / each);
}

void forget_foreign_faults() {
  for (const auto& loaded : all_loaded()) loaded->source->forget_fault();
}

std::optional<std::string> foreign_fault() {
  for (const auto& loaded : all_loaded())
    if (const auto fault = loaded->source->fault()) return fmt::format("{}: {}", loaded->source->facts().name, *fault);
  return std::nullopt;
}

}  // namespace stela::cli
