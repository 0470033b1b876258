// Reading a rule catalogue (model/<game>/rules.md): its entries by rule id, for messages and for `stela rules`.
#pragma once

#include <string>
#include <string_view>
#include <vector>

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

}  // namespace stela
