#include "editor/core/document/family.hpp"

#include <algorithm>

#include "editor/core/words/words.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/text.hpp"

namespace tw::editor {

namespace {

using plugin_host::ParameterInfo;

void add(std::vector<RuleSetting>& out, const std::string& of, const std::vector<ParameterInfo>& parameters,
         const std::vector<model::Setting>& settings) {
  for (const ParameterInfo& parameter : parameters) {
    const auto named = std::find_if(settings.begin(), settings.end(),
                                    [&](const model::Setting& setting) { return setting.id == parameter.id; });
    const bool set = named != settings.end();
    out.push_back({of, parameter, set ? named->value : parameter.standard, set});
  }
}

}  // namespace

bool has_zones(const model::Rules& rules) { return !rules.kinds.empty(); }

std::vector<std::string> deck_names(const model::Rules& rules) {
  return rules.decks.empty() ? plugin_host::decks_of_family(rules.family) : model::ids_of(rules.decks);
}

std::vector<ParameterInfo> tile_properties(const model::Rules& rules) {
  return plugin_host::properties_of_family(rules.family);
}

std::string describe_parameter(const ParameterInfo& parameter) {
  std::string out = model::sentence(tr(parameter.help));
  std::string form = tr(parameter.type);
  if (!parameter.choices.empty()) form = join_words(parameter.choices);
  if (parameter.least != parameter.most) form += ", " + tr("{0} to {1}", parameter.least, parameter.most);
  if (!form.empty()) out += " " + model::sentence(form);
  if (parameter.needed)
    out += " " + tr("Required.");
  else if (!parameter.standard.empty())
    out += " " + tr("Default: {0}.", parameter.standard);
  if (!parameter.reason.empty()) out += " " + model::sentence(tr(parameter.reason));
  return out;
}

std::vector<RuleSetting> rule_settings(const model::Rules& rules) {
  std::vector<RuleSetting> out;
  add(out, "", plugin_host::parameters_of_family(rules.family), rules.settings);
  for (const model::PluginUse* use : model::plugin_uses(rules))
    add(out, use->plugin, plugin_host::parameters_of_effect(use->plugin), use->settings);
  return out;
}

}  // namespace tw::editor
