// How the program starts the verb that the command line named; between program.cpp and verb.cpp.
#pragma once

#include "reports/cli/exit.h"

namespace CLI {
class App;
}

namespace stela::cli {

Exit run_verb(const CLI::App& app);

}  // namespace stela::cli
