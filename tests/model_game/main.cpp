// The verbs of `stela`, for Hex: hex check hex, hex perft hex --depth 3 ...
#include <stela/reports/cli/run.h>

#include "hex.h"

int main(int argc, char** argv) { return stela::cli::run<hex::Hex>(argc, argv); }
