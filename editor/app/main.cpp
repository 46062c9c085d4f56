// The desktop program: tilewright-editor [GAME or FILE]...

#include <wx/app.h>
#include <wx/log.h>
#include <wx/translation.h>
#include <wx/version.h>

#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include "editor/core/settings/settings.hpp"
#include "editor/core/shell/file_address.hpp"
#include "editor/core/shell/hand_over.hpp"
#include "editor/wx/base/accessibility.hpp"
#include "editor/wx/base/display.hpp"
#include "editor/wx/base/gtk_workarounds.hpp"
#include "editor/wx/base/text.hpp"
#include "editor/wx/shell/guarded_app.hpp"
#include "editor/wx/shell/main_frame.hpp"
#include "editor/wx/shell/plugin_examiner.hpp"
#include "editor/wx/shell/window_manager.hpp"
#include "engine/language/translate.hpp"
#include "engine/program/editor_options.hpp"
#include "engine/program/version.hpp"

using tw::tr;

namespace {

constexpr const char* kFirstGame = "hunters-gatherers-2020";
constexpr int kUsageError = 2, kSystemError = 3;  // exit statuses, as on the command line (docs/cli.md)
// Set by main() before wx starts.
std::vector<std::string> chosen_games;
bool prints_startup_time = false;
bool starts_new_process = false;  ///< true to start a new process even if another one runs on this screen
std::chrono::steady_clock::time_point started;

class EditorApp : public tw::editor::GuardedApp {
 public:
  bool OnInit() override {
    SetAppName("tilewright");
    tw::language::use(tw::language::current());  // GTK has just set the locale
    if (tw::language::current() != "en") {       // for the texts of wx itself
      wxTranslations::Set(new wxTranslations);   // wx deletes it
      wxTranslations::Get()->SetLanguage(tw::editor::to_wx(tw::language::current()));
      wxTranslations::Get()->AddStdCatalog();
    }
    wxLog::SetLogLevel(wxLOG_Info);  // hide debug messages meant for wx's developers
    tell("until the toolkit was ready");
    tw::editor::handle_end_signals([this] { end(); });
    tw::editor::handle_display_loss([this] {
      if (windows_) windows_->save_for_next_start();
    });
    plugins_ = std::make_unique<tw::editor::PluginExaminer>();
    plugins_->run([this] {
      tell("until the plugins were examined");
      windows_ = std::make_unique<tw::editor::WindowManager>(tw::editor::WindowManager::Folders::defaults());
      windows_->start(chosen_games, kFirstGame);
      tell("until the file was open");
      if (prints_startup_time) print_startup_time();
    });
    return true;
  }
  int OnExit() override {
    windows_.reset();
    plugins_.reset();
    return wxApp::OnExit();
  }

 protected:
  bool save_recovery_copies() override { return !windows_ || windows_->save_recovery_copies(); }
  void save_documents() override {
    if (windows_) windows_->save_documents();
  }

 private:
  /// Ends the program normally, but without questions.
  void end() {
    if (!windows_) return ExitMainLoop();
    if (!tw::editor::is_in_nested_loop()) return windows_->close_all();
    // The windows cannot be destroyed while the code that runs the nested loop uses them.
    windows_->save_for_next_start();
    std::_Exit(0);
  }
  /// Prints the time since the program started. Not translated, because scripts read it.
  static void tell(const char* what) {
    if (!prints_startup_time) return;
    const auto since = std::chrono::steady_clock::now() - started;
    std::fprintf(stderr, "%6lld ms %s\n",
                 static_cast<long long>(std::chrono::duration_cast<std::chrono::milliseconds>(since).count()), what);
  }
  /// Prints the startup time as soon as the visible tiles are drawn, and again as soon as all tiles are.
  void print_startup_time() {
    Bind(wxEVT_IDLE, [this](wxIdleEvent& event) {
      event.Skip();
      if (all_printed_ || windows_->frames().empty()) return;
      const tw::editor::TileGridCanvas& grid = *windows_->frames().front()->tiles_page()->tile_set_pane()->grid();
      if (grid.are_visible_pictures_drawn() && !visible_printed_)
        tell("until the visible tiles were drawn"), visible_printed_ = true;
      if (!grid.is_fully_drawn()) return event.RequestMore();
      tell("until all tiles were drawn");
      all_printed_ = true;
    });
  }

  tw::editor::AccessibleNames names_;
  std::unique_ptr<tw::editor::PluginExaminer> plugins_;
  std::unique_ptr<tw::editor::WindowManager> windows_;
  bool visible_printed_ = false, all_printed_ = false;
};

std::string help() {
  std::string out = tr("Usage: tilewright-editor [OPTION]... [GAME | FILE]...") + "\n\n";
  out += tr(tw::program::kEditorDescription);
  out += "\n\n";
  for (const auto& [name, value, text] : tw::program::editor_options()) {
    std::string usage = std::string(name) + (value.empty() ? "" : " ") + std::string(value);
    usage.resize(tw::program::kEditorOptionColumn, ' ');
    out += "  " + usage + tr(text) + "\n";
  }
  return out;
}

/// Returns the language chosen in Preferences; "" for the language of the desktop.
std::string language_of_settings() {
  const std::filesystem::path config = tw::editor::WindowManager::Folders::defaults().config;
  return config.empty() ? "" : tw::editor::Settings(config / "settings").get(tw::editor::kLanguage);
}

void print_version() {
  std::fputs(
      tw::program::version_text("tilewright-editor", tw::program::commit(), "wxWidgets " wxVERSION_NUM_DOT_STRING)
          .c_str(),
      stdout);
}

/// Prints the reason why the program does not start. Returns `status`.
int refuse(const std::string& reason, int status = kUsageError) {
  std::fprintf(stderr, "tilewright-editor: %s\n", reason.c_str());
  return status;
}

}  // namespace

int main(int argc, char** argv) {
  started = std::chrono::steady_clock::now();
  tw::language::use(language_of_settings());
  tw::language::use_typographic_quotes();
  for (int i = 1; i < argc; ++i) {
    const std::string word = argv[i];
    if (word == "--help" || word == "-h") return std::fputs(help().c_str(), stdout), 0;
    if (word == "--version") return print_version(), 0;
    if (word == "--time") {
      prints_startup_time = true;
      continue;
    }
    if (word == "--new") {
      starts_new_process = true;
      continue;
    }
    if (word == "--run") {
      if (i + 1 == argc) return refuse(tr("--run needs a command, such as file/new_set"));
      chosen_games.push_back(std::string(tw::editor::kCommandPrefix) + argv[++i]);
      continue;
    }
    if (word.starts_with("--")) return refuse(tr("unknown option {0}", word) + "\n" + help());
    const auto path = tw::editor::path_from_address(word);
    if (!path) return refuse(path.findings().front().message);
    const bool is_command = path.value().starts_with(tw::editor::kCommandPrefix);  // a file named like a command
    chosen_games.push_back((is_command ? "./" : "") + path.value());
  }
  if (!starts_new_process && !prints_startup_time &&
      tw::editor::send_to_running_instance(tw::editor::WindowManager::Folders::defaults().state / "journal",
                                           tw::editor::display_of_process(), chosen_games))
    return std::puts(tr("Tilewright is already running; it opens the requested files.").c_str()), 0;
  if (const std::string problem = tw::editor::display_problem(); !problem.empty())
    return refuse(
        tr("{0}; the window needs a display. The command line works without one (tilewright --help); \"ssh -X\" "
           "forwards the window to your display; \"xvfb-run -a tilewright-editor\" uses a virtual display",
           problem),
        kSystemError);
  std::signal(SIGXFSZ, SIG_IGN);  // a save that exceeds the file size limit fails without ending the program
  tw::editor::filter_toolkit_messages();
  wxApp::SetInstance(new EditorApp);  // wxEntry deletes it
  int bare = 1;                       // hide our arguments from wx
  return wxEntry(bare, argv);
}
