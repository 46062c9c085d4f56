#include "editor/wx/print/print.hpp"

#include "editor/wx/print/print_dialog.hpp"
#include "editor/wx/shell/main_frame.hpp"

namespace tw::editor {

void show_print(MainFrame& frame) {
  if (wxWindow* open = wxWindow::FindWindowByName("print", &frame)) return open->Raise();
  auto* dialog =
      new PrintDialog(&frame, frame.workbench().document(), frame.workbench().settings(), frame.workbench().chooser());
  dialog->Show();
}

}  // namespace tw::editor
