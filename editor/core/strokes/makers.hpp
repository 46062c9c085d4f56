#pragma once
// What each brush makes of a draft. All of them: false with draft.trouble() where nothing sensible can be made.
// Inside editor/core/strokes, and for quick fixes.

#include "editor/core/strokes/draft.hpp"
#include "editor/core/strokes/stroke.hpp"

namespace tw::editor::strokes {

/// `zone`: out, the zone to select afterwards (draft names).
bool draw_kind(Draft& draft, const Stroke& stroke, std::string& zone);
bool drop_inner(Draft& draft, const std::string& kind, const std::vector<std::string>& on, std::string& zone);
bool put_symbol(Draft& draft, const Stroke& stroke, std::string& zone);
bool put_action(Draft& draft, const Stroke& stroke, std::string& zone);
bool drag(Draft& draft, const Stroke& stroke, std::string& zone);
bool rub_out(Draft& draft, const Stroke& stroke, std::string& zone);
bool fill_rest(Draft& draft, const Stroke& stroke, std::string& zone);

/// The ends of lines of this kind that meet without being one zone, where the set lets them; empty if none do.
std::vector<std::string> junction_of(const Draft& draft, const std::string& kind);
/// Gives the zone's ground to what lies round it; lines that ran into it become one again.
bool erase_zone(Draft& draft, const std::string& zone);
/// The zones become one, which cuts what lies between them.
bool unite(Draft& draft, std::vector<std::string> zones, std::string& zone);
/// Id of the zone at a place, "" for none.
std::string zone_of(const Draft& draft, const Place& place);
/// "meadow 1"; a zone that has no name yet by its kind.
std::string called(const Draft& draft, const std::string& zone);

}  // namespace tw::editor::strokes
