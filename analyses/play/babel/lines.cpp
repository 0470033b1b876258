// Lines of Babel: what cards in hand can do in a city. Which of them are legal is asked when they are played.
#include <algorithm>
#include <numeric>
#include <vector>

#include "analyses/play/babel/evaluation.h"
#include "model/babel/runs.h"
#include "model/babel/turn.h"

namespace stela::play {
namespace {

using babel::Action;
using babel::Babel;
using babel::Cards;
using babel::Kind;
using babel::kNations;
using babel::Nation;
using babel::Pile;
using babel::Source;
using babel::State;

using Actions = std::vector<Action>;

class BabelLines {
 public:
  explicit BabelLines(const State& s) : s_(s), me_(s.to_move), other_(1U - me_) {}

  std::vector<Actions> all() {
    for (std::size_t city = 0; city < kNations; ++city) {
      hand_ = s_.hand[me_];
      way_.clear();
      if (s_.pawn[me_] != city) {
        if (hand_[city] == 0) continue;
        --hand_[city];
        way_.push_back(Action::travel(city));
      }
      build(city);
      for (std::uint8_t nation = 0; nation < kNations; ++nation) strike(city, nation);
    }
    return std::move(lines_);
  }

 private:
  [[nodiscard]] const Pile& row(std::size_t city) const { return s_.row[me_][city]; }

  void build(std::size_t city) {
    const unsigned level = babel::top_of(s_.temple[me_][city]) + 1;
    std::vector<Source> sources;
    for (const Source from : {Source::mine, Source::theirs}) {
      const Pile& store = s_.store[from == Source::mine ? me_ : other_];
      if (!store.empty() && store.top() == level) sources.push_back(from);
    }
    if (level == 1 && s_.foundation[me_] != 0) sources.push_back(Source::foundation);
    if (sources.empty()) return;
    const unsigned cards = row(city).size;
    if (cards >= level) {
      // Alone it is a single action.
      if (!way_.empty()) build_from(sources, way_);
      return;
    }
    fill(city, level - cards, sources, way_);
    if (s_.migrated != 0) return;
    for (std::size_t from = 0; from < kNations; ++from) {
      if (from == city || row(from).size < babel::kRun) continue;
      Actions line = way_;
      line.push_back(Action::migrate(from, city));
      fill(city, level - std::min(level, cards + babel::kRun), sources, line);
    }
  }

  /// Settles the cards of which there are most.
  void fill(std::size_t city, unsigned missing, const std::vector<Source>& sources, Actions line) {
    Cards hand = hand_;
    if (std::accumulate(hand.begin(), hand.end(), 0U) < missing) return;
    for (; missing > 0; --missing) {
      // Whoever wants to travel needs cards of several nations; those that the last card is like make a run.
      auto most = static_cast<std::size_t>(std::max_element(hand.begin(), hand.end()) - hand.begin());
      if (!row(city).empty() && hand[row(city).top()] == hand[most]) most = row(city).top();
      --hand[most];
      line.push_back(Action::settle(most));
    }
    build_from(sources, line);
  }

  void build_from(const std::vector<Source>& sources, const Actions& line) {
    for (const Source from : sources) {
      lines_.push_back(line);
      lines_.back().push_back(Action::build(from));
    }
  }

  /// A run of a nation, made or there, and what it can be used for.
  void strike(std::size_t city, std::uint8_t nation) {
    Actions line = way_;
    unsigned start = row(city).size;
    bool there = false;
    babel::for_each_run(row(city), [&](const babel::Run& run) {
      if (run.nation == nation) start = run.start, there = true;
    });
    if (!there) {
      const unsigned last = !row(city).empty() && row(city).top() == nation ? babel::last_run(row(city)) : 0;
      if (last + hand_[nation] < babel::kRun) return;
      start -= last;
      line.insert(line.end(), babel::kRun - last, Action::settle(nation));
    }
    const auto use = [&](Action ability) {
      ability.run = static_cast<std::uint8_t>(start);
      lines_.push_back(line);
      lines_.back().push_back(ability);
    };
    if (line.empty()) return;  // single actions all
    switch (static_cast<Nation>(nation)) {
      case Nation::assyrians:
        use(Action::ability(Kind::demolish, start));
        break;
      case Nation::hittites:
        use(Action::ability(Kind::steal, start));
        break;
      case Nation::persians:
        for (const Source from : {Source::mine, Source::theirs}) use(Action::skip(from, start));
        break;
      case Nation::medes:
        expel(city, use);
        break;
      case Nation::sumerians:
        use(Action::ability(Kind::defect, start));
        break;
    }
  }

  template <class Use>
  void expel(std::size_t city, Use&& use) {
    Cards theirs{};
    for (const auto card : s_.row[other_][city]) ++theirs[card];
    const auto most = std::max_element(theirs.begin(), theirs.end());
    if (*most > 0) use(Action::expel(static_cast<std::size_t>(most - theirs.begin()), 0));
  }

  const State& s_;
  std::size_t me_, other_;
  Cards hand_{};  // what is left after travelling
  Actions way_;
  std::vector<Actions> lines_;
};

}  // namespace

std::vector<std::vector<Action>> Evaluation<Babel>::lines(const Babel& /*game*/, const State& s) {
  if (s.phase != babel::Phase::act) return {};
  return BabelLines(s).all();
}

}  // namespace stela::play
