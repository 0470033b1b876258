// node drive.js SCENARIO PAGE [...]: drives a page in Chromium through a scenario, and ends with 1 where it fails.
"use strict";
const assert = require("assert/strict");
const { pathToFileURL } = require("url");
const { Browser } = require("./browser.js");
const scenarios = require("./scenarios.js");

(async () => {
  const [name, page, ...more] = process.argv.slice(2);
  const open = (options, fragment = "") => Browser.open(pathToFileURL(page).href + fragment, options);
  const browsers = [];
  const opened = async (options, fragment) => {
    const browser = await open(options, fragment);
    browsers.push(browser);
    return browser;
  };
  try {
    await scenarios[name](opened, ...more);
    for (const browser of browsers) assert.deepEqual(browser.faults, []);
  } finally {
    for (const browser of browsers) await browser.close();
  }
})().catch((error) => {
  console.error(error.stack);
  process.exitCode = 1;
});
