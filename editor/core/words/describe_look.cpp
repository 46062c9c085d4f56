#include "editor/core/words/describe_look.hpp"

#include <algorithm>
#include <iterator>
#include <string_view>

#include "engine/language/translate.hpp"

namespace tw::editor {

namespace {

struct LookText {
  std::string_view id;
  std::string name, description;
};

/// Returns the look with this id; without a description if there is none.
LookText text_of_look(const std::string& id) {
  const LookText looks[] = {
      // translators: names of looks, in which features are drawn
      {"ground", tr_in("look", "Ground"), tr("Open land that fills everything not covered by other features")},
      {"grove", tr_in("look", "Grove"), tr("Dense trees")},
      {"stream", tr_in("look", "Stream"), tr("A line of water from one side to another")},
      {"pool", tr_in("look", "Pool"), tr("Still water with a shore")},
      {"town", tr_in("look", "Town"), tr("Houses within a wall")},
      {"road", tr_in("look", "Road"), tr("A path or road from one side to another")},
      {"crops", tr_in("look", "Crops"), tr("Rows of crops")},
      {"building", tr_in("look", "Building"), tr("One house inside the tile")},
      {"patch", tr_in("look", "Patch"), tr("A plain area in its own colour")}};
  const auto* const at = std::ranges::find(looks, id, &LookText::id);
  return at == std::end(looks) ? LookText{{}, id, ""} : *at;
}

}  // namespace

std::string look_name(const std::string& look) { return text_of_look(look).name; }
std::string describe_look(const std::string& look) { return text_of_look(look).description; }

}  // namespace tw::editor
