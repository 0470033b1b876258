// stela-core: the verbs that check the rules, without solvers, players and other engines. It is built in a third of the
// time that `stela` takes, so it is what a new user sees first (setup.sh).
#include "reports/cli/program.h"

int main(int argc, char** argv) {
  using namespace stela::cli;
  return run(core_games(), add_core_verbs, "stela-core", argc, argv);
}
