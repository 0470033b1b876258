#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "reports/cli/description.h"
#include "reports/cli/quoting.h"

namespace stela::cli {
namespace {

/// Text of a line: hyphens as they are typed, and nothing taken for a request.
std::string roff(std::string_view text) {
  std::string out;
  for (const char c : text) {
    const bool begins = out.empty() || out.back() == '\n';
    if (begins && (c == '.' || c == '\'')) out += "\\&";
    if (c == '\\')
      out += "\\e";
    else if (c == '-')
      out += "\\-";
    else
      out += c;
  }
  return out;
}

std::string bold(std::string_view text) { return "\\fB" + roff(text) + "\\fR"; }
std::string italic(std::string_view text) { return "\\fI" + roff(text) + "\\fR"; }

std::string upper(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(), [](unsigned char c) { return std::toupper(c); });
  return text;
}

/// Lines as they stand.
std::string verbatim(const std::string& text) { return text.empty() ? "" : ".PP\n.nf\n" + roff(text) + "\n.fi\n"; }

std::string entry(const OptionText& option) {
  std::string names;
  for (const auto& name : option.names) names += (names.empty() ? "" : ", ") + bold(name);
  if (option.value != OptionText::Value::none) names += " " + italic(option.type);
  auto what = roff(option.what);
  if (!option.words.empty()) what += " (" + roff(joined_words(option.words, ", ")) + ")";
  return ".TP\n" + names + "\n" + what + "\n";
}

std::string place_text(const OptionText& place) {
  const auto name = italic(place.names.front()) + (place.repeated ? " ..." : "");
  return place.required ? name : "[" + name + "]";
}

std::string section(const VerbText& verb, const std::string& program) {
  std::string out = ".SS " + roff(verb.path) + "\n" + roff(verb.what) + ".\n.PP\n" + bold(program + " " + verb.path);
  if (!verb.options.empty()) out += " [options]";
  for (const auto& place : verb.places) out += " " + place_text(place);
  out += "\n";
  for (const auto& place : verb.places) {
    out += ".TP\n" + italic(place.names.front()) + "\n" + roff(place.what);
    if (!place.words.empty()) out += " (" + roff(joined_words(place.words, ", ")) + ")";
    out += "\n";
  }
  for (const auto& option : verb.options)
    if (option.names.back() != "--help") out += entry(option);
  return out + verbatim(verb.footer);
}

}  // namespace

std::string man_page(const VerbText& root, const std::string& program) {
  auto what = root.what;
  if (what.ends_with('.')) what.pop_back();
  std::string out = fmt::format(".\\\" Made by `{0} man`.\n.TH {1} 1 \"\" \"stela {2}\" \"User commands\"\n", program,
                                upper(program), STELA_VERSION);
  out += ".SH NAME\n" + roff(program) + " \\- " + roff(what) + "\n";
  out += ".SH SYNOPSIS\n" + bold(program) + " " + italic("verb") + " [options] [arguments]\n";
  out += ".SH OPTIONS\n";
  for (const auto& option : root.options) out += entry(option);
  out += ".SH VERBS\nEvery verb takes " + bold("--help") + ".\n";
  for_each_verb(root, [&](const VerbText& verb) {
    if (!verb.path.empty()) out += section(verb, program);
  });
  out += ".SH EXIT STATUS AND EXAMPLE\n" + verbatim(root.footer);
  return out;
}

}  // namespace stela::cli
