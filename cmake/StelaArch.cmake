# From STELA_ARCH, the flag STELA_ARCH_FLAG: bitboards live on popcnt, tzcnt and pdep, which plain x86-64 lacks.
include(CheckCXXSourceRuns)

if(STELA_ARCH STREQUAL "generic")
  set(arch "")
elseif(NOT STELA_ARCH STREQUAL "auto")
  set(arch "${STELA_ARCH}")
elseif(NOT CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64)$")
  set(arch "")
else()
  set(arch "x86-64-v2")
  if(NOT CMAKE_CROSSCOMPILING)
    check_cxx_source_runs("
      int main() {
        return __builtin_cpu_supports(\"avx2\") && __builtin_cpu_supports(\"fma\") &&
               __builtin_cpu_supports(\"bmi\") && __builtin_cpu_supports(\"bmi2\") ? 0 : 1;
      }" STELA_MACHINE_IS_V3)
    if(STELA_MACHINE_IS_V3)
      set(arch "x86-64-v3")
    endif()
  endif()
endif()

if(arch)
  set(STELA_ARCH_FLAG "-march=${arch}")
  message(STATUS "Stela: instruction set ${arch} (STELA_ARCH=${STELA_ARCH})")
else()
  set(STELA_ARCH_FLAG "")
  message(STATUS "Stela: instruction set of the compiler's default (STELA_ARCH=${STELA_ARCH})")
endif()
unset(arch)
