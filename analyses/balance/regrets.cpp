#include "analyses/balance/regrets.h"

#include "base/checksum.h"
#include "base/fields.h"
#include "base/file_system.h"
#include "base/json_text.h"
#include "base/strict_json.h"
#include "base/text_file.h"

namespace stela::balance {
namespace {

using nlohmann::json;

constexpr int kMostPoints = 1'000'000, kMostBlocks = 1'000'000'000;

std::string regrets_file(const std::string& folder) { return folder + "/regrets.json"; }

}  // namespace

Result<std::vector<Regret>> read_regrets(const std::string& folder) {
  std::vector<Regret> regrets;
  if (!is_there(regrets_file(folder))) return regrets;
  const auto text = read_text(regrets_file(folder));
  if (!text) return text.error();
  auto parsed = parse_json(*text, regrets_file(folder));
  if (!parsed) return parsed.error();
  const auto sum = take_checksum(*parsed);
  std::optional<Error> error;
  Fields f(*parsed, "", error);
  if (f.text("stela") != "regrets") f.fail("stela", "expected \"regrets\"");
  f.number("version", 1, 1);
  const auto rows = f.list("turns");
  for (std::size_t i = 0; i < rows.size(); ++i) {
    auto row = f.element("turns", i, rows[i]);
    Regret regret{row.text("arm"), static_cast<std::uint64_t>(row.number("block", 0, kMostBlocks)),
                  static_cast<unsigned>(row.number("turn", 0, kMostBlocks)),
                  row.number("played", -kMostPoints, kMostPoints), std::nullopt};
    if (row.has("best")) regret.best = row.number("best", -kMostPoints, kMostPoints);
    row.close();
    regrets.push_back(std::move(regret));
  }
  f.close();
  if (!error && !sum) error = sum.error();
  if (error) {
    error->file = regrets_file(folder);
    return *error;
  }
  return regrets;
}

std::optional<Error> write_regrets(const std::string& folder, const std::vector<Regret>& regrets) {
  json rows = json::array();
  for (const auto& one : regrets) {
    json row{{"arm", one.arm}, {"block", one.block}, {"turn", one.turn}, {"played", one.played}};
    if (one.best) row["best"] = *one.best;
    rows.push_back(std::move(row));
  }
  const auto whole = with_checksum({{"stela", "regrets"}, {"version", 1}, {"turns", rows}});
  return write_own(regrets_file(folder), json_text(whole, 1) + "\n", R"("stela": "regrets")");
}

}  // namespace stela::balance
