#include "analyses/puzzle/make.h"

#include <nlohmann/json.hpp>

#include "base/json_text.h"

namespace stela::puzzle {

Codec<PuzzleCandidate> candidate_codec() {
  using nlohmann::json;
  return {[](const PuzzleCandidate& candidate) {
            json out{{"verdict", static_cast<int>(candidate.verdict)}};
            if (candidate.puzzle) out["puzzle"] = json_text(to_json(*candidate.puzzle));
            return json_text(out);
          },
          [](const std::string& text) -> Result<PuzzleCandidate> {
            const auto read = json::parse(text);
            PuzzleCandidate candidate{static_cast<CandidateVerdict>(read.at("verdict").get<int>()), std::nullopt};
            if (!read.contains("puzzle")) return candidate;
            auto puzzle = parse_puzzle(read.at("puzzle").get<std::string>(), "");
            if (!puzzle) return puzzle.error();
            candidate.puzzle = std::move(*puzzle);
            return candidate;
          }};
}

}  // namespace stela::puzzle
