// The files of a certificate: who refutes each case, in the order of the cases, on as many threads as there are.
// Private to the certificates.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "analyses/turn/certificate/certificate.h"
#include "analyses/turn/certificate/claim.h"
#include "analyses/turn/solvers.h"

namespace stela::turn::certificate {

/// A case that is refuted.
struct Refutation {
  std::string file;                      ///< the name of its three files but for their ends
  std::string title;                     ///< for messages
  std::function<std::string()> clauses;  ///< DIMACS; asked from any thread
};

/// Writes all files to a folder that is new or empty, the manifest last. Whatever has been written is removed when it
/// fails. Gives the bytes of all.
Result<std::uint64_t> write_files(const std::string& folder, const std::vector<Refutation>& cases,
                                  const std::string& manifest, const Limits& limits, const CertificateWatch& watch);

/// Whether the clauses are those of the cases, and each proof refutes them. Gives the bytes of all.
Result<std::uint64_t> check_files(const std::string& folder, const std::vector<Refutation>& cases, const Limits& limits,
                                  const CertificateWatch& watch);

/// Whether a turn is worth more: what all cases together answer.
template <class G>
Question<G> better_than(const Value& value) {
  Question<G> question;
  question.above = value;
  question.by = prover_of<G>(Goals<G>::kProof);
  return question;
}

inline Error out_of_time() { return timed_out_error("the certificate was not gone through"); }

/// Each game's part of check_certificate.
Result<CertificateFigures> check_mexica(const ManifestText& text, const std::string& folder, const Limits& limits,
                                        const CertificateWatch& watch);
Result<CertificateFigures> check_tikal(const ManifestText& text, const std::string& folder, const Limits& limits,
                                       const CertificateWatch& watch);

}  // namespace stela::turn::certificate
