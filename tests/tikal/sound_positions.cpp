// The sound positions that are broken on purpose.
#include <stdexcept>

#include "tests/support/claims.h"
#include "tests/tikal/broken.h"

namespace stela::tikal::test {

Position sound() {
  return Situation(R"(
      a1 X aB             c1 V
              1\
      1|          b1 T4!a bb
                      1\
      a2 F^a              c2 M2 a
              1\      1/
                  b2 T2
              1/      \1
      a3 F                c3 T1
              1\
                  b3 F)")
      .printed("b1", 3)
      .owns(0, {7})
      .owns(1, {8})
      .deck({"B1 forest 111111", "B2 forest 111111", "C1 forest 111111"})
      .build();
}

Position placing() {
  return Situation("a1 X a").hand("B1 forest 111111").deck({"B2 forest 000000", "C1 forest 111111"}).build();
}

Position scoring() {
  auto p = Situation("a1 X a").players(3).to_move(2).deck({"B1 volcano", "C1 forest 111111"}).build();
  if (!stela::test::plays(p, "end")) throw std::logic_error("no scoring round");
  return p;
}

Position bidding() {
  auto p =
      Situation("a1 X a").players(3).auction(0).shown({"B1 forest 111111", "B2 forest 111111", "B3 volcano"}).build();
  if (!stela::test::plays(p, "bid 4; pass")) throw std::logic_error("no auction");
  return p;
}

}  // namespace stela::tikal::test
