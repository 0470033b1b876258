// What an action must name to be carried out.
#include "model/babel/reference/naive.h"

namespace stela::babel::naive {

bool is_formed(const Table& t, const Action& a) {
  const Side& own = t.own();
  const bool city = own.pawn != kAway;
  const auto has = [&] { return a.what < kNations && own.hand[a.what] > 0; };
  const auto offers = [&](std::uint8_t source) {
    const auto* store = store_of(t, source);
    return store != nullptr ? !store->empty() : source == static_cast<std::uint8_t>(Source::foundation);
  };
  switch (a.kind) {
    case Kind::travel:
    case Kind::discard:
      return has();
    case Kind::settle:
      return city && has();
    case Kind::build:
      return city && offers(a.what);
    case Kind::migrate:
      return a.what < kNations && a.to < kNations && own.rows[a.what].size() >= at(kMigrants);
    case Kind::end:
      return true;
    default:
      break;
  }
  if (!city || a.run >= own.rows[at(own.pawn)].size()) return false;
  if (a.kind == Kind::steal) return !t.other().temples[at(own.pawn)].empty();
  if (a.kind == Kind::expel) return a.what < kNations;
  if (a.kind == Kind::skip) return offers(a.what);
  return true;
}

}  // namespace stela::babel::naive
