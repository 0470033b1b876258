// Shared objects with something wrong, one for each value of FAULT: what `--game` must refuse, and what it cannot stop.
#include <stela/model/plugin.h>

#include <csignal>
#include <stdexcept>

namespace faulty {

struct Game {
  static constexpr std::string_view kName = FAULT == 1   ? "mexica"
                                            : FAULT == 2 ? "No Name"
                                                         : "faulty",
                                    kTitle = "Faulty";
  static constexpr std::array kOptions{
      FAULT == 3 ? stela::OptionInfo{"players", 0, 0, 2, false, ""} : stela::OptionInfo{"players", 2, 2, 2, false, ""},
      FAULT == 4 ? stela::OptionInfo{"players", 2, 2, 2, false, ""} : stela::OptionInfo{"start", 0, 0, 1, true, ""},
      FAULT == 5 ? stela::OptionInfo{"speed", 9, 1, 3, true, ""} : stela::OptionInfo{"speed", 1, 1, 3, true, ""}};
  struct State {
    std::uint32_t n = 0;
    bool operator==(const State&) const = default;
  };
  struct Action {
    std::uint8_t n = 0;
    auto operator<=>(const Action&) const = default;
  };
  State initial(std::uint64_t /*seed*/) const { return {}; }
  int to_move(const State& s) const { return s.n < 4 ? static_cast<int>(s.n % 2) : -1; }
  void legal(const State& /*s*/, std::vector<Action>& out) const { out.push_back({0}); }
  void apply(State& s, const Action& /*a*/) const {
    if (FAULT == 6) throw std::runtime_error("out of luck");
    if (FAULT == 7) (void)std::raise(SIGSEGV);
    ++s.n;
  }
  std::vector<int> scores(const State& /*s*/) const { return {1, 0}; }
  template <class Io, class S>
  static void describe(Io& io, S& s) {
    io.number("n", s.n, 0, 4);
  }
  template <class Io, class A>
  static void describe_action(Io& io, A& a) {
    io.word("play");
    io.number("N", a.n, 0, 0);
  }
};

/// States of another size every time one asks.
class Changing : public stela::GameType {
 public:
  std::string_view name() const override { return type_.name(); }
  std::string_view title() const override { return type_.title(); }
  std::span<const std::string_view> kinds() const override { return type_.kinds(); }
  std::span<const std::string_view> rules() const override { return type_.rules(); }
  std::span<const stela::OptionInfo> options() const override { return type_.options(); }
  std::span<const stela::InvariantInfo> invariants() const override { return type_.invariants(); }
  std::string_view catalogue() const override { return type_.catalogue(); }
  std::span<const std::string_view> things() const override { return {}; }
  std::span<const stela::SmallBoard> small_boards() const override { return {}; }
  std::span<const stela::ProbeGame> probe_games() const override { return {}; }
  const stela::Parameters& parameters() const override { return type_.parameters(); }
  nlohmann::json printed_board() const override { return type_.printed_board(); }
  std::vector<std::string_view> lacks() const override { return {}; }
  bool states_can_be_kept() const override { return true; }
  std::size_t state_bytes() const override { return ++size_; }
  std::size_t action_bytes() const override { return 1; }
  stela::Result<stela::AnyGame> make(const nlohmann::json& setup) const override { return type_.make(setup); }
  bool equal(const stela::AnyState& a, const stela::AnyState& b) const override { return type_.equal(a, b); }
  std::strong_ordering order(const stela::AnyAction& a, const stela::AnyAction& b) const override {
    return type_.order(a, b);
  }

 protected:
  std::span<const stela::Facet* const> facets() const override { return {}; }

 private:
  stela::GameTypeOf<stela::SmallGame<Game>> type_;
  mutable std::size_t size_ = 0;
};

}  // namespace faulty

#if FAULT >= 8
extern "C" __attribute__((visibility("default"))) const stela::PluginEntry* stela_game();
extern "C" __attribute__((visibility("default"))) const stela::PluginEntry* stela_game() {
  if (FAULT == 8) throw std::runtime_error("no luck at all");
  if (FAULT == 9) (void)std::raise(SIGSEGV);
  static const faulty::Changing changing;
  static const stela::PluginEntry entry{FAULT == 10 ? "0.0.0-none" : stela::kInterfaceVersion,
                                        FAULT == 11 ? nullptr : &changing};
  return &entry;
}
#else
STELA_GAME(faulty::Game)
#endif
