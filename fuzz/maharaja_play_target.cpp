// Maharaja played and judged as the bytes say; checkers/fuzz/game_fuzz.h tells how they are read.
#include "checkers/fuzz/target.h"
#include "fuzz/maharaja_boards.h"
#include "model/maharaja/maharaja.h"

STELA_FUZZ_PLAY(stela::maharaja::Maharaja, stela::fuzz::maharaja_setups())
