#include "python/module/child.h"

#include <fcntl.h>
#include <poll.h>
#include <pybind11/pybind11.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <exception>

#include "base/scratch_file.h"
#include "python/module/values.h"

namespace stela::python {
namespace {

namespace py = pybind11;

std::string all_of(const Descriptor& file) {
  std::string text;
  std::array<char, 65536> part;
  (void)lseek(file.number(), 0, SEEK_SET);
  for (ssize_t got = 0; (got = read(file.number(), part.data(), part.size())) > 0;)
    text.append(part.data(), static_cast<std::size_t>(got));
  return text;
}

/// Of the child: it ends here.
[[noreturn]] void be_child(int input, int output, int errors, const std::function<int(int)>& work) {
  (void)prctl(PR_SET_PDEATHSIG, SIGTERM);
  (void)setpgid(0, 0);  // so that Ctrl-C at a terminal comes once, from the parent
  for (const int signal : {SIGINT, SIGTERM, SIGPIPE, SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT})
    (void)std::signal(signal, SIG_DFL);
  if (dup2(input, STDIN_FILENO) < 0 || dup2(output, STDOUT_FILENO) < 0) _exit(EXIT_FAILURE);
  int code = EXIT_FAILURE;
  {
    py::gil_scoped_release release;
    code = work(errors);
  }
  _exit(code);
}

}  // namespace

Descriptor::Descriptor(int number) : number_(number) {
  if (number_ < 0) raise({"", "a process of its own", std::strerror(errno)});
}

Descriptor::~Descriptor() { close(number_); }

TextFile::TextFile(const std::string& text) : Descriptor(memfd_create("stela", 0)) {
  if (write_all(number(), text) != 0) raise({"", "a process of its own", std::strerror(errno)});
  (void)lseek(number(), 0, SEEK_SET);
}

ChildEnd run_in_child(const std::string& input, const std::function<int(int)>& work) {
  const TextFile in(input);
  const Descriptor out(memfd_create("stela", MFD_CLOEXEC)), err(memfd_create("stela", MFD_CLOEXEC));
  std::array<int, 2> pipe_ends{};
  if (pipe2(pipe_ends.data(), O_CLOEXEC) != 0) raise({"", "a process of its own", std::strerror(errno)});
  const Descriptor ended(pipe_ends[0]);
  PyOS_BeforeFork();
  const pid_t child = fork();
  if (child == 0) {
    PyOS_AfterFork_Child();
    be_child(in.number(), out.number(), err.number(), work);
  }
  PyOS_AfterFork_Parent();
  close(pipe_ends[1]);  // the child's end closes with it
  if (child < 0) raise({"", "a process of its own", std::strerror(errno)});
  constexpr int kLook = 100;  // milliseconds between looks for signals
  std::exception_ptr raised;
  for (bool over = false; !over;) {
    {
      py::gil_scoped_release release;
      pollfd watched{ended.number(), POLLIN, 0};
      over = poll(&watched, 1, kLook) > 0;
    }
    if (raised || PyErr_CheckSignals() == 0) continue;
    raised = std::make_exception_ptr(py::error_already_set());
    (void)kill(child, SIGINT);
  }
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) continue;
  if (raised) std::rethrow_exception(raised);
  ChildEnd end{-1, 0, all_of(out), all_of(err)};
  if (WIFEXITED(status)) end.exit_code = WEXITSTATUS(status);
  if (WIFSIGNALED(status)) end.signal = WTERMSIG(status);
  return end;
}

}  // namespace stela::python
