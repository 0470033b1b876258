#include "base/ranks.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>
#include <set>
#include <thread>
#include <utility>
#include <vector>

#include "base/json_text.h"

namespace stela {
namespace {

using Tag = Ranks::Tag;
using nlohmann::json;

Ranks* g_ranks = nullptr;

void rest() { std::this_thread::sleep_for(std::chrono::microseconds(50)); }

/// Binary, as a result need not be text.
std::string bytes_of(const json& message) {
  std::string bytes;
  json::to_cbor(message, bytes);
  return bytes;
}

std::string packed(std::uint64_t number, const Result<std::string>& made) {
  if (made) return bytes_of({{"number", number}, {"made", *made}});
  const auto& e = made.error();
  return bytes_of({{"number", number}, {"error", {e.file, e.where, e.what, e.rule, e.kind}}});
}

std::pair<std::uint64_t, Result<std::string>> unpacked(const std::string& text) {
  const auto read = json::from_cbor(text);
  const auto number = read.at("number").get<std::uint64_t>();
  if (read.contains("made")) return {number, read.at("made").get<std::string>()};
  const auto& e = read.at("error");
  return {number, Error{e.at(0), e.at(1), e.at(2), e.at(3), e.at(4)}};
}

Error ended(const Ranks::Message& gone) {
  return {"", fmt::format("rank {}", gone.from),
          gone.text.empty() ? "ended before the work was done" : "ended: " + gone.text};
}

}  // namespace

Ranks& Ranks::all() {
  static Ranks alone;
  return g_ranks == nullptr ? alone : *g_ranks;
}
void Ranks::use(Ranks& ranks) { g_ranks = &ranks; }

void Ranks::send(unsigned /*to*/, Tag tag, const std::string& text) { inbox_.push_back({0, tag, text}); }

std::optional<Ranks::Message> Ranks::receive() {
  if (inbox_.empty()) return poll();
  auto first = std::move(inbox_.front());
  inbox_.pop_front();
  return first;
}

bool Ranks::has(Tag tag) {
  while (auto message = poll()) inbox_.push_back(std::move(*message));
  return std::any_of(inbox_.begin(), inbox_.end(), [&](const Message& m) { return m.tag == tag; });
}

bool Ranks::called_off() { return has(Tag::over) || has(Tag::gone); }

Ranks::Message Ranks::wait() {
  for (;; rest()) {
    auto message = receive();
    if (!message) continue;
    if (!leads() && message->tag == Tag::gone) throw Dismissed{};
    return std::move(*message);
  }
}

std::optional<Error> agree(Ranks& ranks, const std::string& version, const std::string& what) {
  if (!ranks.several()) return std::nullopt;
  if (!ranks.leads()) {
    ranks.send(0, Tag::hello, json_text(json{version, what}));
    if (ranks.wait().tag == Tag::order) return std::nullopt;
    throw Dismissed{};
  }
  std::optional<Error> error;
  for (unsigned heard = 1; heard < ranks.size(); ++heard) {
    const auto message = ranks.wait();
    if (error) continue;
    if (message.tag == Tag::gone) {
      error = ended(message);
      continue;
    }
    const auto hello = json::parse(message.text);
    const auto who = fmt::format("rank {}", message.from);
    if (hello.at(0) != version)
      error = Error{"", who, fmt::format("is version {}, rank 0 is {}", hello.at(0).get<std::string>(), version)};
    else if (hello.at(1) != what)
      error = Error{"", who, "was started with another command than rank 0, or reads other files"};
  }
  for (unsigned to = 1; to < ranks.size() && !error; ++to) ranks.send(to, Tag::order, "");
  return error;
}

std::string shared(Ranks& ranks, std::string text) {
  if (!ranks.leads()) return ranks.wait().text;
  for (unsigned to = 1; to < ranks.size(); ++to) ranks.send(to, Tag::share, text);
  return text;
}

std::optional<Error> lead(Ranks& ranks, const Leading& leading) {
  constexpr unsigned kAhead = 2;  // orders that a rank has: one it works at, one so that it need not wait
  std::vector<unsigned> load(ranks.size(), 0);
  std::optional<Error> error;
  unsigned under_way = 0;
  const auto hand_out = [&] {
    for (unsigned ahead = 1; ahead <= kAhead; ++ahead)
      for (unsigned to = 1; to < ranks.size(); ++to) {
        if (load[to] >= ahead) continue;
        const auto number = leading.next();
        if (!number) return;
        ranks.send(to, Tag::order, std::to_string(*number));
        ++load[to], ++under_way;
      }
  };
  hand_out();
  while (under_way > 0 && !error && !leading.over()) {
    const auto message = ranks.receive();
    if (!message) {
      rest();
      continue;
    }
    if (message->tag == Tag::gone) {
      error = ended(*message);
      break;
    }
    auto [number, made] = unpacked(message->text);
    --load[message->from], --under_way;
    leading.take(number, std::move(made));
    if (!leading.over()) hand_out();
  }
  // What is still under way is given up. A rank that has ended before echoes nothing; one that has echoed may end.
  for (unsigned to = 1; to < ranks.size(); ++to) ranks.send(to, Tag::over, "");
  std::set<unsigned> echoed;
  while (!error && echoed.size() + 1 < ranks.size()) {
    const auto message = ranks.wait();
    if (message.tag == Tag::over) echoed.insert(message.from);
    if (message.tag == Tag::gone && !echoed.contains(message.from)) error = ended(message);
  }
  return error;
}

void serve(Ranks& ranks, const std::function<Result<std::string>(std::uint64_t)>& make) {
  for (auto message = ranks.wait(); message.tag != Tag::over; message = ranks.wait())
    if (!ranks.called_off())
      ranks.send(0, Tag::result, packed(std::stoull(message.text), make(std::stoull(message.text))));
  ranks.send(0, Tag::over, "");
}

}  // namespace stela
