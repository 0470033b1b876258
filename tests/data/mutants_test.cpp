// Engines with one fault each, asked the cases of their game: what a case asks of an engine finds such faults.
#include "tests/conform/mutants.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <iterator>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/text_file.h"
#include "model/games.h"
#include "tests/data/case_files.h"
#include "tests/data/examination.h"
#include "tests/support/effort.h"

namespace stela::test {
namespace {

using testing::HasSubstr;

std::vector<Case> cases_of(std::string_view game) {
  std::vector<Case> all;
  for (const auto& file : case_files(game)) {
    const auto text = read_text(file.string());
    auto cases = text ? parse_cases(*text, file.string()) : text.error();
    EXPECT_TRUE(cases) << cases.error().line();
    if (cases) std::ranges::move(*cases, std::back_inserter(all));
  }
  return all;
}

template <Game G>
bool holds(const Case& one, const std::shared_ptr<const mutants::Mutation<G>>& fault) {
  using Mutant = mutants::Mutant<G>;
  const auto make = [&](const nlohmann::json& setup) { return Mutant::make(setup, fault); };
  return Examination<Mutant>(one, make).run().empty();
}

/// Whether a case can see the fault: it asks for no view and no counts, and has boards of its own to begin on.
template <Game G>
bool shows(const mutants::Mutation<G>& mutation) {
  return !mutation.initial && (mutation.legal || mutation.count || mutation.nth || mutation.why_not || mutation.apply ||
                               mutation.outcome || mutation.hash || mutation.to_json || mutation.to_text);
}

TEST(CaseMutants, AreFound) {
  for_each_game([]<class G>(std::type_identity<G>) {
    auto cases = cases_of(G::kName);
    const auto written = cases.size();
    // A mutant has no clauses of refusals, so cases that ask for one say nothing here.
    const auto sound = std::make_shared<const mutants::Mutation<G>>();
    std::erase_if(cases, [&](const Case& one) { return !holds<G>(one, sound); });
    EXPECT_GE(10 * cases.size(), 9 * written) << G::kName;
    if (cases.empty()) return;
    std::vector<std::string_view> found, missed;
    const auto& all = conform::mutants_of<G>();
    for (std::size_t i = 0; i < all.size(); i += effort(4, 1, 16)) {
      if (!shows(all[i])) continue;
      const auto fault = std::make_shared<const mutants::Mutation<G>>(all[i]);
      const bool passes = std::ranges::all_of(cases, [&](const Case& one) { return holds<G>(one, fault); });
      (passes ? missed : found).push_back(all[i].name);
    }
    EXPECT_GE(found.size(), 9 * missed.size()) << G::kName << ": no case finds " << testing::PrintToString(missed);
  });
}

/// What is wrong with the first position of a game when its engine is made sound, and then, call by call, by others.
template <class... Later>
std::string wrong_with_later(Later... later) {
  using Mutant = mutants::Mutant<mexica::Mexica>;
  const auto one = parse_cases("case A.B\ninitial 1\nlegal place H6\n", "later.cases");
  const std::vector<std::function<Result<Mutant>(const nlohmann::json&)>> makers{later...};
  std::size_t calls = 0;
  const auto make = [&](const nlohmann::json& setup) {
    const auto call = calls++;
    return call == 0 || call > makers.size() ? Mutant::make(setup) : makers[call - 1](setup);
  };
  std::string found;
  for (const auto& [line, what] : Examination<Mutant>(one->front(), make).run()) found += what + "\n";
  return found;
}

TEST(CaseOracles, TheServerIsAsked) {
  using Mutant = mutants::Mutant<mexica::Mexica>;
  const auto served = [](mutants::Mutation<mexica::Mexica> fault) {
    const auto held = std::make_shared<const mutants::Mutation<mexica::Mexica>>(std::move(fault));
    return wrong_with_later([held](const nlohmann::json& setup) { return Mutant::make(setup, held); });
  };
  EXPECT_EQ(served({}), "");
  const auto unlisted = served({.legal = [](const auto&, const auto&, auto& list) { list.clear(); }});
  EXPECT_THAT(unlisted, HasSubstr("the server's legal"));
  EXPECT_THAT(unlisted, HasSubstr("the server's would_accept"));
  EXPECT_THAT(unlisted, HasSubstr("the server's apply"));
  EXPECT_THAT(served({.to_json = [](nlohmann::json& position) { position["ap"] = 5; }}),
              HasSubstr("the server's state"));
}

TEST(CaseOracles, TextFormsAreRead) {
  using Mutant = mutants::Mutant<mexica::Mexica>;
  const auto sound = [](const nlohmann::json& setup) { return Mutant::make(setup); };
  const auto other = [](nlohmann::json setup) {
    setup["stall_rounds"] = 1;
    return Mutant::make(setup);
  };
  EXPECT_EQ(wrong_with_later(sound, sound), "");
  EXPECT_THAT(wrong_with_later(sound, other), HasSubstr("as text it is another position"));
}

}  // namespace
}  // namespace stela::test
