#include "editor/wx/simulate/chart_card.hpp"

#include <cairo.h>
#include <wx/bmpbuttn.h>
#include <wx/choice.h>

#include <algorithm>

#include "editor/core/findings/finding_words.hpp"
#include "editor/wx/base/text.hpp"
#include "editor/wx/simulate/chart_paint.hpp"
#include "editor/wx/theme/icons.hpp"
#include "editor/wx/theme/theme.hpp"
#include "engine/plotting/card.hpp"
#include "engine/plotting/colour.hpp"

namespace tw::editor {
namespace {

using plotting::EmptyChart;
using plotting::Histogram;

constexpr int kButton = 22, kChoiceTop = 25, kChoiceHigh = 26, kMaxChoice = 140;  // in DIP

/// Returns the chart; in a histogram, the bin under the pointer is highlighted.
plotting::AnyChart pointed(const report::CardForm& form, int index) {
  const auto* histogram = std::get_if<Histogram>(&form.chart);
  if (!histogram || index < 0 || index >= static_cast<int>(histogram->counts.size())) return form.chart;
  Histogram lit = *histogram;
  lit.highlighted = index;
  const auto i = static_cast<std::size_t>(index);
  if (i < form.mark_games.size())
    lit.highlight_text =
        form.mark_games[i].description + (form.mark_games[i].count > 0 ? "\n" + tr("Click to list the games") : "");
  return lit;
}

}  // namespace

wxSize min_size(const plotting::DifferencePlot& chart) {
  return wxSize(static_cast<int>(plotting::min_width(chart, chart_theme())),
                static_cast<int>(plotting::preferred_height(chart))) +
         wxSize(2, 2);
}

ChartCard::ChartCard(wxWindow* parent, const CardCallbacks& callbacks)
    : wxWindow(parent, wxID_ANY), callbacks_(callbacks) {
  SetCanFocus(false);
  SetBackgroundStyle(wxBG_STYLE_PAINT);
  SetMinSize(FromDIP(scale_to_text(wxSize(280, 190))));
  const auto button = [this](const wxString& name, const wxString& tip) {
    auto* made = new wxBitmapButton(this, wxID_ANY, wxBitmapBundle(), wxDefaultPosition, wxDefaultSize, wxBORDER_NONE);
    made->SetName(name);
    made->SetToolTip(tip);
    return made;
  };
  save_ = button(tr_wx("save chart"), tr_wx("Save chart\nSave the chart as a picture (SVG, PNG) or a table (CSV)."));
  enlarge_button_ = button(tr_wx("enlarge chart"), tr_wx("Enlarge chart\nShow only this chart, or all charts again."));
  enlarge_button_->Show(static_cast<bool>(callbacks_.enlarge));
  forms_ = new wxChoice(this, wxID_ANY);
  forms_->SetName(tr_wx("chart of"));
  forms_->SetFont(ui_font(-1));
  forms_->Hide();
  forms_->Bind(wxEVT_CHOICE, [this](wxCommandEvent& event) { choose_form(static_cast<std::size_t>(event.GetInt())); });
  refresh_icons();
  save_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { ask_and_save(); });
  enlarge_button_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) {
    CallAfter([enlarge = callbacks_.enlarge, id = shown_.id] { enlarge(id); });
  });
  Bind(wxEVT_PAINT, &ChartCard::OnPaint, this);
  Bind(wxEVT_MOTION, &ChartCard::OnMotion, this);
  Bind(wxEVT_LEAVE_WINDOW, &ChartCard::OnLeave, this);
  Bind(wxEVT_LEFT_UP, &ChartCard::OnClick, this);
  Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    place_buttons();
    Refresh();
    event.Skip();
  });
  Bind(wxEVT_SYS_COLOUR_CHANGED, [this](wxSysColourChangedEvent& event) {
    refresh_icons();
    Refresh();
    event.Skip();
  });
}

void ChartCard::show(report::Card chart) {
  const bool other = chart.id != shown_.id;
  shown_ = std::move(chart);
  if (other) form_ = 0;
  form_ = std::min(form_, shown_.forms.size() - 1);
  fill_choice();
  SetName(to_wx(plotting::title_of(form().chart)));
  save_->Enable(!std::holds_alternative<EmptyChart>(form().chart));
  if (hovered_index_ >= 0) {  // the mark under the pointer may have changed
    hovered_index_ = -2;
    point_at(index_at(ScreenToClient(wxGetMousePosition())));
  }
  Refresh();
}

void ChartCard::fill_choice() {
  wxArrayString labels;
  if (shown_.forms.size() > 1)
    for (const report::CardForm& one : shown_.forms) labels.Add(to_wx(one.label));
  if (labels != forms_->GetStrings()) {
    forms_->Set(labels);
    forms_->Show(!labels.empty());
  }
  place_buttons();
  if (!labels.empty()) forms_->SetSelection(static_cast<int>(form_));
}

void ChartCard::choose_form(std::size_t form) {
  if (form >= shown_.forms.size()) return;
  form_ = form;
  hovered_index_ = -2;
  fill_choice();
  Refresh();
}

void ChartCard::refresh_icons() {
  const Palette& colours = palette();
  for (auto [button, name] : {std::pair{save_, "download"}, {enlarge_button_, "enlarge"}}) {
    button->SetBitmap(icon(name, wx_colour(colours.second_text), 14));
    button->SetBackgroundColour(wx_colour(colours.field));
  }
}

void ChartCard::place_buttons() {
  const int side = FromDIP(kButton);
  int x = GetClientSize().x - FromDIP(4);
  for (wxBitmapButton* button : {enlarge_button_, save_}) {
    if (!button->IsShown()) continue;
    x -= side;
    button->SetSize(x, FromDIP(2), side, side);
  }
  forms_width_ = 0;
  if (!forms_->IsShown()) return;
  const int wide = std::min(forms_->GetBestSize().x, FromDIP(scale_to_text(kMaxChoice)));
  const int below = GetClientSize().x - wide - FromDIP(4), above = x - wide - FromDIP(4);
  // The list is beside the subtitle, or beside the title if a subtitle is too long and all titles are short enough. It
  // has the same place for all forms, so that it does not move when another form is chosen.
  const plotting::Theme theme = chart_theme();
  const auto fits = [&](const std::string& text, const plotting::TextStyle& style, int end) {
    return plotting::kMargin + plotting::measure(theme, text, style).width < ToDIP(end) / text_scale();
  };
  const auto subtitle_fits = [&](const report::CardForm& one) {
    return fits(plotting::subtitle_of(one.chart), plotting::secondary_style(theme, plotting::Align::Left), below);
  };
  const auto title_fits = [&](const report::CardForm& one) {
    return fits(plotting::title_of(one.chart), plotting::title_style(theme), above);
  };
  const bool beside_title =
      !std::ranges::all_of(shown_.forms, subtitle_fits) && std::ranges::all_of(shown_.forms, title_fits);
  if (!beside_title) forms_width_ = wide;
  forms_->SetSize(beside_title ? above : below, beside_title ? FromDIP(2) : FromDIP(scale_to_text(kChoiceTop)), wide,
                  FromDIP(scale_to_text(kChoiceHigh)));
}

wxRect ChartCard::chart_rect() const { return wxRect(GetClientSize()).Deflate(1); }

void ChartCard::OnPaint(wxPaintEvent&) {
  CairoPaint paint(this);
  cairo_t* const cr = paint.cairo();
  if (!cr) return;
  const wxRect room = chart_rect();
  if (room.width < 2 || room.height < 2) return;
  const plotting::Theme theme = chart_theme();
  const double scale = text_scale();
  const plotting::Rect frame{0.5, 0.5, room.width + 1.0, room.height + 1.0};
  cairo_save(cr);
  plotting::rounded_path(cr, frame, 5);
  cairo_clip(cr);
  cairo_translate(cr, room.x, room.y);
  cairo_scale(cr, scale, scale);
  const double subtitle = room.width / scale - 2 * plotting::kMargin - ToDIP(forms_width_) / scale;
  plotting::AnyChart chart = pointed(form(), hovered_index_);
  std::visit(
      [&](auto& shown) {
        shown.subtitle = plotting::ellipsized(theme, plotting::fitting_subtitle(theme, shown.subtitle, subtitle),
                                              subtitle, plotting::secondary_style(theme, plotting::Align::Left));
      },
      chart);
  plotting::draw(cr, room.width / scale, room.height / scale, chart, theme);
  cairo_restore(cr);
  plotting::rounded_path(cr, frame, 5);
  plotting::set_colour(cr, plotting::parse_colour(theme.line));
  cairo_set_line_width(cr, 1);
  cairo_stroke(cr);
}

int ChartCard::index_at(const wxPoint& at) const {
  const wxRect room = chart_rect();
  const double scale = text_scale();
  return plotting::hit(room.width / scale, room.height / scale, form().chart, chart_theme(), (at.x - room.x) / scale,
                       (at.y - room.y) / scale)
      .index;
}

bool ChartCard::has_games(int index) const {
  const auto i = static_cast<std::size_t>(index);
  return index >= 0 && i < form().mark_games.size() && form().mark_games[i].count > 0;
}

wxPoint ChartCard::middle_of_bin(int bin) const {
  const wxSize size = GetClientSize();
  const int y = size.y - FromDIP(scale_to_text(34));  // just above the axis
  int first = -1, last = -1;
  for (int x = 0; x < size.x; ++x)
    if (index_at(wxPoint(x, y)) == bin) {
      if (first < 0) first = x;
      last = x;
    }
  return {(first + last) / 2, y};
}

void ChartCard::point_at(int index) {
  if (index == hovered_index_) return;
  hovered_index_ = index;
  std::string words = index < 0 ? "" : plotting::tooltip(form().chart, index);
  const bool bar = std::holds_alternative<Histogram>(form().chart) && index >= 0;
  // If the pointer is not on a mark, show the definition of the metric.
  if (words.empty() && !bar) words = shown_.tooltip;
  SetToolTip(to_wx(words.empty() ? plotting::title_of(form().chart) : words));
  SetCursor(has_games(index) ? wxCursor(wxCURSOR_HAND) : wxNullCursor);
  if (std::holds_alternative<Histogram>(form().chart)) Refresh();
}

void ChartCard::OnMotion(wxMouseEvent& event) {
  point_at(index_at(event.GetPosition()));
  event.Skip();
}

void ChartCard::OnLeave(wxMouseEvent& event) {
  point_at(-2);
  event.Skip();
}

void ChartCard::OnClick(wxMouseEvent& event) {
  const int index = index_at(event.GetPosition());
  if (has_games(index) && callbacks_.list_games) callbacks_.list_games(shown_.id, form_, index);
  event.Skip();
}

void ChartCard::ask_and_save() {
  if (!callbacks_.choose) return;
  const auto path = callbacks_.choose({.title = tr("Save chart"),
                                       .pattern = tr("SVG picture") + " (*.svg)|*.svg|" + tr("PNG picture") +
                                                  " (*.png)|*.png|" + tr("CSV table") + " (*.csv)|*.csv",
                                       .for_saving = true,
                                       .suggestion = plotting::title_of(form().chart) + ".svg"});
  if (path) save_to(*path);
}

void ChartCard::save_to(const std::filesystem::path& path) {
  const wxSize size = ToDIP(chart_rect().GetSize());
  const model::Findings findings =
      plotting::save(form().chart, chart_theme(), std::max(size.x, 280), std::max(size.y, 190), path);
  if (!callbacks_.show_message) return;
  callbacks_.show_message(findings.empty() ? tr("Saved {0}", path.string()) : describe_write_error(findings.front()),
                          !findings.empty());
}

}  // namespace tw::editor
