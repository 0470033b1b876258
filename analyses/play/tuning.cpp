#include "analyses/play/tuning.h"

#include <nlopt.h>

#include <cmath>
#include <limits>
#include <memory>

namespace stela::play {
namespace {

constexpr double kFarthest = 8;  // steps from the start

/// What the library calls: a point is in steps from the start, of the weights that may change.
struct Climb {
  const TuningPlan* plan;
  const Trial* trial;
  std::vector<std::size_t> free;
  Tuned best;
  nlopt_opt opt = nullptr;

  [[nodiscard]] std::vector<std::int32_t> weights(const double* x) const {
    auto weights = plan->start;
    for (std::size_t i = 0; i < free.size(); ++i)
      weights[free[i]] += static_cast<std::int32_t>(std::lround(x[i] * plan->step[free[i]]));
    return weights;
  }

  static double evaluate(unsigned /*size*/, const double* x, double* /*gradient*/, void* self) {
    auto& search = *static_cast<Climb*>(self);
    const auto weights = search.weights(x);
    const auto value = (*search.trial)(weights);
    if (!value) {
      search.best.stopped = true;
      nlopt_force_stop(search.opt);
      return search.best.value;
    }
    if (search.best.trials++ == 0 || *value > search.best.value)
      search.best.value = *value, search.best.weights = weights;
    return *value;
  }
};

}  // namespace

Tuned tune(const TuningPlan& plan, const Trial& trial) {
  Climb search{&plan, &trial, {}, {}, nullptr};
  search.best.weights = plan.start;
  for (std::size_t k = 0; k < plan.step.size(); ++k)
    if (plan.step[k] != 0) search.free.push_back(k);
  const auto size = static_cast<unsigned>(search.free.size());
  const std::unique_ptr<nlopt_opt_s, decltype(&nlopt_destroy)> opt(nlopt_create(NLOPT_LN_SBPLX, size), &nlopt_destroy);
  search.opt = opt.get();
  nlopt_set_max_objective(opt.get(), &Climb::evaluate, &search);
  nlopt_set_lower_bounds1(opt.get(), -kFarthest);
  nlopt_set_upper_bounds1(opt.get(), kFarthest);
  nlopt_set_initial_step1(opt.get(), 1);
  nlopt_set_xtol_abs1(opt.get(), 0.02);
  nlopt_set_maxeval(opt.get(), static_cast<int>(plan.trials));
  std::vector<double> x(size, 0);
  double value = 0;
  if (size > 0) (void)nlopt_optimize(opt.get(), x.data(), &value);
  return search.best;
}

}  // namespace stela::play
