#include "editor/wx/analyse/what_if_pane.hpp"

#include <cairo.h>
#include <wx/bmpbuttn.h>
#include <wx/button.h>
#include <wx/dcclient.h>
#include <wx/sizer.h>
#include <wx/statbmp.h>

#include <algorithm>

#include "editor/wx/analyse/draw_figures.hpp"
#include "editor/wx/icons.hpp"
#include "editor/wx/simulate/cairo_paint.hpp"
#include "editor/wx/text.hpp"
#include "editor/wx/theme.hpp"
#include "engine/plotting/patterns.hpp"

namespace tw::editor {

namespace {

constexpr int kRow = 44, kPicture = 32, kFigureRow = 22, kLittle = 560;

/// With an interval beside the figure.
bool is_long(const BeforeAfter& row) { return row.after.size() > 8; }

wxColour tone_colour(BeforeAfter::Tone tone) {
  const Palette& p = palette();
  switch (tone) {
    case BeforeAfter::Tone::Changed:
    case BeforeAfter::Tone::Worse: return wx_colour(p.warning_text);
    case BeforeAfter::Tone::Better: return wx_colour(p.good_text);
    default: return wx_colour(p.text);
  }
}

}  // namespace

struct CopiesList::Row {
  wxPanel* panel = nullptr;
  wxStaticBitmap* picture = nullptr;
  wxStaticText *name = nullptr, *value = nullptr;
  wxSlider* slider = nullptr;
  std::size_t tile = 0;
  std::string id;
};

CopiesList::CopiesList(wxWindow* parent, AnalysePresenter& presenter) : wxPanel(parent), presenter_(presenter) {
  SetName("Copies");
  SetBackgroundColour(wx_colour(palette().field));
  bar_ = new wxScrollBar(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxSB_VERTICAL);
  for (const auto& type : {wxEVT_SCROLL_THUMBTRACK, wxEVT_SCROLL_CHANGED, wxEVT_SCROLL_LINEUP, wxEVT_SCROLL_LINEDOWN,
                           wxEVT_SCROLL_PAGEUP, wxEVT_SCROLL_PAGEDOWN})
    bar_->Bind(type, [this](wxScrollEvent&) { scroll_to(bar_->GetThumbPosition()); });
  Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    lay_out();
    event.Skip();
  });
  Bind(wxEVT_MOUSEWHEEL, [this](wxMouseEvent& event) { scroll_to(top_ + (event.GetWheelRotation() > 0 ? -2 : 2)); });
  SetMinSize(FromDIP(wxSize(240, 3 * kRow)));
}

void CopiesList::lay_out() {
  const wxSize size = GetClientSize();
  const int high = FromDIP(kRow), bar = bar_->GetBestSize().x;
  const auto fit = static_cast<std::size_t>(std::max(1, size.y / high));
  while (rows_.size() < fit) {
    auto row = std::make_unique<Row>();
    const std::size_t at = rows_.size();
    row->panel = new wxPanel(this);
    row->picture = new wxStaticBitmap(row->panel, wxID_ANY, wxBitmap(1, 1));
    row->name = new wxStaticText(row->panel, wxID_ANY, "");
    row->slider = new wxSlider(row->panel, wxID_ANY, 0, 0, 6);
    row->value = new wxStaticText(row->panel, wxID_ANY, "", wxDefaultPosition, wxDefaultSize,
                                  wxALIGN_RIGHT | wxST_NO_AUTORESIZE);
    row->value->SetFont(ui_font(0, true));
    row->slider->Bind(wxEVT_SLIDER, [this, at](wxCommandEvent&) { on_slider(at); });
    row->slider->Bind(wxEVT_KEY_DOWN, [this, at](wxKeyEvent& event) { on_key(at, event); });
    row->slider->Bind(wxEVT_MOUSEWHEEL, [this](wxMouseEvent& event) { GetEventHandler()->ProcessEvent(event); });
    row->panel->Bind(wxEVT_PAINT, [this, at](wxPaintEvent&) {
      wxPaintDC dc(rows_[at]->panel);
      const wxSize s = rows_[at]->panel->GetClientSize();
      dc.SetPen(wxPen(wx_colour(palette().faint_line)));
      dc.DrawLine(0, s.y - 1, s.x, s.y - 1);
      const std::size_t index = static_cast<std::size_t>(top_) + at;
      if (index >= presenter_.copies_rows().size()) return;
      const CopiesRow shown = presenter_.copies_row(index);
      if (!shown.base || *shown.base > shown.most) return;
      // The slider's own track ends about a thumb's half before its window does.
      const wxRect track = rows_[at]->slider->GetRect();
      const int inset = FromDIP(11);
      const int x = track.x + inset + (track.width - 2 * inset) * *shown.base / std::max(1, shown.most);
      dc.SetPen(wxPen(wx_colour(palette().second_text), FromDIP(2)));
      dc.DrawLine(x, s.y - FromDIP(9), x, s.y - FromDIP(3));
    });
    rows_.push_back(std::move(row));
  }
  bar_->SetSize(size.x - bar, 0, bar, size.y);
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    Row& row = *rows_[i];
    const int width = std::max(0, size.x - bar), side = FromDIP(12);  // 0 before the pane has its size
    row.panel->SetSize(0, static_cast<int>(i) * high, width, high);
    row.picture->SetSize(side, (high - FromDIP(kPicture)) / 2, FromDIP(kPicture), FromDIP(kPicture));
    const int text = row.name->GetTextExtent("X").y;
    row.name->SetPosition(wxPoint(side + FromDIP(kPicture + 8), (high - text) / 2));
    const int left = side + FromDIP(kPicture + 52), value = FromDIP(34);
    const int slider = row.slider->GetBestSize().y;
    row.slider->SetSize(left, (high - slider) / 2, std::max(FromDIP(40), width - left - value - side), slider);
    row.value->SetSize(width - side - value, (high - text) / 2, value, text);
    row.panel->Show(i < fit);
  }
  scroll_to(top_);
}

void CopiesList::refresh() {
  // Pictures of other rules, or of more tiles than anybody looks at in one go, go.
  constexpr std::size_t kMostPictures = 400;
  if (drawn_for_ != presenter_.document().shared_rules() || pictures_ > kMostPictures) {
    art_.clear();
    pictures_ = 0;
  }
  drawn_for_ = presenter_.document().shared_rules();
  scroll_to(top_);
}

void CopiesList::scroll_to(int top) {
  const int all = static_cast<int>(presenter_.copies_rows().size());
  const int fit = std::max(1, GetClientSize().y / FromDIP(kRow));
  top_ = std::clamp(top, 0, std::max(0, all - fit));
  bar_->SetScrollbar(top_, std::min(fit, std::max(1, all)), std::max(1, all), fit);
  fill();
}

void CopiesList::fill() {
  const std::size_t all = presenter_.copies_rows().size();
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    const std::size_t at = static_cast<std::size_t>(top_) + i;
    const bool there = at < all && static_cast<int>(i + 1) * FromDIP(kRow) <= GetClientSize().y;
    rows_[i]->panel->Show(there);
    if (there) show_row(*rows_[i], at);
  }
}

void CopiesList::show_row(Row& row, std::size_t at) {
  const CopiesRow shown = presenter_.copies_row(at);
  const model::Tile& tile = presenter_.sources().set.tiles[shown.tile];
  row.tile = shown.tile;
  row.id = tile.id;
  row.panel->SetBackgroundColour(GetBackgroundColour());
  if (!art_.ready(tile, kPicture, GetContentScaleFactor())) ++pictures_;
  row.picture->SetBitmap(art_.make(tile, presenter_.document().rules(), kPicture, GetContentScaleFactor()));
  row.name->SetLabelText(wxControl::Ellipsize(to_wx(tile.id), wxClientDC(row.name), wxELLIPSIZE_END, FromDIP(42)));
  row.slider->SetRange(0, shown.most);
  row.slider->SetValue(shown.copies);
  row.slider->SetName(to_wx("Copies of tile " + tile.id));
  const bool changed = shown.copies != shown.before;
  row.value->SetLabelText(wxString::Format("%d", shown.copies));
  row.value->SetForegroundColour(wx_colour(changed ? palette().warning_text : palette().text));
  row.value->SetFont(ui_font(0, changed));
  std::string tip = "Tile " + tile.id + ": " + std::to_string(shown.copies) + " in hand, " +
                    std::to_string(shown.before) + " in the set";
  if (shown.base) tip += ", " + std::to_string(*shown.base) + " in the base set";
  row.slider->SetToolTip(to_wx(tip));
  row.panel->Refresh();
}

void CopiesList::on_slider(std::size_t at) {
  Row& row = *rows_[at];
  presenter_.set_copies(row.tile, row.slider->GetValue());
  show_row(row, static_cast<std::size_t>(top_) + at);
}

void CopiesList::on_key(std::size_t at, wxKeyEvent& event) {
  const int key = event.GetKeyCode();
  if (key != WXK_UP && key != WXK_DOWN) return event.Skip();
  const int fit = std::max(1, GetClientSize().y / FromDIP(kRow));
  int next = static_cast<int>(at) + (key == WXK_UP ? -1 : 1);
  if (next < 0 || next >= fit) {
    scroll_to(top_ + (next < 0 ? -1 : 1));
    next = std::clamp(next, 0, fit - 1);
  }
  if (rows_[static_cast<std::size_t>(next)]->panel->IsShown())
    rows_[static_cast<std::size_t>(next)]->slider->SetFocus();
}

wxSlider* CopiesList::slider_of(const std::string& tile) const {
  for (const auto& row : rows_)
    if (row->panel->IsShown() && row->id == tile) return row->slider;
  return nullptr;
}

WhatIfPane::WhatIfPane(wxWindow* parent, AnalysePresenter& presenter) : wxPanel(parent), presenter_(presenter) {
  const Palette& p = palette();
  SetBackgroundColour(wx_colour(p.field));
  filter_ = new wxSearchCtrl(this, wxID_ANY);
  filter_->SetName("Filter of copies");
  filter_->SetDescriptiveText("Filter tiles");
  filter_->ShowCancelButton(true);
  filter_->SetToolTip("Filter tiles\nThe words of the Tiles workspace, such as copies>1 or deck:NAME.");
  filter_->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { presenter_.filter_copies(from_wx(filter_->GetValue())); });
  filter_->Bind(wxEVT_SEARCH_CANCEL, [this](wxCommandEvent&) { filter_->SetValue(""); });
  reset_ = new wxButton(this, wxID_ANY, "Reset");
  reset_->SetBitmap(icon("undo", wx_colour(p.text)));
  reset_->SetToolTip("Reset\nPuts all copies back to those of the set.");
  reset_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { presenter_.reset(); });
  list_ = new CopiesList(this, presenter);
  mark_ = new wxStaticText(this, wxID_ANY, "mark: copies in the base set");
  mark_->SetFont(ui_font(-1));
  mark_->SetForegroundColour(wx_colour(p.second_text));
  figures_ = new wxPanel(this);
  figures_->SetBackgroundStyle(wxBG_STYLE_PAINT);
  figures_->SetName("Before and with these copies");
  figures_->SetBackgroundColour(wx_colour(p.field));
  figures_->Bind(wxEVT_PAINT, [this](wxPaintEvent&) { fill_before_after(); });
  warning_ = new wxStaticText(this, wxID_ANY, "");
  warning_->SetForegroundColour(wx_colour(p.warning_text));
  warning_->SetFont(ui_font(-1));
  apply_ = new wxButton(this, wxID_ANY, "Apply to set");
  apply_->SetBitmap(icon("check", wx_colour(p.text)));
  apply_->SetToolTip("Apply to set\nGives the tiles these copies, in one step that undo takes back.");
  apply_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { presenter_.apply(); });
  variant_ = new wxButton(this, wxID_ANY, to_wx("As new variant…"));
  variant_->SetToolTip("As new variant\nWrites a variant of the base game with these copies; the set stays as it is.");
  variant_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { presenter_.save_as_variant(); });
  auto* column = new wxBoxSizer(wxVERTICAL);
  const int side = FromDIP(12);
  auto* head = new wxBoxSizer(wxHORIZONTAL);
  head->Add(filter_, wxSizerFlags(1).CentreVertical());
  head->AddSpacer(FromDIP(6));
  head->Add(reset_, wxSizerFlags().CentreVertical());
  column->Add(head, wxSizerFlags().Expand().Border(wxALL, FromDIP(8)));
  column->Add(list_, wxSizerFlags(1).Expand());
  column->Add(mark_, wxSizerFlags().Border(wxLEFT | wxRIGHT | wxTOP, side));
  column->Add(figures_, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxTOP, side));
  column->Add(warning_, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxTOP, side));
  auto* foot = new wxBoxSizer(wxHORIZONTAL);
  foot->Add(apply_, wxSizerFlags().CentreVertical());
  foot->AddSpacer(FromDIP(8));
  foot->Add(variant_, wxSizerFlags().CentreVertical());
  column->Add(foot, wxSizerFlags().Border(wxALL, FromDIP(10)));
  SetSizer(column);
  Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    if (little_ != (GetClientSize().y < FromDIP(kLittle))) show_figures();
    event.Skip();
  });
  show_figures();
}

void WhatIfPane::show_figures() {
  rows_ = presenter_.before_after();
  if (!unplaceable_.before.empty()) rows_.push_back(unplaceable_);
  // Where there is little height the copies need it more: what has not moved stays away.
  little_ = GetClientSize().y < FromDIP(kLittle);
  if (little_)
    std::erase_if(rows_, [](const BeforeAfter& row) {
      return row.tone == BeforeAfter::Tone::Same && row.label.ends_with(" sides") && !row.label.starts_with("Fits");
    });
  int lines = 1;
  for (const BeforeAfter& row : rows_) lines += is_long(row) ? 2 : 1;
  const wxSize size(-1, FromDIP(kFigureRow * lines + 4));
  mark_->Show(presenter_.base_decks() != nullptr);
  if (figures_->GetMinSize().y != size.y) figures_->SetMinSize(size);
  const std::string warning = presenter_.sheet_warning();
  warning_->SetLabelText(to_wx(warning));
  warning_->Show(!warning.empty());
  apply_->Enable(presenter_.changed());
  reset_->Enable(presenter_.changed());
  figures_->Refresh();
  Layout();
}

void WhatIfPane::show_unplaceable(const std::string& before, const std::string& after, BeforeAfter::Tone tone,
                                  const std::string& explained) {
  unplaceable_ = {"Unplaceable, per game", before, after, tone};
  figures_->SetToolTip(to_wx(explained));
  show_figures();
}

std::string WhatIfPane::figure(const std::string& label) const {
  for (const BeforeAfter& row : rows_)
    if (row.label == label) return row.before + " > " + row.after;
  return "";
}

void WhatIfPane::fill_before_after() {
  CairoPaint paint(figures_);
  cairo_t* const cr = paint.cairo();
  if (!cr) return;
  const Palette& p = palette();
  const double width = ToDIP(figures_->GetClientSize()).x, text = text_height(-1);
  plotting::set_colour(cr, plotting::parse_colour(p.field));
  cairo_paint(cr);
  double y = 0;
  const double first = draw_text(cr, "Before", 0, y + 3, p.text, -1, true, -1);
  draw_text(cr, "›", first + 8, y + 3, p.second_text, -1, true, -1);
  draw_text(cr, "with these copies", first + 20, y + 3, p.text, -1, true, -1);
  y += kFigureRow;
  for (const BeforeAfter& row : rows_) {
    const bool two = is_long(row);
    if (two) {  // the label has a line of its own
      draw_text(cr, row.label, 0, y + (kFigureRow - text) / 2, p.text, -1, false, -1, false, width);
      y += kFigureRow;
    }
    const double after_width = two ? 104 : 52;
    const double top = y + (kFigureRow - text) / 2;
    const bool same = row.tone == BeforeAfter::Tone::Same;
    draw_text(cr, row.after, width, top, from_wx(tone_colour(row.tone).GetAsString(wxC2S_HTML_SYNTAX)), -1, !same, 1);
    draw_text(cr, "›", width - after_width - 8, top, p.second_text, -1, false, 0);
    const double before = draw_text(cr, row.before, width - after_width - 18, top, p.second_text, -1, false, 1);
    if (!two) draw_text(cr, row.label, 0, top, p.text, -1, false, -1, false, width - after_width - 26 - before);
    y += kFigureRow;
  }
}

}  // namespace tw::editor
