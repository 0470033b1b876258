// What people do with the pages.
"use strict";
const assert = require("assert/strict");
const fs = require("fs");

const played = (browser) =>
  browser.value("[...document.querySelectorAll('ol.played li')].map((li) => li.dataset.action || li.textContent)");
const place = (name) => "[data-place='" + name + "']";
const there = (browser, selector) => browser.value("Boolean(document.querySelector(" + JSON.stringify(selector) + "))");

// An action by clicks: its kind, then its places one by one, then in the list where several fit; what costs more than
// one is confirmed.
async function playByClicks(browser, text) {
  const before = (await played(browser)).length;
  const { kind, route, cost } = await browser.value(
    `Stela.ask({ do: "see", step: ${before} }).legal.find((one) => one.action === ${JSON.stringify(text)})`);
  const done = async () => (await played(browser)).length > before;
  const asked = () => there(browser, ".confirm .play");
  await browser.click(".kinds [data-kind='" + kind + "']");
  for (const name of route) if (!(await done()) && !(await asked())) await browser.click(place(name));
  if (!(await done()) && !(await asked())) await browser.click(".actions [data-action='" + text + "']");
  assert.equal(await asked(), cost > 1 && !(await done()), text);
  if (await asked()) await browser.click(".confirm .play");
  assert.equal((await played(browser))[before], text);
}
async function playAll(browser, actions) {
  for (const [i, text] of actions.entries())
    if ((await played(browser)).length <= i) await playByClicks(browser, text);  // else an opponent's answer
}

// The first puzzle of the page is solved. file: the puzzle; lesser: a whole turn that is not the best, with semicolons.
exports.puzzle = async (open, file, lesser) => {
  const { solution, value } = JSON.parse(fs.readFileSync(file, "utf8"));
  const browser = await open({});
  assert.equal(await browser.text(".verdict"), "");
  await playAll(browser, solution);
  const verdict = await browser.text(".verdict");
  assert.match(verdict, /^Right: .*\. Nothing is better/);
  for (const one of value.filter((one) => one > 0)) assert.match(verdict, new RegExp("\\b" + one + "\\b"));
  assert.equal(await browser.value("document.querySelectorAll('.actions button').length"), 0);

  // The link brings the attempt back, in another window; its last action can be taken back by a key.
  const link = await browser.value("document.querySelector('a.link').getAttribute('href')");
  const other = await open({}, link);
  assert.deepEqual(await played(other), solution);
  await other.key("u");
  assert.deepEqual(await played(other), solution.slice(0, -1));
  assert.equal(await other.text(".verdict"), "");

  // An attempt that is not the best says so; hints and the solution are there for the asking.
  await browser.click(".side .row button:nth-child(2)");
  assert.deepEqual(await played(browser), []);
  await playAll(browser, lesser.split(";"));
  assert.match(await browser.text(".verdict"), /^Legal, but not the best: .*The best: /);
  while ((await played(browser)).length > 0) await browser.key("u");
  await browser.key("h");
  // Each press tells more, and the last one the action itself, in words of the game.
  const words = await browser.value(`Stela.ask({ do: "open", text: Stela.data.files[0].text }).hints.map((one) => one.words)`);
  assert.equal(words.length, solution.length);
  const told = [await browser.text("ol.hints li")];
  while (told.at(-1) !== "The solution: " + words[0] && told.length < 3) {
    await browser.key("h");
    told.push(await browser.text("ol.hints li"));
    assert.notEqual(told.at(-1), told.at(-2));
  }
  assert.equal(told.at(-1), "The solution: " + words[0]);
  assert.equal(told.length > 1, true);
  // Hints go on to the end of the turn, and say when what is played is off their path.
  const hintButton = "document.querySelector('.side .row button:nth-child(3)')";
  while (!(await browser.value(hintButton + ".disabled"))) await browser.key("h");
  const hinted = await browser.value("[...document.querySelectorAll('ol.hints li')].map((li) => li.textContent)");
  assert.deepEqual(hinted, words.map((one) => "The solution: " + one));
  await playAll(browser, lesser.split(";"));
  await browser.key("h");
  assert.match(await browser.text(".told"), /The solution goes another way from action 1 on/);
  while ((await played(browser)).length > 0) await browser.key("u");
  await browser.click(".side .row button:nth-child(4)");
  assert.deepEqual(await played(browser), solution);
  assert.match(await browser.text(".verdict"), /^The solution: /);
  // From the start again, hints begin where the play has come to.
  const fresh = await open({}, await browser.value("location.hash.split(';').slice(0, 2).join(';')"));
  const begun = await played(fresh);  // with what an opponent answers
  assert.deepEqual(begun, solution.slice(0, begun.length));
  await fresh.key("h");
  assert.equal(await fresh.value("document.querySelector('ol.hints li').value"), begun.length + 1);
};

// A place without a legal action, and an action that is written: both are refused with rule and clause.
exports.refusal = async (open, wrongPlace, wrongAction, rule, clause) => {
  const browser = await open({});
  await browser.click(place(wrongPlace));
  assert.match(await browser.text(".told"), new RegExp("No legal action names " + wrongPlace + "\\."));
  assert.equal(await browser.value("document.querySelectorAll('.told .refusal').length > 0"), true);
  await browser.click(".choice input");
  await browser.write(wrongAction);
  await browser.key("Enter");
  const told = await browser.text(".told");
  assert.equal(told.includes(wrongAction + " is illegal: " + clause), true, told);
  assert.equal(told.includes(rule), true, told);
  assert.deepEqual(await played(browser), []);
};

// The same puzzle without a mouse: Tab to the board, arrows to a place, Enter; then the list by its field.
exports.keyboard = async (open, file) => {
  const { solution } = JSON.parse(fs.readFileSync(file, "utf8"));
  const browser = await open({});
  await browser.value("document.querySelector('[data-place][tabindex=\"0\"]').focus()");
  const first = await browser.value("document.activeElement.dataset.place");
  await browser.key("ArrowRight");
  await browser.key("ArrowDown");
  const second = await browser.value("document.activeElement.dataset.place");
  assert.notEqual(first, second);
  await browser.key("Enter");
  assert.notEqual(await browser.text(".told"), "");
  assert.equal(await browser.value("document.activeElement.dataset.place"), second);
  while ((await played(browser)).length > 0) await browser.key("u");
  // A kind by its button, then an action of the list; one that has to be confirmed has the focus for that.
  await browser.key("Escape");
  await browser.value("document.querySelector('.kinds button').focus()");
  await browser.key("Enter");
  if ((await played(browser)).length === 0 && !(await there(browser, ".confirm .play"))) {
    await browser.value("document.querySelector('.actions button').focus()");
    await browser.key("Enter");
  }
  if (await there(browser, ".confirm .play")) await browser.key("Enter");
  assert.equal((await played(browser)).length, 1);
  await browser.key("u");
  for (const [i, text] of solution.entries()) {
    if ((await played(browser)).length > i) continue;
    await browser.value("document.querySelector('.choice input').focus()");
    await browser.key("Escape");
    await browser.write(text);
    await browser.key("Enter");
  }
  assert.deepEqual(await played(browser), solution);
  assert.match(await browser.text(".verdict"), /^Right: /);
};

// A trace with another engine's fault at its last action.
exports.trace = async (open, file, expected, got) => {
  const { actions, finding } = JSON.parse(fs.readFileSync(file, "utf8"));
  const browser = await open({});
  const line = () => browser.text(".line");
  assert.match(await line(), /^The start\./);
  assert.equal(await browser.value("document.querySelectorAll('.finding').length"), 0);
  for (let i = 1; i <= actions.length; ++i) {
    await browser.key("ArrowRight");
    const what = "Action " + i + " of " + actions.length + ": " + actions[i - 1] + ".";
    assert.equal((await line()).startsWith(what), true);
    assert.equal(await browser.text("ol.played [aria-current]"), actions[i - 1]);
  }
  await browser.key("ArrowRight");  // stays at the end
  assert.match(await line(), new RegExp("^Action " + actions.length));
  assert.deepEqual(
    await browser.value("[...document.querySelectorAll('.finding dd')].map((dd) => dd.firstChild.textContent)"),
    [expected, got]);
  const cards = await browser.value("[...document.querySelectorAll('.finding .cards')].map((one) => one.textContent)");
  assert.equal(cards.length, 2);
  assert.notEqual(cards[0], cards[1]);
  assert.equal((await browser.text(".finding")).includes(finding.rule), true);
  assert.notEqual(await browser.text(".rules"), "");
  await browser.key("ArrowLeft");
  assert.match(await line(), new RegExp("^Action " + (actions.length - 1)));
  assert.equal(await browser.value("document.querySelectorAll('.finding').length"), 0);
  await browser.key("Home");
  assert.match(await line(), /^The start\./);
  await browser.click(".curve");  // in its middle
  assert.match(await line(), new RegExp("^Action " + Math.round(actions.length / 2)));
  await browser.key("Home");
  await browser.click("#ask");
  await browser.write(actions[actions.length - 2]);  // needs those before it
  await browser.key("Enter");
  assert.match(await browser.text(".told"), /is illegal: /);
  const other = await open({}, "#2");
  assert.match(await other.text(".line"), /^Action 2 /);
};

// A trace in which the engine was asked for illegal actions: beside the game after `at` actions, and at the end.
exports.asked = async (open, at, tried, triedRule, probe, probeRule) => {
  const browser = await open({});
  for (let i = 0; i < Number(at); ++i) await browser.key("ArrowRight");
  const aside = await browser.text(".aside");
  assert.equal(aside.includes(tried + " is illegal: ") && aside.includes(triedRule), true, aside);
  await browser.key("End");
  const finding = await browser.text(".finding");
  assert.equal(finding.includes(probe + " is illegal: ") && finding.includes(probeRule), true, finding);
};

// A page of several puzzles: another one is chosen, and an attempt at it is linked to.
exports.chooser = async (open) => {
  const browser = await open({});
  assert.equal(await browser.text("h2"), "Puzzle 1");
  await browser.value(`(() => {
    const chooser = document.querySelector("#chooser");
    chooser.value = 1;
    chooser.dispatchEvent(new Event("change"));
  })()`);
  assert.equal(await browser.text("h2"), "Puzzle 2");
  await playByClicks(browser, await browser.value(`Stela.ask({ do: "see", step: 0 }).legal[0].action`));
  const attempt = await played(browser);
  assert.equal(attempt.length, 1);
  const other = await open({}, await browser.value("location.hash"));
  assert.equal(await other.text("h2"), "Puzzle 2");
  assert.deepEqual(await played(other), attempt);
  // Step by step, by buttons and by keys; a solved one is marked, the solution shown is not.
  await other.key("p");
  assert.equal(await other.text("h2"), "Puzzle 1");
  await other.click(".chooser button:nth-child(2)");
  assert.equal(await other.text("h2"), "Puzzle 2");
  await other.key("n");
  assert.equal(await other.text("h2"), "Puzzle 2");
  assert.match(await other.text(".chooser"), /0 of 2 solved/);
  await other.click(".side .row button:nth-child(4)");
  assert.match(await other.text(".chooser"), /0 of 2 solved/);
  const solution = await played(other);
  await other.click(".side .row button:nth-child(2)");
  await other.key("p");
  await other.key("n");
  // The puzzle of a day: every one comes up, each as often.
  const days = await other.value(`[...Array(12).keys()].map((day) => Stela.ofTheDay(6, new Date(2026, 10, day + 1, 9)))`);
  assert.deepEqual([...new Set(days.slice(0, 6))].sort(), [0, 1, 2, 3, 4, 5]);
  assert.deepEqual(days.slice(6), days.slice(0, 6));
  await playAll(other, solution);
  assert.match(await other.text(".verdict"), /^Right: /);
  assert.match(await other.text(".chooser"), /1 of 2 solved/);
  assert.match(await other.value("document.querySelector('#chooser').selectedOptions[0].textContent"), /^\u2713 /);
  // Only those of one theme.
  const theme = await other.value("[...document.querySelectorAll('[data-filter=theme] option')].at(-1).value");
  await other.value(`(() => {
    const filter = document.querySelector("[data-filter=theme]");
    filter.value = ${JSON.stringify(theme)};
    filter.dispatchEvent(new Event("change"));
  })()`);
  assert.equal(await other.value("document.querySelectorAll('#chooser option').length <= 2"), true);
};

// A piece shows its moves and what they cost; what costs more than one waits to be confirmed; Escape takes it back.
// piece, to: a move of `cost` units there.
exports.choosing = async (open, kind, piece, to, cost) => {
  for (const options of [{}, { width: 390, height: 844 }]) {
    const browser = await open(options);
    // Few buttons, and the end of the turn in sight at once.
    assert.equal(await browser.value("document.querySelectorAll('.choice button').length <= 26"), true);
    const seen = await browser.value(`(() => {
      const end = document.querySelector(".kinds .end");
      if (!end) return true;
      const box = end.getBoundingClientRect();
      return box.bottom <= innerHeight && box.top >= 0;
    })()`);
    assert.equal(seen, true, "the end of the turn is in sight");
    await browser.click(place(piece));
    assert.doesNotMatch(await browser.text(".told"), /No legal action/);
    const label = await browser.value("document.querySelector(" + JSON.stringify(place(to)) + ").getAttribute('aria-label')");
    assert.match(label, new RegExp("costs " + cost));
    await browser.click(place(to));
    // Where the place takes several kinds of action they are in the list.
    const several = await browser.value(`[...document.querySelectorAll(".actions button")]
      .find((one) => one.textContent.startsWith(${JSON.stringify(kind)}))?.dataset.action`);
    if (several) await browser.click(".actions [data-action='" + several + "']");
    if (Number(cost) > 1) {
      assert.deepEqual(await played(browser), []);
      assert.match(await browser.text(".confirm"), new RegExp(": " + cost + " "));
      assert.equal(await there(browser, ".arrow.next"), true);
      await browser.key("Escape");
      assert.equal(await browser.text(".confirm"), "");
      await browser.click(place(piece));
      await browser.click(place(to));
      if (several) await browser.click(".actions [data-action='" + several + "']");
      await browser.key("Enter");
    }
    assert.equal((await played(browser)).length, 1);
    assert.equal(await there(browser, ".arrow.played"), true, "the last action is marked");
  }
};

// A whole game against "easy" by clicks alone.
exports.game = async (open, width) => {
  const browser = await open({ width: Number(width), height: 844 });
  await browser.value("Stela.pace = 0");
  const seats = await browser.value("document.querySelectorAll('.seat select').length");
  for (let seat = 1; seat < seats; ++seat) {
    await browser.value(`(() => {
      const select = document.querySelectorAll(".seat select")[${seat}];
      select.value = "easy";
      select.dispatchEvent(new Event("change"));
    })()`);
  }
  const over = () => browser.value("document.querySelector('.verdict').textContent.startsWith('The game is over')");
  let clicks = 0;
  for (; !(await over()); ++clicks) {
    assert.equal(clicks < 3000, true, "the game ends");
    await browser.until("document.querySelector('.verdict').textContent || document.querySelector('.kinds button')");
    if (await over()) break;
    // The end of the turn where it can be ended; else the first action of a kind, by its kind and the list.
    const target = await browser.value(`(() => {
      for (const selector of [".confirm .play", ".kinds .end", ".actions button", ".kinds button"])
        if (document.querySelector(selector)) return selector;
    })()`);
    await browser.click(target);
  }
  const text = await browser.text(".verdict");
  assert.match(text, /place 1/);
  assert.equal((await played(browser)).length > 0, true);
};

// People and players on one board.
exports.position = async (open) => {
  const browser = await open({});
  const mover = () => browser.value("document.querySelector('svg.board > title').textContent");
  assert.deepEqual(await played(browser), []);
  await playByClicks(browser, await browser.value(`Stela.ask({ do: "see", step: 0 }).legal[0].action`));
  assert.equal((await played(browser)).length, 1);
  await browser.value(`document.querySelectorAll('.seat select').forEach((select) => {
    select.value = "medium";
    select.dispatchEvent(new Event("change"));
  })`);
  await browser.until("document.querySelectorAll('ol.played li').length >= 6");
  assert.notEqual(await mover(), "");
  await browser.value(`document.querySelectorAll('.seat select').forEach((select) => {
    select.value = "";
    select.dispatchEvent(new Event("change"));
  })`);
  const count = (await played(browser)).length;
  await browser.key("u");
  assert.equal((await played(browser)).length, count - 1);
};

// A page of a position shows a trace that is dropped on it, and goes back; what is no file of Stela's changes nothing.
exports.dropped = async (open, file) => {
  const browser = await open({});
  const text = require("fs").readFileSync(file, "utf8");
  const drop = (name, content) => browser.value(`(() => {
    const data = new DataTransfer();
    data.items.add(new File([${JSON.stringify(content)}], ${JSON.stringify(name)}));
    document.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
  })()`);
  await drop("note.txt", "hello");
  await browser.until("document.querySelector('.dropped').textContent.includes('note.txt is no trace')");
  await drop("fault.trace.json", text);
  await browser.until("document.body && document.body.dataset.ready === 'yes' && document.querySelector('.steps')");
  assert.match(await browser.text(".dropped"), /^fault.trace.json, dropped on this page/);
  await browser.click(".dropped button");
  await browser.until("document.body && document.body.dataset.ready === 'yes' && document.querySelector('.seat')");
  assert.equal(await browser.text(".dropped"), "");
};

// What is drawn is what the person's seat may know, whoever is to move, and also after the page is loaded again.
exports.seats = async (open) => {
  const browser = await open({});
  const description = () => browser.value("document.querySelector('svg.board > desc').textContent");
  const hand = async (name) => (await description()).match(new RegExp(name + " \\(.\\): total [^,]*, hand ([^,]*),"))[1];
  const first = await browser.value("document.querySelector('svg.board > title').textContent");
  const [mover, other] = /blue \(B\) to move|^[^;]*blue/.test(first) ? ["blue", "red"] : ["red", "blue"];
  assert.doesNotMatch(await hand(mover), /\?/, "an own hand is shown");
  assert.match(await hand(other), /\?/, "the other's is not");
  // Two persons: after the end of the turn nobody sees the next one's hand before that player sits down.
  await browser.value(`document.querySelector(".kinds .end").click()`);
  await browser.value("1");
  if (!(await browser.value("document.querySelector('button.sit').hidden"))) {
    assert.match(await hand(other), /\?/);
    assert.equal(await browser.value("document.querySelectorAll('.actions button').length"), 0);
    await browser.click("button.sit");
    assert.doesNotMatch(await hand(other), /\?/, "who sat down sees the own hand");
  }
  await browser.key("u");
  // Against a player the view stays the person's, while the other plays and afterwards.
  const choose = (name, value) => browser.value(`(() => {
    const select = [...document.querySelectorAll(".seat")].find((one) => one.textContent.startsWith("${name}"))
      .querySelector("select");
    select.value = "${value}";
    select.dispatchEvent(new Event("change"));
  })()`);
  await choose(other, "easy");
  const seen = await browser.value(`new Promise((done) => {
    const hands = new Set();
    const look = () => hands.add(document.querySelector("svg.board > desc").textContent
      .match(/${other} \\(.\\): total [^,]*, hand ([^,]*),/)[1]);
    document.querySelector(".kinds .end").click();
    const timer = setInterval(look, 20);
    look();
    setTimeout(() => { clearInterval(timer); done([...hands]); }, 1500);
  })`);
  for (const one of seen) assert.match(one, /\?|^-$/, "the other player's hand was shown: " + one);
  const fragment = await browser.value("location.hash");
  assert.match(fragment, /^#1-[pe]{2}/);
  const again = await open({}, fragment);
  const values = await again.value("[...document.querySelectorAll('.seat select')].map((one) => one.value)");
  assert.deepEqual([...values].sort(), ["", "easy"], "seats are kept");
};

// Fits a window of any width, light and dark, and asks nothing of a network.
exports.widths = async (open) => {
  for (const width of [320, 420, 1400]) {
    const browser = await open({ width, dark: width === 420 });
    assert.equal(await browser.value("document.documentElement.scrollWidth <= " + width), true, "wider than " + width);
    assert.equal(await browser.value("performance.getEntriesByType('resource').length"), 0);
    const nameless = await browser.value(`[...document.querySelectorAll("button, input, select, [role=button]")].filter(
      (one) => !(one.textContent.trim() || one.getAttribute("aria-label") || one.labels && one.labels.length)).length`);
    assert.equal(nameless, 0, "a control without a name");
  }
};

// Nothing that axe-core finds, light and dark, wide and narrow: on the page as it opens, and with a choice open.
exports.axe = async (open, file) => {
  const axe = fs.readFileSync(file, "utf8");
  const found = (browser) => browser.value(`(async () => {
    const result = await axe.run(document, { resultTypes: ["violations"] });
    return result.violations.map((one) => one.id + " (" + one.impact + "): " +
      one.nodes.slice(0, 3).map((node) => node.html.slice(0, 200)).join(" | "));
  })()`);
  for (const options of [{ width: 390, height: 844 }, { width: 1400, dark: true }]) {
    const browser = await open(options);
    await browser.value(axe + "; 0");
    assert.deepEqual(await found(browser), []);
    if (!(await there(browser, ".kinds button"))) continue;
    await browser.value("document.querySelector('.kinds button').click()");
    assert.deepEqual(await found(browser), []);
    // A page without its language is noticed.
    await browser.value("document.documentElement.removeAttribute('lang')");
    assert.match((await found(browser)).join(), /html-has-lang/);
  }
};

exports.print = async (open, file) => {
  const browser = await open({});
  await browser.pdf(file);
};
