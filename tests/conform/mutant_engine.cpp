// A mutant behind the engine protocol: mutant_engine GAME NAME [WITHOUT...] serves it as `stela serve` serves the
// reference, without the optional methods named. So are faults of strangers' engines (strangers.h).
#include <cstdio>
#include <iostream>
#include <string>
#include <vector>

#include "checkers/conform/server.h"
#include "tests/conform/mutants.h"
#include "tests/conform/strangers.h"

namespace stela::conform {
namespace {

/// The mutant with what a server asks of an engine besides the Game concept.
template <Game G>
class Served : public mutants::Mutant<G> {
 public:
  static Result<Served> make(const nlohmann::json& setup) {
    return make(setup, std::make_shared<mutants::Mutation<G>>());
  }
  static Result<Served> make(const nlohmann::json& setup, std::shared_ptr<const mutants::Mutation<G>> fault) {
    const bool judges = fault->why_not != nullptr;
    auto mutant = mutants::Mutant<G>::make(setup, std::move(fault));
    if (!mutant) return mutant.error();
    return Served(std::move(*mutant), judges);
  }
  /// By the judge where that is what is spoilt, else by the list: each engine has one of the two.
  [[nodiscard]] bool accepts(const typename G::State& s, const typename G::Action& a) const {
    const bool allowed = this->why_not(s, a, nullptr) == typename G::Rule{};
    if (judges_) return allowed;
    const auto list = std::make_unique<typename G::ActionList>();
    this->legal(s, *list);
    return allowed && list->contains(a);
  }

 private:
  Served(mutants::Mutant<G> mutant, bool judges) : mutants::Mutant<G>(std::move(mutant)), judges_(judges) {}
  bool judges_;
};

template <Game G>
int serve(const std::string& name, const std::vector<std::string>& without) {
  auto known = mutants_of<G>();
  for (auto& one : strangers_of<G>()) known.push_back(std::move(one));
  for (const auto& mutation : known) {
    if (mutation.name != name) continue;
    const auto fault = std::make_shared<const mutants::Mutation<G>>(mutation);
    Server<Served<G>> server([fault](const nlohmann::json& setup) { return Served<G>::make(setup, fault); },
                             nlohmann::json::object(), without,
                             [fault](const nlohmann::json& setup, typename G::State& s) {
                               if (fault->initial) fault->initial(*G::make(setup), s);
                             });
    for (std::string line; std::getline(std::cin, line);) std::cout << server.answer(line) << std::endl;
    return 0;
  }
  std::fprintf(stderr, "mutant_engine: there is no mutant '%s'\n", name.c_str());
  return 64;
}

}  // namespace
}  // namespace stela::conform

int main(int argc, char** argv) {
  const std::vector<std::string> arguments(argv + 1, argv + argc);
  int code = 64;
  if (arguments.size() >= 2)
    stela::for_each_game([&]<class G>(std::type_identity<G>) {
      if (G::kName == arguments[0])
        code = stela::conform::serve<G>(arguments[1], {arguments.begin() + 2, arguments.end()});
    });
  return code;
}
