#include "analyses/balance/record.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <utility>

#include "base/fields.h"
#include "base/strict_json.h"

namespace stela::balance {
namespace {

using nlohmann::json;

constexpr int kMost = std::numeric_limits<int>::max();

std::uint32_t count_of(Fields& f, std::string_view key) { return static_cast<std::uint32_t>(f.number(key, 0, kMost)); }

/// A table of numbers with a row a seat.
template <class T>
std::vector<std::vector<T>> rows_of(Fields& f, std::string_view key, std::size_t seats, int least) {
  std::vector<std::vector<T>> rows;
  for (const auto& row : f.list(key)) {
    auto& out = rows.emplace_back();
    if (!row.is_array()) {
      f.fail(key, "expected rows of numbers");
      return rows;
    }
    for (const auto& value : row) {
      if (!is_whole_within(value, least, kMost)) {
        f.fail(key, "expected rows of numbers");
        return rows;
      }
      out.push_back(value.get<T>());
    }
    if (out.size() != rows.front().size()) f.fail(key, "expected rows of equal length");
  }
  if (rows.size() != seats) f.fail(key, "expected a row a seat");
  return rows;
}

Decisions read_decisions(Fields& f) {
  Decisions d{count_of(f, "actions"), count_of(f, "forced"), f.whole("legal"), count_of(f, "compared"), f.whole("gap")};
  f.close();
  return d;
}

}  // namespace

std::optional<std::size_t> sole_leader(const std::vector<int>& standing) {
  const auto most = std::max_element(standing.begin(), standing.end());
  if (std::count(standing.begin(), standing.end(), *most) > 1) return std::nullopt;
  return static_cast<std::size_t>(most - standing.begin());
}

std::optional<Error> misfit(const GameRecord& r, std::size_t seats, const Counted& counted) {
  const auto other = [](std::string field, std::size_t expected, std::size_t got) {
    return Error{"", std::move(field), fmt::format("the experiment counts {}, the record has {}", expected, got)};
  };
  if (r.scores.size() != seats) return other("scores", seats, r.scores.size());
  for (const auto& row : r.points)
    if (row.size() != counted.sources) return other("points", counted.sources, row.size());
  for (const auto& row : r.uses)
    if (row.size() != counted.components) return other("uses", counted.components, row.size());
  if (r.places.size() != counted.places) return other("places", counted.places, r.places.size());
  if (r.ending >= counted.endings)
    return Error{"", "ending",
                 fmt::format("the experiment knows {} endings, not number {}", counted.endings, r.ending)};
  if (r.settled > r.turns) return Error{"", "settled", "comes after the last turn"};
  return std::nullopt;
}

json to_json(const GameRecord& r) {
  json decisions = json::array();
  for (const auto& d : r.decisions)
    decisions.push_back(
        {{"actions", d.actions}, {"forced", d.forced}, {"legal", d.legal}, {"compared", d.compared}, {"gap", d.gap}});
  return {{"scores", r.scores},   {"ranks", r.ranks},
          {"ending", r.ending},   {"cut_off", r.cut_off},
          {"actions", r.actions}, {"turns", r.turns},
          {"hash", r.hash},       {"points", r.points},
          {"course", r.course},   {"lead_changes", r.lead_changes},
          {"settled", r.settled}, {"decisions", decisions},
          {"classes", r.classes}, {"uses", r.uses},
          {"places", r.places},   {"lifted", r.lifted}};
}

Result<GameRecord> record_from_json(const json& value) {
  std::optional<Error> error;
  Fields f(value, "", error);
  GameRecord r;
  r.scores = f.numbers("scores", -kMost, kMost);
  const auto seats = r.scores.size();
  r.ranks = f.numbers("ranks", 1, 64);
  if (seats == 0 || r.ranks.size() != seats) f.fail("ranks", "expected a number a seat");
  r.ending = count_of(f, "ending");
  r.cut_off = f.flag("cut_off");
  r.actions = count_of(f, "actions");
  r.turns = count_of(f, "turns");
  r.hash = f.whole("hash");
  r.points = rows_of<int>(f, "points", seats, -kMost);
  const auto course = f.list("course");
  if (course.size() != kTenths) f.fail("course", "expected a row a tenth");
  for (std::size_t t = 0; t < course.size() && t < kTenths; ++t) {
    if (!course[t].is_array() || course[t].size() != seats) {
      f.fail("course", "expected a number a seat");
      break;
    }
    for (const auto& standing : course[t]) {
      const bool good = is_whole_within(standing, -kMost, kMost);
      if (!good) f.fail("course", "expected whole numbers");
      r.course[t].push_back(good ? standing.get<int>() : 0);
    }
  }
  r.lead_changes = count_of(f, "lead_changes");
  r.settled = count_of(f, "settled");
  const auto decisions = f.list("decisions");
  if (decisions.size() != kTenths) f.fail("decisions", "expected an entry a tenth");
  for (std::size_t t = 0; t < decisions.size() && t < kTenths; ++t) {
    auto tenth = f.element("decisions", t, decisions[t]);
    r.decisions[t] = read_decisions(tenth);
  }
  const auto classes = f.numbers("classes", 0, kMost);
  if (classes.size() != kClasses) f.fail("classes", "expected a number a class");
  for (std::size_t c = 0; c < classes.size() && c < kClasses; ++c)
    r.classes[c] = static_cast<std::uint32_t>(classes[c]);
  r.uses = rows_of<std::uint32_t>(f, "uses", seats, 0);
  for (const int place : f.numbers("places", 0, kMost)) r.places.push_back(static_cast<std::uint32_t>(place));
  r.lifted = count_of(f, "lifted");
  f.close();
  if (error) return *error;
  return r;
}

}  // namespace stela::balance
