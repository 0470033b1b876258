// In place of the engine, where a page has not the game's rules: answers that Stela gave when it made the page.
"use strict";
const stelaEngine = () => {
  const kept = JSON.parse(document.getElementById("stela-data").textContent).files[0].recorded;
  const why = ({ step, action }) => {
    const asked = kept.why.find((one) => one.step === step && one.action === action);
    if (asked) return asked.answer;
    if (kept.steps[step].legal.includes(action)) return { action, legal: true };
    return { action, legal: false, error: action + " is not among the legal actions here. The page has not the game's " +
      "rules: stela why says which of them forbids it." };
  };
  const answers = {
    open: () => kept.about, see: ({ step }) => kept.steps[step], why, told: () => kept.told,
    rule: ({ rule }) => kept.rules[rule] || { rule, text: "" }, refused: () => [],
  };
  const answer = (request) => (answers[request.do] ? answers[request.do](request) : { error: "no such request" });
  return Promise.resolve({ cwrap: () => (text) => JSON.stringify(answer(JSON.parse(text))) });
};
