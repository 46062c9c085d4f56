#pragma once

#include <wx/scrolwin.h>

#include <functional>
#include <string>
#include <vector>

#include "editor/core/rules/worked_example.hpp"

class wxButton;
class wxCheckBox;
class wxStaticText;

namespace tw::editor {

class ExampleBoard;
class RuleGrid;

/// The worked examples of a score or an action: a small board, the lines of the sum with these rules and with the base,
/// a list of all examples; and the effect of a change, as measured in quick games.
class ExamplePane : public wxScrolledWindow {
 public:
  struct Callbacks {
    std::function<void()> compare, play, play_quick_games;
    std::function<std::string()> why_not_compare;  ///< returns why there is no base to compare with; "" if there is a
                                                   ///< base
    bool automatic = true;                         ///< true if quick games start after each change
    std::function<void(bool)> set_automatic;       ///< called when the user changes this choice
  };
  ExamplePane(wxWindow* parent, Callbacks callbacks);
  /// Sets the rules and tiles with which the next examples are drawn.
  void set_game(std::shared_ptr<const model::Rules> rules, std::shared_ptr<const model::TileSet> set);
  /// Shows the examples. `note`: the reason why there are no examples, or the aspects that they do not show.
  void show(std::vector<WorkedExample> examples, const std::string& note);
  void show_comparison_status(const std::string& text, bool running);
  /// Sets the minimum size of the board: large, or small to leave room for the sums and the effect of a change.
  void set_large_board(bool large);
  /// Shows or hides the examples; plugin games have none.
  void show_examples(bool on);
  /// Shows or hides quick games, which need a base to compare with.
  void show_comparison(bool on);
  const std::vector<WorkedExample>& examples() const { return examples_; }
  int shown_index() const { return shown_; }
  void step(int by);
  /// Returns the window with the labels of the sum, five per line. For tests.
  wxWindow* sum() { return sum_; }
  wxString quick_games_text() const;
  /// Returns true if quick games start after each change.
  bool starts_automatically() const;
  void set_starts_automatically(bool on);

 private:
  void build_quick(wxSizer& column);
  void show_example();
  void show_sum(const WorkedExample* example);
  int text_width() const;
  void fit_inside();
  Callbacks callbacks_;
  std::vector<WorkedExample> examples_;
  int shown_ = 0;
  ExampleBoard* board_ = nullptr;
  void wrap_texts();
  wxStaticText *number_ = nullptr, *quick_text_ = nullptr, *note_ = nullptr;
  wxString quick_label_, note_label_;  ///< the texts without the line breaks of the present width
  wxCheckBox* automatic_ = nullptr;
  std::vector<wxWindow*> comparison_;  ///< shown only if there is a base
  wxButton *previous_ = nullptr, *next_ = nullptr;
  wxPanel* sum_ = nullptr;
  RuleGrid* example_list_ = nullptr;
};

}  // namespace tw::editor
