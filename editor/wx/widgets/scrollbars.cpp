#include "editor/wx/widgets/scrollbars.hpp"

#include <dlfcn.h>
#include <wx/window.h>

namespace tw::editor {

void keep_scrollbars_beside(wxWindow& window) {
  // wx has no call for this, and its packages depend on GTK's library but not on its headers.
  using SetOverlay = void (*)(void* scrolled_window, int overlay);
  const auto set = reinterpret_cast<SetOverlay>(dlsym(RTLD_DEFAULT, "gtk_scrolled_window_set_overlay_scrolling"));
  if (set != nullptr && window.GetHandle() != nullptr) set(window.GetHandle(), 0);
}

}  // namespace tw::editor
