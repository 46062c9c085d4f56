#include "editor/wx/tile_list/set_pane.hpp"

#include <wx/bmpbuttn.h>
#include <wx/menu.h>
#include <wx/sizer.h>

#include <algorithm>

#include "editor/core/commands/keyboard.hpp"
#include "editor/core/document/family.hpp"
#include "editor/wx/base/text.hpp"
#include "editor/wx/theme/icons.hpp"
#include "editor/wx/theme/theme.hpp"
#include "editor/wx/widgets/number_field.hpp"

namespace tw::editor {

namespace {
/// An item of a popup menu that runs a command; a separator if `action` is "".
struct MenuRow {
  const char* action;
  wxString label;
};
void append_rows(wxMenu& menu, const std::vector<MenuRow>& rows, int first) {
  for (std::size_t i = 0; i < rows.size(); ++i)
    if (*rows[i].action == '\0')
      menu.AppendSeparator();
    else
      menu.Append(first + static_cast<int>(i), rows[i].label);
}
}  // namespace

SetPane::SetPane(wxWindow* parent, SetEditor& set_editor, TileArt& art,
                 const std::function<void(std::string_view)>& run_action)
    : wxPanel(parent, wxID_ANY, wxDefaultPosition, parent->FromDIP(wxSize(292, 600))),
      set_editor_(set_editor),
      run_action_(run_action) {
  SetBackgroundColour(wx_colour(palette().window));
  filter_ = new FilterField(this);
  error_ = new wxStaticText(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize);
  error_->SetFont(ui_font(-1));
  error_->SetForegroundColour(wx_colour(palette().error_text));
  error_->Hide();
  auto* column = new wxBoxSizer(wxVERTICAL);
  const int side = FromDIP(10);
  column->Add(filter_, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxTOP, side));
  column->Add(error_, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxTOP, side));
  column->Add(build_summary(), wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT, side));
  grid_ = new TileGridCanvas(this, set_editor.document(), art);
  column->Add(grid_, wxSizerFlags(1).Expand());
  column->Add(build_footer(), wxSizerFlags().Expand().Border(wxALL, FromDIP(8)));
  SetSizer(column);
  build_filter();
  grid_->set_on_groups([this] { show_summary(); });
  grid_->set_on_menu([this] { show_tile_menu(grid_); });
  grid_->set_on_command([this](const std::string& id) {
    if (id == "mend")
      show_filter(grid_->presenter().corrected_filter());
    else
      run_action_(id);
  });
  grid_->presenter().set_order(set_editor_.order());
  order_changed_ =
      set_editor_.order_changed().connect([this](GridOrder order) { grid_->presenter().set_order(order); });
  filter_requested_ = set_editor_.filter_requested().connect([this](const std::string& text) { show_filter(text); });
  notes_changed_ = set_editor_.notes().changed().connect([this](int) { grid_->presenter().on_sources_changed(); });
  show_summary();
}

void SetPane::build_filter() {
  Document& document = set_editor_.document();
  filter_->set_on_text([this](const std::string& text) {
    grid_->presenter().on_filter(text);
    filter_->show(grid_->presenter().filter());
    show_summary();
  });
  filter_->set_on_leave([this] {
    grid_->presenter().select_shown();
    grid_->SetFocus();
  });
  filter_->set_completer([&document](const std::string& text, std::size_t caret) {
    return complete_filter(text, caret, document.rules(), document.set());
  });
}

wxSizer* SetPane::build_summary() {
  summary_ =
      new wxStaticText(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxST_ELLIPSIZE_END | wxST_NO_AUTORESIZE);
  summary_->SetFont(ui_font(-1));
  summary_->SetForegroundColour(wx_colour(palette().second_text));
  auto* words = new wxStaticText(this, wxID_ANY, tr_wx("Filter words"));
  words->SetFont(ui_font(-1));
  words->SetForegroundColour(wx_colour(palette().accent_text));
  words->SetCursor(wxCursor(wxCURSOR_HAND));
  words->SetToolTip(tr_wx("Filter words\nList all words that can be used in the filter."));
  words->Bind(wxEVT_LEFT_DOWN, [this](wxMouseEvent&) { show_word_menu(); });
  auto* more = new wxBitmapButton(this, wxID_ANY, icon("more", wx_colour(palette().second_text)), wxDefaultPosition,
                                  FromDIP(wxSize(24, 24)), wxBORDER_NONE);
  more->SetName(tr_wx("Sort and group"));
  more->SetBackgroundColour(GetBackgroundColour());
  more->SetToolTip(tr_wx("Sort and group\nChoose the order of the tiles in the grid."));
  more->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { show_order_menu(); });
  auto* line = new wxBoxSizer(wxHORIZONTAL);
  line->Add(summary_, wxSizerFlags(1).CentreVertical());
  line->AddSpacer(FromDIP(6));
  line->Add(words, wxSizerFlags().CentreVertical());
  line->AddSpacer(FromDIP(4));
  line->Add(more, wxSizerFlags().CentreVertical().Border(wxTOP | wxBOTTOM, FromDIP(4)));
  return line;
}

wxSizer* SetPane::build_footer() {
  const wxColour ink = wx_colour(palette().text);
  auto* add = new wxButton(this, wxID_ANY, tr_wx("New tile"));
  add->SetBitmap(icon("add", ink));
  add->SetToolTip(tr_wx("New tile ({0})\nAdd a plain tile to the current deck.", key_label("Ctrl+T")));
  add->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { run_action_("tile/add"); });
  auto* twin = new wxBitmapButton(this, wxID_ANY, icon("duplicate", ink));
  twin->SetToolTip(tr_wx("Duplicate ({0})\nAdd a copy of each selected tile under a new name.", key_label("Ctrl+D")));
  twin->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { run_action_("tile/duplicate"); });
  auto* label = new wxStaticText(this, wxID_ANY, tr_wx("Size"));
  label->SetFont(ui_font(-1));
  label->SetForegroundColour(wx_colour(palette().second_text));
  size_ = new wxSlider(this, wxID_ANY, 60, 40, 120, wxDefaultPosition, FromDIP(wxSize(70, -1)));
  size_->SetName(tr_wx("Tile size"));
  size_->SetToolTip(tr_wx("Tile size ({0} and {1})", key_label("Ctrl++"), key_label("Ctrl+-")));
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

void SetPane::clear_filter() { filter_->SetValue(""); }
void SetPane::show_filter(const std::string& text) { filter_->SetValue(to_wx(text)); }

void SetPane::show_summary() {
  const auto& presenter = grid_->presenter();
  if (from_wx(filter_->GetValue()) != presenter.filter_text())
    show_filter(presenter.filter_text());  // after a renaming
  const std::string refused = rejection_reason(*grid_);
  summary_->SetForegroundColour(wx_colour(refused.empty() ? palette().second_text : palette().error_text));
  summary_->SetLabelText(to_wx(refused.empty() ? presenter.summary() : refused));
  summary_->SetToolTip(summary_->GetLabel());
  const auto& errors = presenter.filter().errors;
  const wxString message =
      errors.empty() || !filter_->completions().empty() ? wxString() : to_wx(errors.front().message);
  if (message == error_text_) return;
  error_text_ = message;
  error_->SetLabelText(message);
  error_->Wrap(std::max(FromDIP(160), GetClientSize().x - FromDIP(24)));
  error_->Show(!message.empty());
  Layout();
}

void SetPane::show_word_menu() {
  wxMenu menu;
  const std::vector<FilterWord> words = filter_words(set_editor_.document().rules(), set_editor_.document().set());
  for (std::size_t i = 0; i < words.size(); ++i)
    menu.Append(static_cast<int>(i) + 1, to_wx(words[i].word + "   —   " + words[i].meaning));
  const int chosen = GetPopupMenuSelectionFromUser(menu);
  if (chosen < 1 || chosen > static_cast<int>(words.size())) return;
  const std::string& word = words[chosen - 1].word;
  wxString text = filter_->GetValue();
  if (!text.empty() && !text.EndsWith(" ")) text += " ";
  filter_->SetValue(text + to_wx(word));
  filter_->focus();
}

void SetPane::show_order_menu() {
  const GridOrder order = set_editor_.order();
  wxMenu menu;
  const std::pair<const char*, GridSort> sorts[] = {{tr_later("File order"), GridSort::File},
                                                    {tr_later("By edges"), GridSort::Edges},
                                                    {tr_later("By fit, hardest first"), GridSort::Fit},
                                                    {tr_later("By copies"), GridSort::Copies},
                                                    {tr_later("By name"), GridSort::Name}};
  int id = 1;
  for (const auto& [label, sort] : sorts) menu.AppendRadioItem(id++, tr_wx(label))->Check(order.sort == sort);
  menu.AppendSeparator();
  constexpr int kByDeck = 20, kFirst = 30;
  menu.AppendCheckItem(kByDeck, tr_wx("Group by deck"))->Check(order.by_deck);
  menu.AppendSeparator();
  const std::vector<MenuRow> rows{{"set/decks", tr_wx("Decks…")},
                                  {"set/search", tr_wx("Search everything…\tCtrl+Shift+F")}};
  append_rows(menu, rows, kFirst);
  if (const std::string why = set_editor_.why_decks_are_fixed(); !why.empty()) menu.Enable(kFirst, false);
  const int chosen = GetPopupMenuSelectionFromUser(menu);
  if (chosen >= 1 && chosen < id) set_editor_.set_order({sorts[chosen - 1].second, order.by_deck});
  if (chosen == kByDeck) set_editor_.set_order({order.sort, !order.by_deck});
  if (chosen >= kFirst) run_action_(rows[chosen - kFirst].action);
}

void SetPane::show_tile_menu(wxWindow* at) {
  Document& document = set_editor_.document();
  const auto n = std::ssize(document.selection().tiles);
  constexpr int kFirst = 100, kDecks = 200, kOpen = 1;
  const std::vector<MenuRow> rows{{"edit/copy", tr_wx("&Copy tiles\tCtrl+C")},
                                  {"edit/paste", tr_wx("&Paste tiles\tCtrl+V")},
                                  {"tile/duplicate", tr_wx("&Duplicate\tCtrl+D")},
                                  {"tile/delete", tr_wx("De&lete\tDel")},
                                  {"", ""},
                                  {"set/copies", tr_wx("C&opies…")},
                                  {"set/double", tr_wx("Dou&ble the copies")},
                                  {"set/replace", tr_wx("&Replace…\tCtrl+H")},
                                  {"set/renumber", tr_wx("Re&name by pattern…")},
                                  {"tile/rotate", tr_wx("Ro&tate the stored drawing")},
                                  {"set/remove_art", tr_wx("Remove &artwork")}};
  wxMenu menu;
  menu.Append(kOpen, n > 1 ? to_wx(tr_n("Open {0} tile in tabs", "Open {0} tiles in tabs", n))
                           : tr_wx("&Open in a tab\tEnter"))
      ->Enable(n > 0 && n <= 12);
  const std::vector<std::string> decks = deck_names(document.rules());
  auto* deck_menu = new wxMenu;
  for (std::size_t i = 0; i < decks.size(); ++i)
    deck_menu->Append(kDecks + static_cast<int>(i), to_wx(tr_name(decks[i])));
  menu.AppendSubMenu(deck_menu, tr_wx("&Move to deck"));
  menu.AppendSeparator();
  append_rows(menu, rows, kFirst);
  const int chosen = at->GetPopupMenuSelectionFromUser(menu);
  const std::vector<std::string> tiles = document.selection().tiles;
  if (chosen == kOpen)
    for (const std::string& tile : tiles) set_editor_.tabs().open(tile);
  else if (chosen >= kDecks)
    set_editor_.move_to_deck(decks[chosen - kDecks]);
  else if (chosen >= kFirst)
    run_action_(rows[chosen - kFirst].action);
}

namespace {
constexpr int kMax = 240, kFirst = 96;
}

WholeSet::WholeSet(wxWindow* parent, SetEditor& set_editor, TileArt& art) : wxPanel(parent), set_editor_(set_editor) {
  SetBackgroundColour(wx_colour(palette().window));
  summary_ =
      new wxStaticText(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxST_ELLIPSIZE_END | wxST_NO_AUTORESIZE);
  summary_->SetForegroundColour(wx_colour(palette().second_text));
  auto* label = new wxStaticText(this, wxID_ANY, tr_wx("Size"));
  label->SetForegroundColour(wx_colour(palette().second_text));
  zoom_ = new wxSlider(this, wxID_ANY, kFirst, 40, kMax, wxDefaultPosition, FromDIP(wxSize(160, -1)));
  zoom_->SetName(tr_wx("Tile size on the sheet"));
  zoom_->SetToolTip(tr_wx("Tile size on the sheet ({0}+mouse wheel)", key_label("Ctrl")));
  grid_ = new TileGridCanvas(this, set_editor.document(), art);
  grid_->SetName(tr_wx("Whole set"));
  grid_->set_max_tile_size(kMax);
  grid_->set_tile_size(kFirst);
  auto* top = new wxBoxSizer(wxHORIZONTAL);
  top->Add(summary_, wxSizerFlags(1).CentreVertical());
  top->Add(label, wxSizerFlags().CentreVertical().Border(wxRIGHT, FromDIP(6)));
  top->Add(zoom_, wxSizerFlags().CentreVertical());
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(top, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT, FromDIP(12)).Border(wxTOP | wxBOTTOM, FromDIP(8)));
  column->Add(grid_, wxSizerFlags(1).Expand());
  SetSizer(column);
  zoom_->Bind(wxEVT_SLIDER, [this](wxCommandEvent&) { grid_->set_tile_size(zoom_->GetValue()); });
  grid_->Bind(wxEVT_MOUSEWHEEL, [this](wxMouseEvent& event) {
    if (!event.ControlDown()) return event.Skip();
    set_tile_size(grid_->tile_size() + (event.GetWheelRotation() > 0 ? 16 : -16));
  });
  const auto tell = [this] { summary_->SetLabelText(to_wx(grid_->presenter().summary())); };
  grid_->set_on_groups(tell);
  tell();
  grid_->presenter().set_order(set_editor_.order());
  order_changed_ =
      set_editor_.order_changed().connect([this](GridOrder order) { grid_->presenter().set_order(order); });
}

void WholeSet::set_tile_size(int dip) {
  grid_->set_tile_size(dip);
  zoom_->SetValue(grid_->tile_size());
}

}  // namespace tw::editor
