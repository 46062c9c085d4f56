#pragma once

#include <wx/panel.h>
#include <wx/scrolwin.h>
#include <wx/stattext.h>

#include <filesystem>
#include <functional>

#include "editor/core/analyse/analyse_presenter.hpp"
#include "editor/wx/analyse/statistics_list.hpp"

typedef struct _cairo cairo_t;  // NOLINT: as declared in cairo.h, which this header does not include

namespace tw::editor {

/// A picture that can be saved: its size, the function that draws it, and the table of its values.
struct StatisticPicture {
  std::string name;
  double width = 0, height = 0;  ///< in DIP; 0 if there is only a table
  std::function<void(cairo_t*)> draw;
  std::string csv;
};
/// Asks for a file name and writes an SVG, PNG (at double size) or CSV file, depending on the extension. Returns a
/// message that states the result.
Message ask_and_save(wxWindow* parent, const StatisticPicture& statistic_picture);
/// Saves the statistic in the format given by the extension of the file name; always as CSV if there is only a table.
model::Findings save_picture(const StatisticPicture& statistic_picture, const std::filesystem::path& path);

/// A panel with a title, a line below the title, and a Save button. The content is placed below the line.
class Card : public wxPanel {
 public:
  Card(wxWindow* parent, const wxString& title, std::function<void()> save);
  void set_subtitle(const wxString& text);
  wxSizer* content() { return content_; }

 private:
  wxStaticText* subtitle_ = nullptr;
  wxBoxSizer* content_ = nullptr;
};

/// A panel that is drawn with Cairo, in DIP, on the background colour of text fields.
class CairoPanel : public wxPanel {
 public:
  CairoPanel(wxWindow* parent, std::function<void(cairo_t*, double width, double height)> draw);
};

/// The left side of the workspace: edges, rotated views, symbols by deck, and a sentence about closability.
class StatisticsCards : public wxScrolledWindow {
 public:
  StatisticsCards(wxWindow* parent, AnalysePresenter& presenter, std::function<void(const Message&)> show_message);
  void show_statistics();
  StatisticsList* symbols() { return symbols_; }
  wxString closability_text() const { return closability_text_; }

 private:
  StatisticsTable symbol_table() const;
  void wrap_closability();
  AnalysePresenter& presenter_;
  Card *edges_ = nullptr, *rotations_ = nullptr, *decks_ = nullptr;
  wxPanel *edge_bars_ = nullptr, *rotation_bars_ = nullptr;
  StatisticsList* symbols_ = nullptr;
  wxStaticText* closability_label_ = nullptr;
  wxString closability_text_;
};

}  // namespace tw::editor
