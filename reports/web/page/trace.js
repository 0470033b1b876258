// A page to step through a game: the position after each action, the rules at work, and the fault it was written for.
"use strict";

Stela.modes.trace = (main) => {
  const about = Stela.ask({ do: "open", text: Stela.data.files[0].text });
  const last = about.actions.length;
  let step = 0;
  const board = new Stela.Board(null);
  const line = Stela.make("p", { class: "line", role: "status", "aria-live": "polite" });
  const scores = Stela.make("p", { class: "muted scores" });
  const rules = Stela.make("div", { class: "rules" });
  const fault = Stela.make("div", {});
  const told = Stela.make("div", { class: "told", role: "status", "aria-live": "polite" });
  const slider = Stela.make("input", { type: "range", min: 0, max: last, value: 0, "aria-label": "Step",
    input: () => go(Number(slider.value)) });
  const button = (name, label, to) => Stela.make("button", { type: "button", "aria-label": label, title: label,
    click: () => go(to()) }, name);
  const list = Stela.make("ol", { class: "played" }, ...about.actions.map((action, i) => Stela.make("li", {},
    Stela.make("button", { type: "button", class: "quiet", click: () => go(i + 1) }, action))));
  const curve = new Stela.Curve(about.players, about.scores, (to) => go(to));
  const ask = Stela.make("input", { type: "text", id: "ask", autocomplete: "off", spellcheck: "false",
    placeholder: "an action, then Enter", keydown: (event) => {
      if (event.key !== "Enter") return;
      const answer = Stela.ask({ do: "why", step, action: ask.value.trim() });
      Stela.fill(told, answer.legal ? Stela.make("p", {}, answer.action + " is legal here.") : Stela.refusal(answer));
    } });

  const go = (to) => {
    step = Math.max(0, Math.min(last, to));
    const view = Stela.ask({ do: "see", step });
    board.show(view);
    const what = step === 0 ? "The start" : "Action " + step + " of " + last + ": " + view.action;
    line.textContent = what + ". " + view.picture.title + ".";
    scores.textContent = about.players.map((player, p) => player.name + " " + view.scores[p]).join(", ");
    Stela.fill(rules, ...(view.rules && view.rules.length ? [Stela.make("h2", { class: "part" }, "Rules at work"),
      ...view.rules.map(Stela.ruleText)] : []));
    Stela.fill(fault, ...tried(), step === last ? Stela.found(about.finding, last) : null);
    Stela.fill(told);
    slider.value = step;
    slider.setAttribute("aria-valuetext", what);
    curve.show(step);
    [...list.children].forEach((item, i) => {
      if (i + 1 === step) item.setAttribute("aria-current", "step");
      else item.removeAttribute("aria-current");
    });
    const current = list.children[step - 1];
    if (current) list.scrollTop = current.offsetTop - list.offsetTop - list.clientHeight / 2;
    history.replaceState(null, "", "#" + step);
  };

  // What an engine was asked here beside the game.
  const tried = () => (about.asides || []).filter((aside) => aside.at === step).map((aside) => {
    const answer = aside.action ? Stela.ask({ do: "why", step, action: aside.action }) : { legal: true };
    return Stela.make("div", { class: "aside" }, Stela.make("p", {}, "Asked here beside the game: ",
      Stela.make("strong", {}, aside.what), " ", Stela.make("code", {}, aside.action)),
      answer.legal ? null : Stela.refusal(answer));
  });

  if (about.error) return Stela.fill(main, Stela.make("p", { class: "bad" }, about.error));
  Stela.fill(main,
    about.finding ? Stela.make("p", { class: "task" }, "Written for: " + about.finding.name +
      (about.finding.rule ? " (" + about.finding.rule + ")" : "") + ". The fault is shown at the last action.") : null,
    Stela.make("div", { class: "row steps" }, button("|◀", "To the start (Home)", () => 0),
      button("◀", "One back (left arrow)", () => step - 1), button("▶", "One on (right arrow)", () => step + 1),
      button("▶|", "To the end (End)", () => last), slider),
    line, fault,
    Stela.make("div", { class: "table" }, board.element,
      Stela.make("div", { class: "side" }, curve.element, scores, rules,
        Stela.make("p", { class: "row" }, Stela.make("label", { for: "ask" }, "Why not? "), ask), told,
        Stela.make("h2", { class: "part" }, "Actions"), list)));
  Stela.onKey({ ArrowLeft: () => go(step - 1), ArrowRight: () => go(step + 1), Home: () => go(0),
    End: () => go(last) });
  const restore = () => go(Number(location.hash.slice(1)) || 0);
  window.addEventListener("hashchange", restore);
  restore();
};

// The finding of a trace: another engine's fault with expected beside got, or what a check of Stela's found.
Stela.found = (finding, step) => {
  if (!finding) return null;
  const title = Stela.make("h2", { class: "part" }, finding.name + (finding.rule ? " " + finding.rule : ""));
  const rule = finding.rule ? Stela.ask({ do: "rule", rule: finding.rule }) : null;
  const probe = finding.probe ? Stela.ask({ do: "why", step, action: finding.probe }) : null;
  const parts = [title, rule && rule.text ? Stela.ruleText(rule) : null,
    finding.probe ? Stela.make("p", {}, "Asked here: ", Stela.make("code", {}, finding.probe)) : null,
    probe && !probe.legal ? Stela.refusal(probe) : null];
  parts.push(...Stela.sides(finding, step));
  return Stela.make("section", { class: "finding", "aria-label": "The fault" }, ...parts);
};

// Expected beside got, of another engine's fault: its detail is "what the engine says; what the reference says". Where
// fields of a position differ, each is told, and both positions are drawn with all that looks otherwise in a frame.
Stela.sides = (finding, step) => {
  const cut = finding.check === "conform" ? finding.detail.lastIndexOf("; ") : -1;
  if (cut < 0) return [Stela.make("p", {}, finding.detail)];
  const [got, expected] = [finding.detail.slice(0, cut), finding.detail.slice(cut + 2)];
  const side = (name, text, board) =>
    Stela.make("div", {}, Stela.make("dt", {}, name), Stela.make("dd", {}, text, board && board.element));
  const field = /^(\/\S*) is ([^]*)$/.exec(got), value = /^it should be ([^]*)$/.exec(expected);
  if (!field || !value)
    return [Stela.make("dl", { class: "sides" }, side("Expected", expected), side("Got", got))];
  const fields = finding.fields || [{ pointer: field[1], expected: value[1], got: field[2] }];
  const told = Stela.ask({ do: "told", step, fields: fields.map((one) => [one.pointer, one.got]) });
  const boards = told ? [new Stela.Board(null), new Stela.Board(null)] : [null, null];
  if (told)
    queueMicrotask(() => {  // when they are in the page, and so have an extent
      boards[0].show({ picture: Stela.ask({ do: "see", step }).picture });
      boards[1].show({ picture: told });
      Stela.frameDifferences(boards[0].element, boards[1].element);
    });
  const cell = (name, text) => Stela.make(name, {}, text);
  const table = fields.length < 2 ? null : Stela.make("table", { class: "fields" },
    Stela.make("tr", {}, cell("th", "Field"), cell("th", "Expected"), cell("th", "Got")),
    ...fields.map((one) => Stela.make("tr", {}, cell("td", one.pointer), cell("td", one.expected),
      cell("td", one.got))));
  return [fields.length < 2 ? Stela.make("p", {}, "Field ", Stela.make("code", {}, field[1])) : table,
    Stela.make("dl", { class: "sides" }, side("Expected", value[1], boards[0]), side("Got", field[2], boards[1]))];
};

// Puts a frame around each drawing of a board and its cards that the other board has not.
Stela.frameDifferences = (one, other) => {
  const drawings = (element) => [...element.querySelectorAll("svg.board > g.board > *, svg.card > *")];
  const [first, second] = [drawings(one), drawings(other)];
  const frame = (from, without) => {
    const count = new Map();
    for (const drawing of without) count.set(drawing.outerHTML, (count.get(drawing.outerHTML) || 0) + 1);
    for (const drawing of from) {
      const same = count.get(drawing.outerHTML) || 0;
      count.set(drawing.outerHTML, same - 1);
      if (same > 0) continue;
      const box = drawing.getBBox();
      drawing.ownerSVGElement.append(Stela.drawn({ tag: "rect", set: { class: "differs", x: box.x - 3, y: box.y - 3,
        width: box.width + 6, height: box.height + 6, rx: 5 } }));
    }
  };
  const kept = second.map((drawing) => drawing.cloneNode(true));
  frame(second, first.map((drawing) => drawing.cloneNode(true)));
  frame(first, kept);
};
