// Actions played from a position on: the board, the choice of the next one, undo, and a link that brings them back.
// Puzzles and games between people are attempts with more around them.
"use strict";

Stela.Attempt = class {
  // index: of the file in the page. hooks: changed(view) after every change; closed(view): whether nothing more can be
  // played; played(action): after each action of the person's; seat(view, seat): whose view is shown, given the one
  // that was last; seats(): what to keep of who plays.
  constructor(index, hooks) {
    this.index = index;
    this.hooks = hooks;
    this.seat = null;  // whose view it is: null where it is that of who is to move
    this.about = Stela.ask({ do: "open", text: Stela.data.files[index].text });
    this.told = Stela.make("div", { class: "told", role: "status", "aria-live": "polite" });
    this.choice = new Stela.Choice((action) => this.play(action), (...parts) => Stela.fill(this.told, ...parts));
    this.line = Stela.make("p", { class: "line" });
    this.undoButton = Stela.make("button", { type: "button", click: () => this.undo() }, "Undo (U)");
    this.againButton = Stela.make("button", { type: "button", click: () => this.restart() }, "From the start");
    this.link = Stela.make("a", { class: "link" }, "Link to this attempt");
    this.list = Stela.make("ol", { class: "played" });
  }

  get actions() { return this.about.actions; }
  get words() { return this.about.words; }  // the same as people say them
  get view() { return this.choice.view; }

  say(...parts) { Stela.fill(this.told, ...parts); }

  play(action) {
    const answer = Stela.ask({ do: "play", action });
    if (!answer.legal) return this.say(Stela.refusal(answer));
    this.actions.push(action);
    this.words.push(answer.words);
    this.say(Stela.make("p", {}, "Played: " + answer.words));
    this.refresh();
    if (this.hooks.played) this.hooks.played(action);
  }

  // Takes back to so many actions.
  back(step) {
    this.about = { ...this.about, ...Stela.ask({ do: "back", step }) };
    this.refresh();
  }

  // The last step, before what was played last, of which `mine` says that the person chose there.
  lastChoice(mine) {
    let step = this.actions.length - 1;
    while (step > 0 && !mine(Stela.ask({ do: "see", step }))) --step;
    return step;
  }

  undo() {
    if (this.actions.length === 0) return this.say(Stela.make("p", {}, "Nothing has been played."));
    const last = this.words.at(-1);
    this.say(Stela.make("p", {}, "Taken back: " + last));
    this.back(this.hooks.undoTo ? this.hooks.undoTo() : this.actions.length - 1);
  }

  restart() {
    this.say(Stela.make("p", {}, "From the start."));
    this.back(0);
  }

  // Plays actions one after another, as far as they are legal.
  playAll(actions) {
    for (const action of actions) {
      const answer = Stela.ask({ do: "play", action });
      if (!answer.legal) {
        this.say(Stela.make("p", {}, "The rest was left out."), Stela.refusal(answer));
        break;
      }
      this.actions.push(answer.action);
      this.words.push(answer.words);
    }
    this.refresh();
  }

  see() {
    const view = Stela.ask({ do: "see", step: this.actions.length, ...(this.seat === null ? {} : { seat: this.seat }) });
    const seat = this.hooks.seat ? this.hooks.seat(view, this.seat) : null;
    if (seat === this.seat) return view;
    this.seat = seat;
    return this.see();
  }

  refresh() {
    const view = this.see();
    const closed = view.to_move < 0 || (this.hooks.closed ? this.hooks.closed(view) : false);
    this.choice.show(view, closed);
    const said = view.picture.title.includes("AP left");
    const points = view.ap !== null && !closed && !said ? " " + view.ap + " AP left." : "";
    this.line.textContent = view.picture.title + "." + points;
    Stela.fill(this.list, ...this.actions.map((action, i) =>
      Stela.make("li", { title: action, "data-action": action }, this.words[i])));
    this.list.scrollTop = this.list.scrollHeight;  // the newest
    this.undoButton.disabled = this.againButton.disabled = this.actions.length === 0;
    const fragment = Stela.fragment(this.index, this.actions, this.hooks.seats ? this.hooks.seats() : "");
    this.link.href = fragment;
    history.replaceState(null, "", fragment);
    if (this.hooks.changed) this.hooks.changed(view);
  }
};

// "#2-pg;move worker a5 b4;end", encoded: the number of the file, who plays, if anybody but persons, and what was played.
Stela.fragment = (index, actions, seats = "") =>
  "#" + [(index + 1) + (seats ? "-" + seats : ""), ...actions]
    .map((part) => encodeURIComponent(part).replaceAll("%20", "+")).join(";");

Stela.readFragment = () => {
  const [number, ...actions] = location.hash.slice(1).split(";").map((part) => {
    try {
      return decodeURIComponent(part.replaceAll("+", " "));
    } catch {
      return "";
    }
  });
  const [file, seats = ""] = number.split("-");
  const index = Number(file) - 1;
  const known = Number.isInteger(index) && index >= 0 && index < Stela.data.files.length;
  return known ? { index, seats, actions } : { index: 0, seats: "", actions: [] };
};
