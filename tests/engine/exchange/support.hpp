#pragma once
// Formats tiles as one line of text, and tile sets as tables for other programs.

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "engine/model/tile_set.hpp"
#include "engine/xml/catalogue.hpp"

namespace tw::exchange {

inline model::Rules rules_of(const std::string& game) {
  auto loaded = xml::load_game(game);
  EXPECT_TRUE(loaded) << game;
  return loaded ? loaded.value().rules : model::Rules{};
}

/// Returns the zones without their ids, sorted: "city N; field E0 W2 touches city N".
inline std::string drawing_of(const model::Tile& tile) {
  const auto place = [](const model::Zone& zone) {
    return zone.kind + " " + (zone.slots.empty() ? "-" : to_text(zone.slots));
  };
  std::vector<std::string> zones;
  for (const model::Zone& zone : tile.zones) {
    std::string text = place(zone);
    for (const std::string& symbol : zone.symbols) text += " " + symbol;
    if (!zone.action.empty()) text += " !" + zone.action;
    std::vector<std::string> others;
    for (const auto& [word, list] : {std::pair{" touches ", &zone.touches}, std::pair{" joins ", &zone.joins}})
      for (const std::string& id : *list) others.push_back(word + place(tile.zones[model::zone_index(tile, id)]));
    std::sort(others.begin(), others.end());
    for (const std::string& other : others) text += other;
    zones.push_back(text);
  }
  std::sort(zones.begin(), zones.end());
  std::string out;
  for (const std::string& zone : zones) out += (out.empty() ? "" : "; ") + zone;
  return out;
}

/// Returns the set as a table in the format of ChaCuN, with our zone ids as its zone numbers.
inline std::string as_table(const model::TileSet& set, char separator) {
  const std::map<std::string, char> letters{
      {"aurochs", 'a'},  {"deer", 'd'},      {"mammoth", 'm'}, {"tiger", 't'},    {"menhir", 'm'},
      {"fish", 'f'},     {"mushrooms", 'f'}, {"shaman", 'S'},  {"pit-trap", 'P'}, {"hunting-trap", 'H'},
      {"wildfire", 'W'}, {"raft", 'R'},      {"logboat", 'B'}};
  const auto letter = [](const model::Zone& zone) { return static_cast<char>(std::toupper(zone.kind.front())); };
  std::string out = "Id,N,E,S,W";
  for (int i = 0; i < 10; ++i) out += ",Z" + std::to_string(i);
  out += ",Type\n";
  for (const model::Tile& tile : set.tiles) {
    out += tile.id;
    const auto at = [&](model::Slot slot) -> const model::Zone& { return tile.zones[model::zone_at(tile, slot)]; };
    for (const model::Side side : model::kSides) {
      const auto middle = at(slot(side, 1));
      out += std::string(",") + letter(middle);
      if (letter(middle) == 'R')
        out += at(slot(side, 0)).id + middle.id + at(slot(side, 2)).id;
      else
        out += middle.id;
    }
    for (int i = 0; i < 10; ++i) {
      out += ',';
      const int zone = model::zone_index(tile, std::to_string(i));
      if (zone < 0) continue;
      const model::Zone& z = tile.zones[zone];
      out += letter(z);
      for (const std::string& symbol : z.symbols) out += letters.at(symbol);
      if (!z.action.empty()) out += letters.at(z.action);
      for (const std::string& lake : z.joins)
        if (letter(z) == 'R') out += lake;
    }
    out += tile.deck == "start" ? ",Départ\n" : tile.deck == "menhir" ? ",Menhir\n" : ",Normale\n";
  }
  std::replace(out.begin(), out.end(), ',', separator);
  return out;
}

}  // namespace tw::exchange
