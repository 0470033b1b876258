// What a model of Maharaja's turn says as actions.
#include <algorithm>
#include <memory>

#include "analyses/turn/maharaja/turn_formula.h"

namespace stela::turn::for_maharaja {

using maharaja::Progress;

std::vector<Action> TurnFormula::plan(const Model& model) const {
  std::vector<Action> actions;
  State now = before_;
  bool legal = true;
  const auto play = [&](const Action& action) {
    actions.push_back(action);
    legal = legal && refusal_of(game_, now, action).rule == maharaja::Rule{};
    if (legal) game_.apply(now, action, nullptr);
  };
  const auto which = [&](const Row& row) {
    const auto found = std::find_if(row.begin(), row.end(), [&](const Expr& e) { return model.holds(e); });
    return static_cast<std::size_t>(found - row.begin());
  };
  const auto travel = [&](const Step& step, std::size_t to) {
    for (std::size_t place = now.architect[me_]; place != to && legal;) {
      std::size_t w = 0;
      while (w < ways_.size() && !(ways_[w].from == place && model.holds(step.ways[w]))) ++w;
      if (w == ways_.size()) return play(Action::move(to, maharaja::Payer::none, 0));
      place = ways_[w].to;
      const auto list = std::make_unique<maharaja::ActionList>();
      game_.legal(now, *list);
      const auto* const move = std::find_if(list->begin(), list->end(),
                                            [&](const Action& a) { return a.kind == Kind::move && a.what == place; });
      play(move == list->end() ? Action::move(place, maharaja::Payer::none, 0) : *move);
    }
  };
  /// What was begun and is not gone on with is stopped.
  const auto stop_others = [&](std::size_t source) {
    for (std::size_t i = 0; i < kSlots && game_.chosen().interleave == 0; ++i)
      if (i != source && now.slot[i].progress == Progress::begun) play(Action::by(Kind::stop, i));
  };
  if (const auto first = which(stops_first_); first < stops_first_.size()) play(Action::by(Kind::stop, first));
  for (std::size_t t = 0; t < steps_.size() && legal; ++t) {
    const auto& step = steps_[t];
    travel(step, which(positions_[t + 1].place));
    const auto deed = which(step.deed);
    const auto source = which(step.source);
    if (source < kSlots) stop_others(source);
    switch (deed) {
      case kPalace:
        play(Action::by(Kind::palace, source, which(positions_[t + 1].place), model.holds(step.central) ? 1 : 0));
        break;
      case kHouse:
        play(Action::by(Kind::house, source, which(step.to)));
        break;
      case kShift:
        play(Action::by(Kind::shift, source, which(step.from), which(step.to)));
        break;
      case kRefill:
        play(Action::by(Kind::refill, source));
        break;
      case kRole:
        play(Action::by(Kind::role, source, which(step.role)));
        if (const auto answer = which(step.answer); answer < kRoles) play(Action::of(Kind::take, answer));
        break;
      case kCoins:
        play(Action::by(Kind::coins, source));
        break;
      case kMerchantCoin:
        play(Action::of(Kind::merchant));
        break;
      case kYogiTile:
        play(Action::of(Kind::yogi));
        break;
      case kTile:
        if (game_.chosen().tile_within == 0) stop_others(kSlots);
        play(Action::of(Kind::tile, which(bought_)));
        break;
      default:
        break;
    }
  }
  if (!legal) return actions;
  const auto rest = Goals<Maharaja>::ending(game_, now);
  actions.insert(actions.end(), rest.begin(), rest.end());
  return actions;
}

}  // namespace stela::turn::for_maharaja
