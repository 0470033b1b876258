// A page of puzzles: one at a time, judged by the engine and by the value that was proved.
"use strict";

Stela.modes = {};

Stela.modes.puzzle = (main) => {
  const files = Stela.data.files;
  const shelf = new Stela.Shelf(files, (index) => open(index, []));
  const place = Stela.make("div", {});
  const verdict = Stela.make("div", { class: "verdict", role: "status", "aria-live": "polite" });
  const solutionButton = Stela.make("button", { type: "button", click: () => solution() }, "Show the solution");
  let attempt = null, hints = null, shown = false;

  const open = (index, actions) => {
    shown = false;
    shelf.at(index);
    attempt = new Stela.Attempt(index, {
      closed: () => Stela.ask({ do: "judge" }).over,
      changed: () => judge(),
      undoTo: () => attempt.lastChoice((view) => view.to_move === mover),
      seat: () => mover,  // the turn is one player's, and so is the view
    });
    const about = attempt.about;
    if (about.error) return Stela.fill(place, Stela.make("p", { class: "bad" }, about.error));
    hints = new Stela.Hints(attempt);
    const mover = Stela.ask({ do: "see", step: 0 }).to_move;
    Stela.fill(place,
      files.length > 1 ? Stela.make("h2", {}, "Puzzle " + (index + 1)) : null,
      Stela.make("p", { class: "task" }, about.task),
      about.difficulty === undefined ? null
        : Stela.make("p", { class: "muted" }, "Difficulty: " + Stela.plain(about.difficulty)),
      Stela.howTo(), verdict,
      Stela.make("div", { class: "table" }, attempt.choice.board.element,
        Stela.make("div", { class: "side" },
          attempt.line,
          Stela.make("div", { class: "row" }, attempt.undoButton, attempt.againButton, hints.button, solutionButton),
          attempt.told, attempt.choice.element, hints.list,
          Stela.make("h2", { class: "part" }, "Played"), attempt.list, Stela.make("p", {}, attempt.link))));
    attempt.playAll(actions);
  };

  const judge = () => {
    const judged = Stela.ask({ do: "judge" });
    if (judged.answer) {
      attempt.playAll([judged.answer]);  // an opponent decides what makes no difference
      return;
    }
    hints.refresh();
    verdict.className = "verdict" + (judged.over ? (judged.right ? " good" : " bad") : "");
    if (!judged.over) return Stela.fill(verdict);
    const text = judged.error ? "Not an answer: " + judged.error + "."
      : shown ? "The solution: " + judged.value + ". Nothing is better; proved by " + attempt.about.proof + "."
      : judged.right ? "Right: " + judged.value + ". Nothing is better; proved by " + attempt.about.proof + "."
      : "Legal, but not the best: " + judged.value + ". The best: " + judged.best + ".";
    const sources = (judged.sources || []).map((one) => Stela.make("li", {}, one));
    Stela.fill(verdict, Stela.make("p", {}, text),
      sources.length > 0 ? Stela.make("ul", { class: "sources" }, ...sources) : null);
    if (judged.right && !shown) shelf.solved(attempt.index);
  };

  const solution = () => {
    attempt.back(0);
    shown = true;
    attempt.say(Stela.make("p", {}, "The solution, played. Undo goes back through it."));
    attempt.playAll(attempt.about.solution);
  };

  Stela.fill(main, files.length > 1 ? shelf.element : null, place);
  Stela.onKey({ Escape: () => attempt.choice.unpick(), u: () => attempt.undo(), h: () => hints.more(), n: () => shelf.step(1), p: () => shelf.step(-1) });
  const restore = () => {
    const { index, actions } = Stela.readFragment();
    open(index, actions);
  };
  window.addEventListener("hashchange", restore);
  restore();
};

Stela.howTo = () => Stela.make("details", { class: "how" }, Stela.make("summary", {}, "How to play"),
  Stela.make("ul", {},
    Stela.make("li", {}, "Click a piece or choose a kind of action, then the place: its number is what that costs."),
    Stela.make("li", {}, "What costs more than one is played when you confirm it. Escape takes a choice back."),
    Stela.make("li", {}, "A place where nothing is allowed says by which rule."),
    Stela.make("li", {}, "Keys: U takes back, H gives a hint, N and P go to the next and the previous puzzle."),
    Stela.make("li", {}, "The turn is judged when it ends.")));

// A value of a file as a reader sees it.
Stela.plain = (value) => typeof value === "object" && value !== null
  ? Object.entries(value).map(([key, one]) => key + " " + Stela.plain(one)).join(", ") : String(value);
