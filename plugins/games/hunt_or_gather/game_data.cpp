#include "plugins/games/hunt_or_gather/game_data.hpp"

#include <stdexcept>

#include "engine/language/translate.hpp"

namespace tw::hunt_or_gather {

namespace {

using plugin_api::Files;

int property_value(std::span<const tw_value> properties, Property property) {
  return static_cast<int>(properties[static_cast<std::size_t>(property)].number);
}

[[noreturn]] void refuse(const std::string& sentence) { throw std::invalid_argument(sentence); }

TileKind tile_kind(const tw_tile& tile, int index, std::span<const tw_value> p) {
  const auto kind = static_cast<Kind>(property_value(p, Property::Kind));
  if (kind > Kind::Animal)
    refuse(tr("the tile {0} has kind {1} but is in the exploration deck; use nuts, herbs, berries or animal", tile.id,
              kKinds[static_cast<std::size_t>(kind)]));
  return {.id = tile.id,
          .tile = index,
          .kind = kind,
          .value = property_value(p, Property::Value),
          .to_hit = property_value(p, Property::ToHit),
          .life = property_value(p, Property::Life),
          .meat = property_value(p, Property::Meat),
          .hide = property_value(p, Property::Hide),
          .deadly = property_value(p, Property::Deadly) != 0};
}

CardKind card_kind(const tw_tile& tile, int index, std::span<const tw_value> p) {
  const auto kind = static_cast<Kind>(property_value(p, Property::Kind));
  if (kind < Kind::Weapon)
    refuse(tr("the card {0} has kind {1} but is in the equipment deck; use weapon, ammunition or pouch", tile.id,
              kKinds[static_cast<std::size_t>(kind)]));
  return {.id = tile.id,
          .tile = index,
          .kind = kind,
          .to_hit = property_value(p, Property::ToHit),
          .damage = property_value(p, Property::Damage),
          .uses = property_value(p, Property::Uses),
          .shots = property_value(p, Property::Shots),
          .needs = kNone,
          .escapes = property_value(p, Property::Escapes) != 0};
}

std::uint8_t card_called(const std::vector<CardKind>& cards, std::string_view id, const std::string& by) {
  for (std::size_t i = 0; i < cards.size(); ++i)
    if (cards[i].id == id) return static_cast<std::uint8_t>(i);
  refuse(tr("the card {0} needs {1}, which is not a card of the equipment deck", by, id));
}

}  // namespace

GameData::GameData(const Files& files)
    : settings(read_settings(files.values())),
      board(settings.board_width, settings.board_height, settings.board_shape, settings.others_claims),
      min_players(files.least_players()),
      max_players(files.most_players()) {
  if (min_players < 2 || max_players > static_cast<int>(kMaxSeats))
    refuse(tr("the game is for 2 to 5 players; use players=\"2-5\""));
  std::vector<std::string> needs;
  std::uint32_t cards_in_box = 0, tiles_in_box = 0;
  for (const tw_tile& tile : files.tiles()) {
    const auto properties = files.properties(tile);
    const bool explored = tile.deck == static_cast<std::uint32_t>(DeckId::Exploration);
    const auto index = static_cast<int>(kind_of.size());
    kind_of.push_back(static_cast<std::uint8_t>(explored ? tiles.size() : cards.size()));
    (explored ? tiles_in_box : cards_in_box) += tile.copies;
    if (explored) {
      tiles.push_back(tile_kind(tile, index, properties));
    } else {
      cards.push_back(card_kind(tile, index, properties));
      needs.emplace_back(properties[static_cast<std::size_t>(Property::Needs)].text);
    }
    if (tiles.size() > kMaxKinds || cards.size() > kMaxKinds)
      refuse(tr("there can be at most 64 different tiles and 64 different cards"));
  }
  if (tiles_in_box == 0 || tiles_in_box > kMaxTiles) refuse(tr("the exploration deck must have 1 to 120 tiles"));
  if (cards_in_box > kMaxCards) refuse(tr("the equipment deck can have at most 160 cards"));
  for (std::size_t i = 0; i < cards.size(); ++i) {
    if (needs[i].empty()) continue;
    cards[i].needs = card_called(cards, needs[i], cards[i].id);
    if (cards[i].needs == i) refuse(tr("the card {0} needs itself; use another card", cards[i].id));
  }
  tile_count = static_cast<int>(tiles_in_box);
}

}  // namespace tw::hunt_or_gather
