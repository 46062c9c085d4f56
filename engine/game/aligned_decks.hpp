#pragma once
// Decks of several variants of a game in one order: tiles that two variants share are drawn in the same order.

#include <cstdint>
#include <string>
#include <vector>

#include "engine/model/record.hpp"
#include "engine/model/tile_set.hpp"

namespace tw::game {

/// The cards of a set. Each card (tile, number of the copy, deck) gets a random key from the seed and its own name
/// alone, and a deck is sorted by the keys: what another set lacks or has more of moves no other card. Any order is as
/// likely as any other. Immutable; shared between threads.
class AlignedDecks {
 public:
  explicit AlignedDecks(const model::TileSet& set);
  /// Every deck, for Setup::decks. Pure.
  std::vector<model::RecordedDeck> order(std::uint64_t seed) const;

 private:
  struct Card {
    std::string tile;
    std::uint64_t name = 0;  ///< hash of tile and deck
    std::uint64_t copy = 0;
  };
  struct Deck {
    std::string id;
    std::vector<Card> cards;
  };
  std::vector<Deck> decks_;
};

}  // namespace tw::game
