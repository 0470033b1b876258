#include "analyses/balance/merge.h"

#include <fmt/format.h>

#include <filesystem>
#include <map>
#include <utility>

#include "analyses/balance/store.h"

namespace stela::balance {
namespace {

struct Origin {
  std::string folder;
  std::vector<GameRecord> records;
};

std::optional<Error> write_all(const std::string& folder, const Experiment& experiment,
                               const std::map<std::pair<std::size_t, std::uint64_t>, Origin>& blocks) {
  auto store = Store::create_or_continue(folder, experiment);
  if (!store) return store.error();
  for (const auto& [key, origin] : blocks)
    if (auto error = store->add(key.first, key.second, origin.records, 0)) return error;
  return std::nullopt;
}

}  // namespace

std::optional<Error> merge(const std::vector<std::string>& folders, const std::string& out) {
  if (std::filesystem::exists(out)) return Error{out, "", "is there already: the merged store wants a new folder"};
  std::optional<Experiment> experiment;
  std::map<std::pair<std::size_t, std::uint64_t>, Origin> blocks;
  for (const auto& folder : folders) {
    const auto store = Store::open(folder);
    if (!store) return store.error();
    if (!experiment) experiment = store->experiment();
    if (*experiment != store->experiment())
      return Error{folder, "experiment", fmt::format("is another one than that of {}", folders.front())};
    for (std::size_t arm = 0; arm < experiment->arms.size(); ++arm) {
      const auto there = store->blocks(arm);
      if (!there) return there.error();
      for (const auto block : *there) {
        auto records = store->read(arm, block);
        if (!records) return records.error();
        const auto [entry, fresh] = blocks.try_emplace({arm, block}, Origin{folder, *records});
        if (!fresh && entry->second.records != *records)
          return Error{folder, fmt::format("arm '{}', block {}", experiment->arms[arm].name, block),
                       fmt::format("its games are others than those of {}", entry->second.folder)};
      }
    }
  }
  if (!experiment) return Error{"", "merge", "there is nothing to merge"};
  // Under another name until it is whole.
  const auto scratch = out + ".part";
  std::error_code code;
  std::filesystem::remove_all(scratch, code);
  auto error = write_all(scratch, *experiment, blocks);
  if (!error) std::filesystem::rename(scratch, out, code);
  if (!error && code) error = Error{out, "", code.message()};
  if (error) std::filesystem::remove_all(scratch, code);
  return error;
}

}  // namespace stela::balance
