#include "checkers/checks/checks.h"

namespace stela {

std::vector<CheckInfo> check_infos() {
  std::vector<CheckInfo> infos;
  for_each_check([&](const auto& row) {
    if (!row.text.empty()) infos.push_back({row.id, row.when, row.text});
  });
  return infos;
}

std::string check_lines() {
  std::string lines;
  for (const auto& info : check_infos())
    lines += fmt::format("  {:<10} {:<14} {}\n", name_of(info.id), text_of(info.when), info.text);
  return lines;
}

}  // namespace stela
