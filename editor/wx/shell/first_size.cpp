#include "editor/wx/shell/first_size.hpp"

#include <dlfcn.h>
#include <wx/toplevel.h>

namespace tw::editor {

void set_first_size(wxTopLevelWindow& window) {
  // Same as GtkAllocation. wx has no call for this, and its packages depend on GTK's library but not on its headers.
  struct Allocation {
    int x, y, width, height;
  };
  using SetAllocation = void (*)(void* widget, const Allocation* allocation);
  const auto set = reinterpret_cast<SetAllocation>(dlsym(RTLD_DEFAULT, "gtk_widget_set_allocation"));
  if (set == nullptr || window.GetHandle() == nullptr || window.IsShown()) return;
  const wxSize size = window.GetSize();
  const Allocation allocation{0, 0, size.x, size.y};
  set(window.GetHandle(), &allocation);
}

}  // namespace tw::editor
