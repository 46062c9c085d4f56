#include "editor/wx/simulate/chart_grid.hpp"

#include <wx/dcclient.h>

#include <algorithm>

#include "editor/wx/base/text.hpp"
#include "editor/wx/theme/theme.hpp"

namespace tw::editor {
namespace {

constexpr int kGap = 4, kMinWidth = 280, kMinHeight = 190, kMaxHeight = 320, kMaxColumns = 3;  // in DIP

}  // namespace

ChartGrid::ChartGrid(wxWindow* parent, CardCallbacks callbacks)
    : wxScrolledWindow(parent, wxID_ANY), callbacks_(std::move(callbacks)) {
  callbacks_.enlarge = [this](const std::string& id) { enlarge(id); };
  SetScrollRate(0, FromDIP(20));
  SetName(tr_wx("charts"));
  Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    lay_out();
    event.Skip();
  });
  Bind(wxEVT_PAINT, &ChartGrid::OnPaint, this);
}

void ChartGrid::show(const report::Cards& charts) {
  charts_ = charts;
  fill();
}

void ChartGrid::show_section(report::CardSection section) {
  if (section == section_) return;
  section_ = section;
  enlarged_id_.clear();
  Scroll(0, 0);
  fill();
}

ChartCard* ChartGrid::find(const std::string& id) {
  const auto at = std::ranges::find_if(cards_, [&](const ChartCard* card) { return card->id() == id; });
  return at == cards_.end() ? nullptr : *at;
}

/// Shows the charts of the section. Cards stay in place while their charts change, so that the mark under the pointer
/// and the selected forms are kept.
void ChartGrid::fill() {
  std::vector<const report::Card*> wanted;
  for (const report::Card& chart : charts_.cards)
    if (section_ == report::CardSection::Glance ? chart.at_a_glance : chart.section == section_)
      wanted.push_back(&chart);
  const bool same = std::ranges::equal(
      wanted, cards_, [](const report::Card* chart, const ChartCard* card) { return chart->id == card->id(); });
  if (!same) {
    while (cards_.size() > wanted.size()) {
      cards_.back()->Destroy();
      cards_.pop_back();
    }
    while (cards_.size() < wanted.size()) cards_.push_back(new ChartCard(this, callbacks_));
  }
  for (std::size_t i = 0; i < wanted.size(); ++i) cards_[i]->show(*wanted[i]);
  if (same) return;
  lay_out();
  Refresh();
}

void ChartGrid::enlarge(const std::string& id) {
  enlarged_id_ = enlarged_id_.empty() ? id : "";
  Scroll(0, 0);
  lay_out();
}

void ChartGrid::lay_out() {
  const wxSize room = GetClientSize();
  if (room.x < FromDIP(40) || room.y < 1) return;  // the grid is not shown yet
  const int gap = FromDIP(kGap);
  ChartCard* const large = enlarged_id_.empty() ? nullptr : find(enlarged_id_);
  for (ChartCard* card : cards_) card->Show(!large || card == large);
  if (large) {
    SetVirtualSize(room);
    large->SetSize(0, 0, room.x, room.y);
    return;
  }
  const int fitting = (room.x + gap) / (FromDIP(scale_to_text(kMinWidth)) + gap),
            count = std::max(1, static_cast<int>(cards_.size()));
  const int columns = std::clamp(fitting, 1, kMaxColumns), rows = (count + columns - 1) / columns;
  column_count_ = static_cast<std::size_t>(columns);
  // Two rows fill the window; scrolling shows further rows.
  const int seen = std::min(rows, 2);
  const int high = std::clamp(
      (room.y - gap * (seen - 1)) / seen, FromDIP(scale_to_text(kMinHeight)),
      rows > 1 ? std::max(FromDIP(scale_to_text(kMaxHeight)), (room.y - gap) / 2) : FromDIP(scale_to_text(kMaxHeight)));
  SetVirtualSize(room.x, rows * (high + gap) - gap);
  const wxPoint begin = CalcScrolledPosition(wxPoint(0, 0));
  for (int i = 0; i < static_cast<int>(cards_.size()); ++i) {
    const int row = i / columns, column = i % columns;
    const int left = column * (room.x + gap) / columns, right = (column + 1) * (room.x + gap) / columns - gap;
    cards_[i]->SetSize(begin.x + left, begin.y + row * (high + gap), right - left, high);
  }
}

void ChartGrid::OnPaint(wxPaintEvent&) {
  wxPaintDC dc(this);
  if (!cards_.empty()) return;
  dc.SetFont(ui_font());
  dc.SetTextForeground(wx_colour(palette().second_text));
  dc.DrawLabel(tr_wx("No data. Enable this metric under “Metrics”, or check that the game uses it."),
               wxRect(GetClientSize()), wxALIGN_CENTER);
}

}  // namespace tw::editor
