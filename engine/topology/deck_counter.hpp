#pragma once
// Symbols, actions and (of cards) properties, counted deck by deck, as copies change.

#include <memory>
#include <string>
#include <vector>

#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"

namespace tw::topology {

/// How many of a thing lie in each deck.
struct DeckRow {
  enum class What { Symbol, Action, Property };
  What what = What::Symbol;
  std::string id;  ///< of the symbol or action; "name: value" of a property
  std::vector<int> by_deck;
  int total = 0;
};
struct DeckTable {
  std::vector<std::string> decks;  ///< those of the rules, then others in the order of the tiles
  std::vector<int> tiles;          ///< in each deck
  std::vector<DeckRow> rows;       ///< in the order of the rules; properties (of cards) in the order of the tiles
};

class DeckCounter {
 public:
  DeckCounter(const model::TileSet& set, const model::Rules& rules);
  ~DeckCounter();
  void change(std::size_t tile, int by);
  DeckTable table() const;

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace tw::topology
