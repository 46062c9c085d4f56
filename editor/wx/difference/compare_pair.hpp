#pragma once

#include <wx/window.h>

#include "editor/core/difference/compare_presenter.hpp"
#include "engine/drawing/art.hpp"

class wxGraphicsContext;

namespace tw::editor {

/// Two versions of a tile side by side. Sides and zones that differ have amber frames, numbered like the descriptions
/// below the pictures.
class ComparePair : public wxWindow {
 public:
  ComparePair(wxWindow* parent, ComparePresenter& presenter);
  /// Shows the selected tile. `document` must outlive this window.
  void show(const Document& document);

 private:
  struct Side {
    const model::Tile* tile = nullptr;
    drawing::TileFace face;
  };
  void OnPaint(wxPaintEvent& event);
  void paint_side(wxGraphicsContext& gc, const Side& side, bool in_document, const wxRect& box);
  void paint_marks(wxGraphicsContext& gc, const Side& side, bool in_document, const wxRect& box);
  void paint_number(wxGraphicsContext& gc, double x, double y, int number);
  void paint_text(wxGraphicsContext& gc, int top);

  ComparePresenter& presenter_;
  Side other_side_, document_side_;
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
};

}  // namespace tw::editor
