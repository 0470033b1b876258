// Tikal played and judged as the bytes say; checkers/fuzz/game_fuzz.h tells how they are read.
#include "checkers/fuzz/target.h"
#include "fuzz/tikal_boards.h"
#include "model/tikal/tikal.h"

STELA_FUZZ_PLAY(stela::tikal::Tikal, stela::fuzz::tikal_setups())
