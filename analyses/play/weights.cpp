#include "analyses/play/weights.h"

#include <algorithm>
#include <cstdlib>

#include "base/fields.h"
#include "base/strict_json.h"
#include "base/text_file.h"

namespace stela::play {
namespace {

using nlohmann::json;

constexpr int kVersion = 1, kLargest = 1'000'000;

std::vector<std::int32_t> read_weights_at(Fields& f, std::string_view key, std::span<const FeatureInfo> features) {
  std::vector<std::int32_t> found;
  auto weights = f.object(key);
  for (const auto& feature : features) found.push_back(weights.number(feature.name, -kLargest, kLargest));
  weights.close();
  return found;
}

json by_name(std::span<const std::int32_t> weights, std::span<const FeatureInfo> features) {
  json named = json::object();
  for (std::size_t k = 0; k < features.size(); ++k) named[std::string(features[k].name)] = weights[k];
  return named;
}

std::vector<FieldWeight> read_fields(Fields& f, int players) {
  std::vector<FieldWeight> found;
  const auto all = f.any("fields");
  auto named = f.object("fields");
  if (f.failed()) return found;
  for (const auto& [name, weight_list] : all.items()) {
    auto& field = found.emplace_back(FieldWeight{name, {}});
    const auto weights = named.numbers(name, -kLargest, kLargest);
    if (weights.size() != static_cast<std::size_t>(players)) named.fail(name, "expected a weight for each player");
    for (const auto weight : weights) field.weights.push_back(weight);
  }
  named.close();
  return found;
}

WeightsSet read_set(Fields& f, std::span<const FeatureInfo> features) {
  WeightsSet set;
  set.players = f.number("players", 2, static_cast<int>(kMostSeats));
  set.weights = read_weights_at(f, "weights", features);
  if (f.has("from")) set.from = read_weights_at(f, "from", features);
  if (f.has("fields")) set.fields = read_fields(f, set.players);
  if (f.has("command")) set.command = f.text("command");
  if (f.has("seed")) set.seed = f.whole("seed");
  f.close();
  return set;
}

}  // namespace

Result<std::string> weights_text(const std::string& file) { return read_text(file); }

Result<WeightsSet> read_weights(const std::string& text, const std::string& file, std::string_view game, int players,
                                std::span<const FeatureInfo> features) {
  const auto parsed = parse_json(text, file);
  if (!parsed) return parsed.error();
  std::optional<Error> error;
  Fields f(*parsed, "", error);
  if (f.text("stela") != "weights") f.fail("stela", "expected \"weights\"");
  f.number("version", kVersion, kVersion);
  if (f.text("game") != game) f.fail("game", fmt::format("expected \"{}\"", game));
  const auto rows = f.list("sets");
  std::vector<WeightsSet> sets;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    auto row = f.element("sets", i, rows[i]);
    sets.push_back(read_set(row, features));
  }
  if (sets.empty()) f.fail("sets", "expected one set at least");
  f.close();
  if (error) {
    error->file = file;
    return *error;
  }
  return *std::min_element(sets.begin(), sets.end(), [&](const WeightsSet& a, const WeightsSet& b) {
    return std::abs(a.players - players) < std::abs(b.players - players);
  });
}

json weights_json(std::string_view game, std::span<const WeightsSet> sets, std::span<const FeatureInfo> features) {
  json rows = json::array();
  for (const auto& set : sets) {
    json row{{"players", set.players},
             {"weights", by_name(set.weights, features)},
             {"command", set.command},
             {"seed", set.seed}};
    if (!set.from.empty()) row["from"] = by_name(set.from, features);
    for (const auto& field : set.fields) row["fields"][field.name] = field.weights;
    rows.push_back(std::move(row));
  }
  return {{"stela", "weights"}, {"version", kVersion}, {"game", game}, {"sets", rows}};
}

}  // namespace stela::play
