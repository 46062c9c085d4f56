#pragma once

#include <wx/panel.h>

#include <cstddef>
#include <string>
#include <vector>

class wxStyledTextCtrl;

namespace tw::editor {

/// A word allowed at the caret, and its meaning (may be empty).
struct CompletionWord {
  std::string word;
  std::string help;
};
struct CompletionList {
  std::size_t replaced = 0;  ///< number of bytes before the caret that the word replaces
  std::vector<CompletionWord> words;
  bool complete = false;  ///< true if no word is selected until the user selects one
};

/// A field for one line of a small language: coloured by the derived class, with completion while typing and errors
/// underlined. Up and Down select a word, Enter and Tab insert it, Esc closes the list. The first word is selected at
/// once unless the text is complete.
class CodeField : public wxPanel {
 public:
  std::string text() const;
  /// Moves the focus to the text.
  void focus();
  bool HasFocus() const override;
  wxStyledTextCtrl* control() { return text_; }
  /// Returns the words that the open list offers; empty if the list is closed.
  const std::vector<CompletionWord>& completions() const { return completions_.words; }

 protected:
  static constexpr int kFirstStyle = 1;  ///< first of the styles for derived classes

  CodeField(wxWindow* parent, const wxString& name, const wxString& text_name);
  /// Completes the construction. Call when the virtual functions of the derived class can be used.
  void finish(int min_height);
  /// Replaces the text. If `notify`, reports the change as if the text had been typed.
  void replace_text(const wxString& text, bool notify);
  /// Opens the list of words allowed at the caret.
  void open_list();
  void close_list();
  /// Set the style of the next `length` bytes after start_colours(), and underline a part of the text.
  void colour(std::size_t length, int style);
  void start_colours();
  void underline(std::size_t offset, std::size_t length);
  void clear_underline();
  void set_error_frame(bool has_error);

  virtual void text_changed(const std::string& text) = 0;
  virtual CompletionList find_completions(const std::string& text, std::size_t caret) = 0;
  /// Sets the colours of the styles from kFirstStyle on for the current theme.
  virtual void set_styles(wxStyledTextCtrl& text) = 0;
  /// Handles keys that the list does not use; returns true if the derived class handled the key.
  virtual bool handle_key(int key) = 0;
  /// Returns the window under the field that the list must not cover, such as a message; null if there is none.
  virtual const wxWindow* uncovered_window() const { return nullptr; }
  /// Called after a word has been inserted.
  virtual void word_inserted(const wxString&) {}

 private:
  class WordList;
  void build_text();
  void apply_theme();
  void on_changed();
  void insert_word(std::size_t word);
  bool handle_list_key(int key);
  void OnPaint(wxPaintEvent& event);
  void OnKey(wxKeyEvent& event);

  wxStyledTextCtrl* text_ = nullptr;
  WordList* list_ = nullptr;  ///< child of the parent, above the windows under the field
  CompletionList completions_;
  bool has_error_ = false, ignores_changes_ = false;
};

}  // namespace tw::editor
