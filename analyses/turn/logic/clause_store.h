// The clause database of a solver, in one block of memory (an arena). Private to the proofs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace stela::turn::logic {

/// A literal: twice the variable's index, and 1 more when negated, as in MiniSat.
using Literal = std::uint32_t;

class ClauseStore {
 public:
  /// A clause's place; compacting moves clauses.
  using Ref = std::uint32_t;

  /// `glue`: of a learnt clause, the number of decision levels among its literals; 0: an original clause.
  Ref add(std::span<const Literal> literals, unsigned glue) {
    const auto ref = static_cast<Ref>(words_.size());
    words_.push_back(static_cast<std::uint32_t>(literals.size()));
    words_.push_back(glue);
    words_.insert(words_.end(), literals.begin(), literals.end());
    return ref;
  }
  [[nodiscard]] std::span<Literal> literals(Ref ref) { return std::span(words_).subspan(ref + kHead, words_[ref]); }
  [[nodiscard]] std::span<const Literal> literals(Ref ref) const {
    return std::span(words_).subspan(ref + kHead, words_[ref]);
  }
  [[nodiscard]] unsigned glue(Ref ref) const { return words_[ref + 1]; }
  void set_glue(Ref ref, unsigned glue) { words_[ref + 1] = glue; }

  /// Calls see(ref) for each clause, in the order in which they came.
  template <class See>
  void for_each(See&& see) const {
    for (std::size_t at = 0; at < words_.size(); at += kHead + words_[at]) see(static_cast<Ref>(at));
  }
  /// Keeps those for which keep(ref) holds, in their order, and calls moved(from, to) for each.
  template <class Keep, class Moved>
  void compact(Keep&& keep, Moved&& moved) {
    std::vector<std::uint32_t> words;
    words.reserve(words_.size());
    for_each([&](Ref ref) {
      if (!keep(ref)) return;
      moved(ref, static_cast<Ref>(words.size()));
      const auto begin = words_.begin() + static_cast<std::ptrdiff_t>(ref);
      words.insert(words.end(), begin, begin + static_cast<std::ptrdiff_t>(kHead + words_[ref]));
    });
    words_ = std::move(words);
  }

 private:
  static constexpr std::size_t kHead = 2;  // size and glue
  std::vector<std::uint32_t> words_;
};

}  // namespace stela::turn::logic
