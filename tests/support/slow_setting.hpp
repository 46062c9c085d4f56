#pragma once
// Reads the settings of a plugin's effect as text.

#include <string>
#include <vector>

#include "engine/model/rules.hpp"

namespace tw::test {

std::string setting(const model::PluginUse& use, const std::string& id, const std::string& standard);
/// Returns the space-separated words of a setting; empty if it is not set.
std::vector<std::string> setting_list(const model::PluginUse& use, const std::string& id);

}  // namespace tw::test
