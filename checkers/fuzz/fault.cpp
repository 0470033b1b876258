#include "checkers/fuzz/fault.h"

#include <cstdio>
#include <cstdlib>

#include "base/json_text.h"

namespace stela::fuzz {

namespace {

const char* trace_file() {
  static const char* const file = std::getenv("STELA_FUZZ_TRACE");
  return file;
}

}  // namespace

void stop(const Trace& trace) {
  if (wants_trace_file()) write_trace_file(trace);
  std::fprintf(stderr, "finding: %s\n%s\n", trace.finding ? trace.finding->line().c_str() : "none",
               json_text(to_json(trace)).c_str());
  std::abort();
}

void stop(const Finding& finding, const std::string& input) {
  std::fprintf(stderr, "finding: %s\n%s\n", finding.line().c_str(), input.c_str());
  std::abort();
}

bool wants_trace_file() { return trace_file() != nullptr; }

void write_trace_file(const Trace& trace) {
  if (const auto error = write_file(trace_file(), json_text(to_json(trace)) + "\n"))
    std::fprintf(stderr, "fuzz: %s\n", error->line().c_str());
}

}  // namespace stela::fuzz
