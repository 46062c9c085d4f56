#pragma once
// The process that runs one game or effect of a plugin at a time for another process.

#include <filesystem>

namespace tw::plugin_host {

/// Loads a shared object, and calls its functions as requested by the messages on standard input (RemoteItem), until
/// standard input is closed. Checks that the functions write only where they may. Ends the process.
[[noreturn]] void serve_plugin(const std::filesystem::path& library);

}  // namespace tw::plugin_host
