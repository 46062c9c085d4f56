#pragma once
// Counts the symbols, actions and (for cards) properties in each deck. The counts are updated when the number of copies
// of a tile changes.

#include <memory>
#include <string>
#include <vector>

#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"

namespace tw::topology {

/// The number of occurrences of one symbol, action or property in each deck.
struct DeckRow {
  enum class Kind { Symbol, Action, Property };
  Kind what = Kind::Symbol;
  std::string id;  ///< id of the symbol or action, or "name: value" for a property
  std::vector<int> by_deck;
  int total = 0;
};
struct DeckTable {
  std::vector<std::string> decks;  ///< the decks of the rules, then all other decks in the order of the tiles
  std::vector<int> tiles;          ///< number of tiles in each deck
  std::vector<DeckRow> rows;       ///< rows in the order of the rules; properties in the order of the tiles
};

class DeckCounter {
 public:
  DeckCounter(const model::TileSet& set, const model::Rules& rules);
  ~DeckCounter();
  void change_copies(std::size_t tile, int by);
  DeckTable table() const;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace tw::topology
