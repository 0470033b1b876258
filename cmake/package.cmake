# Read by cpack for each kind of package (StelaPackage.cmake): what it holds.
if(CPACK_GENERATOR STREQUAL "DEB")
  set(CPACK_COMPONENTS_ALL program)
  if(CPACK_STELA_PYTHON)
    list(APPEND CPACK_COMPONENTS_ALL python)
  endif()
  set(CPACK_COMPONENTS_GROUPING IGNORE)  # a package for each
  set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
else()
  set(CPACK_COMPONENTS_ALL program bundle)
  set(CPACK_COMPONENT_INCLUDE_TOPLEVEL_DIRECTORY ON)
endif()
