#include "checkers/campaign/batch.h"

#include <array>
#include <nlohmann/json.hpp>

#include "base/json_text.h"

namespace stela {
namespace {

using nlohmann::json;

template <class Totals, class F>
void each_count(Totals& totals, F&& f) {
  for (auto* one : {&totals.games, &totals.actions, &totals.cut, &totals.judged, &totals.full_states,
                    &totals.spelled_states, &totals.openings, &totals.opening_actions})
    f(*one);
  auto& rules = totals.rules;
  for (auto* counts : {&rules.permitted, &rules.forbade, &rules.acted, &rules.situation, &rules.alone})
    for (auto& one : *counts) f(one);
}

}  // namespace

Codec<Batch> batch_codec() {
  return {[](const Batch& batch) {
            json totals = json::array(), failures = json::array();
            each_count(batch.totals, [&](std::uint64_t one) { totals.push_back(one); });
            for (const auto& failure : batch.failures)
              failures.push_back({failure.number, json_text(to_json(failure.found))});
            return json_text(json{{"totals", totals}, {"variants", batch.variants}, {"failures", failures}});
          },
          [](const std::string& text) -> Result<Batch> {
            const auto read = json::parse(text);
            Batch batch;
            std::size_t at = 0;
            each_count(batch.totals, [&](std::uint64_t& one) { one = read.at("totals").at(at++); });
            batch.variants = read.at("variants").get<std::vector<std::size_t>>();
            for (const auto& row : read.at("failures")) {
              auto file = parse_game_file(row.at(1).get<std::string>(), "");
              if (!file) return file.error();
              batch.failures.push_back({row.at(0), std::move(*file->trace), {}, 0});
            }
            return batch;
          }};
}

}  // namespace stela
