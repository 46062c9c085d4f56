#pragma once
// "Run on": the list of places where games can be played, and the fields for job servers.

#include <functional>
#include <vector>

#include "editor/core/simulate/run_place.hpp"

class wxButton;
class wxChoice;
class wxSizer;
class wxStaticText;
class wxTextCtrl;
class wxWindow;

namespace tw::editor {

/// The fields are owned by their parent window. The fields for job servers are shown only if job servers are chosen.
class RunPlaceFields {
 public:
  enum class Layout { Column, Row };
  /// Creates the fields in `parent` and adds them to `sizer`, below or beside each other. `form` must exist as long as
  /// the fields are used.
  RunPlaceFields(wxWindow* parent, wxSizer& sizer, Layout layout, RunPlaceForm& form,
                 std::function<void()> choose_key_file);
  void show(const RunPlaceViewData& shown, bool locked);
  /// Sets the width of the note in pixels. Returns true if the note's lines have changed.
  bool set_width(int width);

 private:
  wxStaticText* create_label(wxWindow* parent, const wxString& text);
  wxTextCtrl* create_field(wxWindow* parent, const wxString& name, const wxString& hint, const wxString& tip,
                           void (RunPlaceForm::*set)(const std::string&));
  void add_column(wxSizer& sizer);
  void add_row(wxSizer& sizer);
  void apply_theme();
  bool show_note();

  RunPlaceForm& form_;
  RunPlaceViewData shown_;
  int width_ = 0;
  wxWindow* parent_;
  Layout layout_;
  std::vector<wxStaticText*> labels_;
  wxStaticText *servers_label_ = nullptr, *key_label_ = nullptr, *note_ = nullptr;
  wxChoice* run_place_ = nullptr;
  wxTextCtrl *servers_ = nullptr, *key_ = nullptr;
  wxButton* browse_ = nullptr;
};

}  // namespace tw::editor
