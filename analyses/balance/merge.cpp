#include "analyses/balance/merge.h"

#include <fmt/format.h>
#include <unistd.h>

#include <filesystem>
#include <map>
#include <utility>

#include "analyses/balance/store.h"

namespace stela::balance {
namespace {

struct Origin {
  std::string folder;
  std::vector<GameRecord> records;
  double seconds = 0;
};

std::optional<Error> write_all(const std::string& folder, const Experiment& experiment,
                               const std::map<std::pair<std::size_t, std::uint64_t>, Origin>& blocks) {
  auto store = Store::create_or_continue(folder, experiment);
  if (!store) return store.error();
  for (const auto& [key, origin] : blocks)
    if (auto error = store->add(key.first, key.second, origin.records, origin.seconds)) return error;
  return std::nullopt;
}

}  // namespace

std::optional<Error> merge(const std::vector<std::string>& folders, const std::string& into) {
  auto out = into;
  while (out.size() > 1 && out.back() == '/') out.pop_back();
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
        const auto [entry, fresh] =
            blocks.try_emplace({arm, block}, Origin{folder, *records, store->seconds(arm, block)});
        for (std::size_t game = 0; !fresh && game < records->size(); ++game)
          if (entry->second.records[game] != (*records)[game])
            return Error{folder, fmt::format("arm '{}', block {}, game {}", experiment->arms[arm].name, block, game),
                         fmt::format("is another game than in {}", entry->second.folder)};
      }
    }
  }
  if (!experiment) return Error{"", "merge", "there is nothing to merge"};
  // Under a name of its own until it is whole.
  std::error_code code;
  const auto scratch = fmt::format("{}.part-{}", out, getpid());
  auto error = write_all(scratch, *experiment, blocks);
  if (!error) std::filesystem::rename(scratch, out, code);
  if (!error && code) error = Error{out, "", code.message()};
  if (error) std::filesystem::remove_all(scratch, code);
  return error;
}

}  // namespace stela::balance
