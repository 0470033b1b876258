#include "model/probe.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/json_text.h"
#include "base/strict_json.h"

namespace stela {
namespace {

using nlohmann::json;

constexpr std::string_view kBetween = "; ";

std::vector<std::string> split(const std::string& text) {
  std::vector<std::string> parts;
  for (std::size_t from = 0; from < text.size();) {
    const auto to = std::min(text.find(kBetween, from), text.size());
    parts.push_back(text.substr(from, to - from));
    from = to + kBetween.size();
  }
  return parts;
}

Probe probe_from(const json& read) {
  Probe probe{read.at("at"), {}, {}, read.value("action", "")};
  for (std::size_t i = 0; i < kProbeWords.size(); ++i)
    if (const auto it = read.find(kProbeWords[i]); it != read.end())
      probe.what = static_cast<Probe::What>(i), probe.name = *it;
  return probe;
}

json to_json(const Probe& probe) {
  json out{{"at", probe.at}, {std::string(kProbeWords[static_cast<std::size_t>(probe.what)]), probe.name}};
  if (!probe.action.empty()) out["action"] = probe.action;
  return out;
}

}  // namespace

std::vector<ProbeGame> probe_games_from(std::string_view text) {
  std::vector<ProbeGame> games;
  const auto file = json::parse(text);
  for (const auto& read : file.at("games")) {
    ProbeGame game{
        read.at("setup"), whole_number(read.at("seed")).value(), split(read.at("actions").get<std::string>()), {}};
    for (const auto& probe : read.at("probes")) game.probes.push_back(probe_from(probe));
    games.push_back(std::move(game));
  }
  return games;
}

std::string probe_file(const std::vector<ProbeGame>& games) {
  std::string out = "{\"games\": [";
  for (const auto& game : games) {
    auto probes = json::array();
    for (const auto& probe : game.probes) probes.push_back(to_json(probe));
    const json line{{"setup", game.setup},
                    {"seed", game.seed},
                    {"actions", fmt::format("{}", fmt::join(game.actions, kBetween))},
                    {"probes", std::move(probes)}};
    out += (&game == games.data() ? "\n" : ",\n") + json_text(line);
  }
  return out + "\n]}\n";
}

}  // namespace stela
