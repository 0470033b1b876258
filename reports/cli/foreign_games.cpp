#include "reports/cli/foreign_games.h"

#include <fmt/format.h>

#include <chrono>
#include <memory>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "checkers/foreign/game.h"
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
  explicit MustReach(const foreign::Source& source) : names_(source.facts->must_reach) {}
  [[nodiscard]] const std::vector<std::string>& names() const override { return names_; }

 private:
  const std::vector<std::string>& names_;
};

struct LoadedProgram {
  std::shared_ptr<const foreign::Source> source;
  Drawing drawing;
  std::unique_ptr<const MustReach> must_reach;
  std::unique_ptr<const GameTypeOf<ForeignGame>> type;
};

std::vector<std::unique_ptr<LoadedProgram>>& all_loaded() {
  static std::vector<std::unique_ptr<LoadedProgram>> all;
  return all;
}

}  // namespace

Result<const GameType*> load_foreign(const std::string& command) {
  const auto refused = [&](std::string what) { return Error{"cmd:" + command, "game", std::move(what)}; };
  conform::ProcessLimits limits;
  limits.timeout = kTimeout;
  auto source = std::make_shared<foreign::Source>(command, limits);
  const auto described = source->program.ask("describe", nlohmann::json::object());
  if (!described) return refused(described.error().what);
  auto facts = foreign::Facts::of(*described);
  if (!facts) return refused(facts.error().line());
  source->facts = std::move(*facts);
  auto made = std::make_unique<LoadedProgram>();
  made->source = source;
  made->must_reach = std::make_unique<const MustReach>(*source);
  std::vector<const Facet*> facets{made->must_reach.get()};
  if (source->facts->draws) facets.push_back(&made->drawing);
  made->type = std::make_unique<const GameTypeOf<ForeignGame>>(facets, TypeOf<ForeignGame>(source));
  if (const auto fault = type_fault(*made->type)) return refused(fault->line());
  all_loaded().push_back(std::move(made));
  return all_loaded().back()->type.get();
}

std::optional<std::string> foreign_fault() {
  for (const auto& loaded : all_loaded())
    if (const auto fault = loaded->source->program.fault())
      return fmt::format("{}: {}", loaded->source->facts->name, *fault);
  return std::nullopt;
}

}  // namespace stela::cli
