#pragma once
// One chart on a card, with buttons to save and to enlarge it.

#include <wx/window.h>

#include <filesystem>
#include <functional>
#include <string>
#include <variant>

#include "engine/plotting/charts.hpp"

class wxBitmapButton;

namespace tw::editor {

using AnyChart = std::variant<plotting::EmptyChart, plotting::DotPlot, plotting::StackedBars, plotting::Histogram>;

class ChartCard : public wxWindow {
 public:
  explicit ChartCard(wxWindow* parent);

  void show(AnyChart chart);
  const AnyChart& chart() const { return chart_; }
  /// Called when the user wants it large, or small again.
  void set_on_enlarge(std::function<void()> enlarge) { enlarge_ = std::move(enlarge); }
  /// Told what came of saving, one sentence.
  void set_on_message(std::function<void(const std::string&, bool error)> told) { told_ = std::move(told); }
  /// Saves by the ending of the name: .svg, .png, .csv; the size is that on the screen.
  void save_to(const std::filesystem::path& path);

 private:
  void OnPaint(wxPaintEvent& event);
  void OnMotion(wxMouseEvent& event);
  void OnLeave(wxMouseEvent& event);
  void ask_and_save();
  void place_buttons();
  void refresh_icons();
  void point_at(int index);
  int index_at(const wxPoint& at) const;
  /// Room of the chart within the card's frame, in pixels of the window.
  wxRect inside() const;

  AnyChart chart_;
  int pointed_ = -1;
  wxBitmapButton* save_ = nullptr;
  wxBitmapButton* enlarge_button_ = nullptr;
  std::function<void()> enlarge_;
  std::function<void(const std::string&, bool)> told_;
};

}  // namespace tw::editor
