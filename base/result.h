// Errors as values: what a function at the edge of a room returns when input can be wrong.
// The interface is the part of C++23's std::expected that Stela needs, until compilers in Debian stable have it.
#pragma once

#include <cassert>
#include <string>
#include <utility>
#include <variant>

namespace stela {

/// What is wrong with something that came from outside, in the words a user needs to mend it.
struct Error {
  std::string file;    ///< the file, "-" for standard input, or empty when the text came as an argument
  std::string where;   ///< the field or cell, e.g. "state.players[1].figure" or "cell C5"; may be empty
  std::string what;    ///< one clause, no full stop
  std::string rule{};  ///< a rule id ("MEX-K3") or an invariant's name ("bridge-access"); may be empty

  /// One line: "file: where: what (rule)".
  [[nodiscard]] std::string line() const {
    std::string out;
    if (!file.empty()) out += file + ": ";
    if (!where.empty()) out += where + ": ";
    out += what;
    if (!rule.empty()) out += " (" + rule + ")";
    return out;
  }
};

/// A value or an Error. Check it with `if (result)` before `*result`.
template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : held_(std::move(value)) {}      // NOLINT(google-explicit-constructor): as std::expected
  Result(Error error) : held_(std::move(error)) {}  // NOLINT(google-explicit-constructor): as std::expected

  explicit operator bool() const { return held_.index() == 0; }
  T& operator*() { return value(); }
  const T& operator*() const { return const_cast<Result*>(this)->value(); }
  T* operator->() { return &value(); }
  const T* operator->() const { return &**this; }
  [[nodiscard]] const Error& error() const {
    assert(held_.index() == 1);
    return *std::get_if<1>(&held_);
  }

 private:
  T& value() {
    assert(held_.index() == 0);
    return *std::get_if<0>(&held_);
  }
  std::variant<T, Error> held_;
};

}  // namespace stela
