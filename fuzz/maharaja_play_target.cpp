// Maharaja played and judged as the bytes say; game_fuzz.h tells how they are read.
#include "fuzz/game_fuzz.h"
#include "fuzz/maharaja_boards.h"
#include "fuzz/mutate.h"
#include "model/maharaja/maharaja.h"

using Fuzz = stela::fuzz::GameFuzz<stela::maharaja::Maharaja>;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static Fuzz fuzz(stela::fuzz::maharaja_setups());
  fuzz.run({data, size});
  return 0;
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t room, unsigned seed) {
  return stela::fuzz::mutate_records({data, size, room}, Fuzz::header_bytes(), stela::fuzz::kRecordBytes, seed);
}
