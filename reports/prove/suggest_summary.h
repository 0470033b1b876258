// What `stela prove --suggest` says: for people and for machines.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "analyses/prove/houdini_report.h"
#include "checkers/suggest/candidates.h"

namespace stela {

struct SuggestSummary {
  std::string game;
  nlohmann::json setup;
  std::uint64_t seed = 0, states = 0;  ///< of random play, in which the candidates held
  std::vector<suggest::Candidate> candidates{};
  prove::HoudiniReport report{};  ///< of these, in their order

  [[nodiscard]] std::size_t count(prove::Standing standing) const;
};

std::string suggest_text(const SuggestSummary& summary);
nlohmann::json suggest_json(const SuggestSummary& summary);

}  // namespace stela
