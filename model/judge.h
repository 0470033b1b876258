// The legality check of one position, for many actions. What it had to find out for one of them serves the others.
#pragma once

#include "model/rules.h"

namespace stela {

template <class G>
class Judge {
 public:
  Judge() = default;
  virtual ~Judge() = default;
  Judge(const Judge&) = delete;
  Judge& operator=(const Judge&) = delete;

  /// What the game's why_not says of the position. consulted: the rules that were asked are added.
  virtual typename G::Rule why_not(const typename G::Action& a, RuleSet* consulted) = 0;
};

}  // namespace stela
