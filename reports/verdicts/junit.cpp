#include "reports/verdicts/junit.h"

#include <fmt/format.h>

#include <pugixml.hpp>
#include <sstream>

#include "reports/draw/utf8.h"

namespace stela {
namespace {

struct Counts {
  std::size_t tests = 0, failures = 0, errors = 0, skipped = 0;
  double seconds = 0;

  Counts& operator+=(const Counts& o) {
    tests += o.tests;
    failures += o.failures;
    errors += o.errors;
    skipped += o.skipped;
    seconds += o.seconds;
    return *this;
  }
};

Counts count(const JUnitSuite& suite) {
  Counts n;
  for (const auto& test : suite.cases) {
    ++n.tests;
    if (test.failure) ++n.failures;
    if (test.error) ++n.errors;
    if (test.skipped) ++n.skipped;
    n.seconds += test.seconds;
  }
  if (suite.seconds) n.seconds = *suite.seconds;
  return n;
}

void put(pugi::xml_node node, const char* name, const std::string& value) {
  node.append_attribute(name) = clean(value).c_str();
}
void put_time(pugi::xml_node node, double seconds) { put(node, "time", fmt::format("{:.3f}", seconds)); }
void put_counts(pugi::xml_node node, const Counts& n) {
  put(node, "tests", std::to_string(n.tests));
  put(node, "failures", std::to_string(n.failures));
  put(node, "errors", std::to_string(n.errors));
  put(node, "skipped", std::to_string(n.skipped));
  put_time(node, n.seconds);
}

void add_problem(pugi::xml_node parent, const char* name, const JUnitFailure& problem) {
  auto node = parent.append_child(name);
  put(node, "message", problem.message);
  put(node, "type", problem.type);
  node.text() = clean(problem.text).c_str();
}

void add_case(pugi::xml_node parent, const JUnitCase& test) {
  auto node = parent.append_child("testcase");
  put(node, "name", test.name);
  put(node, "classname", test.classname);
  put_time(node, test.seconds);
  if (test.skipped) put(node.append_child("skipped"), "message", *test.skipped);
  if (test.error) add_problem(node, "error", *test.error);
  if (test.failure) add_problem(node, "failure", *test.failure);
  if (!test.output.empty()) node.append_child("system-out").text() = clean(test.output).c_str();
}

}  // namespace

std::string junit(const std::string& name, std::span<const JUnitSuite> suites) {
  pugi::xml_document document;
  auto declaration = document.append_child(pugi::node_declaration);
  put(declaration, "version", "1.0");
  put(declaration, "encoding", "UTF-8");
  auto root = document.append_child("testsuites");
  put(root, "name", name);
  Counts all;
  for (const auto& suite : suites) all += count(suite);
  put_counts(root, all);

  for (const auto& suite : suites) {
    auto node = root.append_child("testsuite");
    put(node, "name", suite.name);
    put_counts(node, count(suite));
    if (!suite.timestamp.empty()) put(node, "timestamp", suite.timestamp);
    if (!suite.properties.empty()) {
      auto list = node.append_child("properties");
      for (const auto& [key, value] : suite.properties) {
        auto property = list.append_child("property");
        put(property, "name", key);
        put(property, "value", value);
      }
    }
    for (const auto& test : suite.cases) add_case(node, test);
  }
  std::ostringstream out;
  document.save(out, " ", pugi::format_indent);
  return std::move(out).str();
}

}  // namespace stela
