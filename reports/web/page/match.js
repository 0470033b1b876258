// A page to play on from a position: each seat is a person's or the greedy player's.
"use strict";

Stela.modes.position = (main) => {
  const { actions } = Stela.readFragment();
  const attempt = new Stela.Attempt(0, { changed: () => later(), undoTo: () => attempt.lastChoice((view) => !greedy(view)) });
  const seats = attempt.about.players.map((player) => ({ player, greedy: false }));
  let waiting = 0;

  const greedy = (view) => view.to_move >= 0 && seats[view.to_move].greedy;
  // The greedy player's actions come one by one, so that each is seen.
  const later = () => {
    clearTimeout(waiting);
    const { view } = attempt;
    result(view);
    if (greedy(view)) waiting = setTimeout(answer, 350);
  };
  const answer = () => {
    const chosen = Stela.ask({ do: "greedy", seed: Stela.data.seed });
    if (chosen.error) attempt.say(Stela.make("p", { class: "bad" }, chosen.error));
    else attempt.play(chosen.action);
  };
  const outcome = Stela.make("div", { class: "verdict", role: "status", "aria-live": "polite" });
  const result = (view) => {
    Stela.fill(outcome, view.ranks ? Stela.make("p", {}, "The game is over. " + seats.map(({ player }, p) =>
      player.name + ": " + view.scores[p] + ", place " + view.ranks[p]).join("; ") + ".") : null);
    outcome.className = "verdict" + (view.ranks ? " good" : "");
  };
  // A file that every verb of Stela takes.
  const save = () => {
    const position = Stela.ask({ do: "position", step: attempt.actions.length });
    const file = new Blob([JSON.stringify(position, null, 1) + "\n"], { type: "application/json" });
    const link = Stela.make("a", { href: URL.createObjectURL(file), download: "position.json" });
    link.click();
    URL.revokeObjectURL(link.href);
  };
  const seat = ({ player }, p) => Stela.make("label", { class: "seat" }, player.name + " ",
    Stela.make("select", { change: (event) => { seats[p].greedy = event.target.value === "greedy"; later(); } },
      Stela.make("option", { value: "person" }, "person"), Stela.make("option", { value: "greedy" }, "greedy player")));

  Stela.fill(main,
    Stela.make("div", { class: "row", role: "group", "aria-label": "Who plays" }, ...seats.map(seat)), outcome,
    Stela.make("div", { class: "table" }, attempt.choice.board.element,
      Stela.make("div", { class: "side" }, attempt.line,
        Stela.make("div", { class: "row" }, attempt.undoButton, attempt.againButton,
          Stela.make("button", { type: "button", click: save }, "Save the position")),
        attempt.told, attempt.choice.element, Stela.make("h3", {}, "Played"), attempt.list,
        Stela.make("p", {}, attempt.link))));
  Stela.onKey({ u: () => attempt.undo() });
  window.addEventListener("hashchange", () => location.reload());
  attempt.playAll(actions);
};
