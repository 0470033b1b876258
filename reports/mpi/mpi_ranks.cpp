#include "reports/mpi/mpi_ranks.h"

#include <mpi.h>

#include <chrono>
#include <thread>

namespace stela {

MpiRanks::MpiRanks(int& argc, char**& argv) {
  MPI_Init(&argc, &argv);
  int rank = 0, size = 1;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  rank_ = static_cast<unsigned>(rank);
  size_ = static_cast<unsigned>(size);
}

MpiRanks::~MpiRanks() { MPI_Finalize(); }

void MpiRanks::send(unsigned to, Tag tag, const std::string& text) {
  if (to == rank_) return Ranks::send(to, tag, text);
  MPI_Request sent = MPI_REQUEST_NULL;
  MPI_Isend(text.data(), static_cast<int>(text.size()), MPI_CHAR, static_cast<int>(to), static_cast<int>(tag),
            MPI_COMM_WORLD, &sent);
  // A long text goes when the other asks for it. Who waits here still takes what comes, so that no two wait for each
  // other.
  for (int done = 0;;) {
    MPI_Test(&sent, &done, MPI_STATUS_IGNORE);
    if (done != 0) return;
    (void)has(Tag::over);
    std::this_thread::yield();
  }
}

std::optional<Ranks::Message> MpiRanks::poll() {
  int there = 0;
  MPI_Status status;
  MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &there, &status);
  if (there == 0) return std::nullopt;
  int length = 0;
  MPI_Get_count(&status, MPI_CHAR, &length);
  Message message{static_cast<unsigned>(status.MPI_SOURCE), static_cast<Tag>(status.MPI_TAG),
                  std::string(static_cast<std::size_t>(length), '\0')};
  MPI_Recv(message.text.data(), length, MPI_CHAR, status.MPI_SOURCE, status.MPI_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  if (message.tag == Tag::gone) ++gone_;
  return message;
}

void MpiRanks::leave(const std::string& words) {
  if (!leads()) return send(0, Tag::gone, words);
  for (unsigned to = 1; to < size_; ++to) send(to, Tag::gone, "");
  while (gone_ + 1 < size_)
    if (!receive()) std::this_thread::sleep_for(std::chrono::microseconds(50));
}

}  // namespace stela
