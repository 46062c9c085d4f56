#pragma once

#include <wx/app.h>

#include <functional>
#include <string>

#include "editor/wx/base/accessibility.hpp"
#include "editor/wx/base/text_selection.hpp"
#include "editor/wx/widgets/wheel.hpp"

namespace tw::editor {

/// An application that survives errors in its own code. An exception that reaches the event loop is shown in a dialog
/// that offers to save, unless it is the failure of a plugin in another process; a failed wx assertion is only printed.
/// In both cases the program continues. Also implements the behaviour that all windows share.
class GuardedApp : public wxApp {
 public:
  bool OnExceptionInMainLoop() override;
  void OnUnhandledException() override;
  /// Catches exceptions thrown by functions passed to CallAfter(); wx does not, and would terminate the program.
  void ProcessPendingEvents() override;
  void OnAssertFailure(const wxChar* file, int line, const wxChar* function, const wxChar* condition,
                       const wxChar* message) override;

 protected:
  /// Writes the recovery copies of all unsaved work immediately. Returns false if one could not be written. Must not
  /// throw.
  virtual bool save_recovery_copies() { return false; }
  /// Saves every document with unsaved changes; asks for a path if a document has none.
  virtual void save_documents() {}

 private:
  /// Shows why a plugin's game or effect ended.
  void report_plugin_failure(const std::string& what);
  void offer_to_save(const std::string& what, bool saved);
  FormMouseFilter form_mouse_;
  ClearSelectionFilter selection_;
  TabOrder tab_order_;
  bool dialog_open_ = false;  ///< true if the dialog is open or about to open
};

/// Returns the type and text of the current exception: "std::out_of_range: vector::at". Call only in a catch block.
std::string describe_exception();

}  // namespace tw::editor
