#pragma once

#include <functional>
#include <string>

namespace tw::editor {

/// Takes over what GLib, GTK and GDK write to the error stream. Messages that are known to be harmless faults of the
/// toolkit (a list with reasons in the source) are dropped, all others are printed as before. `on_warning`, if given,
/// gets the text of every warning, critical message and error that is not on the list. Called on the thread that logged
/// it. To be called once, before the first window.
void filter_toolkit_messages(std::function<void(const std::string& text)> on_warning = {});

}  // namespace tw::editor
