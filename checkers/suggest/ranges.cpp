#include "checkers/suggest/ranges.h"

#include <algorithm>
#include <map>

namespace stela::suggest {

std::string general(const std::string& field) {
  std::string out;
  for (std::size_t i = 0; i < field.size();) {
    const auto end = std::min(field.find('/', i + 1), field.size());
    const auto token = field.substr(i, end - i);
    const bool number =
        token.size() > 1 && std::all_of(token.begin() + 1, token.end(), [](char c) { return c >= '0' && c <= '9'; });
    out += number ? "/*" : token;
    i = end;
  }
  return out;
}

Ranges::Ranges(const std::vector<std::string>& fields) {
  std::map<std::string, std::vector<std::string>> alike;
  for (const auto& field : fields) alike[general(field)].push_back(field);
  std::map<std::string, std::size_t> place;
  for (auto& [name, of_name] : alike) {
    place[name] = ranges_.size();
    ranges_.push_back({name, std::move(of_name)});
  }
  range_of_.reserve(fields.size());
  for (const auto& field : fields) range_of_.push_back(place[general(field)]);
}

void Ranges::add(const std::vector<std::int64_t>& values) {
  if (rows_++ == 0)
    for (std::size_t f = 0; f < values.size(); ++f)
      ranges_[range_of_[f]].least = ranges_[range_of_[f]].most = values[f];
  for (std::size_t f = 0; f < values.size(); ++f) {
    auto& range = ranges_[range_of_[f]];
    range.least = std::min(range.least, values[f]);
    range.most = std::max(range.most, values[f]);
  }
}

}  // namespace stela::suggest
