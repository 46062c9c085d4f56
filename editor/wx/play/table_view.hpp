#pragma once

#include <wx/panel.h>

#include <vector>

#include "editor/core/play/play_words.hpp"

class wxListBox;
class wxStaticText;
class wxTextCtrl;

namespace tw::editor {

class PlayPresenter;

/// The table as text, the possible actions as a list, and a log: the view of games without a board, and an alternative
/// view of every board.
class TableView : public wxPanel {
 public:
  TableView(wxWindow* parent, PlayPresenter& presenter);
  void show();
  wxListBox* actions() { return actions_; }
  wxTextCtrl* table() { return table_; }
  wxTextCtrl* log() { return log_; }

 private:
  void play();
  void show_log();
  PlayPresenter& presenter_;
  std::vector<ActionRow> rows_;
  wxTextCtrl *table_ = nullptr, *log_ = nullptr;
  wxListBox* actions_ = nullptr;
  wxStaticText* heading_ = nullptr;
};

}  // namespace tw::editor
