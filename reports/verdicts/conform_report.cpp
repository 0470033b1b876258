#include "reports/verdicts/conform_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "base/strict_json.h"
#include "checkers/campaign/failures.h"
#include "reports/draw/table.h"
#include "reports/verdicts/junit.h"
#include "reports/verdicts/rule_coverage.h"

namespace stela {
namespace {

using conform::StepVerdict;
using nlohmann::json;

std::string coverage(const ConformSummary& summary) {
  const auto& rules = summary.report.totals.rules;
  return rule_coverage_table(summary.rules, rules, Alone::not_asked) +
         fmt::format("rules: {}\n", rule_coverage_line(summary.rules, rules));
}

/// Where probes were to be asked, and there is none.
std::string no_probes_text(const ConformSummary& summary) {
  if (!summary.options.probes || summary.report.probe_games > 0) return "";
  return "no probes: none of the game holds with this board and these options, so what is rare comes up by chance "
         "alone\n\n";
}

std::string step_table(const ConformSummary& summary) {
  Table table({{"", Align::right}, {""}, {""}, {""}});
  for (std::size_t i = 0; i < summary.steps.size(); ++i) {
    const auto& step = summary.steps[i];
    table.add({std::to_string(i + 1), std::string(name(step.verdict)), step.name, step.detail});
  }
  return table.text();
}

/// What came of the corpus.
std::string corpus_text(const ConformSummary& summary) {
  const auto& kept = summary.report.corpus;
  std::string out;
  const auto list = [&](conform::Replayed as, const char* what) {
    std::vector<std::string> ids;
    for (const auto& one : kept)
      if (one.replayed == as) ids.push_back(one.wanted.id().text());
    if (!ids.empty()) out += fmt::format("  {}: {}\n", what, fmt::join(ids, ", "));
  };
  if (!kept.empty()) out += fmt::format("  corpus: {} {}\n", kept.size(), kept.size() == 1 ? "trace" : "traces");
  list(conform::Replayed::shown, "  shown again");
  list(conform::Replayed::not_shown, "  shown no more, kept as a test");
  list(conform::Replayed::not_yet, "  not replayed");
  for (const auto& error : summary.corpus_errors) out += fmt::format("    left out: {}\n", error);
  return out;
}

bool is_stopped(const ConformSummary& summary) { return summary.stopped || summary.report.stopped; }

/// Waivers that accepted nothing, and what is gone of a baseline.
std::string unmet_text(const ConformSummary& summary) {
  std::string out;
  for (const auto& one : summary.unmet)
    out += one.known ? fmt::format("  gone: {} ({})\n", one.what, one.from)
                     : fmt::format("  waived, and not seen: {}{}\n", one.what,
                                   one.from.empty() ? "" : fmt::format(" ({})", one.from));
  return out;
}

std::string closing(const ConformSummary& summary) {
  const auto& totals = summary.report.totals;
  const auto& unreached = summary.report.unreached;
  auto out = fmt::format("{}: {} games of {}, {} actions in {:.1f} s, {} near misses refused, seed {}\n", summary.game,
                         totals.games, summary.options.games, totals.actions, summary.report.seconds, totals.refused,
                         summary.options.seed);
  if (totals.probe_games > 0)
    out += fmt::format("  besides them {} places near what is rare, in {} games that are given\n", totals.probed,
                       totals.probe_games);
  if (totals.cut > 0)
    out += fmt::format("  {} games cut at {} actions\n", totals.cut, summary.options.effort.most_actions);
  if (totals.by_board.size() > 1)
    out += fmt::format("  games by board: {}\n", fmt::join(games_by_board(summary.boards, totals.by_board), ", "));
  if (totals.barred > 0)
    out +=
        fmt::format("  {} ended early at what is waived: the engine does not offer load, or refuses all that is left\n",
                    totals.barred == 1 ? "1 game" : fmt::format("{} games", totals.barred));
  out += corpus_text(summary) + unmet_text(summary);
  if (summary.report.stopped) out += "  stopped before all games were played\n";
  if (summary.stopped && !summary.report.stopped) out += "  stopped before all was asked\n";
  if (is_stopped(summary) && summary.time_is_up)
    out += fmt::format("  the time is up; not reached: {}\n",
                       unreached.empty() ? "nothing that must be" : fmt::format("{}", fmt::join(unreached, ", ")));
  const auto count = [&](auto&& is) {
    return std::count_if(summary.disagreements.begin(), summary.disagreements.end(),
                         [&](const auto& shown) { return is(shown.one); });
  };
  const auto n = summary.disagreements.size();
  const auto waived = count([](const auto& one) { return one.waived; });
  const auto known = count([](const auto& one) { return one.known; });
  const auto unconfirmed = count([](const auto& one) { return !one.accepted() && one.unconfirmed(); });
  out += n == 0 ? "faults: none" : fmt::format("faults: {}", n);
  if (waived > 0) out += fmt::format(", {} of them waived", waived);
  if (known > 0) out += fmt::format(", {} of them known", known);
  if (unconfirmed > 0) out += fmt::format(", {} of them unconfirmed", unconfirmed);
  return out + "\n";
}

/// "eager_reshuffle=1, later_hands=1"; what is as by default goes without saying.
std::string options_text(const conform::Setting& setting) {
  std::string out;
  for (const auto& [name, value] : setting.changed.items())
    out += fmt::format("{}{}={}", out.empty() ? "" : ", ", name, value.get<int>());
  if (out.empty()) out = "the standard ones";
  return setting.base_game ? out + ", the base game alone" : out;
}

/// What was tried, and what came of it.
std::string settings_text(const conform::SettingsReport& settings) {
  Table table({{"options tried"}, {"games without a fault", Align::right}, {"then actions", Align::right}, {"fault"}});
  for (const auto& one : settings.tried)
    table.add({options_text(one), std::to_string(one.games), one.conforms ? "" : std::to_string(one.actions),
               one.conforms     ? "none"
               : one.unfinished ? "none so far"
                                : one.fault});
  auto out = table.text();
  if (settings.tried.empty()) return "options: none tried\n";
  const auto& best = settings.chosen();
  out += fmt::format("options: {} {}\n",
                     best.conforms      ? "it conforms with"
                     : settings.stopped ? "not all were tried; so far it comes farthest with"
                                        : "it conforms with none; it comes farthest with",
                     options_text(best));
  if (!settings.with.empty())
    out += fmt::format("  one at a time it conforms also with {}\n", fmt::join(settings.with, ", "));
  if (!settings.without.empty())
    out += fmt::format("  one at a time it does not conform with {}\n", fmt::join(settings.without, ", "));
  if (settings.stopped && best.conforms) out += "  stopped before all was tried\n";
  return out;
}

json settings_json(const conform::SettingsReport& settings) {
  auto tried = json::array();
  for (const auto& one : settings.tried)
    tried.push_back({{"options", one.options},
                     {"conforms", one.conforms},
                     {"games", one.games},
                     {"actions", one.actions},
                     {"fault", one.fault}});
  const bool any = !settings.tried.empty();
  return {{"conforms", any && settings.chosen().conforms},
          {"all_tried", !settings.stopped},
          {"chosen", any ? settings.chosen().options : json::object()},
          {"with", settings.with},
          {"without", settings.without},
          {"tried", std::move(tried)}};
}

json corpus_json(const ConformSummary& summary) {
  constexpr std::array<std::string_view, 4> kReplayed{"not-replayed", "shown", "not-shown", "shown"};
  auto traces = json::array();
  for (const auto& one : summary.report.corpus)
    traces.push_back({{"id", one.wanted.id().text()},
                      {"file", one.file},
                      {"replayed", kReplayed[static_cast<std::size_t>(one.replayed)]}});
  return {{"traces", std::move(traces)}, {"errors", summary.corpus_errors}};
}

/// Of one fault, in the words of steps.
std::string_view verdict_name(const conform::Disagreement& one) {
  return one.waived  ? "WAIVED"
         : one.known ? "KNOWN"
                     : name(one.unconfirmed() ? StepVerdict::unconfirmed : StepVerdict::fail);
}

/// Where a fault that a game showed comes from.
std::string origin_text(const conform::Disagreement& one) {
  if (!one.kept.empty()) return fmt::format("  kept in {}:\n", one.kept);
  const auto where = one.probed ? std::string("by a probe") : fmt::format("in game {}", one.number);
  const auto out = fmt::format("  found {} after {} actions, ", where, one.found.actions.size());
  if (one.replayed == conform::Replayed::shown)
    return out + shrunk_text(one.shrunk.actions.size(), one.replays, one.cut) + ":\n";
  if (one.replayed == conform::Replayed::otherwise)
    return out + (one.witness ? "shown again in its position, not by the game:\n"
                              : "shown again by all that is asked in the game, not by its actions alone:\n");
  return out + (one.unconfirmed() ? "and not shown again by its own trace:\n" : "not replayed yet:\n");
}

/// What there is to see of a fault that a game showed.
std::string game_text(const ShownDisagreement& shown) {
  const auto& one = shown.one;
  auto out = origin_text(one);
  auto aside = one.shrunk.asides.begin();
  // Of a game that was not shrunk the end is enough to read.
  constexpr std::size_t kEnd = 12;
  const auto actions = one.shrunk.actions.size();
  const bool whole = one.replayed == conform::Replayed::shown || actions <= kEnd;
  const auto first = whole ? 0 : actions - kEnd;
  if (!whole) out += fmt::format("    ... {} actions, which are in the trace\n", first);
  while (aside != one.shrunk.asides.end() && aside->at < first) ++aside;
  for (std::size_t i = first; i <= actions; ++i) {
    for (; aside != one.shrunk.asides.end() && aside->at == i; ++aside)
      out += fmt::format("    {}{}   <- {}\n", aside->action.empty() ? "load" : aside->action, "",
                         aside->what == Aside::What::tried  ? "refused, or should be"
                         : aside->action.empty()            ? "of this position"
                         : aside->what == Aside::What::undo ? "and undo"
                                                            : "and load of the position before");
    if (i < actions) out += "    " + one.shrunk.actions[i] + "\n";
  }
  if (!one.fault.played && !one.fault.action.empty()) out += fmt::format("    {}   <- here\n", one.fault.action);
  out += shown.picture;
  if (!shown.svg_file.empty()) out += fmt::format("  picture: {}\n", shown.svg_file);
  return out;
}

/// The position in which one action shows the fault.
std::string witness_text(const ShownDisagreement& shown) {
  const auto& witness = *shown.one.witness;
  const auto simpler = witness.changes == 0
                           ? std::string("as in the game")
                           : fmt::format("{} {} simpler than in the game, found in {} tries", witness.changes,
                                         witness.changes == 1 ? "step" : "steps", witness.tries);
  auto out = fmt::format("  position: {}, {}\n", shown.position_file, simpler);
  if (!shown.position_svg.empty()) out += fmt::format("  drawn:   {}\n", shown.position_svg);
  return out + fmt::format("  there:   {}\n", shown.position_again);
}

}  // namespace

CheckVerdict verdict_of(const ConformSummary& summary) {
  const auto any = [&](auto&& is) {
    return std::any_of(summary.disagreements.begin(), summary.disagreements.end(),
                       [&](const auto& shown) { return is(shown.one); });
  };
  if (any([](const auto& one) { return one.fails(); })) return CheckVerdict::violated;
  const bool open = any([](const auto& one) { return !one.accepted() && one.unconfirmed(); });
  const auto& report = summary.report;
  const bool enough = summary.time_is_up && !report.start && !report.lost && report.unreached.empty();
  return open || (is_stopped(summary) && !enough) ? CheckVerdict::undecided : CheckVerdict::holds;
}

std::string disagreement_text(const ShownDisagreement& shown) {
  const auto& one = shown.one;
  const auto& fault = one.fault;
  auto out = fmt::format("\n{} (", titled(fault));
  out += !one.has_trace() ? "apart from the games"
         : one.games == 0 ? "corpus"
                          : fmt::format("{} {}", one.games, one.games == 1 ? "game" : "games");
  if (one.accepted())
    out += fmt::format(", {}{}", one.waived ? "waived" : "known", one.reason.empty() ? "" : ": " + one.reason);
  if (one.unconfirmed()) out += ", UNCONFIRMED";
  out += ")\n";
  out += fmt::format("  id:        {}\n", fault.id().text());
  for (const auto& id : one.also) out += fmt::format("  also:      {}\n", id);
  if (!shown.rule_text.empty()) out += fmt::format("  {} {}\n", fault.rule, shown.rule_text);
  if (fault.inferred)
    out += fmt::format("  ({}{}{})\n",
                       fault.known_fault.empty() ? "inferred from what goes wrong"
                                                 : "a known fault of this rule answers the same: " + fault.known_fault,
                       fault.suspects.empty() ? "" : "; else suspect: ", fmt::join(fault.suspects, ", "));
  if (!fault.action.empty()) out += fmt::format("  action:    {}\n", fault.action);
  out += fmt::format("  engine:    {}\n", fault.engine);
  if (!fault.reference.empty()) out += fmt::format("  reference: {}\n", fault.reference);
  if (fault.fields.size() > 1 || (fault.kind == conform::FaultKind::perft_differs && !fault.fields.empty())) {
    Table table({{"  field"}, {"expected"}, {"got"}});
    for (const auto& field : fault.fields) table.add({"  " + field.pointer, field.expected, field.got});
    out += table.text();
  }
  if (!fault.said.empty()) out += "  its last lines on standard error:\n";
  for (const auto& line : fault.said) out += "    " + line + "\n";
  if (one.accepted()) return out;
  if (one.has_trace()) out += game_text(shown);
  out += fmt::format("  again:   {}\n", shown.again);
  if (!shown.position_file.empty()) out += witness_text(shown);
  return out;
}

std::string conform_text(const ConformSummary& summary) {
  std::string out;
  if (!summary.report.start) out += no_probes_text(summary) + coverage(summary) + "\n";
  for (const auto& shown : summary.disagreements) out += disagreement_text(shown);
  if (!summary.disagreements.empty()) out += "\n";
  out += step_table(summary) + "\n";
  if (summary.settings) out += settings_text(*summary.settings) + "\n";
  return out + closing(summary);
}

namespace {

/// For a program that is to mend the engine: one sentence, the shortest trace, and two JSON Patches: `expected`, from
/// the state before the action to the one after it, and `got`, from there to what the engine said, as far as it is
/// told.
void add_evidence(json& fault, const ShownDisagreement& shown) {
  const auto& of = shown.one.fault;
  const auto actions = shown.one.has_trace() ? shown.one.shrunk.actions.size() : 0;
  fault["sentence"] = fmt::format(
      "{}{}: {}{}{}.", actions == 0 ? "" : fmt::format("After {} action{}, ", actions, actions == 1 ? "" : "s"),
      of.action.empty() ? std::string(name(of.kind)) : fmt::format("'{}'", of.action), of.engine,
      of.reference.empty() ? "" : "; " + of.reference, of.rule.empty() ? "" : " (" + of.rule + ")");
  json got = of.fields.empty() ? json() : json::array();
  for (const auto& field : of.fields) {
    auto value = parse_json(field.got, "");  // a long one is an excerpt, which is none
    got.push_back({{"op", "replace"}, {"path", field.pointer}, {"value", value ? std::move(*value) : json(field.got)}});
  }
  fault["got"] = std::move(got);
  fault["first_pointer"] = of.fields.empty() ? json() : json(of.fields.front().pointer);
  for (const auto* key : {"setup", "seed", "actions", "state_before"}) fault[key] = shown.evidence.value(key, json());
  fault["expected"] = shown.evidence.value("changes", json());
}

}  // namespace

json conform_json(const ConformSummary& summary) {
  const auto& report = summary.report;
  const auto& totals = report.totals;
  const auto verdict = verdict_of(summary);
  json steps = json::array(), faults = json::array();
  for (const auto& step : summary.steps)
    steps.push_back({{"name", step.name}, {"verdict", name(step.verdict)}, {"detail", step.detail}});
  for (const auto& shown : summary.disagreements) {
    const auto& fault = shown.one.fault;
    json fields = json::array();
    for (const auto& field : fault.fields)
      fields.push_back({{"pointer", field.pointer}, {"expected", field.expected}, {"got", field.got}});
    faults.push_back({{"id", fault.id().text()},
                      {"also", shown.one.also},
                      {"kind", name(fault.kind)},
                      {"rule", fault.rule},
                      {"rule_text", shown.rule_text},
                      {"rule_basis", fault.basis()},
                      {"known_fault", fault.known_fault},
                      {"suspects", fault.suspects},
                      {"action", fault.action},
                      {"engine", fault.engine},
                      {"reference", fault.reference},
                      {"fields", fields},
                      {"games", shown.one.games},
                      {"verdict", verdict_name(shown.one)},
                      {"waived", shown.one.waived},
                      {"reason", shown.one.reason},
                      {"stderr", fault.said},
                      {"actions_found", shown.one.found.actions.size()},
                      {"actions_shrunk", shown.one.shrunk.actions.size()},
                      {"minimal", shown.one.replayed == conform::Replayed::shown && !shown.one.cut},
                      {"trace", shown.trace_file},
                      {"position", shown.position_file},
                      {"again", shown.again}});
    add_evidence(faults.back(), shown);
  }
  json out{{"game", summary.game},
           {"engine",
            {{"command", summary.options.engine.line},
             {"name", report.hello.name},
             {"version", report.hello.version},
             {"capabilities", report.hello.capabilities}}},
           {"verdict", verdict == CheckVerdict::violated    ? "violated"
                       : verdict == CheckVerdict::undecided ? "undecided"
                                                            : "holds"},
           {"seed", summary.options.seed},
           {"games", totals.games},
           {"games_asked", summary.options.games},
           {"games_cut", totals.cut},
           {"boards", boards_json(summary.boards, totals.by_board)},
           {"actions", totals.actions},
           {"near_misses", totals.refused},
           {"probe_games", totals.probe_games},
           {"places_probed", totals.probed},
           {"applies", totals.applies},
           {"applies_to_first_fault", totals.to_first ? json(*totals.to_first) : json()},
           {"time", {{"seconds", report.seconds}, {"jobs", summary.options.jobs}}},
           {"steps", std::move(steps)},
           {"faults", std::move(faults)},
           {"write_errors", summary.write_errors},
           {"rules", rule_coverage_json(summary.rules, totals.rules, Alone::not_asked)},
           {"rules_permitted_only", rules_permitted_only(summary.rules, totals.rules)},
           {"rules_never_met", rules_not_exercised(summary.rules, totals.rules)},
           {"time_is_up", is_stopped(summary) && summary.time_is_up},
           {"unreached", report.unreached}};
  auto unmet = json::object({{"waivers", json::array()}, {"gone", json::array()}});
  for (const auto& one : summary.unmet) unmet[one.known ? "gone" : "waivers"].push_back(one.what);
  out["waivers_not_seen"] = std::move(unmet["waivers"]);
  out["gone"] = std::move(unmet["gone"]);
  out["ended_early"] = totals.barred;
  if (!report.corpus.empty() || !summary.corpus_errors.empty()) out["corpus"] = corpus_json(summary);
  if (summary.settings) out["options"] = settings_json(*summary.settings);
  return out;
}

std::string conform_junit(const ConformSummary& summary) {
  JUnitSuite suite{"stela conform " + summary.game, {}};
  suite.seconds = summary.report.seconds;
  suite.properties = {{"engine", summary.options.engine.line},
                      {"seed", std::to_string(summary.options.seed)},
                      {"games", std::to_string(summary.report.totals.games)}};
  for (const auto& step : summary.steps) {
    JUnitCase test{step.name, "stela." + summary.game + ".conform"};
    if (step.verdict == StepVerdict::skipped) test.skipped = step.detail;
    if (step.verdict == StepVerdict::unconfirmed) test.skipped = "UNCONFIRMED: " + step.detail;
    std::string text;
    for (const auto i : step.faults) text += disagreement_text(summary.disagreements[i]);
    if (step.verdict == StepVerdict::fail)
      test.failure = JUnitFailure{step.detail, step.name, text};
    else
      test.output = text;
    suite.cases.push_back(std::move(test));
  }
  return junit("stela", {&suite, 1});
}

}  // namespace stela
