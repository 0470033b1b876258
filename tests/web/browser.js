// A page in headless Chromium, driven as a person does: clicks at places on the screen, and keys. Speaks the DevTools
// protocol over a pipe; whatever the page logs as an error makes the test fail.
"use strict";
const { spawn } = require("child_process");
const fs = require("fs");
const os = require("os");
const path = require("path");

class Browser {
  // options: width, height, dark, print.
  static async open(url, options = {}) {
    const browser = new Browser();
    browser.profile = fs.mkdtempSync(path.join(os.tmpdir(), "stela-browser-"));
    browser.process = spawn("chromium", ["--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
      "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync",
      "--remote-debugging-pipe", "--user-data-dir=" + browser.profile, "about:blank"],
      { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"], env: { ...process.env, HOME: browser.profile } });
    browser.waiting = new Map();
    browser.faults = [];
    browser.number = 0;
    let text = "";
    browser.process.stdio[4].on("data", (bytes) => {
      text += bytes;
      for (let end = text.indexOf("\0"); end >= 0; end = text.indexOf("\0")) {
        browser.hear(JSON.parse(text.slice(0, end)));
        text = text.slice(end + 1);
      }
    });
    const { targetInfos } = await browser.call("Target.getTargets");
    const target = targetInfos.find((one) => one.type === "page").targetId;
    browser.session = (await browser.call("Target.attachToTarget", { targetId: target, flatten: true })).sessionId;
    await browser.call("Runtime.enable");
    await browser.call("Log.enable");
    await browser.call("Page.enable");
    await browser.call("Emulation.setDeviceMetricsOverride",
      { width: options.width || 1280, height: options.height || 900, deviceScaleFactor: 1, mobile: false });
    await browser.call("Emulation.setScrollbarsHidden", { hidden: true });
    if (options.dark)
      await browser.call("Emulation.setEmulatedMedia", { features: [{ name: "prefers-color-scheme", value: "dark" }] });
    await browser.go(url);
    return browser;
  }

  async go(url) {
    await this.call("Page.navigate", { url: "about:blank" });
    await this.call("Page.navigate", { url });
    await this.until("document.body && document.body.dataset.ready === 'yes'");
  }

  hear(message) {
    if (message.id) {
      const { done, failed } = this.waiting.get(message.id);
      this.waiting.delete(message.id);
      if (message.error) failed(new Error(message.error.message));
      else done(message.result);
    } else if (message.method === "Runtime.exceptionThrown") {
      this.faults.push(message.params.exceptionDetails.exception.description);
    } else if (message.method === "Log.entryAdded" && message.params.entry.level === "error") {
      this.faults.push(message.params.entry.text);
    }
  }

  call(method, params = {}) {
    const id = ++this.number;
    this.process.stdio[3].write(JSON.stringify({ id, method, params, sessionId: this.session }) + "\0");
    return new Promise((done, failed) => this.waiting.set(id, { done, failed }));
  }

  // The value of an expression in the page.
  async value(expression) {
    const { result, exceptionDetails } =
      await this.call("Runtime.evaluate", { expression, returnByValue: true, awaitPromise: true });
    if (exceptionDetails) throw new Error(expression + ": " + exceptionDetails.exception.description);
    return result.value;
  }

  async until(expression) {
    const end = Date.now() + 60000;
    while (!(await this.value("Boolean(" + expression + ")"))) {
      if (Date.now() > end) throw new Error("waited in vain for " + expression + "; " + this.faults.join("; "));
      await new Promise((done) => setTimeout(done, 30));
    }
  }

  text(selector) { return this.value("document.querySelector(" + JSON.stringify(selector) + ").textContent"); }

  // Scrolls to the element and clicks in its middle, so that what lies over it would take the click.
  async click(selector) {
    const at = await this.value(`(() => {
      const element = document.querySelector(${JSON.stringify(selector)});
      if (!element) return null;
      element.scrollIntoView({ block: "center" });
      const box = element.getBoundingClientRect();
      return [box.left + box.width / 2, box.top + box.height / 2];
    })()`);
    if (!at) throw new Error("there is no " + selector);
    const [x, y] = at;
    for (const type of ["mousePressed", "mouseReleased"])
      await this.call("Input.dispatchMouseEvent", { type, x, y, button: "left", clickCount: 1 });
  }

  async key(key) {
    const text = key.length === 1 ? key : key === "Enter" ? "\r" : undefined;
    await this.call("Input.dispatchKeyEvent", { type: "keyDown", key, text });
    await this.call("Input.dispatchKeyEvent", { type: "keyUp", key });
  }

  write(text) { return this.call("Input.insertText", { text }); }

  async picture(file) {
    const { data } = await this.call("Page.captureScreenshot", { format: "png", captureBeyondViewport: true });
    fs.writeFileSync(file, Buffer.from(data, "base64"));
  }

  async pdf(file) {
    const { data } = await this.call("Page.printToPDF");
    fs.writeFileSync(file, Buffer.from(data, "base64"));
  }

  async close() {
    const ended = new Promise((done) => this.process.on("exit", done));
    await this.call("Browser.close").catch(() => {});
    await ended;
    fs.rmSync(this.profile, { recursive: true, force: true });
  }
}

module.exports = { Browser };
