#include <wx/button.h>
#include <wx/choice.h>
#include <wx/listbox.h>
#include <wx/textctrl.h>

#include "editor/wx/base/text.hpp"
#include "editor/wx/shell/dialogs.hpp"
#include "editor/wx/shell/main_frame.hpp"
#include "editor/wx/theme/theme.hpp"
#include "editor/wx/widgets/form.hpp"

namespace tw::editor {

namespace {

/// A dialog that adds, renames and removes decks; each change is a separate undo step.
class DecksDialog : public FormDialog {
 public:
  DecksDialog(MainFrame& frame, SetEditor& set_editor)
      : FormDialog(&frame, tr_wx("Decks"), "Decks dialog"), set_editor_(set_editor) {
    list_ = new wxListBox(this, wxID_ANY, wxDefaultPosition, FromDIP(scale_to_text(wxSize(260, 130))));
    name_ = new wxTextCtrl(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxTE_PROCESS_ENTER);
    name_->SetName(tr_wx("Deck name"));
    heir_ = new wxChoice(this, wxID_ANY);
    auto* callbacks = new wxPanel(this);
    auto* line = new wxBoxSizer(wxHORIZONTAL);
    const std::pair<const char*, void (DecksDialog::*)()> buttons[] = {{tr_later("Add"), &DecksDialog::add},
                                                                       {tr_later("Rename"), &DecksDialog::rename},
                                                                       {tr_later("Remove"), &DecksDialog::remove}};
    for (const auto& [label, run] : buttons) {
      auto* button = new wxButton(callbacks, wxID_ANY, tr_wx(label));
      const auto call = run;
      button->Bind(wxEVT_BUTTON, [this, call](wxCommandEvent&) { (this->*call)(); });
      line->Add(button, wxSizerFlags().Border(wxRIGHT, FromDIP(6)));
    }
    callbacks->SetSizer(line);
    add_row(tr_wx("&Decks"), list_);
    add_row(tr_wx("&Name"), name_);
    add_row(tr_wx("On removal, &move tiles to"), heir_);
    add_row("", callbacks);
    list_->Bind(wxEVT_LISTBOX, [this](wxCommandEvent& event) {
      show_chosen();
      event.Skip();
    });
    name_->Bind(wxEVT_TEXT_ENTER, [this](wxCommandEvent&) { add(); });
    fill();
    finish(
        tr_wx("Close"),
        [this]() -> Plan { return {to_wx(error_.empty() ? tr("Each change is a separate undo step.") : error_)}; },
        nullptr);
  }

 private:
  std::string chosen() const {
    const int at = list_->GetSelection();
    return at < 0 ? "" : ids_[at];
  }
  void fill() {
    const Document& d = set_editor_.document();
    ids_ = model::ids_of(d.rules().decks);
    const int at = list_->GetSelection();
    list_->Clear();
    for (const std::string& id : ids_)
      list_->Append(to_wx(label_of(id) + "   —   " + tr_n("{0} copy", "{0} copies", model::total_copies(d.set(), id))));
    if (!ids_.empty()) list_->SetSelection(std::clamp(at, 0, static_cast<int>(ids_.size()) - 1));
    if (error_.empty()) show_chosen();
  }
  /// Returns the name of a deck and, if it differs, the id that files and messages use: "Spielstapel (regular)".
  static std::string label_of(const std::string& id) { return has_name(id) ? tr_name(id) + " (" + id + ")" : id; }
  /// Shows the name of the selected deck, and the decks that can receive its tiles.
  void show_chosen() {
    name_->ChangeValue(to_wx(chosen()));
    heirs_ = ids_;
    std::erase(heirs_, chosen());
    heir_->Clear();
    for (const std::string& id : heirs_) heir_->Append(to_wx(label_of(id)));
    if (!heirs_.empty()) heir_->SetSelection(0);
  }
  /// Shows the decks after a change, or why they could not be changed.
  void refill(const std::string& error) {
    error_ = error;
    fill();
    show_plan();
  }
  void add() { refill(set_editor_.add_deck(from_wx(name_->GetValue()))); }
  void rename() { refill(set_editor_.rename_deck(chosen(), from_wx(name_->GetValue()))); }
  void remove() {
    const int heir = heir_->GetSelection();
    refill(set_editor_.remove_deck(chosen(), heir < 0 ? "" : heirs_[heir]));
  }

  SetEditor& set_editor_;
  std::vector<std::string> ids_, heirs_;  ///< in the order of list_ and heir_
  std::string error_;                     ///< why the last change was not possible; "" if it was
  wxListBox* list_ = nullptr;
  wxTextCtrl* name_ = nullptr;
  wxChoice* heir_ = nullptr;
};

}  // namespace

void show_decks(MainFrame& frame) { new DecksDialog(frame, frame.workbench().set_editor()); }

}  // namespace tw::editor
