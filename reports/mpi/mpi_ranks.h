// The ranks of an MPI job (MPI 3.1), for base/ranks.h.
#pragma once

#include <string>
#include <vector>

#include "base/ranks.h"

namespace stela {

class MpiRanks : public Ranks {
 public:
  /// Begins MPI; one in a process.
  MpiRanks(int& argc, char**& argv);
  /// Ends it.
  ~MpiRanks() override;

  [[nodiscard]] unsigned rank() const override { return rank_; }
  [[nodiscard]] unsigned size() const override { return size_; }
  void send(unsigned to, Tag tag, const std::string& text) override;

  /// Says goodbye with some last words. Rank 0 sends the others home and waits until they have gone.
  void leave(const std::string& words);

 protected:
  std::optional<Message> poll() override;

 private:
  unsigned rank_ = 0, size_ = 1;
  unsigned gone_ = 0;  // ranks whose goodbye has come
};

}  // namespace stela
