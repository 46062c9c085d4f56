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

struct DeckCounter::Impl {
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
  void add_row(DeckRow::Kind what, const std::string& id) {
    if (row_of.try_emplace(static_cast<char>('0' + static_cast<int>(what)) + id, table.rows.size()).second)
      table.rows.push_back({what, id, {}, 0});
  }
  void carry(std::size_t tile, DeckRow::Kind what, const std::string& id) {
    if (table.rows.size() < kMaxRows) add_row(what, id);
    const auto row = row_of.find(static_cast<char>('0' + static_cast<int>(what)) + id);
    if (row == row_of.end()) return;
    for (Carried& here : carried[tile])
      if (here.row == row->second) return void(++here.times);
    carried[tile].push_back({row->second, 1});
  }
};

DeckCounter::DeckCounter(const TileSet& set, const Rules& rules) : impl_(std::make_unique<Impl>()) {
  for (const Deck& deck : rules.decks) impl_->deck(deck.id);
  for (const SymbolKind& symbol : rules.symbols) impl_->add_row(DeckRow::Kind::Symbol, symbol.id);
  for (const ActionRule& action : rules.actions) impl_->add_row(DeckRow::Kind::Action, action.id);
  impl_->carried.resize(set.tiles.size());
  for (std::size_t t = 0; t < set.tiles.size(); ++t) {
    const Tile& tile = set.tiles[t];
    impl_->deck_of.push_back(impl_->deck(tile.deck));
    for (const Zone& zone : tile.zones) {
      for (const std::string& symbol : zone.symbols) impl_->carry(t, DeckRow::Kind::Symbol, symbol);
      if (!zone.action.empty()) impl_->carry(t, DeckRow::Kind::Action, zone.action);
    }
    if (tile.zones.empty())
      for (const Property& property : tile.properties)
        impl_->carry(t, DeckRow::Kind::Property, property.name + ": " + property.value);
  }
  impl_->table.tiles.assign(impl_->table.decks.size(), 0);
  for (DeckRow& row : impl_->table.rows) row.by_deck.assign(impl_->table.decks.size(), 0);
}

DeckCounter::~DeckCounter() = default;

void DeckCounter::change_copies(std::size_t tile, int by) {
  const std::size_t deck = impl_->deck_of[tile];
  impl_->table.tiles[deck] += by;
  for (const Impl::Carried& carried : impl_->carried[tile]) {
    DeckRow& row = impl_->table.rows[carried.row];
    row.by_deck[deck] += by * carried.times;
    row.total += by * carried.times;
  }
}

DeckTable DeckCounter::table() const { return impl_->table; }

}  // namespace tw::topology
