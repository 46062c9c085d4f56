#pragma once
// The functions that the host gives to plugins, those for searching bots included.

#include "engine/plugin_api/tilewright_plugin.h"
#include "engine/plugin_api/tilewright_search.h"

namespace tw::plugin_host {

/// Lives as long as the program.
const tw_search& search_table();

/// Lives as long as the program. The states given to its functions are those of a ScratchPool, the random streams
/// are model::Random.
const tw_host& host_table();

}  // namespace tw::plugin_host
