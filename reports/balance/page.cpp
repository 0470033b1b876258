#include "reports/balance/page.h"

#include <fmt/format.h>

#include "reports/balance/figure_page.h"
#include "reports/draw/html_page.h"

namespace stela {

std::string balance_page(const BalanceReport& report) {
  // The experiment's hash covers every name on the page, so none of them holds it.
  FigurePage page("Balance of " + report.title, report.experiment);
  auto body = page.body();
  auto verdict = add_element(body, "div", "", "verdict");
  for (const auto& sentence : report.verdict) add_element(verdict, "p", sentence);
  add_element(body, "p", fmt::format("{} games. Experiment {}.", report.games, report.experiment), "muted");
  auto nav = body.append_child("nav");
  nav.append_attribute("aria-label") = "Questions";
  auto contents = nav.append_child("ol");
  for (std::size_t q = 1; q <= report.questions.size(); ++q) {
    auto link = add_element(contents.append_child("li"), "a", report.questions[q - 1]);
    link.append_attribute("href") = fmt::format("#question-{}", q).c_str();
  }
  for (unsigned q = 1; q <= report.questions.size(); ++q) {
    auto heading = add_element(body, "h2", fmt::format("{}. {}", q, report.questions[q - 1]));
    heading.append_attribute("id") = fmt::format("question-{}", q).c_str();
    bool any = false;
    for (const auto& figure : report.figures) {
      if (figure.question != q) continue;
      any = true;
      page.add(figure);
    }
    if (!any) add_element(body, "p", "This report did not ask.", "muted");
  }
  if (!report.rules.empty()) {
    add_element(body, "h2", "Rules");
    auto rules = body.append_child("dl");
    for (const auto& [id, text] : report.rules) {
      auto term = add_element(rules, "dt", id);
      term.append_attribute("id") = ("rule-" + id).c_str();
      add_element(rules, "dd", text);
    }
  }
  add_element(body, "h2", "Notes");
  auto notes = body.append_child("ul");
  for (const auto& note : report.notes) add_element(notes, "li", note);
  return page.text();
}

}  // namespace stela
