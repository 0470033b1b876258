#include "checkers/conform/waivers.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/did_you_mean.h"
#include "base/fields.h"
#include "base/printable.h"
#include "base/strict_json.h"

namespace stela::conform {
namespace {

using nlohmann::json;

constexpr std::string_view kBlank = " \t\r";

std::string_view trimmed(std::string_view text) {
  const auto begin = text.find_first_not_of(kBlank);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(kBlank) - begin + 1);
}

/// Adds the id at a place of a report; the error, if it is none.
std::optional<Error> take(const json& id, const std::string& where, bool beside, const std::string& file,
                          const IdWords& words, std::vector<Waiver>& out) {
  if (!id.is_string()) return Error{file, where, "expected the id of a fault"};
  const auto& text = id.get_ref<const std::string&>();
  if (const auto read = fault_id(text, words); !read) return Error{file, where, read.error().what};
  out.push_back({text, "known from " + file, file, true, beside});
  return std::nullopt;
}

Result<std::vector<Waiver>> of_report(const json& report, const std::string& file, const IdWords& words) {
  std::vector<Waiver> out;
  const auto game = report.find("game");
  if (game == report.end() || !game->is_string()) return Error{file, "game", "expected a game's name"};
  if (*game != words.game)
    return Error{file, "game", fmt::format("a report of {}", printable(game->get_ref<const std::string&>()))};
  const auto faults = report.find("faults");
  if (faults == report.end() || !faults->is_array()) return Error{file, "faults", "expected a list of faults"};
  for (std::size_t i = 0; i < faults->size(); ++i) {
    const auto& fault = (*faults)[i];
    const auto where = fmt::format("faults[{}]", i);
    if (!fault.is_object() || !fault.contains("id"))
      return Error{file, where + ".id", "missing: is this a report of an older version?"};
    if (auto error = take(fault["id"], where + ".id", false, file, words, out)) return *error;
    const auto also = fault.value("also", json::array());
    if (!also.is_array()) return Error{file, where + ".also", "expected a list of ids"};
    for (std::size_t k = 0; k < also.size(); ++k)
      if (auto error = take(also[k], fmt::format("{}.also[{}]", where, k), true, file, words, out)) return *error;
  }
  return out;
}

}  // namespace

template <class F>
const Waiver* Waivers::first(F&& accepts) const {
  const Waiver* best = nullptr;
  for (const auto& one : all_)
    if (accepts(one) && (best == nullptr || (best->known && !one.known))) best = &one;
  return best;
}

const Waiver* Waivers::by_id(const FaultId& id) const {
  return first([text = id.text(), any = id.of_any_rule().text()](const Waiver& one) {
    return one.what == text || one.what == any;
  });
}

const Waiver* Waivers::of(const Fault& fault) const {
  const auto* const known = by_id(fault.id());
  const auto* const ruled =
      fault.rule.empty() ? nullptr : first([&](const Waiver& one) { return one.what == fault.rule; });
  return known != nullptr && (ruled == nullptr || ruled->known || !known->known) ? known : ruled;
}

std::vector<Fault> Waivers::told_apart(Fault fault) const {
  std::vector<Fault> out;
  if (fault.differs.size() > 1) {
    const auto first = fault.differs.front();  // the one that the step check speaks of
    std::vector<std::string> rest;
    for (const auto& field : fault.differs) {
      if (by_id(fault.id_by(field)) == nullptr) {
        rest.push_back(field);
        continue;
      }
      out.push_back(fault);
      out.back().field = field;
      out.back().differs = {field};
      if (field != first) out.back().ruled.clear();
    }
    if (rest.empty()) return out;
    fault.field = rest.front();
    if (rest.front() != first) fault.ruled.clear();
    fault.differs = std::move(rest);
  }
  out.push_back(std::move(fault));
  return out;
}

Result<Waiver> read_waiver(std::string_view what, const IdWords& words) {
  if (std::find(words.rules.begin(), words.rules.end(), what) != words.rules.end() && !what.empty())
    return Waiver{std::string(what), ""};
  if (looks_like_id(what)) {
    const auto id = fault_id(what, words);
    if (!id) return id.error();
    return Waiver{std::string(what), ""};
  }
  return Error{"", "",
               fmt::format("there is no rule {}{}", quoted_text(what),
                           did_you_mean(what, {words.rules.begin(), words.rules.end()}))};
}

Result<std::vector<Waiver>> read_waivers(std::string_view text, const std::string& file, const IdWords& words) {
  std::vector<Waiver> out;
  for (std::size_t number = 1; !text.empty(); ++number) {
    const auto end = text.find('\n');
    const auto line = trimmed(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    if (line.empty() || line.front() == '#') continue;
    const auto where = fmt::format("line {}", number);
    const auto blank = line.find_first_of(kBlank);
    auto waiver = read_waiver(line.substr(0, blank), words);
    if (!waiver) return Error{file, where, waiver.error().what};
    if (blank == std::string_view::npos)
      return Error{file, where, fmt::format("{} has no reason after it", quoted_text(line))};
    waiver->reason = printable(trimmed(line.substr(blank)));
    waiver->from = fmt::format("{}:{}", file, number);
    out.push_back(std::move(*waiver));
  }
  return out;
}

Result<std::vector<Waiver>> read_baseline(std::string_view text, const std::string& file, const IdWords& words) {
  const auto begin = text.find_first_not_of(" \t\r\n");
  if (begin == std::string_view::npos || text[begin] != '{') {
    auto waivers = read_waivers(text, file, words);
    if (!waivers) return waivers;
    for (auto& one : *waivers) one.known = true;
    return waivers;
  }
  const auto report = parse_json(text, file);
  if (!report) return report.error();
  if (!report->is_object()) return Error{file, "", "expected a report of stela conform"};
  return of_report(*report, file, words);
}

}  // namespace stela::conform
