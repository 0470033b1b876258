// How an action is chosen: by clicking places, which narrows the list of legal actions, or in the list itself. What is
// chosen and is not legal is answered with the rule.
"use strict";

Stela.Choice = class {
  // play(action): an action of the list was chosen. say(elements): what is to be told.
  constructor(play, say) {
    this.play = play;
    this.say = say;
    this.picked = [];
    this.board = new Stela.Board((name) => this.pick(name));
    this.filter = Stela.make("input", { type: "text", autocomplete: "off", spellcheck: "false",
      "aria-label": "Narrow the list, or write an action and press Enter", placeholder: "narrow, or write an action",
      input: () => this.list(), keydown: (event) => this.typed(event) });
    this.clear = Stela.make("button", { type: "button", class: "quiet", click: () => this.unpick() });
    this.actions = Stela.make("div", { class: "actions", tabindex: -1 });
    this.element = Stela.make("section", { class: "choice", "aria-label": "Legal actions" },
      Stela.make("div", { class: "row" }, this.filter, this.clear), this.actions);
  }

  // closed: no action can be chosen in this position, although there may be legal ones.
  show(view, closed = false) {
    this.view = view;
    this.picked = [];
    this.filter.value = "";
    this.closed = closed;
    this.redraw();
  }

  redraw() {
    this.board.show(this.view, this.usable(), this.picked);
    this.list();
  }

  // The legal actions that name what is picked, in its order.
  matching() {
    if (this.closed) return [];
    return this.view.legal.filter((action) => Stela.rest(action, this.picked) !== null);
  }

  usable() {
    const names = new Set(this.view.places.map((place) => place.name));
    const usable = new Set();
    for (const action of this.matching())
      for (const word of Stela.rest(action, this.picked)) if (names.has(word)) usable.add(word);
    return usable;
  }

  pick(name) {
    if (this.closed) return;
    if (this.picked[this.picked.length - 1] === name) return this.unpick();
    let tried = [...this.picked, name];
    const leads = (picks) => this.view.legal.some((action) => Stela.rest(action, picks) !== null);
    if (!leads(tried) && leads([name])) tried = [name];  // another start
    if (!leads(tried)) return this.refuse(tried);
    this.picked = tried;
    const found = this.matching();
    if (found.length === 1) return this.play(found[0]);
    this.say(Stela.make("p", {}, name + ": " + found.length + " legal actions"));
    this.redraw();
  }

  unpick() {
    this.picked = [];
    this.filter.value = "";
    this.redraw();
  }

  refuse(words) {
    const answers = Stela.ask({ do: "refused", step: this.view.step, words });
    const where = Stela.make("p", {}, "No legal action names " + words.join(" and then ") + ".");
    this.say(where, ...answers.map(Stela.briefRefusal));
    this.picked = [];
    this.redraw();
  }

  typed(event) {
    if (event.key === "Escape") return this.unpick();
    if (event.key !== "Enter") return;
    const text = this.filter.value.trim();
    const shown = this.narrowed();
    if (!text) return;
    if (this.closed) return;
    if (shown.includes(text)) return this.play(text);
    if (shown.length === 1) return this.play(shown[0]);
    const answer = Stela.ask({ do: "why", step: this.view.step, action: text });
    if (answer.legal) return this.play(answer.action);
    this.say(Stela.refusal(answer));
  }

  narrowed() {
    const words = this.filter.value.trim().toLowerCase().split(/\s+/).filter(Boolean);
    return this.matching().filter((action) => words.every((word) => action.toLowerCase().includes(word)));
  }

  list() {
    const most = 24;  // of a kind
    const found = this.narrowed();
    const kinds = new Map();
    for (const action of found) {
      const kind = action.split(" ")[0];
      if (!kinds.has(kind)) kinds.set(kind, []);
      kinds.get(kind).push(action);
    }
    // The end of the turn comes last, where the style sheet keeps it in sight.
    const ordered = [...kinds].sort(([a], [b]) => (a === "end") - (b === "end"));
    const groups = ordered.map(([kind, actions]) => Stela.make("div",
      { class: "kind", role: "group", "aria-label": kind },
      ...actions.slice(0, most).map((action) => Stela.make("button", { type: "button", "data-action": action,
        click: () => this.play(action) }, action)),
      actions.length > most ? Stela.make("span", { class: "muted" },
        (actions.length - most) + " more: choose a place, or narrow the list.") : null));
    const none = found.length === 0 && !this.closed ? Stela.make("p", { class: "muted" },
      "No legal action fits. Press Enter to hear why.") : null;
    const focused = this.actions.contains(document.activeElement);
    Stela.fill(this.actions, ...groups, none);
    if (focused) (this.actions.querySelector("button") || this.actions).focus({ preventScroll: true });
    this.clear.hidden = this.picked.length === 0;
    this.clear.textContent = "Clear " + this.picked.join(" ");
  }
};

// The words of an action after those picked, or null where it does not name them in that order.
Stela.rest = (action, picked) => {
  const words = action.split(" ");
  let at = 1;
  for (const name of picked) {
    at = words.indexOf(name, at) + 1;
    if (at === 0) return null;
  }
  return words.slice(at);
};
