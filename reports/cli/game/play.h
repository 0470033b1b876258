// stela play of one game: somebody at the terminal against players, one command a line.
#pragma once

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/in_order.h"
#include "base/input_limits.h"
#include "base/line_reader.h"
#include "base/words.h"
#include "reports/cli/game/advise.h"
#include "reports/cli/game/cast.h"
#include "reports/cli/game/loaded.h"
#include "reports/cli/game/play_text.h"
#include "reports/cli/interrupt.h"
#include "reports/draw/players.h"

namespace stela::cli {

inline constexpr std::string_view kHuman = "human";

/// A game at the terminal. Whoever types sees what the seat sees; what is hidden stands in its canonical order.
template <Game G>
class PlayTable {
 public:
  using State = typename G::State;
  using Action = typename G::Action;

  PlayTable(G game, const State& first, std::vector<std::string> names,
            std::vector<std::unique_ptr<play::Player<G>>> players, std::uint64_t seed, Colour colour)
      : game_(std::move(game)),
        state_(first),
        names_(std::move(names)),
        players_(std::move(players)),
        seed_(seed),
        colour_(colour),
        list_(std::make_unique<typename G::ActionList>()) {
    for (std::size_t p = 0; p < players_.size(); ++p) streams_.emplace_back(mix64(seed), p + 1);
  }

  Exit run() {
    LineReader in(STDIN_FILENO, kRequestLimit.most);
    const bool interactive = isatty(STDIN_FILENO) == 1;
    while (!game_.outcome(state_)) {
      const auto mover = static_cast<std::size_t>(game_.to_move(state_));
      if (players_[mover] != nullptr) {
        if (auto error = answer(mover)) return error->kind == ErrorKind::stopped ? left() : fail(*error);
        continue;
      }
      if (shown_ != mover) show(mover);
      if (interactive) put("-", "> ");
      std::string line;
      if (interrupted() || !in.next(line)) return left();
      if (obey(line, mover) == Next::leave) return left();
    }
    return put("-", result_text(*game_.outcome(state_), names_));
  }

 private:
  enum class Next { go_on, leave };

  /// The turn of a player who is not at the terminal, an action.
  std::optional<Error> answer(std::size_t mover) {
    const auto action =
        players_[mover]->choose(game_.view(state_, static_cast<int>(mover)), streams_[mover], interrupted);
    if (!action) return action.error();
    put("-", fmt::format("{}: {}\n", names_[mover], game_.to_text(*action)));
    game_.apply(state_, *action, nullptr);
    shown_.reset();
    return std::nullopt;
  }

  Next obey(const std::string& line, std::size_t mover) {
    const auto words = words_of(line);
    if (words.empty()) return Next::go_on;
    const auto command = words[0];
    if (command == "quit" || command == "exit") return Next::leave;
    if (command == "help" || command == "?") {
      put("-", play_commands());
    } else if (command == "show") {
      show(mover);
    } else if (command == "legal") {
      list(words.size() > 1 ? words[1] : "");
    } else if (command == "why" && words.size() > 1) {
      why(line.substr(line.find(words[1])));
    } else if (command == "undo") {
      undo();
    } else if (command == "advise") {
      advise(mover);
    } else if (command == "save" && words.size() == 2) {
      save(std::string(words[1]));
    } else {
      act(line);
    }
    return Next::go_on;
  }

  void show(std::size_t mover) {
    const auto seen = game_.view(state_, static_cast<int>(mover));
    put("-", terminal_text(picture_of(game_, seen, std::optional<Action>()), colour_));
    shown_ = mover;
  }

  /// The legal actions, numbered; those that begin with a word.
  void list(std::string_view beginning) {
    game_.legal(state_, *list_);
    std::string out;
    for (std::size_t i = 0; i < list_->size(); ++i) {
      const auto text = game_.to_text((*list_)[i]);
      if (text.starts_with(beginning)) out += fmt::format("{:>4}  {}\n", i + 1, text);
    }
    put("-", out.empty() ? "none\n" : out);
  }

  [[nodiscard]] std::string refused(const Action& action, const Refusal<typename G::Rule>& refusal) const {
    return named_players(illegal(game_, fmt::format("'{}'", game_.to_text(action)), refusal).line());
  }

  void why(const std::string& text) {
    const auto action = typed_action(game_, text);
    if (!action) {
      say(action.error().line());
      return;
    }
    const auto refusal = refusal_of(game_, state_, *action);
    if (refusal.rule == typename G::Rule{})
      put("-", fmt::format("'{}' is legal\n", game_.to_text(*action)));
    else
      say(refused(*action, refusal));
  }

  void act(const std::string& line) {
    auto action = numbered(line);
    if (!action) {
      const auto typed = typed_action(game_, line);
      if (!typed) {
        say(typed.error().line() + "; `help` tells what can be typed");
        return;
      }
      action = *typed;
    }
    const auto refusal = refusal_of(game_, state_, *action);
    if (refusal.rule != typename G::Rule{}) {
      say(refused(*action, refusal));
      return;
    }
    before_.push_back(state_);
    game_.apply(state_, *action, nullptr);
    shown_.reset();
  }

  /// An action by its number in the list of legal ones.
  std::optional<Action> numbered(const std::string& line) const {
    std::uint32_t number = 0;
    const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), number);
    if (error != std::errc{} || end != line.data() + line.size()) return std::nullopt;
    if (number == 0 || number > game_.count(state_)) return std::nullopt;
    return game_.nth(state_, number - 1);
  }

  /// Back to before the last action that was typed, and all that was answered to it.
  void undo() {
    if (before_.empty()) {
      say("nothing has been played at this terminal");
      return;
    }
    state_ = before_.back();
    before_.pop_back();
    shown_.reset();
  }

  void advise(std::size_t mover) {
    const auto weights = play::weights_of("standard", game_);
    if (!weights) {
      say(weights.error().line());
      return;
    }
    const play::Evaluator<G> worth(game_, *weights);
    Rng rng(seed_);
    const auto turns = play::Search<G>(worth, play::search_options<G>(*play::parse_player("search"), game_))
                           .turns(game_.view(state_, static_cast<int>(mover)), rng, interrupted);
    if (interrupted()) return;
    put("-", fmt::format("{}  ({})\n", fmt::join(texts_of(game_, turns[0].turn.actions), "; "),
                         points_text(turns[0].worth())));
  }

  void save(const std::string& file) {
    const auto text = position_text(type_of(game_).name(), game_.setup(), game_.to_json(state_));
    if (const auto error = write_file(file, text)) say(error->line());
  }

  /// The game is not over; whoever left knows how to come back.
  Exit left() {
    put("-", "the game is not over; `save FILE` keeps it, `stela play --from FILE` goes on\n");
    return Exit::undecided;
  }

  G game_;
  State state_;
  std::vector<std::string> names_;
  std::vector<std::unique_ptr<play::Player<G>>> players_;  // none: the terminal's
  std::vector<Rng> streams_;
  std::uint64_t seed_;
  Colour colour_;
  std::unique_ptr<typename G::ActionList> list_;
  std::vector<State> before_;         // each action that was typed
  std::optional<std::size_t> shown_;  // to whom the position was shown last
};

/// Who sits where: none for a seat at the terminal. cast: of those others, in their order.
template <Game G>
Result<std::vector<std::unique_ptr<play::Player<G>>>> seated(Cast<G>& cast, const std::vector<std::string>& names) {
  std::vector<std::unique_ptr<play::Player<G>>> players;
  std::size_t next = 0;
  for (const auto& name : names) {
    if (name == kHuman) {
      players.push_back(nullptr);
      continue;
    }
    auto player = cast.make(next++, 0);
    if (!player) return player.error();
    players.push_back(std::move(*player));
  }
  return players;
}

template <Game G>
Exit play_at(const G& game, const typename G::State& first, const PlayFlags& flags,
             const std::vector<std::string>& names) {
  if (names.size() != static_cast<std::size_t>(game.players()))
    return fail({"", "--with", fmt::format("{} are named, and {} play", names.size(), game.players())});
  auto others = names;
  std::erase(others, kHuman);
  auto cast = Cast<G>::of(game, others, flags.engines);
  if (!cast) return fail(cast.error());
  auto players = seated(*cast, names);
  if (!players) return fail(players.error());
  catch_interrupts();
  return PlayTable<G>(game, first, names, std::move(*players), flags.seed, flags.colour).run();
}

/// A new game for as many as are named; nobody named, the terminal against the search player.
template <Game G>
Exit play(const PlayFlags& flags, TypeOf<G> type) {
  auto names = flags.players;
  if (names.empty()) names = {std::string(kHuman), "search"};
  auto setup = flags.setup;
  setup.players = static_cast<int>(names.size());
  return with_setup<G>(
      setup, [&](const G& game) { return play_at(game, game.initial(flags.seed, nullptr), flags, names); }, type);
}

/// From a position, whose game says how many play.
template <Game G>
Exit play_from(const GameFile& file, const PlayFlags& flags, TypeOf<G> type) {
  const auto run = [&](const Loaded<G>& at) {
    auto names = flags.players;
    if (names.empty()) names.assign(static_cast<std::size_t>(at.game.players()), "search"), names[0] = kHuman;
    return play_at(at.game, at.state, flags, names);
  };
  return with_loaded<G>(file, run, type);
}

}  // namespace stela::cli
