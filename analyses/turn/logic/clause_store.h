// Clauses of a solver, one after the other in one block of memory. Private to the proofs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace stela::turn::logic {

/// A literal inside of a solver: twice the variable's number, from 0 on, and 1 more when negated.
using Code = std::uint32_t;

class ClauseStore {
 public:
  /// Where a clause is; compacting moves clauses.
  using Ref = std::uint32_t;

  /// `spread`: of a learned clause, over how many levels its literals were spread; 0: one that was given.
  Ref add(std::span<const Code> literals, unsigned spread) {
    const auto ref = static_cast<Ref>(words_.size());
    words_.push_back(static_cast<std::uint32_t>(literals.size()));
    words_.push_back(spread);
    words_.insert(words_.end(), literals.begin(), literals.end());
    return ref;
  }
  [[nodiscard]] std::span<Code> literals(Ref ref) { return std::span(words_).subspan(ref + kHead, words_[ref]); }
  [[nodiscard]] std::span<const Code> literals(Ref ref) const {
    return std::span(words_).subspan(ref + kHead, words_[ref]);
  }
  [[nodiscard]] unsigned spread(Ref ref) const { return words_[ref + 1]; }
  void set_spread(Ref ref, unsigned spread) { words_[ref + 1] = spread; }

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
  static constexpr std::size_t kHead = 2;  // size and spread
  std::vector<std::uint32_t> words_;
};

}  // namespace stela::turn::logic
