#include "analyses/turn/tikal/prove.h"

#include <fmt/format.h>

#include <algorithm>

#include "analyses/turn/tikal/encoding.h"

namespace stela::turn {
namespace tikal_proof {
namespace {

using tikal::Action;
using tikal::Board;
using tikal::State;
using tikal::Terrain;
using tikal::Tikal;

/// A map that a plan may have: the tile placed, if one was in hand.
struct Map {
  State state;
  std::vector<Action> placing;
  Ways ways;
};

/// A set of camps pitched in a turn.
struct Camps {
  HexSet hexes = 0;
  std::optional<Hex> emptied{};  ///< one of them is on a hex whose treasures go first
};

class Prover {
 public:
  Prover(const Tikal& game, const State& before, const Objective& objective, const Question<Tikal>& question,
         const Limits& limits, Omission omission)
      : game_(game),
        board_(game.board()),
        before_(before),
        objective_(objective),
        question_(question),
        limits_(limits),
        omission_(omission),
        exact_(!question.barred.empty()),
        ap_(before.phase == tikal::Phase::place ? board_.action_points : before.ap) {}

  Proof<Tikal> run() {
    if (before_.phase == tikal::Phase::place)
      proof_.answer = place();
    else
      proof_.answer = map({before_, {}, Ways(board_, before_, 0, one_edge())});
    if (proof_.answer != Answer::better) proof_.actions.clear();
    if (!question_.keep_queries || proof_.answer != Answer::none_better) proof_.queries.clear();
    return std::move(proof_);
  }

 private:
  [[nodiscard]] bool one_edge() const { return omission_ == Omission::both_edges; }

  /// All places and rotations (TIK-T2, T3): those of a place are first refuted together, and all places before that.
  Answer place() {
    std::vector<Map> maps;
    for (Hex h = 0; h < board_.map.hexes(); ++h)
      for (unsigned rotation = 0; rotation < board_.tiles[before_.hand].period; ++rotation)
        if (may_lie(h, rotation)) {
          const auto state = laid(h, rotation);
          Ways ways(board_, state, 0, one_edge());
          maps.push_back({state, {Action::tile(before_.hand, h, rotation)}, std::move(ways)});
        }
    if (exact_) return each(maps);
    while (!maps.empty()) {
      Hex suspect = kNoHex;
      const auto all = together(maps, suspect);
      if (all != Answer::better) return all;
      std::vector<Map> there, elsewhere;
      for (auto& map : maps) (map.placing[0].hex == suspect ? there : elsewhere).push_back(std::move(map));
      auto answer = elsewhere.empty() && there.size() == 1 ? Answer::better : together(there, suspect);
      if (answer == Answer::better) answer = each(there);
      if (answer != Answer::none_better) return answer;
      maps = std::move(elsewhere);
    }
    return Answer::none_better;
  }

  Answer each(const std::vector<Map>& maps) {
    for (const auto& one : maps)
      if (const auto answer = map(one); answer != Answer::none_better) return answer;
    return Answer::none_better;
  }

  /// Whether it can be that one of these maps has a better plan: one that pays for each way what the map with the
  /// shortest asks for. `suspect`: where the tile lay in it.
  Answer together(const std::vector<Map>& maps, Hex& suspect) {
    Ways ways = maps[0].ways;
    std::optional<Ways> camped;
    HexSet places = 0;
    for (const auto& map : maps) {
      ways.relax(map.ways);
      places |= hex_bit(map.placing[0].hex);
      for (const auto& camps : choices(map.state)) {
        if (camps.hexes == 0) continue;
        const Ways more(board_, map.state, camps.hexes, one_edge());
        camped ? camped->relax(more) : void(camped = more);
      }
    }
    Scene scene{game_, before_, before_, objective_, question_, omission_, ways, ways};
    scene.places = places;
    auto answer = refute(scene, "all places of the tile together", suspect);
    if (answer != Answer::none_better || !camped) return answer;
    scene.first = scene.later = *camped;
    scene.camp_cost = 5;
    answer = refute(scene, "all places of the tile together, with any camp", suspect);
    return answer;
  }

  Answer refute(const Scene& scene, const char* title, Hex& suspect) {
    const Encoding encoding(scene);
    std::vector<bool> model;
    const auto sat = solve(encoding, title, model);
    if (sat == Sat::unknown) return Answer::unknown;
    if (sat == Sat::no) return Answer::none_better;
    suspect = encoding.place(model);
    proof_.queries.pop_back();
    return Answer::better;
  }

  /// One map with all choices of camps.
  Answer map(const Map& map) {
    const auto all = choices(map.state);
    auto answer = scene(map, all[0]);
    if (answer != Answer::none_better || all.size() == 1) return answer;
    if (!exact_) {
      // All camps at once, each way as short as any of them makes it, and one to pay for.
      std::optional<Ways> ways;
      for (std::size_t i = 1; i < all.size(); ++i) {
        const Ways more(board_, map.state, all[i].hexes, one_edge());
        ways ? ways->relax(more) : void(ways = more);
      }
      Scene any{game_, before_, map.state, objective_, question_, omission_, *ways, *ways};
      any.camp_cost = 5;
      Hex nowhere = kNoHex;
      answer = refute(any, "with any camp", nowhere);
      if (answer != Answer::better) return answer;
    }
    for (std::size_t i = 1; i < all.size(); ++i) {
      answer = scene(map, all[i]);
      if (answer != Answer::none_better) return answer;
    }
    return Answer::none_better;
  }

  /// Asks about one map and one choice of camps, until the answer is sure.
  Answer scene(const Map& map, const Camps& camps) {
    Scene scene{game_,     before_,   map.state, objective_,
                question_, omission_, map.ways,  Ways(board_, map.state, camps.hexes, one_edge())};
    if (!camps.emptied) scene.first = scene.later;
    scene.camps = camps.hexes;
    scene.camp_cost = 5 * std::popcount(camps.hexes);
    scene.emptied = camps.emptied;
    scene.exact = exact_;
    Encoding encoding(scene);
    constexpr int kMostRounds = 200;
    for (int round = 0; round < kMostRounds; ++round) {
      std::vector<bool> model;
      const auto sat = solve(encoding, title(map, camps), model);
      if (sat == Sat::unknown) return Answer::unknown;
      if (sat == Sat::no) return camps.emptied && ap_ > 10 ? Answer::unknown : Answer::none_better;
      proof_.queries.pop_back();
      auto plan = encoding.plan(model);
      if (!plan) continue;  // narrowed
      proof_.actions = map.placing;
      proof_.actions.insert(proof_.actions.end(), plan->begin(), plan->end());
      proof_.actions.push_back(Action::end());
      return confirmed() ? Answer::better : Answer::unknown;
    }
    return Answer::unknown;
  }

  /// The reference engine plays the plan, and it is what was asked for.
  [[nodiscard]] bool confirmed() const {
    const auto played = replay(game_, before_, proof_.actions, objective_);
    if (!played) return false;
    if (!question_.above.empty() &&
        (question_.equal_too ? played->value < question_.above : played->value <= question_.above))
      return false;
    return std::none_of(question_.barred.begin(), question_.barred.end(),
                        [&](const State& barred) { return barred == played->after; });
  }

  Sat solve(const Encoding& encoding, const std::string& title, std::vector<bool>& model) {
    ++proof_.solves;
    proof_.queries.push_back(question_.keep_queries ? encoding.formula().text("Tikal, a better turn: " + title) : "");
    return encoding.formula().solve(limits_, model);
  }

  [[nodiscard]] std::string title(const Map& map, const Camps& camps) const {
    std::string text = map.placing.empty() ? "" : game_.to_text(map.placing[0]) + "; ";
    for_each_hex(camps.hexes, [&](Hex h) { text += "camp " + board_.map.name(h) + "; "; });
    return text.empty() ? "without a camp" : text;
  }

  /// No camp first, then all that can be of use (TIK-A8): to go on from there takes an action point. All that there are
  /// when final positions are told apart.
  [[nodiscard]] std::vector<Camps> choices(const State& s) const {
    std::vector<Camps> all{{}};
    const std::size_t me = s.to_move;
    const int used = std::popcount(s.camps[me]), needed = exact_ ? 0 : 1;
    if (used >= board_.camps || ap_ < 5 + needed) return all;
    for (Hex h = 0; h < board_.map.hexes(); ++h) {
      if (s.tile[h] == tikal::kNoTile) continue;
      bool taken = false;
      for (const HexSet camps : s.camps) taken |= (camps & hex_bit(h)) != 0;
      const auto terrain = board_.tiles[s.tile[h]].terrain;
      if (taken || (terrain != Terrain::forest && terrain != Terrain::treasure)) continue;
      if (s.left[h] == 0) {
        const auto before = all;
        for (const auto& camps : before)
          if (!camps.emptied && used + std::popcount(camps.hexes) < board_.camps &&
              5 * (std::popcount(camps.hexes) + 1) + needed <= ap_)
            all.push_back({camps.hexes | hex_bit(h), {}});
      } else if (s.left[h] <= 2 && 3 * s.left[h] + 5 + needed <= ap_) {
        all.push_back({hex_bit(h), h});
      }
    }
    return all;
  }

  [[nodiscard]] bool may_lie(Hex h, unsigned rotation) const {
    if (before_.tile[h] != tikal::kNoTile) return false;
    const auto& tile = board_.tiles[before_.hand];
    bool beside = false, open = tile.terrain == Terrain::volcano;
    for (std::size_t side = 0; side < kSidesOfHex; ++side) {
      const Hex n = board_.map.neighbour(h, side);
      if (n == kNoHex || before_.tile[n] == tikal::kNoTile) continue;
      beside = true;
      const auto& neighbour = board_.tiles[before_.tile[n]];
      if (neighbour.terrain == Terrain::volcano) continue;
      open |= tile.stones_at(side, rotation) + neighbour.stones_at((side + 3) % 6, before_.rotation[n]) > 0;
    }
    return beside && open;
  }

  /// TIK-T2, T4
  [[nodiscard]] State laid(Hex h, unsigned rotation) const {
    State s = before_;
    const auto& tile = board_.tiles[s.hand];
    s.tile[h] = s.hand;
    s.rotation[h] = static_cast<std::uint8_t>(rotation);
    if (tile.terrain == Terrain::temple) s.value[h] = tile.value;
    if (tile.terrain == Terrain::treasure) {
      s.first[h] = s.dealt;
      s.left[h] = tile.masks;
      s.dealt = static_cast<std::uint8_t>(s.dealt + tile.masks);
    }
    s.hand = tikal::kNoTile;
    s.phase = tikal::Phase::act;
    s.ap = board_.action_points;
    return s;
  }

  const Tikal& game_;
  const Board& board_;
  const State& before_;
  const Objective& objective_;
  const Question<Tikal>& question_;
  const Limits& limits_;
  Omission omission_;
  bool exact_;
  int ap_;
  Proof<Tikal> proof_;
};

}  // namespace

Proof<Tikal> prove(const Tikal& game, const State& before, const Objective& objective, const Question<Tikal>& question,
                   const Limits& limits, Omission omission) {
  return Prover(game, before, objective, question, limits, omission).run();
}

}  // namespace tikal_proof

Proof<tikal::Tikal> prove(const tikal::Tikal& game, const tikal::State& before, const Objective& objective,
                          const Question<tikal::Tikal>& question, const Limits& limits) {
  return tikal_proof::prove(game, before, objective, question, limits, tikal_proof::Omission::none);
}

}  // namespace stela::turn
