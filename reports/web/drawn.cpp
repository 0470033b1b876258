#include "reports/web/drawn.h"

#include "reports/draw/svg_element.h"

namespace stela::web {

using nlohmann::json;

namespace {

json element_json(const SvgElement& element) {
  json out{{"tag", element.tag}};
  for (const auto& [name, value] : element.attributes) out["set"][name] = value;
  if (!element.title.empty()) out["title"] = element.title;
  if (!element.text.empty()) out["text"] = element.text;
  for (const auto& one : element.inside) out["inside"].push_back(element_json(one));
  return out;
}

}  // namespace

json drawn(const Picture& picture) { return element_json(svg_element(picture)); }

json drawn(const std::vector<Place>& places) {
  auto out = json::array();
  for (const auto& place : places)
    out.push_back({{"name", place.name},
                   {"x", place.frame.corner.x},
                   {"y", place.frame.corner.y},
                   {"width", place.frame.width},
                   {"height", place.frame.height}});
  return out;
}

}  // namespace stela::web
