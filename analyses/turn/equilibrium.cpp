#include "analyses/turn/equilibrium.h"

#include <z3++.h>

#include <algorithm>
#include <cstdlib>
#include <stdexcept>

#include "analyses/turn/z3_watch.h"

namespace stela::turn {
namespace {

/// What is left of a matrix without rows and columns that another one makes needless: it is nowhere worse.
struct Kept {
  std::vector<std::size_t> rows, columns;
};

Kept without_dominated(const Matrix& matrix) {
  Kept kept;
  for (std::size_t r = 0; r < matrix.rows; ++r) kept.rows.push_back(r);
  for (std::size_t c = 0; c < matrix.columns; ++c) kept.columns.push_back(c);
  /// Drops the first line that another one is as good as everywhere.
  const auto drop = [](std::vector<std::size_t>& lines, auto&& as_good) {
    for (auto line = lines.begin(); line != lines.end(); ++line)
      if (std::any_of(lines.begin(), lines.end(),
                      [&](auto other) { return other != *line && as_good(other, *line); })) {
        lines.erase(line);
        return true;
      }
    return false;
  };
  const auto row_as_good = [&](std::size_t a, std::size_t b) {
    return std::all_of(kept.columns.begin(), kept.columns.end(),
                       [&](auto c) { return matrix.at(a, c) >= matrix.at(b, c); });
  };
  const auto column_as_good = [&](std::size_t a, std::size_t b) {
    return std::all_of(kept.rows.begin(), kept.rows.end(), [&](auto r) { return matrix.at(r, a) <= matrix.at(r, b); });
  };
  while (drop(kept.rows, row_as_good) || drop(kept.columns, column_as_good)) {
  }
  return kept;
}

double number(const z3::expr& value) { return std::strtod(value.get_decimal_string(12).c_str(), nullptr); }

struct Shares {
  std::vector<double> of;
  double value = 0;
  std::string exact;
};

/// The shares of `choices` by which the least over `answers` of the sum of share times sign times worth is greatest.
template <class Worth>
std::optional<Shares> best_shares(std::size_t choices, std::size_t answers, const Worth& worth, const Limits& limits) {
  z3::context context;
  const Watch watch(context, limits);
  z3::optimize program(context);
  const auto least = context.real_const("least");
  std::vector<z3::expr> share;
  auto sum = context.real_val(0);
  for (std::size_t i = 0; i < choices; ++i) {
    share.push_back(context.real_const(("share" + std::to_string(i)).c_str()));
    program.add(share.back() >= 0);
    sum = sum + share.back();
  }
  program.add(sum == 1);
  for (std::size_t j = 0; j < answers; ++j) {
    auto got = context.real_val(0);
    for (std::size_t i = 0; i < choices; ++i) got = got + context.real_val(worth(i, j)) * share[i];
    program.add(got >= least);
  }
  program.maximize(least);
  if (program.check() != z3::sat) return std::nullopt;
  const auto model = program.get_model();
  Shares found;
  for (const auto& one : share) found.of.push_back(number(model.eval(one, true)));
  const auto value = model.eval(least, true);
  found.value = number(value);
  found.exact = Z3_get_numeral_string(context, value);
  return found;
}

}  // namespace

Maximin maximin(const Matrix& matrix) {
  Maximin best;
  for (std::size_t row = 0; row < matrix.rows; ++row) {
    std::size_t least = 0;
    for (std::size_t c = 1; c < matrix.columns; ++c)
      if (matrix.at(row, c) < matrix.at(row, least)) least = c;
    if (row == 0 || matrix.at(row, least) > best.worth) best = {row, least, matrix.at(row, least)};
  }
  return best;
}

std::optional<Equilibrium> equilibrium(const Matrix& matrix, const Limits& limits) {
  const auto kept = without_dominated(matrix);
  const auto rows = best_shares(
      kept.rows.size(), kept.columns.size(),
      [&](std::size_t i, std::size_t j) { return matrix.at(kept.rows[i], kept.columns[j]); }, limits);
  if (!rows) return std::nullopt;
  const auto columns = best_shares(
      kept.columns.size(), kept.rows.size(),
      [&](std::size_t i, std::size_t j) { return -matrix.at(kept.rows[j], kept.columns[i]); }, limits);
  if (!columns) return std::nullopt;
  const auto negative = rows->exact.starts_with('-') ? rows->exact.substr(1) : "-" + rows->exact;
  if (columns->exact != negative && rows->exact != "0") throw std::logic_error("two linear programs disagree");
  Equilibrium found{rows->value, rows->exact, std::vector<double>(matrix.rows), std::vector<double>(matrix.columns)};
  for (std::size_t i = 0; i < kept.rows.size(); ++i) found.rows[kept.rows[i]] = rows->of[i];
  for (std::size_t i = 0; i < kept.columns.size(); ++i) found.columns[kept.columns[i]] = columns->of[i];
  return found;
}

}  // namespace stela::turn
