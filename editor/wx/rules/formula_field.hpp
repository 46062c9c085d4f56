#pragma once

#include <functional>
#include <string>

#include "editor/core/rules/rules_presenter.hpp"
#include "editor/wx/widgets/code_field.hpp"

namespace tw::editor {

/// A formula field: coloured words, completion after two letters, errors underlined.
class FormulaField : public CodeField {
 public:
  explicit FormulaField(wxWindow* parent);
  /// Sets the formula; does nothing if the field already shows `text`.
  void set_text(const std::string& text);
  /// Marks the error in the text; `error` is nullptr if the formula is valid.
  void show_error(const FieldError* error);
  /// Sets the window with the message of the error, which stays visible while words are offered.
  void set_message_window(const wxWindow* message) { message_window_ = message; }
  /// Inserts a word at the caret.
  void insert(const std::string& word);

  void set_on_text(std::function<void(const std::string&)> callback) { on_text_ = std::move(callback); }
  void set_on_escape(std::function<void()> callback) { on_escape_ = std::move(callback); }
  /// Sets the function that is called when the field loses the focus.
  void set_on_focus_lost(std::function<void()> callback) { on_focus_lost_ = std::move(callback); }
  void set_completer(std::function<FormulaCompletion(const std::string&, std::size_t)> completer) {
    completer_ = std::move(completer);
  }

 private:
  void colour_spans();
  void text_changed(const std::string& text) override;
  CompletionList find_completions(const std::string& text, std::size_t caret) override;
  void set_styles(wxStyledTextCtrl& text) override;
  bool handle_key(int key) override;
  const wxWindow* uncovered_window() const override { return message_window_; }

  const wxWindow* message_window_ = nullptr;
  std::function<void(const std::string&)> on_text_;
  std::function<void()> on_escape_, on_focus_lost_;
  std::function<FormulaCompletion(const std::string&, std::size_t)> completer_;
};

}  // namespace tw::editor
