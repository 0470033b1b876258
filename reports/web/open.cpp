#include "analyses/evaluations.h"
#include "analyses/turn/babel/goals.h"
#include "analyses/turn/maharaja/goals.h"
#include "analyses/turn/mexica/goals.h"
#include "analyses/turn/tikal/goals.h"
#include "model/games.h"
#include "reports/pictures.h"
#include "reports/web/session_of.h"

namespace stela::web {

Result<std::unique_ptr<Session>> open(const GameFile& file) {
  const auto game = find_game(file.game);
  if (!game) return Error{file.file, "game", game.error().what};
  return std::visit(
      [&]<class G>(std::type_identity<G>) -> Result<std::unique_ptr<Session>> {
        auto played = load<G>(file);
        if (!played) return played.error();
        if (!played->trace) return {std::make_unique<SessionOf<G>>(played->game, played->state)};
        auto session = std::make_unique<SessionOf<G>>(played->game, played->game.initial(played->trace->seed, nullptr));
        for (const auto& action : played->actions) session->add(action);
        return {std::move(session)};
      },
      *game);
}

}  // namespace stela::web
