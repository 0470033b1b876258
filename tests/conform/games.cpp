#include "tests/conform/games.h"

#include <chrono>
#include <fstream>
#include <thread>

#include "tests/mutants/go_on.h"

namespace stela::conform {

bool ends(pid_t pid) {
  const auto alive = [pid] {
    std::ifstream in("/proc/" + std::to_string(pid) + "/stat");
    std::string number, command, state;
    return static_cast<bool>(in >> number >> command >> state) && state != "Z";
  };
  constexpr int kTries = 100;
  for (int i = 0; i < kTries && alive(); ++i) std::this_thread::sleep_for(std::chrono::milliseconds(20));
  return !alive();
}

ConformOptions options_for(const std::string& command) {
  ConformOptions options;
  options.engine = {command, {std::chrono::milliseconds(20000), 0}};
  options.games = 4;
  options.probes = false;
  options.shrink.time = std::chrono::seconds(5);
  return options;
}

ConformReport conform(const std::string& game, const nlohmann::json& setup, const ConformOptions& options) {
  ConformReport report;
  for_each_game([&]<class G>(std::type_identity<G>) {
    if (G::kName == game)
      report = Conformance<G>(open_setups<G>(of_one_reading<G>(setup)), options).run(mutants::go_on);
  });
  return report;
}

ConformReport conform_by_default(const std::string& game, const nlohmann::json& setup, const ConformOptions& options) {
  ConformReport report;
  for_each_game([&]<class G>(std::type_identity<G>) {
    if (G::kName != game) return;
    auto read = nlohmann::json::object();
    for (const auto& option : G::options())
      if (const std::string name(option.name); option.reading == Reading::silent && setup.contains(name))
        read[name] = setup[name];
    read = of_one_reading<G>(read);
    report = Conformance<G>(printed_setups<G>(read), options, {}, all_setups<G>(read)).run(mutants::go_on);
  });
  return report;
}

ConformReport conform_knowing_all_but(const std::string& mutant, const std::string& game, const nlohmann::json& setup,
                                      const ConformOptions& options) {
  ConformReport report;
  for_each_game([&]<class G>(std::type_identity<G>) {
    if (G::kName != game) return;
    auto known = mutants_of<G>();
    std::erase_if(known, [&](const auto& one) { return one.name == mutant; });
    report = Conformance<G>(open_setups<G>(of_one_reading<G>(setup)), options, {}, {}, known).run(mutants::go_on);
  });
  return report;
}

std::vector<MutantOf> shown_mutants() {
  std::vector<MutantOf> all;
  for_each_game([&]<class G>(std::type_identity<G>) {
    for (const auto& mutation : mutants_of<G>())
      if (shows<G>(mutation))
        all.push_back({std::string(G::kName), mutation.name, mutation.breaks, mutation.setup, mutation.games});
  });
  return all;
}

}  // namespace stela::conform
