#pragma once
// The names of all bots. Bots that search get a budget that is small enough for tests.

#include <string>
#include <string_view>
#include <vector>

#include "engine/plugin_host/registry.hpp"

namespace tw::test {

inline std::vector<std::string> quick_bots(const plugin_host::Registry& registry, int iterations = 8) {
  std::vector<std::string> out;
  for (const auto& bot : registry.bots()) {
    out.push_back(bot.name);
    for (const plugin_host::Setting& setting : bot.settings) {
      const std::string_view id = setting.id;
      if (id == "iterations") out.back() += ":iterations=" + std::to_string(iterations);
      if (id == "positions") out.back() += ":positions=" + std::to_string(4 * iterations);
    }
  }
  return out;
}
/// Returns the names of the bots in the program's own registry.
inline std::vector<std::string> quick_bots(int iterations = 8) {
  return quick_bots(plugin_host::registry(), iterations);
}

}  // namespace tw::test
