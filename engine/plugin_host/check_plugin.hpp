#pragma once
// Is a plugin fit to be used: everything that can be told without calling it, its parameters included.

#include <cstdint>
#include <string>
#include <vector>

#include "engine/plugin_api/tilewright_plugin.h"

namespace tw::plugin_host {

/// May parameters be names that the rules of a landscape game declare.
enum class Names { OfTheRules, None };

/// Adds to `why` a sentence for all that is wrong. `what`: "parameter" or "property".
void check_parameters(const tw_parameter* parameters, std::uint32_t count, const char* what, Names names,
                      std::vector<std::string>& why);

/// Lower case letters, digits and '-', 1 to 64 of them; false for nullptr.
bool is_name(const char* text);

/// Why the plugin as a whole is refused: version, size of the structs, missing list. One sentence each; empty = fit.
std::vector<std::string> why_refused(const tw_plugin& plugin);
/// The same for one of its items; items of a kind that this host does not know are fit.
std::vector<std::string> why_refused(const tw_item& item);

}  // namespace tw::plugin_host
