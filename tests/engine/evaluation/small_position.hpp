#pragma once
// Manually created positions of the small game for tests of the evaluation.

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "engine/evaluation/evaluation_tables.hpp"
#include "engine/landscape/position.hpp"
#include "tests/engine/landscape/small_game.hpp"

namespace tw::test {

inline const std::string kEvaluationTiles = R"(
<tile id="plain" deck="regular" copies="9"><zone id="f" kind="field" slots="N E S W" symbols="cow"/></tile>
<tile id="cap" deck="regular" copies="9"><zone id="t" kind="town" slots="N" symbols="flag"/>
  <zone id="f" kind="field" slots="E S W" touches="t" symbols="cow"/></tile>
<tile id="gate" deck="regular" copies="9"><zone id="t" kind="town" slots="N"/><zone id="u" kind="town" slots="S"/>
  <zone id="f" kind="field" slots="E" touches="t u"/><zone id="g" kind="field" slots="W" touches="t u"/></tile>
<tile id="hall" deck="regular" copies="9"><zone id="t" kind="town" slots="N S"/>
  <zone id="f" kind="field" slots="E" touches="t"/><zone id="g" kind="field" slots="W" touches="t" symbols="cow"/></tile>
<tile id="corner" deck="regular" copies="9"><zone id="t" kind="town" slots="E S"/><zone id="f" kind="field" slots="N W" touches="t"/></tile>
<tile id="square" deck="regular" copies="2"><zone id="t" kind="town" slots="N E S W"/></tile>
)";

/// Ids of the tiles used by the evaluation tests.
inline constexpr std::array kEvaluationTileIds{"plain", "cap", "gate", "hall", "corner", "square"};

/// A position with two players. The next decision is to place a tile.
class SmallPosition {
 public:
  using Limits = landscape::SmallLimits;
  enum Area { kTown, kLane, kField };
  enum Role { kBurgher, kWalker, kFarmer };

  SmallPosition() {
    static_cast<landscape::Tables&>(tables) = small_tables(kEvaluationTiles);
    facts = evaluation::evaluation_tables(tables);
    at->players = 2;
    at->phase = landscape::Phase::Place;
    std::uint16_t cards = 0;
    for (std::size_t d = 0; d < tables.decks.size(); ++d) {
      at->next[d] = cards;
      for (const std::uint16_t card : tables.decks[d].tiles) at->cards[cards++] = card;
      at->end[d] = cards;
    }
    for (std::size_t p = 0; p < 2; ++p)
      for (std::size_t k = 0; k < tables.pieces.size(); ++k) at->supply[p][k] = tables.pieces[k];
  }
  SmallPosition(const SmallPosition&) = delete;
  SmallPosition& operator=(const SmallPosition&) = delete;

  std::uint16_t type(const std::string& id) const {
    for (std::size_t i = 0; i < tables.tiles.size(); ++i)
      if (tables.tiles[i].id == id) return static_cast<std::uint16_t>(i);
    ADD_FAILURE() << id;
    return 0;
  }
  void place_tile(const std::string& id, int x, int y, model::Rotation turn = model::Rotation::None) {
    at->board.place_tile(tables, type(id), {static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)}, turn);
  }
  /// Places a piece. `zone` is the index of the zone on the tile at (x, y).
  void put(int x, int y, int zone, Role role, int player) {
    at->board.put_piece(tables, at->board.tile_at(x, y), zone, role, player);
    --at->supply[player][tables.roles[role].piece];
  }
  void draw(const std::string& id) { at->drawn = type(id); }
  /// Replaces the remaining tiles of the regular deck with these; drawn tiles are unchanged.
  void leave(const std::vector<std::string>& ids) {
    std::size_t next = at->next[tables.first_deck];
    for (const std::string& id : ids) at->cards[next++] = type(id);
    at->end[tables.first_deck] = static_cast<std::uint16_t>(next);
  }
  std::size_t frontier_index(int x, int y) const { return static_cast<std::size_t>(at->board.frontier_index_at(x, y)); }
  /// Returns the root of a local area of the tile at (x, y).
  int root(int x, int y, std::size_t local) const {
    const auto& placed = at->board.tile[at->board.tile_at(x, y)];
    return at->board.root(static_cast<int>(placed.first_node + local));
  }

  landscape::GameTables tables;
  evaluation::EvaluationTables facts;
  std::unique_ptr<landscape::Position<Limits>> at = std::make_unique<landscape::Position<Limits>>();
};

}  // namespace tw::test
