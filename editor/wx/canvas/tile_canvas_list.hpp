#pragma once

#include <wx/listbox.h>

#include <string>
#include <vector>

#include "editor/core/canvas/tile.hpp"

namespace tw::editor {

/// The canvas as a native list: a row for each slot, zone and symbol. Enter begins and ends a stroke, as on the
/// drawing.
class TileCanvasList : public wxListBox {
 public:
  TileCanvasList(wxWindow* parent, TilePresenter& presenter);
  /// Updates the rows. Call when the tile, the stroke or the current place has changed.
  void refresh();

 private:
  void OnKey(wxKeyEvent& event);
  TilePresenter& presenter_;
  std::vector<std::string> rows_;
};

}  // namespace tw::editor
