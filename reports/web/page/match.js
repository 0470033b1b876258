// A page to play on from a position: each seat is a person's or a player's of one of the levels of `stela play`.
"use strict";

Stela.levels = ["easy", "medium", "strong"];
Stela.pace = 350;  // milliseconds before a player's action

Stela.modes.position = (main) => {
  const read = Stela.readFragment();
  const attempt = new Stela.Attempt(0, {
    changed: () => later(),
    undoTo: () => attempt.lastChoice((view) => !level(view)),
    seat: (view, seat) => seen(view, seat),
    // A letter a seat: of the level, or of "person".
    seats: () => (seats.some((one) => one.level) ? seats.map((one) => (one.level || "person")[0]).join("") : ""),
  });
  const seats = attempt.about.players.map((player, p) =>
    ({ player, level: Stela.levels.find((one) => one[0] === read.seats[p]) || null }));
  let waiting = 0;

  // Nobody sees what another person hides: who sits down says so first. Where only one person plays it is that view.
  const seen = (view, seat) => {
    const persons = seats.map((_, p) => p).filter((p) => !seats[p].level);
    if (view.to_move < 0 || persons.length === 0) return null;
    const known = persons.includes(seat) ? seat : null;
    if (!persons.includes(view.to_move)) return known ?? persons[0];
    return known === null || known === view.to_move || !view.secret ? view.to_move : known;
  };
  const sitDown = Stela.make("button", { type: "button", class: "sit", hidden: true, click: () => {
    attempt.seat = attempt.view.to_move;
    attempt.refresh();
  } }, "Sit down");

  // Who plays for the player to move; nothing where a person does.
  const level = (view) => view.to_move >= 0 && seats[view.to_move].level;
  // A player's actions come one by one, so that each is seen.
  const later = () => {
    clearTimeout(waiting);
    const { view } = attempt;
    result(view);
    const other = view.to_move >= 0 && !level(view) && attempt.seat !== null && attempt.seat !== view.to_move;
    sitDown.hidden = !other;
    if (other) sitDown.textContent = seats[view.to_move].player.name + " plays on: show what only this player sees";
    if (level(view)) waiting = setTimeout(answer, Stela.pace);
  };
  const answer = () => {
    const chosen = Stela.ask({ do: "choose", player: level(attempt.view), seed: Stela.data.seed });
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
    Stela.make("select", { change: (event) => { seats[p].level = event.target.value || null; attempt.refresh(); } },
      Stela.make("option", { value: "" }, "person"),
      ...Stela.levels.map((one) => Stela.make("option", { value: one, selected: seats[p].level === one }, one))));

  Stela.fill(main,
    Stela.make("div", { class: "row", role: "group", "aria-label": "Who plays" }, ...seats.map(seat)), outcome,
    Stela.make("div", { class: "table" }, attempt.choice.board.element,
      Stela.make("div", { class: "side" }, attempt.line,
        Stela.make("div", { class: "row" }, attempt.undoButton, attempt.againButton,
          Stela.make("button", { type: "button", click: save }, "Save the position")),
        sitDown, attempt.told, attempt.choice.element, Stela.make("h2", { class: "part" }, "Played"), attempt.list,
        Stela.make("p", {}, attempt.link))));
  Stela.onKey({ Escape: () => attempt.choice.unpick(), u: () => attempt.undo() });
  window.addEventListener("hashchange", () => location.reload());
  attempt.playAll(read.actions);
};
