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
      : "Legal, but not the best: " + judged.value + ". The best: " + judged.best + ".";
    Stela.fill(verdict, Stela.make("p", {}, text));
  };

  // What is told of an action, more with each hint: where it happens and what it takes, what acts there, the action.
  const levels = (i) => {
    const action = attempt.about.solution[i];
    const { form, area, ap } = attempt.about.hints[i] || {};
    const where = [ap ? ap + " AP" : null, area ? "in " + area : null].filter((part) => part !== null).join(", ");
    const kind = action.split(" ")[0];
    const first = where || (kind === action ? null : kind + " ...");
    const acts = form && form !== action ? [Stela.make("code", {}, form), area ? " in " + area : ""] : null;
    return [first ? [first] : null, acts, [Stela.make("code", {}, action)]].filter((told) => told !== null);
  };
  const showHints = () => {
    let left = hints;
    const items = [];
    for (let i = 0; i < attempt.about.solution.length && left > 0; ++i) {
      const told = levels(i);
      items.push(Stela.make("li", {}, "The solution: ", ...told[Math.min(left, told.length) - 1]));
      left -= told.length;
    }
    Stela.fill(hintList, ...items);
    hintButton.disabled = left >= 0 && hints > 0;
  };
  const hint = () => {
    if (hintButton.disabled) return;
    ++hints;
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
