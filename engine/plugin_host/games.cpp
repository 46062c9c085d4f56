#include "engine/plugin_host/games.hpp"

#include <span>

#include "engine/plugin_host/plugin_game.hpp"
#include "engine/plugin_host/plugin_text.hpp"
#include "engine/plugin_host/registry.hpp"
#include "engine/plugin_host/values.hpp"

namespace tw::plugin_host {
namespace {

/// Returns the table whose ids a parameter of this type names.
std::optional<model::Table> table_of(std::uint32_t type) {
  switch (type) {
    case TW_AREA: return model::Table::Area;
    case TW_KIND: return model::Table::Kind;
    case TW_SYMBOL:
    case TW_SYMBOLS: return model::Table::Symbol;
    case TW_PIECE: return model::Table::Piece;
    case TW_ROLE: return model::Table::Role;
    case TW_DECK: return model::Table::Deck;
    default: return std::nullopt;
  }
}

std::vector<ParameterInfo> infos(const tw_parameter* parameters, std::uint32_t count) {
  std::vector<ParameterInfo> out;
  for (const tw_parameter& p : std::span(parameters, count)) {
    ParameterInfo& info = out.emplace_back(ParameterInfo{.id = p.id,
                                                         .help = p.help,
                                                         .reason = p.reason != nullptr ? p.reason : "",
                                                         .type = type_label(p.type),
                                                         .standard = p.standard != nullptr ? p.standard : ""});
    info.needed = p.standard == nullptr;
    info.names = table_of(p.type);
    if (p.type == TW_INTEGER || p.type == TW_NUMBERS) {
      info.least = p.least;
      info.most = p.most;
    }
    for (const char* const* choice = p.choices; p.type == TW_CHOICE && *choice != nullptr; ++choice)
      info.choices.emplace_back(*choice);
  }
  return out;
}

/// Sets the groups of a game's parameters. A group without a title or with an unknown first parameter is ignored.
void add_groups(const Registry::Game& game, std::vector<ParameterInfo>& parameters) {
  const auto* given = static_cast<const tw_groups*>(game.extension(TW_EXTENSION_GROUPS));
  if (given == nullptr || given->struct_size != sizeof(tw_groups) || given->groups == nullptr) return;
  std::string title;
  for (ParameterInfo& parameter : parameters) {
    for (const tw_group& group : std::span(given->groups, given->count))
      if (group.title != nullptr && group.first != nullptr && parameter.id == group.first)
        title = sanitize_text(group.title, true);
    parameter.group = title;
  }
}

}  // namespace

model::Result<std::shared_ptr<const game::Game>> make_game(const model::Rules& rules, const model::TileSet& set,
                                                           std::string id, std::string name) {
  return make_game_with(registry(), rules, set, std::move(id), std::move(name));
}

model::Findings check_rules(const model::Rules& rules) { return check_rules_with(registry(), rules); }

std::vector<std::string> family_names() {
  auto out = registry().game_names();
  out.insert(out.begin(), std::string(model::kLandscape));
  return out;
}

std::vector<ParameterInfo> parameters_of_family(const std::string& family) {
  const Registry::Game* game = registry().game(family);
  if (game == nullptr) return {};
  std::vector<ParameterInfo> out = infos(game->implementation()->parameters, game->implementation()->parameter_count);
  add_groups(*game, out);
  return out;
}
std::vector<ParameterInfo> properties_of_family(const std::string& family) {
  const Registry::Game* game = registry().game(family);
  return game == nullptr ? std::vector<ParameterInfo>()
                         : infos(game->implementation()->properties, game->implementation()->property_count);
}
std::vector<std::string> decks_of_family(const std::string& family) {
  std::vector<std::string> out;
  if (const Registry::Game* game = registry().game(family); game != nullptr)
    for (const tw_deck& deck : std::span(game->implementation()->decks, game->implementation()->deck_count))
      out.emplace_back(deck.id);
  return out;
}
std::vector<ParameterInfo> parameters_of_effect(const std::string& effect) {
  const Registry::Effect* found = registry().effect(effect);
  return found == nullptr ? std::vector<ParameterInfo>()
                          : infos(found->implementation()->parameters, found->implementation()->parameter_count);
}

}  // namespace tw::plugin_host
