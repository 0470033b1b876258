// The page's side of the engine: requests and answers are those of reports/web/engine.h.
"use strict";
const Stela = {};

Stela.data = JSON.parse(document.getElementById("stela-data").textContent);

// Fulfilled when Stela.ask(request) can be called.
Stela.ready = stelaEngine().then((module) => {
  const call = module.cwrap("stela_answer", "string", ["string"]);
  Stela.ask = (request) => JSON.parse(call(JSON.stringify(request)));
});

// An element with attributes and children; text is a child. Attributes that are functions listen to events.
Stela.make = (tag, attributes = {}, ...children) => {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") made.addEventListener(name, value);
    else if (value === true) made.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) made.setAttribute(name, value);
  }
  Stela.fill(made, ...children);
  return made;
};

// Replaces what an element holds.
Stela.fill = (element, ...children) => {
  element.replaceChildren(...children.filter((child) => child !== null && child !== undefined));
};

// A rule with its words, and the clause that fails if one does.
Stela.ruleText = (rule) =>
  Stela.make("p", { class: "rule" }, Stela.make("strong", {}, rule.rule), " ", rule.text || "");

// Why an action is refused, as an element.
Stela.refusal = (answer) => {
  if (answer.error) return Stela.make("div", { class: "refusal" }, Stela.make("p", {}, answer.error));
  const clause = answer.clause ? ": " + answer.clause : "";
  return Stela.make("div", { class: "refusal" },
    Stela.make("p", {}, Stela.make("code", {}, answer.action), " is illegal" + clause + "."), Stela.ruleText(answer));
};

// The same in one line that opens to the rule's words, for lists of them.
Stela.briefRefusal = (answer) => Stela.make("details", { class: "refusal" },
  Stela.make("summary", {}, Stela.make("code", {}, answer.action), ": " + answer.clause + " (" + answer.rule + ")"),
  Stela.ruleText(answer));

// Keys of the page, unless somebody is typing or a key of the browser's is meant.
Stela.onKey = (keys) => {
  document.addEventListener("keydown", (event) => {
    const typing = /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName);
    if (typing || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
};
