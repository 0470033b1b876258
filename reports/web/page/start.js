// Begins when the engine is there.
"use strict";

window.addEventListener("load", () => {
  const main = document.getElementById("stela");
  Stela.ready.then(() => {
    Stela.modes[Stela.data.mode](main);
    document.body.dataset.ready = "yes";
  }).catch((error) => {
    Stela.fill(main, Stela.make("p", { class: "bad" }, "This page cannot work here: " + error.message));
    console.error(error);
  });
});
