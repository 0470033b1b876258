// Mexica's notation, positions and traces read from any text; checkers/fuzz/text_fuzz.h tells what is asked of them.
#include "checkers/fuzz/mutate.h"
#include "checkers/fuzz/text_fuzz.h"
#include "fuzz/mexica_boards.h"
#include "model/mexica/mexica.h"

using stela::mexica::Mexica;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static stela::fuzz::TextFuzz<Mexica> fuzz(*Mexica::make(stela::fuzz::mexica_setups().back()), /*step=*/16);
  fuzz.run(std::string(data, data + size));
  return 0;
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t room, unsigned seed) {
  return stela::fuzz::mutate_json({data, size, room}, seed);
}
