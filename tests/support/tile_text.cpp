#include "tests/support/tile_text.hpp"

#include <sstream>
#include <stdexcept>

namespace tw::test {

namespace {

/// Parses one word of a zone. Returns true if it was "rest".
bool read_word(const std::string& word, model::Zone& zone) {
  if (word == "rest") return true;
  const auto side = model::side_from_name(word);
  const auto slot = model::slot_from_name(word);
  if (side) {
    zone.slots = zone.slots | model::SlotSet::side(*side);
  } else if (slot) {
    zone.slots.add(*slot);
  } else if (word.front() == '@') {
    zone.action = word.substr(1);
  } else if (word.front() == '>') {
    zone.joins.push_back(word.substr(1));
  } else if (word.front() == '~') {
    zone.touches.push_back(word.substr(1));
  } else {
    zone.symbols.push_back(word);
  }
  return false;
}

}  // namespace

model::Tile tile_from(const TileText& text) {
  model::Tile tile;
  tile.id = text.id;
  tile.deck = text.deck;
  std::size_t rest_zone = std::string::npos;
  model::SlotSet named;
  std::istringstream zones(text.zones);
  for (std::string zone_text; std::getline(zones, zone_text, ';');) {
    std::istringstream words(zone_text);
    model::Zone zone;
    zone.id = std::to_string(tile.zones.size());
    if (!(words >> zone.kind)) throw std::invalid_argument("a zone of tile " + text.id + " has no kind");
    for (std::string word; words >> word;)
      if (read_word(word, zone)) rest_zone = tile.zones.size();
    named = named | zone.slots;
    tile.zones.push_back(zone);
  }
  if (rest_zone < tile.zones.size()) {
    auto& slots = tile.zones[rest_zone].slots;
    slots = slots | (model::SlotSet(0x0FFF) - named);
  }
  return tile;
}

model::TileSet tile_set_from(const std::vector<TileText>& tiles, const std::string& rules) {
  model::TileSet set;
  set.id = "test-tiles";
  set.name = "Test tiles";
  set.rules = rules;
  for (const TileText& text : tiles) set.tiles.push_back(tile_from(text));
  return set;
}

}  // namespace tw::test
