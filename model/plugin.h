// A game as a shared object, which `stela --game ./libhex.so` plays:
//
//   #include <stela/model/plugin.h>
//   struct TicTacToe { ... };        // a Game (model/game.h), or the small class that model/small_game.h describes
//   STELA_GAME(TicTacToe)
//
// In CMake: find_package(Stela COMPONENTS model), then stela_add_game(tictactoe tictactoe.cpp). The shared object
// carries what it needs of Stela's model, and shows one function.
#pragma once

#include <string_view>
#include <type_traits>

#include "model/any_game_of.h"
#include "model/drawing_facet.h"
#include "model/interface_version.h"
#include "model/small_game.h"

namespace stela {

/// What the shared object's one function returns.
struct PluginEntry {
  /// kInterfaceVersion of the headers that it was compiled with. First, so that any version can be read.
  const char* version;
  const GameType* type;
};

/// The name of that function: `extern "C" const PluginEntry* stela_game()`.
inline constexpr const char* kPluginFunction = "stela_game";

/// The text of `std::string draw(state)`, for a class that has it.
template <class G>
class DrawingFacetOf final : public DrawingFacet {
 public:
  [[nodiscard]] std::string draw(const AnyGame& game, const AnyState& s) const override {
    return unwrapped<G>(game).draw(s.as<typename G::State>());
  }
};

template <class R>
struct PluginGame {
  using Type = SmallGame<R>;
};
template <Game G>
struct PluginGame<G> {
  using Type = G;
};

template <class R>
class Plugin {
 public:
  using G = typename PluginGame<R>::Type;
  [[nodiscard]] const PluginEntry& entry() const { return entry_; }

 private:
  static std::vector<const Facet*> facets() {
    if constexpr (requires(const G& game, const typename G::State& s) { game.draw(s); }) {
      static const DrawingFacetOf<G> drawing;
      return {&drawing};
    }
    return {};
  }

  GameTypeOf<G> type_{facets()};
  PluginEntry entry_{kInterfaceVersion, &type_};
};

}  // namespace stela

#define STELA_GAME(...)                                                                      \
  extern "C" __attribute__((visibility("default"))) const stela::PluginEntry* stela_game();  \
  extern "C" __attribute__((visibility("default"))) const stela::PluginEntry* stela_game() { \
    static const stela::Plugin<__VA_ARGS__> plugin;                                          \
    return &plugin.entry();                                                                  \
  }
