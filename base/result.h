// Errors as values: what a function at the edge of a room returns when input can be wrong.
// The interface is the part of C++23's std::expected that Stela needs, until compilers in Debian stable have it.
#pragma once

#include <cassert>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace stela {

/// What a caller decides by; the texts of an error are for people.
enum class ErrorKind : std::uint8_t {
  bad_input,   ///< something that came from outside is wrong: who gave it can mend it
  unwritten,   ///< a file or a stream cannot be written
  stopped,     ///< the caller asked to stop
  timed_out,   ///< a limit of time or of work was reached first
  incomplete,  ///< a plan that stops before its turn ends
  refuted,     ///< a certificate that can be read, and does not hold
  internal,    ///< one part of Stela found another wrong: nobody outside can mend it
};

/// What went wrong, in the words a user needs to mend it.
struct Error {
  std::string file;    ///< the file, "-" for standard input, or empty when the text came as an argument
  std::string where;   ///< the field or cell, e.g. "state.players[1].figure" or "cell C5"; may be empty
  std::string what;    ///< one clause, no full stop
  std::string rule{};  ///< a rule id ("MEX-K3") or an invariant's name ("bridge-access"); may be empty
  ErrorKind kind = ErrorKind::bad_input;

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

inline Error stopped_error(std::string what) { return {"", "stopped", std::move(what), "", ErrorKind::stopped}; }
inline Error timed_out_error(std::string what) { return {"", "time limit", std::move(what), "", ErrorKind::timed_out}; }
inline Error internal_error(std::string what) {
  return {"", "internal error", std::move(what), "", ErrorKind::internal};
}

/// In place of a field: the text did not go where it should, through no fault of the name: a full disk, a closed pipe.
inline constexpr std::string_view kUnwritten = "cannot be written";
inline Error unwritten_error(std::string file, std::string what) {
  return {std::move(file), std::string(kUnwritten), std::move(what), "", ErrorKind::unwritten};
}

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
