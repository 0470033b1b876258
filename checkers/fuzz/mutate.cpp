#include "checkers/fuzz/mutate.h"

#include <algorithm>
#include <cstring>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "base/json_text.h"
#include "base/rng.h"
#include "base/strict_json.h"

// The fuzzer's own mutation: libFuzzer and the replayer have one, AFL++ does not lend its own.
// NOLINTNEXTLINE(readability-identifier-naming): libFuzzer's name
extern "C" __attribute__((weak)) std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t room);

namespace stela::fuzz {
namespace {

using nlohmann::json;

std::size_t plainly(Mutable input, Rng& rng) {
  if (LLVMFuzzerMutate != nullptr) return LLVMFuzzerMutate(input.data, input.size, input.room);
  if (input.size == 0 && input.room > 0) input.data[input.size++] = 0;
  if (input.size > 0)
    input.data[rng.below(static_cast<std::uint32_t>(input.size))] = static_cast<std::uint8_t>(rng.next());
  return input.size;
}

std::uint32_t size_of(std::size_t n) { return static_cast<std::uint32_t>(n); }

/// The values in a JSON document that can be changed, by what can be done with them.
struct Places {
  std::vector<json*> numbers, texts, flags, lists, all;
  std::vector<json*> flat;  // lists of plain values, so that none lies within another

  void find(json& value) {
    all.push_back(&value);
    if (value.is_number_integer()) numbers.push_back(&value);
    if (value.is_string()) texts.push_back(&value);
    if (value.is_boolean()) flags.push_back(&value);
    if (value.is_array()) {
      lists.push_back(&value);
      if (std::none_of(value.begin(), value.end(), [](const json& inner) { return inner.is_structured(); }))
        flat.push_back(&value);
    }
    if (value.is_structured())
      for (auto& inner : value) find(inner);
  }
};

class JsonMutation {
 public:
  JsonMutation(json& document, Rng& rng) : rng_(rng) { places_.find(document); }

  void run() {
    switch (rng_.below(10)) {
      case 0:
        return shift_unit();
      case 1:
      case 2:
        return step_number();
      case 3:
        return limit_number();
      case 4:
        return copy_text();
      case 5:
        return spoil_text();
      case 6:
        return flip_flag();
      case 7:
        return move_element();
      case 8:
        return change_list();
      default:
        return copy_value();
    }
  }

 private:
  template <class T>
  T* any(const std::vector<T*>& of) {
    return of.empty() ? nullptr : of[rng_.below(size_of(of.size()))];
  }
  std::uint32_t index(const json& list) { return rng_.below(size_of(list.size())); }

  static void add(json& number, std::int64_t n) {
    constexpr std::int64_t kMost = std::int64_t{1} << 40;  // beyond it one more or less is of no interest
    const auto old = number.is_number_unsigned() && number > kMost ? kMost : number.get<std::int64_t>();
    number = std::clamp(old, -kMost, kMost) + n;
  }
  /// Pieces are counted: what leaves one place is found in another.
  void shift_unit() {
    json* const from = any(places_.numbers);
    json* const to = any(places_.numbers);
    if (from == nullptr) return;
    add(*from, -1);
    add(*to, 1);
  }
  void step_number() {
    if (json* const n = any(places_.numbers)) add(*n, rng_.below(2) == 0 ? 1 : -1);
  }
  void limit_number() {
    static constexpr std::int64_t kLimits[] = {
        0,   1,     2,     3,          4,          63, 64, 127,  128,  199,    200,         255,       256,
        384, 65535, 65536, 2147483647, 4294967296, -1, -2, -128, -129, -32769, -2147483649, INT64_MAX, INT64_MIN};
    if (json* const n = any(places_.numbers)) *n = kLimits[rng_.below(std::size(kLimits))];
  }
  void copy_text() {
    json* const to = any(places_.texts);
    if (to != nullptr) *to = json(*any(places_.texts));
  }
  /// Notation is words of letters and digits: a change of one of them is often a word again.
  void spoil_text() {
    json* const at = any(places_.texts);
    if (at == nullptr) return;
    auto text = at->get<std::string>();
    const auto i = rng_.below(size_of(text.size() + 1));
    if (i == text.size())
      text += "0 1A~"[rng_.below(5)];
    else if (text[i] >= ' ' && text[i] < '}')
      text[i] = static_cast<char>(text[i] + (rng_.below(2) == 0 || text[i] == ' ' ? 1 : -1));
    *at = std::move(text);
  }
  void flip_flag() {
    if (json* const flag = any(places_.flags)) *flag = !flag->get<bool>();
  }
  void move_element() {
    json* const from = any(places_.flat);
    json* const to = any(places_.flat);
    if (from == nullptr || from->empty()) return;
    const auto i = index(*from);
    const json element = (*from)[i];
    from->erase(i);
    to->push_back(element);
  }
  void change_list() {
    json* const list = any(places_.lists);
    if (list == nullptr || list->empty()) return;
    switch (rng_.below(4)) {
      case 0:
        list->erase(index(*list));
        break;
      case 1:
        list->erase(list->begin() + index(*list), list->end());
        break;
      case 2:
        list->push_back(json((*list)[index(*list)]));
        break;
      default:
        std::swap((*list)[index(*list)], (*list)[index(*list)]);
        break;
    }
  }
  void copy_value() {
    const json value = *any(places_.all);  // a copy: the place it goes to may lie within it, or the other way round
    if (value.size() < 64) *any(places_.all) = value;
  }

  Rng& rng_;
  Places places_;
};

}  // namespace

std::size_t mutate_records(Mutable input, std::size_t header, std::size_t record, std::uint32_t seed) {
  Rng rng(seed);
  if (input.size < header + record || rng.below(3) == 0) return plainly(input, rng);
  const std::size_t count = (input.size - header) / record;
  auto* const first = input.data + header;
  const auto at = [&](std::size_t i) { return first + i * record; };
  const std::size_t i = rng.below(size_of(count));
  const std::size_t n = 1 + rng.below(size_of(std::min<std::size_t>(count - i, 16)));
  const std::size_t whole = header + count * record;
  switch (rng.below(5)) {
    case 0:  // drop
      std::memmove(at(i), at(i + n), whole - header - (i + n) * record);
      return whole - n * record;
    case 1:  // repeat
      if (whole + n * record > input.room) return input.size;
      std::memmove(at(i + n), at(i), whole - header - i * record);
      return whole + n * record;
    case 2:  // swap
      std::swap_ranges(at(i), at(i + 1), at(rng.below(size_of(count))));
      return whole;
    case 3:  // cut the rest off
      return header + (i + 1) * record;
    default:  // draw anew
      std::generate(at(i), at(i + 1), [&] { return static_cast<std::uint8_t>(rng.next()); });
      return whole;
  }
}

std::size_t mutate_json(Mutable input, std::uint32_t seed) {
  Rng rng(seed);
  auto document = parse_json({reinterpret_cast<const char*>(input.data), input.size}, "");
  if (!document || rng.below(4) == 0) return plainly(input, rng);
  for (auto n = 1 + rng.below(4); n > 0; --n) JsonMutation(*document, rng).run();
  const auto text = json_text(*document);
  if (text.size() > input.room) return plainly(input, rng);
  std::copy(text.begin(), text.end(), input.data);
  return text.size();
}

}  // namespace stela::fuzz
