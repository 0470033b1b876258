// Suites of typed tests over every game of model/games.h: TYPED_TEST_SUITE(Players, test::AllGames, test::NameOfGame).
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <type_traits>
#include <variant>

#include "model/games.h"

namespace stela::test {

template <class T>
struct GamesOf;
template <class... G>
struct GamesOf<std::variant<std::type_identity<G>...>> {
  using Types = ::testing::Types<G...>;
};
using AllGames = GamesOf<GameClass>::Types;

struct NameOfGame {
  template <class G>
  static std::string GetName(int) {  // NOLINT(readability-identifier-naming): GoogleTest's
    return std::string(G::kName);
  }
};

}  // namespace stela::test
