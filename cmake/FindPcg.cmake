# The PCG random generators, a library of headers without a package file of its own: Pcg::Pcg.
# Installed beside StelaConfig.cmake too, because base/rng.h includes them.
find_path(Pcg_INCLUDE_DIR pcg_random.hpp)
mark_as_advanced(Pcg_INCLUDE_DIR)
include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(Pcg REQUIRED_VARS Pcg_INCLUDE_DIR)
if(Pcg_FOUND AND NOT TARGET Pcg::Pcg)
  add_library(Pcg::Pcg INTERFACE IMPORTED)
  set_target_properties(Pcg::Pcg PROPERTIES INTERFACE_INCLUDE_DIRECTORIES "${Pcg_INCLUDE_DIR}")
endif()
