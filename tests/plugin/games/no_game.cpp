// A shared object that is no game.
extern "C" int other_function() { return 0; }
