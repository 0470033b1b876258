// The pictures of all games, for code that is generic over them: picture(game, state, last) is found by its arguments.
#pragma once

#include "reports/babel_picture.h"
#include "reports/maharaja_picture.h"
#include "reports/mexica_picture.h"
#include "reports/tikal_picture.h"
