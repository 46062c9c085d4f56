#pragma once

#include "editor/core/tile_list/filter.hpp"
#include "editor/wx/widgets/code_field.hpp"

#include <functional>

namespace tw::editor {

/// A one-line filter field: coloured words, completion after the first letter, errors underlined, and a button that
/// clears it. Enter and Down leave it, Esc clears it.
class FilterField : public CodeField {
 public:
  explicit FilterField(wxWindow* parent);
  wxString GetValue() const;
  void SetValue(const wxString& text);
  void SelectAll();

  /// Sets the callback for changes to the text.
  void set_on_text(std::function<void(const std::string&)> callback) { on_text_ = std::move(callback); }
  void set_on_leave(std::function<void()> callback) { on_leave_ = std::move(callback); }
  /// Sets the function that returns the possible words at a position of the text.
  void set_completer(std::function<FilterCompletion(const std::string&, std::size_t)> completer) {
    completer_ = std::move(completer);
  }
  /// Colours the text according to the parsed filter.
  void show(const Filter& filter);

 private:
  void build_clear_button();
  void text_changed(const std::string& text) override;
  CompletionList find_completions(const std::string& text, std::size_t caret) override;
  void set_styles(wxStyledTextCtrl& text) override;
  bool handle_key(int key) override;
  void word_inserted(const wxString& word) override;

  wxWindow* clear_ = nullptr;
  std::function<void(const std::string&)> on_text_;
  std::function<void()> on_leave_;
  std::function<FilterCompletion(const std::string&, std::size_t)> completer_;
};

}  // namespace tw::editor
