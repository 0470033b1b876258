// In a page no handler of crashes asks what is being played, so there is never a Flight, and nothing to note.
#include "checkers/crash/flight.h"

namespace stela {

void Flight::add(std::string_view /*action*/) {}

}  // namespace stela
