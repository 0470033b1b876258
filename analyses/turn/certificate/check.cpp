#include "analyses/turn/catch_solver_exceptions.h"
#include "analyses/turn/certificate/files.h"

namespace stela::turn {
namespace {

Result<CertificateFigures> check(const std::string& folder, const Limits& limits, const CertificateWatch& watch) {
  const auto text = certificate::read_manifest(folder);
  if (!text) return text.error();
  const auto wrong = [&](const char* where, const char* what) { return Error{text->file, where, what}; };
  const auto text_at = [&](const char* key) {
    const auto found = text->json.is_object() ? text->json.find(key) : text->json.end();
    return text->json.is_object() && found != text->json.end() && found->is_string() ? found->get<std::string>() : "";
  };
  if (text_at("stela") != "certificate") return wrong("stela", "expected \"certificate\"");
  const auto game = text_at("game");
  if (game != mexica::Mexica::kName && game != tikal::Tikal::kName)
    return wrong("game", "certificates are of mexica or tikal");
  auto figures = game == mexica::Mexica::kName ? certificate::check_mexica(*text, folder, limits, watch)
                                               : certificate::check_tikal(*text, folder, limits, watch);
  if (!figures) {
    auto error = figures.error();
    if (error.file.empty()) error.file = text->file;
    return error;
  }
  // Of what nothing depends on, such as the program's version: all else was found to hold.
  if (text->changed) return Error{text->file, text->changed->where, text->changed->what, "", ErrorKind::refuted};
  figures->bytes += text->bytes;
  return figures;
}

}  // namespace

Result<CertificateFigures> check_certificate(const std::string& folder, const Limits& limits,
                                             const CertificateWatch& watch) {
  return plain(guarded("check of the certificate", [&] { return check(folder, limits, watch); }));
}

}  // namespace stela::turn
