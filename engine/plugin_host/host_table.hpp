#pragma once
// Tables of host functions for bots, including those that search.

#include "engine/plugin_api/tilewright_plugin.h"
#include "engine/plugin_api/tilewright_search.h"

namespace tw::plugin_host {

/// Returns the table for searching bots. Lives as long as the program.
const tw_search& search_table();

/// Returns the host table. Lives as long as the program. Its functions expect states of a ScratchPool, and a
/// model::Random as random stream.
const tw_host& host_table();

}  // namespace tw::plugin_host
