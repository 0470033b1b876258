// The verbs under `stela puzzle`.
#pragma once

#include "reports/cli/verb.h"

namespace stela::cli {

void add_puzzle_make_verb(CLI::App& puzzle);
void add_puzzle_check_verb(CLI::App& puzzle);
void add_puzzle_verify_verb(CLI::App& puzzle);
void add_puzzle_sheet_verb(CLI::App& puzzle);

}  // namespace stela::cli
