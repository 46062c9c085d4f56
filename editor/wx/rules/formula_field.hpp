#pragma once

#include <wx/panel.h>

#include <functional>
#include <string>
#include <vector>

#include "editor/core/rules/rules_presenter.hpp"

class wxStyledTextCtrl;

namespace tw::editor {

/// A formula: words coloured, completed after two letters, what is wrong underlined where it is.
class FormulaField : public wxPanel {
 public:
  explicit FormulaField(wxWindow* parent);
  std::string text() const;
  /// Does nothing if that is what it shows.
  void set_text(const std::string& text);
  /// nullptr where the formula stands.
  void show(const FieldTrouble* trouble);
  /// Puts a word where the caret is.
  void insert(const std::string& word);
  void focus();
  wxStyledTextCtrl* control() { return text_; }
  /// The words offered now; empty while nothing is.
  const std::vector<FormulaWord>& offered() const { return offered_.words; }

  void set_on_text(std::function<void(const std::string&)> told) { on_text_ = std::move(told); }
  void set_on_escape(std::function<void()> told) { on_escape_ = std::move(told); }
  void set_completer(std::function<FormulaCompletion(const std::string&, std::size_t)> ask) { ask_ = std::move(ask); }

 private:
  class Offers;
  void build_text();
  void paint_theme();
  void colour();
  void changed();
  void offer();
  void close_list();
  bool list_key(int key);
  void take(std::size_t word);
  void OnPaint(wxPaintEvent& event);
  void OnKey(wxKeyEvent& event);

  wxStyledTextCtrl* text_ = nullptr;
  Offers* list_ = nullptr;  ///< a child of the form's scrolled window, over what lies below
  FormulaCompletion offered_;
  bool wrong_ = false, quiet_ = false;
  std::function<void(const std::string&)> on_text_;
  std::function<void()> on_escape_;
  std::function<FormulaCompletion(const std::string&, std::size_t)> ask_;
};

}  // namespace tw::editor
