// A reader of records as somebody outside of Stela writes one, over an engine of tests.
#pragma once

#include <memory>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>

#include "checkers/conform/record.h"

namespace stela::conform {

/// How many lines of a record an engine does not agree with, as a reader outside of Stela finds it; it goes on at the
/// next position.
template <Game M>
class Reader {
  using json = nlohmann::json;

 public:
  explicit Reader(const M& engine) : engine_(engine) {}

  std::size_t differing(const std::string& record) {
    std::istringstream in(record);
    std::size_t differing = 0;
    for (std::string text; std::getline(in, text);) {
      const auto line = json::parse(text);
      const auto kind = line["record"];
      if (kind == "game" || (kind == "position" && lost_)) start(line["position"]);
      if (lost_ || kind == "perft" || kind == "end") continue;
      differing += agrees(line, kind) ? 0 : 1;
    }
    return differing;
  }

 private:
  void start(const json& position) {
    state_ = *engine_.from_json(position);
    lost_ = false;
  }
  bool agrees(const json& line, const std::string& kind) {
    if (line.contains("action")) {
      const auto action = *engine_.parse(line["action"].get<std::string>());
      engine_.legal(state_, *legal_);
      if (kind == "refusal") return !legal_->contains(action);
      if (!legal_->contains(action)) return !(lost_ = true);
      engine_.apply(state_, action);
    }
    const auto mine = described(engine_, state_, {});
    lost_ = mine["digest"] != line["digest"] || mine["observe"] != line["observe"];
    return !lost_ && (!line.contains("legal") || line["legal_digest"] == mine["legal_digest"]);
  }

  const M& engine_;
  typename M::State state_{};
  std::unique_ptr<typename M::ActionList> legal_ = std::make_unique<typename M::ActionList>();
  bool lost_ = false;
};

}  // namespace stela::conform
