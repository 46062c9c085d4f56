#include <wx/dataview.h>
#include <wx/dialog.h>
#include <wx/sizer.h>
#include <wx/stattext.h>

#include "editor/core/search/search.hpp"
#include "editor/wx/base/text.hpp"
#include "editor/wx/shell/dialogs.hpp"
#include "editor/wx/shell/main_frame.hpp"
#include "editor/wx/theme/theme.hpp"
#include "editor/wx/widgets/form.hpp"
#include "editor/wx/widgets/search_field.hpp"
#include "editor/wx/widgets/text_layout.hpp"

namespace tw::editor {

namespace {

/// A dialog with a search field and results that are updated as the user types. It stays open; Enter or a click shows
/// the place of a result.
class SearchDialog : public wxDialog {
 public:
  explicit SearchDialog(MainFrame& frame)
      : wxDialog(&frame, wxID_ANY, tr_wx("Search everything"), wxDefaultPosition,
                 limit_to_screen(frame, wxSize(560, 420)), wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER, "Search dialog"),
        frame_(frame) {
    field_ = new SearchField(this, tr_wx("Search words"), tr_wx("Text in tiles, notes, findings and rules"),
                             {[this](const std::string& text) { look(text); },
                              [this] {
                                if (hits_.empty()) return;
                                list_->SetFocus();
                                list_->SelectRow(0);
                                lead(0);
                              }});
    count_ = new wxStaticText(this, wxID_ANY, " ");
    count_->SetForegroundColour(wx_colour(palette().second_text));
    list_ = new wxDataViewListCtrl(this, wxID_ANY, wxDefaultPosition, wxDefaultSize,
                                   wxDV_ROW_LINES | wxDV_NO_HEADER | wxBORDER_NONE);
    list_->AppendTextColumn(tr_wx("Place"), wxDATAVIEW_CELL_INERT, FromDIP(scale_to_text(190)));
    list_->AppendTextColumn(tr_wx("Found"), wxDATAVIEW_CELL_INERT, FromDIP(scale_to_text(330)));
    shorten_cells(*list_);
    auto* column = new wxBoxSizer(wxVERTICAL);
    column->Add(field_, wxSizerFlags().Expand().Border(wxALL, FromDIP(12)));
    column->Add(count_, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxBOTTOM, FromDIP(12)));
    column->Add(list_, wxSizerFlags(1).Expand());
    SetSizer(column);
    list_->Bind(wxEVT_DATAVIEW_SELECTION_CHANGED, [this](wxDataViewEvent&) { lead(list_->GetSelectedRow()); });
    list_->Bind(wxEVT_DATAVIEW_ITEM_ACTIVATED, [this](wxDataViewEvent&) {
      lead(list_->GetSelectedRow());
      Close();
    });
    Bind(wxEVT_CHAR_HOOK, [this](wxKeyEvent& event) {
      if (event.GetKeyCode() == WXK_ESCAPE) return static_cast<void>(Close());
      event.Skip();
    });
    Bind(wxEVT_CLOSE_WINDOW, [this](wxCloseEvent&) { Destroy(); });
    CentreOnParent();
    Show();
    field_->SetFocus();
  }

 private:
  void look(const std::string& text) {
    SetEditor& set_editor = frame_.workbench().set_editor();
    hits_ = search_everything(set_editor.document(), set_editor.notes(),
                              frame_.tiles_page()->findings()->presenter().rows(), text);
    list_->DeleteAllItems();
    for (const SearchHit& hit : hits_) {
      wxVector<wxVariant> row;
      wxString found = to_wx(hit.text);
      found.Replace("\n", " ");
      row.push_back(to_wx(hit.place));
      row.push_back(found);
      list_->AppendItem(row);
    }
    const bool all = hits_.size() < kMaxHits;
    count_->SetLabelText(text.empty()    ? wxString(" ")
                         : hits_.empty() ? tr_wx("No matches.")
                         : all           ? to_wx(tr_n("{0} match", "{0} matches", std::ssize(hits_)))
                                         : tr_wx("First {0} matches", hits_.size()));
  }
  void lead(int row) {
    if (row < 0 || row >= static_cast<int>(hits_.size())) return;
    const SearchHit hit = hits_[row];
    SetEditor& set_editor = frame_.workbench().set_editor();
    frame_.show_workspace("tiles");
    if (hit.finding >= 0) frame_.tiles_page()->findings()->presenter().on_select(hit.finding);
    if (!hit.tile.empty()) set_editor.document().select(single_selection(hit.tile, hit.zone));
    if (!hit.filter.empty()) set_editor.show_filter(hit.filter);
    if (hit.type == SearchHit::Type::Note) frame_.tiles_page()->properties()->focus_field("tile/note");
    if (hit.type == SearchHit::Type::Title) frame_.tiles_page()->properties()->focus_field("set/name");
    if (hit.type == SearchHit::Type::Source) frame_.tiles_page()->properties()->focus_field("set/source");
    if (hit.type == SearchHit::Type::Note || hit.type == SearchHit::Type::Title || hit.type == SearchHit::Type::Source)
      list_->SetFocus();
  }

  MainFrame& frame_;
  SearchField* field_ = nullptr;
  wxStaticText* count_ = nullptr;
  wxDataViewListCtrl* list_ = nullptr;
  std::vector<SearchHit> hits_;
};

}  // namespace

void show_search(MainFrame& frame) {
  if (wxWindow* open = wxWindow::FindWindowByName("Search dialog", &frame)) return open->Raise();
  new SearchDialog(frame);
}

}  // namespace tw::editor
