#include "checkers/version.h"

namespace stela {

std::string_view stela_version() { return STELA_VERSION; }

}  // namespace stela
