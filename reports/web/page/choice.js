// How an action is chosen: a piece or a kind of action, then the place where it goes, on the board; or in the list.
// What is chosen and is not legal is answered with the rule.
"use strict";

Stela.Choice = class {
  // play(action): an action was chosen, in its notation. say(elements): what is to be told.
  constructor(play, say) {
    this.play = play;
    this.say = say;
    this.picked = [];     // places, in order
    this.kind = null;     // the kind of action that was chosen
    this.pending = null;  // an action that waits to be confirmed
    this.board = new Stela.Board((name) => this.pick(name));
    this.kinds = Stela.make("div", { class: "kinds", role: "group", "aria-label": "Kinds of action" });
    this.confirm = Stela.make("div", { class: "confirm", role: "status", "aria-live": "polite" });
    this.filter = Stela.make("input", { type: "text", autocomplete: "off", spellcheck: "false",
      "aria-label": "Narrow the list, or write an action and press Enter", placeholder: "narrow, or write an action",
      input: () => this.list(), keydown: (event) => this.typed(event) });
    this.clear = Stela.make("button", { type: "button", class: "quiet", click: () => this.unpick() });
    this.actions = Stela.make("div", { class: "actions", tabindex: -1, role: "group", "aria-label": "Legal actions" });
    this.bar = Stela.make("div", { class: "bar" }, this.confirm, this.kinds);
    this.element = Stela.make("section", { class: "choice", "aria-label": "Choose an action" },
      this.bar, Stela.make("div", { class: "row" }, this.filter, this.clear), this.actions);
  }

  // closed: no action can be chosen in this position, although there may be legal ones.
  show(view, closed = false) {
    this.view = view;
    this.picked = [];
    this.kind = this.pending = null;
    this.filter.value = "";
    this.closed = closed;
    this.redraw();
  }

  redraw() {
    this.board.show(this.view, this.usable(), this.picked, this.pending);
    this.buttons();
    this.asking();
    this.list();
  }

  get legal() { return this.closed ? [] : this.view.legal; }

  // The legal actions of the kind that was chosen whose places are those, in their order or else in any.
  leads(picked) {
    const some = this.legal.filter((action) => this.kind === null || action.kind === this.kind);
    const ordered = some.filter((action) => Stela.rest(action.route, picked) !== null);
    return ordered.length > 0 ? ordered
      : some.filter((action) => picked.every((name) => action.route.includes(name)));
  }

  // Places that lead on, with the least that an action costs which goes there. Before anything is chosen a place does
  // not say what would be done there, and so no cost.
  usable() {
    const usable = new Map();
    if (this.pending) return usable;
    const chosen = this.kind !== null || this.picked.length > 0;
    for (const action of this.leads(this.picked)) {
      const rest = Stela.rest(action.route, this.picked) ||
        action.route.filter((name) => !this.picked.includes(name));
      for (const [i, name] of rest.entries()) {
        const cost = chosen && i === rest.length - 1 && action.cost > 0 ? action.cost : null;
        const known = usable.get(name);
        usable.set(name, known === undefined || known === null ? cost : Math.min(known, cost ?? known));
      }
    }
    return usable;
  }

  pick(name) {
    if (this.closed) return;
    if (this.pending && this.pending.route.at(-1) === name) return this.decide();
    if (this.pending) return this.unpick();
    if (this.picked.at(-1) === name) return this.unpick();
    let tried = [...this.picked, name];
    if (this.leads(tried).length === 0) tried = [name];  // another start
    if (this.leads(tried).length === 0) this.kind = null;
    const found = this.leads(tried);
    if (found.length === 0) return this.refuse(name);
    this.picked = tried;
    if (found.length === 1) return this.propose(found[0]);
    this.say(Stela.make("p", {}, name + ": " + found.length + " legal actions"));
    this.redraw();
  }

  chooseKind(kind) {
    this.pending = null;
    this.picked = [];
    this.kind = this.kind === kind ? null : kind;
    const found = this.kind === null ? [] : this.leads([]);
    if (found.length === 1) return this.propose(found[0]);
    this.redraw();
  }

  // What costs more than one is played when it is confirmed.
  propose(action) {
    if (action.cost <= 1) return this.play(action.action);
    this.pending = action;
    this.redraw();
    this.confirm.querySelector("button").focus({ preventScroll: true });
  }

  decide() {
    const { action } = this.pending;
    this.pending = null;
    this.play(action);
  }

  // Takes back what was chosen last: an action that waits, places, the kind. Whether there was anything.
  unpick() {
    const had = this.pending || this.picked.length > 0 || this.kind !== null || this.filter.value !== "";
    if (!this.pending && this.picked.length === 0) this.kind = null;
    this.pending = null;
    this.picked = [];
    this.filter.value = "";
    this.redraw();
    return Boolean(had);
  }

  refuse(name) {
    const answers = Stela.ask({ do: "refused", step: this.view.step, words: [name] });
    this.picked = [];
    this.redraw();
    this.say(Stela.make("p", {}, "No legal action names " + name + "."), ...answers.map(Stela.briefRefusal));
  }

  typed(event) {
    if (event.key === "Escape") {
      this.unpick();
      event.preventDefault();
      return;
    }
    if (event.key !== "Enter") return;
    event.preventDefault();
    const text = this.filter.value.trim();
    if (!text || this.closed) return;
    const shown = this.narrowed();
    const named = shown.find((one) => one.action === text) || (shown.length === 1 ? shown[0] : null);
    if (named) return this.play(named.action);
    const answer = Stela.ask({ do: "why", step: this.view.step, action: text });
    if (answer.legal) return this.play(answer.action);
    this.say(Stela.refusal(answer));
  }

  narrowed() {
    if (this.pending) return [];
    const words = this.filter.value.trim().toLowerCase().split(/\s+/).filter(Boolean);
    const text = (one) => (one.action + " " + one.words).toLowerCase();
    return this.leads(this.picked).filter((one) => words.every((word) => text(one).includes(word)));
  }

  // A button a kind; the end of the turn has its own place, always in sight.
  buttons() {
    const kinds = new Map();
    for (const { kind } of this.legal) kinds.set(kind, (kinds.get(kind) || 0) + 1);
    const focused = this.kinds.contains(document.activeElement) && document.activeElement.dataset.kind;
    const button = (kind, count) => Stela.make("button", { type: "button", "data-kind": kind,
      class: kind === "End" ? "end" : "", "aria-pressed": kind === "End" ? null : String(this.kind === kind),
      click: () => this.chooseKind(kind) },
    kind === "End" ? this.legal.find((one) => one.kind === kind).words : kind,
    count > 1 ? Stela.make("span", { class: "muted" }, " " + count) : null);
    const ordered = [...kinds].sort(([a], [b]) => (a === "End") - (b === "End"));
    Stela.fill(this.kinds, ...ordered.map(([kind, count]) => button(kind, count)));
    const again = focused && [...this.kinds.children].find((one) => one.dataset.kind === focused);
    if (again) again.focus({ preventScroll: true });
    // On a narrow page the row of kinds is moved sideways to the one that was chosen.
    const chosen = this.kinds.querySelector("[aria-pressed=true]");
    if (chosen) this.kinds.scrollLeft = Math.max(0, chosen.offsetLeft - this.kinds.offsetLeft - 8);
  }

  asking() {
    const action = this.pending;
    Stela.fill(this.confirm, action && Stela.make("span", {}, action.words + ": " + action.cost + " " + action.unit + ". "),
      action && Stela.make("button", { type: "button", class: "play", "data-action": action.action,
        click: () => this.decide() }, "Play it"),
      action && Stela.make("button", { type: "button", click: () => this.unpick() }, "Not this (Esc)"));
  }

  // The actions that are left. All legal ones would be too many to read: they wait for a choice.
  list() {
    const few = 12, most = 60;
    const found = this.narrowed();
    const chosen = this.kind !== null || this.picked.length > 0 || this.filter.value.trim() !== "";
    const listed = found.filter((one) => one.kind !== "End");
    const shown = chosen || listed.length <= few ? listed.slice(0, most) : [];
    const buttons = shown.map((one) => Stela.make("button", { type: "button", "data-action": one.action,
      title: one.action, click: () => this.propose(one) }, one.words,
    one.cost === 0 ? null : Stela.make("span", { class: "muted" }, " " + one.cost + " " + one.unit)));
    let note = null;
    if (!this.closed && !this.pending) {
      if (found.length === 0) note = "No legal action fits. Press Enter to hear why.";
      else if (shown.length < listed.length)
        note = shown.length > 0 ? (listed.length - shown.length) + " more: choose a place, or narrow the list."
          : "Choose a piece or a place on the board, or a kind of action.";
    }
    const focused = this.actions.contains(document.activeElement);
    Stela.fill(this.actions, ...buttons, note && Stela.make("p", { class: "muted" }, note));
    if (focused) (this.actions.querySelector("button") || this.actions).focus({ preventScroll: true });
    this.clear.hidden = this.picked.length === 0;
    this.clear.textContent = "Clear " + this.picked.join(" ");
  }
};

// The places of a route after those picked, or null where it does not have them in that order.
Stela.rest = (route, picked) => {
  let at = 0;
  for (const name of picked) {
    at = route.indexOf(name, at) + 1;
    if (at === 0) return null;
  }
  return route.slice(at);
};
