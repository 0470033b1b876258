#include "analyses/balance/merge.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include "analyses/balance/regrets.h"
#include "analyses/balance/store.h"
#include "base/text_file.h"

namespace stela::balance {
namespace {

struct MergeSource {
  std::string folder;
  Store store;
};

/// Numbers of the sources that have a block, by block, then by arm: what is written first makes a report first.
using Holders = std::map<std::pair<std::uint64_t, std::size_t>, std::vector<std::size_t>>;

Result<std::vector<MergeSource>> open_all(const std::vector<std::string>& folders) {
  std::vector<MergeSource> sources;
  for (const auto& folder : folders) {
    auto store = Store::open(folder);
    if (!store) return store.error();
    sources.push_back({folder, std::move(*store)});
    if (sources.back().store.experiment() != sources.front().store.experiment())
      return Error{folder, "experiment", fmt::format("is another one than that of {}", folders.front())};
  }
  return sources;
}

Result<Holders> holders_in(const std::vector<MergeSource>& sources) {
  Holders holders;
  for (std::size_t source = 0; source < sources.size(); ++source)
    for (std::size_t arm = 0; arm < sources[source].store.experiment().arms.size(); ++arm) {
      const auto blocks = sources[source].store.blocks(arm);
      if (!blocks) return blocks.error();
      for (const auto block : *blocks) holders[{block, arm}].push_back(source);
    }
  return holders;
}

/// Reads every block of every source once: all are whole, and where two have the same it has the same games.
std::optional<Error> contradiction(const std::vector<MergeSource>& sources, const Holders& holders) {
  for (const auto& [key, of] : holders) {
    const auto [block, arm] = key;
    const auto first = sources[of[0]].store.read(arm, block);
    if (!first) return first.error();
    for (std::size_t i = 1; i < of.size(); ++i) {
      const auto other = sources[of[i]].store.read(arm, block);
      if (!other) return other.error();
      const auto differs = std::mismatch(first->begin(), first->end(), other->begin()).first;
      if (differs != first->end())
        return Error{sources[of[i]].folder,
                     fmt::format("arm '{}', block {}, game {}", sources[0].store.experiment().arms[arm].name, block,
                                 differs - first->begin()),
                     fmt::format("is another game than in {}", sources[of[0]].folder)};
    }
  }
  return std::nullopt;
}

/// Solved turns of all folders, one a block of an arm, proved ones before others.
Result<std::vector<Regret>> all_regrets(const std::vector<std::string>& folders) {
  std::map<std::pair<std::string, std::uint64_t>, Regret> found;
  for (const auto& folder : folders) {
    auto regrets = read_regrets(folder);
    if (!regrets) return regrets.error();
    for (auto& regret : *regrets) {
      const auto [there, fresh] = found.try_emplace({regret.arm, regret.block}, regret);
      if (!fresh && !there->second.best) there->second = std::move(regret);
    }
  }
  std::vector<Regret> regrets;
  regrets.reserve(found.size());
  for (auto& [key, regret] : found) regrets.push_back(std::move(regret));
  return regrets;
}

}  // namespace

Result<Merged> merge(const std::vector<std::string>& folders, const std::string& into) {
  if (folders.empty()) return Error{"", "merge", "there is nothing to merge"};
  auto all = folders;
  const auto is_begun = Store::is_begun(into);
  if (!is_begun) return is_begun.error();
  if (*is_begun) all.push_back(into);
  const auto sources = open_all(all);
  if (!sources) return sources.error();
  const auto holders = holders_in(*sources);
  if (!holders) return holders.error();
  if (auto error = contradiction(*sources, *holders)) return *error;
  const auto regrets = all_regrets(all);
  if (!regrets) return regrets.error();

  Merged merged;
  auto store = Store::create_or_continue(into, sources->front().store.experiment());
  if (!store) return store.error();
  const bool has_own = all.size() > folders.size();  // the last
  for (const auto& [key, of] : *holders) {
    const auto [block, arm] = key;
    const bool there = has_own && of.back() == all.size() - 1;
    ++merged.blocks;
    if (of.size() - (there ? 1 : 0) > 1) ++merged.several;
    if (there) continue;
    const auto& source = (*sources)[of[0]].store;
    const auto records = source.read(arm, block);
    if (!records) return records.error();
    if (auto error = store->add(arm, block, *records, source.seconds(arm, block))) return *error;
    ++merged.added;
  }
  if (!regrets->empty())
    if (auto error = write_regrets(into, *regrets)) return *error;
  return merged;
}

}  // namespace stela::balance
