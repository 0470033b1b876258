#include "checkers/bench/bench.h"

namespace stela {
namespace {

BenchFigure figure(std::string name, std::string unit, std::vector<double> values, std::uint64_t operations) {
  std::sort(values.begin(), values.end());
  const auto n = values.size();
  const double median = n % 2 == 1 ? values[n / 2] : (values[n / 2 - 1] + values[n / 2]) / 2;
  return {std::move(name), std::move(unit), median, values.front(), values.back(), operations, n};
}

nlohmann::json to_json(const BenchFigure& f) {
  return {{"name", f.name},
          {"unit", f.unit},
          {"median", f.median},
          {"least", f.least},
          {"most", f.most},
          {"operations", f.operations},
          {"repetitions", f.repetitions}};
}

}  // namespace

BenchFigure bench_nanoseconds(std::string name, std::vector<double> seconds, std::uint64_t operations) {
  for (auto& s : seconds) s = s * 1e9 / static_cast<double>(operations);
  return figure(std::move(name), "ns", std::move(seconds), operations);
}

BenchFigure bench_rate(std::string name, std::vector<double> seconds, std::uint64_t operations) {
  for (auto& s : seconds) s = static_cast<double>(operations) / s;
  return figure(std::move(name), "/s", std::move(seconds), operations);
}

nlohmann::json to_json(const BenchReport& report) {
  auto figures = nlohmann::json::array();
  for (const auto& f : report.figures) figures.push_back(to_json(f));
  auto scaling = nlohmann::json::array();
  for (const auto& s : report.scaling)
    scaling.push_back({{"threads", s.threads}, {"actions", to_json(s.actions)}, {"ratio", s.ratio}});
  const auto& o = report.options;
  return {{"game", report.game},
          {"setup", report.setup},
          {"seed", o.seed},
          {"budget_seconds", o.seconds},
          {"seconds", report.seconds},
          {"sample", {{"games", o.games}, {"actions", report.sampled_actions}, {"states", report.sampled_states}}},
          {"bytes", {{"state", report.state_bytes}, {"action", report.action_bytes}}},
          {"interrupted", report.interrupted},
          {"figures", std::move(figures)},
          {"scaling", std::move(scaling)}};
}

}  // namespace stela
