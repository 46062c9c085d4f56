#include "editor/wx/set_pane.hpp"

#include <wx/bmpbuttn.h>
#include <wx/menu.h>
#include <wx/sizer.h>

#include <algorithm>

#include "editor/wx/icons.hpp"
#include "editor/wx/text.hpp"
#include "editor/wx/theme.hpp"

namespace tw::editor {

SetPane::SetPane(wxWindow* parent, Document& document, TileArt& art,
                 const std::function<void(std::string_view)>& run_action)
    : wxPanel(parent, wxID_ANY, wxDefaultPosition, parent->FromDIP(wxSize(292, 600))), document_(document) {
  SetBackgroundColour(wx_colour(palette().field));
  filter_ = new wxSearchCtrl(this, wxID_ANY);
  filter_->SetName("Filter");
  filter_->SetFont(code_font());
  filter_->SetDescriptiveText("Filter, such as copies>=2");
  filter_->ShowCancelButton(true);
  filter_->SetToolTip("Filter (Ctrl+F)\nShows the tiles for which all words hold, such as copies>=2.");
  summary_ = new wxStaticText(this, wxID_ANY, "");
  summary_->SetFont(ui_font(-1));
  summary_->SetForegroundColour(wx_colour(palette().second_text));
  auto* words = new wxStaticText(this, wxID_ANY, "Filter words");
  words->SetFont(ui_font(-1));
  words->SetForegroundColour(wx_colour(palette().accent_text));
  words->SetCursor(wxCursor(wxCURSOR_HAND));
  words->SetToolTip("Filter words\nLists every word that may stand in the filter.");
  words->Bind(wxEVT_LEFT_DOWN, [this](wxMouseEvent&) { list_words(); });
  error_ = new wxStaticText(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize);
  error_->SetFont(ui_font(-1));
  error_->SetForegroundColour(wx_colour(palette().error_text));
  error_->Hide();
  grid_ = new TileGridCanvas(this, document, art);
  auto* column = new wxBoxSizer(wxVERTICAL);
  const int side = FromDIP(10);
  column->Add(filter_, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxTOP, side));
  column->Add(error_, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxTOP, side));
  auto* line = new wxBoxSizer(wxHORIZONTAL);
  line->Add(summary_, wxSizerFlags(1).CentreVertical());
  line->Add(words, wxSizerFlags().CentreVertical());
  column->Add(line, wxSizerFlags().Expand().Border(wxALL, side));
  column->Add(grid_, wxSizerFlags(1).Expand());
  column->Add(build_foot(run_action), wxSizerFlags().Expand().Border(wxALL, FromDIP(8)));
  SetSizer(column);
  filter_->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { grid_->presenter().on_filter(from_wx(filter_->GetValue())); });
  filter_->Bind(wxEVT_SEARCH_CANCEL, [this](wxCommandEvent&) { clear_filter(); });
  filter_->Bind(wxEVT_KEY_DOWN, [this](wxKeyEvent& event) {
    const int key = event.GetKeyCode();
    if (key == WXK_RETURN || key == WXK_DOWN)
      grid_->SetFocus();
    else if (key == WXK_ESCAPE)
      clear_filter();
    else
      event.Skip();
  });
  grid_->set_on_groups([this] { show_summary(); });
  show_summary();
}

wxSizer* SetPane::build_foot(const std::function<void(std::string_view)>& run_action) {
  const wxColour ink = wx_colour(palette().text);
  auto* add = new wxButton(this, wxID_ANY, "New tile");
  add->SetBitmap(icon("add", ink));
  add->SetToolTip("New tile (Ctrl+T)\nAdds a plain tile to the deck in hand.");
  add->Bind(wxEVT_BUTTON, [run_action](wxCommandEvent&) { run_action("tile/add"); });
  auto* twin = new wxBitmapButton(this, wxID_ANY, icon("duplicate", ink));
  twin->SetToolTip("Duplicate (Ctrl+D)\nAdds a copy of each selected tile under a new name.");
  twin->Bind(wxEVT_BUTTON, [run_action](wxCommandEvent&) { run_action("tile/duplicate"); });
  auto* label = new wxStaticText(this, wxID_ANY, "Size");
  label->SetFont(ui_font(-1));
  label->SetForegroundColour(wx_colour(palette().second_text));
  size_ = new wxSlider(this, wxID_ANY, 60, 40, 120, wxDefaultPosition, FromDIP(wxSize(80, -1)));
  size_->SetName("Size of the tiles");
  size_->SetToolTip("Size of the tiles (Ctrl++ and Ctrl+-)");
  size_->Bind(wxEVT_SLIDER, [this](wxCommandEvent&) { grid_->set_tile_size(size_->GetValue()); });
  auto* row = new wxBoxSizer(wxHORIZONTAL);
  row->Add(add, wxSizerFlags().CentreVertical());
  row->AddSpacer(FromDIP(4));
  row->Add(twin, wxSizerFlags().CentreVertical());
  row->AddStretchSpacer();
  row->Add(label, wxSizerFlags().CentreVertical());
  row->AddSpacer(FromDIP(4));
  row->Add(size_, wxSizerFlags().CentreVertical());
  return row;
}

void SetPane::set_tile_size(int dip) {
  grid_->set_tile_size(dip);
  size_->SetValue(grid_->tile_size());
}

void SetPane::clear_filter() {
  filter_->ChangeValue("");
  grid_->presenter().on_filter("");
}

void SetPane::show_summary() {
  const auto& presenter = grid_->presenter();
  summary_->SetLabel(to_wx(presenter.summary()));
  const auto& errors = presenter.filter().errors;
  const wxString message = errors.empty() ? wxString() : to_wx(errors.front().message);
  if (message == error_text_) return;
  error_text_ = message;
  error_->SetLabel(message);
  error_->Wrap(std::max(FromDIP(160), GetClientSize().x - FromDIP(24)));
  error_->Show(!message.empty());
  Layout();
}

void SetPane::list_words() {
  wxMenu menu;
  const std::vector<FilterWord> words = filter_words(document_.rules(), document_.set());
  for (std::size_t i = 0; i < words.size(); ++i)
    menu.Append(static_cast<int>(i) + 1, to_wx(words[i].word + "   —   " + words[i].meaning));
  const int chosen = GetPopupMenuSelectionFromUser(menu);
  if (chosen < 1 || chosen > static_cast<int>(words.size())) return;
  const std::string& word = words[static_cast<std::size_t>(chosen - 1)].word;
  wxString text = filter_->GetValue();
  if (!text.empty() && !text.EndsWith(" ")) text += " ";
  filter_->SetValue(text + to_wx(word));
  filter_->SetFocus();
  filter_->SetInsertionPointEnd();
}

}  // namespace tw::editor
