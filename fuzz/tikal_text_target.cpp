// Tikal's notation, positions and traces read from any text; checkers/fuzz/text_fuzz.h tells what is asked of them.
#include "checkers/fuzz/mutate.h"
#include "checkers/fuzz/text_fuzz.h"
#include "fuzz/tikal_boards.h"
#include "model/tikal/tikal.h"

using stela::tikal::Tikal;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static stela::fuzz::TextFuzz<Tikal> fuzz = [] {
    auto setup = stela::fuzz::tikal_setups().back();
    setup["auction"] = setup["set_exchange"] = 1;  // the notation of both versions can be legal then
    return stela::fuzz::TextFuzz<Tikal>(*Tikal::make(setup), /*step=*/16);
  }();
  fuzz.run(std::string(data, data + size));
  return 0;
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t room, unsigned seed) {
  return stela::fuzz::mutate_json({data, size, room}, seed);
}
