// A page of puzzles: one at a time, judged by the engine and by the value that was proved.
"use strict";

Stela.modes = {};

Stela.modes.puzzle = (main) => {
  let attempt = null, hints = 0;
  const files = Stela.data.files;
  const chooser = Stela.make("select", { id: "chooser", change: () => open(Number(chooser.value), []) },
    ...files.map((file, i) => Stela.make("option", { value: i }, "Puzzle " + (i + 1) + ": " + file.name)));
  const place = Stela.make("div", {});
  const hintList = Stela.make("ol", { class: "hints" });
  const verdict = Stela.make("div", { class: "verdict", role: "status", "aria-live": "polite" });
  const hintButton = Stela.make("button", { type: "button", click: () => hint() }, "Hint (H)");
  const solutionButton = Stela.make("button", { type: "button", click: () => solution() }, "Show the solution");

  const open = (index, actions) => {
    hints = 0;
    chooser.value = index;
    attempt = new Stela.Attempt(index, {
      closed: () => Stela.ask({ do: "judge" }).over,
      changed: () => judge(),
      undoTo: () => attempt.lastChoice((view) => view.to_move === mover),
    });
    const about = attempt.about;
    if (about.error) return Stela.fill(place, Stela.make("p", { class: "bad" }, about.error));
    const mover = Stela.ask({ do: "see", step: 0 }).to_move;
    Stela.fill(place,
      files.length > 1 ? Stela.make("h2", {}, "Puzzle " + (index + 1)) : null,
      Stela.make("p", { class: "task" }, about.task),
      about.difficulty === undefined ? null
        : Stela.make("p", { class: "muted" }, "Difficulty: " + Stela.plain(about.difficulty)),
      verdict,
      Stela.make("div", { class: "table" }, attempt.choice.board.element,
        Stela.make("div", { class: "side" },
          attempt.line,
          Stela.make("div", { class: "row" }, attempt.undoButton, attempt.againButton, hintButton, solutionButton),
          attempt.told, attempt.choice.element, hintList,
          Stela.make("h3", {}, "Played"), attempt.list, Stela.make("p", {}, attempt.link))));
    showHints();
    attempt.playAll(actions);
  };

  const judge = () => {
    const judged = Stela.ask({ do: "judge" });
    if (judged.answer) {
      attempt.playAll([judged.answer]);  // an opponent decides what makes no difference
      return;
    }
    verdict.className = "verdict" + (judged.over ? (judged.right ? " good" : " bad") : "");
    if (!judged.over) return Stela.fill(verdict);
    const text = judged.error ? "Not an answer: " + judged.error + "."
      : judged.right ? "Right: " + judged.value + ". Nothing is better; proved by " + attempt.about.proof + "."
      : "Legal, but not the best: " + judged.value + ". The best is " + judged.best + ".";
    Stela.fill(verdict, Stela.make("p", {}, text));
  };

  // Of each action first where it happens and what it takes, then what acts there, then the action.
  const showHints = () => {
    const solution = attempt.about.solution;
    const known = Math.ceil(hints / 3);
    Stela.fill(hintList, ...solution.slice(0, known).map((action, i) => Stela.make("li", {}, "The solution: ",
      ...hinted(i, Math.min(hints - 3 * i, 3)))));
    hintButton.disabled = hints >= 3 * solution.length;
  };
  const hinted = (i, level) => {
    if (level === 3) return [Stela.make("code", {}, attempt.about.solution[i])];
    const { form, area, ap } = attempt.about.hints[i] || {};
    if (level === 2 && form) return [Stela.make("code", {}, form), area ? " in " + area : ""];
    const parts = [ap ? ap + " AP" : null, area ? "in " + area : null].filter((part) => part !== null);
    return [parts.length ? parts.join(", ") : attempt.about.solution[i].split(" ")[0] + " ..."];
  };
  const hint = () => {
    hints = Math.min(hints + 1, 3 * attempt.about.solution.length);
    showHints();
    attempt.say(Stela.make("p", {}, hintList.lastChild.textContent));
  };
  const solution = () => {
    attempt.back(0);
    attempt.say(Stela.make("p", {}, "The solution, played. Undo goes back through it."));
    attempt.playAll(attempt.about.solution);
  };

  Stela.fill(main, files.length > 1 ? Stela.make("p", { class: "chooser" },
    Stela.make("label", { for: "chooser" }, "Puzzle "), chooser) : null, place);
  Stela.onKey({ u: () => attempt.undo(), h: () => hint() });
  const restore = () => {
    const { index, actions } = Stela.readFragment();
    open(index, actions);
  };
  window.addEventListener("hashchange", restore);
  restore();
};

// A value of a file as a reader sees it.
Stela.plain = (value) => typeof value === "object" && value !== null
  ? Object.entries(value).map(([key, one]) => key + " " + Stela.plain(one)).join(", ") : String(value);
