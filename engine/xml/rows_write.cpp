#include "engine/xml/rows.hpp"

namespace tw::xml {

using namespace tw::model;

std::string join_with_spaces(const std::vector<std::string>& words) {
  std::string out;
  for (const std::string& word : words) {
    if (!out.empty()) out += ' ';
    out += word;
  }
  return out;
}

const std::vector<std::string>& step_names() {
  static const std::vector<std::string> names(description<TurnStep>().kinds.begin(),
                                              description<TurnStep>().kinds.end());
  return names;
}
const std::vector<std::string>& effect_names() {
  static const std::vector<std::string> names(description<Effect>().kinds.begin(), description<Effect>().kinds.end());
  return names;
}
const std::string& name_of(TurnStep::Kind kind) { return step_names().at(static_cast<std::size_t>(kind)); }
const std::string& name_of(Effect::Kind kind) { return effect_names().at(static_cast<std::size_t>(kind)); }
const std::vector<std::string>& zone_looks() {
  static const std::vector<std::string> names = words_of(*find_attribute("kind", "look"));
  return names;
}

AttributeList attributes_of(const AnyRow& row) {
  AttributeList out;
  for (const RowAttribute& attribute : row.description().attributes) {
    if (!row.has(attribute)) continue;
    const AttributeValue value = row.get(attribute);
    if (const auto* settings = std::get_if<std::vector<Setting>>(&value)) {
      for (const Setting& setting : *settings) out.emplace_back(setting.id, setting.value);
    } else if (attribute.required || attribute.always_written || value != attribute.default_value()) {
      out.emplace_back(attribute.name, text_of(attribute, value));
    }
  }
  return out;
}

}  // namespace tw::xml
