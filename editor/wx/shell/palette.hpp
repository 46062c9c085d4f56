#pragma once
// The command palette: shown over the window and closed as soon as it loses the focus.

#include <wx/panel.h>
#include <wx/srchctrl.h>
#include <wx/weakref.h>

#include <functional>
#include <string>
#include <vector>

#include "editor/core/search/palette_search.hpp"
#include "editor/wx/widgets/owner_drawn_list.hpp"

class wxStaticText;

namespace tw::editor {

class MainFrame;

/// The list under the field: groups of entries, each with a heading.
class PaletteList : public OwnerDrawnList {
 public:
  /// A row of the list: a heading, or an entry.
  struct Row {
    wxString heading;
    PaletteHit hit;
  };
  using DrawTile = std::function<void(wxDC&, const std::string& tile, const wxRect&)>;
  PaletteList(wxWindow* parent, const PaletteSearch& search, DrawTile draw_tile);
  void show(std::vector<PaletteHit> hits);
  /// Returns the selected entry, or nullptr.
  const PaletteEntry* selected_entry() const;
  /// Moves the selection by `by` entries, skipping headings.
  void step(int by);
  int entry_count() const { return entry_count_; }
  int content_height() const;

 private:
  void OnDrawItem(wxDC& dc, const wxRect& rect, size_t n) const override;
  void OnDrawBackground(wxDC& dc, const wxRect& rect, size_t n) const override;
  wxCoord OnMeasureItem(size_t n) const override;
  void draw_entry(wxDC& dc, const wxRect& rect, const Row& row, bool selected) const;
  int draw_right(wxDC& dc, const wxRect& rect, const PaletteEntry& entry, const wxColour& secondary) const;
  const PaletteSearch& search_;
  DrawTile draw_tile_;
  std::vector<Row> rows_;
  int entry_count_ = 0;
};

/// The open palette, which covers the window. A click outside the box, Esc or a choice closes it and restores the
/// focus.
class PaletteBox : public wxPanel {
 public:
  PaletteBox(MainFrame& frame, const wxString& query);
  /// Destroys the list first: it draws results that this box owns.
  ~PaletteBox() override { DestroyChildren(); }
  wxSearchCtrl* field() { return field_; }
  PaletteList* list() { return list_; }
  void run_selected();
  void close();
  /// Covers the whole window again after its size has changed.
  void fit();

 private:
  void build_footer();
  void on_key(wxKeyEvent& event);
  void lay_out();
  void update_results();
  MainFrame& frame_;
  wxWeakRef<wxWindow> previous_focus_;
  PaletteSearch search_;
  wxPanel* box_ = nullptr;
  wxSearchCtrl* field_ = nullptr;
  wxStaticText* hint_ = nullptr;
  PaletteList* list_ = nullptr;
  bool closed_ = false;
};

}  // namespace tw::editor
