// Graphviz's programs at work: text in, picture out, nothing on disk.
#include <fmt/format.h>

#include <boost/asio/buffer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/process/async.hpp>
#include <boost/process/child.hpp>
#include <boost/process/io.hpp>
#include <boost/process/search_path.hpp>
#include <future>
#include <system_error>

#include "reports/graph/graph_report.h"

namespace stela {

Result<std::string> rendered(const std::string& dot, std::string_view format) {
  namespace process = boost::process;
  const auto program = process::search_path("neato");
  if (program.empty())
    return Error{"", "graphviz", "neato is not installed (Debian: apt install graphviz); --dot needs no Graphviz"};
  boost::asio::io_context io;
  std::future<std::string> picture, complaint;
  std::error_code failed;
  // -n2: positions are given, and are points.
  process::child neato(program, "-n2", "-T" + std::string(format),
                       process::std_in<boost::asio::buffer(dot), process::std_out> picture,
                       process::std_err > complaint, io, failed);
  if (failed) return Error{"", "graphviz", "neato cannot be started: " + failed.message()};
  io.run();
  neato.wait(failed);
  if (failed || neato.exit_code() != 0) {
    const auto said = complaint.get();
    return Error{"", "graphviz", fmt::format("neato failed: {}", said.substr(0, said.find('\n')))};
  }
  return picture.get();
}

}  // namespace stela
