// A position as text: what its game fills in again is left out.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "model/position_fields.h"

namespace stela {

using nlohmann::json;

namespace {

/// Values of one are put beside those of the other.
void add_fields(json& to, const json& from) {
  if (to.is_object() && from.is_object()) {
    for (const auto& [key, value] : from.items()) {
      if (to.contains(key))
        add_fields(to[key], value);
      else
        to[key] = value;
    }
  } else if (to.is_array() && from.is_array()) {
    for (std::size_t i = 0; i < from.size(); ++i) {
      if (i < to.size())
        add_fields(to[i], from[i]);
      else
        to.push_back(from[i]);
    }
  }
}

/// Writes the fields of a position, but for those that are filled in.
class TextWriter {
 public:
  TextWriter(const TextGame& game, const json& position, bool drawn)
      : game_(game), whole_(position), fields_(position) {
    if (!drawn && game_.pack) game_.pack(fields_);
    if (!drawn || !game_.draw) return;
    rows_ = game_.draw(fields_);
    base_ = json::object();
    const bool shown = !game_.read(rows_, base_) && rebuilt(fields_) == whole_;
    if (shown) return;
    rows_.clear();  // then all is written
    fields_ = whole_;
    base_ = json::object();
  }
  [[nodiscard]] const Rows& rows() const { return rows_; }

  std::vector<std::string> entries(std::span<const std::string_view> drawn) {
    if (game_.complete) leave_out(drawn);
    std::vector<std::pair<std::size_t, std::string>> fields;
    for (const auto& item : fields_.items()) fields.emplace_back(rank(item.key()), item.key());
    std::sort(fields.begin(), fields.end());
    for (const auto& [rank, key] : fields) write({key}, fields_[key]);
    return std::move(out_);
  }

 private:
  [[nodiscard]] json rebuilt(const json& fields) const {
    auto position = base_;
    add_fields(position, fields);
    if (game_.complete && game_.complete(position)) return nullptr;
    return position;
  }

  /// What follows from other fields goes first, so that these stay.
  void leave_out(std::span<const std::string_view> drawn) {
    std::vector<FieldPath> leaves;
    add_leaves(fields_, {}, leaves);
    std::stable_partition(leaves.begin(), leaves.end(),
                          [&](const FieldPath& path) { return is_one_of(general(path), game_.derived); });
    for (const auto& path : leaves) {
      if (is_one_of(general(path), drawn)) continue;
      auto fewer = fields_;
      take_out(fewer, path);
      if (rebuilt(fewer) == whole_) fields_ = std::move(fewer);
    }
  }

  [[nodiscard]] std::size_t rank(std::string_view key) const {
    if (key == "players") return game_.drawn.size() + 1;
    const auto* const found = std::find_if(game_.drawn.data(), game_.drawn.data() + game_.drawn.size(),
                                           [&](std::string_view one) { return one == key; });
    return static_cast<std::size_t>(found - game_.drawn.data());
  }

  [[nodiscard]] bool seats(const FieldPath& path) const { return is_one_of(general(path), game_.seats); }

  void write(const FieldPath& path, const json& value) {
    if (is_list_of_objects(value)) {
      for (std::size_t i = 0; i < value.size(); ++i) {
        auto inner = path;
        inner.push_back(fmt::format("[{}]", i));
        if (!value[i].empty() || path.back() != "players") write(inner, value[i]);
      }
    } else if (value.is_object() && !value.empty()) {
      write_object(path, value);
    } else {
      out_.push_back(text_of_path(path) + " " + value_text(value, ' ', is_list(game_, path), seats(path)));
    }
  }
  void write_object(const FieldPath& path, const json& object) {
    auto entry = text_of_path(path);
    std::vector<FieldPath> deeper;
    const auto short_form = entry.size();
    for (const auto& [key, value] : object.items()) {
      auto inner = path;
      inner.push_back(key);
      if (value.is_object() || is_list_of_objects(value))
        deeper.push_back(inner);
      else
        entry += fmt::format(" {}={}", key, value_text(value, ',', is_list(game_, inner), seats(inner)));
    }
    if (entry.size() > short_form) out_.push_back(entry);
    for (const auto& inner : deeper) write(inner, object.at(inner.back()));
  }

  const TextGame& game_;
  const json& whole_;
  json fields_;
  json base_ = json::object();  // what the drawing gives
  Rows rows_;
  std::vector<std::string> out_;
};

std::string joined(const std::string& head, const Rows& rows, const std::vector<std::string>& entries, TextForm form) {
  std::string text = head;
  for (const auto& row : rows) text += "\n" + row;
  for (const auto& entry : entries) text += (form == TextForm::line ? "; " : "\n") + entry;
  return text + "\n";
}

}  // namespace

std::string text_of(const TextGame& game, const json& position, TextForm form, bool lenient) {
  std::string head = game.name + (lenient ? " lenient" : "");
  for (const auto& [name, value] : game.setup.items())
    head += fmt::format(" {}={}", name, value_text(value, ',', false, false));
  TextWriter writer(game, position, form == TextForm::drawn);
  const auto drawn = form == TextForm::drawn ? game.drawn : std::span<const std::string_view>();
  auto text = joined(head, writer.rows(), writer.entries(drawn), form);
  return text;
}

}  // namespace stela
