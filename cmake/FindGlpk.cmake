# Glpk::Glpk, the solver of linear programs (Debian: libglpk-dev, which has no CMake package of its own).
find_path(Glpk_INCLUDE_DIR glpk.h)
find_library(Glpk_LIBRARY glpk)
mark_as_advanced(Glpk_INCLUDE_DIR Glpk_LIBRARY)
include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(Glpk REQUIRED_VARS Glpk_LIBRARY Glpk_INCLUDE_DIR)
if(Glpk_FOUND AND NOT TARGET Glpk::Glpk)
  add_library(Glpk::Glpk UNKNOWN IMPORTED)
  set_target_properties(Glpk::Glpk PROPERTIES IMPORTED_LOCATION "${Glpk_LIBRARY}"
                                              INTERFACE_INCLUDE_DIRECTORIES "${Glpk_INCLUDE_DIR}")
endif()
