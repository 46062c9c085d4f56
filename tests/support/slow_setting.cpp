#include "tests/support/slow_setting.hpp"

#include <sstream>

namespace tw::test {

std::string setting(const model::PluginUse& use, const std::string& id, const std::string& standard) {
  for (const model::Setting& given : use.settings)
    if (given.id == id) return given.value;
  return standard;
}

std::vector<std::string> setting_list(const model::PluginUse& use, const std::string& id) {
  std::istringstream words(setting(use, id, ""));
  std::vector<std::string> out;
  for (std::string word; words >> word;) out.push_back(word);
  return out;
}

}  // namespace tw::test
