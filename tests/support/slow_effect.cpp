#include "tests/support/slow_effect.hpp"

#include <algorithm>
#include <sstream>

namespace tw::test {

std::vector<int> SlowTable::most(const std::string& piece, const std::string& area_kind, const ZoneSet& area) const {
  std::map<int, int> count;
  for (const SlowPiece& p : pieces) {
    const model::Role& role = rules.roles[p.role];
    if (role.piece == piece && role.area == area_kind && area.contains(p.at)) ++count[p.seat];
  }
  int most = 0;
  for (const auto& [owner, n] : count) most = std::max(most, n);
  std::vector<int> out;
  for (const auto& [owner, n] : count)
    if (n == most) out.push_back(owner);
  return out;
}

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
