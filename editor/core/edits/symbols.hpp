#pragma once
// Edits to the symbols on a zone.

#include "editor/core/edits/common.hpp"

namespace tw::editor::edits {

/// Adds a symbol with this name to the zone; unchanged if the zone's kind does not allow the symbol.
model::Tile add_symbol(model::Tile tile, const model::Rules& rules, const std::string& zone, const std::string& symbol);
/// Removes the last symbol with this name.
model::Tile remove_symbol(model::Tile tile, const std::string& zone, const std::string& symbol);
/// Moves a symbol to another zone if the kind of that zone allows it.
model::Tile move_symbol(model::Tile tile, const model::Rules& rules, const std::string& from, const std::string& to,
                        const std::string& symbol);
/// Replaces the zone's list of symbols with the typed names. The checks report invalid names.
model::Tile set_symbols(model::Tile tile, const std::string& zone, std::vector<std::string> symbols);

}  // namespace tw::editor::edits
