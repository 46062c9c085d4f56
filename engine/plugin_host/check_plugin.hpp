#pragma once
// Is a plugin fit to be used: everything that can be told without calling it.

#include <string>
#include <vector>

#include "engine/plugin_api/tilewright_plugin.h"

namespace tw::plugin_host {

/// Why the plugin as a whole is refused: version, size of the structs, missing list. One sentence each; empty = fit.
std::vector<std::string> why_refused(const tw_plugin& plugin);
/// The same for one of its items; items of a kind that this host does not know are fit.
std::vector<std::string> why_refused(const tw_item& item);

}  // namespace tw::plugin_host
