// Candidates of a long run: what held in every one of its positions. Sums and implications are looked for among the
// first positions and tried in all. Ranges are those of all positions, and of all of a phase.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "checkers/suggest/candidates.h"
#include "checkers/suggest/ranges.h"

namespace stela::suggest {

using Row = std::vector<std::int64_t>;

class Proposals {
 public:
  static constexpr const char* kPhase = "/phase";

  /// fields: their names, kPhase among them. phases: what its values are called.
  Proposals(std::vector<std::string> fields, std::vector<std::string> phases);

  /// positions: of one game, in order; of each, the fields' values.
  void add_game(const std::vector<Row>& positions);
  [[nodiscard]] std::uint64_t positions() const { return ranges_.rows(); }
  /// By kind. Each side of a range is one, as one may be inductive and the other not.
  [[nodiscard]] std::vector<Candidate> find();

 private:
  /// A relation that looks its fields up by number.
  struct Compiled {
    std::vector<std::pair<std::size_t, std::int64_t>> factors;
    std::int64_t constant = 0;
    Relation::Sense sum{};
    std::size_t where = 0;  // none: the number of fields
    std::int64_t value = 0;
    [[nodiscard]] bool holds(const Row& row) const;
  };
  struct Tried {
    Candidate candidate;
    std::vector<Compiled> says;
    bool holds = true;
  };

  void begin_to_try();
  [[nodiscard]] std::size_t number_of(const std::string& field) const;
  [[nodiscard]] Compiled compiled(const Relation& relation) const;

  std::vector<std::string> fields_, phases_;
  std::size_t phase_;  // the field
  Suggestions first_;
  std::vector<Tried> tried_;
  bool trying_ = false;
  Ranges ranges_;
  std::map<std::int64_t, Ranges> by_phase_;
};

}  // namespace stela::suggest
