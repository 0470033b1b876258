// How the parts of Mexica's districts report name things. Private to reports.
#pragma once

#include <optional>
#include <string>

#include "analyses/graph/mexica/districts.h"

namespace stela::districts {

namespace for_mexica = graph::for_mexica;

/// One report to write, with what is read from it more than once.
struct Subject {
  const mexica::Mexica& game;
  const mexica::State& s;
  const for_mexica::DistrictsReport& found;
  std::size_t player;  ///< whose AP are shown

  [[nodiscard]] const Grid& grid() const { return game.board().grid; }
  [[nodiscard]] std::string name(Cell c) const { return grid().name(c); }
  /// "C4 C5 D5", or "-" for none.
  [[nodiscard]] std::string names(const Bits& cells) const;
  /// The index of the district that holds a cell of land.
  [[nodiscard]] std::optional<std::size_t> district_of(Cell c) const;
  /// Of the figure whose AP are shown; none in the setup and after the end.
  [[nodiscard]] const for_mexica::Ways* ways() const;
};

/// Districts and bodies of water are numbered from 1: "d3", "w1".
std::string district_name(std::size_t index);
std::string water_name(std::size_t index);
/// "3", or "-" where there is no way.
std::string ap_text(unsigned ap);

}  // namespace stela::districts
