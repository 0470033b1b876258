// Open files that are owned, and what can be wrong with one.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "base/result.h"

namespace stela {

/// An open file, closed with this.
class Descriptor {
 public:
  explicit Descriptor(int number = -1) : number_(number) {}
  ~Descriptor();
  Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    std::swap(number_, other.number_);
    return *this;
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;

  [[nodiscard]] int number() const { return number_; }
  explicit operator bool() const { return number_ >= 0; }

 private:
  int number_;
};

/// Where a name leads.
struct FilePlace {
  std::filesystem::path path;     ///< no link itself; it may name nothing yet
  std::optional<int> descriptor;  ///< or one that is open already: "/dev/stdin", "/proc/self/fd/3"
  int error = 0;                  ///< ELOOP
};
FilePlace place_of(const std::string& file);

/// What errno says of a file that cannot be written: through a fault of its name, so that another one must be given, or
/// else in place of the field, as kUnwritten.
Error unwritten(const std::string& file, int error);

/// Whether the last part of a name may be a link: a user's own name may, one that Stela chose may not.
enum class Links : bool { refused, followed };

/// A regular file, to be read and written; made where there is none. Errors: a link that is refused, a folder, a device
/// or a pipe; what the system says.
Result<Descriptor> open_regular(const std::string& file, Links links);
/// A file without a name, in the folder for temporary files; it vanishes with the program.
Result<Descriptor> open_unnamed();

/// Nobody else can lock the file while it is open here, whatever ends this program. taken: what is said of one that
/// another program has locked.
std::optional<Error> lock_exclusively(const Descriptor& open, const std::string& file, std::string_view taken);

}  // namespace stela
