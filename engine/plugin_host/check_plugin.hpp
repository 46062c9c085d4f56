#pragma once
// Checks of a plugin that do not require calling it: version, struct sizes, required functions, parameters.

#include <cstdint>
#include <string>
#include <vector>

#include "engine/plugin_api/tilewright_plugin.h"

namespace tw::plugin_host {

/// Whether values of parameters can be names that the rules of a landscape game declare.
enum class Names { FromRules, None };

/// Appends a sentence to `why` for each problem. `what` is "parameter" or "property".
void check_parameters(const tw_parameter* parameters, std::uint32_t count, const char* what, Names names,
                      std::vector<std::string>& why);

/// Returns true if `text` consists of 1 to 64 lower-case letters, digits and '-'; false for nullptr.
bool is_name(const char* text);

/// Returns why the plugin as a whole is refused (version, struct size, missing list), one sentence each; empty if it is
/// accepted.
std::vector<std::string> why_refused(const tw_plugin& plugin);
/// Returns why one item of the plugin is refused. Items of an unknown kind are accepted.
std::vector<std::string> why_refused(const tw_item& item);

}  // namespace tw::plugin_host
