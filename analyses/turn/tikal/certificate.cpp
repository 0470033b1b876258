// Certificates of Tikal (certificate/certificate.h): the cases are where the tile in hand lies and which camps are
// pitched. Many may be one case. The manifest says whether treasures are known, and of each case which one it is:
//
//   {..., "treasures": "hidden",
//    "cases": [
//     {"places": ["b4", "c5"], "camps": "none", "refuted": "001", "lemmas": []},
//     {"tile": "place 17 b4 2", "camps": ["a4"], "refuted": "002", "lemmas": [[-12, -40]]}, ...]}
//
// Without a tile in hand there is neither "places" nor "tile". A lemma excludes treasures that cannot be had in an
// order (Encoding::add_lemma); whoever checks it makes sure of that.
#include <fmt/format.h>

#include <memory>

#include "analyses/turn/catch_solver_exceptions.h"
#include "analyses/turn/certificate/files.h"
#include "analyses/turn/tikal/cases.h"

namespace stela::turn {
namespace {

using namespace for_tikal;
using nlohmann::json;
using stela::tikal::State;
using stela::tikal::Tikal;
using Camping = TurnCase::Camping;

json names_of(const Tikal& game, HexSet hexes) {
  auto names = json::array();
  for_each_hex(hexes, [&](Hex h) { names.push_back(game.board().map.name(h)); });
  return names;
}

json case_json(const Tikal& game, const TurnCase& one, const std::string& file) {
  json out{{"refuted", file}, {"lemmas", one.lemmas}};
  if (one.places != 0) out["places"] = names_of(game, one.places);
  if (one.tile) out["tile"] = game.to_text(*one.tile);
  out["camps"] = one.camping == Camping::none  ? json("none")
                 : one.camping == Camping::any ? json("any")
                                               : names_of(game, one.camps);
  return out;
}

HexSet read_hexes(Fields& f, std::string_view key, const Tikal& game) {
  HexSet hexes = 0;
  for (const auto& name : f.texts(key)) {
    const auto hex = game.board().map.find(name);
    if (hex)
      hexes |= hex_bit(*hex);
    else
      f.fail(key, fmt::format("no hex is called '{}'", name.substr(0, 20)));
  }
  if (hexes == 0 && !f.failed()) f.fail(key, "names no hex");
  return hexes;
}

struct CertifiedCase {
  TurnCase of;
  std::string file;
};

CertifiedCase read_case(Fields& f, const json& value, const Tikal& game) {
  CertifiedCase one;
  one.file = f.text("refuted");
  if (!certificate::is_file_name(one.file)) f.fail("refuted", "expected digits, the name of a file");
  if (f.has("places")) {
    one.of.places = read_hexes(f, "places", game);
  } else if (f.has("tile")) {
    const auto tile = game.parse(f.text("tile"));
    if (tile)
      one.of.tile = *tile;
    else
      f.fail("tile", tile.error().what);
  }
  if (value.contains("camps") && value["camps"].is_array()) {
    one.of.camping = Camping::these;
    one.of.camps = read_hexes(f, "camps", game);
  } else {
    const auto camps = f.text("camps");
    if (camps != "none" && camps != "any") f.fail("camps", "expected \"none\", \"any\" or a list of hexes");
    if (camps == "any") one.of.camping = Camping::any;
  }
  constexpr int kMostVariables = 1 << 24;
  const auto lemmas = f.list("lemmas");
  for (const auto& clause : lemmas) {
    one.of.lemmas.emplace_back();
    for (const auto& lit : clause.is_array() ? clause : json::array({nullptr}))
      if (lit.is_number_integer() && lit > -kMostVariables && lit < kMostVariables && lit != 0)
        one.of.lemmas.back().push_back(lit.get<int>());
      else
        f.fail("lemmas", "expected lists of literals");
  }
  f.close();
  return one;
}

/// The formula of a case; none where no turn is like it, or a lemma excludes more than it may.
std::unique_ptr<Encoding> encoding_of(const TurnCases& cases, const TurnCase& of) {
  const auto scene = cases.scene(of);
  if (!scene || !cases.settles(*scene)) return nullptr;
  auto encoding = std::make_unique<Encoding>(*scene);
  for (const auto& lemma : of.lemmas)
    if (!encoding->add_lemma(lemma)) return nullptr;
  return encoding;
}

/// All references must outlive the result. Each case has a formula.
std::vector<certificate::Refutation> refutations_of(const TurnCases& cases, const std::vector<CertifiedCase>& all) {
  std::vector<certificate::Refutation> refuted;
  refuted.reserve(all.size());
  for (const auto& one : all)
    refuted.push_back({one.file, cases.title(one.of), [&cases, &one] {
                         const auto encoding = encoding_of(cases, one.of);
                         return logic::dimacs_text(
                             encoding->formula(), {}, encoding->meanings(),
                             {"Is there a turn of Tikal like this? Nothing satisfies these clauses.",
                              cases.title(one.of), "Variables that are not named here only connect the others."});
                       }});
  return refuted;
}

Result<CertificateFigures> write(const Tikal& game, const State& before, const Objective& objective,
                                 const Plan<Tikal>& best, const std::string& program, const std::string& folder,
                                 const Limits& limits, const CertificateWatch& watch) {
  if (auto fault = certificate_folder_fault(folder)) return *fault;
  const auto question = certificate::better_than<Tikal>(best.value);
  const auto proved = prove(game, before, objective, question, limits, Omission::none);
  if (proved.proof.answer == Answer::better) return internal_error("the proof finds a better turn for a certificate");
  if (limits.reached()) return certificate::out_of_time();
  if (proved.proof.answer != Answer::none_better)
    return Error{"", "--certificate", "the proof leaves open whether a turn is better"};
  const auto claim = certificate::claim_of(game, objective, best, program);
  auto head = certificate::head_json(claim, game, before);
  head["treasures"] = objective.treasures_known ? "known" : "hidden";
  std::vector<CertifiedCase> all;
  std::vector<json> listed;
  for (const auto& one : proved.refuted) {
    all.push_back({one, fmt::format("{:03}", all.size() + 1)});
    listed.push_back(case_json(game, one, all.back().file));
  }
  const TurnCases cases(game, before, objective, question, Omission::none);
  const auto bytes = certificate::write_files(folder, refutations_of(cases, all),
                                              certificate::manifest_text(head, listed), limits, watch);
  if (!bytes) return bytes.error();
  return CertificateFigures{best.value, objective,  certificate::sentence<Tikal>(before, claim),
                            all.size(), all.size(), *bytes};
}

}  // namespace

namespace certificate {

Result<CertificateFigures> check_tikal(const ManifestText& text, const std::string& folder, const Limits& limits,
                                       const CertificateWatch& watch) {
  std::optional<Error> error;
  Fields f(text.json, "", error);
  f.text("stela");
  auto read = read_claim<Tikal>(text, f, error);
  if (!read) return read.error();
  const auto treasures = f.text("treasures");
  if (treasures != "known" && treasures != "hidden") f.fail("treasures", "expected \"known\" or \"hidden\"");
  read->claim.objective.treasures_known = treasures == "known";
  const auto& [claim, sentence, at] = *read;
  std::vector<CertifiedCase> all;
  std::vector<TurnCase> asked;
  const auto listed = f.list("cases");
  for (std::size_t i = 0; i < listed.size() && !f.failed(); ++i) {
    auto one = f.element("cases", i, listed[i]);
    all.push_back(read_case(one, listed[i], at.game));
    asked.push_back(all.back().of);
  }
  f.close();
  if (error) return *error;
  if (const auto fault = turn_fault(*read)) return *fault;
  const auto question = better_than<Tikal>(claim.value);
  const TurnCases cases(at.game, at.state, claim.objective, question, Omission::none);
  for (std::size_t i = 0; i < all.size(); ++i)
    if (!encoding_of(cases, all[i].of))
      return broken(fmt::format("cases[{}]", i), "no turn is like this: " + cases.title(all[i].of));
  if (const auto missing = cases.uncovered(asked); !missing.empty())
    return broken("cases", "a case is missing: " + missing);
  const auto bytes = check_files(folder, refutations_of(cases, all), limits, watch);
  if (!bytes) return bytes.error();
  return CertificateFigures{claim.value, claim.objective, sentence, all.size(), all.size(), *bytes};
}

}  // namespace certificate

Result<CertificateFigures> write_certificate(const tikal::Tikal& game, const tikal::State& before,
                                             const Objective& objective, const Plan<tikal::Tikal>& best,
                                             const std::string& program, const std::string& folder,
                                             const Limits& limits, const CertificateWatch& watch) {
  return plain(
      guarded("certificate", [&] { return write(game, before, objective, best, program, folder, limits, watch); }));
}

}  // namespace stela::turn
