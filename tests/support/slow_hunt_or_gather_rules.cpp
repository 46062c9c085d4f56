#include "tests/support/slow_hunt_or_gather_rules.hpp"

#include <algorithm>
#include <sstream>

namespace tw::test {

namespace {

const std::map<std::string, std::string>& standards() {
  static const std::map<std::string, std::string> table{{"board-width", "7"},
                                                        {"board-height", "7"},
                                                        {"board-shape", "rectangle"},
                                                        {"stack", "0"},
                                                        {"claim-markers", "12"},
                                                        {"moves", "4"},
                                                        {"others-claims", "pass"},
                                                        {"explorations", "2"},
                                                        {"free-swaps", "2"},
                                                        {"exchanges", "2"},
                                                        {"show-taken", "no"},
                                                        {"animal-kinds", "0"},
                                                        {"dice", "3"},
                                                        {"die-sides", "6"},
                                                        {"after-miss", "over"},
                                                        {"flight", "2"},
                                                        {"dealt", "5"},
                                                        {"kept", "2"},
                                                        {"carried", "3"},
                                                        {"display", "5"},
                                                        {"equal-cards", "4"},
                                                        {"redraw", "all"},
                                                        {"reshuffle", "yes"},
                                                        {"card-price", "3"},
                                                        {"purchases", "5"},
                                                        {"market-values", "1 2 3 4 5"},
                                                        {"market-order", "0"},
                                                        {"highest-bonus", "10"},
                                                        {"prediction-bonus", "10"},
                                                        {"group-bonus", "10"},
                                                        {"highest-tie", "nobody"},
                                                        {"prediction-for", "everybody"},
                                                        {"quiet-rounds", "5"}};
  return table;
}

SlowHuntThing thing_of(const model::Tile& tile) {
  SlowHuntThing out;
  out.id = tile.id;
  const std::map<std::string, int*> numbers{{"value", &out.value}, {"to-hit", &out.to_hit}, {"life", &out.life},
                                            {"meat", &out.meat},   {"hide", &out.hide},     {"damage", &out.damage},
                                            {"uses", &out.uses},   {"shots", &out.shots}};
  for (const model::Property& property : tile.properties) {
    if (property.name == "kind") out.kind = property.value;
    if (property.name == "needs") out.needs = property.value;
    if (property.name == "deadly") out.deadly = property.value == "yes";
    if (property.name == "escapes") out.escapes = property.value == "yes";
    if (const auto number = numbers.find(property.name); number != numbers.end())
      *number->second = std::stoi(property.value);
  }
  return out;
}

}  // namespace

SlowHuntRules::SlowHuntRules(const model::Rules& rules, const model::TileSet& set) : settings_(standards()) {
  for (const model::Setting& setting : rules.settings) settings_[setting.id] = setting.value;
  for (const model::Tile& tile : set.tiles) {
    place_in_file_[tile.id] = static_cast<int>(place_in_file_.size());
    things_[tile.id] = thing_of(tile);
  }
}

std::string SlowHuntRules::text(const std::string& id) const { return settings_.at(id); }
int SlowHuntRules::number(const std::string& id) const { return std::stoi(text(id)); }
std::vector<int> SlowHuntRules::numbers(const std::string& id) const {
  std::istringstream in(text(id));
  std::vector<int> out;
  for (int number = 0; in >> number;) out.push_back(number);
  return out;
}

bool SlowHuntRules::before(const std::string& one, const std::string& other) const {
  return place_in_file_.at(one) < place_in_file_.at(other);
}
void SlowHuntRules::sort(std::vector<std::string>& ids) const {
  std::sort(ids.begin(), ids.end(), [this](const auto& one, const auto& other) { return before(one, other); });
}

}  // namespace tw::test
