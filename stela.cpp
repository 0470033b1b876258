// The front door: stela <verb> ... Every verb is documented by its own --help.
#include "reports/cli/program.h"

int main(int argc, char** argv) { return stela::cli::run(stela::cli::all_games(), "stela", argc, argv); }
