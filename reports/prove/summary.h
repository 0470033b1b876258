// What `stela prove` says: for people and for machines.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "analyses/prove/report.h"

namespace stela {

/// An invariant and the rule that it guards, as the game's catalogue has it; "" for a lemma of the proof alone.
using RuleOfInvariant = std::function<std::string(const std::string& invariant)>;

/// seconds, jobs: how long this run took; they are in the text alone, as is the time of each query.
std::string prove_text(const prove::Report& report, const RuleOfInvariant& rule_of, double seconds, unsigned jobs);
nlohmann::json prove_json(const prove::Report& report, const RuleOfInvariant& rule_of);

}  // namespace stela
