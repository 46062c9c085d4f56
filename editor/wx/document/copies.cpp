#include <wx/choice.h>
#include <wx/spinctrl.h>

#include "editor/wx/shell/dialogs.hpp"
#include "editor/wx/shell/main_frame.hpp"
#include "editor/wx/widgets/form.hpp"
#include "editor/wx/widgets/text.hpp"
#include "engine/model/text.hpp"

namespace tw::editor {

void show_copies(MainFrame& frame) {
  SetDesk& desk = frame.workbench().desk();
  const auto n = static_cast<int>(desk.document().selection().tiles.size());
  if (n == 0) return;
  const wxString title = to_wx("Copies of " + model::counted(n, "tile"));
  auto* dialog = new FormDialog(&frame, title, "Copies dialog");
  const wxString ways[] = {"Set each to", "Multiply each by", "Distribute a total of"};
  auto* how = new wxChoice(dialog, wxID_ANY, wxDefaultPosition, wxDefaultSize, 3, ways);
  how->SetSelection(n == 1 ? 0 : 2);
  auto* number = new wxSpinCtrl(dialog, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxSP_ARROW_KEYS, 0, 9'990'000,
                                desk.selected_copies());
  number->SetName("Number");
  auto* least = new wxSpinCtrl(dialog, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxSP_ARROW_KEYS, 0, 999, 1);
  dialog->row("&Method", how);
  dialog->row("&Number", number);
  dialog->row("M&inimum per tile", least);
  const auto way = [how] { return static_cast<SetDesk::Copies>(how->GetSelection()); };
  dialog->finish(
      "Change copies", [=, &desk] { desk.change_copies(way(), number->GetValue(), least->GetValue()); },
      &desk.document());
  const auto plan = [=, &desk] {
    least->Enable(way() == SetDesk::Copies::Spread);
    const SetDesk::CopiesPlan will = desk.plan_copies(way(), number->GetValue(), least->GetValue());
    dialog->say(to_wx(will.words), will.possible);
  };
  how->Bind(wxEVT_CHOICE, [=, &desk](wxCommandEvent&) {
    const int first[] = {1, 2, desk.selected_copies()};
    number->SetValue(first[how->GetSelection()]);
    plan();
  });
  for (wxSpinCtrl* field : {number, least}) {
    field->Bind(wxEVT_SPINCTRL, [plan](wxSpinEvent&) { plan(); });
    field->Bind(wxEVT_TEXT, [plan](wxCommandEvent&) { plan(); });
  }
  plan();
  number->SetFocus();
  number->SetSelection(-1, -1);
}

}  // namespace tw::editor
