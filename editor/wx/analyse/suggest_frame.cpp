#include "editor/wx/analyse/suggest_frame.hpp"

#include <fmt/format.h>
#include <wx/button.h>
#include <wx/choice.h>
#include <wx/dcbuffer.h>
#include <wx/dcclient.h>
#include <wx/sizer.h>
#include <wx/splitter.h>
#include <wx/stattext.h>

#include "editor/core/words/words.hpp"
#include "editor/wx/analyse/statistics_list.hpp"
#include "editor/wx/base/text.hpp"
#include "editor/wx/commands/key_names.hpp"
#include "editor/wx/theme/theme.hpp"
#include "editor/wx/widgets/form.hpp"
#include "editor/wx/widgets/text_layout.hpp"
#include "editor/wx/widgets/wrapped_text.hpp"

namespace tw::editor {

namespace {
constexpr int kTilePicture = 72, kTileRow = 96, kTilePad = 8;
}  // namespace

SuggestList::SuggestList(wxWindow* parent, const Document& document, SuggestPresenter& presenter)
    : OwnerDrawnList(parent), document_(document), presenter_(presenter) {
  SetName(tr_wx("Suggested tiles"));
  Bind(wxEVT_LISTBOX, [this](wxCommandEvent& event) { presenter_.select(event.GetInt()); });
  Bind(wxEVT_LISTBOX_DCLICK, [this](wxCommandEvent&) { presenter_.add(); });
}

void SuggestList::refresh() {
  if (art_rules_ != document_.shared_rules()) {
    art_.clear();
    art_rules_ = document_.shared_rules();
  }
  SetBackgroundColour(wx_colour(palette().field));
  SetItemCount(presenter_.tiles().size());
  select(presenter_.selected());
  if (presenter_.selected() >= 0) SetLabel(to_wx(presenter_.tiles()[presenter_.selected()].reason));
  RefreshAll();
}

wxCoord SuggestList::OnMeasureItem(std::size_t) const { return FromDIP(scale_to_text(kTileRow)); }

void SuggestList::OnDrawBackground(wxDC& dc, const wxRect& rect, std::size_t n) const {
  dc.SetPen(*wxTRANSPARENT_PEN);
  dc.SetBrush(wx_colour(IsSelected(n) ? palette().accent_tint : palette().field));
  dc.DrawRectangle(rect);
  if (IsSelected(n)) {
    dc.SetBrush(wx_colour(palette().accent));
    dc.DrawRectangle(rect.x, rect.y, FromDIP(3), rect.height);
  }
  dc.SetPen(wx_colour(palette().faint_line));
  dc.DrawLine(rect.GetLeft(), rect.GetBottom(), rect.GetRight(), rect.GetBottom());
}

void SuggestList::OnDrawItem(wxDC& dc, const wxRect& rect, std::size_t n) const {
  if (n >= presenter_.tiles().size()) return;
  const design::Suggestion& here = presenter_.tiles()[n];
  const int side = FromDIP(kTilePicture), pad = FromDIP(kTilePad);
  model::Tile tile = here.tile;
  tile.id = std::to_string(n);  // the cache of pictures distinguishes tiles by their ids
  dc.DrawBitmap(art_.get(tile, document_.rules(), kTilePicture, GetContentScaleFactor()), rect.x + pad + FromDIP(4),
                rect.y + (rect.height - side) / 2);
  const int x = rect.x + side + 2 * pad + FromDIP(6), top = rect.y + FromDIP(7);
  dc.SetFont(ui_font(0, true));
  dc.SetTextForeground(wx_colour(palette().text));
  dc.DrawText(to_wx(fmt::format("{}. {}", n + 1, here.pattern)), x, top);
  const int below = top + dc.GetCharHeight() + FromDIP(1);
  dc.SetFont(ui_font(-1));
  dc.SetTextForeground(wx_colour(palette().second_text));
  draw_lines(dc, to_wx(here.reason),
             wxRect(x, below, rect.GetRight() - pad - x, rect.GetBottom() - FromDIP(4) - below));
}

namespace {
constexpr const char* kSuggestName = "suggest";
constexpr int kLargePicture = 176;
}  // namespace

SuggestFrame::SuggestFrame(wxWindow& parent, Document& document)
    : wxFrame(&parent, wxID_ANY, tr_wx("Suggest a tile"), wxDefaultPosition, wxDefaultSize,
              wxDEFAULT_FRAME_STYLE | wxFRAME_FLOAT_ON_PARENT, kSuggestName),
      document_(document),
      presenter_(
          document, [this](std::function<void()> job) { CallAfter(std::move(job)); }, *this) {
  SetSize(limit_to_screen(*this, wxSize(1120, 640)));
  SetMinSize(FromDIP(wxSize(640, 420)));
  auto* split =
      new wxSplitterWindow(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxSP_LIVE_UPDATE | wxSP_NOBORDER);
  list_ = new SuggestList(split, document, presenter_);
  pane_ = build_selected_pane(split);
  split->SetMinimumPaneSize(FromDIP(240));
  split->SetSashGravity(1);
  split->SplitVertically(list_, pane_, -FromDIP(scale_to_text(500)));
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(build_top_line(), wxSizerFlags().Expand().Border(wxALL, FromDIP(8)));
  column->Add(split, wxSizerFlags(1).Expand());
  column->Add(build_bottom_line(), wxSizerFlags().Expand().Border(wxALL, FromDIP(8)));
  SetSizer(column);
  apply_theme();
  bind();
  show_targets();
  CentreOnParent();
}

SuggestFrame::~SuggestFrame() {
  DestroyChildren();  // the child windows use the presenter until they are destroyed
}

wxSizer* SuggestFrame::build_top_line() {
  auto* line = new wxBoxSizer(wxHORIZONTAL);
  target_ = new wxChoice(this, wxID_ANY, wxDefaultPosition, FromDIP(scale_to_text(wxSize(260, -1))));
  target_->SetName(tr_wx("Target"));
  target_->SetToolTip(tr_wx(
      "The purpose of the new tile: to provide a missing pattern, to add a symbol, to close an area, or to raise or "
      "lower a play metric, as predicted from games."));
  line->Add(new wxStaticText(this, wxID_ANY, tr_wx("&Suggest tiles for")), wxSizerFlags().CentreVertical());
  line->Add(target_, wxSizerFlags().CentreVertical().Border(wxLEFT, FromDIP(8)));
  play_again_ = new wxButton(this, wxID_ANY, tr_wx("&Play again"));
  play_again_->SetToolTip(tr_wx("Play the games for the prediction again with the changed set."));
  line->Add(play_again_, wxSizerFlags().CentreVertical().Border(wxLEFT, FromDIP(8)));
  return line;
}

wxWindow* SuggestFrame::build_selected_pane(wxWindow* parent) {
  auto* pane = new wxPanel(parent);
  picture_ = new wxPanel(pane, wxID_ANY, wxDefaultPosition, FromDIP(wxSize(kLargePicture, kLargePicture)));
  picture_->SetMinSize(FromDIP(wxSize(kLargePicture, kLargePicture)));
  picture_->SetBackgroundStyle(wxBG_STYLE_PAINT);
  picture_->SetName(tr_wx("Picture of the suggested tile"));
  picture_->Bind(wxEVT_PAINT, [this](wxPaintEvent&) {
    wxAutoBufferedPaintDC dc(picture_);
    dc.SetBackground(wx_colour(palette().field));
    dc.Clear();
    if (presenter_.selected() < 0) return;
    const model::Tile& tile = presenter_.tiles()[presenter_.selected()].tile;
    dc.DrawBitmap(art_.get(tile, document_.rules(), kLargePicture, GetContentScaleFactor()), 0, 0);
  });
  zones_ = new wxStaticText(pane, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxST_NO_AUTORESIZE);
  zones_->SetFont(ui_font(-1));
  statistics_ = new StatisticsList(pane, true);
  statistics_->SetName(tr_wx("Set with this tile added"));
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(picture_, wxSizerFlags().Centre().Border(wxALL, FromDIP(12)));
  column->Add(zones_, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxBOTTOM, FromDIP(12)));
  column->Add(statistics_, wxSizerFlags(1).Expand());
  pane->SetSizer(column);
  pane->Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    wrap();
    event.Skip();
  });
  return pane;
}

wxSizer* SuggestFrame::build_bottom_line() {
  auto* line = new wxBoxSizer(wxHORIZONTAL);
  summary_ = new WrappedText(this);
  summary_->SetName(tr_wx("Summary"));
  add_ = new wxButton(this, wxID_ANY, tr_wx("&Add to the set"));
  add_->SetToolTip(tr_wx("Add to the set ({0})\nAdd one copy of the selected tile to the set, as one undo step.",
                         key_label("Enter")));
  line->Add(summary_, wxSizerFlags(1).CentreVertical());
  line->Add(add_, wxSizerFlags().Border(wxLEFT, FromDIP(8)));
  return line;
}

void SuggestFrame::bind() {
  target_->Bind(wxEVT_CHOICE,
                [this](wxCommandEvent& event) { presenter_.choose(static_cast<std::size_t>(event.GetInt())); });
  play_again_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { presenter_.play_again(); });
  add_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { presenter_.add(); });
  Bind(wxEVT_CHAR_HOOK, [this](wxKeyEvent& event) {
    const int key = event.GetKeyCode();
    const bool enter = key == WXK_RETURN || key == WXK_NUMPAD_ENTER;
    if (enter && list_->HasFocus())
      presenter_.add();
    else if (key == WXK_ESCAPE || is_key(event, "Ctrl+W"))
      Close();
    else if (!handle_undo_key(event, document_))
      event.Skip();
  });
  Bind(wxEVT_SYS_COLOUR_CHANGED, [this](wxSysColourChangedEvent& event) {
    art_.clear();
    apply_theme();
    show_suggestions();
    event.Skip();
  });
}

void SuggestFrame::apply_theme() {
  use_theme_colours(*this);
  pane_->SetBackgroundColour(wx_colour(palette().field));
  zones_->SetForegroundColour(wx_colour(palette().second_text));
}

wxString SuggestFrame::summary() const { return summary_->GetLabel(); }

void SuggestFrame::show_targets() {
  wxArrayString labels;
  for (const TargetChoice& choice : presenter_.targets()) labels.Add(to_wx(choice.label));
  if (labels != target_->GetStrings()) target_->Set(labels);
  if (!labels.empty()) target_->SetSelection(static_cast<int>(presenter_.chosen()));
  target_->Enable(!labels.empty());
}

void SuggestFrame::show_suggestions() {
  list_->refresh();
  show_selected();
  show_summary();
  add_->Enable(presenter_.can_add());
  play_again_->Show(presenter_.can_play_again());
  Layout();
}

void SuggestFrame::show_summary() { summary_->SetLabelText(to_wx(presenter_.summary())); }

void SuggestFrame::show_selected() {
  picture_->Refresh();
  statistics_->show(presenter_.statistics());
  wrap();
}

void SuggestFrame::wrap() {
  if (!statistics_) return;  // the pane is still under construction
  const int selected = presenter_.selected();
  const std::string words = selected < 0 ? "" : describe_zones(presenter_.tiles()[selected].tile);
  if (show_wrapped(*zones_, to_wx(words), pane_->GetClientSize().x - FromDIP(24))) pane_->Layout();
}

void show_suggest(wxWindow& frame, Document& document, const std::string& target) {
  auto* window = dynamic_cast<SuggestFrame*>(wxWindow::FindWindowByName(kSuggestName, &frame));
  const bool is_new = window == nullptr;
  if (is_new) window = new SuggestFrame(frame, document);
  if (!target.empty()) window->presenter().choose(target);
  if (is_new && !window->presenter().searching()) window->presenter().search();
  window->show_targets();
  window->Show();
  window->Raise();
  window->list()->SetFocus();
}

void destroy_suggest_frame(wxWindow& frame) { delete wxWindow::FindWindowByName(kSuggestName, &frame); }

}  // namespace tw::editor
