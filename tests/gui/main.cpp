// Runs the tests inside a running event loop, on the display that is there (ctest gives it one of its own).

#include <gtest/gtest.h>
#include <wx/app.h>
#include <wx/evtloop.h>

#include <cstdlib>

namespace {

class TestApp : public wxApp {
 public:
  bool OnInit() override { return true; }
  int OnRun() override {
    SetExitOnFrameDelete(false);
    wxInitAllImageHandlers();
    wxEventLoop loop;
    const wxEventLoopActivator active(&loop);
    return RUN_ALL_TESTS();
  }
  // A failed assertion of wx would open a dialog and hang the test.
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
  return wxEntry(argc, argv);
}
