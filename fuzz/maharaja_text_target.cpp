// Maharaja's notation, positions and traces read from any text; checkers/fuzz/text_fuzz.h tells what is asked of them.
#include "checkers/fuzz/mutate.h"
#include "checkers/fuzz/text_fuzz.h"
#include "fuzz/maharaja_boards.h"
#include "model/maharaja/maharaja.h"

using stela::maharaja::Maharaja;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static stela::fuzz::TextFuzz<Maharaja> fuzz = [] {
    auto setup = stela::fuzz::maharaja_setups().back();
    setup["yogi"] = setup["role_auction"] = setup["many_roles"] = 1;  // nearly all of the notation can be legal then
    return stela::fuzz::TextFuzz<Maharaja>(*Maharaja::make(setup), /*step=*/16);
  }();
  fuzz.run(std::string(data, data + size));
  return 0;
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t room, unsigned seed) {
  return stela::fuzz::mutate_json({data, size, room}, seed);
}
