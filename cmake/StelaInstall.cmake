# The package files by which find_package(Stela) finds an installed Stela; the rooms install themselves.
include(CMakePackageConfigHelpers)

set(package_dir "${CMAKE_INSTALL_LIBDIR}/cmake/Stela")
configure_package_config_file("${PROJECT_SOURCE_DIR}/cmake/StelaConfig.cmake.in"
                              "${PROJECT_BINARY_DIR}/StelaConfig.cmake" INSTALL_DESTINATION "${package_dir}")
write_basic_package_version_file("${PROJECT_BINARY_DIR}/StelaConfigVersion.cmake" COMPATIBILITY SameMinorVersion)
install(FILES "${PROJECT_BINARY_DIR}/StelaConfig.cmake" "${PROJECT_BINARY_DIR}/StelaConfigVersion.cmake"
              "${PROJECT_SOURCE_DIR}/cmake/FindCadical.cmake" "${PROJECT_SOURCE_DIR}/cmake/FindGlpk.cmake"
              "${PROJECT_SOURCE_DIR}/cmake/FindPcg.cmake" "${PROJECT_SOURCE_DIR}/cmake/FindZ3.cmake"
              "${PROJECT_SOURCE_DIR}/cmake/StelaAddGame.cmake" "${PROJECT_SOURCE_DIR}/cmake/StelaEmbed.cmake" "${PROJECT_SOURCE_DIR}/cmake/embed.cmake"
        DESTINATION "${package_dir}")
install(EXPORT StelaTargets NAMESPACE Stela:: DESTINATION "${package_dir}")

# The templates of adapters for engines, and what two of them look like in use.
set(engines "${PROJECT_SOURCE_DIR}/tests/conform/engines")
install(PROGRAMS "${engines}/adapter.py" "${engines}/adapter.js" "${engines}/babel.py" "${engines}/tokens.py"
        DESTINATION "${CMAKE_INSTALL_DATADIR}/stela/engines" COMPONENT program)
install(FILES "${engines}/adapter.h" DESTINATION "${CMAKE_INSTALL_DATADIR}/stela/engines" COMPONENT program)

# What games in other languages are written with, and some of them.
install(DIRECTORY "${PROJECT_SOURCE_DIR}/python/" DESTINATION "${CMAKE_INSTALL_DATADIR}/stela/python" COMPONENT program
        PATTERN __pycache__ EXCLUDE PATTERN module EXCLUDE PATTERN CMakeLists.txt EXCLUDE)

# The pages, their schemas and pictures.
install(DIRECTORY "${PROJECT_SOURCE_DIR}/docs/" DESTINATION "${CMAKE_INSTALL_DATADIR}/doc/stela"
        COMPONENT program)
