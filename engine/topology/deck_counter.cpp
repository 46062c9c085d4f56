#include "engine/topology/deck_counter.hpp"

#include <algorithm>
#include <numeric>
#include <unordered_map>

namespace tw::topology {

using namespace tw::model;

namespace {
/// Maximum number of rows. This limit is needed for sets in which each card has its own properties; a longer table
/// would be unreadable.
constexpr std::size_t kMaxRows = 1000;
}  // namespace

struct DeckCounter::Parts {
  struct Carried {
    std::size_t row = 0;
    int times = 0;
  };
  DeckTable table;
  std::vector<std::size_t> deck_of;
  std::vector<std::vector<Carried>> carried;
  std::unordered_map<std::string, std::size_t> row_of;

  std::size_t deck(const std::string& id) {
    const auto at = std::ranges::find(table.decks, id);
    if (at != table.decks.end()) return static_cast<std::size_t>(at - table.decks.begin());
    table.decks.push_back(id);
    return table.decks.size() - 1;
  }
  void add_row(DeckRow::What what, const std::string& id) {
    if (row_of.try_emplace(static_cast<char>('0' + static_cast<int>(what)) + id, table.rows.size()).second)
      table.rows.push_back({what, id, {}, 0});
  }
  void carry(std::size_t tile, DeckRow::What what, const std::string& id) {
    if (table.rows.size() < kMaxRows) add_row(what, id);
    const auto row = row_of.find(static_cast<char>('0' + static_cast<int>(what)) + id);
    if (row == row_of.end()) return;
    for (Carried& here : carried[tile])
      if (here.row == row->second) return void(++here.times);
    carried[tile].push_back({row->second, 1});
  }
};

DeckCounter::DeckCounter(const TileSet& set, const Rules& rules) : parts_(std::make_unique<Parts>()) {
  for (const Deck& deck : rules.decks) parts_->deck(deck.id);
  for (const SymbolKind& symbol : rules.symbols) parts_->add_row(DeckRow::What::Symbol, symbol.id);
  for (const ActionRule& action : rules.actions) parts_->add_row(DeckRow::What::Action, action.id);
  parts_->carried.resize(set.tiles.size());
  for (std::size_t t = 0; t < set.tiles.size(); ++t) {
    const Tile& tile = set.tiles[t];
    parts_->deck_of.push_back(parts_->deck(tile.deck));
    for (const Zone& zone : tile.zones) {
      for (const std::string& symbol : zone.symbols) parts_->carry(t, DeckRow::What::Symbol, symbol);
      if (!zone.action.empty()) parts_->carry(t, DeckRow::What::Action, zone.action);
    }
    if (tile.zones.empty())
      for (const Property& property : tile.properties)
        parts_->carry(t, DeckRow::What::Property, property.name + ": " + property.value);
  }
  parts_->table.tiles.assign(parts_->table.decks.size(), 0);
  for (DeckRow& row : parts_->table.rows) row.by_deck.assign(parts_->table.decks.size(), 0);
}

DeckCounter::~DeckCounter() = default;

void DeckCounter::change(std::size_t tile, int by) {
  const std::size_t deck = parts_->deck_of[tile];
  parts_->table.tiles[deck] += by;
  for (const Parts::Carried& carried : parts_->carried[tile]) {
    DeckRow& row = parts_->table.rows[carried.row];
    row.by_deck[deck] += by * carried.times;
    row.total += by * carried.times;
  }
}

DeckTable DeckCounter::table() const { return parts_->table; }

}  // namespace tw::topology
