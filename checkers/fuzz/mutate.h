// Mutations that know what an input is made of: most of those that a fuzzer makes by itself break a JSON text, or move
// every record behind the place they change. They are mixed with the fuzzer's own, which reach what these cannot.
#pragma once

#include <cstddef>
#include <cstdint>

namespace stela::fuzz {

/// A buffer that a fuzzer wants changed in place; `room` is how many bytes it holds at the most.
struct Mutable {
  std::uint8_t* data;
  std::size_t size;
  std::size_t room;
};

/// Inserts, drops, repeats, swaps and redraws records of a fixed size that follow a header. Returns the new size.
std::size_t mutate_records(Mutable input, std::size_t header, std::size_t record, std::uint32_t seed);

/// Changes a few values of a JSON text, which stays one: numbers by one or to limits, units from one number to another,
/// texts and elements from one place to another. Returns the new size. What is no JSON is left to the fuzzer.
std::size_t mutate_json(Mutable input, std::uint32_t seed);

}  // namespace stela::fuzz
