#pragma once
// Aligned decks for several variants of a game: tiles that two variants share are drawn in the same order.

#include <cstdint>
#include <string>
#include <vector>

#include "engine/model/record.hpp"
#include "engine/model/tile_set.hpp"

namespace tw::game {

/// The cards of a set. Each card gets a pseudorandom key that depends only on the seed and the card's name (tile,
/// number of the copy, deck), and decks are sorted by key. Therefore adding or removing cards does not change the order
/// of the other cards. All orders are equally likely. Immutable; shared between threads.
class AlignedDecks {
 public:
  explicit AlignedDecks(const model::TileSet& set);
  /// Returns all decks in the order for this seed, for use as Setup::decks. Pure.
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
