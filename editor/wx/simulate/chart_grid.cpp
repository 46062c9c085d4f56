#include "editor/wx/simulate/chart_grid.hpp"

#include <algorithm>

#include "editor/wx/simulate/chart_card.hpp"

namespace tw::editor {
namespace {

constexpr int kGap = 4, kLeastWidth = 280, kLeastHeight = 190, kMostColumns = 3;  // DIP

}  // namespace

ChartGrid::ChartGrid(wxWindow* parent) : wxScrolledWindow(parent, wxID_ANY) {
  SetScrollRate(0, FromDIP(20));
  for (std::size_t i = 0; i < kCards; ++i) {
    cards_[i] = new ChartCard(this);
    cards_[i]->set_on_enlarge([this, i] { enlarge(i); });
  }
  Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    lay_out();
    event.Skip();
  });
}

void ChartGrid::show(const SimulationCharts& charts) {
  const auto show_one = [&](std::size_t index, const auto& chart) {
    if (charts.filled) {
      cards_[index]->show(chart);
    } else {
      cards_[index]->show(plotting::EmptyChart{chart.title, charts.empty});
    }
  };
  show_one(0, charts.points);
  show_one(1, charts.parts);
  show_one(2, charts.wins);
  show_one(3, charts.all_points);
  show_one(4, charts.length);
}

void ChartGrid::set_on_message(const std::function<void(const std::string&, bool error)>& told) {
  for (ChartCard* card : cards_) card->set_on_message(told);
}

void ChartGrid::enlarge(std::size_t index) {
  large_ = large_ < 0 ? static_cast<int>(index) : -1;
  lay_out();
}

void ChartGrid::lay_out() {
  const wxSize room = GetClientSize();
  if (room.x < FromDIP(40) || room.y < 1) return;  // before it is shown
  const int gap = FromDIP(kGap);
  for (std::size_t i = 0; i < kCards; ++i) cards_[i]->Show(large_ < 0 || static_cast<int>(i) == large_);
  if (large_ >= 0) {
    SetVirtualSize(room);
    cards_[static_cast<std::size_t>(large_)]->SetSize(0, 0, room.x, room.y);
    return;
  }
  const int fitting = (room.x + gap) / (FromDIP(kLeastWidth) + gap);
  columns_ = static_cast<std::size_t>(std::clamp(fitting, 1, kMostColumns));
  const int rows = static_cast<int>((kCards + columns_ - 1) / columns_);
  const int high = std::max(FromDIP(kLeastHeight), (room.y - gap * (rows - 1)) / rows);
  SetVirtualSize(room.x, rows * (high + gap) - gap);
  const wxPoint begin = CalcScrolledPosition(wxPoint(0, 0));
  for (std::size_t i = 0; i < kCards; ++i) {
    const int row = static_cast<int>(i / columns_), column = static_cast<int>(i % columns_);
    // The last row shares the whole width among its cards.
    const int in_row =
        std::min(static_cast<int>(columns_), static_cast<int>(kCards) - row * static_cast<int>(columns_));
    const int left = column * (room.x + gap) / in_row, right = (column + 1) * (room.x + gap) / in_row - gap;
    cards_[i]->SetSize(begin.x + left, begin.y + row * (high + gap), right - left, high);
  }
}

}  // namespace tw::editor
