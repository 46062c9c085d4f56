#pragma once

#include <wx/panel.h>
#include <wx/scrolwin.h>
#include <wx/stattext.h>

#include <filesystem>
#include <functional>

#include "editor/core/analyse/analyse_presenter.hpp"
#include "editor/wx/analyse/figure_list.hpp"

typedef struct _cairo cairo_t;  // NOLINT: cairo's own declaration, to keep its header out of ours

namespace tw::editor {

/// A picture that can be saved: how large it is, how it is drawn, and the table behind it.
struct SavedFigure {
  std::string name;
  double width = 0, height = 0;  ///< DIP; 0 for what is a table only
  std::function<void(cairo_t*)> draw;
  std::string csv;
};
/// Asks for a place and writes SVG, PNG (at double size) or CSV by the ending. What came of it, in one sentence.
Message ask_and_save(wxWindow* parent, const SavedFigure& figure);
/// By the ending of the name.
model::Findings save_figure(const SavedFigure& figure, const std::filesystem::path& path);

/// A title with a line under it and a button that saves; the content goes below.
class Card : public wxPanel {
 public:
  Card(wxWindow* parent, const wxString& title, std::function<void()> save);
  void set_subtitle(const wxString& text);
  wxSizer* content() { return content_; }

 private:
  wxStaticText* subtitle_ = nullptr;
  wxBoxSizer* content_ = nullptr;
};

/// Draws with Cairo on the field's ground, in DIP.
class DrawnPanel : public wxPanel {
 public:
  DrawnPanel(wxWindow* parent, std::function<void(cairo_t*, double width, double height)> draw);
};

/// The left side: edges, turned views, symbols by deck, the sentence on closing.
class FigureCards : public wxScrolledWindow {
 public:
  FigureCards(wxWindow* parent, AnalysePresenter& presenter, std::function<void(const Message&)> say);
  void show_figures();
  FigureList* symbols() { return symbols_; }
  wxString sentence() const { return sentence_text_; }

 private:
  FigureTable symbol_table() const;
  void wrap_sentence();
  AnalysePresenter& presenter_;
  Card *edges_ = nullptr, *turned_ = nullptr, *decks_ = nullptr;
  wxPanel *edge_bars_ = nullptr, *turned_bars_ = nullptr;
  FigureList* symbols_ = nullptr;
  wxStaticText* sentence_ = nullptr;
  wxString sentence_text_;
};

}  // namespace tw::editor
