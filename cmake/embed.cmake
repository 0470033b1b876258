# cmake -DGAME= -DRULES= -DBOARD= -DOUTPUT= -P embed.cmake: see StelaEmbed.cmake.
# Bytes are written as hexadecimal escapes, so that no text can end the literal and none is changed on the way.
cmake_minimum_required(VERSION 3.25)

function(literal file variable)
  file(READ "${file}" bytes HEX)
  string(REGEX REPLACE "(..)" "\\\\x\\1" escapes "${bytes}")
  string(REPEAT "...." 24 line)  # 24 bytes a line
  string(REGEX REPLACE "(${line})" "\\1\"\n    \"" lines "${escapes}")
  set(${variable} "\n    \"${lines}\"" PARENT_SCOPE)
endfunction()

literal("${RULES}" rules)
literal("${BOARD}" board)
file(WRITE "${OUTPUT}" "// Made by the build from model/${GAME}/rules.md and board.json.
#include \"model/embedded.h\"

namespace stela::${GAME} {

namespace {
constexpr char kRulesText[] =${rules};
constexpr char kBoardText[] =${board};
}  // namespace

std::string_view embedded_rules() { return {kRulesText, sizeof kRulesText - 1}; }
std::string_view embedded_board() { return {kBoardText, sizeof kBoardText - 1}; }

}  // namespace stela::${GAME}
")
