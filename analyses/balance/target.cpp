#include "analyses/balance/target.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <nlohmann/json.hpp>
#include <numeric>
#include <optional>

#include "base/printable.h"
#include "base/strict_json.h"

namespace stela::balance {
namespace {

Error wrong(const std::string& text, std::string_view why) {
  return {"", "--target", fmt::format("{}, found {}", why, quoted_text(text))};
}

std::optional<double> number_in(std::string_view text) {
  double value = 0;
  const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (failed != std::errc() || end != text.data() + text.size() || !std::isfinite(value)) return std::nullopt;
  return value;
}

constexpr std::string_view kForms = "expected seats, 'seat N=SHARE', turns=NUMBER, margin=NUMBER or matrix=FILE";

Result<Target> matrix_of(Target target, const std::string& text, const std::string& table, std::size_t levels) {
  const auto read = parse_json(table, "");
  constexpr std::string_view kShares = "expected a row of shares from 0 to 1 for each level, as many as levels";
  if (!read) return Error{"", "--target matrix", read.error().what};
  if (!read->is_array() || read->size() != levels) return wrong(text, kShares);
  for (const auto& row : *read) {
    if (!row.is_array() || row.size() != levels) return wrong(text, kShares);
    for (const auto& share : row)
      if (!share.is_number() || share.get<double>() < 0 || share.get<double>() > 1) return wrong(text, kShares);
  }
  for (std::size_t i = 0; i < levels; ++i)
    for (std::size_t j = i + 1; j < levels; ++j) {
      const auto share = (*read)[i][j].get<double>();
      if (std::abs(share + (*read)[j][i].get<double>() - 1) > 1e-6)
        return wrong(text,
                     fmt::format("the shares of levels {} and {} against each other are not 1 together", i + 1, j + 1));
      target.matrix.push_back(share);
    }
  return target;
}

}  // namespace

Result<Target> Target::parse(const std::string& text, std::size_t seats, std::size_t levels) {
  Target target;
  target.text = text;
  if (text == "seats") return target;
  const auto equals = text.find('=');
  if (equals == std::string::npos) return wrong(text, kForms);
  const auto name = text.substr(0, equals), value = text.substr(equals + 1);
  if (name == "matrix") {
    target.kind = Kind::matrix;
    return matrix_of(std::move(target), text, value, levels);
  }
  const auto number = number_in(value);
  if (!number || *number < 0) return wrong(text, kForms);
  target.value = *number;
  if (name == "turns" || name == "margin") {
    target.kind = name == "turns" ? Kind::turns : Kind::margin;
    if (target.value <= 0) return wrong(text, "expected a number above 0");
    return target;
  }
  if (!name.starts_with("seat ")) return wrong(text, kForms);
  const auto seat = number_in(std::string_view(name).substr(5));
  if (!seat || *seat < 1 || *seat > static_cast<double>(seats) || *seat != std::floor(*seat))
    return wrong(text, fmt::format("expected a seat from 1 to {}", seats));
  if (target.value > 1) return wrong(text, "expected a share from 0 to 1");
  target.kind = Kind::seat;
  target.seat = static_cast<std::size_t>(*seat) - 1;
  return target;
}

double Target::distance(const BlockFigures& mean) const {
  switch (kind) {
    case Kind::seats: {
      const double fair = 1.0 / static_cast<double>(mean.shares.size());
      double most = 0;
      for (const double share : mean.shares) most = std::max(most, std::abs(share - fair));
      return most;
    }
    case Kind::seat:
      return std::abs(mean.shares[seat] - value);
    case Kind::turns:
      return std::abs(mean.turns - value) / value;
    case Kind::margin:
      return std::abs(mean.margin - value) / value;
    case Kind::matrix:
      break;
  }
  double sum = 0;
  for (std::size_t i = 0; i < matrix.size(); ++i) sum += std::abs(mean.duels[i] - matrix[i]);
  return sum / static_cast<double>(matrix.size());
}

BlockFigures mean_of(const std::vector<BlockFigures>& blocks, const std::vector<std::size_t>& which) {
  BlockFigures mean = blocks.front();
  const auto n = static_cast<double>(which.size());
  const auto average = [&](double& out, auto&& figure) {
    out = 0;
    for (const auto b : which) out += figure(blocks[b]) / n;
  };
  average(mean.turns, [](const BlockFigures& b) { return b.turns; });
  average(mean.margin, [](const BlockFigures& b) { return b.margin; });
  for (std::size_t i = 0; i < mean.shares.size(); ++i)
    average(mean.shares[i], [i](const BlockFigures& b) { return b.shares[i]; });
  for (std::size_t i = 0; i < mean.duels.size(); ++i)
    average(mean.duels[i], [i](const BlockFigures& b) { return b.duels[i]; });
  return mean;
}

BlockFigures mean_of(const std::vector<BlockFigures>& blocks) {
  std::vector<std::size_t> all(blocks.size());
  std::iota(all.begin(), all.end(), std::size_t{0});
  return mean_of(blocks, all);
}

}  // namespace stela::balance
