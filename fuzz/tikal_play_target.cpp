// Tikal played and judged as the bytes say; game_fuzz.h tells how they are read.
#include "fuzz/game_fuzz.h"
#include "fuzz/mutate.h"
#include "fuzz/tikal_boards.h"
#include "model/tikal/tikal.h"

using Fuzz = stela::fuzz::GameFuzz<stela::tikal::Tikal>;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static Fuzz fuzz(stela::fuzz::tikal_setups());
  fuzz.run({data, size});
  return 0;
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t room, unsigned seed) {
  return stela::fuzz::mutate_records({data, size, room}, Fuzz::header_bytes(), stela::fuzz::kRecordBytes, seed);
}
