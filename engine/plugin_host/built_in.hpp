#pragma once
// The plugins that are part of the program.

#include <span>

#include "engine/plugin_api/tilewright_plugin.h"

namespace tw::plugin_host {

/// In the order of plugins/CMakeLists.txt, from which the build makes the list.
std::span<const tw_plugin* const> built_in();

}  // namespace tw::plugin_host
