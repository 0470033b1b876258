// Does a record hold? Every line of it against the reference: what is legal and what is not, by the list and by the
// legality check, what an action does, and how many sequences there are. After a line that leads elsewhere, the next
// position in the record is where it goes on.
#pragma once

#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "base/fields.h"
#include "base/json_text.h"
#include "base/printable.h"
#include "checkers/bench/perft.h"
#include "checkers/conform/avoidance.h"
#include "checkers/conform/fault.h"
#include "checkers/conform/record.h"

namespace stela::conform {

struct RecordReport {
  std::uint64_t games = 0, actions = 0, refusals = 0, counts = 0, positions = 0;
  std::uint64_t skipped = 0;     ///< lines between one that leads elsewhere and the next position
  std::vector<Error> differing;  ///< the lines that do not hold
  std::vector<Error> uncounted;  ///< perft rows that need too much memory

  RecordReport& operator+=(const RecordReport& o) {
    games += o.games, actions += o.actions, refusals += o.refusals, counts += o.counts, positions += o.positions;
    skipped += o.skipped;
    differing.insert(differing.end(), o.differing.begin(), o.differing.end());
    uncounted.insert(uncounted.end(), o.uncounted.begin(), o.uncounted.end());
    return *this;
  }
};

/// The game that a record is of. Errors name the file and the line.
Result<std::string> game_of_record(const std::string& text, const std::string& file);

template <Game G>
class RecordChecker {
 public:
  /// Errors: the file is no record of this game. Told to stop it reports the lines so far.
  static Result<RecordReport> check(const std::string& text, const std::string& file, const std::atomic<bool>& stop,
                                    TypeOf<G> type = {}) {
    RecordChecker checker(file, stop, type);
    std::istringstream in(text);
    for (std::string line; !checker.error_ && !stop && std::getline(in, line);) checker.read(line);
    if (!checker.error_ && !stop && checker.number_ == 0) checker.error_ = Error{file, "", "there is no line in it"};
    if (!checker.error_ && !stop) checker.ended();
    if (checker.error_) return *checker.error_;
    return std::move(checker.report_);
  }

 private:
  using json = nlohmann::json;

  RecordChecker(std::string file, const std::atomic<bool>& stop, TypeOf<G> type)
      : type_(type), file_(std::move(file)), stop_(&stop) {}

  [[nodiscard]] std::string where() const { return fmt::format("line {}", number_); }
  void broken(Error e) {
    e.file = file_;
    e.where = e.where.empty() ? where() : where() + ": " + e.where;
    error_ = std::move(e);
  }
  void differs(std::string what, std::string rule = "") {
    report_.differing.push_back({file_, where(), std::move(what), std::move(rule)});
  }
  /// From here on the record is of another game, until it has a position.
  void leads_elsewhere(std::string what, std::string rule = "") {
    differs(std::move(what), std::move(rule));
    lost_ = true;
  }

  void read(const std::string& line) {
    ++number_;
    const auto said = parse_line(line);
    if (!said) return broken(said.error());
    std::optional<Error> error;
    Fields f(*said, "", error);
    const auto record = f.text("record");
    if (!error && end_) f.fail("record", "the record has ended before");
    if (!error && (record == "game") != (number_ == 1)) f.fail("record", "a file begins with its game, and has one");
    if (error) return broken(*error);
    if (record == "game") return begin(*said);
    if (record == "position") return go_on(*said);
    if (record == "end") return end(*said);
    if (lost_ && (record == "action" || record == "refusal" || record == "perft")) return void(++report_.skipped);
    if (record == "action") return act(*said);
    if (record == "refusal") return refuse(*said);
    if (record == "perft") return count(*said);
    broken({"", "record", fmt::format("there is no '{}'", excerpt(record))});
  }

  void begin(const json& said) {
    std::optional<Error> error;
    Fields f(said, "", error);
    f.number("version", kOldestRecordVersion, kRecordVersion);
    if (f.text("game") != type_.name()) f.fail("game", fmt::format("expected {}", type_.name()));
    const auto setup = f.any("setup"), position = f.any("position");
    if (f.has("without")) read_without(f);
    if (f.has("ignored")) read_ignored(f);
    if (error) return broken(*error);
    auto game = type_.make(setup);
    if (!game) return broken(game.error());
    const auto state = game->from_json(position);
    if (!state) return broken(state.error());
    game_ = std::make_unique<G>(std::move(*game));
    avoidance_.emplace(*game_, without_);
    state_ = *state;
    ++report_.games;
    compare(said);
  }
  void read_without(Fields& f) {
    const auto rules = type_.rules();
    for (const auto& rule : f.texts("without")) {
      const auto it = std::find(rules.begin() + 1, rules.end(), rule);
      if (it == rules.end()) return f.fail("without", fmt::format("there is no rule {}", quoted_text(rule)));
      without_.set(static_cast<std::size_t>(it - rules.begin()));
    }
  }
  void read_ignored(Fields& f) {
    for (const auto& text : f.texts("ignored")) {
      const auto pattern = FieldPattern::parse(text);
      if (!pattern) return f.fail("ignored", pattern.error().what);
      ignored_.push_back(*pattern);
    }
  }

  /// The position of the game here; where the game is lost, it goes on from it.
  void go_on(const json& said) {
    std::optional<Error> error;
    Fields f(said, "", error);
    const auto position = f.any("position");
    if (error) return broken(*error);
    const auto state = game_->from_json(position);
    if (!state) return broken(state.error());
    if (!lost_ && !(*state == state_)) {
      const auto fields = differences(game_->to_json(state_), position);
      differs(fields.empty() ? "the position is not that of the game"
                             : fmt::format("{} is {}, not {}", fields[0].pointer, fields[0].expected, fields[0].got));
    }
    state_ = *state;
    lost_ = false;
    ++report_.positions;
    compare(said);
  }

  std::optional<typename G::Action> action(const json& said) {
    std::optional<Error> error;
    Fields f(said, "", error);
    const auto text = f.text("action");
    if (error) return broken(*error), std::nullopt;
    const auto parsed = game_->parse(text);
    if (!parsed) return broken(parsed.error()), std::nullopt;
    return *parsed;
  }

  void act(const json& said) {
    const auto a = action(said);
    if (!a) return;
    const auto rule = game_->why_not(state_, *a, nullptr);
    if (rule != typename G::Rule{})
      return leads_elsewhere(fmt::format("'{}' is illegal", game_->to_text(*a)),
                             std::string(type_.rules()[static_cast<std::size_t>(rule)]));
    if (!listed(*a)) return leads_elsewhere(fmt::format("'{}' is not among the legal actions", game_->to_text(*a)));
    if (const auto acting = avoidance_->acting(state_, *a); acting != 0)
      differs("a rule that the record is without acts here", std::string(type_.rules()[acting]));
    game_->apply(state_, *a, nullptr);
    ++report_.actions;
    compare(said);
  }

  void refuse(const json& said) {
    const auto a = action(said);
    if (!a) return;
    std::optional<Error> error;
    Fields f(said, "", error);
    const auto recorded = f.text("rule");
    if (error) return broken(*error);
    const auto rule = type_.rules()[static_cast<std::size_t>(game_->why_not(state_, *a, nullptr))];
    if (rule.empty() || listed(*a)) return differs(fmt::format("'{}' is legal", game_->to_text(*a)), recorded);
    if (rule != recorded)
      return differs(fmt::format("'{}' is refused by {}, not by the rule recorded", game_->to_text(*a), rule),
                     recorded);
    if (without_[static_cast<std::size_t>(game_->why_not(state_, *a, nullptr))])
      return differs("a rule that the record is without forbids this", recorded);
    ++report_.refusals;
  }

  void count(const json& said) {
    constexpr int kMostDepth = 64, kMostSequences = 1'000'000'000;
    std::optional<Error> error;
    Fields f(said, "", error);
    const auto depth = f.number("depth", 1, kMostDepth), recorded = f.number("sequences", 0, kMostSequences);
    if (error) return broken(*error);
    const PerftLimits limits{.stop = stop_};
    const auto counted = perft(*game_, state_, static_cast<unsigned>(depth), limits);
    if (counted.ended == PerftEnd::stopped) return;
    if (!counted.whole()) return report_.uncounted.push_back({file_, where(), text_of_end(counted, limits)});
    const auto sequences = counted.sequences();
    if (sequences != static_cast<std::uint64_t>(recorded))
      return differs(fmt::format("there are {} sequences of {} actions, not {}", sequences, depth, recorded));
    ++report_.counts;
  }

  void end(const json& said) {
    constexpr int kMostLines = 1'000'000'000;
    std::optional<Error> error;
    Fields f(said, "", error);
    const auto lines = f.number("lines", 1, kMostLines);
    if (error) return broken(*error);
    end_ = true;
    if (static_cast<std::size_t>(lines) != number_ - 1)
      differs(fmt::format("there are {} lines before the end, not {}", number_ - 1, lines));
  }

  /// Records that were made before there was an end say by a game that is over that they are whole.
  void ended() {
    if (!end_ && !lost_ && !game_->outcome(state_))
      differs("the record has no end, and its game is not over: it was cut");
  }

  [[nodiscard]] bool listed(const typename G::Action& a) const {
    game_->legal(state_, *legal_);
    return legal_->contains(a);
  }

  /// The position after a line with what the line says of it.
  void compare(const json& said) {
    auto expected = described(*game_, state_, ignored_);
    if (without_.any() && !said.contains("legal") && !said.contains("legal_digest"))
      for (const auto* field : {"legal", "legal_digest"}) expected.erase(field);
    for (const auto& [key, value] : expected.items()) {
      if (!said.contains(key)) return broken({"", key, "missing"});
      if (said[key] == value) continue;
      if (key == "digest") lost_ = true;
      return differs(fmt::format("{} is {}, not {}", key, json_text(value), json_text(said[key])));
    }
  }

  TypeOf<G> type_;
  std::string file_;
  const std::atomic<bool>* stop_;
  std::size_t number_ = 0;  // of the line
  bool end_ = false;        // it was read
  bool lost_ = false;       // the record is of another game here
  RuleSet without_;
  std::vector<FieldPattern> ignored_;
  std::unique_ptr<G> game_;
  std::optional<Avoidance<G>> avoidance_;
  typename G::State state_{};
  std::unique_ptr<typename G::ActionList> legal_ = std::make_unique<typename G::ActionList>();
  RecordReport report_;
  std::optional<Error> error_;
};

}  // namespace stela::conform
