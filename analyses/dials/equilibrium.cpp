#include "analyses/dials/equilibrium.h"

#include <fmt/format.h>
#include <glpk.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <memory>
#include <numeric>
#include <utility>

#include "base/result.h"

namespace stela::dials {
namespace {

constexpr double kNone = 1e-12;  // shares below are rounding

/// The shares with which the row player's worst column is as good as can be: v is to be as large as the mix's worth
/// against every column. Unknowns: a share a row, then v.
Result<Mix> best_mix(const Matrix& matrix) {
  const std::unique_ptr<glp_prob, void (*)(glp_prob*)> program(glp_create_prob(), glp_delete_prob);
  const auto n = static_cast<int>(matrix.rows), m = static_cast<int>(matrix.columns), v = n + 1;
  glp_set_obj_dir(program.get(), GLP_MAX);
  glp_add_cols(program.get(), n + 1);
  for (int row = 1; row <= n; ++row) glp_set_col_bnds(program.get(), row, GLP_LO, 0, 0);
  glp_set_col_bnds(program.get(), v, GLP_FR, 0, 0);
  glp_set_obj_coef(program.get(), v, 1);
  // GLPK counts from 1. A constraint a column, and the last one: the shares make 1.
  std::vector<int> unknowns(matrix.rows + 2);
  std::iota(unknowns.begin(), unknowns.end(), 0);
  std::vector<double> factors(matrix.rows + 2, 1);
  glp_add_rows(program.get(), m + 1);
  glp_set_row_bnds(program.get(), m + 1, GLP_FX, 1, 1);
  glp_set_mat_row(program.get(), m + 1, n, unknowns.data(), factors.data());
  factors.back() = -1;
  for (std::size_t column = 0; column < matrix.columns; ++column) {
    for (std::size_t row = 0; row < matrix.rows; ++row) factors[row + 1] = matrix.at(row, column);
    glp_set_row_bnds(program.get(), static_cast<int>(column) + 1, GLP_LO, 0, 0);
    glp_set_mat_row(program.get(), static_cast<int>(column) + 1, v, unknowns.data(), factors.data());
  }
  glp_smcp options;
  glp_init_smcp(&options);
  options.msg_lev = GLP_MSG_OFF;
  if (const auto code = glp_simplex(program.get(), &options); code != 0)
    return internal_error(fmt::format("GLPK's simplex failed with code {}", code));
  if (const auto status = glp_get_status(program.get()); status != GLP_OPT)
    return internal_error(fmt::format("GLPK found no optimum: status {}", status));
  Mix mix;
  for (int row = 1; row <= n; ++row) {
    const auto share = glp_get_col_prim(program.get(), row);
    mix.push_back(share < kNone ? 0 : share);
  }
  const auto sum = std::accumulate(mix.begin(), mix.end(), 0.0);
  for (auto& share : mix) share /= sum;
  return mix;
}

/// The shares of some of the choices, as shares of all.
Mix spread(const Mix& shares, const std::vector<std::size_t>& choices, std::size_t size) {
  Mix mix(size, 0);
  for (std::size_t i = 0; i < choices.size(); ++i) mix[choices[i]] = shares[i];
  return mix;
}

/// What is wrong with the shares, if anything.
std::optional<Error> no_mix(const Mix& mix, std::size_t size, const char* whose) {
  const auto fault = [&](const std::string& what) {
    return internal_error(fmt::format("the mix of {} {}", whose, what));
  };
  if (mix.size() != size) return fault(fmt::format("has {} shares, not {}", mix.size(), size));
  for (const auto share : mix)
    if (!(share >= 0 && share <= 1)) return fault(fmt::format("has a share of {}", share));
  const auto sum = std::accumulate(mix.begin(), mix.end(), 0.0);
  if (std::abs(sum - 1) > kGap) return fault(fmt::format("makes {} in all, not 1", sum));
  return std::nullopt;
}

}  // namespace

Result<Equilibrium> checked(const Matrix& matrix, Mix rows, Mix columns) {
  if (auto error = no_mix(rows, matrix.rows, "rows")) return *error;
  if (auto error = no_mix(columns, matrix.columns, "columns")) return *error;
  Equilibrium found{std::move(rows), std::move(columns)};
  std::vector<double> by_column(matrix.columns, 0), by_row(matrix.rows, 0);
  double scale = 1;
  for (std::size_t row = 0; row < matrix.rows; ++row)
    for (std::size_t column = 0; column < matrix.columns; ++column) {
      const double cell = matrix.at(row, column);
      by_column[column] += found.rows[row] * cell;
      by_row[row] += found.columns[column] * cell;
      scale = std::max(scale, std::abs(cell));
    }
  found.least = *std::min_element(by_column.begin(), by_column.end());
  found.most = *std::max_element(by_row.begin(), by_row.end());
  if (std::abs(found.gap()) > kGap * scale)
    return internal_error(fmt::format("the mixes are no equilibrium: rows bring {} at least, columns leave {} at most",
                                      found.least, found.most));
  return found;
}

Result<Equilibrium> equilibrium(const Matrix& matrix) {
  // Who gives up dominated choices gives up nothing. The check is held against all of them.
  const auto rows = undominated(matrix), columns = undominated(exchanged(matrix));
  const auto small = part(matrix, rows, columns);
  const auto own = best_mix(small);
  if (!own) return own.error();
  const auto others = best_mix(exchanged(small));
  if (!others) return others.error();
  return checked(matrix, spread(*own, rows, matrix.rows), spread(*others, columns, matrix.columns));
}

}  // namespace stela::dials
