// How a fuzz target reports what it found: as a trace that `stela replay` and `stela shrink` read.
#pragma once

#include "checkers/trace.h"

namespace stela::fuzz {

/// Prints the finding and the trace, one line each, and aborts, which every fuzzer takes for a crash.
[[noreturn]] void stop(const Trace& trace);

/// The same for a fault that has no trace; `input` is what showed it.
[[noreturn]] void stop(const Finding& finding, const std::string& input);

/// Whether the caller wants the trace in a file as it grows: the variable STELA_FUZZ_TRACE names one. A crash inside
/// the engine, or one that a sanitizer ends, thus leaves its trace too. For one input; far too slow for a campaign.
bool wants_trace_file();

/// Writes the trace so far to that file.
void write_trace_file(const Trace& trace);

}  // namespace stela::fuzz
