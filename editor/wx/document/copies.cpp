#include <wx/choice.h>

#include "editor/wx/base/text.hpp"
#include "editor/wx/shell/dialogs.hpp"
#include "editor/wx/shell/main_frame.hpp"
#include "editor/wx/widgets/form.hpp"

namespace tw::editor {

void show_copies(MainFrame& frame) {
  SetEditor& set_editor = frame.workbench().set_editor();
  const auto n = static_cast<int>(set_editor.document().selection().tiles.size());
  if (n == 0) return;
  const wxString title = to_wx(tr_n("Copies of {0} tile", "Copies of {0} tiles", n));
  auto* dialog = new FormDialog(&frame, title, "Copies dialog");
  const wxString ways[] = {tr_wx("Set each to"), tr_wx("Multiply each by"), tr_wx("Distribute a total of")};
  auto* how = new wxChoice(dialog, wxID_ANY, wxDefaultPosition, wxDefaultSize, 3, ways);
  how->SetSelection(n == 1 ? 0 : 2);
  dialog->add_row(tr_wx("&Method"), how);
  auto* number = dialog->add_number(tr_wx("&Number"), tr_wx("Number"), 0, 9'990'000, 1, set_editor.selected_copies());
  auto* least = dialog->add_number(tr_wx("M&inimum per tile"), tr_wx("Minimum per tile"), 0, 999, 1, 1);
  const auto way = [how] { return static_cast<SetEditor::CopiesOperation>(how->GetSelection()); };
  how->Bind(wxEVT_CHOICE, [=, &set_editor](wxCommandEvent& event) {
    const int first[] = {1, 2, set_editor.selected_copies()};
    number->show(first[how->GetSelection()]);
    event.Skip();
  });
  dialog->finish(
      tr_wx("Change copies"),
      [=, &set_editor]() -> FormDialog::Plan {
        least->Enable(way() == SetEditor::CopiesOperation::Spread);
        const SetEditor::CopiesPlan will = set_editor.plan_copies(way(), number->as_int(), least->as_int());
        return {to_wx(will.message), will.possible};
      },
      [=, &set_editor] { set_editor.change_copies(way(), number->as_int(), least->as_int()); }, &set_editor.document());
  number->SetFocus();
  number->SelectAll();
}

}  // namespace tw::editor
