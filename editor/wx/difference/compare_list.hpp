#pragma once

#include <functional>

#include "editor/core/difference/compare_presenter.hpp"
#include "editor/wx/pictures/tile_art.hpp"
#include "editor/wx/widgets/owner_drawn_list.hpp"

namespace tw::editor {

/// A list of the tiles that differ, each with the pictures of both versions and a description. Only visible rows are
/// drawn.
class CompareList : public OwnerDrawnList {
 public:
  CompareList(wxWindow* parent, ComparePresenter& presenter);
  /// Reloads the rows from the presenter. `forget_pictures`: also drops the cached pictures; must be true if the rules
  /// may have changed.
  void show_rows(bool forget_pictures);
  void show_selected();
  TileArt& document_art() { return document_art_; }
  TileArt& other_art() { return other_art_; }
  void set_document_rules(std::shared_ptr<const model::Rules> rules) { document_rules_ = std::move(rules); }

 private:
  void OnDrawItem(wxDC& dc, const wxRect& rect, std::size_t n) const override;
  void OnDrawBackground(wxDC& dc, const wxRect& rect, std::size_t n) const override;
  wxCoord OnMeasureItem(std::size_t n) const override;
  void draw_tile(wxDC& dc, const model::Tile* tile, bool in_document, wxPoint at) const;
  const CompareRow& row(std::size_t n) const { return presenter_.rows()[n]; }

  ComparePresenter& presenter_;
  std::shared_ptr<const model::Rules> document_rules_;
  mutable TileArt document_art_, other_art_;
};

}  // namespace tw::editor
