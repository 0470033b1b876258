#include "checkers/conform/grade.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <sstream>
#include <utility>

#include "base/json_text.h"
#include "base/strict_json.h"
#include "base/words.h"
#include "checkers/checks/clause.h"
#include "checkers/checks/without_chance.h"
#include "checkers/conform/conform_facet.h"
#include "checkers/conform/record.h"
#include "model/variation.h"

namespace stela::conform {

using nlohmann::json;

/// A game with another number.
struct Grader::Varied {
  WrongReference wrong;
  AnyGame game;
};

struct Grader::Setup {
  AnyGame game;
  std::vector<Varied> numbers;
};

namespace {

/// Whether a record can show it: what only Stela keeps of a position, or chooses at random, no engine tells.
bool can_show(const mutants::Mutation<AnyGame>& mutation) {
  return !mutation.breaks.empty() && (mutation.legal || mutation.why_not || mutation.apply || mutation.outcome);
}

/// What an engine shows of a position.
json shown(const AnyGame& game, const AnyState& s) { return without_chance(game.to_json(s)); }

bool same(const AnyActionList& one, const AnyActionList& other) {
  return std::equal(one.begin(), one.end(), other.begin(), other.end());
}

AnyActionList legal_of(const AnyGame& game, const AnyState& s) {
  AnyActionList list;
  game.legal(s, list);
  return list;
}

}  // namespace

/// One record, line by line.
class Grader::Reading {
 public:
  Reading(Grader& grader, const std::string& file, const WrongReferences& known)
      : grader_(grader), file_(file), known_(known) {}

  Result<WrongReferences> run(const std::string& text) {
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) {
      ++number_;
      const auto said = parse_json(line, file_);
      if (!said) return said.error();
      if (const auto error = read(*said)) return Error{file_, fmt::format("line {}", number_), *error};
    }
    if (setup_ == nullptr) return Error{file_, "", "there is no game in it"};
    return std::move(told_);
  }

 private:
  /// What is wrong with the line.
  std::optional<std::string> read(const json& said) {
    const auto record = text_at(said, "record");
    if (record == "game") return begin(said);
    if (setup_ == nullptr) return "a record begins with its game";
    if (record == "position") return load(said);
    if (record == "action") return act(said);
    if (record == "refusal") return refuse(said);
    return std::nullopt;  // counts of sequences, and the end, say nothing that these do not
  }

  std::optional<std::string> begin(const json& said) {
    const auto setup = said.find("setup");
    if (setup == said.end()) return "setup is missing";
    const auto game = grader_.type_.make(*setup);
    if (!game) return game.error().line();
    setup_ = &grader_.setup(*game);
    return load(said);
  }

  std::optional<std::string> load(const json& said) {
    const auto position = said.find("position");
    if (position == said.end()) return "position is missing";
    const auto state = setup_->game.from_json(*position);
    if (!state) return state.error().line();
    now_ = *state;
    other_.assign(grader_.behaviours_.size(), std::nullopt);
    look();
    return std::nullopt;
  }

  std::optional<std::string> act(const json& said) {
    const auto a = setup_->game.parse(text_at(said, "action"));
    if (!a) return a.error().line();
    if (setup_->game.why_not(*now_, *a, nullptr) != AnyRule{}) return "the action is illegal: the record does not hold";
    step(*a);
    look();
    return std::nullopt;
  }

  std::optional<std::string> refuse(const json& said) {
    const auto& game = setup_->game;
    const auto a = game.parse(text_at(said, "action"));
    if (!a) return a.error().line();
    const auto refusal = game.refusal(*now_, *a);
    if (refusal.rule == AnyRule{}) return "the refused action is legal: the record does not hold";
    if (game.forbids_alone(*now_, *a))
      tell({WrongKind::clause, std::string(rule_id(game, refusal.rule)),
            fmt::format("{}: {}", game.type().kinds()[game.kind(*a)], clause(refusal.clause))});
    for (const auto& [wrong, one] : grader_.behaviours_)
      if (one->why_not && asks(wrong) && one->why_not(game, *now_, *a, refusal.rule) == AnyRule{}) tell(wrong);
    return std::nullopt;
  }

  /// Without names of places, players and things.
  [[nodiscard]] std::string clause(const std::string& text) const {
    const auto things = grader_.type_.things();
    std::string out;
    const auto general = without_names(text);
    for (const auto word : words_of(general))
      if (std::find(things.begin(), things.end(), word) == things.end())
        out.append(out.empty() ? "" : " ").append(word);
    return out;
  }

  /// What the list of legal actions and the outcome tell.
  void look() {
    const auto& game = setup_->game;
    const auto outcome = game.outcome(*now_);
    const auto legal = legal_of(game, *now_);
    for (std::size_t i = 0; i < grader_.behaviours_.size(); ++i) {
      const auto& [wrong, one] = grader_.behaviours_[i];
      if (!asks(wrong)) continue;
      const auto& state = other_[i] ? *other_[i] : *now_;
      if (one->outcome && outcome) {
        auto other = *outcome;
        one->outcome(game, state, other);
        if (other.ranks != outcome->ranks) tell(wrong);
      }
      if (!one->legal && !other_[i]) continue;
      auto other = other_[i] ? legal_of(game, state) : legal;
      if (one->legal) one->legal(game, state, other);
      if (!same(other, legal)) tell(wrong);
    }
    const auto position = game.to_json(*now_);
    varied_.assign(setup_->numbers.size(), std::nullopt);
    for (std::size_t i = 0; i < varied_.size(); ++i) {
      const auto& [wrong, varied] = setup_->numbers[i];
      if (!asks(wrong)) continue;
      const auto state = varied.from_json_unchecked(position);
      if (!state) continue;
      varied_[i] = *state;
      if (!same(legal_of(varied, *state), legal)) tell(wrong);
    }
  }

  /// Plays it, and what other engines do of it tells.
  void step(const AnyAction& a) {
    const auto& game = setup_->game;
    const auto before = *now_;
    game.apply(*now_, a, nullptr);
    for (std::size_t i = 0; i < grader_.behaviours_.size(); ++i) {
      const auto& [wrong, one] = grader_.behaviours_[i];
      if (!asks(wrong)) continue;
      if (one->why_not && one->why_not(game, before, a, AnyRule{}) != AnyRule{}) tell(wrong);
      if (!one->apply) continue;
      const auto was = other_[i].value_or(before);
      auto other = *now_;
      if (other_[i]) game.apply(other = was, a, nullptr);
      one->apply(game, was, a, other);
      other_[i].reset();
      if (other == *now_) continue;
      if (shown(game, other) != shown(game, *now_))
        tell(wrong);
      else
        other_[i] = other;
    }
    json after;  // worked out when it is needed
    const bool ended = game.outcome(*now_).has_value();
    for (std::size_t i = 0; i < varied_.size(); ++i) {
      const auto& [wrong, varied] = setup_->numbers[i];
      if (!varied_[i] || !asks(wrong)) continue;
      auto& state = *varied_[i];
      if (varied.outcome(state) || varied.why_not(state, a, nullptr) != AnyRule{}) {
        tell(wrong);
        continue;
      }
      varied.apply(state, a, nullptr);
      if (varied.outcome(state).has_value() != ended) tell(wrong);
      if (state == *now_) continue;
      if (after.is_null()) after = shown(game, *now_);
      if (shown(varied, state) != after) tell(wrong);
    }
  }

  [[nodiscard]] bool asks(const WrongReference& wrong) const {
    return !known_.contains(wrong) && !told_.contains(wrong);
  }
  void tell(const WrongReference& wrong) {
    if (!known_.contains(wrong)) told_.insert(wrong);
  }

  Grader& grader_;
  const std::string& file_;
  const WrongReferences& known_;
  Setup* setup_ = nullptr;
  std::optional<AnyState> now_;
  /// By behaviour: the state of an engine that differs from now_ in what it keeps, and shows nothing of that yet.
  std::vector<std::optional<AnyState>> other_;
  std::vector<std::optional<AnyState>> varied_;  ///< now_ in each game with another number, where it is asked about
  WrongReferences told_;
  std::size_t number_ = 0;
};

Grader::Grader(const GameType& type) : type_(type) {
  for (const auto& one : known_faults(type))
    if (can_show(one)) behaviours_.push_back({{WrongKind::behaviour, one.breaks, one.name}, &one});
  for (const auto& [wrong, one] : behaviours_) considered_.insert(wrong);
}

Result<WrongReferences> Grader::tells(const std::string& text, const std::string& file, const WrongReferences& known) {
  return Reading(*this, file, known).run(text);
}

Grader::Setup& Grader::setup(const AnyGame& game) {
  auto& known = setups_[json_text(game.setup())];
  if (known != nullptr) return *known;
  known = std::make_shared<Setup>(Setup{game, {}});
  for (const auto& number : varied_numbers(variable_game<AnyGame>(type_), game.setup())) {
    if (number.option || number.meaning.many) continue;
    for (const int by : {1, -1}) {
      const auto varied_game = type_.make(varied(game.setup(), number, number.value + by));
      if (!varied_game) continue;
      known->numbers.push_back(
          {{WrongKind::number, number.meaning.rule, fmt::format("{} {} 1", number.name(), by > 0 ? "+" : "-")},
           *varied_game});
      considered_.insert(known->numbers.back().wrong);
    }
  }
  return *known;
}

}  // namespace stela::conform
