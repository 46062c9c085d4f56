// The desktop program: tilewright-editor [GAME or FILE]...

#include <wx/app.h>
#include <wx/log.h>

#include <chrono>
#include <csignal>
#include <cstdio>
#include <memory>
#include <string>
#include <vector>

#include "editor/core/shell/hand_over.hpp"
#include "editor/wx/shell/guarded_app.hpp"
#include "editor/wx/shell/main_frame.hpp"
#include "editor/wx/shell/toolkit_messages.hpp"
#include "editor/wx/shell/windows.hpp"

namespace {

constexpr const char* kFirstGame = "hunters-gatherers-2020";
// Set by main() before wx starts.
std::vector<std::string> chosen_games;
bool tells_time = false;
bool starts_another = false;  ///< though one runs on this screen
std::chrono::steady_clock::time_point started;

class EditorApp : public tw::editor::GuardedApp {
 public:
  bool OnInit() override {
    SetAppName("tilewright");
    wxLog::SetLogLevel(wxLOG_Info);  // what wx tells its own developers is of no use to anybody here
    tell("to the toolkit");
    windows_ = std::make_unique<tw::editor::Windows>(tw::editor::Windows::Places::usual());
    windows_->start(chosen_games, kFirstGame);
    tell("to the opened file");
    if (tells_time) tell_time();
    return true;
  }
  int OnExit() override {
    windows_.reset();
    return wxApp::OnExit();
  }

 protected:
  void keep_work() override {
    if (windows_) windows_->keep_work();
  }
  void save_work() override {
    if (windows_) windows_->save_work();
  }

 private:
  static void tell(const char* what) {
    if (!tells_time) return;
    const auto since = std::chrono::steady_clock::now() - started;
    std::fprintf(stderr, "%6lld ms %s\n",
                 static_cast<long long>(std::chrono::duration_cast<std::chrono::milliseconds>(since).count()), what);
  }
  /// Once the tiles in sight are drawn.
  void tell_time() {
    Bind(wxEVT_IDLE, [this](wxIdleEvent& event) {
      event.Skip();
      if (told_ || windows_->frames().empty()) return;
      if (!windows_->frames().front()->tiles()->set_pane()->grid()->drawn()) return event.RequestMore();
      told_ = true;
      tell("to the window with its tiles");
    });
  }

  std::unique_ptr<tw::editor::Windows> windows_;
  bool told_ = false;
};

constexpr const char* kHelp =
    "usage: tilewright-editor [--new] [--time] [GAME | FILE]...\n"
    "\n"
    "Opens games by their ids, tile sets, variants and folders with a tile set, each in a window of its own.\n"
    "If none is named, the windows of the last time come back; on the first start the 2020 game opens.\n"
    "If Tilewright is already running on this screen, it opens them instead.\n"
    "\n"
    "  --new      start another program even if one is running\n"
    "  --time     print the milliseconds from the start to the drawn window on the error stream\n"
    "  --help     print this and end\n"
    "  --version  print the version and end\n";

}  // namespace

int main(int argc, char** argv) {
  started = std::chrono::steady_clock::now();
  for (int i = 1; i < argc; ++i) {
    const std::string word = argv[i];
    if (word == "--help" || word == "-h") return std::fputs(kHelp, stdout), 0;
    if (word == "--version") return std::printf("tilewright-editor %s\n", TW_VERSION), 0;
    if (word == "--time") {
      tells_time = true;
      continue;
    }
    if (word == "--new") {
      starts_another = true;
      continue;
    }
    if (word.starts_with("--")) {
      std::fprintf(stderr, "tilewright-editor: %s is not understood\n%s", argv[i], kHelp);
      return 2;
    }
    chosen_games.push_back(word);
  }
  if (!starts_another && !tells_time &&
      tw::editor::hand_over(tw::editor::Windows::Places::usual().state / "journal", tw::editor::screen_of_process(),
                            chosen_games))
    return std::puts("Tilewright is already running; it opens what was asked for."), 0;
  std::signal(SIGXFSZ, SIG_IGN);  // a file that may not grow is a failed save and not the end
  tw::editor::filter_toolkit_messages();
  wxApp::SetInstance(new EditorApp);  // wxEntry ends and deletes it
  int bare = 1;                       // our words are not wx's
  return wxEntry(bare, argv);
}
