#pragma once
// Counts of symbols, actions and (for cards) properties in each deck, updated when copies change.

#include <memory>
#include <string>
#include <vector>

#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"

namespace tw::topology {

/// How many times one symbol, action or property occurs in each deck.
struct DeckRow {
  enum class What { Symbol, Action, Property };
  What what = What::Symbol;
  std::string id;  ///< id of the symbol or action; "name: value" of a property
  std::vector<int> by_deck;
  int total = 0;
};
struct DeckTable {
  std::vector<std::string> decks;  ///< the decks of the rules, then others in the order of the tiles
  std::vector<int> tiles;          ///< tiles in each deck
  std::vector<DeckRow> rows;       ///< in the order of the rules; properties in the order of the tiles
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
