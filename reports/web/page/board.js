// The picture of a position, and its places as buttons. Board and panel are drawings of their own, so that a narrow
// page can put one below the other.
"use strict";

Stela.Board = class {
  // pick(name): a place was chosen.
  constructor(pick) {
    this.pick = pick;
    this.element = Stela.make("div", { class: "pictures" });
    this.focused = null;
    this.legendOpen = false;
    this.other = false;  // whether the button under the board was pressed
    window.addEventListener("resize", () => this.size());
    this.element.addEventListener("keydown", (event) => this.move(event));
  }

  // view: what the engine says of a step. usable: places that lead on, with what it costs to act there, or null; picked:
  // those chosen, in order; pending: an action that waits to be confirmed.
  show(view, usable = new Map(), picked = [], pending = null) {
    const focused = this.element.contains(document.activeElement);
    const whole = Stela.drawn(view.picture);
    const part = (name) => whole.querySelector(":scope > g." + name);
    const [board, panel, legend] = [part("board"), part("panel"), part("legend")];
    if (!board) {
      Stela.fill(this.element, whole);  // a game that is not drawn has lines alone
      return;
    }
    this.hexagonal = board.querySelector(".hex") !== null;
    const drawing = this.framed(whole, "board", [board, ...whole.querySelectorAll(":scope > .last")]);
    for (const one of [...whole.querySelectorAll(":scope > title, :scope > desc")].reverse()) drawing.prepend(one);
    if (this.pick) drawing.setAttribute("role", "group");
    Stela.fill(this.element, this.view(drawing),
      Stela.make("div", { class: "cards" }, ...this.cards(panel).map((card) => this.framed(whole, "card", card))),
      legend && Stela.make("details", { class: "legend", open: this.legendOpen, toggle: (event) => {
        this.legendOpen = event.target.open;
      } }, Stela.make("summary", {}, "What the drawings mean"),
        Stela.make("div", { class: "meanings" },
          ...this.meanings(legend).map((one) => this.framed(whole, "meaning", one)))));
    this.crop();
    this.addArrow(drawing, view.places || [], pending ? pending.route : view.route || [], pending ? "next" : "played");
    if (this.pick) this.addPlaces(drawing, view.places, usable, pending ? pending.route : picked);
    this.size(view);
    if (this.pick && focused) this.focus();
  }

  // The board within a frame, in which it is moved where it is larger.
  view(drawing) {
    const pan = Stela.make("div", { class: "pan" }, drawing);
    pan.addEventListener("scroll", () => { this.at = [pan.scrollLeft, pan.scrollTop]; });
    return Stela.make("div", { class: "view" }, pan, Stela.make("button", { type: "button", class: "larger",
      click: () => {
        this.other = !this.other;
        this.size();
      } }));
  }

  // A board to play on is never so small that its letters cannot be read, or a place not be hit; its button shows the
  // whole board then. Where the whole board is large enough the button makes it larger.
  size(view) {
    const pan = this.element.querySelector(".pan");
    if (!pan || pan.clientWidth === 0) return;
    const drawing = pan.firstChild, button = pan.nextSibling;
    const [, , width] = drawing.getAttribute("viewBox").split(" ").map(Number);
    const letters = [...drawing.querySelectorAll("g.board text")].map((one) => Number(one.getAttribute("font-size")));
    const sides = (this.places || []).flatMap((place) => [place.width, place.height]);
    const least = Math.ceil(width * Math.max(9 / Math.min(...letters, 9), sides.length ? 24 / Math.min(...sides) : 0));
    const fits = least <= pan.clientWidth;
    const large = fits || !this.pick ? this.other : !this.other;
    drawing.style.width = large ? Math.max(least, fits ? Math.round(1.5 * pan.clientWidth) : least) + "px" : "";
    pan.classList.toggle("large", large);
    button.textContent = large ? "Whole board" : "Larger";
    if (!large) return;
    if (!this.at && view) {
      const name = (view.route || []).at(-1);
      const place = (view.places || []).find((one) => one.name === name);
      const scale = drawing.clientWidth / width;
      this.at = place ? [place.x * scale - pan.clientWidth / 2, place.y * scale - pan.clientHeight / 2]
        : [(drawing.clientWidth - pan.clientWidth) / 2, 0];
    }
    if (this.at) pan.scrollTo(...this.at);
  }

  // The shapes of a panel card by card: each begins with a rectangle as wide as the panel.
  cards(panel) {
    const cards = [];
    const shapes = panel ? [...panel.children] : [];
    for (const shape of shapes) {
      const begins = shape.tagName === "rect" && shape.getAttribute("width") === shapes[0].getAttribute("width");
      if (begins || cards.length === 0) cards.push([]);
      cards[cards.length - 1].push(shape);
    }
    return cards;
  }

  // The shapes of a legend: each meaning is a drawing and its words.
  meanings(legend) {
    const shapes = [...legend.children];
    return shapes.filter((_, i) => i % 2 === 0).map((drawing, i) => [drawing, shapes[2 * i + 1]]);
  }

  // A part of the picture as a drawing of its own. Only the board is read aloud, as its description says it all.
  framed(whole, name, shapes) {
    const frame = whole.cloneNode(false);
    frame.setAttribute("class", name);
    if (name !== "board") frame.setAttribute("aria-hidden", "true");
    frame.append(...shapes);
    return frame;
  }

  crop() {
    const edge = 4;
    const details = this.element.querySelector("details");
    const open = details && details.open;
    if (details) details.open = true;  // what is hidden has no extent
    for (const frame of this.element.querySelectorAll("svg")) {
      const box = frame.getBBox();
      const extent = [box.width + 2 * edge, box.height + 2 * edge];
      frame.setAttribute("viewBox", [box.x - edge, box.y - edge, ...extent].join(" "));
      frame.removeAttribute("width");
      frame.removeAttribute("height");
      if (frame.classList.contains("meaning")) frame.style.width = Math.round(extent[0]) + "px";
    }
    if (details) details.open = open;
  }

  // From where to where the last action went, or the one that waits.
  addArrow(frame, places, route, name) {
    if (route.length < 2) return;
    const [from, to] = [route[0], route.at(-1)].map((one) => places.find((place) => place.name === one));
    if (!from || !to || from === to) return;
    const [x1, y1] = [from.x + from.width / 2, from.y + from.height / 2];
    const [x2, y2] = [to.x + to.width / 2, to.y + to.height / 2];
    const long = Math.hypot(x2 - x1, y2 - y1), [ux, uy] = [(x2 - x1) / long, (y2 - y1) / long];
    const head = 10, tip = [x2 - 4 * ux, y2 - 4 * uy];
    const side = (by) => (tip[0] - head * ux - by * head * 0.6 * uy) + "," + (tip[1] - head * uy + by * head * 0.6 * ux);
    frame.append(Stela.drawn({ tag: "g", set: { class: "arrow " + name, "aria-hidden": "true" }, inside: [
      { tag: "line", set: { x1, y1, x2: tip[0] - head * ux, y2: tip[1] - head * uy } },
      { tag: "polygon", set: { points: tip.join(",") + " " + side(1) + " " + side(-1) } }] }));
  }

  addPlaces(frame, places, usable, picked) {
    this.places = places.filter((place) => /^[\w.-]+$/.test(place.name));
    const buttons = this.places.map((place) => {
      const chosen = picked.includes(place.name);
      const cost = usable.get(place.name);
      const state = chosen ? ", chosen" : cost ? ", costs " + cost : usable.has(place.name) ? "" : ", no legal action";
      const button = Stela.drawn({ ...this.outline(place), title: place.name });
      const set = { role: "button", tabindex: -1,
        "aria-label": place.name + state, "data-place": place.name,
        class: "place" + (usable.has(place.name) ? " usable" : "") + (chosen ? " picked" : "") };
      for (const [name, value] of Object.entries(set)) button.setAttribute(name, value);
      button.addEventListener("click", () => { this.focused = place.name; this.pick(place.name); });
      button.addEventListener("focus", () => { this.focused = place.name; });
      return button;
    });
    const first = buttons.find((b) => b.dataset.place === this.focused) ||
      buttons.find((b) => usable.has(b.dataset.place)) || buttons[0];
    if (first) first.setAttribute("tabindex", 0);
    frame.append(...buttons);
    for (const place of this.places) {
      if (!usable.get(place.name)) continue;
      const [x, y] = [place.x + 0.8 * place.width, place.y + 0.2 * place.height];  // beside what stands there
      frame.append(Stela.drawn({ tag: "g", set: { class: "cost", "aria-hidden": "true" }, inside: [
        { tag: "circle", set: { cx: x, cy: y, r: 10 } },
        { tag: "text", text: String(usable.get(place.name)), set: { x, y: y + 5, "text-anchor": "middle" } }] }));
    }
    frame.addEventListener("click", (event) => this.near(event, frame));
  }

  // A hexagon is as high as the place's frame, and its level sides are as wide; it stays within its hex's edge.
  outline({ x, y, width, height }) {
    if (!this.hexagonal) return { tag: "rect", set: { x, y, width, height, rx: 6 } };
    const at = [x + width / 2, y + height / 2], shrunk = 0.93;
    const corners = [[-1, 0], [-0.5, -0.5], [0.5, -0.5], [1, 0], [0.5, 0.5], [-0.5, 0.5]];
    const points = corners.map(([across, down]) =>
      (at[0] + shrunk * across * width) + "," + (at[1] + shrunk * down * height)).join(" ");
    return { tag: "polygon", set: { points } };
  }

  // A click beside a place is meant for it, where no other is as near.
  near(event, frame) {
    if (event.target.dataset.place) return;
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(frame.getScreenCTM().inverse());
    const far = (place) => Math.hypot(place.x + place.width / 2 - at.x, place.y + place.height / 2 - at.y);
    const nearest = this.places.reduce((best, place) => (best && far(best) <= far(place) ? best : place), null);
    if (nearest && far(nearest) < Math.max(nearest.width, nearest.height)) this.pick(nearest.name);
  }

  // Arrows go to the nearest place that way; Enter and the space bar choose.
  move(event) {
    const from = this.places && this.places.find((place) => place.name === event.target.dataset.place);
    if (!from) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      this.pick(from.name);
      return;
    }
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (!way) return;
    event.preventDefault();
    const centre = (place) => [place.x + place.width / 2, place.y + place.height / 2];
    const [x, y] = centre(from);
    let best = null, least = Infinity;
    for (const place of this.places) {
      const [px, py] = centre(place);
      const along = (px - x) * way[0] + (py - y) * way[1];
      const aside = Math.abs((px - x) * way[1]) + Math.abs((py - y) * way[0]);
      if (along > 1 && along + 3 * aside < least) [best, least] = [place, along + 3 * aside];
    }
    if (best) {
      this.focused = best.name;
      this.focus();
    }
  }

  focus() {
    const buttons = [...this.element.querySelectorAll("[data-place]")];
    for (const button of buttons) button.setAttribute("tabindex", button.dataset.place === this.focused ? 0 : -1);
    const button = buttons.find((one) => one.dataset.place === this.focused);
    if (button) button.focus({ preventScroll: true });
  }
};

// An element of the engine's pictures as one of the document.
Stela.drawn = (node) => {
  const made = document.createElementNS("http://www.w3.org/2000/svg", node.tag);
  for (const [name, value] of Object.entries(node.set || {})) if (name !== "xmlns") made.setAttribute(name, value);
  if (node.title) made.append(Stela.drawn({ tag: "title", text: node.title }));
  if (node.text) made.append(node.text);
  for (const one of node.inside || []) made.append(Stela.drawn(one));
  return made;
};
