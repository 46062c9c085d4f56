#pragma once

#include <wx/listbox.h>

#include <string>
#include <vector>

#include "editor/core/canvas/tile.hpp"

namespace tw::editor {

/// The twin of the drawing as a native list: a row a slot, zone and symbol, from which strokes are made with Enter and
/// Enter, as on the drawing.
class TileList : public wxListBox {
 public:
  TileList(wxWindow* parent, TilePresenter& presenter);
  /// The tile, the stroke or the place in hand changed.
  void refresh();

 private:
  void OnKey(wxKeyEvent& event);
  TilePresenter& presenter_;
  std::vector<std::string> rows_;
};

}  // namespace tw::editor
