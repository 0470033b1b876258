// The limit of a query is of processor time: waiting does not count, working does.
#include "analyses/prove/cpu_watch.h"

#include <gtest/gtest.h>
#include <z3++.h>

#include <chrono>
#include <string>
#include <thread>

namespace stela::test {
namespace {
namespace cpu_watch {

/// Pigeons in holes, one too many: Z3 needs far longer than any limit here.
z3::solver pigeons(z3::context& context, unsigned holes) {
  z3::solver solver(context);
  solver.set("ctrl_c", false);
  const auto in = [&](unsigned pigeon, unsigned hole) {
    return context.bool_const((std::to_string(pigeon) + "/" + std::to_string(hole)).c_str());
  };
  for (unsigned p = 0; p <= holes; ++p) {
    z3::expr_vector somewhere(context);
    for (unsigned h = 0; h < holes; ++h) somewhere.push_back(in(p, h));
    solver.add(z3::mk_or(somewhere));
    for (unsigned q = 0; q < p; ++q)
      for (unsigned h = 0; h < holes; ++h) solver.add(!in(p, h) || !in(q, h));
  }
  return solver;
}

TEST(CpuWatch, EndsWorkThatTakesTooLong) {
  z3::context context;
  auto solver = pigeons(context, 14);
  const prove::CpuWatch watch(context, 0.2);
  EXPECT_EQ(solver.check(), z3::unknown);
}

TEST(CpuWatch, DoesNotCountWaiting) {
  z3::context context;
  auto solver = pigeons(context, 4);
  const prove::CpuWatch watch(context, 0.5);
  std::this_thread::sleep_for(std::chrono::milliseconds(700));
  EXPECT_EQ(solver.check(), z3::unsat);
}

}  // namespace cpu_watch
}  // namespace
}  // namespace stela::test
