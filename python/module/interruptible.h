// Long work in C++ that Ctrl-C ends: the interpreter is free meanwhile, and looks for signals ten times a second.
#pragma once

#include <pybind11/pybind11.h>

#include <atomic>
#include <chrono>
#include <exception>
#include <future>
#include <utility>

namespace stela::python {

/// The value of work(stop), which runs without the interpreter's lock and should end soon once `stop` is set. Throws
/// what Python's handler of a signal raises, such as KeyboardInterrupt.
template <class Work>
auto interruptible(Work&& work) {
  namespace py = pybind11;
  constexpr std::chrono::milliseconds kWait{100};
  std::atomic<bool> stop{false};
  std::exception_ptr raised;
  auto done = std::async(std::launch::async, [&] { return work(std::as_const(stop)); });
  {
    py::gil_scoped_release release;
    while (done.wait_for(kWait) != std::future_status::ready) {
      py::gil_scoped_acquire acquire;
      if (raised || PyErr_CheckSignals() == 0) continue;
      raised = std::make_exception_ptr(py::error_already_set());
      stop = true;
    }
  }
  auto value = done.get();
  if (raised) std::rethrow_exception(raised);
  return value;
}

}  // namespace stela::python
