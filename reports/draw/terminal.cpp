#include "reports/draw/terminal.h"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <string_view>

#include "reports/draw/utf8.h"

namespace stela {
namespace {

constexpr std::string_view kReset = "\x1b[0m";

int distance(Rgb a, Rgb b) {
  const auto square = [](int x, int y) { return (x - y) * (x - y); };
  return square(a.r, b.r) + square(a.g, b.g) + square(a.b, b.b);
}

/// The nearest of the 240 fixed colours that xterm defines: a cube of 6 levels a channel, and a ramp of greys.
int nearest(Rgb c) {
  constexpr std::array<std::uint8_t, 6> kLevels{0, 95, 135, 175, 215, 255};
  int best = 16;
  int least = distance(c, kBlack);
  const auto consider = [&](int index, Rgb colour) {
    if (const int d = distance(c, colour); d < least) {
      least = d;
      best = index;
    }
  };
  int index = 16;
  for (const auto r : kLevels)
    for (const auto g : kLevels)
      for (const auto b : kLevels) consider(index++, {r, g, b});
  for (int grey = 8; grey <= 238; grey += 10) {
    const auto level = static_cast<std::uint8_t>(grey);
    consider(index++, {level, level, level});
  }
  return best;
}

std::string start(const TextStyle& style) {
  std::string codes;
  if (style.bold) codes += ";1";
  if (style.ink) codes += fmt::format(";38;5;{}", nearest(*style.ink));
  if (style.ground) codes += fmt::format(";48;5;{}", nearest(*style.ground));
  return codes.empty() ? "" : "\x1b[" + codes.substr(1) + "m";
}

}  // namespace

std::size_t terminal_columns(int descriptor) {
  winsize size{};
  return ioctl(descriptor, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : 80;
}

bool wants_colour(bool is_terminal, const char* term, const char* no_color) {
  const bool refused = no_color != nullptr && *no_color != '\0';  // no-color.org: set and not empty
  return is_terminal && !refused && term != nullptr && std::string_view(term) != "dumb";
}

std::string terminal_text(std::span<const TextLine> lines, Colour colour) {
  const bool coloured = colour == Colour::always ||
                        (colour == Colour::automatic &&
                         wants_colour(isatty(STDOUT_FILENO) == 1, std::getenv("TERM"), std::getenv("NO_COLOR")));
  std::string out;
  for (const auto& line : lines) {
    TextStyle now;
    for (const auto& span : line) {
      if (coloured && span.style != now) {
        if (now != TextStyle{}) out += kReset;
        out += start(span.style);
        now = span.style;
      }
      out += clean(span.text, Breaks::replace);
    }
    if (now != TextStyle{}) out += kReset;
    // Blanks at the end are seen only where they are coloured.
    if (!coloured) out.erase(out.find_last_not_of(' ') + 1);
    out += '\n';
  }
  return out;
}

std::string terminal_text(const Picture& picture, Colour colour) { return terminal_text(picture.text, colour); }

}  // namespace stela
