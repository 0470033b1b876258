// The puzzles of a page: to step through, to choose from by game, difficulty and theme, with marks at those solved.
"use strict";

Stela.Shelf = class {
  // open(index): a puzzle was chosen.
  constructor(files, open) {
    this.open = open;
    this.puzzles = files.map((file, index) => {
      const { game, difficulty, themes } = JSON.parse(file.text);
      return { index, name: file.name, game, difficulty, themes: themes || [] };
    });
    this.filters = [["game", (one) => [one.game]], ["difficulty", (one) => [one.difficulty]],
      ["theme", (one) => one.themes]].map(([what, of]) => this.filter(what, of)).filter((one) => one !== null);
    this.chooser = Stela.make("select", { id: "chooser", change: () => open(Number(this.chooser.value)) });
    this.previous = Stela.make("button", { type: "button", click: () => this.step(-1) }, "Previous (P)");
    this.following = Stela.make("button", { type: "button", click: () => this.step(1) }, "Next (N)");
    this.today = Stela.make("button", { type: "button", click: () => open(Stela.ofTheDay(files.length, new Date())) },
      "Puzzle of the day");
    this.count = Stela.make("span", { class: "muted" });
    this.element = Stela.make("div", { class: "chooser" },
      Stela.make("div", { class: "row" }, this.previous, this.following,
        Stela.make("label", { for: "chooser" }, "Puzzle "), this.chooser, this.today,
        this.count),
      this.filters.length > 0 ? Stela.make("div", { class: "row" }, ...this.filters.map((one) => one.label)) : null);
    this.index = 0;
  }

  // A choice among the values that puzzles have; none where all have the same.
  filter(what, of) {
    const values = [...new Set(this.puzzles.flatMap(of).filter(Boolean))];
    if (values.length < 2) return null;
    const select = Stela.make("select", { "data-filter": what, change: () => this.refresh() },
      Stela.make("option", { value: "" }, "any"), ...values.map((one) => Stela.make("option", { value: one }, one)));
    return { of, select, label: Stela.make("label", {}, what + " ", select) };
  }

  get listed() {
    return this.puzzles.filter((one) =>
      this.filters.every(({ of, select }) => !select.value || of(one).includes(select.value)));
  }

  // The puzzle that is open.
  at(index) {
    this.index = index;
    this.refresh();
  }

  step(by) {
    const listed = this.listed;
    const now = listed.findIndex((one) => one.index === this.index);
    const next = now < 0 ? listed[0] : listed[now + by];
    if (next) this.open(next.index);
  }

  solved(index) {
    Stela.keep("solved " + this.puzzles[index].name, "yes");
    this.refresh();
  }

  refresh() {
    const listed = this.listed;
    const marked = (one) => (Stela.kept("solved " + one.name) ? "\u2713 " : "");
    const shown = listed.some((one) => one.index === this.index) ? listed : [this.puzzles[this.index], ...listed];
    Stela.fill(this.chooser, ...shown.map((one) => Stela.make("option", { value: one.index },
      marked(one) + "Puzzle " + (one.index + 1) + ": " + one.name)));
    this.chooser.value = this.index;
    const now = listed.findIndex((one) => one.index === this.index);
    this.previous.disabled = now >= 0 ? now === 0 : listed.length === 0;
    this.following.disabled = now >= 0 ? now === listed.length - 1 : listed.length === 0;
    const solved = this.puzzles.filter((one) => Stela.kept("solved " + one.name)).length;
    this.count.textContent = solved + " of " + this.puzzles.length + " solved";
  }
};

// The same for everybody all day, and all of them come up: neighbours in the book are of one game, so it jumps.
Stela.ofTheDay = (count, date) => {
  const day = Math.floor((date.getTime() - date.getTimezoneOffset() * 60000) / 86400000);
  const common = (a, b) => (b === 0 ? a : common(b, a % b));
  let jump = Math.floor(count * 0.382) + 1;
  while (common(jump, count) !== 1) ++jump;
  return (day * jump) % count;
};

// What the browser remembers of this page, where it does.
Stela.keep = (name, value) => {
  try {
    localStorage.setItem("stela " + name, value);
  } catch {
    // a browser may keep nothing for files
  }
};
Stela.kept = (name) => {
  try {
    return localStorage.getItem("stela " + name);
  } catch {
    return null;
  }
};
