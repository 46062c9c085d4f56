// Fuzz targets for files that the editor writes for itself, and for texts that its users type or exchange.
#include "editor/core/commands/actions.hpp"
#include "editor/core/commands/keys.hpp"
#include "editor/core/comparison/saved_comparisons.hpp"
#include "editor/core/document/notes.hpp"
#include "editor/core/document/opening.hpp"
#include "editor/core/play/aids.hpp"
#include "editor/core/play/saved_game.hpp"
#include "editor/core/play/saved_games.hpp"
#include "editor/core/recovery/journal.hpp"
#include "editor/core/recovery/recovery_copy.hpp"
#include "editor/core/search/palette_search.hpp"
#include "editor/core/settings/recent_files.hpp"
#include "editor/core/settings/settings.hpp"
#include "editor/core/shell/hand_over.hpp"
#include "editor/core/shell/session.hpp"
#include "editor/core/tile_list/filter.hpp"
#include "tests/fuzz/mutators.hpp"
#include "tests/fuzz/target.hpp"
#include "tests/support/shipped.hpp"

namespace tw::fuzz {
namespace {

namespace fs = std::filesystem;
using namespace editor;

void check_notes(std::string_view text) {
  const auto notes = read_notes(text);
  const std::string written = write_notes(notes);
  TW_HOLDS(write_notes(read_notes(written)) == written);
  TW_HOLDS(written.size() <= 2 * text.size() + 2);
}

void check_settings(std::string_view text) {
  const fs::path path = scratch_file("settings", text);
  const Settings settings(path);
  const auto all = settings.all("");
  for (const auto& [name, value] : all) {
    TW_HOLDS(settings.get(name) == value);
    const int number = settings.get_number(name, 7);
    TW_HOLDS(number == settings.get_number(name, number));
  }
  {
    Settings changed(path);
    changed.set("fuzz/changed", "yes");
    changed.set("fuzz/changed", "");
  }
  TW_HOLDS(Settings(path).all("") == all || all.contains("fuzz/changed"));
}

/// Checks that keys that were read are the same after they are written and read again.
void check_keys(std::string_view text) {
  static const std::vector<Action> actions = [] {
    std::vector<Action> out;
    for (const auto& [id, key, context] : {std::tuple{"tile/duplicate", "Ctrl+D", "tile"},
                                           std::tuple{"file/save", "Ctrl+S", ""}, std::tuple{"view/tiles", "F5", ""}}) {
      Action action{};
      action.id = id;
      action.key = key;
      action.context = context;
      out.push_back(action);
    }
    return out;
  }();
  const std::string key = canonical_key(text.substr(0, 50));
  TW_HOLDS(key.empty() || canonical_key(key) == key);
  Settings settings, other;
  KeyTable table(actions, settings);
  for (const std::string& wrong : table.read(text)) TW_HOLDS(!wrong.empty());
  for (const KeyTable::Row& row : table.rows()) TW_HOLDS(row.keys.size() <= KeyTable::kMaxKeys);
  static_cast<void>(table.conflicts());
  KeyTable again(actions, other);
  TW_HOLDS(again.read(table.text()).empty());
  TW_HOLDS(again.text() == table.text());
  Settings stored;
  stored.set("keys/tile/duplicate", std::string(text.substr(0, 200)));
  const KeyTable loaded(actions, stored);
  TW_HOLDS(loaded.rows().size() == actions.size());
}

void check_kept_work(std::string_view text) {
  const auto work = read_recovery_copy(text);
  if (work) {
    const auto again = read_recovery_copy(to_text(*work));
    TW_HOLDS(again && *again == *work);
    static_cast<void>(state_of(*work));
    static_cast<void>(saved_state_of(*work));
    static_cast<void>(open_recovery_copy(*work));
  }
  // Check a text that is built from the parts of the input and has a valid fingerprint.
  std::vector<std::string> parts = take_texts(text);
  parts.resize(6);
  const RecoveryCopy made{.file = parts[0].substr(0, 100),
                          .name = parts[0],
                          .saved_at = std::ssize(text),
                          .set = parts[1] + "\n",
                          .rules = parts[2],
                          .variant = parts[3],
                          .before = parts[4],
                          .before_rules = parts[5]};
  const auto again = read_recovery_copy(to_text(made));
  TW_HOLDS(again && again->set == made.set && again->rules == made.rules && again->before_rules == made.before_rules);
  const OpenedDocument opened = open_recovery_copy(made);
  TW_HOLDS(opened.rules != nullptr && opened.unsaved);
  check_findings(opened.findings);
}

/// Checks reading the files in the folder of a run that crashed.
void check_journal(std::string_view text) {
  static const fs::path folder = scratch_folder() / "journal", run = folder / "run-1-1-0";
  static const auto prepared = fs::create_directories(run);
  static_cast<void>(prepared);
  const std::vector<std::string> parts = take_texts(text);
  scratch_file("journal/run-1-1-0/entry-1.work", parts.front());
  scratch_file("journal/run-1-1-0/entry-1.older", parts.back());
  scratch_file("journal/run-1-1-0/open-files", text);
  scratch_file("journal/run-1-1-0/request-7", text);
  Journal journal(folder);
  for (const Journal::Leftover& leftover : journal.leftovers())
    TW_HOLDS(read_recovery_copy(to_text(leftover.work)).has_value());
  TW_HOLDS(journal.damaged().size() <= 2);
  static_cast<void>(journal.is_open_elsewhere("/tmp/x"));
  for (const RequestInbox::Request& request : RequestInbox(run, "screen").take())
    for (const std::string& game : request.games) TW_HOLDS(!game.empty());
}

/// Checks reading the small files with one entry per line.
void check_memory(std::string_view text) {
  const fs::path path = scratch_file("memory", text);
  const Session session(path);
  TW_HOLDS(session.last().size() <= 50);
  for (const SessionWindow& window : session.last()) TW_HOLDS(window.width >= 0 && window.height >= 0);
  const std::vector<SessionWindow> windows = session.last();
  {
    Session next(path);
    next.end(windows, 100);
  }
  TW_HOLDS(Session(path).last() == windows);
  scratch_file("memory", text);
  const WindowGeometryStore memory(path);
  TW_HOLDS(memory.geometry().width >= 0 && memory.geometry().tile_size >= 0);
  TW_HOLDS(RecentFiles(path).files().size() <= 10);
  const AidSet aids = aids_from_text(std::string(text));
  TW_HOLDS(aids_from_text(to_text(aids)) == aids);
  TW_HOLDS(recent_ids(add_recent_id(text, "new")).size() <= 20);
}

/// Checks reading a saved game: its seats and one line of play.
void check_kept_game(std::string_view text) {
  static const fs::path folder = scratch_folder() / "games";
  const SavedGames games(folder);
  const std::vector<std::string> parts = take_texts(text);
  static const fs::path place = [&] {
    games.save({}, SavedGame{.id = "game"}, {});
    return fs::directory_iterator(folder)->path().filename();
  }();
  scratch_file("games/" + place.string() + "/seats", parts.front());
  scratch_file("games/" + place.string() + "/line-10.xml", parts.back());
  scratch_file("games/" + place.string() + "/about", parts.front());
  if (const auto about = saved_game_from_text(parts.front()))
    TW_HOLDS(saved_game_from_text(to_text(*about)).has_value());
  TW_HOLDS(games.list().size() <= 1);
  const SavedGames::Seating seating = games.seating("game", 0);
  TW_HOLDS(seating.seats.size() <= 16);
  TW_HOLDS(games.load_lines("game", 0).size() <= SavedGame::kMaxLines);
  static_cast<void>(games.aids("game", 0));
}

void check_comparison_form(std::string_view text) {
  const auto form = form_from_text(std::string(text));
  if (!form) return;
  TW_HOLDS(form->players >= 1 && form->max_games >= 1 && form->sides().size() >= kMinSides &&
           form->sides().size() <= kMaxSides);
  const auto again = form_from_text(to_text(*form));
  TW_HOLDS(again && to_text(*again) == to_text(*form));
}

void check_filter(std::string_view text) {
  const auto& game = test::shipped("hunters-gatherers-2020");
  const Filter filter = parse_filter(text, game.rules, game.set);
  static_cast<void>(matches(filter, game.set.tiles.front(), game.rules));
  std::size_t at = 0;
  for (const FilterSpan& span : filter_spans(text, filter)) {
    TW_HOLDS(span.offset == at);
    at += span.length;
  }
  TW_HOLDS(at == text.size());
  const std::size_t caret = text.size() / 2;
  TW_HOLDS(complete_filter(text, caret, game.rules, game.set).replaced <= caret);
}

/// Checks opening a file in the editor, as far as it can be read.
void check_opening(std::string_view text) {
  static_cast<void>(test::shipped("small-cities"));
  const auto opened = open_text(std::string(text), scratch_folder() / "opened.tileset.xml");
  if (const OpenedDocument* value = value_or_reason(opened)) {
    TW_HOLDS(value->rules != nullptr);
    check_findings(value->findings);
  }
}

const Registered kNotes("notes", check_notes, mutate_lines);
const Registered kSettings("settings", check_settings, mutate_lines);
const Registered kKeys("keys", check_keys, mutate_lines);
const Registered kKeptWork("kept-work", check_kept_work, mutate_texts);
const Registered kJournal("journal", check_journal, mutate_lines);
const Registered kMemory("memory", check_memory, mutate_lines);
const Registered kKeptGame("kept-game", check_kept_game, mutate_lines);
const Registered kForm("comparison-form", check_comparison_form, mutate_lines);
const Registered kFilter("filter", check_filter, mutate_lines);
const Registered kOpening("opening", check_opening, mutate_xml);

}  // namespace
}  // namespace tw::fuzz
