// Certificates as a user writes and checks them, and what is said of broken ones.
#include <gtest/gtest.h>

#include <functional>
#include <regex>
#include <sstream>

#include "tests/cli/certificate_fixture.h"

namespace stela::test {
namespace {

using nlohmann::json;

class Certificate : public CertificateTest {
 protected:
  static void SetUpTestSuite() {
    scratch_ = std::make_unique<Scratch>();
    ASSERT_EQ(scratch_->run("cp " STELA_TEST_DATA "/../reports/examples/mexica.json .").code, 0);
    const auto solved = scratch_->stela("solve mexica.json --objective gain,thrift --certificate proof");
    ASSERT_EQ(solved.code, 0) << solved.err;
    EXPECT_NE(solved.out.find("certificate: proof: "), std::string::npos) << solved.out;
    ASSERT_FALSE(refuted().empty());
  }
  /// Names of the files of cases.
  static std::vector<std::string> refuted() {
    std::vector<std::string> names;
    const auto text = manifest();
    for (const auto& one : text["cases"])
      if (one.contains("refuted")) names.push_back(one["refuted"]);
    return names;
  }
};

TEST_F(Certificate, Holds) {
  const auto checked = scratch_->stela("certificate proof");
  EXPECT_EQ(checked.code, 0) << checked.err;
  EXPECT_TRUE(checked.out.starts_with("No turn of ")) << checked.out;
  EXPECT_NE(checked.out.find("\nholds: "), std::string::npos) << checked.out;
  const auto figures = json::parse(scratch_->stela("certificate proof --json").out);
  EXPECT_EQ(figures["claim"], manifest()["claim"]);
  EXPECT_EQ(figures["cases"], manifest()["cases"].size());
  EXPECT_EQ(figures["refuted"], refuted().size());
}

TEST_F(Certificate, IsTheSameForAnyNumberOfThreads) {
  for (const auto* jobs : {"1", "3"}) {
    const auto folder = std::string("jobs") + jobs;
    ASSERT_EQ(
        scratch_->stela("solve mexica.json --objective gain,thrift --certificate " + folder + " --jobs " + jobs).code,
        0);
    const auto same = scratch_->run("diff -r proof " + folder);
    EXPECT_EQ(same.code, 0) << same.out;
  }
}

TEST_F(Certificate, IsConfirmedByAnotherSolver) {
  for (const auto& name : refuted()) {
    const auto ran = scratch_->run("clasp --quiet=2 proof/" + name + ".cnf");
    EXPECT_EQ(ran.code, 20) << name << ran.out;
    EXPECT_NE(ran.out.find("s UNSATISFIABLE"), std::string::npos) << name;
    // The clauses before the last third are satisfiable: it is not unsatisfiable whatever is asked.
  }
  std::istringstream text(scratch_->read("proof/" + refuted()[0] + ".cnf"));
  std::vector<std::string> clauses;
  std::string head;
  for (std::string line; std::getline(text, line);) {
    if (line.starts_with("p cnf ")) head = line;
    if (!line.starts_with('c') && !line.starts_with('p')) clauses.push_back(line);
  }
  const auto variables = head.substr(6, head.find(' ', 6) - 6);
  clauses.resize(clauses.size() / 2);
  std::string loose = "p cnf " + variables + " " + std::to_string(clauses.size()) + "\n";
  for (const auto& clause : clauses) loose += clause + "\n";
  scratch_->write("loose.cnf", loose);
  EXPECT_EQ(scratch_->run("clasp --quiet=2 loose.cnf").code, 10);
}

TEST_F(Certificate, IsConfirmedByACheckerInAnotherLanguage) {
  const std::string check = "/usr/bin/python3 " STELA_TEST_DATA "/lrat_check.py proof/";
  for (const auto& name : refuted()) {
    const auto ran = scratch_->run(check + name + ".cnf proof/" + name + ".lrat");
    EXPECT_EQ(ran.code, 0) << name << ran.err;
  }
  // Not with the reasons of another case.
  EXPECT_EQ(scratch_->run(check + refuted()[1] + ".cnf proof/" + refuted()[0] + ".lrat").code, 1);
}

TEST_F(Certificate, SaysWhatVariablesMean) {
  const auto text = scratch_->read("proof/" + refuted().back() + ".cnf");
  EXPECT_NE(text.find("\nc 1 "), std::string::npos) << text.substr(0, 500);
  EXPECT_NE(text.find(" canal "), std::string::npos) << text.substr(0, 500);
}

TEST_F(Certificate, AMissingCaseIsNoticed) {
  refused(with([](json& text) { text["cases"].erase(2); }), "broken/manifest.json: cases[2]: this case is missing: ");
  refused(with([](json& text) { text["cases"].erase(text["cases"].size() - 1); }), "this case is missing: ");
  refused(with([](json& text) { text["cases"].push_back(text["cases"][0]); }), "one case too many");
  refused(with([](json& text) { text["cases"][0]["pieces"] = 2; }), "cases[0]: this case is missing: ");
}

TEST_F(Certificate, AReasonThatDoesNotHoldIsNoticed) {
  refused(with([](json& text) {
            for (auto& one : text["cases"]) {
              if (!one.contains("refuted")) continue;
              for (const auto* key : {"refuted", "sketch", "open", "lemmas"}) one.erase(key);
              one["skipped"] = "points";
              one["has"] = 1;
              one["needs"] = 2;
              return;
            }
          }),
          "skipped for a reason that does not hold: ");
  refused(with([](json& text) {
            for (auto& one : text["cases"])
              if (one.contains("needs")) one["needs"] = one["needs"].get<int>() + 1;
          }),
          "skipped for a reason that does not hold: ");
}

TEST_F(Certificate, AWrongClaimIsNoticed) {
  refused(with([](json& text) { text["value"][0] = text["value"][0].get<int>() + 1; }),
          "value: the turn is worth gain ");
  refused(with([](json& text) { text["turn"] = {"end"}; }), "value: the turn is worth gain ");
  refused(with([](json& text) { text["claim"] = "No turn is worth more than gain 0."; }),
          "claim: says something else than \"No turn of ");
  refused(with([](json& text) { text["turn"].insert(text["turn"].begin(), "walk A0"); }), "turn: action 1 ('walk A0')");
  refused(with([](json& text) { text["points"] = 7; }), "points: the turn has ");
  refused(with([](json& text) { text["calpulli"] = 99; }), "calpulli: ");
  // A worse turn with its true value: the clauses of its cases are others.
  refused(with([](json& text) {
            text["turn"] = {"end"};
            text["value"] = {0, 0};
            text["claim"] =
                std::regex_replace(text["claim"].get<std::string>(), std::regex("gain.*"), "gain 0, thrift 0.");
          }),
          "broken/manifest.json: cases[");
}

TEST_F(Certificate, WhatNothingDependsOnIsAsItWasWrittenToo) {
  refused(with([](json& text) { text["program"] = "stela 9"; }), "broken/manifest.json: checksum: ");
  refused(with([](json& text) { text.erase("checksum"); }), "broken/manifest.json: checksum: missing");
}

TEST_F(Certificate, ChangedClausesAreNoticed) {
  const auto file = "broken/" + refuted()[0] + ".cnf";
  copy();
  const auto text = scratch_->read(file);
  scratch_->write(file, text + "c\n");
  refused(scratch_->stela("certificate broken"), file + ": not the clauses of its case: ");
  // The empty clause, which a proof would be easy of.
  const auto clauses = text.find('\n', text.find("p cnf")) + 1;
  scratch_->write(file, text.substr(0, clauses) + "0\n" + text.substr(text.find('\n', clauses) + 1));
  refused(scratch_->stela("certificate broken"), file + ": not the clauses of its case: ");
  scratch_->write(file, text);
  EXPECT_EQ(scratch_->stela("certificate broken").code, 0);
}

TEST_F(Certificate, ReasonsThatDoNotHoldAreNoticed) {
  const auto file = "broken/" + refuted()[0] + ".lrat";
  copy();
  const auto text = scratch_->read(file);
  scratch_->write(file, text.substr(0, text.rfind('\n', text.size() - 2) + 1));
  refused(scratch_->stela("certificate broken"), file + ": line ");
  scratch_->write(file, "9999999 0 1 0\n");
  refused(scratch_->stela("certificate broken"), file + ": line 1: ");
  ASSERT_EQ(scratch_->run("rm " + file).code, 0);
  refused(scratch_->stela("certificate broken"), file + ": ", 64);
}

TEST_F(Certificate, AProofEndsWithTheEmptyClause) {
  copy();
  for (const auto& name : refuted()) {
    const auto text = "\n" + scratch_->read("broken/" + name + ".drat");
    EXPECT_EQ(text.find("\n0\n"), text.size() - 3) << name;
  }
}

TEST_F(Certificate, ATruncatedProofIsNoticed) {
  for (const auto& name : {refuted().front(), refuted().back()}) {
    const auto file = "broken/" + name + ".drat";
    copy();
    const auto text = scratch_->read(file);
    const auto empty_clause = text.starts_with("0\n") ? 0 : text.find("\n0\n") + 1;
    scratch_->write(file, text.substr(0, empty_clause));
    refused(scratch_->stela("certificate broken"), file + ": line ");
    scratch_->write(file, "0\n");  // of a case that needs more than propagation, if there is one
    const auto bare = scratch_->stela("certificate broken");
    if (bare.code != 0) refused(bare, file + ": line 1: a clause that does not follow");
    scratch_->write(file, "");
    refused(scratch_->stela("certificate broken"), file + ": line 0: ends without the empty clause");
  }
}

TEST_F(Certificate, WhatCannotBeReadIsBadInput) {
  copy();
  ASSERT_EQ(scratch_->run("rm broken/" + refuted()[0] + ".drat").code, 0);
  refused(scratch_->stela("certificate broken"), refuted()[0] + ".drat: ", 64);
  refused(scratch_->stela("certificate nowhere"), "nowhere/manifest.json: ", 64);
  refused(with([](json& text) { text["version"] = 1; }), "manifest.json: version: ", 64);
  refused(with([](json& text) { text["game"] = "babel"; }), "manifest.json: game: certificates are of mexica or tikal",
          64);
  refused(with([](json& text) { text["cases"][0]["skipped"] = "weather"; }), "cases[0].skipped: no such reason", 64);
  refused(with([](json& text) { text["objective"] = "luck"; }), "objective: no goal is called 'luck'", 64);
  refused(with([](json& text) { text["turn"][0] = "fly"; }), "turn[0]: ", 64);
  refused(with([](json& text) { text["state"]["ap"] = 200; }), "manifest.json: ", 64);
  const auto first_refuted = [](json& text, const std::function<void(json&)>& change) {
    for (auto& one : text["cases"])
      if (one.contains("refuted")) return change(one);
  };
  refused(with([&](json& text) { first_refuted(text, [](json& one) { one["refuted"] = "../001"; }); }),
          "refuted: expected digits", 64);
  refused(with([&](json& text) { first_refuted(text, [](json& one) { one["open"] = 384; }); }),
          "open: expected a whole number from 2 to 32, found 384", 64);
  refused(with([&](json& text) {
            first_refuted(text, [](json& one) { one["lemmas"] = {{{"kind", "wish"}, {"cells", json::array()}}}; });
          }),
          "lemmas[0].kind: no such lemma", 64);
  refused(with([&](json& text) {
            first_refuted(text, [](json& one) { one["lemmas"] = {{{"kind", "district"}, {"cells", {"Z99"}}}}; });
          }),
          "lemmas[0].cells: no cell is called 'Z99'", 64);
}

}  // namespace
}  // namespace stela::test
