#include "engine/game/aligned_decks.hpp"

#include <algorithm>
#include <utility>

#include "engine/model/fnv1a.hpp"
#include "engine/model/random.hpp"

namespace tw::game {
namespace {

/// Returns the FNV-1a hash of deck and id, separated by a zero byte, which ids cannot contain.
std::uint64_t name_of(const model::Tile& tile) {
  model::Fnv1a hash;
  hash.add(tile.deck);
  hash.add('\0');
  hash.add(tile.id);
  return hash.value();
}

}  // namespace

AlignedDecks::AlignedDecks(const model::TileSet& set) {
  for (const model::Tile& tile : set.tiles) {
    if (tile.deck.empty() || tile.copies <= 0) continue;
    auto deck = std::ranges::find(decks_, tile.deck, &Deck::id);
    if (deck == decks_.end()) deck = decks_.insert(deck, Deck{.id = tile.deck, .cards = {}});
    for (int copy = 0; copy < tile.copies; ++copy)
      deck->cards.push_back({tile.id, name_of(tile), static_cast<std::uint64_t>(copy)});
  }
}

std::vector<model::RecordedDeck> AlignedDecks::order(std::uint64_t seed) const {
  std::vector<model::RecordedDeck> out;
  std::vector<std::pair<std::uint64_t, const std::string*>> keyed;
  for (const Deck& deck : decks_) {
    keyed.clear();
    for (const Card& card : deck.cards)
      keyed.emplace_back(model::Random(seed, card.name, card.copy).next(), &card.tile);
    // Equal keys (one pair in 2^64) are ordered by id, so that the order does not depend on the file.
    std::ranges::sort(keyed, [](const auto& a, const auto& b) {
      return a.first != b.first ? a.first < b.first : *a.second < *b.second;
    });
    model::RecordedDeck prepared;
    prepared.id = deck.id;
    for (const auto& [key, tile] : keyed) prepared.tiles.push_back(*tile);
    out.push_back(std::move(prepared));
  }
  return out;
}

}  // namespace tw::game
