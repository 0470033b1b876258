// How the program starts the verb that the command line named; between program.cpp and verb.cpp.
#pragma once

#include "reports/cli/exit.h"

namespace CLI {
class App;
}

namespace stela::cli {

Exit run_verb(const CLI::App& app);
/// Before help is printed: what the verb has to say of the rest of the command line.
void finish_help(CLI::App& app);

}  // namespace stela::cli
