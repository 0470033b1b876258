#include "analyses/turn/logic/refute.h"

#include <cadical.hpp>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <new>
#include <string>
#include <string_view>

#include "analyses/turn/logic/sat_oracle.h"

namespace stela::turn::logic {
namespace {

/// A file in memory, which CaDiCaL writes to.
class Memory {
 public:
  Memory() : file_(open_memstream(&text_, &size_)) {
    if (file_ == nullptr) throw std::bad_alloc();
  }
  Memory(const Memory&) = delete;
  Memory& operator=(const Memory&) = delete;
  ~Memory() {
    if (file_ != nullptr) std::fclose(file_);
    std::free(text_);
  }
  [[nodiscard]] FILE* file() const { return file_; }
  /// Ends it.
  std::string text() {
    const bool whole = std::fclose(file_) == 0;
    file_ = nullptr;
    if (!whole) throw std::bad_alloc();
    return {text_, size_};
  }

 private:
  char* text_ = nullptr;
  std::size_t size_ = 0;
  FILE* file_;
};

/// The proof as far as the empty clause, which ends it: the solver goes on to delete what it still holds.
std::string until_empty_clause(std::string proof) {
  constexpr std::string_view kEmpty = "\n0\n";
  if (proof.starts_with("0\n")) return "0\n";
  if (const auto at = proof.find(kEmpty); at != std::string::npos) proof.resize(at + kEmpty.size());
  return proof;
}

}  // namespace

Refuted refute(const Clauses& clauses, const Limits& limits) {
  Memory memory;
  auto answer = Check::unknown;
  {
    SatStop stop(limits);
    CaDiCaL::Solver solver;
    solver.set("quiet", 1);
    solver.set("binary", 0);
    solver.trace_proof(memory.file(), "proof");
    solver.connect_terminator(&stop);
    for (const auto& clause : clauses.clauses) {
      for (const int literal : clause) solver.add(literal);
      solver.add(0);
    }
    answer = solve(solver);
    solver.disconnect_terminator();
    solver.close_proof_trace();
  }
  Refuted refuted{answer, {}};
  if (answer == Check::impossible) refuted.proof = until_empty_clause(memory.text());
  return refuted;
}

}  // namespace stela::turn::logic
