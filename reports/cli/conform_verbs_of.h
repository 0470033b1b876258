// The verbs of one game that talk to another engine, made from its type. A game's picture, mutants and simpler engines
// (checkers/mutants/GAME, checkers/simpler/GAME), if it has them, must be declared before.
#pragma once

#include "reports/cli/conform_verbs.h"
#include "reports/cli/game/conform.h"
#include "reports/cli/game/probes.h"
#include "reports/cli/game/records.h"

namespace stela::cli {

template <Game G>
class ConformVerbsOf final : public ConformVerbs {
 public:
  [[nodiscard]] Exit conform(const ConformFlags& flags) const override { return conform_games<G>(flags); }
  [[nodiscard]] Exit conform_trace(const GameFile& file, const ConformFlags& flags) const override {
    return cli::conform_trace<G>(file, flags);
  }
  [[nodiscard]] Exit shrink_fault(const GameFile& file, const TraceFlags& flags) const override {
    return cli::shrink_fault<G>(file, flags);
  }
  [[nodiscard]] Exit probes(const ProbesFlags& flags) const override { return cli::probes<G>(flags); }
  [[nodiscard]] Exit make_records(const RecordsFlags& flags) const override { return cli::make_records<G>(flags); }
  [[nodiscard]] Result<conform::RecordReport> check_record(const std::string& text,
                                                           const std::string& file) const override {
    return conform::RecordChecker<G>::check(text, file, interrupt_flag());
  }
};

}  // namespace stela::cli
