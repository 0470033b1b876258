#include "reports/cli/output.h"

#include <fmt/format.h>

#include <utility>

#include "model/internal_error.h"
#include "model/text_file.h"

namespace stela::cli {
namespace {

std::string& name_of_program() {
  static std::string name = "stela";
  return name;
}

}  // namespace

const std::string& program() { return name_of_program(); }
void set_program(std::string name) { name_of_program() = std::move(name); }

Exit fail(const Error& error) {
  fmt::print(stderr, "{}: {}\n", program(), error.line());
  return is_internal(error) ? Exit::internal : Exit::usage;
}

Exit put(const std::string& file, const std::string& text) {
  if (const auto error = write_file(file.empty() ? "-" : file, text)) return fail(*error);
  return Exit::holds;
}

}  // namespace stela::cli
