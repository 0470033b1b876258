// The processes that share the work of one command: this one alone, or those that mpirun started (mpi_ranks.h). All run
// the same command. Rank 0 hands out numbers of work, reports the results and writes; the others make what they are
// handed, and print and write nothing.
//
// A verb that can be spread looks like this on every rank:
//   if (auto error = agree(Ranks::all(), what_is_run)) return fail(*error);
//   ... InOrder<T>(jobs, stop, codec).run(...)      // any number of times
//   if (!Ranks::all().leads()) return Exit::holds;  // before the first file is written
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <string>

#include "base/result.h"

namespace stela {

class Ranks {
 public:
  enum class Tag : std::uint8_t {
    hello,   ///< to rank 0: the version and the command
    order,   ///< from rank 0: index of the next work item; also its answer to hello
    result,  ///< to rank 0: the item's result
    over,    ///< from rank 0: stop this batch; also its acknowledgement by a rank
    share,   ///< from rank 0: a text for all ranks
    gone     ///< the sender has ended; to rank 0 with a message
  };
  struct Message {
    unsigned from = 0;
    Tag tag = Tag::hello;
    std::string text;
  };

  Ranks() = default;
  Ranks(const Ranks&) = delete;
  Ranks& operator=(const Ranks&) = delete;
  virtual ~Ranks() = default;

  /// Those of this process; one alone unless somebody said otherwise.
  static Ranks& all();
  /// From now on these; they must live as long as the process works.
  static void use(Ranks& ranks);

  [[nodiscard]] virtual unsigned rank() const { return 0; }
  [[nodiscard]] virtual unsigned size() const { return 1; }
  [[nodiscard]] bool leads() const { return rank() == 0; }
  [[nodiscard]] bool several() const { return size() > 1; }

  /// Messages between two ranks come in the order in which they were sent.
  virtual void send(unsigned to, Tag tag, const std::string& text);
  /// The next message, if one has come.
  std::optional<Message> receive();
  /// Whether a message of that kind has come; it and those before it stay.
  bool has(Tag tag);
  /// Whether rank 0 wants no more of what it asked for.
  bool called_off();
  /// Waits for a message.
  Message wait();

 protected:
  /// The next message from outside, if one has come.
  virtual std::optional<Message> poll() { return std::nullopt; }

 private:
  std::deque<Message> inbox_;
};

/// Thrown out of a rank's verb when rank 0 has ended before it.
struct Dismissed {};

/// Before the first work: all ranks are of one version and run the same. The error, on rank 0, names the rank.
std::optional<Error> agree(Ranks& ranks, const std::string& version, const std::string& what);

/// Rank 0's text, on all ranks.
std::string shared(Ranks& ranks, std::string text);

/// What rank 0 asks for and gets to know while it hands out numbers.
struct Leading {
  /// The next number of work; none when there is no more for now.
  std::function<std::optional<std::uint64_t>()> next;
  /// A number's result, in the order in which they arrive.
  std::function<void(std::uint64_t number, Result<std::string> made)> take;
  /// True if the work in progress has been cancelled.
  std::function<bool()> over;
};

/// On rank 0: hands out numbers until there are none and all results have come, or it is over. An error: a rank ended.
std::optional<Error> lead(Ranks& ranks, const Leading& leading);
/// On another rank: makes what it is handed until rank 0 says that it is over.
void serve(Ranks& ranks, const std::function<Result<std::string>(std::uint64_t number)>& make);

}  // namespace stela
