#include "editor/wx/base/display.hpp"

#include <cstdlib>

#include "editor/wx/base/gtk_functions.hpp"
#include "engine/language/translate.hpp"

namespace tw::editor {

std::string display_problem() {
  using Connect = int (*)(int* argc, char*** argv);
  const auto connect = gtk_function<Connect>("gdk_init_check");  // GTK uses the same connection
  if (connect == nullptr || connect(nullptr, nullptr) != 0) return "";
  std::string names;
  for (const char* variable : {"WAYLAND_DISPLAY", "DISPLAY"}) {
    const char* name = std::getenv(variable);
    if (name != nullptr && *name != '\0') names += (names.empty() ? "" : ", ") + std::string(name);
  }
  return names.empty() ? tr("neither DISPLAY nor WAYLAND_DISPLAY is set") : tr("cannot open the display {0}", names);
}

}  // namespace tw::editor
