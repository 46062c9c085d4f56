#pragma once

#include "engine/plugin_api/tilewright_search.h"

namespace tw::plugin_host {

/// Lives as long as the program.
const tw_search& search_table();

}  // namespace tw::plugin_host
