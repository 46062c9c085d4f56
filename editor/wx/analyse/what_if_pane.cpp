#include "editor/wx/analyse/what_if_pane.hpp"

#include <cairo.h>
#include <wx/bmpbuttn.h>
#include <wx/button.h>
#include <wx/choice.h>
#include <wx/dcclient.h>
#include <wx/sizer.h>
#include <wx/statbmp.h>
#include <wx/wrapsizer.h>

#include <algorithm>

#include "editor/wx/analyse/draw_statistics.hpp"
#include "editor/wx/analyse/find_copies_dialog.hpp"
#include "editor/wx/base/text.hpp"
#include "editor/wx/simulate/chart_paint.hpp"
#include "editor/wx/theme/icons.hpp"
#include "editor/wx/theme/theme.hpp"
#include "editor/wx/widgets/search_field.hpp"
#include "editor/wx/widgets/text_layout.hpp"
#include "engine/plotting/colour.hpp"

namespace tw::editor {

namespace {

constexpr int kRow = 28, kPicture = 24, kStatisticRow = 19, kLittle = 700;

/// Returns true if the row's value is too long for one line, such as an interval.
bool is_long(const StatisticComparison& row) { return row.after.size() > 8; }

wxColour tone_colour(StatisticComparison::Tone tone) {
  const Palette& p = palette();
  switch (tone) {
    case StatisticComparison::Tone::Changed:
    case StatisticComparison::Tone::Worse: return wx_colour(p.warning_text);
    case StatisticComparison::Tone::Better: return wx_colour(p.good_text);
    default: return wx_colour(p.text);
  }
}

}  // namespace

struct CopiesList::Row {
  wxPanel* panel = nullptr;
  // Controls that show a tile.
  wxStaticBitmap* picture = nullptr;
  wxStaticText *name = nullptr, *value = nullptr;
  wxSlider* slider = nullptr;
  std::size_t tile = 0;
  std::string id;
  // Controls that show a heading.
  wxButton *fold = nullptr, *less = nullptr, *more = nullptr;
  std::vector<wxWindow*> of_tile() const { return {picture, name, slider, value}; }
  std::vector<wxWindow*> of_heading() const { return {fold, less, more}; }
};

CopiesList::CopiesList(wxWindow* parent, AnalysePresenter& presenter) : wxPanel(parent), presenter_(presenter) {
  SetName(tr_wx("Copies"));
  SetBackgroundColour(wx_colour(palette().field));
  scrollbar_ = new wxScrollBar(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxSB_VERTICAL);
  for (const auto& type : {wxEVT_SCROLL_THUMBTRACK, wxEVT_SCROLL_CHANGED, wxEVT_SCROLL_LINEUP, wxEVT_SCROLL_LINEDOWN,
                           wxEVT_SCROLL_PAGEUP, wxEVT_SCROLL_PAGEDOWN})
    scrollbar_->Bind(type, [this](wxScrollEvent&) { scroll_to(scrollbar_->GetThumbPosition()); });
  Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    lay_out();
    event.Skip();
  });
  Bind(wxEVT_MOUSEWHEEL,
       [this](wxMouseEvent& event) { scroll_to(first_line_ + (event.GetWheelRotation() > 0 ? -3 : 3)); });
  SetMinSize(FromDIP(scale_to_text(wxSize(240, 6 * kRow))));
}

std::unique_ptr<CopiesList::Row> CopiesList::make_row(std::size_t at) {
  auto row = std::make_unique<Row>();
  row->panel = new wxPanel(this);
  row->picture = new wxStaticBitmap(row->panel, wxID_ANY, wxBitmap(1, 1));
  row->name = new wxStaticText(row->panel, wxID_ANY, "");
  row->slider = new wxSlider(row->panel, wxID_ANY, 0, 0, 6);
  row->value =
      new wxStaticText(row->panel, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxALIGN_RIGHT | wxST_NO_AUTORESIZE);
  row->value->SetFont(ui_font(0, true));
  row->slider->Bind(wxEVT_SLIDER, [this, at](wxCommandEvent&) { on_slider(at); });
  row->slider->Bind(wxEVT_KEY_DOWN, [this, at](wxKeyEvent& event) { on_key(at, event); });
  row->panel->Bind(wxEVT_PAINT, [this, at](wxPaintEvent&) { paint_row(*rows_[at], at); });
  const auto button = [&](const wxString& label, long style, auto run) {
    auto* out = new wxButton(row->panel, wxID_ANY, label, wxDefaultPosition, FromDIP(wxSize(24, kRow - 2)),
                             wxBORDER_NONE | wxBU_EXACTFIT | style);
    out->SetFont(ui_font(-1, true));
    out->Bind(wxEVT_BUTTON, [this, at, run](wxCommandEvent&) {
      const std::size_t line = static_cast<std::size_t>(first_line_) + at;
      if (line < presenter_.copies_lines().size()) run(presenter_.copies_lines()[line].group);
    });
    return out;
  };
  row->fold = button("", wxBU_LEFT, [this](std::size_t group) { presenter_.toggle_group(group); });
  row->less = button(to_wx("−"), 0, [this](std::size_t group) { presenter_.add_to_group(group, -1); });
  row->more = button("+", 0, [this](std::size_t group) { presenter_.add_to_group(group, 1); });
  row->less->SetToolTip(tr_wx("Remove one copy\nRemove one copy of every tile in the group."));
  row->more->SetToolTip(tr_wx("Add one copy\nAdd one copy of every tile in the group."));
  return row;
}

void CopiesList::paint_row(Row& row, std::size_t at) {
  wxPaintDC dc(row.panel);
  const wxSize s = row.panel->GetClientSize();
  dc.SetPen(wxPen(wx_colour(palette().faint_line)));
  dc.DrawLine(0, s.y - 1, s.x, s.y - 1);
  const std::size_t index = static_cast<std::size_t>(first_line_) + at;
  if (index >= presenter_.copies_lines().size() || presenter_.copies_lines()[index].is_heading()) return;
  const CopiesRow shown = presenter_.copies_row(presenter_.copies_lines()[index].row);
  if (!shown.base || *shown.base > shown.max_copies) return;
  // Each end of the slider's track is about half a thumb's width inside the edge of its window.
  const wxRect track = row.slider->GetRect();
  const int inset = FromDIP(11);
  const int x = track.x + inset + (track.width - 2 * inset) * *shown.base / std::max(1, shown.max_copies);
  dc.SetPen(wxPen(wx_colour(palette().second_text), FromDIP(2)));
  dc.DrawLine(x, s.y - FromDIP(4), x, s.y);
}

int CopiesList::max_visible_lines() const { return std::max(1, GetClientSize().y / FromDIP(scale_to_text(kRow))); }

void CopiesList::lay_out() {
  const wxSize size = GetClientSize();
  const int high = FromDIP(scale_to_text(kRow)), bar = scrollbar_->GetBestSize().x;
  const auto fit = static_cast<std::size_t>(max_visible_lines());
  while (rows_.size() < fit) rows_.push_back(make_row(rows_.size()));
  scrollbar_->SetSize(size.x - bar, 0, bar, size.y);
  const int width = std::max(0, size.x - bar);  // 0 before the pane is laid out
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    rows_[i]->panel->SetSize(0, static_cast<int>(i) * high, width, high);
    lay_out(*rows_[i], width);
  }
  scroll_to(first_line_);
}

void CopiesList::lay_out(Row& row, int width) {
  const int high = FromDIP(scale_to_text(kRow)), side = FromDIP(12), text = row.name->GetTextExtent("X").y;
  row.picture->SetSize(side, (high - FromDIP(kPicture)) / 2, FromDIP(kPicture), FromDIP(kPicture));
  row.name->SetPosition(wxPoint(side + FromDIP(kPicture + 8), (high - text) / 2));
  const int left = side + FromDIP(scale_to_text(kPicture + 52)), value = FromDIP(scale_to_text(34));
  row.slider->SetSize(left, 0, std::max(FromDIP(40), width - left - value - side), high);
  row.value->SetSize(width - side - value, (high - text) / 2, value, text);
  const int button = FromDIP(24);
  row.more->SetSize(width - FromDIP(4) - button, 0, button, high - 1);
  row.less->SetSize(width - FromDIP(4) - 2 * button, 0, button, high - 1);
  row.fold->SetSize(FromDIP(4), 0, std::max(FromDIP(40), width - FromDIP(12) - 2 * button), high - 1);
}

void CopiesList::refresh() {
  // Pictures are discarded when the rules change or their number exceeds this limit.
  constexpr std::size_t kMaxPictures = 400;
  if (art_rules_ != presenter_.document().shared_rules() || cached_picture_count_ > kMaxPictures) {
    art_.clear();
    cached_picture_count_ = 0;
  }
  art_rules_ = presenter_.document().shared_rules();
  scroll_to(first_line_);
}

void CopiesList::scroll_to(int top) {
  const int all = static_cast<int>(presenter_.copies_lines().size()), fit = max_visible_lines();
  first_line_ = std::clamp(top, 0, std::max(0, all - fit));
  scrollbar_->SetScrollbar(first_line_, std::min(fit, std::max(1, all)), std::max(1, all), fit);
  fill();
}

void CopiesList::fill() {
  const std::vector<CopiesLine>& lines = presenter_.copies_lines();
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    const std::size_t at = static_cast<std::size_t>(first_line_) + i;
    const bool there = at < lines.size() && static_cast<int>(i + 1) * FromDIP(scale_to_text(kRow)) <= GetClientSize().y;
    Row& row = *rows_[i];
    row.panel->Show(there);
    if (!there) continue;
    const bool heading = lines[at].is_heading();
    for (wxWindow* part : row.of_tile()) part->Show(!heading);
    for (wxWindow* part : row.of_heading()) part->Show(heading);
    row.panel->SetBackgroundColour(heading ? wx_colour(palette().caption) : GetBackgroundColour());
    if (heading)
      show_heading(row, lines[at].group);
    else
      show_tile(row, lines[at].row);
    row.panel->Refresh();
  }
}

void CopiesList::show_heading(Row& row, std::size_t group) {
  const CopiesGroup& shown = presenter_.copies_group(group);
  const auto [now, before] = presenter_.copies_of_group(group);
  std::string words = (shown.folded ? "▸  " : "▾  ") + shown.name + "   " + tr_n("{0} tile", "{0} tiles", now);
  if (now != before) words += " (" + std::to_string(before) + ")";
  row.id.clear();
  row.fold->SetLabelText(to_wx(words));
  // translators: {0} is the name of a group of tiles; {1} is "5 different tiles" and {2} "12 copies"
  const std::string counts = tr("{0}: {1}, {2}, {3} in the set", shown.name,
                                tr_n("{0} different tile", "{0} different tiles", std::ssize(shown.rows)),
                                tr_n("{0} copy", "{0} copies", now), before);
  row.fold->SetToolTip(to_wx((shown.folded ? tr("Show the tiles") : tr("Hide the tiles")) + "\n" + counts));
  row.fold->SetForegroundColour(wx_colour(now == before ? palette().text : palette().warning_text));
  row.fold->SetName(tr_wx("Group {0}", shown.name));
  row.less->SetName(tr_wx("Remove one copy of each tile, {0}", shown.name));
  row.more->SetName(tr_wx("Add one copy of each tile, {0}", shown.name));
}

void CopiesList::show_tile(Row& row, std::size_t tile_row) {
  const CopiesRow shown = presenter_.copies_row(tile_row);
  const model::Tile& tile = presenter_.sources().set.tiles[shown.tile];
  row.tile = shown.tile;
  row.id = tile.id;
  if (!art_.cached_picture(tile, kPicture, GetContentScaleFactor())) ++cached_picture_count_;
  row.picture->SetBitmap(art_.get(tile, presenter_.document().rules(), kPicture, GetContentScaleFactor()));
  row.name->SetLabelText(
      wxControl::Ellipsize(to_wx(tile.id), wxClientDC(row.name), wxELLIPSIZE_END, FromDIP(scale_to_text(42))));
  row.slider->SetRange(0, shown.max_copies);
  row.slider->SetValue(shown.copies);
  row.slider->SetName(tr_wx("Copies of tile {0}", tile.id));
  const bool changed = shown.copies != shown.before;
  row.value->SetLabelText(wxString::Format("%d", shown.copies));
  row.value->SetForegroundColour(wx_colour(changed ? palette().warning_text : palette().text));
  row.value->SetFont(ui_font(0, changed));
  row.slider->SetToolTip(
      shown.base ? tr_wx("Tile {0}: {1} chosen, {2} in the set, {3} in the base set (the mark below the slider)",
                         tile.id, shown.copies, shown.before, *shown.base)
                 : tr_wx("Tile {0}: {1} chosen, {2} in the set", tile.id, shown.copies, shown.before));
}

void CopiesList::on_slider(std::size_t at) {
  presenter_.set_copies(rows_[at]->tile, rows_[at]->slider->GetValue());
  fill();
}

void CopiesList::on_key(std::size_t at, wxKeyEvent& event) {
  const int key = event.GetKeyCode();
  if (key != WXK_UP && key != WXK_DOWN) return event.Skip();
  const std::vector<CopiesLine>& lines = presenter_.copies_lines();
  const int step = key == WXK_UP ? -1 : 1, all = static_cast<int>(lines.size());
  int next = first_line_ + static_cast<int>(at) + step;
  while (next >= 0 && next < all && lines[next].is_heading()) next += step;
  if (next < 0 || next >= all) return;
  scroll_to(std::clamp(first_line_, next - max_visible_lines() + 1, next));
  Row& row = *rows_[next - first_line_];
  if (row.panel->IsShown()) row.slider->SetFocus();
}

int CopiesList::visible_tile_count() const {
  return static_cast<int>(
      std::ranges::count_if(rows_, [](const auto& row) { return row->panel->IsShown() && !row->id.empty(); }));
}

wxSlider* CopiesList::slider_of(const std::string& tile) const {
  for (const auto& row : rows_)
    if (row->panel->IsShown() && row->id == tile) return row->slider;
  return nullptr;
}

WhatIfPane::WhatIfPane(wxWindow* parent, AnalysePresenter& presenter) : wxPanel(parent), presenter_(presenter) {
  const Palette& p = palette();
  SetBackgroundColour(wx_colour(p.field));
  filter_ = new SearchField(
      this, tr_wx("Filter copies"), tr_wx("Filter tiles"),
      {[this](const std::string& text) { presenter_.filter_copies(text); }, [this] { list_->SetFocus(); }});
  filter_->SetToolTip(
      tr_wx("Filter tiles\nUse the filter language of the Tiles workspace, such as copies>1 or deck:NAME."));
  list_ = new CopiesList(this, presenter);
  grouping_ = new wxChoice(this, wxID_ANY);
  for (const char* words : {tr_later("No groups"), tr_later("By deck"), tr_later("By edges")})
    grouping_->Append(tr_wx(words));
  grouping_->SetSelection(static_cast<int>(presenter_.copies_grouping()));
  grouping_->SetName(tr_wx("Groups of copies"));
  grouping_->SetToolTip(tr_wx("Groups\nGroup the list by deck, or by the kinds of edge on a tile."));
  grouping_->Bind(wxEVT_CHOICE, [this](wxCommandEvent& event) {
    presenter_.group_copies(static_cast<CopiesGrouping>(event.GetInt()));
  });
  statistics_ = new wxPanel(this);
  statistics_->SetBackgroundStyle(wxBG_STYLE_PAINT);
  statistics_->SetName(tr_wx("Statistics before and after changing the copies"));
  statistics_->SetBackgroundColour(wx_colour(p.field));
  statistics_->Bind(wxEVT_PAINT, [this](wxPaintEvent&) { fill_before_after(); });
  warning_ = new wxStaticText(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxST_NO_AUTORESIZE);
  warning_->SetForegroundColour(wx_colour(p.warning_text));
  warning_->SetFont(ui_font(-1));
  auto* column = new wxBoxSizer(wxVERTICAL);
  const int side = FromDIP(12);
  auto* head = new wxBoxSizer(wxHORIZONTAL);
  head->Add(filter_, wxSizerFlags(1).CentreVertical());
  head->AddSpacer(FromDIP(4));
  head->Add(grouping_, wxSizerFlags().CentreVertical());
  column->Add(head, wxSizerFlags().Expand().Border(wxALL, FromDIP(8)));
  column->Add(list_, wxSizerFlags(1).Expand());
  column->Add(statistics_, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxTOP, side));
  column->Add(warning_, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxTOP, side));
  column->Add(build_footer(), wxSizerFlags().Expand().Border(wxALL, FromDIP(8)));
  SetSizer(column);
  Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    if (is_short_ != (GetClientSize().y < FromDIP(scale_to_text(kLittle)))) show_statistics();
    event.Skip();
  });
  show_statistics();
}

wxSizer* WhatIfPane::build_footer() {
  apply_ = new wxButton(this, wxID_ANY, tr_wx("Apply to set"), wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT);
  apply_->SetToolTip(tr_wx("Apply to set\nApply these numbers of copies to the set, as one undo step."));
  apply_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { presenter_.apply(); });
  variant_ = new wxButton(this, wxID_ANY, tr_wx("Save as variant…"), wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT);
  variant_->SetToolTip(
      tr_wx("Save as variant\nWrite a variant of the base game with these copies; the set does not change."));
  variant_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { presenter_.save_as_variant(); });
  reset_ = new wxButton(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT);
  reset_->SetName(tr_wx("Reset"));
  reset_->SetBitmap(icon("undo", wx_colour(palette().text)));
  reset_->SetToolTip(tr_wx("Reset\nReset all copies to the counts in the set."));
  reset_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { presenter_.reset(); });
  find_ = new wxButton(this, wxID_ANY, tr_wx("Find…"), wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT);
  find_->SetName(tr_wx("Find copies"));
  find_->SetToolTip(
      tr_wx("Find copies\nFind the fewest changes that bring a statistic of the set into a range, and move the sliders "
            "to them. "
            "The set does not change."));
  find_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { show_find_copies(this, presenter_); });
  for (wxButton* button : {apply_, variant_, find_})  // add padding beside the label
    button->SetMinSize(wxSize(button->GetBestSize().x + FromDIP(16), -1));
  auto* foot = new wxWrapSizer(wxHORIZONTAL, wxREMOVE_LEADING_SPACES);
  for (wxButton* button : {apply_, variant_, reset_, find_})
    foot->Add(button, wxSizerFlags().CentreVertical().Border(wxRIGHT, FromDIP(4)));
  return foot;
}

void WhatIfPane::show_statistics() {
  rows_ = presenter_.compare_statistics();
  if (!unplaceable_.before.empty()) rows_.push_back(unplaceable_);
  // In a short pane, hide the unchanged statistics (except the first one and the number of unplaceable tiles) to leave
  // room for the copies.
  is_short_ = GetClientSize().y < FromDIP(scale_to_text(kLittle));
  if (is_short_) {
    const std::string first = rows_.front().label;
    std::erase_if(rows_, [&](const StatisticComparison& row) {
      return row.tone == StatisticComparison::Tone::Same && row.label != first && row.label != unplaceable_.label;
    });
  }
  int lines = 1;
  for (const StatisticComparison& row : rows_) lines += is_long(row) ? 2 : 1;
  const wxSize size(-1, FromDIP(scale_to_text(kStatisticRow * lines + 4)));
  if (statistics_->GetMinSize().y != size.y) statistics_->SetMinSize(size);
  std::string tip;
  for (const StatisticComparison& row : rows_) tip += row.label + ": " + row.before + " › " + row.after + "\n";
  statistics_->SetToolTip(to_wx(tip + unplaceable_help_).Trim());
  const std::string warning = presenter_.sheet_warning();
  show_wrapped(*warning_, to_wx(warning), std::max(FromDIP(120), GetClientSize().x - FromDIP(24)));
  warning_->Show(!warning.empty());
  apply_->Enable(presenter_.changed());
  reset_->Enable(presenter_.changed());
  statistics_->Refresh();
  Layout();
}

void WhatIfPane::show_unplaceable(const std::string& before, const std::string& after, StatisticComparison::Tone tone,
                                  const std::string& explanation) {
  unplaceable_ = {tr("Discards, random play"), before, after, tone};
  unplaceable_help_ = explanation;
  show_statistics();
}

std::string WhatIfPane::statistic(const std::string& label) const {
  for (const StatisticComparison& row : rows_)
    if (row.label == label) return row.before + " > " + row.after;
  return "";
}

void WhatIfPane::fill_before_after() {
  CairoPaint paint(statistics_);
  cairo_t* const cr = paint.cairo();
  if (!cr) return;
  const Palette& p = palette();
  const double scale = text_scale();
  const double width = ToDIP(statistics_->GetClientSize()).x / scale, text = text_height(-1);
  cairo_scale(cr, scale, scale);
  plotting::set_colour(cr, plotting::parse_colour(p.field));
  cairo_paint(cr);
  double y = 0;
  const double first = draw_text(cr, tr("Before"), 0, y + 3, p.text, -1, true, -1);
  draw_text(cr, "›", first + 8, y + 3, p.second_text, -1, true, -1);
  draw_text(cr, tr("with these copies"), first + 20, y + 3, p.text, -1, true, -1);
  y += kStatisticRow;
  for (const StatisticComparison& row : rows_) {
    const bool two = is_long(row);
    if (two) {  // the label is on a separate line
      draw_text(cr, row.label, 0, y + (kStatisticRow - text) / 2, p.text, -1, false, -1, false, width);
      y += kStatisticRow;
    }
    const double top = y + (kStatisticRow - text) / 2;
    const bool same = row.tone == StatisticComparison::Tone::Same;
    const double after = draw_text(cr, row.after, width, top,
                                   from_wx(tone_colour(row.tone).GetAsString(wxC2S_HTML_SYNTAX)), -1, !same, 1);
    const double after_width = std::max(two ? 104. : 52., after + 4);
    draw_text(cr, "›", width - after_width - 8, top, p.second_text, -1, false, 0);
    const double before = draw_text(cr, row.before, width - after_width - 18, top, p.second_text, -1, false, 1);
    if (!two) draw_text(cr, row.label, 0, top, p.text, -1, false, -1, false, width - after_width - 26 - before);
    y += kStatisticRow;
  }
}

}  // namespace tw::editor
