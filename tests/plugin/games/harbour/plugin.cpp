// Harbour as a shared object.
#include <stela/model/plugin.h>

#include "harbour.h"

STELA_GAME(harbour::Harbour)
