#pragma once
// Small pictures of features and symbols for buttons, lists and dialogs. Lengths are in DIP, `scale` is device pixels
// per DIP.

#include <wx/bitmap.h>

#include <string>

#include "engine/model/rules.hpp"

namespace tw::editor {

/// Returns a patch of a tile with only this feature; features drawn as lines or pools are drawn on ground.
wxBitmap feature_picture(const model::Rules& rules, const std::string& kind, int dip, double scale);
/// Returns a symbol of the library; a disc with the first letter for an unknown name.
wxBitmap symbol_picture(const std::string& look, int dip, double scale);

}  // namespace tw::editor
