#pragma once

#include <wx/panel.h>

#include "editor/core/filter.hpp"

class wxStyledTextCtrl;

namespace tw::editor {

class WordList;

/// One line of filter: words coloured, completed after the first letter, what is not understood underlined; a button
/// that clears it. Enter and Down leave it, Esc clears it.
class FilterField : public wxPanel {
 public:
  explicit FilterField(wxWindow* parent);
  wxString GetValue() const;
  void SetValue(const wxString& text);
  /// The text with the focus, so that typing goes there.
  void focus();
  void SelectAll();
  bool HasFocus() const override;

  /// Is told after each change of the text.
  void set_on_text(std::function<void(const std::string&)> told) { on_text_ = std::move(told); }
  void set_on_leave(std::function<void()> told) { on_leave_ = std::move(told); }
  /// What may stand at a place of the text.
  void set_completer(std::function<FilterCompletion(const std::string&, std::size_t)> ask) { ask_ = std::move(ask); }
  /// Colours the text as it was understood.
  void show(const Filter& filter);
  /// The words offered now; empty while nothing is.
  const std::vector<std::string>& offered() const { return offered_; }

 private:
  void take(std::size_t word);
  void close_list();
  bool list_key(int key);
  void build_text();
  void paint_theme();
  void offer();
  void changed();
  void OnPaint(wxPaintEvent& event);
  void OnKey(wxKeyEvent& event);

  wxStyledTextCtrl* text_ = nullptr;
  wxWindow* clear_ = nullptr;
  WordList* list_ = nullptr;  ///< a child of the parent, over what lies under the field
  std::size_t replaced_ = 0;
  std::function<void(const std::string&)> on_text_;
  std::function<void()> on_leave_;
  std::function<FilterCompletion(const std::string&, std::size_t)> ask_;
  std::vector<std::string> offered_;
};

}  // namespace tw::editor
