// Babel played and judged as the bytes say; checkers/fuzz/game_fuzz.h tells how they are read.
#include "checkers/fuzz/target.h"
#include "fuzz/babel_boards.h"
#include "model/babel/babel.h"

STELA_FUZZ_PLAY(stela::babel::Babel, stela::fuzz::babel_setups())
