#include "editor/wx/shell/window_manager.hpp"

#include <wx/app.h>
#include <wx/display.h>
#include <wx/menu.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <exception>

#include "editor/core/pictures/artwork.hpp"
#include "editor/core/recovery/autosave.hpp"
#include "editor/core/settings/state_folder.hpp"
#include "editor/wx/base/text.hpp"
#include "editor/wx/base/ui_thread.hpp"
#include "editor/wx/shell/file_dialogs.hpp"
#include "editor/wx/shell/main_frame.hpp"
#include "engine/drawing/custom_symbols.hpp"
#include "engine/model/variant.hpp"
#include "engine/xml/files.hpp"

namespace tw::editor {

namespace fs = std::filesystem;

namespace {

constexpr int kTick = 500;        // milliseconds between calls to tick()
constexpr int kLookForMore = 20;  // number of ticks between searches for recoverable work
constexpr int kMaxFramesListed = 40;

std::int64_t even_clock() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

fs::path in(const fs::path& folder, const char* name) { return folder.empty() ? folder : folder / name; }

bool same_file(const fs::path& a, const fs::path& b) {
  std::error_code error;
  return a == b || fs::equivalent(a, b, error);
}

/// Returns true if a window is not about to close. Anything opened in a closing window would be lost.
bool stays(MainFrame* frame) { return !frame->IsBeingDeleted() && !wxTheApp->IsScheduledForDestruction(frame); }

/// Restores the size of a window, and its position if that is still on a screen.
void place(MainFrame& frame, const SessionWindow& window) {
  if (window.width > 0 && window.height > 0) {
    const wxRect where(frame.FromDIP(wxPoint(window.x, window.y)), frame.FromDIP(wxSize(window.width, window.height)));
    const int display = wxDisplay::GetFromPoint(where.GetPosition() + wxPoint(frame.FromDIP(40), frame.FromDIP(10)));
    if (display != wxNOT_FOUND)
      frame.SetSize(where);
    else
      frame.SetSize(where.GetSize());
  }
  frame.fit_to_screen();
  if (window.maximized) frame.Maximize();
}

}  // namespace

WindowManager::Folders WindowManager::Folders::defaults() {
  const char* config = std::getenv("XDG_CONFIG_HOME");
  const char* home = std::getenv("HOME");
  Folders out;
  if (config && *config)
    out.config = fs::path(config) / "tilewright";
  else if (home)
    out.config = fs::path(home) / ".config" / "tilewright";
  out.state = state_folder();
  return out;
}

WindowManager::WindowManager(const Folders& places, MakeChooser make_chooser)
    : make_chooser_(std::move(make_chooser)),
      recent_(in(places.config, "recent")),
      memory_(in(places.config, "window")),
      settings_(std::make_shared<Settings>(in(places.config, "settings"))),
      session_(in(places.state, "session")),
      journal_(in(places.state, "journal")),
      inbox_(journal_.run_folder(), display_of_process()),
      versions_(in(places.state, "versions")) {
  // Bind an event handler: its exceptions reach the application, whereas an exception from wxTimer::Notify() would end
  // the program.
  ticker_.Bind(wxEVT_TIMER, [this](wxTimerEvent&) { tick(); });
  ticker_.Start(kTick);
  // Send one notification for all pictures loaded before the windows process it.
  const auto pending = std::make_shared<std::atomic<bool>>(false);
  const auto tell = ui_thread_callback(alive_, [this, pending] {
    *pending = false;
    for (MainFrame* frame : frames_) frame->workbench().document().invalidate_pictures();
  });
  drawing::load_custom_symbols_later([pending, tell] {
    if (!pending->exchange(true)) tell();
  });
}

WindowManager::~WindowManager() {
  ticker_.Stop();
  drawing::load_custom_symbols_later({});
  if (!quitting_ && !frames_.empty()) {
    session_.end(session_now(), now_seconds());
    if (std::uncaught_exceptions() == 0) journal_.record_end();
  }
  quitting_ = true;
  const std::vector<MainFrame*> rest = frames_;
  for (MainFrame* frame : rest) delete frame;  // delete them while the shared members exist
}

MainFrame* WindowManager::open_empty_window() {
  auto made = make_chooser_ ? make_chooser_() : std::make_unique<FileDialogs>();
  auto* dialogs = dynamic_cast<FileDialogs*>(made.get());
  auto* frame = new MainFrame(std::move(made), recent_, memory_, settings_);
  if (dialogs) {
    dialogs->set_parent(frame);
    dialogs->set_folder([settings = settings_] { return fs::path(settings->get("folders/exports")); });
  }
  frame->workbench().attach(*this);
  frame->recovery_bar()->show(recovery_offer_);
  frame->recovery_bar()->on_dismissed([this] {  // also in the other windows, and in those opened later
    for (const Journal::Leftover& work : journal_.leftovers()) journal_.mark_offered(work);
    recovery_offer_ = {};
    for (MainFrame* other : frames_) other->recovery_bar()->show(recovery_offer_);
  });
  frames_.push_back(frame);
  frame->Bind(wxEVT_CLOSE_WINDOW, [this](wxCloseEvent& event) {
    if (!quitting_) closing_windows_ = session_now();
    event.Skip();
  });
  frame->Bind(wxEVT_DESTROY, [this, frame](wxWindowDestroyEvent& event) {
    if (event.GetEventObject() == frame) forget(frame);
    event.Skip();
  });
  frame->Bind(wxEVT_ACTIVATE, [frame](wxActivateEvent& event) {
    if (event.GetActive()) frame->use_names();  // another window may have set its own names
    event.Skip();
  });
  add_window_menu(*frame);
  return frame;
}

MainFrame* WindowManager::open_in_own_window(const std::string& game) {
  MainFrame* frame = open_empty_window();
  frame->Show();
  if (!frame->workbench().open(game)) frame->show_welcome();
  return frame;
}

void WindowManager::start(const std::vector<std::string>& arguments, const std::string& first_game) {
  std::vector<std::string> games = arguments;
  const auto commands = std::ranges::stable_partition(
      games, [](const std::string& argument) { return !argument.starts_with(kCommandPrefix); });
  const std::vector<std::string> to_run(commands.begin(), commands.end());
  games.erase(commands.begin(), commands.end());
  const std::vector<SessionWindow> last = session_.last();
  const bool restores = settings_->get_switch("session/restore", true), wanted = restores && !last.empty();
  journal_.clean(now_seconds());
  clean_pictures();
  session_.save(last, now_seconds());  // record the windows first, in case opening them crashes the program
  for (const std::string& game : games) open_in_own_window(game);
  if (games.empty() && wanted && !session_.crashed_at_start()) reopen(last);
  if (games.empty() && restores && !session_.crashed_at_start()) resume_session();
  if (frames_.empty() && games.empty()) {
    MainFrame* frame = open_empty_window();
    frame->Show();
    frame->start();
  }
  if (frames_.empty()) open_in_own_window(first_game);
  if (games.empty() && wanted && session_.crashed_at_start())
    frames_.front()->workbench().show_message(
        {false,
         tr("Tilewright quit unexpectedly soon after it was last started, so its windows were not reopened."),
         {{tr("Reopen"), [this, last] { reopen(last); }}}});
  if (journal_.is_another_running())
    frames_.front()->workbench().show_message({false,
                                               tr("Another Tilewright process is running. Both share settings, recent "
                                                  "files and the session, but have separate recovery copies."),
                                               {}});
  for (const std::string& command : to_run) frames_.front()->run_when_shown(command.substr(kCommandPrefix.size()));
  session_.save(session_now(), now_seconds());
  versions_.clean();
  update_recovery_offer();
}

void WindowManager::update_recovery_offer() {
  journal_.mark_superseded();
  auto kept = journal_.leftovers();
  std::erase_if(kept, [](const Journal::Leftover& work) { return work.was_offered; });
  Message message;
  const bool crashed = std::ranges::any_of(kept, &Journal::Leftover::crashed);
  if (kept.size() == 1) {
    const std::string name = kept[0].work.name.empty() ? tr("Untitled") : kept[0].work.name,
                      when = format_time(kept[0].work.copied_at, now_seconds());
    message.text = crashed ? tr("Tilewright ended unexpectedly. A recovery copy of “{0}” was saved ({1}).", name, when)
                           : tr("“{0}” has unsaved changes from the last session ({1}).", name, when);
  } else if (kept.size() > 1) {
    message.text =
        crashed ? tr_n("Tilewright ended unexpectedly. A recovery copy of {0} document was saved.",
                       "Tilewright ended unexpectedly. Recovery copies of {0} documents were saved.", std::ssize(kept))
                : tr_n("{0} document has unsaved changes from the last session.",
                       "{0} documents have unsaved changes from the last session.", std::ssize(kept));
  }
  if (!kept.empty())
    message.offers = {{tr("Restore"), [this] { restore_all(); }},
                      {tr("Details…"), [this] {
                         update_recovery_offer();  // opening the list does not answer the offer
                         show_recovery_ = true;
                       }}};
  if (!journal_.damaged().empty()) {
    message.error = true;
    message.text += (message.text.empty() ? "" : " ") +
                    tr("A recovery copy is damaged and cannot be read: {0}", journal_.damaged().front().string());
  }
  recovery_offer_ = message;
  for (MainFrame* frame : frames_) frame->recovery_bar()->show(recovery_offer_);
  show_recovery_ = show_recovery_ || (crashed && ticks_ == 0);
}

void WindowManager::check_other_processes() {
  std::vector<fs::path> open;
  for (MainFrame* frame : frames_) {
    const Document& document = frame->workbench().document();
    std::error_code error;
    fs::path file =
        document.path().empty() || document.shipped() ? fs::path() : fs::weakly_canonical(document.path(), error);
    if (!file.empty()) open.push_back(file);
    fs::path& known = checked_files_[frame];
    if (file == known) continue;
    known = file;
    if (!file.empty() && journal_.is_open_elsewhere(file))
      frame->workbench().show_message(
          {false,
           tr("“{0}” is also open in another Tilewright process. When it is saved there, you "
              "can reload it here. Each save overwrites the whole file.",
              file.filename().string()),
           {}});
  }
  journal_.set_open_files(open);
}

void WindowManager::open_requested_files() {
  const auto open = std::ranges::find_if(frames_, stays);
  if (open == frames_.end()) return;  // the second process opens a window itself
  MainFrame* const frame = *open;
  for (const RequestInbox::Request& request : inbox_.take()) {
    if (frame->IsIconized()) frame->Iconize(false);
    frame->Raise();
    for (const std::string& game : request.games) {
      if (game.starts_with(kCommandPrefix))
        frame->run_when_shown(game.substr(kCommandPrefix.size()));
      else
        frame->workbench().open(game);
    }
  }
}

void WindowManager::restore_all() {
  for (const Journal::Leftover& work : journal_.leftovers())
    if (!work.was_offered) restore(work);
  update_recovery_offer();
}

void WindowManager::resume_session() {
  std::int64_t restored = 0;
  journal_.mark_superseded();
  for (const Journal::Leftover& work : journal_.leftovers())
    if (!work.was_offered && !work.crashed && restore(work)) ++restored;
  if (restored > 0)
    frames_.front()->workbench().show_message(
        {false,
         tr_n("The unsaved changes of the last session were restored in {0} window.",
              "The unsaved changes of the last session were restored in {0} windows.", restored),
         {}});
}

void WindowManager::reopen(const std::vector<SessionWindow>& windows) {
  std::string missing;
  for (const SessionWindow& window : windows) {
    std::error_code error;
    if (!fs::exists(window.file, error)) {
      missing = window.file;
      continue;
    }
    if (raise(window.file)) continue;
    MainFrame* frame = open_empty_window();
    place(*frame, window);
    frame->Show();
    frame->workbench().open(window.file);
    frame->workbench().set_editor().tabs().restore_session(window.tabs);
    if (!window.workspace.empty()) frame->show_workspace(window.workspace);
  }
  if (!missing.empty() && !frames_.empty())
    frames_.front()->workbench().show_message(
        {false, tr("{0} was open in the last session and cannot be found.", missing), {}});
}

std::vector<SessionWindow> WindowManager::session_now() const {
  std::vector<SessionWindow> out;
  for (MainFrame* frame : frames_) {
    const Document& document = frame->workbench().document();
    if (document.path().empty()) continue;
    SessionWindow window;
    std::error_code error;
    window.file = fs::absolute(document.path(), error).string();
    const wxRect where = frame->GetRect();
    window.maximized = frame->IsMaximized();
    window.x = frame->ToDIP(where.GetPosition()).x;
    window.y = frame->ToDIP(where.GetPosition()).y;
    window.width = frame->ToDIP(where.GetSize()).x;
    window.height = frame->ToDIP(where.GetSize()).y;
    window.workspace = from_wx(frame->workspace());
    window.tabs = frame->workbench().set_editor().tabs().session();
    out.push_back(std::move(window));
  }
  return out;
}

void WindowManager::forget(MainFrame* frame) {
  std::erase(frames_, frame);
  checked_files_.erase(frame);
  clean_pictures();
  if (quitting_) return;
  if (frames_.empty())
    session_.end(closing_windows_, now_seconds());
  else
    session_.save(session_now(), now_seconds());
}

void WindowManager::clean_pictures() {
  const fs::path run = journal_.run_folder();
  if (frames_.empty() && !run.empty() && journal_.flush() && !journal_.is_another_running())
    clean_pending_pictures(run.parent_path());
}

MainFrame* WindowManager::frame_of(const fs::path& file) const {
  const auto shows = [&](MainFrame* frame) {
    const Document& document = frame->workbench().document();
    // A window with a modified shipped game no longer counts as showing that file.
    if (document.path().empty() || (document.shipped() && document.modified())) return false;
    return same_file(document.path(), file) && stays(frame);
  };
  const auto found = file.empty() ? frames_.end() : std::ranges::find_if(frames_, shows);
  return found == frames_.end() ? nullptr : *found;
}

Workbench* WindowManager::find_workbench(const fs::path& file) {
  MainFrame* const frame = frame_of(file);
  return frame == nullptr ? nullptr : &frame->workbench();
}

Workbench* WindowManager::raise(const fs::path& file) {
  MainFrame* const frame = frame_of(file);
  if (frame == nullptr) return nullptr;
  if (frame->IsIconized()) frame->Iconize(false);
  frame->Raise();
  return &frame->workbench();
}

Workbench& WindowManager::open_window(OpenedDocument opened) {
  MainFrame* frame = open_empty_window();
  frame->Show();
  frame->workbench().show_document(std::move(opened));
  frame->Raise();
  return frame->workbench();
}

bool WindowManager::restore(const Journal::Leftover& leftover) {
  // Work on a shipped game has no file; it belongs to the window that shows the game.
  const auto variant = xml::read_variant(leftover.work.variant, "");
  MainFrame *frame = nullptr, *blank = nullptr;
  for (MainFrame* open : frames_) {
    if (!stays(open)) continue;
    const Document& document = open->workbench().document();
    const bool its = leftover.work.file.empty()
                         ? variant && document.shipped() && document.stored_variant()->base == variant.value().base
                         : same_file(document.path(), leftover.work.file);
    if (its && !document.modified()) frame = open;
    if (open->workbench().is_blank()) blank = open;
  }
  if (!frame) frame = blank;
  if (!frame) {
    frame = open_empty_window();
    frame->Show();
  }
  const fs::path file = leftover.work.file.empty() ? frame->workbench().document().path() : leftover.work.file;
  frame->workbench().show_document(open_recovery_copy(leftover.work));
  const auto last = std::ranges::find_if(session_.last(), [&](const auto& one) { return same_file(one.file, file); });
  if (last != session_.last().end()) frame->workbench().set_editor().tabs().restore_session(last->tabs);
  frame->Raise();
  return journal_.adopt(leftover, frame->workbench().autosave()->entry());
}

void WindowManager::quit() {
  const std::vector<MainFrame*> all = frames_;
  for (MainFrame* frame : all) {
    if (!frame->workbench().has_unsaved_work()) continue;
    frame->Raise();
    if (frame->workbench().may_close()) continue;
    for (MainFrame* stays_open : all) stays_open->workbench().cancel_discard();
    return;
  }
  session_.end(session_now(), now_seconds());
  quitting_ = true;
  for (MainFrame* frame : all) frame->Close(true);
}

void WindowManager::tick() {
  for (MainFrame* frame : frames_) {
    frame->workbench().tick(even_clock());
    frame->status_line()->set(StatusLine::Field::Saved, to_wx(frame->workbench().describe_copy()));
  }
  if (frames_.empty() || quitting_) return;
  session_.save(session_now(), now_seconds());
  check_other_processes();
  open_requested_files();
  // Wait until the window is shown: a window manager may place an earlier dialog behind it.
  if (show_recovery_ && frames_.front()->IsShownOnScreen()) {
    show_recovery_ = false;
    const auto active = std::ranges::find_if(frames_, [](MainFrame* frame) { return frame->IsActive(); });
    (active == frames_.end() ? frames_.front() : *active)->show_dialog(Dialog::RecoveredWork);
  }
  if (++ticks_ % kLookForMore == 0 && journal_.has_new_leftovers(now_seconds())) update_recovery_offer();
}

bool WindowManager::save_recovery_copies() noexcept {
  bool all = true;
  for (MainFrame* frame : frames_) {
    if (!frame->workbench().document().modified()) continue;
    bool kept = false;
    try {
      if (frame->workbench().autosave()) kept = frame->workbench().autosave()->save_now();
    } catch (...) {  // still save the other windows' work
    }
    all = all && kept;
  }
  return all;
}

void WindowManager::save_for_next_start() noexcept {
  save_recovery_copies();
  try {
    session_.end(now_seconds());
    journal_.record_end();
  } catch (...) {  // the work is offered as after a crash
  }
}

void WindowManager::close_all() {
  for (MainFrame* frame : frames_) frame->finish_typing();
  session_.save(session_now(), now_seconds());
  save_for_next_start();
  quitting_ = true;
  const std::vector<MainFrame*> all = frames_;
  for (MainFrame* frame : all) frame->Close(true);
}

void WindowManager::save_documents() {
  const std::vector<MainFrame*> all = frames_;
  for (MainFrame* frame : all)
    if (std::ranges::find(frames_, frame) != frames_.end() && frame->workbench().document().modified())
      frame->workbench().save();
}

// Fills the list of windows when the menu that contains the list opens: items of a visible menu must not be destroyed.
void WindowManager::add_window_menu(MainFrame& frame) {
  wxMenuBar* bar = frame.GetMenuBar();
  const int at = bar ? bar->FindMenu(to_wx(tr_in("menu", "View"))) : wxNOT_FOUND;
  if (at == wxNOT_FOUND) return;
  wxMenu* view = bar->GetMenu(static_cast<std::size_t>(at));
  static const int first = wxWindow::NewControlId(kMaxFramesListed + 1);
  auto* list = new wxMenu;
  view->AppendSeparator();
  view->Append(first, to_wx(tr_in("menu", "Windows")), list);
  frame.Bind(
      wxEVT_MENU,
      [this](wxCommandEvent& event) {
        const auto which = static_cast<std::size_t>(event.GetId() - first - 1);
        if (which < frames_.size()) {
          frames_[which]->Iconize(false);
          frames_[which]->Raise();
        }
      },
      first + 1, first + kMaxFramesListed);
  frame.Bind(wxEVT_MENU_OPEN, [this, &frame, view, list](wxMenuEvent& event) {
    event.Skip();
    if (event.GetMenu() != view) return;
    while (list->GetMenuItemCount() > 0) list->Destroy(list->FindItemByPosition(0));
    for (std::size_t i = 0; i < frames_.size() && i < kMaxFramesListed; ++i) {
      wxString title = frames_[i]->GetTitle();
      title.Replace("&", "&&");
      list->AppendRadioItem(first + 1 + static_cast<int>(i), title);
      if (frames_[i] == &frame) list->Check(first + 1 + static_cast<int>(i), true);
    }
  });
}

}  // namespace tw::editor
