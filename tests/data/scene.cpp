#include "tests/data/scene.h"

#include <charconv>
#include <stdexcept>

#include "tests/data/pointers.h"

namespace stela::test {

std::string FieldWords::word() {
  if (at_end()) throw std::invalid_argument("expected another word");
  return words_[next_++];
}

int FieldWords::number() {
  if (at_end()) throw std::invalid_argument("expected another number");
  const auto text = word();
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size())
    throw std::invalid_argument(fmt::format("expected a number, not '{}'", text));
  return value;
}

std::string FieldWords::rest() {
  std::string text;
  while (!at_end()) text += (text.empty() ? "" : " ") + word();
  return text;
}

nlohmann::json FieldWords::value() {
  auto read = read_value(rest());
  if (!read) throw std::invalid_argument(read.error().what);
  return std::move(*read);
}

void FieldWords::end() const {
  if (!at_end()) throw std::invalid_argument(fmt::format("'{}' is one word too many", words_[next_]));
}

std::map<std::string, SceneReader, std::less<>>& scene_readers() {
  static std::map<std::string, SceneReader, std::less<>> readers;
  return readers;
}

Result<PlacedScene> read_scene(std::string_view game, const Scene& scene) {
  const auto found = scene_readers().find(game);
  if (found == scene_readers().end())
    return at_line(scene.file, scene.line, fmt::format("{} has no reader of scenes, only 'initial'", game));
  try {
    auto placed = found->second.read(scene);
    if (placed || !placed.error().file.empty()) return placed;
    return at_line(scene.file, scene.line, "the position is refused: " + placed.error().line());
  } catch (const std::invalid_argument& wrong) {
    return at_line(scene.file, scene.line, wrong.what());
  }
}

}  // namespace stela::test
