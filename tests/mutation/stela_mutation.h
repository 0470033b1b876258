// What mutated sources are made of: schema.py writes calls of these functions around the expressions that it mutates.
// Each has the place's number, the number of its first mutant, and the operator. It computes what the source says,
// unless the environment variable STELA_MUTANT names one of its mutants. What the compiler must know beforehand, such
// as the size of an array, is always as the source says.
#pragma once

#include <concepts>
#include <type_traits>
#include <utility>

extern "C" {
extern unsigned char stela_mutation_on[];  ///< by place: whether it must look closer
extern int stela_mutation_active;          ///< the mutant's number; -1 for none
void stela_mutation_reached(int mutant);   ///< its place was reached
void stela_mutation_differs(int mutant);   ///< and its value there is another
}

namespace stela_mutation {

enum class Op { lt, le, gt, ge, eq, ne, add, sub, mul, div, rem, bit_and, bit_or, bit_xor, shl, shr, none };

[[gnu::always_inline]] constexpr bool on(int place) {
  return !std::is_constant_evaluated() && stela_mutation_on[place] != 0;
}

template <Op kOp, class A, class B>
[[gnu::always_inline]] constexpr decltype(auto) apply(const A& a, const B& b) {
  if constexpr (kOp == Op::lt) return a < b;
  if constexpr (kOp == Op::le) return a <= b;
  if constexpr (kOp == Op::gt) return a > b;
  if constexpr (kOp == Op::ge) return a >= b;
  if constexpr (kOp == Op::eq) return a == b;
  if constexpr (kOp == Op::ne) return a != b;
  if constexpr (kOp == Op::add) return a + b;
  if constexpr (kOp == Op::sub) return a - b;
  if constexpr (kOp == Op::mul) return a * b;
  if constexpr (kOp == Op::div) return a / b;
  if constexpr (kOp == Op::rem) return a % b;
  if constexpr (kOp == Op::bit_and) return a & b;
  if constexpr (kOp == Op::bit_or) return a | b;
  if constexpr (kOp == Op::bit_xor) return a ^ b;
  if constexpr (kOp == Op::shl) return a << b;
  if constexpr (kOp == Op::shr) return a >> b;
}

/// Whether the operator can be tried on these types at all. A body that cannot be compiled is no requirement that
/// fails, so what is mutated beside plain numbers is named: comparisons and sets with the same type on both sides.
template <Op kOp, class A, class B>
constexpr bool mutable_with() {
  constexpr bool kNumbers = std::is_arithmetic_v<A> && std::is_arithmetic_v<B>;
  if constexpr (kOp == Op::none) return false;
  if constexpr (kOp == Op::lt || kOp == Op::le || kOp == Op::gt || kOp == Op::ge)
    return requires(const A& a, const B& b) {
      { a <= b } -> std::same_as<bool>;
      { a >= b } -> std::same_as<bool>;
    };
  if constexpr (kOp == Op::eq || kOp == Op::ne) return requires(const A& a, const B& b) {
      { a == b } -> std::same_as<bool>;
    };
  if constexpr (kOp == Op::bit_and) return kNumbers || requires(const A& a, const B& b) {
      { a& b } -> std::same_as<A>;
    };
  if constexpr (kOp == Op::bit_or) return kNumbers || requires(const A& a, const B& b) {
      { a | b } -> std::same_as<A>;
    };
  return kNumbers;
}

template <class T>
[[gnu::noinline]] T chosen(int mutant, const T& plain, const T& other) {
  stela_mutation_reached(mutant);
  if constexpr (requires { static_cast<bool>(other == plain); }) {
    if (!(other == plain)) stela_mutation_differs(mutant);
  } else {
    stela_mutation_differs(mutant);  // what cannot be compared is run
  }
  return stela_mutation_active == mutant ? other : plain;
}

/// a OP b, or with another operator.
template <int kPlace, int kFirst, Op kOp, Op kOther, Op kThird = Op::none, class A, class B>
[[gnu::always_inline]] constexpr auto binary(const A& a, const B& b) {
  auto plain = stela_mutation::apply<kOp>(a, b);
  using Value = decltype(plain);
  if (on(kPlace)) [[unlikely]] {
    const Value true_value = plain;
    if constexpr (mutable_with<kOther, A, B>())
      plain = chosen<Value>(kFirst, plain, static_cast<Value>(stela_mutation::apply<kOther>(a, b)));
    if constexpr (mutable_with<kThird, A, B>())
      if (stela_mutation_active != kFirst)
        plain = chosen<Value>(kFirst + 1, true_value, static_cast<Value>(stela_mutation::apply<kThird>(a, b)));
  }
  return plain;
}

template <Op kOp, class A, class B>
[[gnu::always_inline]] constexpr void assign(A& a, const B& b) {
  if constexpr (kOp == Op::add) a += b;
  if constexpr (kOp == Op::sub) a -= b;
  if constexpr (kOp == Op::mul) a *= b;
  if constexpr (kOp == Op::div) a /= b;
  if constexpr (kOp == Op::rem) a %= b;
  if constexpr (kOp == Op::bit_and) a &= b;
  if constexpr (kOp == Op::bit_or) a |= b;
  if constexpr (kOp == Op::bit_xor) a ^= b;
  if constexpr (kOp == Op::shl) a <<= b;
  if constexpr (kOp == Op::shr) a >>= b;
}

/// a OP= b, or with another operator.
template <int kPlace, int kFirst, Op kOp, Op kOther, class A, class B>
[[gnu::always_inline]] constexpr A& update(A& a, const B& b) {
  if constexpr (mutable_with<kOther, A, B>()) {
    if (on(kPlace)) [[unlikely]] {
      A plain = a, other = a;
      assign<kOp>(plain, b);
      assign<kOther>(other, b);
      a = chosen<A>(kFirst, plain, other);
      return a;
    }
  }
  assign<kOp>(a, b);
  return a;
}

/// A number and its neighbours: kFirst is one more, the next mutant one less.
template <int kPlace, int kFirst, class T>
[[gnu::always_inline]] constexpr T constant(T value) {
  if (on(kPlace)) [[unlikely]] {
    if constexpr (std::same_as<T, bool>) return chosen<T>(kFirst, value, !value);
    const T more = chosen<T>(kFirst, value, static_cast<T>(value + 1));
    if (value == 0 || stela_mutation_active == kFirst) return more;
    return chosen<T>(kFirst + 1, value, static_cast<T>(value - 1));
  }
  return value;
}

/// Whether an && is ||, or the other way round: ((bool(a) != f) && (bool(b) != f)) != f, by De Morgan.
template <int kPlace, int kFirst>
[[gnu::always_inline]] constexpr bool flipped() {
  if (on(kPlace)) [[unlikely]]
    return chosen<bool>(kFirst, false, true);
  return false;
}

/// Whether a statement is left out.
template <int kPlace, int kFirst>
[[gnu::always_inline]] constexpr bool dropped() {
  return flipped<kPlace, kFirst>();
}

template <int kPlace, int kFirst, class T>
[[gnu::always_inline]] constexpr auto negated(const T& value) {
  if constexpr (std::convertible_to<T, bool> || std::is_constructible_v<bool, T>)
    if (on(kPlace)) [[unlikely]]
      return chosen<bool>(kFirst, !value, static_cast<bool>(value));
  return !value;
}

template <int kPlace, int kFirst, class T>
[[gnu::always_inline]] constexpr auto minus(const T& value) {
  using Value = decltype(-value);
  if constexpr (std::is_arithmetic_v<T>)
    if (on(kPlace)) [[unlikely]]
      return chosen<Value>(kFirst, -value, static_cast<Value>(value));
  return -value;
}

template <int kPlace, int kFirst, int kBy, bool kPostfix, class T>
[[gnu::always_inline]] constexpr decltype(auto) step(T& value) {
  bool up = kBy > 0;
  if constexpr (std::is_arithmetic_v<T>)
    if (on(kPlace)) [[unlikely]]
      up = up != chosen<bool>(kFirst, false, true);
  const T before = value;
  if constexpr (std::is_arithmetic_v<T>)
    up ? ++value : --value;
  else if constexpr (kBy > 0)
    ++value;
  else
    --value;
  if constexpr (kPostfix)
    return T{before};
  else
    return (value);
}

/// A player's number, or another player's.
template <int kPlace, int kFirst, class T>
[[gnu::always_inline]] constexpr T player(T value) {
  if constexpr (std::is_integral_v<T>)
    if (on(kPlace)) [[unlikely]]
      return chosen<T>(kFirst, value, static_cast<T>(value == 0 ? 1 : value - 1));
  return value;
}

}  // namespace stela_mutation
