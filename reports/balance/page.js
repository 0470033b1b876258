// Draws the charts of a balance report, and again when light turns to dark. Charts are as wide as their column.
(function () {
  "use strict";
  if (typeof vega === "undefined" || typeof vegaLite === "undefined") return;
  var dark = window.matchMedia("(prefers-color-scheme: dark)");
  var views = [];

  function colour(name) {
    return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  }

  function config(ink, muted, line, light) {
    return {
      background: "transparent",
      font: "system-ui, sans-serif",
      axis: {
        labelColor: ink, titleColor: muted, gridColor: line, domainColor: line, tickColor: line,
        labelFontSize: 12, titleFontSize: 12, titleFontWeight: "normal"
      },
      rule: { color: ink },
      view: { stroke: null },
      text: { color: ink },
      style: { reference: { color: ink, opacity: 0.75 } },
      mark: { color: light ? "#0072b2" : "#56b4e9" },
      range: {
        category: light ? ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#7a6a58"]
                        : ["#56b4e9", "#e69f00", "#2fc19a", "#e0a3c5", "#b9ab98"]
      }
    };
  }

  // The names of the series beside their colours, above the chart: a list, which wraps.
  function addLegend(place, spec) {
    var before = place.previousElementSibling;
    if (before && before.className === "legend") before.remove();
    if (!spec.usermeta) return;
    var list = document.createElement("ul");
    list.className = "legend";
    spec.usermeta.legend.forEach(function (name, i) {
      var item = document.createElement("li"), mark = document.createElement("span");
      mark.style.background = spec.config.range.category[i % spec.config.range.category.length];
      item.append(mark, name);
      list.append(item);
    });
    place.before(list);
  }

  function drawOne(script) {
    var place = document.getElementById(script.dataset.chart);
    var ink = colour("--ink");
    var spec = JSON.parse(script.textContent);
    spec.params = [{ name: "ink", value: ink }];
    spec.config = config(ink, colour("--muted"), colour("--line"), !dark.matches);
    spec.autosize = { type: "fit-x", contains: "padding" };
    place.textContent = "";
    addLegend(place, spec);
    var compiled = vegaLite.compile(spec, { logger: vega.logger(vega.Error) }).spec;
    var view = new vega.View(vega.parse(compiled), { renderer: "svg", container: place, hover: true });
    views.push(view);
    view.runAsync().then(function () {
      // The chart as a whole is an image with a text, and the table beside it has its numbers.
      place.querySelectorAll("svg").forEach(function (svg) { svg.setAttribute("aria-hidden", "true"); });
      place.dataset.drawn = "yes";
    });
  }

  function draw() {
    views.forEach(function (view) { view.finalize(); });
    views = [];
    document.querySelectorAll("script[data-chart]").forEach(function (script) {
      try {
        drawOne(script);
      } catch (error) {
        console.error(script.dataset.chart, error);
      }
    });
  }

  draw();
  dark.addEventListener("change", draw);
})();
