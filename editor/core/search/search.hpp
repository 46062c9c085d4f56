#pragma once
// Searches everything that a document contains: tiles, zones, notes, findings, the set itself and the rows of its
// rules.

#include <string>
#include <string_view>
#include <vector>

#include "editor/core/document/document.hpp"
#include "editor/core/document/notes.hpp"

namespace tw::editor {

struct FindingRow;

struct SearchHit {
  enum class Type { Tile, Zone, Note, Finding, Title, Source, Rules };
  Type type = Type::Tile;
  std::string place;  ///< for example "Tile 31 · lake 3", "Symbol fish" or "Set"
  std::string text;   ///< matched text, one line
  std::string tile, zone;
  int finding = -1;    ///< for Finding: index of the finding's row
  std::string filter;  ///< for Rules: filter that shows the tiles of the row; "" if there is none
};
inline constexpr std::size_t kMaxHits = 300;

/// Finds the places that contain all words of `text`, ignoring case. Tiles with exactly this name come first. Returns
/// at most kMaxHits places.
std::vector<SearchHit> search_everything(const Document& document, const Notes& notes,
                                         const std::vector<FindingRow>& findings, std::string_view text);

}  // namespace tw::editor
