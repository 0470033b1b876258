#include "analyses/turn/certificate/claim.h"

#include <filesystem>

#include "base/checksum.h"
#include "base/json_text.h"
#include "base/strict_json.h"
#include "base/text_file.h"

namespace stela::turn::certificate {

std::string manifest_text(const nlohmann::json& head, const std::vector<nlohmann::json>& cases) {
  std::string text = "{\n";
  for (const auto& item : head.items())
    text += fmt::format(" {}: {},\n", json_text(nlohmann::json(item.key())), json_text(item.value()));
  text += " \"cases\": [";
  for (std::size_t i = 0; i < cases.size(); ++i) text += (i == 0 ? "\n  " : ",\n  ") + json_text(cases[i]);
  text += "\n ]";
  if (const auto whole = parse_json(text + "\n}", ""))  // as it will be read
    text += fmt::format(",\n \"checksum\": {}", json_text(with_checksum(*whole)["checksum"]));
  return text + "\n}\n";
}

Result<ManifestText> read_manifest(const std::string& folder) {
  constexpr InputLimit kLimit{"a certificate's manifest", 64 * kMebibyte, 16 * kMebibyte};
  ManifestText read;
  read.file = (std::filesystem::path(folder) / "manifest.json").string();
  const auto text = read_text(read.file, kLimit);
  if (!text) return text.error();
  auto json = parse_json(*text, read.file);
  if (!json) return json.error();
  read.json = std::move(*json);
  read.bytes = text->size();
  const auto sum = take_checksum(read.json);
  if (!sum) {
    read.changed = sum.error();
    if (read.changed->file.empty()) read.changed->file = read.file;
  }
  return read;
}

}  // namespace stela::turn::certificate
