#pragma once
// "greedy:rivals=50:depth=2": the name of a bot and its settings, as users write them. No comma, so that names can be
// listed with commas.

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/model/finding.hpp"
#include "engine/plugin_api/tilewright_plugin.h"

namespace tw::plugin_host {

/// What stands before the first colon.
std::string_view bare_name(std::string_view name);
/// One value a setting, in the order of `settings`, the standard where the user gives none. Findings TW141 for what is
/// no setting, given twice, no whole number or out of range.
model::Result<std::vector<std::int64_t>> setting_values(std::string_view name, std::span<const tw_setting> settings);

}  // namespace tw::plugin_host
