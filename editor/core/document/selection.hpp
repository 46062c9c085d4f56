#pragma once

#include <optional>
#include <string>
#include <vector>

#include "editor/core/document/document_state.hpp"
#include "editor/core/rules/rule_rows.hpp"

namespace tw::editor {

/// What is selected in a document. Ids rather than indices, so that it stays valid while the document changes.
struct Selection {
  std::vector<std::string> tiles;  ///< the last one is the one shown large
  std::string zone;                ///< a zone of the tile shown, "" for none
  std::optional<RuleRef> rule;     ///< row of the rules' tables; nothing if none was ever selected
  bool operator==(const Selection&) const = default;
  std::string tile() const { return tiles.empty() ? "" : tiles.back(); }
  bool has(const std::string& id) const;
};

Selection one(std::string tile, std::string zone = "");
/// Without the tiles and the zone that `state` does not hold; a row of the rules that is gone is replaced by the
/// nearest.
Selection within(Selection selection, const DocumentState& state);

}  // namespace tw::editor
