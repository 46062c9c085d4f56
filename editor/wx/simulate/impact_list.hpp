#pragma once
// The table of tiles: picture, difficulty of placing the tile, worth, and a drawing of the interval of the worth.

#include <wx/dataview.h>

#include <array>
#include <functional>

#include "editor/core/simulate/tile_impact.hpp"
#include "editor/wx/pictures/tile_art.hpp"

namespace tw::editor {

class ImpactList : public wxDataViewCtrl {
 public:
  ImpactList(wxWindow* parent, std::function<void(ImpactColumn)> sort);
  void show(const TileImpact& impact);
  /// Returns the rows shown. For tests.
  const std::vector<report::TileRow>& rows() const { return impact_.rows; }

  class Model;
  class RowRenderer;
  class TileRenderer;
  class IntervalRenderer;

 private:
  /// Makes the columns wide enough for their contents; hides the drawn interval if the columns would not all fit.
  void fit_columns();
  std::array<int, 8> fitted_widths_{};  ///< widths of the columns as set by fit_columns()
  TileImpact impact_;
  TileArt art_;
  wxObjectDataPtr<Model> model_;
};

}  // namespace tw::editor
