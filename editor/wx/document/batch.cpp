#include <wx/choice.h>
#include <wx/combobox.h>
#include <wx/textctrl.h>

#include "editor/core/document/family.hpp"
#include "editor/core/edits/batch.hpp"
#include "editor/wx/base/text.hpp"
#include "editor/wx/shell/dialogs.hpp"
#include "editor/wx/shell/main_frame.hpp"
#include "editor/wx/widgets/form.hpp"

namespace tw::editor {

namespace {

void fill_names(wxItemContainer& list, const std::vector<std::string>& words) {
  list.Clear();
  for (const std::string& word : words) list.Append(to_wx(tr_name(word)));
}

std::int64_t selected_tiles(SetEditor& set_editor) { return std::ssize(set_editor.document().selection().tiles); }

/// A dialog that replaces a symbol, feature or property value on the selected tiles.
class ReplaceDialog : public FormDialog {
 public:
  ReplaceDialog(MainFrame& frame, SetEditor& set_editor)
      : FormDialog(&frame, to_wx(tr_n("Replace on {0} tile", "Replace on {0} tiles", selected_tiles(set_editor))),
                   "Replace dialog"),
        set_editor_(set_editor) {
    const model::Rules& rules = set_editor.document().rules();
    if (!rules.symbols.empty()) whats_.push_back(tr_later("Symbol"));
    if (!rules.kinds.empty()) whats_.push_back(tr_later("Feature"));
    if (!has_zones(rules)) whats_.push_back(tr_later("Property"));
    what_ = new wxChoice(this, wxID_ANY);
    for (const char* word : whats_) what_->Append(tr_wx(word));
    what_->SetSelection(0);
    from_ = new wxChoice(this, wxID_ANY);
    to_ = new wxComboBox(this, wxID_ANY);
    from_->SetName(tr_wx("From"));
    to_->SetName(tr_wx("To"));
    add_row(tr_wx("&What"), what_);
    add_row(tr_wx("&From"), from_);
    add_row(tr_wx("&To"), to_);
    what_->Bind(wxEVT_CHOICE, [this](wxCommandEvent& event) {
      offer();
      event.Skip();
    });
    offer();
    finish(
        tr_wx("Replace"), [this] { return plan(); }, [this] { apply(); }, &set_editor.document());
  }

 private:
  void apply() {
    const std::string from = from_id(), to = to_id();
    if (what() == "Symbol") set_editor_.replace_symbol(from, to);
    if (what() == "Feature") set_editor_.replace_kind(from, to);
    if (what() == "Property") set_editor_.set_property(from, to);
  }
  std::string what() const {
    const int at = what_->GetSelection();
    return at < 0 ? "" : whats_[at];
  }
  std::string from_id() const {
    const int at = from_->GetSelection();
    return at < 0 ? "" : ids_[at];
  }
  std::string to_id() const {
    const std::string text = from_wx(to_->GetValue());
    if (what() == "Property") return text;
    const auto named = std::ranges::find_if(ids_, [&text](const std::string& id) { return tr_name(id) == text; });
    return text == tr(kNothing) ? "" : named == ids_.end() ? text : *named;
  }
  void offer() {
    const model::Rules& rules = set_editor_.document().rules();
    std::vector<std::string> words;
    if (what() == "Symbol") words = model::ids_of(rules.symbols);
    if (what() == "Feature") words = model::ids_of(rules.kinds);
    if (what() == "Property")
      for (const auto& property : tile_properties(rules)) words.push_back(property.id);
    ids_ = words;
    fill_names(*from_, words);
    if (what() == "Property") words.clear();
    if (what() != "Feature") words.insert(words.begin(), tr(kNothing));
    fill_names(*to_, words);
    if (from_->GetCount() > 0) from_->SetSelection(0);
  }
  Plan plan() const {
    const std::string from = from_id(), to = to_id();
    const Document& d = set_editor_.document();
    const auto& ids = d.selection().tiles;
    if (what() == "Property")
      return {to_wx(to.empty() ? tr_n("“{1}” is removed from {0} tile.", "“{1}” is removed from {0} tiles.",
                                      selected_tiles(set_editor_), from)
                               : tr_n("“{1}” becomes “{2}” on {0} tile.", "“{1}” becomes “{2}” on {0} tiles.",
                                      selected_tiles(set_editor_), from, to)),
              !from.empty()};
    const bool symbol = what() == "Symbol";
    const auto known = symbol ? model::ids_of(d.rules().symbols) : model::ids_of(d.rules().kinds);
    if (std::find(known.begin(), known.end(), to) == known.end() && !(symbol && to.empty()))
      return {to_->GetValue().empty() ? tr_wx("Choose the new value.") : tr_wx("The rules do not define “{0}”.", to),
              false};
    const edits::ReplaceResult done = symbol ? edits::replace_symbol(d.set(), d.rules(), ids, from, to)
                                             : edits::replace_kind(d.set(), d.rules(), ids, from, to);
    std::string words = symbol && to.empty() ? tr_n("“{1}” is removed from {0} tile.",
                                                    "“{1}” is removed from {0} tiles.", done.tiles, tr_name(from))
                                             : tr_n("{0} tile changes.", "{0} tiles change.", done.tiles);
    if (done.skipped > 0)
      words += " " + (symbol ? tr_n("{0} symbol cannot be replaced: its zone does not allow {1}.",
                                    "{0} symbols cannot be replaced: their zones do not allow {1}.", done.skipped,
                                    tr_name(to))
                             : tr_n("{0} symbol removed: not allowed on {1}.",
                                    "{0} symbols removed: not allowed on {1}.", done.skipped, tr_name(to)));
    return {to_wx(words), done.tiles > 0};
  }
  static constexpr const char* kNothing = tr_later("nothing");
  SetEditor& set_editor_;
  std::vector<const char*> whats_;
  std::vector<std::string> ids_;  ///< ids of the rows of from_
  wxChoice* what_ = nullptr;
  wxChoice* from_ = nullptr;
  wxComboBox* to_ = nullptr;
};

}  // namespace

void show_replace(MainFrame& frame) {
  SetEditor& set_editor = frame.workbench().set_editor();
  if (set_editor.document().selection().tiles.empty()) return;
  new ReplaceDialog(frame, set_editor);
}

void show_move_deck(MainFrame& frame) {
  SetEditor& set_editor = frame.workbench().set_editor();
  if (set_editor.document().selection().tiles.empty()) return;
  auto* dialog =
      new FormDialog(&frame, to_wx(tr_n("Move {0} tile", "Move {0} tiles", selected_tiles(set_editor))), "Move dialog");
  auto* deck = new wxChoice(dialog, wxID_ANY);
  deck->SetName(tr_wx("Deck"));
  const std::vector<std::string> decks = deck_names(set_editor.document().rules());
  fill_names(*deck, decks);
  if (deck->GetCount() > 0) deck->SetSelection(0);
  dialog->add_row(tr_wx("To &deck"), deck);
  const auto chosen = [deck, decks] {
    const int at = deck->GetSelection();
    return at < 0 ? "" : decks[at];
  };
  dialog->finish(
      tr_wx("Move"),
      [&set_editor, chosen]() -> FormDialog::Plan {
        const std::string name = chosen();
        return {tr_wx("Copies in the deck {0} now: {1}; selected: {2}.", tr_name(name),
                      model::total_copies(set_editor.document().set(), name), set_editor.selected_copies()),
                !name.empty()};
      },
      [&set_editor, chosen] { set_editor.move_to_deck(chosen()); }, &set_editor.document());
  deck->SetFocus();
}

void show_renumber(MainFrame& frame) {
  SetEditor& set_editor = frame.workbench().set_editor();
  if (set_editor.document().selection().tiles.empty()) return;
  auto* dialog = new FormDialog(&frame, to_wx(tr_n("Rename {0} tile", "Rename {0} tiles", selected_tiles(set_editor))),
                                "Names dialog");
  auto* pattern = new wxTextCtrl(dialog, wxID_ANY, "tile-##");
  pattern->SetName(tr_wx("Pattern"));
  dialog->add_row(tr_wx("&Pattern"), pattern);
  auto* first = dialog->add_number(tr_wx("&First number"), tr_wx("First number"), 0, 99999, 1, 1);
  const auto plan = [&set_editor, pattern, first]() -> FormDialog::Plan {
    const Document& d = set_editor.document();
    const std::string text = from_wx(pattern->GetValue());
    if (text.empty() || text.find_first_of(" \t\"<>&") != std::string::npos)
      return {tr_wx("A name must be one word; # stands for a digit of the number."), false};
    const auto names = edits::renumber(d.set(), d.selection().tiles, text, first->as_int()).tiles;
    std::string words = names.front();
    if (names.size() > 1) words.append(", ").append(names[1]);
    if (names.size() > 2) words.append(" … ").append(names.back());
    return {to_wx(words + ". " + tr("Game records keep the old names."))};
  };
  dialog->finish(
      tr_wx("Rename"), plan,
      [&set_editor, pattern, first] { set_editor.renumber(from_wx(pattern->GetValue()), first->as_int()); },
      &set_editor.document());
  pattern->SelectAll();
  pattern->SetFocus();
}

}  // namespace tw::editor
