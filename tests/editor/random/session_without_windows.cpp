#include "tests/editor/random/session_without_windows.hpp"

#include <unistd.h>

#include <algorithm>
#include <iterator>

#include "editor/core/base/fingerprint.hpp"
#include "editor/core/recovery/autosave.hpp"
#include "editor/core/settings/state_folder.hpp"
#include "editor/core/shell/program.hpp"
#include "engine/xml/files.hpp"
#include "tests/editor/random/desk.hpp"

namespace tw::editor::test {

namespace fs = std::filesystem;

void Reports::operator()(std::string_view what, const std::string& subject, const std::string& digest) const {
  const std::string line = std::string(what) + '\t' + subject + '\t' + digest + '\n';
  if (::write(pipe_, line.data(), line.size()) < 0) ::_exit(4);
}

std::string digest_of(const std::string& set, const std::string& rules) { return fingerprint(set + rules); }

std::string key_of(const fs::path& copy) { return copy.parent_path().filename().string() + "/" + copy.stem().string(); }

std::string digest_of(const std::vector<SessionWindow>& windows) {
  std::string text;
  for (const SessionWindow& window : windows) text += window.file + '\n' + window.workspace + '\n' + window.tabs + '\n';
  return fingerprint(text);
}

namespace {

std::string digest_of(const Document& document) {
  return test::digest_of(xml::write(document.set()), xml::write(document.rules()));
}

bool same_file(const fs::path& a, const fs::path& b) {
  std::error_code error;
  return a == b || fs::equivalent(a, b, error);
}

constexpr std::size_t kMaxWindows = 4;

}  // namespace

/// A document with all presenters, and the program as the document sees it.
struct SessionWithoutWindows::Window : Program {
  explicit Window(SessionWithoutWindows& owner)
      : session(owner),
        desk(owner.random_(), owner.places_.files,
             DeskStores{.settings = owner.settings_,
                        .recent = owner.recent_,
                        .games = owner.places_.state / "games",
                        .experiments = owner.places_.state / "experiments",
                        .files_are_changed_outside = false}) {
    // Connect this handler before the autosave, so that the change is reported before the autosave reacts.
    changed = document().changed().connect([this](DocumentChange what) {
      if (!touches(what, kContent | DocumentChange::File)) return;
      if (!document().modified()) {
        due = false;
        copied.clear();
        return session.report_("clean", key());
      }
      if (!touches(what, kContent)) return;
      if (!due) first_edit = session.clock_;
      due = true;
      last_edit = session.clock_;
      session.report_("state", key(), digest_of(document()));
    });
    failed = desk.bench.messages().connect([this](const Message& message) {
      if (message.text.starts_with("Saving failed")) due = false;  // the failed save has stored a copy
    });
    desk.bench.attach(*this);
  }
  Document& document() { return desk.bench.document(); }
  std::string key() { return key_of(session.journal_.run_folder() / (desk.bench.autosave()->entry() + ".work")); }

  Workbench* raise(const fs::path& file) override { return session.raise(file); }
  Workbench& open_window(OpenedDocument opened) override {
    Workbench& bench = session.open_blank().desk.bench;
    bench.show_document(std::move(opened));
    return bench;
  }
  bool restore(const Journal::Leftover& leftover) override { return session.restore(leftover); }
  void quit() override {}
  Journal& journal() override { return session.journal_; }
  /// The workbench asks for the versions immediately before it writes a file.
  Versions& versions() override {
    for (const std::string& text : {document().text(), xml::write(document().set())})
      session.report_("saving", key(), fingerprint(text));
    session.report_("saving", "-", fingerprint(xml::write(document().rules())));
    return session.versions_;
  }

  SessionWithoutWindows& session;
  Desk desk;
  Connection changed, failed;
  bool due = false;  ///< true if there are edits that are not in a copy
  std::int64_t first_edit = 0, last_edit = 0;
  std::string copied;  ///< digest of the state to be copied; "" once the copy has been reported
};

SessionWithoutWindows::SessionWithoutWindows(const SessionPlaces& places, std::uint64_t seed, const Reports& report)
    : places_(places),
      random_(seed),
      report_(report),
      settings_(std::make_shared<Settings>(places.state / "settings")),
      recent_(places.state / "recent"),
      memory_(places.state / "window"),
      session_(places.state / "session"),
      journal_(places.state / "journal"),
      versions_(places.state / "versions") {}

SessionWithoutWindows::~SessionWithoutWindows() = default;

SessionWithoutWindows::Window& SessionWithoutWindows::open_blank() {
  return *windows_.emplace_back(std::make_unique<Window>(*this));
}

Workbench* SessionWithoutWindows::raise(const fs::path& file) const {
  for (const auto& window : windows_) {
    const Document& document = window->document();
    if (!file.empty() && !document.path().empty() && !(document.shipped() && document.modified()) &&
        same_file(document.path(), file))
      return &window->desk.bench;
  }
  return nullptr;
}

bool SessionWithoutWindows::restore(const Journal::Leftover& leftover) {
  Window *found = nullptr, *blank = nullptr;
  for (const auto& window : windows_) {
    const Document& document = window->document();
    const bool its = !leftover.work.file.empty() && same_file(document.path(), leftover.work.file);
    if (its && !document.modified()) found = window.get();
    if (window->desk.bench.is_blank()) blank = window.get();
  }
  if (!found) found = blank ? blank : &open_blank();
  report_("adopting", key_of(leftover.at), found->key());
  found->desk.bench.show_document(open_recovery_copy(leftover.work));
  const bool is_valid = bool(xml::read_tile_set(leftover.work.set, ""));  // restoring drops values that cannot be read
  report_("restored", key_of(leftover.at),
          is_valid ? digest_of(found->document()) : test::digest_of(leftover.work.set, leftover.work.rules));
  const bool well = journal_.adopt(leftover, found->desk.bench.autosave()->entry());
  report_(well ? "adopted" : "failed", key_of(leftover.at));
  return well;
}

void SessionWithoutWindows::start() {
  report_("start", journal_.run_folder().filename().string());
  journal_.clean(now_seconds());
  report_("windows", "-", digest_of(session_.last()));
  session_.save(session_.last(), now_seconds());
  for (const SessionWindow& window : session_.last()) {
    std::error_code error;
    if (!fs::exists(window.file, error) || raise(window.file)) continue;
    Workbench& bench = open_blank().desk.bench;
    bench.open(window.file);
    bench.set_editor().tabs().restore_session(window.tabs);
  }
  static constexpr const char* kGames[] = {"own", "mine.variant.xml", "hunters-gatherers-2020", "hunt-or-gather",
                                           "over-hill-and-dale"};
  if (windows_.empty()) {
    const std::string game = kGames[below(std::size(kGames))];
    open_blank().desk.bench.open(fs::exists(places_.files / game) ? (places_.files / game).string() : game);
  }
  keep_session();
  versions_.clean();
  recover();
  report_files();
}

void SessionWithoutWindows::recover() {
  auto kept = journal_.leftovers();
  for (const Journal::Leftover& work : kept)
    report_("offer", key_of(work.at), test::digest_of(work.work.set, work.work.rules));
  for (const fs::path& file : journal_.damaged()) report_("unreadable", file.string());
  report_("offered");
  std::erase_if(kept, [](const Journal::Leftover& work) { return work.was_offered; });
  for (const Journal::Leftover& work : kept) {
    const std::size_t answer = below(10);
    if (answer < 7) restore(work);
    if (answer == 7) journal_.mark_offered(work);
  }
}

void SessionWithoutWindows::act(Window& window) {
  Workbench& bench = window.desk.bench;
  const auto edit = [&] {
    const auto& tiles = window.document().set().tiles;
    if (!tiles.empty()) window.document().select(single_selection(tiles[below(tiles.size())].id));
    bench.change_copies(below(2) == 0 ? 1 : -1);
  };
  const std::size_t what = below(100);
  if (what < 40) return static_cast<void>(window.desk.step());
  if (what < 60) return edit();
  if (what < 75) {
    edit();
    return static_cast<void>(bench.save());
  }
  if (what < 80) return static_cast<void>(bench.save_as());
  if (what < 85) return static_cast<void>(bench.document().undo());
  if (what < 88) return static_cast<void>(bench.document().redo());
  if (what < 91) return static_cast<void>(bench.open_chosen());
  if (what < 94) {
    settings_->set_number("print/margin", static_cast<int>(below(20)));
    return memory_.save({.width = static_cast<int>(below(2000)), .height = 700, .layout = "panes"});
  }
  if (what < 96) return close_a_window();
  const auto& notes_of = window.document().set().tiles;
  if (!notes_of.empty())
    bench.set_editor().notes().set(notes_of[below(notes_of.size())].id, std::string(1 + below(300), 'n'));
}

void SessionWithoutWindows::close_a_window() {
  if (windows_.size() < 2) return;
  const auto at = windows_.begin() + static_cast<std::ptrdiff_t>(below(windows_.size()));
  if (!(*at)->desk.bench.may_close()) return;
  const std::string key = (*at)->key();
  report_("clean", key);
  windows_.erase(at);
  report_("cleaned", key);
}

void SessionWithoutWindows::step() {
  act(some_window());
  while (windows_.size() > kMaxWindows) close_a_window();
  for (const auto& window : windows_)
    if (!window->document().modified()) report_("cleaned", window->key());
  report_files();
  tick();
}

void SessionWithoutWindows::tick() {
  clock_ += static_cast<std::int64_t>(below(4) == 0 ? below(6000) : below(1000));
  if (below(2) == 0) finish_copies();
  for (const auto& window : windows_) {
    // docs/manual/safety.md promises a copy three seconds after the last edit, and every five seconds during editing.
    const bool promised = window->due && (clock_ - window->last_edit >= 3000 || clock_ - window->first_edit >= 5000);
    if (promised) {
      window->copied = digest_of(window->document());
      report_("copying", window->key(), window->copied);
      window->due = false;
    }
    window->desk.bench.tick(clock_);
  }
  if (below(2) == 0) finish_copies();
  keep_session();
}

void SessionWithoutWindows::finish_copies() {
  if (!journal_.flush()) report_("failed", "a copy");
  for (const auto& window : windows_)
    if (!window->copied.empty()) report_("copied", window->key(), std::exchange(window->copied, ""));
}

void SessionWithoutWindows::keep_session() {
  static constexpr const char* kWorkspaces[] = {"tiles", "rules", "play", "simulate", "print"};
  std::vector<SessionWindow> now;
  for (const auto& window : windows_)
    if (!window->document().path().empty())
      now.push_back({.file = fs::absolute(window->document().path()).string(),
                     .width = 900,
                     .height = 700,
                     .workspace = kWorkspaces[below(std::size(kWorkspaces))],
                     .tabs = window->desk.bench.set_editor().tabs().session()});
  report_("windows", "-", digest_of(now));
  session_.save(now, now_seconds());
}

void SessionWithoutWindows::report_files() const {
  for (const auto& entry : fs::recursive_directory_iterator(places_.files))
    if (entry.is_regular_file() && !entry.path().filename().string().starts_with('.'))
      report_("file", entry.path().string(), fingerprint(xml::read_file(entry.path()).value()));
}

void SessionWithoutWindows::end() {
  finish_copies();
  session_.end(session_.last(), now_seconds());
  windows_.clear();
}

}  // namespace tw::editor::test
