// The engine's one function as a page calls it.
#include <emscripten/emscripten.h>

#include <string>

#include "reports/web/engine.h"
#include "reports/web/wasm/games.h"

/// The answer to a request, as text with a zero at its end. It is good until the next call.
extern "C" EMSCRIPTEN_KEEPALIVE const char* stela_answer(const char* request) {
  static stela::web::Engine engine(stela::web::page_games());
  static std::string answer;
  answer = engine.answer(request);
  return answer.c_str();
}
