// A page of figures: one HTML file with their charts, their tables, and the scripts that draw them.
#pragma once

#include <fmt/format.h>

#include <pugixml.hpp>
#include <string>
#include <vector>

#include "reports/balance/figure.h"

namespace stela {

/// Text that the writer of a document would escape stands apart, and is put in at the end.
class Inserts {
 public:
  /// key: something that no text of the page can hold.
  explicit Inserts(std::string key) : key_(std::move(key)) {}

  std::string mark(std::string text) {
    texts_.push_back(std::move(text));
    return name(texts_.size() - 1);
  }
  [[nodiscard]] std::string into(const std::string& page) const {
    std::string out;
    std::size_t at = 0;
    for (std::size_t i = 0; i < texts_.size(); ++i) {
      const auto found = page.find(name(i), at);
      if (found == std::string::npos) continue;
      out.append(page, at, found - at);
      out += texts_[i];
      at = found + name(i).size();
    }
    return out.append(page, at);
  }

 private:
  [[nodiscard]] std::string name(std::size_t i) const { return fmt::format("@@insert {} {}@@", key_, i); }

  std::string key_;
  std::vector<std::string> texts_;  // in the order of their places
};

class FigurePage {
 public:
  /// key: something that no text of the page can hold.
  FigurePage(const std::string& title, std::string key);

  /// For what is not a figure.
  [[nodiscard]] pugi::xml_node body() const { return main_; }
  void add(const Figure& figure);
  /// The whole page, with the scripts at its end: called last.
  [[nodiscard]] std::string text();

 private:
  void add_scripts();

  pugi::xml_document document_;
  Inserts inserts_;
  pugi::xml_node body_, main_;  ///< all that is read is in main_; scripts follow it
};

}  // namespace stela
