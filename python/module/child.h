// A copy of this process that does one thing and ends.
#pragma once

#include <functional>
#include <string>

#include "base/result.h"

namespace stela::python {

/// A descriptor that is closed with its owner. Throws Raised where there is none.
class Descriptor {
 public:
  explicit Descriptor(int number);
  ~Descriptor();
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  [[nodiscard]] int number() const { return number_; }

 private:
  int number_;
};

/// A file without a name that holds a text, which children have too. Throws Raised where it cannot be made.
class TextFile : public Descriptor {
 public:
  explicit TextFile(const std::string& text);
};

/// What a child leaves behind.
struct ChildEnd {
  int exit_code = 0;   ///< -1 where a signal ended it
  int signal = 0;      ///< that signal
  std::string output;  ///< what it wrote to standard output
  std::string errors;  ///< what it wrote to its file of errors
};

/// Runs work(errors) in a child, which ends with its value; errors: a file that it may write to. Its standard input
/// holds the text given, its standard error is this process's. Ctrl-C is passed on once, and raised here when the child
/// has ended. With the interpreter's lock; others run meanwhile. Throws Raised where there can be no child.
ChildEnd run_in_child(const std::string& input, const std::function<int(int errors)>& work);

}  // namespace stela::python
