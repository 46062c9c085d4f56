#include <wx/choice.h>
#include <wx/combobox.h>
#include <wx/spinctrl.h>
#include <wx/textctrl.h>

#include "editor/core/document/family.hpp"
#include "editor/core/edits/batch.hpp"
#include "editor/wx/shell/dialogs.hpp"
#include "editor/wx/shell/main_frame.hpp"
#include "editor/wx/widgets/form.hpp"
#include "editor/wx/widgets/text.hpp"
#include "engine/model/text.hpp"

namespace tw::editor {

namespace {

void fill(wxItemContainer& list, const std::vector<std::string>& words) {
  list.Clear();
  for (const std::string& word : words) list.Append(to_wx(word));
}

std::string tiles_in_words(SetDesk& desk) {
  const auto n = desk.document().selection().tiles.size();
  return model::counted(n, "tile");
}

/// A dialog that replaces a symbol, kind or property value on the selected tiles.
class ReplaceDialog : public FormDialog {
 public:
  ReplaceDialog(MainFrame& frame, SetDesk& desk)
      : FormDialog(&frame, "Replace on " + to_wx(tiles_in_words(desk)), "Replace dialog"), desk_(desk) {
    const model::Rules& rules = desk.document().rules();
    if (!rules.symbols.empty()) whats_.emplace_back("Symbol");
    if (!rules.kinds.empty()) whats_.emplace_back("Kind");
    if (!has_zones(rules)) whats_.emplace_back("Property");
    what_ = new wxChoice(this, wxID_ANY);
    fill(*what_, whats_);
    what_->SetSelection(0);
    from_ = new wxChoice(this, wxID_ANY);
    to_ = new wxComboBox(this, wxID_ANY);
    from_->SetName("From");
    to_->SetName("To");
    row("&What", what_);
    row("&From", from_);
    row("&To", to_);
    finish(
        "Replace", [this] { apply(); }, &desk.document());
    what_->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) { offer(); });
    from_->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) { plan(); });
    to_->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { plan(); });
    to_->Bind(wxEVT_COMBOBOX, [this](wxCommandEvent&) { plan(); });
    offer();
  }

 private:
  void apply() {
    const std::string from = from_wx(from_->GetStringSelection()), to = to_text();
    if (what() == "Symbol") desk_.replace_symbol(from, to);
    if (what() == "Kind") desk_.replace_kind(from, to);
    if (what() == "Property") desk_.set_property(from, to);
  }
  std::string what() const {
    const int at = what_->GetSelection();
    return at < 0 ? "" : whats_[static_cast<std::size_t>(at)];
  }
  std::string to_text() const {
    const std::string text = from_wx(to_->GetValue());
    return text == kNothing ? "" : text;
  }
  void offer() {
    const model::Rules& rules = desk_.document().rules();
    std::vector<std::string> words;
    if (what() == "Symbol") words = model::ids_of(rules.symbols);
    if (what() == "Kind") words = model::ids_of(rules.kinds);
    if (what() == "Property")
      for (const auto& property : tile_properties(rules)) words.push_back(property.id);
    fill(*from_, words);
    if (what() == "Property") words.clear();
    if (what() != "Kind") words.insert(words.begin(), kNothing);
    fill(*to_, words);
    if (from_->GetCount() > 0) from_->SetSelection(0);
    plan();
  }
  void plan() {
    const std::string from = from_wx(from_->GetStringSelection()), to = to_text();
    const Document& d = desk_.document();
    const auto& ids = d.selection().tiles;
    if (what() == "Property")
      return say(to_wx("“" + from + "” " + (to.empty() ? "is removed from " : "becomes “" + to + "” on ") +
                       tiles_in_words(desk_) + "."),
                 !from.empty());
    const bool symbol = what() == "Symbol";
    const auto known = symbol ? model::ids_of(d.rules().symbols) : model::ids_of(d.rules().kinds);
    if (std::find(known.begin(), known.end(), to) == known.end() && !(symbol && to.empty()))
      return say(
          to_->GetValue().empty() ? wxString("Choose the new value.") : to_wx("The rules do not define “" + to + "”."),
          false);
    const edits::Replaced done = symbol ? edits::replace_symbol(d.set(), d.rules(), ids, from, to)
                                        : edits::replace_kind(d.set(), d.rules(), ids, from, to);
    std::string words = symbol && to.empty()
                            ? "“" + from + "” is removed from " + model::counted(done.tiles, "tile") + "."
                            : model::counted(done.tiles, "tile changes.", "tiles change.");
    if (done.left > 0) {
      words.append(" ").append(symbol ? std::to_string(done.left) : model::counted(done.left, "symbol"));
      words.append(symbol ? " cannot be replaced: the zone does not allow " : " removed: not allowed on ")
          .append(to)
          .append(".");
    }
    say(to_wx(words), done.tiles > 0);
  }
  static constexpr const char* kNothing = "nothing";
  SetDesk& desk_;
  std::vector<std::string> whats_;
  wxChoice* what_ = nullptr;
  wxChoice* from_ = nullptr;
  wxComboBox* to_ = nullptr;
};

}  // namespace

void show_replace(MainFrame& frame) {
  SetDesk& desk = frame.workbench().desk();
  if (desk.document().selection().tiles.empty()) return;
  new ReplaceDialog(frame, desk);
}

void show_move_deck(MainFrame& frame) {
  SetDesk& desk = frame.workbench().desk();
  if (desk.document().selection().tiles.empty()) return;
  auto* dialog = new FormDialog(&frame, "Move " + to_wx(tiles_in_words(desk)), "Move dialog");
  auto* deck = new wxChoice(dialog, wxID_ANY);
  deck->SetName("Deck");
  fill(*deck, deck_names(desk.document().rules()));
  if (deck->GetCount() > 0) deck->SetSelection(0);
  dialog->row("To &deck", deck);
  dialog->finish(
      "Move", [&desk, deck] { desk.move_to_deck(from_wx(deck->GetStringSelection())); }, &desk.document());
  const auto plan = [&desk, deck, dialog] {
    const std::string name = from_wx(deck->GetStringSelection());
    dialog->say(to_wx("Deck " + name + " has " + std::to_string(model::total_copies(desk.document().set(), name)) +
                      " copies now; " + std::to_string(desk.selected_copies()) + " are selected."),
                !name.empty());
  };
  deck->Bind(wxEVT_CHOICE, [plan](wxCommandEvent&) { plan(); });
  plan();
  deck->SetFocus();
}

void show_renumber(MainFrame& frame) {
  SetDesk& desk = frame.workbench().desk();
  if (desk.document().selection().tiles.empty()) return;
  auto* dialog = new FormDialog(&frame, "Rename " + to_wx(tiles_in_words(desk)), "Names dialog");
  auto* pattern = new wxTextCtrl(dialog, wxID_ANY, "tile-##");
  pattern->SetName("Pattern");
  auto* first = new wxSpinCtrl(dialog, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxSP_ARROW_KEYS, 0, 99999, 1);
  dialog->row("&Pattern", pattern);
  dialog->row("&First number", first);
  dialog->finish(
      "Rename", [&desk, pattern, first] { desk.renumber(from_wx(pattern->GetValue()), first->GetValue()); },
      &desk.document());
  const auto plan = [&desk, pattern, first, dialog] {
    const Document& d = desk.document();
    const std::string text = from_wx(pattern->GetValue());
    if (text.empty() || text.find_first_of(" \t\"<>&") != std::string::npos)
      return dialog->say("A name must be one word; # stands for a digit of the number.", false);
    const auto names = edits::renumber(d.set(), d.selection().tiles, text, first->GetValue()).tiles;
    std::string words = names.front();
    if (names.size() > 1) words.append(", ").append(names[1]);
    if (names.size() > 2) words.append(" … ").append(names.back());
    dialog->say(to_wx(words.append(". Game records refer to tiles by name.")), true);
  };
  pattern->Bind(wxEVT_TEXT, [plan](wxCommandEvent&) { plan(); });
  first->Bind(wxEVT_SPINCTRL, [plan](wxSpinEvent&) { plan(); });
  plan();
  pattern->SelectAll();
  pattern->SetFocus();
}

}  // namespace tw::editor
