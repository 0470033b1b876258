#include "analyses/play/maharaja/evaluation.h"

#include <algorithm>
#include <cstring>
#include <limits>
#include <numeric>

#include "model/maharaja/roads.h"

namespace stela::play {
namespace {

using namespace maharaja;  // NOLINT(google-build-using-namespace): the file is about nothing else
using Info = Evaluation<Maharaja>;

/// Indices of Info::kFeatures.
enum Feature : std::size_t {
  palaces,
  coins,
  coins_idle,
  affordable,
  city_now,
  city_next,
  city_second,
  city_later,
  lead_now,
  lead_next,
  hand,
  villages,
  way_now,
  way_next,
  way_any,
  first_role,
  tiles = first_role + kYogi,
  dial_palaces,
  dial_houses,
  dial_gain,
  dial_coins,
  dial_refill,
  dial_role,
  dial_governors,
  dial_move,
  dial_failed
};
static_assert(Info::kFeatures.size() == dial_failed + 1);

/// Coins that an empty village on the way counts for: a house, and an action that builds it.
constexpr unsigned kMissing = 4;
constexpr int kFullHand = 6, kMostLead = 4, kCentralPoints = 3;

using Ints = std::array<int, kMaxPlayers>;

/// How many a purse buys; what costs nothing, as many as there are.
int bought(int purse, int price) { return price == 0 ? std::numeric_limits<int>::max() : purse / price; }

/// A number of each player, in vector registers.
using Lanes [[gnu::vector_size(32)]] = std::int32_t;
constexpr std::size_t kLanes = sizeof(Lanes) / sizeof(std::int32_t);
static_assert(kLanes >= kMaxPlayers);

/// All ones for each player of a set.
constexpr auto kChosen = [] {
  std::array<std::array<std::int32_t, kLanes>, 1U << kMaxPlayers> chosen{};
  for (std::size_t set = 0; set < chosen.size(); ++set)
    for (std::size_t p = 0; p < kLanes; ++p) chosen[set][p] = (set >> p & 1U) != 0 ? -1 : 0;
  return chosen;
}();
Lanes chosen(unsigned set) {
  Lanes lanes;
  std::memcpy(&lanes, kChosen[set].data(), sizeof lanes);
  return lanes;
}

/// The table as the features look at it, worked out once.
class Outline {
 public:
  Outline(const Maharaja& game, const State& s) : game_(game), board_(game.board()), s_(s), n_(game.seats()) {
    std::iota(line_.begin(), line_.end(), std::uint8_t{0});
    std::sort(line_.begin(), line_.end(), [&](auto a, auto b) { return s.governor[a] < s.governor[b]; });
    for (std::size_t p = 0; p < n_; ++p) lowest_[p] = lowest_role(s, p);
    for (std::size_t p = 0; p < n_; ++p) {
      const auto* const houses = &s.houses[p][kFirstVillage];
      for (std::size_t v = 0; v < kMaxVillages; ++v) {  // the same number always, for vectors
        const std::uint8_t here = houses[v] != 0 ? 1 : 0;
        owners_[v] = static_cast<std::uint8_t>(owners_[v] + here);
        owner_set_[v] = static_cast<std::uint8_t>(owner_set_[v] | here << p);
        toll_[v] = static_cast<std::uint8_t>(toll_[v] + (game.chosen().toll_per_owner != 0 ? here : houses[v]));
      }
    }
    find_ways();
    // Whoever builds most ends the game: a palace a round from now on.
    const int fewest = *std::min_element(s.palaces.begin(), s.palaces.begin() + n_);
    rounds_ = std::min<int>(board_.rounds - s.round, fewest);
  }

  void fill(FeatureTable<Info>& out) const {
    const bool scoring = s_.round > 0;
    if (scoring) pay(s_.scored, true, city_now, lead_now, out);
    if (rounds_ > 0) pay(line_[0], false, city_next, lead_next, out);
    if (rounds_ > 1) pay(line_[1], false, city_second, kNone, out);
    for (int k = 2; k < std::min<int>(rounds_, kCities); ++k)
      pay(line_[static_cast<std::size_t>(k)], false, city_later, kNone, out);
    for (std::size_t p = 0; p < n_; ++p) fill_player(p, out[p]);
  }

 private:
  static constexpr std::size_t kNone = Info::kFeatures.size();
  static constexpr int kRoleRanks = 16;
  static_assert(kRoles < kRoleRanks);

  /// Points in a city (MAH-C1).
  [[nodiscard]] int points(std::size_t p, std::size_t city, bool with_architect) const {
    const int edge = s_.edge[city][p];
    int sum = s_.houses[p][city] + edge + (s_.central[city] == p ? kCentralPoints : 0);
    if (with_architect && s_.architect[p] == city) ++sum;
    if (sum > 0 && s_.holder[kSaint] == p) sum += edge;
    if (sum > 0 && game_.chosen().home_city != 0 && is_home(p, city)) ++sum;
    return sum;
  }
  [[nodiscard]] bool is_home(std::size_t p, std::size_t city) const {
    for (std::size_t r = 0; r < kRoles; ++r)
      if (s_.holder[r] == p && board_.home[r] == city) return true;
    return false;
  }
  /// Coins for p in a scoring with these points (MAH-C2 to C4).
  [[nodiscard]] int payout(const Ints& points, std::size_t p) const {
    if (points[p] == 0) return 0;
    // Points, then the lower role, as one number.
    const auto rank = [&](std::size_t q) { return points[q] * kRoleRanks - static_cast<int>(lowest_[q]); };
    const int own = rank(p);
    std::size_t before = 0, present = 0;
    for (std::size_t q = 0; q < n_; ++q) {
      present += points[q] != 0 ? 1 : 0;
      before += points[q] != 0 && rank(q) > own ? 1 : 0;
    }
    return board_.payout[n_][before] + (present == 1 ? board_.sole_bonus : 0);
  }

  void pay(std::size_t city, bool with_architect, std::size_t into, std::size_t lead, FeatureTable<Info>& out) const {
    Ints all{};
    for (std::size_t p = 0; p < n_; ++p) all[p] = points(p, city, with_architect);
    for (std::size_t p = 0; p < n_; ++p) {
      out[p][into] += payout(all, p);
      if (lead == kNone) continue;
      int best = 0;
      for (std::size_t q = 0; q < n_; ++q)
        if (q != p) best = std::max(best, all[q]);
      out[p][lead] = std::clamp(all[p] - best, -kMostLead, kMostLead);
    }
  }

  /// How far it is to a place: coins, and villages on the way that have no house yet, which count kMissing each. In one
  /// word, so that ways are added and compared as numbers.
  struct Distance {
    int word = 0;
    static constexpr int kEmptyVillage = kMissing << 8 | 1, kCoin = 1 << 8, kNone = 0xFFFFFF;
    [[nodiscard]] int length() const { return word >> 8; }
    /// Coins on a way that is open.
    [[nodiscard]] int coins() const { return length(); }
    [[nodiscard]] bool open() const { return (word & 0xFF) == 0; }
  };
  [[nodiscard]] Distance way(std::size_t p, std::size_t place) const { return {ways_[place][p]}; }

  /// The shortest ways of all players to each place.
  void find_ways() {
    ways_.fill(Lanes{} + Distance::kNone);
    for (std::size_t p = 0; p < n_; ++p) ways_[s_.architect[p]][p] = 0;
    const unsigned monk = s_.holder[kMonk] < n_ ? 1U << s_.holder[kMonk] : 0U;
    std::array<Lanes, kPlaces * kPlaces> along;  // by road
    const std::size_t roads = board_.roads.size();
    for (std::size_t r = 0; r < roads; ++r) {
      const auto& road = board_.roads[r];
      along[r] = Lanes{};
      for (std::size_t v = road.first; v < std::size_t{road.first} + road.villages; ++v)
        along[r] += owners_[v] == 0 ? Lanes{} + Distance::kEmptyVillage
                                    : ~chosen(owner_set_[v] | monk) & (toll_[v] * Distance::kCoin);
    }
    for (bool better = true; better;) {
      Lanes less{};
      for (std::size_t r = 0; r < roads; ++r) {
        auto &a = ways_[board_.roads[r].a], &b = ways_[board_.roads[r].b];
        const Lanes from_b = b + along[r], from_a = a + along[r];
        less |= (from_b < a) | (from_a < b);
        a = from_b < a ? from_b : a;
        b = from_a < b ? from_a : b;
      }
      std::array<std::uint64_t, sizeof(Lanes) / sizeof(std::uint64_t)> words;
      std::memcpy(words.data(), &less, sizeof less);
      better = (words[0] | words[1] | words[2] | words[3]) != 0;
    }
  }
  [[nodiscard]] bool has_field(std::size_t city) const {
    return s_.central[city] == kNoColour ||
           std::accumulate(s_.edge[city].begin(), s_.edge[city].end(), 0U) < board_.edge_fields;
  }

  template <class Row>
  void fill_player(std::size_t p, Row& row) const {
    const bool to_play = s_.round == 0 || !has_bit(s_.played, p), turns = to_play || rounds_ > 0;
    row[palaces] = board_.palaces - s_.palaces[p];
    row[turns ? coins : coins_idle] = s_.coins[p];
    const int price = static_cast<int>(palace_price(game_, s_, p));
    if (turns) row[affordable] = std::min({bought(s_.coins[p], price), static_cast<int>(s_.palaces[p]), 2});
    row[hand] = std::min<int>(s_.hand[p], kFullHand);
    const auto* const houses = &s_.houses[p][kFirstVillage];
    for (std::size_t v = 0; v < kMaxVillages; ++v) row[villages] += houses[v] * (static_cast<int>(n_) - owners_[v]);
    if (s_.round > 0 && to_play) row[way_now] = way(p, s_.scored).length();
    if (rounds_ > 0) {
      row[way_next] = way(p, line_[0]).length();
      for (std::size_t c = 0; c < kCities; ++c) row[way_any] += way(p, c).length();
    }
    for (std::size_t r = 0; turns && r < kYogi; ++r) row[first_role + r] = s_.holder[r] == p ? 1 : 0;
    row[tiles] = s_.tiles[p];
    if (s_.dial[p][0] != kNotSet) fill_dial(p, price, row);
  }

  /// What a dial's turn will bring, played in the scored city when there is a way.
  template <class Row>
  void fill_dial(std::size_t p, int price, Row& row) const {
    std::array<int, kTasks> times{};
    for (const auto task : s_.dial[p]) ++times[task];
    const auto of = [&](Task task) { return times[static_cast<std::size_t>(task)]; };
    const int both = of(Task::palace_and_house);
    const Distance there = way(p, s_.scored);
    const bool comes = there.open() && there.coins() <= s_.coins[p];
    bool site = false;
    for (std::size_t c = 0; c < kCities; ++c)
      site = site || (way(p, c).open() && way(p, c).coins() <= s_.coins[p] && has_field(c));
    int purse = s_.coins[p] - (comes ? there.coins() : 0) + of(Task::coins) * board_.take_coins;
    const int want_palaces = both + of(Task::palace), want_houses = both + 2 * of(Task::two_houses) + of(Task::house);
    const int fetched = std::min<int>(s_.stock[p], of(Task::refill) * board_.refill_houses);
    const int can_palaces = !site ? 0 : std::min({want_palaces, bought(purse, price), static_cast<int>(s_.palaces[p])});
    purse -= can_palaces * price;
    const int can_houses = std::min({want_houses, bought(purse, board_.house_cost), s_.hand[p] + fetched});
    row[dial_palaces] = can_palaces;
    row[dial_houses] = can_houses;
    row[dial_coins] = of(Task::coins);
    row[dial_refill] = std::min(fetched, std::max(0, kFullHand - s_.hand[p]));
    row[dial_role] = of(Task::change_role);
    row[dial_governors] = of(Task::governors);
    row[dial_move] = of(Task::move_house);
    row[dial_failed] = (want_palaces - can_palaces) + (want_houses - can_houses) +
                       (fetched < of(Task::refill) * board_.refill_houses ? 1 : 0);
    if (!comes) return;
    Ints all{};
    for (std::size_t q = 0; q < n_; ++q) all[q] = points(q, s_.scored, true);
    const int before = payout(all, p);
    if (s_.architect[p] != s_.scored) ++all[p];
    all[p] += can_houses + can_palaces + of(Task::move_house);
    if (can_palaces > 0 && s_.central[s_.scored] == kNoColour) all[p] += kCentralPoints - 1;
    row[dial_gain] = payout(all, p) - before;
  }

  const Maharaja& game_;
  const Board& board_;
  const State& s_;
  std::size_t n_;
  std::array<std::uint8_t, kCities> line_{};  // cities as they will be scored
  std::array<std::size_t, kMaxPlayers> lowest_{};
  std::array<std::uint8_t, kMaxVillages> owners_{}, owner_set_{}, toll_{};  // of each village
  std::array<Lanes, kPlaces> ways_;
  int rounds_ = 0;  // to come after this one
};

}  // namespace

void Info::features(const Maharaja& game, const State& s, FeatureTable<Info>& out) { Outline(game, s).fill(out); }

void Info::propose(const Maharaja& game, const State& s, ActionList& out) {
  game.legal(s, out);
  if (s.phase != Phase::turn) return;
  out.filter([&](const Action& a) {
    return a.kind == Kind::move ? !has_bit(s.entered, a.what) : a.kind != Kind::shift || a.to < kCities;
  });
}

}  // namespace stela::play
