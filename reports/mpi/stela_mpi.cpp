// stela-mpi: the program stela, for mpirun to start on many cores or machines. Without mpirun it is stela.
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <array>
#include <string>

#include "reports/cli/foreign_games.h"
#include "reports/cli/output.h"
#include "reports/cli/program.h"
#include "reports/cli/spread.h"
#include "reports/mpi/mpi_ranks.h"

namespace {

/// What a rank but the first prints goes nowhere; its complaints are kept for rank 0.
class Hushed {
 public:
  explicit Hushed(bool hushed) {
    if (!hushed) return;
    dup2(open("/dev/null", O_WRONLY | O_CLOEXEC), STDOUT_FILENO);
    complaints_ = memfd_create("complaints", MFD_CLOEXEC);
    dup2(complaints_, STDERR_FILENO);
  }
  /// The last line of them.
  [[nodiscard]] std::string last_words() const {
    std::array<char, 4096> buffer{};
    const auto size = complaints_ < 0 ? 0 : lseek(complaints_, 0, SEEK_END);
    const auto from = size > static_cast<off_t>(buffer.size()) ? size - static_cast<off_t>(buffer.size()) : 0;
    const auto length = complaints_ < 0 ? 0 : pread(complaints_, buffer.data(), buffer.size(), from);
    std::string text(buffer.data(), static_cast<std::size_t>(length > 0 ? length : 0));
    while (!text.empty() && text.back() == '\n') text.pop_back();
    return text.substr(text.rfind('\n') + 1);
  }

 private:
  int complaints_ = -1;
};

}  // namespace

int main(int argc, char** argv) {
  stela::MpiRanks ranks(argc, argv);
  stela::Ranks::use(ranks);
  const Hushed hushed(!ranks.leads());
  int code = 0;
  std::string words;
  try {
    if (const auto error = stela::cli::unspread({argv + 1, argv + argc}); error && ranks.several())
      code = static_cast<int>(stela::cli::fail(*error));
    else
      code = run(stela::cli::all_games(), stela::cli::add_all_verbs, "stela", argc, argv, stela::cli::kPrograms);
    if (code != 0) words = hushed.last_words();
  } catch (const stela::Dismissed&) {
    code = 0;
  }
  ranks.leave(words);
  // mpirun tells of the code of each rank that is not 0.
  return ranks.leads() ? code : 0;
}
