// What an exploration keeps on disk, so that memory holds no more than the table of fingerprints: the states that wait,
// and the graph. With a folder it can be stopped at any moment; without one the files have no names, and vanish.
//
//   explore.json    what is explored, how far it has come (ledger.h), and length and checksum of each file
//   keys            a fingerprint a state: the table is made from them again
//   links           one Transition a state: how it was first reached
//   nodes, edges    of the states expanded: one ExpandedState each, and the numbers of the states their actions lead to
//   waiting-D       the states of depth D as packing.h has them, until they are expanded
#pragma once

#include <cstdint>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "checkers/explore/disk_file.h"
#include "checkers/explore/ledger.h"

namespace stela::explore {

/// A state that was expanded, as the sweeps read it (sweeps.h).
struct ExpandedState {
  std::uint32_t edges = 0;
  std::int16_t value = 0;  ///< of a state that is over, between two players
  std::int8_t mover = -1;  ///< who acts there, or nobody
  std::uint8_t over = 0;
};

class ExploreStore {
 public:
  /// folder: empty for files without names. identity: what is explored; a folder that holds another exploration is
  /// refused, and the error names the field in which they differ. So is a file that no exploration made, or that is not
  /// as it was written.
  static Result<ExploreStore> open(const std::string& folder, nlohmann::json identity);

  ExploreStore(ExploreStore&&) = default;
  ExploreStore& operator=(ExploreStore&&) = default;

  /// As it was when it was last saved; none in a new store.
  [[nodiscard]] const std::optional<Ledger>& saved() const { return saved_; }
  /// Everything up to here is on disk. Without a folder there is nothing to save.
  std::optional<Error> save(const Ledger& ledger);
  /// What went wrong with a file, if anything.
  [[nodiscard]] std::optional<Error> error() const;

  DiskFile& keys() { return files_.at("keys"); }
  DiskFile& links() { return files_.at("links"); }
  DiskFile& nodes() { return files_.at("nodes"); }
  DiskFile& edges() { return files_.at("edges"); }
  DiskFile& waiting(std::size_t depth);
  /// The states of a depth have been expanded.
  void forget(std::size_t depth);

 private:
  ExploreStore(std::string folder, nlohmann::json identity);
  void open_file(const std::string& name, const FileExtent& kept);
  [[nodiscard]] std::string manifest() const;

  std::string folder_;
  nlohmann::json identity_;
  std::map<std::string, DiskFile> files_;
  std::optional<Ledger> saved_;
};

}  // namespace stela::explore
