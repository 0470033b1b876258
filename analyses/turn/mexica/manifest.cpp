#include "analyses/turn/mexica/manifest.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "analyses/turn/certificate/claim.h"

namespace stela::turn::for_mexica {
namespace {

using nlohmann::json;

/// By Lemma::Kind.
constexpr std::array<std::string_view, 7> kLemmaNames{"swim",      "home",     "district", "open",
                                                      "too large", "no piece", "enclosed"};
constexpr int kMostNumber = 1000;
/// Keys of a case that is skipped, besides its figures.
constexpr std::array<std::string_view, 7> kCaseKeys{"asked", "districts", "pieces", "buildings",
                                                    "jumps", "scored",    "skipped"};

json names_of(const Grid& grid, const Bits& cells) {
  auto names = json::array();
  cells.for_each([&](Cell c) { names.push_back(grid.name(c)); });
  return names;
}

bool has_number(const Lemma& lemma) {
  return lemma.kind != Lemma::Kind::swim && lemma.kind != Lemma::Kind::district && lemma.kind != Lemma::Kind::enclosed;
}

json lemma_json(const Grid& grid, const Lemma& lemma) {
  json out{{"kind", kLemmaNames[static_cast<std::size_t>(lemma.kind)]}};
  const bool swim = lemma.kind == Lemma::Kind::swim, board = lemma.kind == Lemma::Kind::enclosed;
  if (swim || board) {
    out["from"] = grid.name(lemma.from);
    out["canals"] = names_of(grid, lemma.canals);
    out["bridges"] = names_of(grid, lemma.bridges);
  }
  if (swim) out["to"] = grid.name(lemma.to);
  if (board) out["across"] = names_of(grid, lemma.across);
  if (!swim) out["cells"] = names_of(grid, lemma.cells);
  if (has_number(lemma)) out["number"] = lemma.number;
  return out;
}

/// Reads what names cells.
class CellReader {
 public:
  explicit CellReader(const Grid& grid) : grid_(grid) {}

  Cell cell(Fields& f, std::string_view key) const { return named(f, key, f.text(key)); }
  Bits cells(Fields& f, std::string_view key) const {
    Bits all;
    for (const auto& name : f.texts(key))
      if (const auto cell = named(f, key, name); cell != kNoCell) all.set(cell);
    return all;
  }

 private:
  Cell named(Fields& f, std::string_view key, const std::string& name) const {
    const auto cell = grid_.find(name);
    if (!cell && !f.failed()) f.fail(key, fmt::format("no cell is called '{}'", name.substr(0, 20)));
    return cell.value_or(kNoCell);
  }
  const Grid& grid_;
};

Lemma read_lemma(Fields& f, const CellReader& reader) {
  Lemma lemma;
  const auto kind = f.text("kind");
  const auto found = std::find(kLemmaNames.begin(), kLemmaNames.end(), kind);
  if (found == kLemmaNames.end()) {
    f.fail("kind", "no such lemma");
    return lemma;
  }
  lemma.kind = static_cast<Lemma::Kind>(found - kLemmaNames.begin());
  const bool swim = lemma.kind == Lemma::Kind::swim, board = lemma.kind == Lemma::Kind::enclosed;
  if (swim || board) {
    lemma.from = reader.cell(f, "from");
    lemma.canals = reader.cells(f, "canals");
    lemma.bridges = reader.cells(f, "bridges");
  }
  if (swim) lemma.to = reader.cell(f, "to");
  if (board) lemma.across = reader.cells(f, "across");
  if (!swim) lemma.cells = reader.cells(f, "cells");
  if (has_number(lemma)) lemma.number = static_cast<unsigned>(f.number("number", 0, kMostNumber));
  f.close();
  return lemma;
}

unsigned count(Fields& f, std::string_view key) { return static_cast<unsigned>(f.number(key, 0, kMostNumber)); }

CertifiedCase read_case(Fields& f, const json& value, const CellReader& reader) {
  CertifiedCase one;
  one.of.required = f.numbers("asked", -100000, 100000);
  one.of.districts = count(f, "districts");
  one.of.pieces = count(f, "pieces");
  one.of.buildings = count(f, "buildings");
  one.of.jumps = count(f, "jumps");
  one.of.scored = f.flag("scored");
  if (f.has("skipped")) {
    const auto known = std::find(kReasonNames.begin(), kReasonNames.end(), f.text("skipped"));
    if (known == kReasonNames.end()) f.fail("skipped", "no such reason");
    one.skipped = Skipped{static_cast<Reason>(known - kReasonNames.begin()), {}};
    for (const auto& item : value.items())
      if (std::find(kCaseKeys.begin(), kCaseKeys.end(), item.key()) == kCaseKeys.end())
        one.skipped->figures.emplace_back(item.key(), f.number(item.key(), -100000, 100000));
    f.close();
    return one;
  }
  one.file = f.text("refuted");
  if (!certificate::is_file_name(one.file)) f.fail("refuted", "expected digits, the name of a file");
  one.sketched = f.flag("sketch");
  one.open = static_cast<unsigned>(f.number("open", 2, static_cast<int>(kMostOpen)));
  const auto lemmas = f.list("lemmas");
  for (std::size_t i = 0; i < lemmas.size() && !f.failed(); ++i) {
    auto lemma = f.element("lemmas", i, lemmas[i]);
    one.lemmas.push_back(read_lemma(lemma, reader));
  }
  f.close();
  return one;
}

}  // namespace

json case_json(const Grid& grid, const CertifiedCase& one) {
  json out{{"asked", one.of.required},      {"districts", one.of.districts}, {"pieces", one.of.pieces},
           {"buildings", one.of.buildings}, {"jumps", one.of.jumps},         {"scored", one.of.scored}};
  if (one.skipped) {
    out["skipped"] = kReasonNames[static_cast<std::size_t>(one.skipped->why)];
    for (const auto& [name, figure] : one.skipped->figures) out[name] = figure;
    return out;
  }
  out["refuted"] = one.file;
  out["sketch"] = one.sketched;
  out["open"] = one.open;
  out["lemmas"] = json::array();
  for (const auto& lemma : one.lemmas) out["lemmas"].push_back(lemma_json(grid, lemma));
  return out;
}

Listed read_listed(Fields& f, const Grid& grid) {
  Listed listed;
  listed.points = count(f, "points");
  listed.calpulli = count(f, "calpulli");
  const auto cases = f.list("cases");
  const CellReader reader(grid);
  for (std::size_t i = 0; i < cases.size() && !f.failed(); ++i) {
    auto one = f.element("cases", i, cases[i]);
    listed.cases.push_back(read_case(one, cases[i], reader));
  }
  f.close();
  return listed;
}

std::string to_text(const Objective& objective, const TurnCase& one) {
  const auto counted = [](unsigned n, std::string_view what) {
    return fmt::format("{} {}{}", n, what, n == 1 ? "" : "s");
  };
  return fmt::format("{}, {}, {} for buildings, {}{}; at least {}", counted(one.districts, "district"),
                     counted(one.pieces, "canal piece"), counted(one.buildings, "point"), counted(one.jumps, "jump"),
                     one.scored ? ", a scoring" : "", turn::to_text(objective, one.required));
}

}  // namespace stela::turn::for_mexica
