#pragma once
// The Rules workspace without its window: the tree of tables, the table and form of what is chosen, formulas with their
// words and errors, what differs from the base. Every change is one step of the document's history.

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "editor/core/document/document.hpp"
#include "editor/core/rules/formula_text.hpp"
#include "editor/core/rules/rule_fields.hpp"

namespace tw::editor {

/// What is wrong with a value that is being typed. It stays in the form until it is right, reverted or dropped; the
/// document keeps the last value that stands.
struct FieldTrouble {
  std::string text;                    ///< what is wrong and what would be right
  std::size_t offset = 0, length = 0;  ///< of a formula: where, in bytes
  std::string instead;                 ///< a word that may be meant there; "" for none
};

struct RuleTreeRow {
  RuleTable table = RuleTable::Game;
  int rows = 0;
  int changed = 0;  ///< rows that differ from the base, those that are gone too
  struct Child {
    RuleRow row;
    std::string label;
    RowState state = RowState::Same;
    bool draft = false;  ///< a field of it holds what does not stand yet
  };
  std::vector<Child> children;  ///< those that the search and the check box let through
};

struct RuleTableRow {
  RuleRow row;
  RowState state = RowState::Same;
  std::vector<std::string> cells;
};

class RulesView {
 public:
  virtual ~RulesView() = default;
  /// Everything may have changed.
  virtual void show_rules() = 0;
  /// Only the field of this name: its draft, its trouble, what it says in words.
  virtual void show_field(const std::string& name) = 0;
};

class RulesPresenter {
 public:
  RulesPresenter(Document& document, RulesView& view);

  Document& document() { return document_; }
  const model::Rules& rules() const { return document_.rules(); }
  const model::Rules* base() const { return document_.base() ? document_.base()->rules.get() : nullptr; }
  /// "Hunters and Gatherers (2020)"; "" without a base.
  std::string base_name() const { return document_.base() ? document_.base()->name : ""; }

  // --- what is shown ---
  std::vector<RuleTreeRow> tree() const;
  RuleTable table() const { return row_.table; }
  /// The row whose form is shown; `row` -1 where the table has none.
  RuleRow row() const { return row_; }
  std::vector<std::string> columns() const;
  std::vector<RuleTableRow> table_rows() const;
  const std::vector<RuleField>& fields() const { return fields_; }
  const RuleField* field(const std::string& name) const;
  /// What the field shows: what is being typed, else the value that holds.
  std::string text_of(const RuleField& field) const;
  /// The drawing of the selected row if it names none: its id, or the drawing of a role's piece.
  std::string standard_look() const;
  /// How the selected row is drawn with its own picture, for draw_symbol(); "" if it has none.
  std::string own_picture() const;
  /// nullptr where the field's value stands.
  const FieldTrouble* trouble(const std::string& field) const;
  /// The selected row in a sentence or two, from the last valid values; of an empty table what it is for. "" where
  /// there is nothing to say.
  std::string in_words() const;
  /// A formula of the row is being typed that does not stand yet: in_words is of the one before.
  bool words_are_old() const;
  /// What the formula of the chosen row can count.
  std::vector<FormulaWord> words_here() const;
  FormulaCompletion complete(const std::string& text, std::size_t caret) const;
  /// "4*mushrooms instead of 3*mushrooms"; "" where it does not differ or cannot be said so.
  std::string difference_words(const RuleField& field) const;
  /// Rows that differ from the base, over all tables.
  int changes() const;
  /// What differs and a variant cannot say, a phrase each; empty for a set of its own.
  std::vector<std::string> unsaid() const;
  int drafts() const { return static_cast<int>(drafts_.size()); }
  /// "Scores · forest · Points"
  std::string where() const;

  // --- what the user does ---
  void select(RuleRow row);
  void select_table(RuleTable table) { select({table, 0}); }
  /// Shows only rows that contain the text; selects the first if the selected row is not among them.
  void set_search(const std::string& text);
  const std::string& search() const { return search_; }
  /// Selects a row; shows all rows again if the search or the check box hides it.
  void reveal(RuleRow row);
  void set_only_changed(bool on);
  bool only_changed() const { return only_changed_; }
  /// Takes what was typed or chosen. "" if it stands; else why not: then it is kept as a draft, and a formula is again
  /// what it was before this run of typing.
  std::string change(const std::string& field, const std::string& typed);
  /// Takes a drawing of the library, in place of the row's own picture too. "" or why not.
  std::string choose_look(const std::string& look);
  /// The run of typing is over, as the field was left: what is typed next is another step to undo.
  void end_typing();
  /// Drops a draft.
  void drop(const std::string& field);
  /// Discards the drafts of the selected row. Returns false if it has none.
  bool drop_drafts();
  std::string revert(const std::string& field);
  /// A row added since goes, one that changed gets the base's values. "" or why not.
  std::string revert_row(RuleRow row);
  std::string revert_table(RuleTable table);
  std::string revert_all();
  /// Kinds of rows that can be added to the selected table: {element, label}; of actions new ones with an effect each,
  /// and further effects for the selected one.
  std::vector<std::pair<std::string, std::string>> addable() const;
  std::string add(const std::string& element);
  bool can_change_rows() const;
  std::string duplicate();
  std::string remove();
  std::string move(int by);

 private:
  struct Draft {
    std::string value;
    FieldTrouble trouble;
  };
  using DraftKey = std::pair<RuleRef, std::string>;
  void refresh();
  DraftKey draft_key(RuleRow row, const std::string& field) const;
  bool is_draft_of(const DraftKey& key, RuleRow row) const;
  /// Makes the rules the document's if nothing is wrong with them that was not before; else says why.
  std::string take(const std::string& label, const std::string& merge, DocumentState next, RuleRow after);
  std::string take(const std::string& label, const std::string& merge, RulesOr next, RuleRow after);
  /// The rules with a new row that take() accepts, if there is one; else the first attempt.
  RulesOr with_fitting_row(const std::string& element, RuleRow& made) const;
  /// Why take() would refuse these rules; "" if it would not.
  std::string refused(const RulesOr& next) const;
  FieldTrouble trouble_of(const RuleField& field, const std::string& value, std::string why) const;
  std::string rename(const RuleField& field, const std::string& value);
  std::string change_picture(const RuleField& field, const std::string& path);
  bool shown(RuleRow row) const;
  std::optional<RuleRow> first_shown() const;
  std::string area_of_formula() const;
  bool formula_from_tile() const;
  DocumentState with(model::Rules rules) const;
  model::Rules base_table(RuleTable table) const;

  Document& document_;
  RulesView& view_;
  RuleRow row_{RuleTable::Scores, 0};  ///< the document's selection as an index; refresh() follows every change
  std::vector<RuleField> fields_;
  std::map<DraftKey, Draft> drafts_;
  std::string search_;
  bool only_changed_ = false;
  Connection state_, changed_;
};

}  // namespace tw::editor
