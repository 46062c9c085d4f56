#include "engine/plugin_host/built_in.hpp"

extern "C" {
extern const tw_plugin* const tw_built_in_plugins[];
extern const uint32_t tw_built_in_plugin_count;
}

namespace tw::plugin_host {

std::span<const tw_plugin* const> built_in() { return {tw_built_in_plugins, tw_built_in_plugin_count}; }

}  // namespace tw::plugin_host
