// Hints to a puzzle's solution, from what has been played: where the next action happens and what it takes, what acts
// there, the action; then those of the one after it.
"use strict";

Stela.Hints = class {
  constructor(attempt) {
    this.attempt = attempt;
    this.told = attempt.about.hints.map(() => 0);  // hints given of each action
    this.list = Stela.make("ol", { class: "hints" });
    this.button = Stela.make("button", { type: "button", click: () => this.more() }, "Hint (H)");
  }

  // How far the solution has been played, and whether anything else was.
  get played() {
    const { actions, about } = this.attempt;
    let same = 0;
    while (same < actions.length && actions[same] === about.solution[same]) ++same;
    return { same, strayed: same < actions.length };
  }

  levels(i) {
    const { words, kind, area, cost } = this.attempt.about.hints[i];
    const where = [cost, area && "in " + area].filter(Boolean).join(", ");
    const acts = kind === "End" ? null : kind + (area ? " in " + area : "");
    return [where, acts, words].filter(Boolean);
  }

  // The first action from here on of which not all has been told.
  next() {
    const { same, strayed } = this.played;
    if (strayed) return -1;
    return this.told.findIndex((told, i) => i >= same && told < this.levels(i).length);
  }

  more() {
    const { same, strayed } = this.played;
    if (strayed) {
      return this.attempt.say(Stela.make("p", {}, "The solution goes another way from action " + (same + 1) +
        " on: take back to there for more hints, or go on."));
    }
    const i = this.next();
    if (i < 0) return;
    ++this.told[i];
    this.refresh();
    this.attempt.say(Stela.make("p", {}, this.list.lastChild.textContent));
  }

  refresh() {
    const items = [];
    for (const [i, told] of this.told.entries())
      if (told > 0) items.push(Stela.make("li", { value: i + 1 }, "The solution: " + this.levels(i)[told - 1]));
    Stela.fill(this.list, ...items);
    this.button.disabled = !this.played.strayed && this.next() < 0;
  }
};
