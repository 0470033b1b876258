// Certificates: a folder that shows that a turn of Mexica or Tikal is best, for others to check. manifest.json claims
// in a sentence what is shown, with the turn and its worth, and lists the cases that there are (mexica/manifest.h,
// tikal/certificate.cpp). A case is skipped, for a reason with its figures, or refuted by three files: no assignment
// satisfies NNN.cnf, as NNN.drat and NNN.lrat prove.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "analyses/turn/plan.h"
#include "analyses/turn/solution.h"
#include "model/mexica/mexica.h"
#include "model/tikal/tikal.h"

namespace stela::turn {

struct CertificateFigures {
  Value value;
  Objective objective;
  std::string claim;                   ///< "No turn of red in this position of Mexica is worth more than gain 2."
  std::size_t cases = 0, refuted = 0;  ///< the others are skipped
  std::uint64_t bytes = 0;             ///< of all files
};

/// Told how many cases there are to refute or check, then of each that is done, from any thread.
struct CertificateWatch {
  std::function<void(std::size_t)> begin = [](std::size_t) {};
  std::function<void()> advance = [] {};
};

/// Why a certificate cannot go to this folder: it must be new or empty.
std::optional<Error> certificate_folder_fault(const std::string& folder);

/// Writes a certificate that nothing is better than `best` to a folder that is new or empty. Each query is asked of
/// CaDiCaL from nothing. The files are the same for any number of threads. Errors: a better turn, what the formulas
/// leave open, and a file that cannot be written; whatever has been written is removed then. Stopped by the
/// limits the kind is timed_out.
Result<CertificateFigures> write_certificate(const mexica::Mexica& game, const mexica::State& before,
                                             const Objective& objective, const Plan<mexica::Mexica>& best,
                                             const std::string& program, const std::string& folder,
                                             const Limits& limits, const CertificateWatch& watch);
Result<CertificateFigures> write_certificate(const tikal::Tikal& game, const tikal::State& before,
                                             const Objective& objective, const Plan<tikal::Tikal>& best,
                                             const std::string& program, const std::string& folder,
                                             const Limits& limits, const CertificateWatch& watch);

/// Is a certificate right? Plays the turn, counts all cases anew, compares each reason, makes the clauses of each query
/// anew and compares them byte by byte, and checks each proof in both of its forms. Errors name the file and what is
/// wrong with it; the kind is refuted when the certificate can be read and does not hold.
Result<CertificateFigures> check_certificate(const std::string& folder, const Limits& limits,
                                             const CertificateWatch& watch);

}  // namespace stela::turn
