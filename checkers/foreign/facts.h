// What a game that another program plays says of itself (`describe` of protocol 2).
#pragma once

#include <deque>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "model/game.h"
#include "model/small_facts.h"

namespace stela::foreign {

class Facts {
 public:
  /// Errors name the field.
  static Result<std::shared_ptr<const Facts>> of(const nlohmann::json& described);

  std::string name, title;
  std::vector<std::string> kinds;
  std::vector<std::string_view> kind_views;
  std::vector<OptionInfo> options;
  std::unique_ptr<const SmallFacts> rules;
  std::vector<std::string> must_reach;
  bool judges = false, hides = false, checks = false, draws = false;
  bool expands = false, plays = false;  ///< `expand`, `playouts`

  Facts() = default;
  Facts(const Facts&) = delete;
  Facts& operator=(const Facts&) = delete;

 private:
  std::deque<std::string> held_;  // what the options' texts point into
};

}  // namespace stela::foreign
