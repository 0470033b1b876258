# What a shell and man(1) read of the program, written by the program itself, so that it is as true as --help.
set(shell "${PROJECT_BINARY_DIR}/shell")
file(MAKE_DIRECTORY "${shell}")
add_custom_command(
  TARGET stela
  POST_BUILD
  COMMAND stela completion bash -o "${shell}/stela"
  COMMAND stela completion zsh -o "${shell}/_stela"
  COMMAND stela completion fish -o "${shell}/stela.fish"
  COMMAND stela man -o "${shell}/stela.1"
  COMMENT "Writing completion and the manual page"
  VERBATIM)
install(FILES "${shell}/stela" DESTINATION "${CMAKE_INSTALL_DATADIR}/bash-completion/completions" COMPONENT program)
install(FILES "${shell}/_stela" DESTINATION "${CMAKE_INSTALL_DATADIR}/zsh/site-functions" COMPONENT program)
install(FILES "${shell}/stela.fish" DESTINATION "${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d" COMPONENT program)
install(FILES "${shell}/stela.1" DESTINATION "${CMAKE_INSTALL_MANDIR}/man1" COMPONENT program)
