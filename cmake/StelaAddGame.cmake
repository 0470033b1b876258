# stela_add_game(NAME source...): a game as a shared object, libNAME.so, for `stela --game` (stela/model/plugin.h). It shows
# its one function and nothing of the Stela that it carries.
function(stela_add_game name)
  add_library(${name} MODULE ${ARGN})
  target_link_libraries(${name} PRIVATE Stela::model)
  target_compile_features(${name} PRIVATE cxx_std_20)
  set_target_properties(${name} PROPERTIES CXX_EXTENSIONS OFF CXX_VISIBILITY_PRESET hidden
                                           VISIBILITY_INLINES_HIDDEN ON)
  target_link_options(${name} PRIVATE LINKER:--exclude-libs,ALL LINKER:--no-undefined)
endfunction()
