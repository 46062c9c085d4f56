#pragma once
// The tiles that a proposal changes, drawn with their numbers of copies before and after.

#include <wx/panel.h>

#include <memory>
#include <vector>

#include "editor/core/goals/goals_view.hpp"
#include "editor/wx/pictures/tile_art.hpp"

namespace tw::editor {

/// Wraps the tiles to the width of the window, and sets its minimum height.
class TileChanges : public wxPanel {
 public:
  explicit TileChanges(wxWindow* parent);
  void show(std::shared_ptr<const design::Problem> problem, std::vector<ChangedTile> tiles);

 private:
  void OnPaint(wxPaintEvent& event);
  int columns() const;
  void fit_height();

  std::shared_ptr<const design::Problem> problem_;  ///< owns the set and the rules
  std::vector<ChangedTile> tiles_;
  TileArt art_;
};

}  // namespace tw::editor
