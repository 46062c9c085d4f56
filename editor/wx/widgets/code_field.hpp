#pragma once

#include <wx/panel.h>

#include <cstddef>
#include <string>
#include <vector>

class wxStyledTextCtrl;

namespace tw::editor {

/// A word that may stand where the caret is, and what it means (may be empty).
struct OfferedWord {
  std::string word;
  std::string help;
};
struct OfferedWords {
  std::size_t replaced = 0;  ///< bytes before the caret that the word takes the place of
  std::vector<OfferedWord> words;
};

/// One line of text of a small language: coloured by whoever derives from it, words offered under it while it is
/// typed, what is wrong underlined. Up and Down choose among the words, Enter and Tab take one, Esc closes the list.
class CodeField : public wxPanel {
 public:
  std::string text() const;
  /// The text with the focus, so that typing goes there.
  void focus();
  bool HasFocus() const override;
  wxStyledTextCtrl* control() { return text_; }
  /// The words offered now; empty while nothing is.
  const std::vector<OfferedWord>& offered() const { return offered_.words; }

 protected:
  static constexpr int kFirstStyle = 1;  ///< of the styles that derived classes give colours to

  CodeField(wxWindow* parent, const wxString& name, const wxString& text_name);
  /// To be called once the deriving class can answer what follows.
  void finish(int least_height);
  /// Replaces the text; `told`: as if it had been typed.
  void replace(const wxString& text, bool told);
  /// Offers what may stand at the caret.
  void offer();
  void close_list();
  /// Styles from `first` on over the text, and a wavy line under a part.
  void colour(std::size_t length, int style);
  void start_colours();
  void underline(std::size_t offset, std::size_t length);
  void no_underline();
  void frame_as_wrong(bool wrong);

  virtual void text_changed(const std::string& text) = 0;
  virtual OfferedWords ask(const std::string& text, std::size_t caret) = 0;
  /// Colours of the styles from kFirstStyle on, by the theme in force.
  virtual void set_styles(wxStyledTextCtrl& text) = 0;
  /// Keys that the list leaves over; true if it was one of the deriving class.
  virtual bool take_key(int key) = 0;
  /// Told after a word was put in.
  virtual void word_taken(const wxString&) {}

 private:
  class WordList;
  void build_text();
  void paint_theme();
  void changed();
  void take(std::size_t word);
  bool list_key(int key);
  void OnPaint(wxPaintEvent& event);
  void OnKey(wxKeyEvent& event);

  wxStyledTextCtrl* text_ = nullptr;
  WordList* list_ = nullptr;  ///< a child of the parent, over what lies under the field
  OfferedWords offered_;
  bool wrong_ = false, quiet_ = false;
};

}  // namespace tw::editor
