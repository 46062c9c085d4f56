#include "editor/wx/shell/guarded_app.hpp"

#include <cxxabi.h>
#include <execinfo.h>
#include <unistd.h>
#include <wx/msgdlg.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <memory>
#include <typeinfo>
#include <utility>

#include "editor/wx/base/text.hpp"
#include "engine/plugin_host/plugin_process.hpp"

namespace tw::editor {

namespace {

std::string demangled(const char* name) {
  int status = 0;
  const std::unique_ptr<char, decltype(&std::free)> text(abi::__cxa_demangle(name, nullptr, nullptr, &status),
                                                         std::free);
  return text ? text.get() : name;
}

}  // namespace

std::string describe_exception() {
  try {
    throw;
  } catch (const std::exception& error) {
    return demangled(typeid(error).name()) + ": " + error.what();
  } catch (...) {
    const std::type_info* type = abi::__cxa_current_exception_type();
    return type ? demangled(type->name()) : "unknown exception";
  }
}

bool GuardedApp::OnExceptionInMainLoop() {
  try {
    throw;
  } catch (const plugin_host::PluginFailure& failure) {
    if (!std::exchange(dialog_open_, true))
      CallAfter([this, what = std::string(failure.what())] { report_plugin_failure(what); });
    return true;
  } catch (...) {  // a bug in the program
  }
  const bool kept = save_recovery_copies();  // first, since the lines below allocate memory
  const std::string what = describe_exception();
  std::fprintf(stderr, "tilewright-editor: unexpected exception: %s\n", what.c_str());
  if (!dialog_open_) {
    dialog_open_ = true;
    CallAfter([this, what, kept] { offer_to_save(what, kept); });  // after the handler that threw has returned
  }
  return true;
}

void GuardedApp::ProcessPendingEvents() {
  try {
    wxApp::ProcessPendingEvents();
  } catch (...) {
    OnExceptionInMainLoop();
    WakeUpIdle();  // process the events queued behind the event that failed
  }
}

// Called outside any event handler, when nothing can be shown any more.
void GuardedApp::OnUnhandledException() {
  save_recovery_copies();
  std::fprintf(stderr, "tilewright-editor: unexpected exception: %s\n", describe_exception().c_str());
}

void GuardedApp::OnAssertFailure(const wxChar* file, int line, const wxChar* function, const wxChar* condition,
                                 const wxChar* message) {
  std::fprintf(stderr, "tilewright-editor: assertion \"%s\" failed in %s(), %s:%d: %s\n", from_wx(condition).c_str(),
               from_wx(function).c_str(), from_wx(file).c_str(), line, message ? from_wx(message).c_str() : "");
  std::array<void*, 32> frames{};
  const int count = backtrace(frames.data(), static_cast<int>(frames.size()));
  backtrace_symbols_fd(frames.data(), count, STDERR_FILENO);
}

void GuardedApp::report_plugin_failure(const std::string& what) {
  wxMessageDialog dialog(GetTopWindow(), tr_wx("A plugin failed."), tr_wx("Plugin failed"), wxOK | wxICON_ERROR);
  dialog.SetExtendedMessage(
      tr_wx("Error: {0}\n\nThe plugin runs in its own process, so your work is safe. Its game has ended; start a new "
            "game to continue.",
            what));
  dialog.ShowModal();
  dialog_open_ = false;
}

void GuardedApp::offer_to_save(const std::string& what, bool saved) {
  wxMessageDialog dialog(GetTopWindow(), tr_wx("Tilewright could not complete the last command."),
                         tr_wx("Unexpected error"), wxYES_NO | wxICON_ERROR);
  dialog.SetExtendedMessage(
      saved ? tr_wx("Error: {0}\n\nThis is a bug in the program. A copy of your unsaved work was made. Save your work, "
                    "then restart Tilewright if anything looks wrong.",
                    what)
            : tr_wx("Error: {0}\n\nThis is a bug in the program. No copy of your unsaved work could be made. Save your "
                    "work now, then restart Tilewright.",
                    what));
  dialog.SetYesNoLabels(tr_wx("Save now"), tr_wx("Continue"));
  const int answer = dialog.ShowModal();
  dialog_open_ = false;
  if (answer == wxID_YES) save_documents();
}

}  // namespace tw::editor
