#pragma once
// Checks of a plugin that need no call into it: version, struct sizes, required functions, parameters.

#include <cstdint>
#include <string>
#include <vector>

#include "engine/plugin_api/tilewright_plugin.h"

namespace tw::plugin_host {

/// Whether a parameter's value may be a name that the rules of a landscape game declare.
enum class Names { OfTheRules, None };

/// Appends a sentence to `why` for each problem. `what`: "parameter" or "property".
void check_parameters(const tw_parameter* parameters, std::uint32_t count, const char* what, Names names,
                      std::vector<std::string>& why);

/// Returns true if `text` consists of 1 to 64 lower-case letters, digits and '-'; false for nullptr.
bool is_name(const char* text);

/// Returns why the plugin as a whole is refused (version, struct size, missing list), one sentence each; empty if it is
/// accepted.
std::vector<std::string> why_refused(const tw_plugin& plugin);
/// The same for one item of the plugin. Items of an unknown kind are accepted.
std::vector<std::string> why_refused(const tw_item& item);

}  // namespace tw::plugin_host
