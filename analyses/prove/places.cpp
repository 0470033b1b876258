#include "analyses/prove/places.h"

namespace stela::prove {

Truth operator==(const Place& a, const Place& b) {
  if (!a.expr_ && !b.expr_) return a.cell_ == b.cell_;
  if (a.is_none() || b.is_none()) return false;
  const auto left = a.expr(), right = b.expr();
  return z3::eq(left, right) ? Truth(true) : Truth(left == right);
}

struct PlaceSet::Node {
  Op op;
  Bits cells;                  // real
  std::string name;            // named
  std::optional<Place> place;  // named: whose set it is; changed: where
  Shared left, right;          // of two sets; changed: the left one alone
  bool in = false;             // changed

  /// Plain where it can be told of a cell of a real board, which costs nothing.
  [[nodiscard]] std::optional<bool> plain(const Place& p) const {
    if (p.is_none()) return false;
    if (p.cell() == kNoCell || op == Op::named) return std::nullopt;
    if (op == Op::real) return cells.test(p.cell());
    if (op == Op::changed) {
      if (place->cell() == kNoCell) return std::nullopt;
      return place->cell() == p.cell() ? in : left->plain(p);
    }
    const auto one = left->plain(p), other = right->plain(p);
    if (!one || !other) return std::nullopt;
    return op == Op::either ? *one || *other : *one && (op == Op::both) == *other;
  }
  [[nodiscard]] Truth test(const Place& p) const {
    if (const auto described = plain(p)) return *described;
    switch (op) {
      case Op::real:
        return of_cells(p);
      case Op::named:
        return of_name(p);
      case Op::either:
        return left->test(p) || right->test(p);
      case Op::both:
        return left->test(p) && right->test(p);
      case Op::without:
        return left->test(p) && !right->test(p);
      case Op::changed:
        break;
    }
    const Truth here = p == *place;
    return in ? here || left->test(p) : !here && left->test(p);
  }

  /// Every change undone, and where they were.
  static Shared before_changes(const Shared& node, std::vector<Place>& where) {
    if (node->op == Op::changed) {
      where.push_back(*node->place);
      return before_changes(node->left, where);
    }
    if (!node->left) return node;
    auto undone = *node;
    undone.left = before_changes(node->left, where), undone.right = before_changes(node->right, where);
    return std::make_shared<const Node>(std::move(undone));
  }

  [[nodiscard]] std::string key() const {
    switch (op) {
      case Op::real:
        return key_of_cells();
      case Op::named:
        return place ? name + "(" + place->expr().to_string() + ")" : name;
      case Op::either:
        return "(" + left->key() + " or " + right->key() + ")";
      case Op::both:
        return "(" + left->key() + " and " + right->key() + ")";
      default:
        return "(" + left->key() + " without " + right->key() + ")";
    }
  }

  /// Where nothing of it is named.
  [[nodiscard]] std::optional<Bits> real() const {
    if (op == Op::real) return cells;
    if (op == Op::named) return std::nullopt;
    const auto one = left->real(), other = right->real();
    if (!one || !other) return std::nullopt;
    return op == Op::either ? *one | *other : op == Op::both ? *one & *other : one->minus(*other);
  }

 private:
  [[nodiscard]] std::string key_of_cells() const {
    std::string key = "{";
    cells.for_each([&](Cell c) { key += " " + std::to_string(c); });
    return key + "}";
  }
  [[nodiscard]] Truth of_cells(const Place& p) const {
    Truth some = false;
    cells.for_each([&](Cell c) { some = some || p == Place(c); });
    return some;
  }
  [[nodiscard]] Truth of_name(const Place& p) const {
    const auto number = terms().int_sort();
    if (place)
      return Truth(terms().function(name.c_str(), number, number, terms().bool_sort())(place->expr(), p.expr()));
    return Truth(terms().function(name.c_str(), number, terms().bool_sort())(p.expr()));
  }
};

PlaceSet::PlaceSet(const Bits& cells) : node_(std::make_shared<const Node>(Node{Op::real, cells, "", {}, {}, {}})) {}

PlaceSet PlaceSet::named(const std::string& name) {
  return PlaceSet(std::make_shared<const Node>(Node{Op::named, {}, name, {}, {}, {}}));
}
PlaceSet PlaceSet::of(const std::string& name, const Place& place) {
  return PlaceSet(std::make_shared<const Node>(Node{Op::named, {}, name, place, {}, {}}));
}
PlaceSet PlaceSet::joined(Op op, const PlaceSet& o) const {
  return PlaceSet(std::make_shared<const Node>(Node{op, {}, "", {}, node_, o.node_}));
}
PlaceSet PlaceSet::changed(const Place& place, bool in) const {
  return PlaceSet(std::make_shared<const Node>(Node{Op::changed, {}, "", place, node_, {}, in}));
}

Truth PlaceSet::test(const Place& place) const { return node_->test(place); }

Truth PlaceSet::none() const {
  Truth none = true;
  for (const auto& place : looked_at()) {
    const auto described = node_->plain(place);
    if (!described)
      none = none && !test(place);
    else if (*described)
      return false;
  }
  return none;
}

Term PlaceSet::count() const {
  std::vector<Place> where;
  const auto before = Node::before_changes(node_, where);
  const auto one_if = [](const Truth& condition) { return either(condition, 1, 0); };
  Term changed_in = 0, were_in = 0;
  for (std::size_t i = 0; i < where.size(); ++i) {
    Truth met_first = true;
    for (std::size_t j = 0; j < i; ++j) met_first = met_first && where[i] != where[j];
    changed_in = changed_in + one_if(met_first && test(where[i]));
    were_in = were_in + one_if(met_first && before->test(where[i]));
  }
  if (const auto cells = before->real()) return Term(cells->count()) + changed_in - were_in;
  const auto many = Term::named("count of " + before->key());
  take_for_granted((many >= were_in).expr());
  return many + changed_in - were_in;
}

std::vector<Place>& PlaceSet::looked_at() {
  thread_local std::vector<Place> places;
  return places;
}

}  // namespace stela::prove
