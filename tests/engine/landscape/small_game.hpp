#pragma once
// A small game in XML for tests of the engine: towns, lanes that join ponds, and fields that touch towns.

#include <gtest/gtest.h>

#include <string>

#include "engine/landscape/tables.hpp"
#include "engine/xml/files.hpp"

namespace tw::test {

inline const std::string kSmallRules = R"(<?xml version="1.0" encoding="UTF-8"?>
<rules format="1" id="small" name="Small" family="landscape" players="2-3">
  <edge id="field" zones="field field field"/>
  <edge id="town" zones="town town town"/>
  <edge id="lane" zones="field lane field"/>
  <kind id="field"/>
  <kind id="town"/>
  <kind id="lane"/>
  <kind id="pond"/>
  <symbol id="cow" on="field"/>
  <symbol id="duck" on="pond lane"/>
  <symbol id="flag" on="town"/>
  <area id="town" of="town"/>
  <area id="lane" of="lane"/>
  <area id="field" of="field"/>
  <area id="water" of="lane pond"/>
  <piece id="man" count="3"/>
  <piece id="boat" count="1"/>
  <role id="burgher" piece="man" area="town"/>
  <role id="walker" piece="man" area="lane"/>
  <role id="farmer" piece="man" area="field" stays="yes"/>
  <role id="boat" piece="boat" area="water" stays="yes"/>
  <deck id="start"/>
  <deck id="regular" ends-game="yes"/>
  <deck id="more"/>
  <turn draws="regular">
    <place/>
    <actions/>
    <occupy/>
    <score/>
    <again deck="more" when="closed town with flag"/>
  </turn>
  <score id="town" area="town" when="closed" points="2*tiles + flag" to="most man"/>
  <score id="lane" area="lane" when="closed" points="tiles + joined.duck" to="most man"/>
  <score id="farm" area="field" when="end" points="3*touching.town.closed + cow" to="most man"/>
  <score id="boats" area="water" when="end" points="duck + zones.pond" to="most boat"/>
  <action id="fair">
    <award points="near.cow + around" area="field"/>
  </action>
  <action id="fog">
    <cover symbols="cow" within="near"/>
  </action>
  <action id="castle">
    <sole score="farm"/>
  </action>
  <action id="wolf">
    <ignore score="farm" symbols="cow"/>
  </action>
  <action id="barn">
    <bonus score="farm" points="2*near.cow"/>
  </action>
  <action id="horn">
    <return piece="man" optional="yes"/>
  </action>
</rules>
)";

/// Returns a set of these <tile> elements. Adds a start tile with fields on all sides if there is no start tile.
inline std::string small_set(const std::string& tiles) {
  std::string out = R"(<?xml version="1.0" encoding="UTF-8"?>
<tileset format="1" id="small" name="Small" rules="small">
)";
  if (tiles.find("deck=\"start\"") == std::string::npos)
    out += R"(<tile id="start" deck="start" copies="1"><zone id="0" kind="field" slots="N E S W"/></tile>)";
  return out + tiles + "</tileset>\n";
}

inline model::Rules small_rules(const std::string& text = kSmallRules) {
  auto rules = xml::read_rules(text, "rules.xml");
  for (const auto& f : rules.findings()) ADD_FAILURE() << to_text(f);
  return rules ? rules.value() : model::Rules{};
}
inline model::TileSet small_tiles(const std::string& tiles) {
  auto set = xml::read_tile_set(small_set(tiles), "tileset.xml");
  for (const auto& f : set.findings()) ADD_FAILURE() << to_text(f);
  return set ? set.value() : model::TileSet{};
}
inline landscape::Tables small_tables(const std::string& tiles) {
  auto tables = landscape::compile(small_rules(), small_tiles(tiles));
  for (const auto& f : tables.findings()) ADD_FAILURE() << to_text(f);
  return tables ? tables.value() : landscape::Tables{};
}

}  // namespace tw::test
