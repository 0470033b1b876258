// The smallest set of records that tells all wrong references which random games tell.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "checkers/conform/grade.h"
#include "checkers/conform/record_excerpt.h"
#include "checkers/conform/record_make.h"

namespace stela::conform {

/// A record, and what it tells.
struct GradedRecord {
  std::size_t game = 0;  ///< which of the games given
  std::string text;
  WrongReferences tells;
  WrongReferences only;  ///< what no other record of the set tells
};

struct GradeLimits {
  std::size_t records = 200;
  std::size_t bytes = 2'000'000;
};

class GradeSearch {
 public:
  static constexpr std::size_t kStretch = 8;  ///< actions of a record
  /// Numbers of its random games: those of other records are below.
  static constexpr std::uint64_t kFirstNumber = 20'000;

  /// games: what is played. All arguments must outlive this; what is found follows from them alone.
  GradeSearch(const std::vector<AnyGame>& games, std::uint64_t seed, const RecordSize& size, const RecordTerms& terms,
              Grader& grader);

  /// Plays one random game more, and keeps those stretches of it that tell what none before did. Errors: a record that
  /// does not hold, which would be a fault of the reference.
  std::optional<Error> play();
  /// What all games so far tell.
  [[nodiscard]] const WrongReferences& told() const { return told_; }
  /// A set within the limits that tells as much as it can: always the record that adds most, and none that the others
  /// make needless.
  [[nodiscard]] std::vector<GradedRecord> smallest(const GradeLimits& limits);

 private:
  struct Excerpt {
    Stretch<AnyGame> stretch;
    WrongReferences tells;
    std::size_t bytes = 0;
  };

  [[nodiscard]] std::string text_of(const Stretch<AnyGame>& stretch) const;
  [[nodiscard]] std::vector<std::size_t> chosen(const GradeLimits& limits) const;

  const std::vector<AnyGame>& games_;
  std::uint64_t seed_;
  RecordSize size_;
  const RecordTerms& terms_;
  Grader& grader_;
  std::uint64_t played_ = 0, stride_ = 1;
  std::vector<Excerpt> candidates_;
  WrongReferences told_;
};

/// Of each of these what none of the others has.
std::vector<WrongReferences> only_in_one(const std::vector<WrongReferences>& all);

/// "MEX-D4: calpulli.11.founder + 1".
std::string to_text(const WrongReference& wrong);

}  // namespace stela::conform
