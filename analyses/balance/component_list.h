// A game's list of components, made group by group: a group's members are numbered in a row from its first on.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "analyses/balance/observation.h"

namespace stela::balance {

/// What the members of a group have in common.
struct GroupNote {
  std::string_view group, rule, text;
  bool bannable = true;
};

class ComponentList {
 public:
  explicit ComponentList(std::vector<Named> kinds) : list_(std::move(kinds)) {}

  void add(const GroupNote& note, std::string name) {
    list_.push_back(
        {std::string(note.group), std::move(name), std::string(note.rule), std::string(note.text), note.bannable});
  }
  /// One a name.
  template <class Names>
  void add_each(const GroupNote& note, const Names& names) {
    for (const auto& name : names) add(note, std::string(name));
  }
  /// "1", "2", ...
  void add_numbers(const GroupNote& note, std::size_t most, std::size_t least = 1) {
    for (std::size_t n = least; n <= most; ++n) add(note, std::to_string(n));
  }
  std::vector<Named> take() { return std::move(list_); }

 private:
  std::vector<Named> list_;
};

}  // namespace stela::balance
