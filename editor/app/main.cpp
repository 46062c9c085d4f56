// The desktop program: tilewright-editor [GAME or FILE]

#include <wx/app.h>

#include <cstdio>
#include <cstdlib>
#include <string>

#include "editor/wx/file_dialogs.hpp"
#include "editor/wx/main_frame.hpp"

namespace {

constexpr const char* kFirstGame = "hunters-gatherers-2020";
std::string chosen_game;  // set by main() before wx starts

/// A file of the user's own settings; an empty path, which keeps nothing, where there is no home.
std::filesystem::path setting(const char* name) {
  if (const char* config = std::getenv("XDG_CONFIG_HOME"); config && *config)
    return std::filesystem::path(config) / "tilewright" / name;
  const char* home = std::getenv("HOME");
  return home ? std::filesystem::path(home) / ".config" / "tilewright" / name : std::filesystem::path();
}

class EditorApp : public wxApp {
 public:
  bool OnInit() override {
    SetAppName("tilewright");
    auto dialogs = std::make_unique<tw::editor::FileDialogs>();
    tw::editor::FileDialogs* asks = dialogs.get();
    auto* frame = new tw::editor::MainFrame(std::move(dialogs), tw::editor::RecentFiles(setting("recent")),
                                            tw::editor::WindowMemory(setting("window")),
                                            std::make_shared<tw::editor::Settings>(setting("settings")));
    asks->set_parent(frame);
    frame->Show();
    frame->workbench().open(chosen_game.empty() ? kFirstGame : chosen_game);
    return true;
  }
};

constexpr const char* kHelp =
    "usage: tilewright-editor [GAME | FILE]\n"
    "\n"
    "Opens the editor on a game by its id, a tile set file or a folder with one; on the 2020 game if none is named.\n"
    "\n"
    "  --help     print this and end\n"
    "  --version  print the version and end\n";

}  // namespace

int main(int argc, char** argv) {
  for (int i = 1; i < argc; ++i) {
    const std::string word = argv[i];
    if (word == "--help" || word == "-h") return std::fputs(kHelp, stdout), 0;
    if (word == "--version") return std::printf("tilewright-editor %s\n", TW_VERSION), 0;
    if (word.starts_with("--") || !chosen_game.empty()) {
      std::fprintf(stderr, "tilewright-editor: %s is not understood\n%s", argv[i], kHelp);
      return 2;
    }
    chosen_game = word;
  }
  wxApp::SetInstance(new EditorApp);  // wxEntry ends and deletes it
  int bare = 1;                       // our words are not wx's
  return wxEntry(bare, argv);
}
