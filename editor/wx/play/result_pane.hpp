#pragma once

#include <wx/panel.h>

#include <vector>

#include "engine/table/final_scoring.hpp"

class wxButton;
class wxListView;
class wxStaticText;

namespace tw::editor {

class PlayPresenter;

/// The result of a finished game, and its final scoring to step through on the board.
class ResultPane : public wxPanel {
 public:
  ResultPane(wxWindow* parent, PlayPresenter& presenter);
  void show();
  wxListView* table() { return table_; }

 private:
  void step(int by);
  void show_step();

  PlayPresenter& presenter_;
  std::vector<table::FinalAward> awards_;
  int shown_award_ = -1;  ///< award shown on the board; -1: none yet
  wxStaticText *headline_ = nullptr, *award_ = nullptr;
  wxListView* table_ = nullptr;
  wxButton *back_ = nullptr, *next_ = nullptr;
};

}  // namespace tw::editor
