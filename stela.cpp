// The front door: stela <verb> ... Every verb is documented by its own --help.
#include "reports/cli/foreign_games.h"
#include "reports/cli/program.h"

int main(int argc, char** argv) {
  using namespace stela::cli;
  return run(all_games(), add_all_verbs, "stela", argc, argv, kPrograms);
}
