// Certificates of Tikal: with a tile to place and camps to pitch, and that each case must be there.
#include <gtest/gtest.h>

#include "tests/cli/certificate_fixture.h"

namespace stela::test {
namespace {

using nlohmann::json;

class TikalCertificate : public CertificateTest {
 protected:
  static void SetUpTestSuite() {
    scratch_ = std::make_unique<Scratch>();
    // A tile is in hand, and camps can be pitched.
    const auto solved = scratch_->stela("solve " STELA_TEST_DATA
                                        "/perft/tikal/islet-start.json --objective standing --certificate proof");
    ASSERT_EQ(solved.code, 0) << solved.err;
  }
};

TEST_F(TikalCertificate, Holds) {
  const auto checked = scratch_->stela("certificate proof");
  EXPECT_EQ(checked.code, 0) << checked.err;
  EXPECT_TRUE(checked.out.starts_with("No turn of ")) << checked.out;
  EXPECT_EQ(manifest()["treasures"], "hidden");
  EXPECT_EQ(manifest()["cases"].size(), 2U);
  EXPECT_EQ(manifest()["cases"][1]["camps"], "any");
}

TEST_F(TikalCertificate, IsConfirmedByOthers) {
  for (const auto& one : manifest()["cases"]) {
    const auto name = "proof/" + one["refuted"].get<std::string>();
    EXPECT_EQ(scratch_->run("clasp --quiet=2 " + name + ".cnf").code, 20) << name;
    const auto ran =
        scratch_->run("/usr/bin/python3 " STELA_TEST_DATA "/lrat_check.py " + name + ".cnf " + name + ".lrat");
    EXPECT_EQ(ran.code, 0) << name << ran.err;
  }
}

TEST_F(TikalCertificate, AMissingCaseIsNoticed) {
  for (std::size_t i = 0; i < manifest()["cases"].size(); ++i)
    refused(with([&](json& text) { text["cases"].erase(i); }), "cases: a case is missing: ");
  refused(with([](json& text) {
            auto& places = text["cases"][0]["places"];
            places.erase(places.begin());
          }),
          "cases: a case is missing: ");
}

TEST_F(TikalCertificate, ACaseThatCannotBeIsNoticed) {
  refused(with([](json& text) { text["cases"][0]["camps"] = {"a1", "b1", "b2"}; }), "cases[0]: no turn is like this: ");
  // A lemma excludes treasures that cannot be had in an order, and nothing else.
  for (const auto& clause : {json{-1}, json{1, 2}, json::array()})
    refused(with([&](json& text) { text["cases"][0]["lemmas"] = json::array({clause}); }),
            "cases[0]: no turn is like this: ");
}

TEST_F(TikalCertificate, AWrongClaimIsNoticed) {
  refused(with([](json& text) { text["value"][0] = text["value"][0].get<int>() + 1; }),
          "value: the turn is worth standing ");
  refused(with([](json& text) { text["treasures"] = "known"; }), "");
  refused(with([](json& text) { text["treasures"] = "lost"; }), "treasures: expected \"known\" or \"hidden\"", 64);
  refused(with([](json& text) { text["cases"][0]["camps"] = "many"; }), "cases[0].camps: expected \"none\"", 64);
  refused(with([](json& text) { text["cases"][0]["refuted"] = "../001"; }), "refuted: expected digits", 64);
  refused(with([](json& text) { text["cases"][0]["places"] = {"z9"}; }), "no hex is called 'z9'", 64);
  refused(with([](json& text) { text["cases"][0]["lemmas"] = {1}; }), "lemmas: expected lists of literals", 64);
}

}  // namespace
}  // namespace stela::test
