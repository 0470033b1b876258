// The progress bar of work on a certificate, whose length shows when it has begun.
#pragma once

#include <memory>
#include <string>
#include <utility>

#include "analyses/turn/certificate/certificate.h"
#include "reports/draw/progress.h"

namespace stela::cli {

class CertificateProgress {
 public:
  explicit CertificateProgress(std::string label) : label_(std::move(label)) {}

  /// This must outlive it.
  turn::CertificateWatch watch() {
    return {[this](std::size_t cases) { bar_ = std::make_unique<Progress>(label_, cases); },
            [this] { bar_->advance(); }};
  }
  void finish() { bar_.reset(); }

 private:
  std::string label_;
  std::unique_ptr<Progress> bar_;
};

}  // namespace stela::cli
