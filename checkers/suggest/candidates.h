// Candidate invariants from play alone, as Daikon finds them (Ernst et al. 2007): what held in every position that was
// seen. They are guesses: play may never have come to where one fails.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/relation.h"
#include "checkers/suggest/state_table.h"

namespace stela::suggest {

enum class CandidateKind : std::uint8_t {
  constant,     ///< "/board/size = 7"
  sum,          ///< "/players/0/cargo + /players/1/cargo + /supply = 20": found as what is linear in all rows
  bound,        ///< "0 <= /players/*/coins <= 37"
  order,        ///< "/players/*/known <= /players/*/hand": of two fields whose names differ in one word
  implication,  ///< "/a = 0 implies /b = 0": of two fields that stand side by side
  never_falls   ///< "/players/*/score": from one position of a game to the next
};
std::string_view name_of(CandidateKind kind);

struct Candidate {
  CandidateKind kind{};
  std::string text;
  std::vector<Relation> says{};  ///< of each position; none of never_falls
};

class Suggestions {
 public:
  /// The positions of one game, in order.
  void add_game(const std::vector<nlohmann::json>& positions);
  void add_rows(const std::vector<NumberFields>& positions);  ///< the same by their fields
  [[nodiscard]] std::size_t games() const { return games_.size(); }
  [[nodiscard]] std::size_t positions() const { return table_.rows(); }
  /// Those that hold, by kind; those that differ in a list's number alone are one, with "*", where all of it agree.
  [[nodiscard]] std::vector<Candidate> find() const;

 private:
  [[nodiscard]] bool varies(std::size_t field) const;
  void sums(std::vector<Candidate>& out) const;
  void orders(std::vector<Candidate>& out) const;

  StateTable table_;
  std::vector<std::size_t> games_;  ///< rows at which games begin
};

}  // namespace stela::suggest
