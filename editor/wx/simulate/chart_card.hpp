#pragma once
// One chart on a card, with buttons to save and to enlarge it, and a choice where it has several forms.

#include <wx/window.h>

#include <filesystem>
#include <functional>
#include <string>

#include "editor/core/base/file_chooser.hpp"
#include "editor/core/simulate/simulation_charts.hpp"

class wxBitmapButton;
class wxChoice;

namespace tw::editor {

/// What cards ask of the workspace. All may be empty.
struct CardVerbs {
  std::function<std::optional<std::filesystem::path>(const FileQuestion&)> choose;
  /// A mark was clicked: lists the games behind it.
  std::function<void(const std::string& chart, std::size_t face, int index)> list_games;
  std::function<void(const std::string&, bool error)> say;  ///< what came of saving, one sentence
  std::function<void(const std::string& chart)> enlarge;    ///< large, or small again
};

/// The size, in DIP, in which a card shows every column and row of a plot of differences.
wxSize least_size(const plotting::DifferencePlot& chart);

class ChartCard : public wxWindow {
 public:
  ChartCard(wxWindow* parent, const CardVerbs& verbs);

  void show(SimulationChart chart);
  const std::string& id() const { return shown_.id; }
  /// The chart in the form that is chosen.
  const AnyChart& chart() const { return face().chart; }
  void choose_face(std::size_t face);
  /// Where the middle of a bar lies in this window; for tests. Histograms only.
  wxPoint middle_of_bin(int bin) const;
  /// Saves by the ending of the name: .svg, .png, .csv; the size is that on the screen.
  void save_to(const std::filesystem::path& path);

 private:
  const ChartFace& face() const { return shown_.faces[face_]; }
  void OnPaint(wxPaintEvent& event);
  void OnMotion(wxMouseEvent& event);
  void OnLeave(wxMouseEvent& event);
  void OnClick(wxMouseEvent& event);
  void ask_and_save();
  void place_buttons();
  void refresh_icons();
  void fill_choice();
  void point_at(int index);
  int index_at(const wxPoint& at) const;
  bool leads_to_games(int index) const;
  /// Room of the chart within the card's frame, in pixels of the window.
  wxRect inside() const;

  CardVerbs verbs_;
  SimulationChart shown_{.faces = {{"", plotting::EmptyChart{}, {}}}};
  std::size_t face_ = 0;
  int pointed_ = -2;  ///< index of a mark, -1 none, -2 the pointer is elsewhere
  wxBitmapButton* save_ = nullptr;
  wxBitmapButton* enlarge_button_ = nullptr;
  wxChoice* faces_ = nullptr;
};

}  // namespace tw::editor
