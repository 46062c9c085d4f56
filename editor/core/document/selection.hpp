#pragma once

#include <optional>
#include <string>
#include <vector>

#include "editor/core/document/document_state.hpp"
#include "editor/core/rules/rule_rows.hpp"

namespace tw::editor {

/// The selection in a document. It stores ids rather than indices, so that the selection stays valid while the document
/// changes.
struct Selection {
  std::vector<std::string> tiles;  ///< the last tile is shown large
  std::string zone;                ///< id of a zone of the tile shown large; "" for none
  std::optional<RuleRef> rule;     ///< row of the rules' tables; nothing if none was ever selected
  bool operator==(const Selection&) const = default;
  std::string tile() const { return tiles.empty() ? "" : tiles.back(); }
  bool has(const std::string& id) const;
};

Selection one(std::string tile, std::string zone = "");
/// Returns the selection without tiles and zones that do not exist in `state`. If the selected row of the rules does
/// not exist, selects the nearest row.
Selection within(Selection selection, const DocumentState& state);

}  // namespace tw::editor
