#pragma once
// The table of tiles: each drawn, with how hard it is to lay and what it is worth, its interval drawn in the row.

#include <wx/dataview.h>

#include <functional>

#include "editor/core/simulate/tile_impact.hpp"
#include "editor/wx/pictures/tile_art.hpp"

namespace tw::editor {

class ImpactList : public wxDataViewCtrl {
 public:
  ImpactList(wxWindow* parent, std::function<void(ImpactColumn)> sort);
  void show(const TileImpact& impact);
  /// Rows shown, for tests.
  const std::vector<ImpactRow>& rows() const { return impact_.rows; }

  class Model;
  class RowRenderer;
  class TileRenderer;
  class WorthRenderer;

 private:
  /// Columns wide enough for what stands in them; the drawn interval makes room where not all would fit.
  void fit_columns();
  TileImpact impact_;
  TileArt art_;
  wxObjectDataPtr<Model> model_;
};

}  // namespace tw::editor
