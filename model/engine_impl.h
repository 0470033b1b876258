// The members of Engine, for the one source of a game's folder that instantiates them:
//
//   template class stela::Engine<stela::hex::Hex, stela::hex::Parts>;
//
// That source gives, in the game's namespace,
//   template <class Io, class S> static void describe(Io& io, S& s, const Hex& game);   the fields of a state:
//   model/describe.h std::span<const Form<Hex>> forms(const Hex& game);                           of actions:
//   model/notation.h
// and may give
//   void settle(const Hex& game, State& s);             after reading: what is derived from the fields
//   std::optional<Error> unplayable(const Hex& game);   why options and board do not go together
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/did_you_mean.h"
#include "base/fields.h"
#include "base/json_text.h"
#include "base/printable.h"
#include "model/catalogue.h"
#include "model/describe.h"
#include "model/engine.h"
#include "model/notation.h"
#include "model/variation.h"

namespace stela {

template <class G, class Parts>
std::span<const OptionInfo> Engine<G, Parts>::options() {
  static const auto infos = [] {
    std::array<OptionInfo, Parts::kOptions.size()> out{};
    for (std::size_t i = 0; i < out.size(); ++i) out[i] = Parts::kOptions[i].info;
    return out;
  }();
  return infos;
}

/// Read at the first call.
template <class Parts>
const Catalogue& catalogue_of() {
  static const Catalogue catalogue(Parts::rules_text());
  return catalogue;
}

template <class G, class Parts>
std::span<const std::string_view> Engine<G, Parts>::rules() {
  return catalogue_of<Parts>().rules();
}

template <class G, class Parts>
std::span<const InvariantInfo> Engine<G, Parts>::invariants() {
  return catalogue_of<Parts>().invariants();
}

template <class G, class Parts>
std::span<const SmallBoard> Engine<G, Parts>::small_boards() {
  if constexpr (requires { Parts::small_boards_text(); }) {
    static const auto boards = small_boards_from(Parts::small_boards_text());
    return boards;
  } else {
    return {};
  }
}

template <class G, class Parts>
std::span<const ProbeGame> Engine<G, Parts>::probe_games() {
  if constexpr (requires { Parts::probes_text(); }) {
    static const auto games = probe_games_from(Parts::probes_text());
    return games;
  } else {
    return {};
  }
}

template <class G, class Parts>
const Parameters& Engine<G, Parts>::parameters() {
  static const auto found = [] {
    if constexpr (requires { Parts::parameters_text(); }) return parameters_from(Parts::parameters_text());
    return Parameters();
  }();
  return found;
}

template <class G, class Parts>
nlohmann::json Engine<G, Parts>::printed_board() {
  return nlohmann::json::parse(Parts::board_text());
}

/// The board that a setup gives or names; none: the printed one. The error is what is wrong with the name.
inline Result<std::optional<nlohmann::json>> board_in(const nlohmann::json& given, std::span<const SmallBoard> boards) {
  if (!given.is_string()) return std::optional(given);
  const auto name = given.get<std::string>();
  if (name == kPrintedBoard) return std::optional<nlohmann::json>();
  std::vector<std::string_view> names{kPrintedBoard};
  for (const auto& one : boards) {
    if (one.name == name) return std::optional(one.board);
    names.push_back(one.name);
  }
  return Error{"", "board",
               fmt::format("there is no board {}; there are: {}", quoted_text(name), fmt::join(names, ", "))};
}

template <class G, class Parts>
Result<G> Engine<G, Parts>::make(const nlohmann::json& setup) {
  if (setup.is_object() && setup.contains(kVary)) {
    auto plain = setup;
    // What is varied is the board itself, so a name stands for the board that it names.
    if (plain.contains("board")) {
      auto found = board_in(plain["board"], small_boards());
      if (!found) return found.error();
      if (*found)
        plain["board"] = std::move(**found);
      else
        plain.erase("board");
    }
    if (auto why = resolve_variations(plain, options(), parameters(), printed_board())) return *std::move(why);
    return make(plain);
  }
  std::optional<Error> error;
  Fields fields(setup, "setup", error);
  G game;
  auto& chosen = game.options_;
  for (const auto& [member, info] : Parts::kOptions)
    chosen.*member = fields.has(info.name) ? fields.number(info.name, info.least, info.most) : info.standard;
  if (chosen.start >= chosen.players)
    fields.fail("start", fmt::format("player {} of {}: players are numbered from 0", chosen.start, chosen.players),
                std::string(Parts::kStartRule));
  std::optional<nlohmann::json> custom;
  if (fields.has("board")) {
    auto found = board_in(fields.any("board"), small_boards());
    if (found)
      custom = std::move(*found);
    else
      fields.fail("board", found.error().what);
  }
  // Fields that were not given are known too, so that a guess can name them.
  std::vector<std::string_view> names{"board", kVary};
  for (const auto& [member, info] : Parts::kOptions) names.emplace_back(info.name);
  if (setup.is_object())
    for (const auto& item : setup.items())
      if (std::find(names.begin(), names.end(), item.key()) == names.end())
        fields.fail(item.key(), "unknown field" + did_you_mean(item.key(), names));
  if (error) return *error;
  auto parsed = Board::parse(custom ? *custom : printed_board());
  if (!parsed) return parsed.error();
  game.board_ = std::make_shared<const Board>(std::move(*parsed));
  if (custom) game.custom_board_ = std::make_shared<const std::string>(json_text(*custom));
  if constexpr (requires { unplayable(std::as_const(game)); })
    if (auto why = unplayable(std::as_const(game))) return *std::move(why);
  return game;
}

template <class G, class Parts>
nlohmann::json Engine<G, Parts>::setup() const {
  auto out = nlohmann::json::object();
  for (const auto& [member, info] : Parts::kOptions)
    if (info.reading != Reading::silent || options_.*member != info.standard)
      out[std::string(info.name)] = options_.*member;
  if (custom_board_) out["board"] = nlohmann::json::parse(*custom_board_);
  return out;
}

template <class G, class Parts>
nlohmann::json Engine<G, Parts>::to_json(const State& s) const {
  auto out = nlohmann::json::object();
  JsonWriter io(out);
  describe(io, s, self());
  return out;
}

template <class G, class Parts>
Result<typename Parts::State> Engine<G, Parts>::from_json_unchecked(const nlohmann::json& position) const {
  std::optional<Error> error;
  Fields fields(position, "state", error);
  JsonReader io(fields);
  State s{};
  describe(io, s, self());
  fields.close();
  if (error) return *error;
  if constexpr (requires { settle(self(), s); }) settle(self(), s);
  return s;
}

template <class G, class Parts>
Result<typename Parts::State> Engine<G, Parts>::from_json(const nlohmann::json& position) const {
  auto s = from_json_unchecked(position);
  if (!s) return s;
  if (const auto broken = self().violation(*s)) return Error{"", "state", broken->detail, broken->invariant};
  return s;
}

template <class G, class Parts>
std::string Engine<G, Parts>::to_text(const Action& a) const {
  return spelled<G>(self(), forms(self()), a);
}

template <class G, class Parts>
Result<typename Parts::Action> Engine<G, Parts>::parse(std::string_view text) const {
  return read_action<G>(self(), forms(self()), text);
}

}  // namespace stela
