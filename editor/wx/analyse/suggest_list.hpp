#pragma once

#include "editor/core/analyse/suggest_presenter.hpp"
#include "editor/wx/pictures/tile_art.hpp"
#include "editor/wx/widgets/drawn_list.hpp"

namespace tw::editor {

/// The suggested tiles with their pictures and reasons. Only visible rows are drawn.
class SuggestList : public DrawnList {
 public:
  SuggestList(wxWindow* parent, const Document& document, SuggestPresenter& presenter);
  /// Updates the rows and the selection.
  void refresh();

 private:
  void OnDrawItem(wxDC& dc, const wxRect& rect, std::size_t n) const override;
  void OnDrawBackground(wxDC& dc, const wxRect& rect, std::size_t n) const override;
  wxCoord OnMeasureItem(std::size_t n) const override;

  const Document& document_;
  SuggestPresenter& presenter_;
  std::shared_ptr<const model::Rules> drawn_for_;
  mutable TileArt art_;
};

}  // namespace tw::editor
