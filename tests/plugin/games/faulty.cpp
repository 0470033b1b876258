// A shared object with something wrong: what `--game` must refuse, and what it cannot stop. The build makes a copy of
// it for each fault, and each learns its own from the number at the end of its file's name.
#include <dlfcn.h>
#include <stela/model/plugin.h>

#include <charconv>
#include <csignal>
#include <stdexcept>
#include <string_view>

namespace faulty {

/// Found out before anything is played: 1 to 5. While an action is applied: 6 and 7.
enum Fault : int {
  kNameOfAnother = 1,
  kNoName,
  kNobodyPlays,
  kOptionTwice,
  kDefaultOutOfRange,
  kThrowsInPlay,
  kCrashesInPlay,
  kThrowsWhileLoaded,
  kCrashesWhileLoaded,
  kAnotherVersion,
  kNoGame,
  kSizesChange,
};

Fault fault_of_this_file() {
  Dl_info info;
  if (dladdr(reinterpret_cast<const void*>(&fault_of_this_file), &info) == 0) throw std::runtime_error("no file name");
  const std::string_view path = info.dli_fname;  // .../libfaulty_7.so
  int number = 0;
  std::from_chars(path.data() + path.rfind('_') + 1, path.data() + path.size(), number);
  return static_cast<Fault>(number);
}

template <int fault>
struct Game {
  static constexpr std::string_view kName = fault == kNameOfAnother ? "mexica"
                                            : fault == kNoName      ? "No Name"
                                                                    : "faulty",
                                    kTitle = "Faulty";
  static constexpr std::array kOptions{fault == kNobodyPlays ? stela::OptionInfo{"players", 0, 0, 2, false, ""}
                                                             : stela::OptionInfo{"players", 2, 2, 2, false, ""},
                                       fault == kOptionTwice ? stela::OptionInfo{"players", 2, 2, 2, false, ""}
                                                             : stela::OptionInfo{"start", 0, 0, 1, true, ""},
                                       fault == kDefaultOutOfRange ? stela::OptionInfo{"speed", 9, 1, 3, true, ""}
                                                                   : stela::OptionInfo{"speed", 1, 1, 3, true, ""}};
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
    static const Fault in_play = fault_of_this_file();
    if (in_play == kThrowsInPlay) throw std::runtime_error("out of luck");
    if (in_play == kCrashesInPlay) (void)std::raise(SIGSEGV);
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

/// A game with nothing wrong in what it says of itself.
using Plain = Game<0>;

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
  stela::GameTypeOf<stela::SmallGame<Plain>> type_;
  mutable std::size_t size_ = 0;
};

template <class G>
const stela::PluginEntry* entry_of() {
  static const stela::Plugin<G> plugin;
  return &plugin.entry();
}

const stela::PluginEntry* entry_of_changing(const char* version, bool offers) {
  static const Changing changing;
  static const stela::PluginEntry entry{version, offers ? &changing : nullptr};
  return &entry;
}

}  // namespace faulty

extern "C" __attribute__((visibility("default"))) const stela::PluginEntry* stela_game();
extern "C" __attribute__((visibility("default"))) const stela::PluginEntry* stela_game() {
  using namespace faulty;
  switch (fault_of_this_file()) {
    case kNameOfAnother:
      return entry_of<Game<kNameOfAnother>>();
    case kNoName:
      return entry_of<Game<kNoName>>();
    case kNobodyPlays:
      return entry_of<Game<kNobodyPlays>>();
    case kOptionTwice:
      return entry_of<Game<kOptionTwice>>();
    case kDefaultOutOfRange:
      return entry_of<Game<kDefaultOutOfRange>>();
    case kThrowsInPlay:
    case kCrashesInPlay:
      return entry_of<Plain>();
    case kThrowsWhileLoaded:
      throw std::runtime_error("no luck at all");
    case kCrashesWhileLoaded:
      (void)std::raise(SIGSEGV);
      return nullptr;
    case kAnotherVersion:
      return entry_of_changing("0.0.0-none", true);
    case kNoGame:
      return entry_of_changing(stela::kInterfaceVersion, false);
    case kSizesChange:
      return entry_of_changing(stela::kInterfaceVersion, true);
  }
  throw std::runtime_error("a fault without a number");
}
