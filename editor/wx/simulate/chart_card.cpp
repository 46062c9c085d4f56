#include "editor/wx/simulate/chart_card.hpp"

#include <cairo.h>
#include <wx/bmpbuttn.h>
#include <wx/filedlg.h>

#include <algorithm>

#include "editor/core/simulate/chart_hover.hpp"
#include "editor/wx/icons.hpp"
#include "editor/wx/simulate/cairo_paint.hpp"
#include "editor/wx/text.hpp"
#include "editor/wx/theme.hpp"
#include "engine/plotting/patterns.hpp"

namespace tw::editor {
namespace {

using plotting::EmptyChart;
using plotting::Histogram;

/// The chart with the pointed bin lit.
AnyChart pointed(const AnyChart& chart, int index) {
  const auto* histogram = std::get_if<Histogram>(&chart);
  if (!histogram || index < 0 || index >= static_cast<int>(histogram->counts.size())) return chart;
  Histogram lit = *histogram;
  lit.highlighted = index;
  lit.highlight_text = bin_words(lit, index);
  return lit;
}

std::string title_of_chart(const AnyChart& chart) {
  return std::visit([](const auto& c) { return c.title; }, chart);
}

}  // namespace

ChartCard::ChartCard(wxWindow* parent) : wxWindow(parent, wxID_ANY) {
  SetBackgroundStyle(wxBG_STYLE_PAINT);
  SetMinSize(FromDIP(wxSize(280, 190)));
  const auto button = [this](const wxString& name, const wxString& tip) {
    auto* made = new wxBitmapButton(this, wxID_ANY, wxBitmapBundle(), wxDefaultPosition, wxDefaultSize, wxBORDER_NONE);
    made->SetName(name);
    made->SetToolTip(tip);
    return made;
  };
  save_ = button("save chart", "Save chart\nAs a picture (SVG, PNG) or a table (CSV).");
  enlarge_button_ = button("enlarge chart", "Enlarge chart\nShows this chart alone, or all of them again.");
  refresh_icons();
  save_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { ask_and_save(); });
  enlarge_button_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) {
    if (enlarge_) enlarge_();
  });
  Bind(wxEVT_PAINT, &ChartCard::OnPaint, this);
  Bind(wxEVT_MOTION, &ChartCard::OnMotion, this);
  Bind(wxEVT_LEAVE_WINDOW, &ChartCard::OnLeave, this);
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

void ChartCard::show(AnyChart chart) {
  chart_ = std::move(chart);
  SetName(to_wx(title_of_chart(chart_)));
  save_->Enable(!std::holds_alternative<EmptyChart>(chart_));
  if (pointed_ >= 0) {  // what lies under the pointer may be another thing now
    pointed_ = -1;
    point_at(index_at(ScreenToClient(wxGetMousePosition())));
  }
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
  const wxSize side = FromDIP(wxSize(24, 24));
  int x = GetClientSize().x - FromDIP(4);
  for (wxBitmapButton* button : {enlarge_button_, save_}) {
    x -= side.x;
    button->SetSize(x, FromDIP(5), side.x, side.y);
  }
}

wxRect ChartCard::inside() const { return wxRect(GetClientSize()).Deflate(1); }

void ChartCard::OnPaint(wxPaintEvent&) {
  CairoPaint paint(this);
  cairo_t* const cr = paint.cairo();
  if (!cr) return;
  const wxRect room = inside();
  if (room.width < 2 || room.height < 2) return;
  const plotting::Theme theme = chart_theme();
  const plotting::Rect frame{0.5, 0.5, room.width + 1.0, room.height + 1.0};
  cairo_save(cr);
  plotting::rounded_path(cr, frame, 5);
  cairo_clip(cr);
  cairo_translate(cr, room.x, room.y);
  std::visit([&](const auto& chart) { plotting::draw(cr, room.width, room.height, chart, theme); },
             pointed(chart_, pointed_));
  cairo_restore(cr);
  plotting::rounded_path(cr, frame, 5);
  plotting::set_colour(cr, plotting::parse_colour(theme.line));
  cairo_set_line_width(cr, 1);
  cairo_stroke(cr);
}

int ChartCard::index_at(const wxPoint& at) const {
  const wxRect room = inside();
  return std::visit(
      [&]<class Chart>(const Chart& chart) {
        if constexpr (std::is_same_v<Chart, EmptyChart>) {
          return -1;
        } else {
          return plotting::hit(room.width, room.height, chart, chart_theme(), at.x - room.x, at.y - room.y).index;
        }
      },
      chart_);
}

void ChartCard::point_at(int index) {
  if (index == pointed_) return;
  pointed_ = index;
  // A histogram says it beside the bin.
  const std::string words = std::visit(
      [index]<class Chart>(const Chart& chart) -> std::string {
        if constexpr (std::is_same_v<Chart, EmptyChart> || std::is_same_v<Chart, Histogram>) {
          return "";
        } else {
          return hover_words(chart, index);
        }
      },
      chart_);
  if (words.empty()) {
    UnsetToolTip();
  } else {
    SetToolTip(to_wx(words));
  }
  if (std::holds_alternative<Histogram>(chart_)) Refresh();
}

void ChartCard::OnMotion(wxMouseEvent& event) {
  point_at(index_at(event.GetPosition()));
  event.Skip();
}

void ChartCard::OnLeave(wxMouseEvent& event) {
  point_at(-1);
  event.Skip();
}

void ChartCard::ask_and_save() {
  wxFileDialog dialog(this, "Save chart", "", to_wx(title_of_chart(chart_) + ".svg"),
                      "SVG picture (*.svg)|*.svg|PNG picture (*.png)|*.png|Table of figures (*.csv)|*.csv",
                      wxFD_SAVE | wxFD_OVERWRITE_PROMPT);
  if (dialog.ShowModal() != wxID_OK) return;
  std::filesystem::path path = from_wx(dialog.GetPath());
  if (path.extension() != ".svg" && path.extension() != ".png" && path.extension() != ".csv") {
    constexpr const char* kEndings[] = {".svg", ".png", ".csv"};
    path += kEndings[std::clamp(dialog.GetFilterIndex(), 0, 2)];
  }
  save_to(path);
}

void ChartCard::save_to(const std::filesystem::path& path) {
  const wxSize size = ToDIP(GetClientSize());
  const model::Findings findings = std::visit(
      [&]<class Chart>(const Chart& chart) {
        if constexpr (std::is_same_v<Chart, EmptyChart>) {
          return model::Findings{{.code = "TW130", .path = path.string(), .message = "the chart is still empty"}};
        } else {
          return plotting::save(chart, chart_theme(), size.x, size.y, path);
        }
      },
      chart_);
  if (!told_) return;
  if (findings.empty()) {
    told_("Saved " + path.string(), false);
  } else {
    told_(model::to_text(findings.front()), true);
  }
}

}  // namespace tw::editor
