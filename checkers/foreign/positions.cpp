#include "checkers/foreign/positions.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <span>
#include <utility>

#include "base/json_text.h"
#include "base/strict_json.h"
#include "base/words.h"
#include "model/small_facts.h"

namespace stela::foreign {

using nlohmann::json;

namespace {

/// A text that would be read as other JSON is spelled as JSON too.
bool reads_as_json(std::string_view text) { return parse_json(std::string(text), "").operator bool(); }

}  // namespace

json parsed(const std::string& text) { return *parse_json(text, ""); }

const ActionText* Store::kept(const std::string& text, std::string written, const std::vector<std::string>& kinds) {
  const std::lock_guard lock(mutex_);
  auto& slot = actions_[text];
  if (!slot) {
    const auto kind = std::find(kinds.begin(), kinds.end(), first_word(text));
    const auto number = kind == kinds.end() ? 0 : static_cast<std::size_t>(kind - kinds.begin());
    slot = std::make_unique<const ActionText>(ActionText{text, std::move(written), number});
  }
  return slot.get();
}

const ActionText* Store::action(const json& value, const std::vector<std::string>& kinds) {
  auto written = json_text(value);
  const bool plain = value.is_string() && !value.get_ref<const std::string&>().empty() &&
                     !reads_as_json(value.get_ref<const std::string&>());
  return kept(plain ? value.get<std::string>() : written, written, kinds);
}

const ActionText* Store::action_of_text(std::string_view text, const std::vector<std::string>& kinds) {
  const auto read = parse_json(std::string(text), "");
  return action(read ? *read : json(std::string(text)), kinds);
}

const Position* Store::position(Position position) {
  std::unique_lock lock(mutex_);
  auto& slot = positions_[position.text];
  if (!slot) {
    position.hash = hash_of_bytes(std::as_bytes(std::span(position.text)));
    slot = std::make_unique<const Position>(std::move(position));
    return slot.get();
  }
  const auto* before = slot.get();
  lock.unlock();
  return before->looks_like(position)
             ? before
             : broken(
                   "asked twice about one state, it answers differently: who is to move, what is legal, or the scores",
                   position.scores.size());
}

const Position* Store::find_broken(const std::string& fault) {
  const std::lock_guard lock(mutex_);
  const auto found = positions_.find("!" + fault);
  return found == positions_.end() ? nullptr : found->second.get();
}

const Position* Store::broken(std::string fault, std::size_t players) {
  const std::lock_guard lock(mutex_);
  auto text = "!" + fault;
  auto& slot = positions_[text];
  if (!slot) {
    Position made;
    made.text = text;
    made.hash = hash_of_bytes(std::as_bytes(std::span(text)));
    made.outcome = ranked(std::vector<int>(players, 0));
    made.scores = made.outcome->scores;
    made.fault = std::move(fault);
    slot = std::make_unique<const Position>(std::move(made));
  }
  return slot.get();
}

}  // namespace stela::foreign
