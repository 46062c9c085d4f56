#pragma once
// Small pictures of what rules declare, for buttons, lists and forms. Sides in DIP, `scale` in device pixels a DIP.

#include <wx/bitmap.h>

#include <string>

#include "engine/model/rules.hpp"

namespace tw::editor {

/// A patch of a tile that is nothing but this feature, or on ground for what is drawn along a line or as a pool.
wxBitmap feature_picture(const model::Rules& rules, const std::string& kind, int dip, double scale);
/// A drawing of the symbol library; a disc with its first letter for an unknown name.
wxBitmap symbol_picture(const std::string& look, int dip, double scale);

}  // namespace tw::editor
