#pragma once
// Descriptions of the places where strokes begin and of the brushes, for screen readers and buttons.

#include <string>

#include "editor/core/strokes/stroke.hpp"
#include "engine/model/tile_set.hpp"

namespace tw::editor {

/// Describes a place: "Slot E1, river 5.", "Lake 3, inside, with one fish." or "Fish on lake 3."
std::string describe_place(const model::Tile& tile, const strokes::Place& place);
/// Describes what Enter does at a place with the selected brush: "Enter begins a river here."; "" for nothing.
std::string describe_enter(const model::Tile& tile, const strokes::Place& place, const Brush& brush);
/// Returns the label of a brush's button: "River", "Eraser".
std::string brush_label(const Brush& brush);

}  // namespace tw::editor
