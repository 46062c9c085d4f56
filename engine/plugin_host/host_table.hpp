#pragma once
// Tables of host functions for bots, including bots that search.

#include "engine/plugin_api/tilewright_plugin.h"
#include "engine/plugin_api/tilewright_search.h"

namespace tw::plugin_host {

/// Returns the table for searching bots, which exists until the program ends.
const tw_search& search_table();

/// Returns the host table, which exists until the program ends. Its functions expect states from a ScratchPool, and a
/// model::Random as the random stream.
const tw_host& host_table();

}  // namespace tw::plugin_host
