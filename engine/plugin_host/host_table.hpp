#pragma once
// The functions that the host gives to plugins.

#include "engine/plugin_api/tilewright_plugin.h"

namespace tw::plugin_host {

/// Lives as long as the program. The states given to its functions are those of a ScratchPool, the random streams
/// are model::Random.
const tw_host& host_table();

}  // namespace tw::plugin_host
