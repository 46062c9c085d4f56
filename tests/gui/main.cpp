// Runs the tests inside a running event loop on the current display. ctest provides a separate display.

#include <gtest/gtest.h>
#include <wx/evtloop.h>

#include <cstdlib>

#include "editor/wx/base/gtk_workarounds.hpp"
#include "editor/wx/base/text.hpp"
#include "editor/wx/shell/guarded_app.hpp"
#include "engine/language/translate.hpp"

namespace {

class TestApp : public tw::editor::GuardedApp {
 public:
  bool OnInit() override {
    if (std::getenv("TILEWRIGHT_LANGUAGE")) tw::language::use("");  // only the tests in tests/languages set it
    return true;
  }
  int OnRun() override {
    SetExitOnFrameDelete(false);
    wxInitAllImageHandlers();
    wxEventLoop loop;
    const wxEventLoopActivator active(&loop);
    return RUN_ALL_TESTS();
  }
  // Makes a failed wxWidgets assertion fail the test.
  void OnAssertFailure(const wxChar* file, int line, const wxChar*, const wxChar* condition,
                       const wxChar* message) override {
    ADD_FAILURE() << "wx: " << wxString(file) << ":" << line << ": " << wxString(condition) << " "
                  << wxString(message ? message : wxT(""));
  }
};

}  // namespace

wxIMPLEMENT_APP_NO_MAIN(TestApp);

int main(int argc, char** argv) {
  testing::InitGoogleTest(&argc, argv);
  ::setenv("GSETTINGS_BACKEND", "memory", 1);  // the colour dialog stores colours; there is no desktop session
  // Make toolkit warnings fail the test, too.
  tw::editor::filter_toolkit_messages([](const std::string& text) { ADD_FAILURE() << "toolkit: " << text; });
  return wxEntry(argc, argv);
}
