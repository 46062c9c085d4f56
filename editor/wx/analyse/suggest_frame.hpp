#pragma once

#include <wx/frame.h>

#include <string>

#include "editor/core/analyse/suggest_presenter.hpp"
#include "editor/wx/pictures/tile_art.hpp"
#include "editor/wx/widgets/owner_drawn_list.hpp"

class wxButton;
class wxChoice;
class wxStaticText;

namespace tw::editor {

class StatisticsList;

/// The suggested tiles with their pictures and reasons. Only visible rows are drawn.
class SuggestList : public OwnerDrawnList {
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
  std::shared_ptr<const model::Rules> art_rules_;
  mutable TileArt art_;
};

/// A modeless window that suggests new tiles for the open set.
class SuggestFrame : public wxFrame, public SuggestView {
 public:
  SuggestFrame(wxWindow& parent, Document& document);
  ~SuggestFrame() override;

  SuggestPresenter& presenter() { return presenter_; }
  SuggestList* list() { return list_; }
  StatisticsList* statistics() { return statistics_; }
  wxChoice* target() { return target_; }
  wxButton* add_button() { return add_; }
  wxButton* play_again_button() { return play_again_; }
  wxString summary() const;

  void show_targets() override;
  void show_suggestions() override;
  void show_summary() override;

 private:
  wxSizer* build_top_line();
  wxSizer* build_bottom_line();
  wxWindow* build_selected_pane(wxWindow* parent);
  void bind();
  void apply_theme();
  void show_selected();
  void wrap();

  Document& document_;
  SuggestPresenter presenter_;
  wxChoice* target_ = nullptr;
  SuggestList* list_ = nullptr;
  wxWindow *pane_ = nullptr, *picture_ = nullptr;
  StatisticsList* statistics_ = nullptr;
  wxStaticText *zones_ = nullptr, *summary_ = nullptr;
  wxButton *add_ = nullptr, *play_again_ = nullptr;
  TileArt art_;
};

/// Opens the window above `frame`, or raises it if it is open, and selects this target (in the format that
/// design::read_suggestion_target() parses); "" keeps the current target.
void show_suggest(wxWindow& frame, Document& document, const std::string& target);
/// Destroys the window immediately, before its document is destroyed.
void destroy_suggest_frame(wxWindow& frame);

}  // namespace tw::editor
