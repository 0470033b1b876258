// Under which options does an engine conform? Found by trying: a point that the rules leave open can be read in more
// than one way, and an engine that reads it otherwise than by default is no worse for it.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "checkers/conform/campaign.h"

namespace stela::conform {

/// A choice of options, and how far an engine comes with it.
struct Setting {
  nlohmann::json options = nlohmann::json::object();  ///< of those that were left open, the ones that are chosen here
  nlohmann::json changed = nlohmann::json::object();  ///< of them, those that are not as by default
  bool base_game = false;  ///< versions of the game that are options (an auction, say) are off; else they are drawn
  bool conforms = false;
  std::uint64_t games = 0;  ///< without a fault, before the first with one
  std::size_t actions = 0;  ///< in that one, before the fault
  std::string fault{};      ///< its title
  bool unfinished = false;  ///< the time was up before a fault showed, or all games were played
};

struct SettingsReport {
  std::vector<Setting> tried;              ///< in the order tried
  std::size_t best = 0;                    ///< of them: the first that conforms, or else the one that comes farthest
  std::vector<std::string> with, without;  ///< of the base game: versions with which it conforms besides, and does not
  std::optional<ConformReport> report{};   ///< of all games of the setting that conforms
  bool stopped = false;

  [[nodiscard]] const Setting& chosen() const { return tried[best]; }
};

template <Game G>
class SettingsSearch {
 public:
  /// given: options that are not to be tried. All games of a setting are those of `options`.
  SettingsSearch(nlohmann::json given, ConformOptions options, TypeOf<G> type = {})
      : type_(type), given_(std::move(given)), options_(std::move(options)) {
    options_.enough = 1;
    options_.shrink = {std::chrono::milliseconds(0), {}};
  }

  SettingsReport run() {
    const auto readings = choices();
    const auto versions = switched_off();
    for (const bool base_game : {false, true}) {
      if (base_game && versions.empty()) break;
      for (const auto& reading : readings) {
        auto options = reading;
        if (base_game) options.update(versions);
        if (!attempt(options, base_game)) continue;
        if (base_game) try_versions(options);
        return std::move(out_);
      }
    }
    for (std::size_t i = 0; i < out_.tried.size(); ++i)
      if (distance(out_.tried[i]) > distance(out_.tried[out_.best])) out_.best = i;
    return std::move(out_);
  }

 private:
  static constexpr std::uint64_t kProbes = 12;  ///< games that a setting is tried with before all are played

  static std::tuple<bool, std::uint64_t, std::size_t> distance(const Setting& s) {
    return {s.conforms, s.games, s.actions};
  }
  [[nodiscard]] bool is_given(const OptionInfo& option) const {
    return option.name == "players" || option.name == "start" || given_.contains(std::string(option.name));
  }
  /// A version of the game that is drawn.
  [[nodiscard]] bool is_version(const OptionInfo& option) const {
    return option.varies && option.reading == Reading::no && !is_given(option);
  }
  /// The values that are tried: all of a reading; of a number with many the standard one, and the least, which
  /// switches off what it counts. None where there is nothing to choose.
  [[nodiscard]] std::vector<int> values(const OptionInfo& option) const {
    std::vector<int> out;
    if (is_given(option) || is_version(option) || option.least == option.most) return out;
    if (!option.varies) return {option.standard, option.least};
    for (int value = option.least; value <= option.most; ++value) out.push_back(value);
    return out;
  }

  /// Every choice of the open options, the fewest changes of what is standard first.
  [[nodiscard]] std::vector<nlohmann::json> choices() const {
    std::vector<std::pair<int, nlohmann::json>> all{{0, nlohmann::json::object()}};
    for (const auto& option : type_.options()) {
      const auto tried = values(option);
      if (tried.empty()) continue;
      std::vector<std::pair<int, nlohmann::json>> more;
      for (const auto& [changes, options] : all)
        for (const int value : tried) {
          more.emplace_back(changes + (value != option.standard ? 1 : 0), options);
          more.back().second[std::string(option.name)] = value;
        }
      all = std::move(more);
    }
    std::stable_sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    std::vector<nlohmann::json> out;
    out.reserve(all.size());
    for (auto& [changes, options] : all) out.push_back(std::move(options));
    return out;
  }
  [[nodiscard]] nlohmann::json switched_off() const {
    auto off = nlohmann::json::object();
    for (const auto& option : type_.options())
      if (is_version(option)) off[std::string(option.name)] = option.standard;
    return off;
  }

  /// Whether the engine conforms in all games; notes how far it comes.
  bool attempt(const nlohmann::json& options, bool base_game) {
    auto given = given_;
    given.update(options);
    const auto setups = printed_setups<G>(given, type_);
    if (setups.empty() || out_.stopped) return false;
    Setting setting{.options = options, .base_game = base_game};
    for (const auto& option : type_.options())
      if (const auto chosen = options.find(option.name); chosen != options.end() && *chosen != option.standard)
        setting.changed[chosen.key()] = *chosen;
    // One random game after the other, as a wrong setting mostly shows in the first; probes are asked with all of them.
    for (; setting.games < std::min(kProbes, options_.games); ++setting.games) {
      auto one = options_;
      one.games = one.jobs = 1;
      one.probes = false;
      one.seed = options_.seed + setting.games;
      if (fails({setups[mix64(one.seed) % setups.size()]}, one, setting) || out_.stopped) break;
    }
    setting.conforms = setting.fault.empty() && !out_.stopped && !fails(setups, options_, setting) && !out_.stopped;
    setting.unfinished = setting.fault.empty() && !setting.conforms;
    if (report_.start && setting.games == 0) return false;
    out_.tried.push_back(std::move(setting));
    if (!out_.tried.back().conforms) return false;
    out_.tried.back().games = report_.totals.games;
    out_.best = out_.tried.size() - 1;
    out_.report = std::move(report_);
    return true;
  }

  /// Whether games of these setups show a fault, which is noted then.
  bool fails(const std::vector<nlohmann::json>& setups, const ConformOptions& options, Setting& setting) {
    report_ = Conformance<G>(setups, options, {}, {}, {}, type_).run([](std::uint64_t, std::uint64_t) { return true; });
    if (report_.start || options_.engine.limits.stopped()) {
      out_.stopped = true;
      return false;
    }
    const Disagreement* first = nullptr;
    for (const auto& one : report_.disagreements)
      if (!one.accepted() && (first == nullptr || one.found.actions.size() < first->found.actions.size())) first = &one;
    if (first == nullptr) return false;
    if (options.games > 1) setting.games = std::max(setting.games, report_.totals.games - first->games);
    setting.actions = first->found.actions.size();
    setting.fault = titled(first->fault);
    return true;
  }

  /// With which versions of the game, one at a time, it conforms too.
  void try_versions(const nlohmann::json& options) {
    const auto best = out_.best;
    auto report = std::move(out_.report);
    for (const auto& option : type_.options()) {
      if (!is_version(option)) continue;
      auto other = options;
      other[std::string(option.name)] = option.most;
      (attempt(other, true) ? out_.with : out_.without).emplace_back(option.name);
    }
    out_.best = best;
    out_.report = std::move(report);
  }

  TypeOf<G> type_;
  nlohmann::json given_;
  ConformOptions options_;
  SettingsReport out_;
  ConformReport report_;
};

}  // namespace stela::conform
