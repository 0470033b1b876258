// A certificate in the folder "proof", and copies of it to break.
#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <memory>

#include "tests/cli/run.h"

namespace stela::test {

/// A suite's SetUpTestSuite makes scratch_, and the certificate.
class CertificateTest : public ::testing::Test {
 protected:
  using json = nlohmann::json;

  static void TearDownTestSuite() { scratch_.reset(); }

  static json manifest() { return json::parse(scratch_->read("proof/manifest.json")); }
  /// A copy, to break.
  static void copy() { ASSERT_EQ(scratch_->run("rm -rf broken && cp -r proof broken").code, 0); }
  /// What is said of a copy with another manifest.
  static Ran with(const std::function<void(json&)>& change) {
    copy();
    auto text = manifest();
    change(text);
    scratch_->write("broken/manifest.json", text.dump());
    return scratch_->stela("certificate broken");
  }
  /// It is said in one line that the certificate does not hold, and why.
  static void refused(const Ran& ran, const std::string& why, int code = 1) {
    EXPECT_EQ(ran.code, code) << ran.err;
    EXPECT_EQ(ran.out, "");
    EXPECT_NE(ran.err.find(why), std::string::npos) << ran.err;
    EXPECT_EQ(ran.err.find('\n'), ran.err.size() - 1) << ran.err;
  }

  static inline std::unique_ptr<Scratch> scratch_;
};

}  // namespace stela::test
