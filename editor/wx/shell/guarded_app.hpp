#pragma once

#include <wx/app.h>

#include <functional>
#include <string>

namespace tw::editor {

/// An application that an error in its own code does not end. An exception that reaches the event loop is named in a
/// dialog that offers to save; a failed assertion of wx is only printed. In both cases the program goes on.
class GuardedApp : public wxApp {
 public:
  bool OnExceptionInMainLoop() override;
  void OnUnhandledException() override;
  /// wx catches no exception of functions given to CallAfter(), and ends the program by it.
  void ProcessPendingEvents() override;
  void OnAssertFailure(const wxChar* file, int line, const wxChar* function, const wxChar* condition,
                       const wxChar* message) override;

 protected:
  /// Makes the copy of all unsaved work at once. Must not throw.
  virtual void keep_work() {}
  /// Saves every document that has unsaved changes, asking for a place where one is needed.
  virtual void save_work() {}

 private:
  void offer_to_save(const std::string& what);
  bool offered_ = false;  ///< the dialog is open or about to be
};

/// The exception being handled, by type and text: "std::out_of_range: vector::at". Only inside a catch block.
std::string name_of_exception();

}  // namespace tw::editor
