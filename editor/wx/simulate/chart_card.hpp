#pragma once
// One chart on a card, with buttons to save and enlarge it, and a choice of forms if the chart has several.

#include <wx/window.h>

#include <filesystem>
#include <functional>
#include <string>

#include "editor/core/base/file_chooser.hpp"
#include "engine/report/cards.hpp"

class wxBitmapButton;
class wxChoice;

namespace tw::editor {

/// Callbacks from a card to its workspace. Each may be empty.
struct CardCallbacks {
  std::function<std::optional<std::filesystem::path>(const FilePrompt&)> choose;
  /// Called when a mark is clicked: lists the games behind the mark.
  std::function<void(const std::string& chart, std::size_t form, int index)> list_games;
  std::function<void(const std::string&, bool error)> show_message;  ///< reports the result of saving, in one sentence
  std::function<void(const std::string& chart)> enlarge;             ///< enlarges the card or restores its size
};

/// Returns the minimum size, in DIP, at which a card shows every column and row of a plot of differences.
wxSize min_size(const plotting::DifferencePlot& chart);

class ChartCard : public wxWindow {
 public:
  ChartCard(wxWindow* parent, const CardCallbacks& callbacks);

  /// Always returns false: GTK would give the focus to the card and never to its buttons.
  bool AcceptsFocus() const override { return false; }
  void show(report::Card chart);
  const std::string& id() const { return shown_.id; }
  /// Returns the chart in the selected form.
  const plotting::AnyChart& chart() const { return form().chart; }
  void choose_form(std::size_t form);
  /// Returns the point in the middle of a histogram's bin, just above the axis, in this window's coordinates. For
  /// tests.
  wxPoint middle_of_bin(int bin) const;
  /// Saves the chart in the format given by the extension: .svg, .png or .csv. The size is the same as on the screen.
  void save_to(const std::filesystem::path& path);

 private:
  const report::CardForm& form() const { return shown_.forms[form_]; }
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
  bool has_games(int index) const;
  /// Returns the area for the chart inside the card's frame, in pixels of the window.
  wxRect chart_rect() const;

  CardCallbacks callbacks_;
  report::Card shown_{.forms = {{"", plotting::EmptyChart{}, {}}}};
  int forms_width_ = 0;  ///< width of the list of forms if it is beside the subtitle, otherwise 0
  std::size_t form_ = 0;
  int hovered_index_ = -2;  ///< index of the mark under the pointer; -1: no mark, -2: pointer outside the card
  wxBitmapButton* save_ = nullptr;
  wxBitmapButton* enlarge_button_ = nullptr;
  wxChoice* forms_ = nullptr;
};

}  // namespace tw::editor
