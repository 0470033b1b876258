#include "model/text_file.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <iostream>
#include <iterator>
#include <sstream>

namespace stela {

Result<std::string> read_text(const std::string& file) {
  if (file == "-") return std::string(std::istreambuf_iterator<char>(std::cin), {});
  std::ifstream in(file, std::ios::binary);
  if (!in) return Error{file, "", std::strerror(errno)};
  if (in.peek() == std::ifstream::traits_type::eof() && !in.bad()) return std::string();
  std::ostringstream text;
  text << in.rdbuf();
  if (in.bad() || text.fail()) return Error{file, "", "cannot be read"};
  return text.str();
}

std::optional<Error> write_file(const std::string& file, const std::string& text) {
  if (file == "-") {
    std::cout << text << std::flush;
    return std::nullopt;
  }
  const auto scratch = fmt::format("{}.{}.part", file, getpid());
  std::ofstream out(scratch, std::ios::binary);
  out << text << std::flush;
  const bool written = out.good();
  out.close();
  if (written && std::rename(scratch.c_str(), file.c_str()) == 0) return std::nullopt;
  const std::string why = std::strerror(errno);
  (void)std::remove(scratch.c_str());
  return Error{file, "", "cannot be written: " + why};
}

}  // namespace stela
