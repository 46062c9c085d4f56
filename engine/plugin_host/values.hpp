#pragma once
// Parses the values that files set for plugins, according to the types that the plugin declares.

#include <cstdint>
#include <deque>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/model/finding.hpp"
#include "engine/model/rules.hpp"
#include "engine/plugin_api/tilewright_plugin.h"

namespace tw::plugin_host {

/// Values for a plugin, one for each parameter, and the data that they point to.
class PluginValues {
 public:
  PluginValues() = default;
  PluginValues(PluginValues&&) = default;
  PluginValues& operator=(PluginValues&&) = default;
  PluginValues(const PluginValues&) = delete;  // the values point into this object
  PluginValues& operator=(const PluginValues&) = delete;
  ~PluginValues() = default;

  std::span<const tw_value> view() const { return values_; }
  void add(std::string text, std::int64_t number, std::vector<std::int32_t> list);

 private:
  std::deque<std::string> texts_;
  std::deque<std::vector<std::int32_t>> lists_;
  std::vector<tw_value> values_;
};

/// A function that returns the ids that the rules declare for a type from TW_AREA to TW_SYMBOLS; empty for other types.
using NamesOf = std::function<std::vector<std::string>(std::uint32_t type)>;
NamesOf names_of(const model::Rules& rules);
NamesOf no_names();

/// The effect, family or tile whose values are read. Findings name it.
struct Owner {
  std::string who;           ///< for example "effect \"hike\""
  const char* what;          ///< "setting" or "property", in English
  model::SourceLocation at;  ///< position for a finding about a missing value
  std::string tile = {};     ///< tile id; "" for an effect or family
};

/// Reads one value for each parameter, or its default if none is set. Adds findings: TW151 unknown parameter, or
/// parameter set twice; TW152 invalid or missing value. `parameters` must have passed their checks (check_plugin.hpp).
PluginValues read_values(std::span<const tw_parameter> parameters, std::span<const model::Setting> settings,
                         const NamesOf& names, const Owner& owner, model::Findings& findings);

/// Returns true if values of this type are names that the rules declare.
bool is_name_from_rules(std::uint32_t type);
/// Returns true if `text` is a valid value of the parameter. Only for types whose values are not names from the rules.
bool fits(const tw_parameter& parameter, std::string_view text);
/// Describes valid values: "a whole number from 0 to 9".
std::string describe_valid_values(const tw_parameter& parameter);
/// Returns the position at which to report why a plugin refused: the last setting in the file whose id occurs as a word
/// in `why`, or `otherwise`. All settings of a variant's base have the position of the start of the variant, so the
/// variant's own settings come after them.
model::SourceLocation locate_reason(std::string_view why, std::span<const model::Setting> settings,
                                    model::SourceLocation otherwise);
/// Returns the readable name of a type in English, to be translated where it is shown: "whole number".
std::string type_label(std::uint32_t type);

}  // namespace tw::plugin_host
