// Begins when the engine is there: with the files of the page, or with one that was dropped on it.
"use strict";

Stela.dropped = {
  key: "stela dropped " + location.pathname,
  // {"name", "text"}, or null.
  get() {
    try {
      return JSON.parse(sessionStorage.getItem(this.key));
    } catch {
      return null;
    }
  },
  // Shows it from the start; null goes back to the page's own files.
  set(file) {
    if (file) sessionStorage.setItem(this.key, JSON.stringify(file));
    else sessionStorage.removeItem(this.key);
    history.replaceState(null, "", location.pathname);
    location.reload();
  },
};

// The mode that shows a file of Stela's; undefined for any other text.
Stela.modeOf = (text) => {
  try {
    const kind = JSON.parse(text).stela;
    return Object.keys(Stela.modes).find((mode) => mode === kind);
  } catch {
    return undefined;
  }
};

// A page with the engine in it takes files that are dropped on it.
Stela.takeFiles = (say) => {
  document.addEventListener("dragover", (event) => event.preventDefault());
  document.addEventListener("drop", async (event) => {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (!file) return;
    const text = await file.text();
    if (!Stela.modeOf(text)) return say(file.name + " is no trace, position or puzzle of Stela's.");
    Stela.dropped.set({ name: file.name, text });
  });
};

window.addEventListener("load", () => {
  const main = document.getElementById("stela");
  const note = Stela.make("p", { class: "dropped", role: "status" });
  main.before(note);
  const file = Stela.dropped.get();
  if (file) {
    Object.assign(Stela.data, { mode: Stela.modeOf(file.text), files: [file] });
    Stela.fill(note, file.name + ", dropped on this page. ",
      Stela.make("button", { type: "button", click: () => Stela.dropped.set(null) }, "Back to the page's own"));
  }
  if (!Stela.data.files[0].recorded) Stela.takeFiles((text) => Stela.fill(note, text));
  Stela.ready.then(() => {
    Stela.modes[Stela.data.mode](main);
    document.body.dataset.ready = "yes";
  }).catch((error) => {
    Stela.fill(main, Stela.make("p", { class: "bad" }, "This page cannot work here: " + error.message));
    console.error(error);
  });
});
