#pragma once

#include <functional>
#include <string>

namespace tw::editor {

/// Redirects what GLib, GTK and GDK write to the error stream. Known harmless messages of the toolkit (listed with
/// reasons in the source) are dropped; all others are printed as before. `on_warning`, if given, receives the text of
/// every warning, critical message and error that is not in the list, on the thread that logged it. Call once, before
/// the first window.
void filter_toolkit_messages(std::function<void(const std::string& text)> on_warning = {});

}  // namespace tw::editor
