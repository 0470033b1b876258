// Mexica played and judged as the bytes say; checkers/fuzz/game_fuzz.h tells how they are read.
#include "checkers/fuzz/target.h"
#include "fuzz/mexica_boards.h"
#include "model/mexica/mexica.h"

STELA_FUZZ_PLAY(stela::mexica::Mexica, stela::fuzz::mexica_setups())
