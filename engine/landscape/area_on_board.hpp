#pragma once

namespace tw::landscape {

/// One area: connected zones, or what lies around a tile.
struct AreaOnBoard {
  int kind = 0;           ///< index into Rules::areas
  int tiles = 0;          ///< tiles that it reaches
  bool finished = false;  ///< nothing of it is open
};

}  // namespace tw::landscape
