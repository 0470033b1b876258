# `cpack -G DEB` and `cpack -G TGZ` in a build folder: the program with its pages, for those who do not build Stela. The
# .deb names the libraries it needs, and the Python module is a .deb of its own, python3-stela; the archive brings them along, all but the C library, and runs wherever it lies.
# Neither holds the library's headers: who compiles against Stela builds it.
install(RUNTIME_DEPENDENCY_SET stela_libraries
        PRE_EXCLUDE_REGEXES "^ld-linux" "^linux-vdso" "^lib(c|m|dl|rt|pthread)\\.so"
        LIBRARY DESTINATION "${CMAKE_INSTALL_LIBDIR}/stela" COMPONENT bundle EXCLUDE_FROM_ALL)

set(CPACK_PACKAGE_NAME stela)
set(CPACK_PACKAGE_VENDOR Stela)
set(CPACK_PACKAGE_CONTACT "the authors of Stela <stela@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "${PROJECT_DESCRIPTION}")
set(CPACK_STRIP_FILES ON)
set(CPACK_VERBATIM_VARIABLES ON)
string(TOLOWER "${CMAKE_SYSTEM_NAME}-${CMAKE_SYSTEM_PROCESSOR}" CPACK_SYSTEM_NAME)
set(CPACK_COMPONENTS_GROUPING ALL_COMPONENTS_IN_ONE)
set(CPACK_ARCHIVE_COMPONENT_INSTALL ON)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME stela)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_RECOMMENDS graphviz)  # draws graphs
set(CPACK_DEBIAN_PACKAGE_SECTION games)
if(TARGET stela_python)
  set(CPACK_STELA_PYTHON ON)
  set(CPACK_DEBIAN_PYTHON_PACKAGE_NAME python3-stela)
  set(CPACK_DEBIAN_PYTHON_PACKAGE_SECTION python)
  set(CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS "${STELA_PYTHON_NEEDS}, python3-numpy")
  set(CPACK_COMPONENT_PYTHON_DESCRIPTION "The games, checks, players and solvers of Stela as a Python module")
endif()
set(CPACK_GENERATOR "DEB;TGZ")
set(CPACK_PROJECT_CONFIG_FILE "${CMAKE_CURRENT_LIST_DIR}/package.cmake")
include(CPack)
