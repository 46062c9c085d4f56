#pragma once
// The games printed by the tests in this folder.

#include <map>
#include <string>

#include "engine/xml/catalogue.hpp"
#include "engine/xml/files.hpp"

namespace tw::printing {

/// Returns a shipped game. Reads each game only once.
inline const xml::GameFiles& game(const std::string& id = "hunters-gatherers-2020") {
  static std::map<std::string, xml::GameFiles> games;
  if (games.count(id) == 0) games.emplace(id, xml::load_game(id).value());
  return games.at(id);
}

}  // namespace tw::printing
