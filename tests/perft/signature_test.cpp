// The kept signature of every game: what `stela signature` prints stays the same as long as the rules do. And a rule
// that is broken changes it.
#include "checkers/bench/signature.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "checkers/mutants/babel/mutants.h"
#include "checkers/mutants/maharaja/mutants.h"
#include "checkers/mutants/mexica/mutants.h"
#include "checkers/mutants/tikal/mutants.h"
#include "tests/support/all_games.h"
#include "tests/support/effort.h"

namespace stela::test {
namespace {

/// What is wrong with the line of a game in a file of kept signatures, and what mends it; "" if it is right.
std::string kept_fault(std::istream& kept, const std::string& game, std::uint64_t now) {
  const auto right = fmt::format("{} {:016x}", game, now);
  std::string found = "no line";
  for (std::string line; std::getline(kept, line);) {
    if (line == right) return "";
    if (line.starts_with(game + " ")) found = "'" + line + "'";
  }
  return fmt::format(
      "{}: the signature is {:016x}, but tests/signatures has {}. A change of the rules renews it:\n"
      "  sed -i \"s/^{} .*/$(build/release/stela signature {})/\" tests/signatures",
      game, now, found, game, game);
}

template <class G>
class Signature : public testing::Test {};
TYPED_TEST_SUITE(Signature, AllGames, NameOfGame);

TYPED_TEST(Signature, IsTheKeptOne) {
  std::ifstream kept(STELA_TEST_DATA "/signatures");
  EXPECT_EQ(kept_fault(kept, std::string(TypeParam::kName), signature<TypeParam>()), "");
}

TEST(KeptSignatures, ADifferenceIsToldWithWhatMendsIt) {
  const auto fault = [](const char* lines) {
    std::istringstream kept(lines);
    return kept_fault(kept, "hex", 0x1234);
  };
  EXPECT_EQ(fault("# a comment\nhex 0000000000001234\n"), "");
  EXPECT_EQ(fault("hex 0000000000001235\n"),
            "hex: the signature is 0000000000001234, but tests/signatures has 'hex 0000000000001235'. A change of the "
            "rules renews it:\n  sed -i \"s/^hex .*/$(build/release/stela signature hex)/\" tests/signatures");
  EXPECT_NE(fault("hexagon 0000000000001234\n").find("has no line"), std::string::npos);
}

TEST(KeptSignatures, AreOfTheGamesThereAre) {
  std::multiset<std::string> named, games;
  for_each_game([&]<class G>(std::type_identity<G>) { games.emplace(G::kName); });
  std::ifstream kept(STELA_TEST_DATA "/signatures");
  for (std::string line; std::getline(kept, line);)
    if (!line.starts_with('#')) named.insert(line.substr(0, line.find(' ')));
  EXPECT_EQ(named, games);
}

TYPED_TEST(Signature, PlaysEachBoardOptionAndProbe) {
  using Values = std::map<std::string, std::set<int>>;
  std::map<nlohmann::json, Values> tried, due;
  for (const auto& board : on_boards<TypeParam>(nlohmann::json::object()))
    for (const auto& option : TypeParam::options())
      for (int value = option.least; value <= option.most; ++value)
        if (option.varies || value == option.standard)
          due[board.value("board", nlohmann::json())][std::string(option.name)].insert(value);
  std::size_t probes = 0;
  for (const auto& part : signature_parts<TypeParam>()) {
    const auto game = TypeParam::make(part.setup);
    ASSERT_TRUE(game) << game.error().line();
    probes += part.probes.size();
    for (const auto& option : TypeParam::options())
      if (part.probes.empty())
        tried[part.setup.value("board", nlohmann::json())][std::string(option.name)].insert(
            part.setup.value(std::string(option.name), option.standard));
  }
  for (const auto& [board, options] : due)
    for (const auto& [option, values] : options)
      for (const int value : values)
        EXPECT_TRUE(tried[board][option].contains(value))
            << board.dump().substr(0, 80) << " " << option << " " << value;
  EXPECT_EQ(probes, probe_games_of<TypeParam>().size());
}

/// hash() and sample() are not part of the signature; and two faults need more than its games have.
template <Game G>
bool is_seen(const mutants::Mutation<G>& mutation) {
  static const std::set<std::string> kUnmet{"fourth-exchange", "judge-lets-pairs-be-broken"};
  return !mutation.hash && !mutation.sample && !kUnmet.contains(mutation.name);
}

TYPED_TEST(Signature, ChangesWhenARuleIsBroken) {
  using Mutant = mutants::Mutant<TypeParam>;
  const auto parts = signature_parts<TypeParam>();
  std::vector<std::uint64_t> sound;
  for (const auto& part : parts) sound.push_back(signature_of(*TypeParam::make(part.setup), part));
  const auto& all = mutants::MutantsOf<TypeParam>::all();
  const std::size_t one_in = effort(4, 1, 24);
  std::size_t tried = 0;
  for (std::size_t m = 0; m < all.size(); m += one_in, ++tried) {
    const auto fault = std::make_shared<const mutants::Mutation<TypeParam>>(all[m]);
    std::size_t same = 0;
    while (same < parts.size() && signature_of(*Mutant::make(parts[same].setup, fault), parts[same]) == sound[same])
      ++same;
    EXPECT_EQ(same < parts.size(), is_seen(all[m])) << all[m].name;
  }
  EXPECT_GE(tried, 4U);
}

/// The engine without a fault, as a mutant: what differs above differs by the fault.
TYPED_TEST(Signature, IsTheSameOfAMutantWithoutAFault) {
  const auto parts = signature_parts<TypeParam>();
  for (std::size_t i = 0; i < parts.size(); i += effort(4, 1, 24))
    EXPECT_EQ(signature_of(*mutants::Mutant<TypeParam>::make(parts[i].setup), parts[i]),
              signature_of(*TypeParam::make(parts[i].setup), parts[i]))
        << parts[i].setup.dump().substr(0, 80);
}

}  // namespace
}  // namespace stela::test
