#include "checkers/conform/record.h"

#include <fmt/format.h>

#include <boost/crc.hpp>

#include "base/json_text.h"
#include "checkers/checks/without_chance.h"
#include "checkers/conform/record_check.h"

namespace stela::conform {

std::string digest(std::string_view text) {
  boost::crc_32_type crc;
  crc.process_bytes(text.data(), text.size());
  return fmt::format("{:08x}", crc.checksum());
}

std::string digest(std::vector<std::string> actions) {
  std::sort(actions.begin(), actions.end());
  return digest(std::string_view(fmt::format("{}", fmt::join(actions, "\n"))));
}

std::string position_digest(nlohmann::json position, const std::vector<FieldPattern>& ignored) {
  position = without_chance(std::move(position));
  for (const auto& pattern : ignored) pattern.take_from(position);
  return digest(std::string_view(json_text(position)));
}

Result<std::string> game_of_record(const std::string& text, const std::string& file) {
  const auto line = parse_line(std::string_view(text).substr(0, text.find('\n')));
  if (!line) return Error{file, "line 1", line.error().what};
  std::optional<Error> error;
  Fields f(*line, "", error);
  if (f.text("record") != "game") f.fail("record", "a file begins with its game");
  const auto game = f.text("game");
  if (error) return Error{file, "line 1: " + error->where, error->what};
  return game;
}

}  // namespace stela::conform
