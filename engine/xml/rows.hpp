#pragma once
// Converts the rows of tables to and from attributes in canonical order. Used by the readers, the writers and the
// changes of a variant.

#include <string>
#include <utility>
#include <vector>

#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"
#include "engine/xml/attributes.hpp"

namespace tw::xml {

/// Attribute names and values in canonical order. Attributes with default values are omitted.
using AttributeList = std::vector<std::pair<std::string, std::string>>;

model::EdgeKind read_edge(Attributes& a);
model::ZoneKind read_kind(Attributes& a);
model::SymbolKind read_symbol(Attributes& a);
model::AreaKind read_area(Attributes& a);
model::PieceKind read_piece(Attributes& a);
model::Role read_role(Attributes& a);
model::Deck read_deck(Attributes& a);
/// Reads a step of a turn. `name` is the element name, one of step_names().
model::TurnStep read_step(const std::string& name, Attributes& a);
model::ScoreRule read_score(Attributes& a);
/// Reads an action without its effects.
model::ActionRule read_action(Attributes& a);
/// Reads an effect. `name` is the element name, one of effect_names().
model::Effect read_effect(const std::string& name, Attributes& a);
/// Reads a tile without its zones.
model::Tile read_tile(Attributes& a);
model::Zone read_zone(Attributes& a);
model::Property read_property(Attributes& a);
/// Reads a <set id= value=/> element of a plugin game.
model::Setting read_setting(Attributes& a);
model::GameWeight read_weight(Attributes& a);
/// Reads a name with its `id`, such as "deer.de", as variants and forms write it.
model::RowName read_name(Attributes& a);
/// Reads a name with the attributes of files: `lang` and `of` instead of `id`.
model::RowName read_name_of(Attributes& a);

/// Read the attributes of an existing row again. Steps and effects keep their kind, actions their effects, tiles
/// everything but their attributes.
void read_row(model::EdgeKind& row, Attributes& a);
void read_row(model::ZoneKind& row, Attributes& a);
void read_row(model::SymbolKind& row, Attributes& a);
void read_row(model::AreaKind& row, Attributes& a);
void read_row(model::PieceKind& row, Attributes& a);
void read_row(model::Role& row, Attributes& a);
void read_row(model::Deck& row, Attributes& a);
void read_row(model::Turn& row, Attributes& a);
void read_row(model::TurnStep& row, Attributes& a);
void read_row(model::ScoreRule& row, Attributes& a);
void read_row(model::ActionRule& row, Attributes& a);
void read_row(model::Effect& row, Attributes& a);
void read_row(model::Tile& row, Attributes& a);
void read_row(model::Zone& row, Attributes& a);
void read_row(model::Setting& row, Attributes& a);
void read_row(model::GameWeight& row, Attributes& a);
void read_row(model::RowName& row, Attributes& a);

AttributeList attributes_of(const model::EdgeKind& row);
AttributeList attributes_of(const model::ZoneKind& row);
AttributeList attributes_of(const model::SymbolKind& row);
AttributeList attributes_of(const model::AreaKind& row);
AttributeList attributes_of(const model::PieceKind& row);
AttributeList attributes_of(const model::Role& row);
AttributeList attributes_of(const model::Deck& row);
AttributeList attributes_of(const model::Turn& row);
AttributeList attributes_of(const model::TurnStep& row);
AttributeList attributes_of(const model::ScoreRule& row);
AttributeList attributes_of(const model::ActionRule& row);
AttributeList attributes_of(const model::Effect& row);
AttributeList attributes_of(const model::Tile& row);
AttributeList attributes_of(const model::Zone& row);
AttributeList attributes_of(const model::Property& row);
AttributeList attributes_of(const model::Setting& row);
AttributeList attributes_of(const model::GameWeight& row);
AttributeList attributes_of(const model::RowName& row);

/// Return the element names in the order of the enumerators.
const std::vector<std::string>& step_names();
const std::vector<std::string>& effect_names();
const std::string& name_of(model::TurnStep::Kind kind);
const std::string& name_of(model::Effect::Kind kind);
/// Returns the names of the styles in which zones can be drawn.
const std::vector<std::string>& zone_looks();
std::string joined(const std::vector<std::string>& words);

}  // namespace tw::xml
