#pragma once

#include <functional>
#include <string>

#include "editor/core/rules/rules_presenter.hpp"
#include "editor/wx/widgets/code_field.hpp"

namespace tw::editor {

/// A formula: words coloured, completed after two letters, what is wrong underlined where it is.
class FormulaField : public CodeField {
 public:
  explicit FormulaField(wxWindow* parent);
  /// Does nothing if that is what it shows.
  void set_text(const std::string& text);
  /// nullptr where the formula stands.
  void show(const FieldTrouble* trouble);
  /// Puts a word where the caret is.
  void insert(const std::string& word);

  void set_on_text(std::function<void(const std::string&)> told) { on_text_ = std::move(told); }
  void set_on_escape(std::function<void()> told) { on_escape_ = std::move(told); }
  /// The focus has gone elsewhere.
  void set_on_left(std::function<void()> told) { on_left_ = std::move(told); }
  void set_completer(std::function<FormulaCompletion(const std::string&, std::size_t)> ask) { ask_ = std::move(ask); }

 private:
  void colour_spans();
  void text_changed(const std::string& text) override;
  OfferedWords ask(const std::string& text, std::size_t caret) override;
  void set_styles(wxStyledTextCtrl& text) override;
  bool take_key(int key) override;

  std::function<void(const std::string&)> on_text_;
  std::function<void()> on_escape_, on_left_;
  std::function<FormulaCompletion(const std::string&, std::size_t)> ask_;
};

}  // namespace tw::editor
