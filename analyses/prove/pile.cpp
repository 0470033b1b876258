#include "analyses/prove/pile.h"

#include <algorithm>

namespace stela::prove {
namespace {

bool is_none(const Term& n) { return n.expr().is_numeral() && n.expr().get_numeral_int64() == 0; }
Term one_if(const Truth& condition) { return either(condition, 1, 0); }

}  // namespace

Pile Pile::named(const std::string& name, int first, int last) {
  Pile pile;
  pile.name_ = name;
  for (int kind = first; kind <= last; ++kind)
    pile.counts_[static_cast<std::size_t>(kind)] = Term::named(name + "_" + std::to_string(kind));
  return pile;
}

Pile Pile::of(const std::string& name, std::span<const int> cards) {
  Pile pile;
  pile.name_ = name;
  for (int kind = 0; kind < kKinds; ++kind)
    pile.counts_[static_cast<std::size_t>(kind)] = std::count(cards.begin(), cards.end(), kind);
  pile.last_.assign(cards.begin(), cards.end());
  return pile;
}

Term Pile::size() const {
  z3::expr_vector some(terms());
  for (const auto& count : counts_)
    if (!is_none(count)) some.push_back(count.expr());
  return some.empty() ? Term(0) : Term(some.size() == 1 ? some[0] : z3::sum(some));
}

Truth Pile::is_real() const {
  Truth real = true;
  for (const auto& count : counts_)
    if (!is_none(count)) real = real && count >= 0;
  return real;
}

Truth Pile::has(const Term& card, const Term& many) const {
  Truth some = false;
  for (int kind = 0; kind < kKinds; ++kind) {
    auto left = counts_[static_cast<std::size_t>(kind)];
    if (is_none(left)) continue;
    for (const auto& seen : last_) left = left - one_if(seen == kind);
    some = some || (card == kind && left >= many);
  }
  return some;
}

/// Symbols of two piles must never be the same ones.
void Pile::name_symbols() const {
  if (name_.empty()) name_ = "pile~" + Path::current().serial();
}

void Pile::look_at_last(std::size_t n) const {
  auto& path = Path::current();
  if (last_.size() < n) name_symbols();
  while (last_.size() < n) {
    path.oblige(size() > static_cast<int>(last_.size()));
    const auto card = Term::named(name_ + ".last" + std::to_string(taken_ + last_.size() - pushed_));
    path.assume(has(card, 1));
    last_.insert(last_.begin(), card);
  }
}

const Pile::TileRun& Pile::run(std::size_t place) const {
  if (run_ && run_->place == place) return *run_;
  name_symbols();
  const auto name = name_ + ".run" + std::to_string(place);
  run_ = TileRun{place, Term::named(name), Term::named(name + ".length")};
  const Pile any_order = [this] {
    auto pile = *this;
    pile.last_.clear();
    return pile;
  }();
  Path::current().assume(run_->length == 0 || (run_->length > 0 && any_order.has(run_->card, run_->length)));
  return *run_;
}

void Pile::change(const Term& card, int many) { add_at(counts_, card, many); }

void Pile::forget_order() {
  name_ += "~" + Path::current().serial();
  last_.clear();
  run_.reset();
  pushed_ = taken_ = 0;
}

Term last_of(const Pile& pile) {
  pile.look_at_last(1);
  return pile.last_.back();
}

std::size_t at_most(const Pile& pile, std::size_t n) {
  for (; n > 0; --n)
    if (pile.size() >= n) break;
  return n;
}

void push(Pile& pile, const Term& card) {
  pile.change(card, 1);
  pile.last_.push_back(card);
  ++pile.pushed_;
  pile.run_.reset();
}

void append(Pile& to, const Pile& cards) {
  for (std::size_t kind = 0; kind < to.counts_.size(); ++kind)
    if (!is_none(cards.counts_[kind])) to.counts_[kind] = to.counts_[kind] + cards.counts_[kind];
  to.forget_order();
}

Term take_last(Pile& from) {
  auto card = last_of(from);
  from.last_.pop_back();
  from.run_.reset();
  from.change(card, -1);
  if (from.pushed_ > 0)
    --from.pushed_;
  else
    ++from.taken_;
  return card;
}

Pile take_last(Pile& from, std::size_t n) {
  from.look_at_last(n);
  Pile taken;
  for (std::size_t i = 0; i < n; ++i) push(taken, take_last(from));
  std::reverse(taken.last_.begin(), taken.last_.end());
  return taken;
}

Term take_all(Pile& from, int card) {
  auto& count = from.counts_[static_cast<std::size_t>(card)];
  auto all = count;
  count = 0;
  from.forget_order();
  return all;
}

Term take_out(Pile& row, std::size_t place) {
  auto card = row.run(place).card;
  row.last_.clear();
  Path::current().oblige(row.has(card, 1));
  row.change(card, -1);
  row.forget_order();
  return card;
}

Pile take_last_run(Pile& row) {
  const auto card = last_of(row);
  const auto length = Term::named(row.name_ + ".run_at_end");
  row.last_.clear();
  Path::current().assume(length >= 1 && row.has(card, length));
  Pile run;
  for (int kind = 0; kind < Pile::kKinds; ++kind) {
    auto& count = row.counts_[static_cast<std::size_t>(kind)];
    if (is_none(count)) continue;
    const auto many = either(card == kind, length, 0);
    run.counts_[static_cast<std::size_t>(kind)] = many;
    count = count - many;
  }
  row.forget_order();
  return run;
}

Term height(const Pile& temple) {
  Term height = 0;
  for (int level = 1; level < Pile::kKinds; ++level) {
    const auto& count = temple.counts_[static_cast<std::size_t>(level)];
    if (!is_none(count)) height = either(count > 0, level, height);
  }
  return height;
}

void build_on(Pile& temple, const Term& level) {
  temple.rises_ = temple.rises_ && level > height(temple);
  temple.change(level, 1);
  temple.last_.clear();  // the highest is on top
}

Term take_top(Pile& temple) {
  auto level = height(temple);
  Path::current().oblige(level > 0);
  temple.change(level, -1);
  temple.last_.clear();
  return level;
}

void demolish(Pile& temple, Pile& deck) {
  append(deck, temple);
  temple = {};
}

}  // namespace stela::prove
