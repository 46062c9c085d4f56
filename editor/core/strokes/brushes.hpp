#pragma once
// The operations that brushes perform on a draft. Functions that return bool return false and set draft.error() if no
// sensible result is possible. Used in editor/core/strokes and by quick fixes.

#include "editor/core/strokes/draft.hpp"
#include "editor/core/strokes/stroke.hpp"

namespace tw::editor::strokes {

/// Each function sets `zone` to the zone to select afterwards, as an id of the draft.
bool draw_kind(Draft& draft, const Stroke& stroke, std::string& zone);
bool add_inner_zone(Draft& draft, const std::string& kind, const std::vector<std::string>& on, std::string& zone);
bool put_symbol(Draft& draft, const Stroke& stroke, std::string& zone);
bool put_action(Draft& draft, const Stroke& stroke, std::string& zone);
bool drag(Draft& draft, const Stroke& stroke, std::string& zone);
bool erase_along_stroke(Draft& draft, const Stroke& stroke, std::string& zone);
bool fill_rest(Draft& draft, const Stroke& stroke, std::string& zone);

/// Returns the ends of lines of this kind that meet in a junction, if the set has junctions; otherwise empty.
std::vector<std::string> junction_of(const Draft& draft, const std::string& kind);
/// Removes a zone. Adjacent zones get its slots; lines that ran into it are merged.
bool erase_zone(Draft& draft, const std::string& zone);
/// Merges the zones, and cuts the zones between them.
bool merge_and_cut(Draft& draft, std::vector<std::string> zones, std::string& zone);
/// Returns the id of the zone at a place, or "".
std::string zone_of(const Draft& draft, const Place& place);
/// Returns the name of a zone: "meadow 1"; only the kind if the zone has no name yet.
std::string zone_label(const Draft& draft, const std::string& zone);

}  // namespace tw::editor::strokes
