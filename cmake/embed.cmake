# cmake -DNAMESPACE= -DHEADER= "-DTEXTS=function=file|function=file" -DOUTPUT= -P embed.cmake: see StelaEmbed.cmake.
# With -DFUNCTION= and -DROOT= instead of -DTEXTS: one function for all files of "-DFILES=file|file" under the root.
# Bytes are written as hexadecimal escapes, so that no text can end the literal and none is changed on the way.
cmake_minimum_required(VERSION 3.25)

function(literal file variable)
  file(READ "${file}" bytes HEX)
  string(REGEX REPLACE "(..)" "\\\\x\\1" escapes "${bytes}")
  string(REPEAT "...." 24 line)  # 24 bytes a line
  string(REGEX REPLACE "(${line})" "\\1\"\n    \"" lines "${escapes}")
  set(${variable} "\n    \"${lines}\"" PARENT_SCOPE)
endfunction()

string(REPLACE "|" ";" TEXTS "${TEXTS}")
set(constants "")
set(functions "")
foreach(text IN LISTS TEXTS)
  string(REGEX MATCH "^([a-z_]+)=(.+)$" matched "${text}")
  set(name "${CMAKE_MATCH_1}")
  literal("${CMAKE_MATCH_2}" bytes)
  string(APPEND constants "constexpr char text_of_${name}[] =${bytes};\n")
  string(APPEND functions "std::string_view ${name}() { return {text_of_${name}, sizeof text_of_${name} - 1}; }\n")
endforeach()
if(DEFINED FUNCTION)
  string(REPLACE "|" ";" FILES "${FILES}")
  set(rows "")
  list(LENGTH FILES count)
  set(number 0)
  foreach(file IN LISTS FILES)
    literal("${ROOT}/${file}" bytes)
    string(APPEND constants "constexpr char ${FUNCTION}_${number}[] =${bytes};\n")
    string(APPEND rows "    {\"${file}\", {${FUNCTION}_${number}, sizeof ${FUNCTION}_${number} - 1}},\n")
    math(EXPR number "${number} + 1")
  endforeach()
  set(functions "std::string_view ${FUNCTION}(std::string_view file) {
  static constexpr std::array<std::pair<std::string_view, std::string_view>, ${count}> kFiles{{\n${rows}  }};
  for (const auto& [name, text] : kFiles)
    if (name == file) return text;
  return {};
}
")
endif()
# The header is not included: what it includes besides took longer to compile than the texts.
file(WRITE "${OUTPUT}" "// Made by the build: texts that ${HEADER} declares.
#include <array>
#include <string_view>
#include <utility>

namespace ${NAMESPACE} {

namespace {
${constants}}  // namespace

${functions}
}  // namespace ${NAMESPACE}
")
