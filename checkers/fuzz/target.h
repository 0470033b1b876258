// The entry points that libFuzzer and AFL++ call, for a target that plays a game. A target is one source:
//
//   #include <stela/checkers/fuzz/target.h>
//   STELA_FUZZ_PLAY(hex::Hex, std::vector<nlohmann::json>{nlohmann::json::object()})
//
// compiled by clang++ -fsanitize=fuzzer, and linked with Stela::checkers. The setups are those that inputs begin with.
#pragma once

#include "checkers/fuzz/game_fuzz.h"
#include "checkers/fuzz/mutate.h"

#define STELA_FUZZ_PLAY(Game, ...)                                                                        \
  extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {                     \
    static stela::fuzz::GameFuzz<Game> fuzz(__VA_ARGS__);                                                 \
    fuzz.run({data, size});                                                                               \
    return 0;                                                                                             \
  }                                                                                                       \
  extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t room,  \
                                                 unsigned seed) {                                         \
    return stela::fuzz::mutate_records({data, size, room}, stela::fuzz::GameFuzz<Game>::header_bytes({}), \
                                       stela::fuzz::kRecordBytes, seed);                                  \
  }
