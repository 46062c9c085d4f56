#include "editor/core/edits/properties.hpp"

#include <algorithm>

namespace tw::editor::edits {

model::Tile set_property(model::Tile tile, const std::string& name, const std::string& value,
                         const std::vector<std::string>& order) {
  auto& list = tile.properties;
  const auto found = std::find_if(list.begin(), list.end(), [&](const model::Property& p) { return p.name == name; });
  if (value.empty()) {
    if (found != list.end()) list.erase(found);
    return tile;
  }
  if (found != list.end()) {
    found->value = value;
    return tile;
  }
  const auto place = [&](const std::string& id) { return std::find(order.begin(), order.end(), id) - order.begin(); };
  const auto before =
      std::find_if(list.begin(), list.end(), [&](const model::Property& p) { return place(p.name) > place(name); });
  list.insert(before, {name, value, {}});
  return tile;
}

}  // namespace tw::editor::edits
