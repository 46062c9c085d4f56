#pragma once
// The Rules workspace without its window: the tree of tables, the table and form of the selected row, formulas with
// descriptions and errors, differences from the base. Every change is one step of the document's history.

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "editor/core/document/document.hpp"
#include "editor/core/rules/formula_text.hpp"
#include "editor/core/rules/rule_fields.hpp"
#include "engine/plugin_host/games.hpp"

namespace tw::editor {

/// An error in a value that is being typed. The value stays in the form as a draft until it is corrected, reverted or
/// discarded; the document keeps the last valid value.
struct FieldError {
  std::string text;                    ///< the error and a description of valid values
  std::size_t offset = 0, length = 0;  ///< position in a formula, in bytes
  std::string suggestion;              ///< suggested word at this position; "" for none
};

struct RuleTreeRow {
  RuleTable table = RuleTable::Game;
  int rows = 0;
  int changed = 0;  ///< number of rows that differ from the base, including removed rows
  struct Child {
    RuleRow row;
    std::string label;
    RowState state = RowState::Same;
    bool draft = false;  ///< true if one of the row's fields has a draft (a value that is not valid)
  };
  std::vector<Child> children;  ///< rows that match the search and only_changed()
};

struct RuleTableRow {
  RuleRow row;
  RowState state = RowState::Same;
  std::vector<std::string> cells;
};

class RulesView {
 public:
  virtual ~RulesView() = default;
  /// Updates everything.
  virtual void show_rules() = 0;
  /// Updates one field: its draft, its error and its description.
  virtual void show_field(const std::string& name) = 0;
};

class RulesPresenter {
 public:
  RulesPresenter(Document& document, RulesView& view);

  Document& document() { return document_; }
  const model::Rules& rules() const { return document_.rules(); }
  const model::Rules* base() const { return document_.base() ? document_.base()->rules.get() : nullptr; }
  /// Returns the name of the base, such as "Hunters and Gatherers (2020)"; "" without a base.
  std::string base_name() const { return document_.base() ? document_.base()->name : ""; }

  // --- displayed state ---
  std::vector<RuleTreeRow> tree() const;
  RuleTable table() const { return row_.table; }
  /// Returns the row whose form is shown; `row` is -1 if the table is empty.
  RuleRow row() const { return row_; }
  std::vector<std::string> columns() const;
  std::vector<RuleTableRow> table_rows() const;
  const std::vector<FormField>& fields() const { return fields_; }
  const FormField* field(const std::string& name) const;
  /// Returns the text shown in the field: the draft, otherwise the valid value.
  std::string text_of(const FormField& field) const;
  /// Returns the name of the default drawing of the selected row: the id of the row or, for a role, the drawing of its
  /// piece.
  std::string default_look() const;
  /// Returns the selected row's custom picture for draw_symbol(); "" if the row has none.
  std::string own_picture() const;
  /// Returns the error in the field's draft; nullptr if the value is valid.
  const FieldError* error(const std::string& field) const;
  /// Describes the selected row in one or two sentences, based on the last valid values. For an empty table, describes
  /// the table. Returns "" if there is no description.
  std::string description() const;
  /// Returns the declaration of a setting of a plugin's game; for other rows, an empty declaration.
  plugin_host::ParameterInfo setting(int row) const;
  /// Returns true while a formula of the row is not valid: description() then describes the last valid formula.
  bool description_is_outdated() const;
  /// Returns the words that the formula of the selected row can use.
  std::vector<FormulaWord> available_words() const;
  FormulaCompletion complete(const std::string& text, std::size_t caret) const;
  /// Describes the difference from the base: "4*mushrooms instead of 3*mushrooms"; "" if there is none or a formula
  /// does not parse.
  std::string describe_difference(const FormField& field) const;
  /// Counts the rows of all tables that differ from the base.
  int changes() const;
  /// Lists the differences that a variant cannot express, one phrase per difference; empty for a set that is not a
  /// variant.
  std::vector<std::string> inexpressible_changes() const;
  int drafts() const { return static_cast<int>(drafts_.size()); }
  /// Returns the text of each draft.
  std::vector<std::string> draft_texts() const;
  /// Returns the location of the selected row: "Scores · forest".
  std::string location() const;

  // --- user actions ---
  void select(RuleRow row);
  void select_table(RuleTable table) { select({table, 0}); }
  /// Shows only rows that contain the text; if this hides the selected row, selects the first shown row.
  void set_search(const std::string& text);
  const std::string& search() const { return search_; }
  /// Selects a row. If the row is hidden, clears the search and only_changed().
  void reveal(RuleRow row);
  void set_only_changed(bool on);
  bool only_changed() const { return only_changed_; }
  /// Applies a typed or chosen value. Returns "" or the reason why the value is not valid. An invalid value is kept as
  /// a draft; an invalid formula or number also undoes the changes that the current typing has made to the document.
  std::string change(const std::string& field, const std::string& typed);
  /// Renames a row, which need not be selected any more: its field may lose the focus because another row is selected.
  /// Returns "" or why the name is not possible; the name is then a draft.
  std::string change_name(const RuleRef& row, const std::string& name);
  /// Sets a drawing from the library and removes the row's custom picture. Returns "" or an error.
  std::string choose_look(const std::string& look);
  /// Returns true if the last step of the document is a formula that is being typed. Undo then removes all of it.
  bool has_typed_formula() const { return document_.would_merge(typed_formula_); }
  /// Ends the current typing when the field loses the focus: further typing is a separate undo step.
  void end_typing();
  /// Discards the draft of a field.
  void discard_draft(const std::string& field);
  /// Discards the drafts of the selected row. Returns false if the row has no drafts.
  bool discard_drafts();
  std::string revert(const std::string& field);
  /// Removes an added row, or reverts a changed row to the base. Returns "" or an error.
  std::string revert_row(RuleRow row);
  std::string revert_table(RuleTable table);
  std::string revert_all();
  /// Returns the kinds of rows that can be added to the selected table as {element, label}. For actions: a new action
  /// with each effect, and further effects for the selected action.
  std::vector<std::pair<std::string, std::string>> addable() const;
  std::string add(const std::string& element);
  bool can_change_rows() const;
  /// Returns true if there is a row to duplicate or remove.
  bool has_row() const { return can_change_rows() && row_.row >= 0; }
  std::string duplicate();
  std::string remove();
  /// Returns true if there are rows to move past; the move can still be refused.
  bool can_move(int by) const;
  std::string move(int by);

 private:
  struct Draft {
    std::string value;
    FieldError error;
  };
  using DraftKey = std::pair<RuleRef, std::string>;
  void refresh();
  DraftKey draft_key(RuleRow row, const std::string& field) const;
  bool is_draft_of(const DraftKey& key, RuleRow row) const;
  /// Applies the new state to the document. If the new state adds an error, returns this error and changes nothing.
  std::string apply_change(const std::string& label, const std::string& merge, DocumentState next, RuleRow after);
  std::string apply_change(const std::string& label, const std::string& merge, RulesResult next, RuleRow after);
  /// Returns the rules with a new row that apply_change() accepts. If no such row is possible, returns rules that
  /// apply_change() rejects.
  RulesResult with_accepted_row(const std::string& element, RuleRow& made) const;
  /// Returns why apply_change() would reject these rules; "" if apply_change() would accept them.
  std::string rejection_reason(const RulesResult& next) const;
  FieldError draft_error(const FormField& field, const std::string& value, std::string why) const;
  /// Renames a row with all references to it, also in other files. Returns "" or why the name is not possible.
  std::string rename(RuleRow row, const std::string& name);
  std::string change_picture(const FormField& field, const std::string& path);
  bool shown(RuleRow row) const;
  std::optional<RuleRow> first_shown() const;
  std::string area_of_formula() const;
  bool formula_from_tile() const;
  DocumentState with(model::Rules rules) const;
  model::Rules base_table(RuleTable table) const;

  Document& document_;
  RulesView& view_;
  RuleRow row_{RuleTable::Scores, 0};  ///< index of the document's selected row; updated by refresh()
  std::vector<FormField> fields_;
  std::map<DraftKey, Draft> drafts_;
  std::string typed_formula_;  ///< merge key of the last formula that was typed
  std::string search_;
  bool only_changed_ = false;
  Connection state_, changed_;
};

}  // namespace tw::editor
