// The scores of all players over the steps of a game: a drawing to click on, which moves to the step.
"use strict";

Stela.Curve = class {
  // scores: a list of points by player for every step. go(step) is called for a click.
  constructor(players, scores, go) {
    const width = 600, height = 190, left = 48, right = 10, top = 14, bottom = 30;
    const all = scores.flat();
    const least = Math.min(0, ...all), most = Math.max(least + 1, ...all);
    const steps = scores.length - 1;
    this.x = (step) => left + (width - left - right) * (steps ? step / steps : 0);
    const y = (score) => top + (height - top - bottom) * (most - score) / (most - least);
    const line = (x1, y1, x2, y2, name) => ({ tag: "line", set: { x1, y1, x2, y2, class: name } });
    const label = (x, at, text, anchor) =>
      ({ tag: "text", text: String(text), set: { x, y: at, "text-anchor": anchor } });
    this.element = Stela.drawn({ tag: "svg", title: "Scores after every action; click to go there",
      set: { viewBox: [0, 0, width, height].join(" "), class: "curve", role: "img" }, inside: [
        line(left, y(least), width - right, y(least), "axis"), line(left, y(most), width - right, y(most), "axis"),
        label(left - 6, y(least) + 6, least, "end"), label(left - 6, y(most) + 6, most, "end"),
        label(left, height - 6, 0, "start"), label(width - right, height - 6, steps + " actions", "end"),
        ...players.map((player, p) => ({ tag: "polyline", title: player.name, set: { class: "score",
          stroke: player.colour, "stroke-dasharray": ["none", "8 3", "3 3", "10 3 2 3", "1 4"][p % 5],
          points: scores.map((at, step) => this.x(step) + "," + y(at[p])).join(" ") } })),
        line(left, top, left, height - bottom, "now")] });
    this.now = this.element.querySelector(".now");
    this.element.addEventListener("click", (event) => {
      const box = this.element.getBoundingClientRect();
      const at = (event.clientX - box.left) * width / box.width;
      go(Math.max(0, Math.min(steps, Math.round(steps * (at - left) / (width - left - right)))));
    });
  }

  show(step) {
    this.now.setAttribute("x1", this.x(step));
    this.now.setAttribute("x2", this.x(step));
  }
};
