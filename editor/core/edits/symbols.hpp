#pragma once
// What is drawn on a zone.

#include "editor/core/edits/common.hpp"

namespace tw::editor::edits {

/// One more of this symbol on the zone; unchanged if its kind does not carry it.
model::Tile add_symbol(model::Tile tile, const model::Rules& rules, const std::string& zone, const std::string& symbol);
/// Takes the last symbol of this name away.
model::Tile remove_symbol(model::Tile tile, const std::string& zone, const std::string& symbol);
/// From one zone to another, if that one's kind carries it.
model::Tile move_symbol(model::Tile tile, const model::Rules& rules, const std::string& from, const std::string& to,
                        const std::string& symbol);
/// The whole list at once, as typed; the checks say what does not fit.
model::Tile set_symbols(model::Tile tile, const std::string& zone, std::vector<std::string> symbols);

}  // namespace tw::editor::edits
