// Help in lines of the terminal's width: CLI11 writes a description as one line, however long it is.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <string_view>

namespace stela::cli {

/// Breaks each line of a text between words so that none has more than `most` columns, but for words that have. What
/// follows a break is indented as the line was, and by `hanging` more.
std::string wrapped(std::string_view text, std::size_t most, std::size_t hanging = 0);

class HelpFormatter : public CLI::Formatter {
 public:
  /// Of the terminal that standard output is, 40 at least; else 80.
  HelpFormatter();
  explicit HelpFormatter(std::size_t width) : width_(width) { column_width(kNames); }

  std::string make_option(const CLI::Option* option, bool positional) const override;
  std::string make_subcommand(const CLI::App* verb) const override;
  std::string make_description(const CLI::App* app) const override;
  std::string make_footer(const CLI::App* app) const override;

 private:
  static constexpr std::size_t kNames = 30;  ///< columns before the descriptions
  static constexpr std::size_t kLeastWidth = 40;
  [[nodiscard]] std::string entry(const std::string& name, const std::string& what) const;

  std::size_t width_;
};

}  // namespace stela::cli
