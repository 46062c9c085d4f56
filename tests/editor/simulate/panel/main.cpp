// Runs the tests inside wxWidgets' event loop. A failed wxWidgets assertion fails the test instead of opening a dialog.

#include <gtest/gtest.h>
#include <wx/app.h>
#include <wx/evtloop.h>
#include <wx/image.h>

namespace {

class TestApp : public wxApp {
 public:
  bool OnInit() override { return true; }
  int OnRun() override {
    wxInitAllImageHandlers();
    SetExitOnFrameDelete(false);
    wxEventLoop loop;
    const wxEventLoopActivator activator(&loop);
    return RUN_ALL_TESTS();
  }
  void OnAssertFailure(const wxChar* file, int line, const wxChar* function, const wxChar* condition,
                       const wxChar* message) override {
    ADD_FAILURE() << wxString::Format("%s:%d %s: %s %s", file, line, function, condition, message ? message : wxS(""));
  }
};

}  // namespace

wxIMPLEMENT_APP_NO_MAIN(TestApp);

int main(int argc, char** argv) {
  ::testing::InitGoogleTest(&argc, argv);
  return wxEntry(argc, argv);
}
