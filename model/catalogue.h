// Reading a rule catalogue (model/<game>/rules.md): the one place that says a game's rules and invariants.
#pragma once

#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "model/game.h"

namespace stela {

struct CatalogueEntry {
  std::string id;       ///< "MEX-K4"
  std::string section;  ///< the heading it stands under, or the line that opens its group
  std::string text;     ///< joined to one line, without the id
};

/// The entries in order: list items that begin with an id, with their continuation lines.
std::vector<CatalogueEntry> entries(std::string_view catalogue);

/// The text of one rule, or empty.
std::string rule_text(std::string_view catalogue, std::string_view id);

/// What the catalogue's section "What a run must reach" lists, as --must-reach takes it: "MEX-B1 forbids", "MEX-S1
/// acts", "every situation". Its items are "- forbids: MEX-B1, MEX-B3", "- acts: MEX-S1", "- every situation"; empty
/// without one.
std::vector<std::string> must_reach(std::string_view catalogue);

/// A catalogue, read once: what a game's rules() and invariants() show.
///
///   - MEX-K4 A canal ...                      a rule, anywhere
///   - `bridge-access` (MEX-K4) Text.          an invariant, under the heading "## Invariants"; the rule may be absent
class Catalogue {
 public:
  explicit Catalogue(std::string_view text);
  Catalogue(const Catalogue&) = delete;
  Catalogue& operator=(const Catalogue&) = delete;

  /// Rule ids in the catalogue's order, which is that of the game's enum Rule; [0] is "", for "no rule".
  [[nodiscard]] std::span<const std::string_view> rules() const { return rules_; }
  [[nodiscard]] std::span<const InvariantInfo> invariants() const { return invariants_; }

 private:
  std::deque<std::string> held_;  // what the views point into
  std::vector<std::string_view> rules_;
  std::vector<InvariantInfo> invariants_;
};

}  // namespace stela
