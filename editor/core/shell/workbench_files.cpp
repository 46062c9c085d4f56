// The part of the workbench that opens and saves files without losing work.
#include <algorithm>
#include <cctype>
#include <cerrno>
#include <cstdlib>
#include <optional>
#include <system_error>

#include "editor/core/base/fingerprint.hpp"
#include "editor/core/document/set_names.hpp"
#include "editor/core/findings/finding_words.hpp"
#include "editor/core/recovery/autosave.hpp"
#include "editor/core/recovery/journal.hpp"
#include "editor/core/recovery/versions.hpp"
#include "editor/core/settings/state_folder.hpp"
#include "editor/core/shell/file_request.hpp"
#include "editor/core/shell/program.hpp"
#include "editor/core/shell/workbench.hpp"
#include "engine/difference/variant_of.hpp"
#include "engine/drawing/custom_symbols.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/text.hpp"
#include "engine/model/variant.hpp"
#include "engine/xml/catalogue.hpp"
#include "engine/xml/document.hpp"
#include "engine/xml/files.hpp"

namespace tw::editor {

namespace fs = std::filesystem;

namespace {
/// The topic of messages about whether the file can be changed.
constexpr std::string_view kFileTopic = "file";

bool says(const model::Findings& errors, int error) {
  return !errors.empty() && errors.front().message.ends_with(std::generic_category().message(error));
}

/// Explains why saving failed, as the part of a sentence after a colon. `size`: number of bytes needed; 0 to omit it.
std::string reason(const model::Findings& errors, const fs::path& path, std::size_t size) {
  std::error_code error;
  const fs::path folder = path.parent_path();
  if (says(errors, ENOSPC) || says(errors, EFBIG))
    return size > 0 ? tr("the disk is full (needs {0})", format_size(size)) : tr("the disk is full");
  if (says(errors, EDQUOT))
    return size > 0 ? tr("your disk quota is exceeded (needs {0})", format_size(size))
                    : tr("your disk quota is exceeded");
  if (says(errors, EROFS)) return tr("the disk is read-only");
  if (says(errors, EACCES) || says(errors, EPERM))
    return tr("you do not have permission to write to {0}", folder.string());
  if (!folder.empty() && !fs::is_directory(folder, error))
    return fs::exists(folder, error) ? tr("{0} is not a folder", folder.string())
                                     : tr("the folder {0} does not exist", folder.string());
  // xml::write_file() begins its messages with these texts.
  static constexpr std::pair<const char*, const char*> kParts[] = {
      {"Saving failed; the old file is unchanged", tr_later("the old file is unchanged")},
      {"Saving failed; nothing was changed", tr_later("nothing was changed")}};
  const std::string& message = errors.front().message;
  for (const auto& [whole, part] : kParts)
    if (const std::string begin = tr(whole); message.starts_with(begin)) return tr(part) + message.substr(begin.size());
  return message;
}

/// Returns the folder that is suggested for the user's own sets.
fs::path folder_for_sets(const Settings& settings) {
  if (const std::string wanted = settings.get("folders/sets"); !wanted.empty()) return wanted;
  const char* home = std::getenv("HOME");
  return home ? home : ".";
}

/// Suggests a file for a new set in `folder`. Suggests a separate folder for a set with its own rules, since the rules
/// are saved beside the set as rules.xml.
fs::path new_set_file(const Document& document, const fs::path& folder) {
  const std::string id = document.set().id.empty() ? "my-set" : document.set().id;
  const fs::path plain = folder / (id + ".tileset.xml");
  if (can_find_rules(document.set(), document.rules(), plain)) return plain;
  std::error_code error;
  fs::path own = folder / id;
  for (int n = 2; fs::exists(own, error) && !fs::is_empty(own, error); ++n)
    own = folder / (id + "-" + std::to_string(n));
  return own / plain.filename();
}

/// The dialog that asks where to save. Creates the suggested folder for the dialog and removes it again if it stays
/// empty.
class PlaceQuestion {
 public:
  PlaceQuestion(FileChooser& chooser, const Document& document, fs::path suggestion, bool as_set)
      : folder_(suggestion.parent_path()) {
    if (!as_set || can_find_rules(document.set(), document.rules(), suggestion)) {
      place = chooser.choose_save(suggestion);
      return;
    }
    std::error_code error;
    created_ = fs::create_directories(folder_, error);
    if (const auto path =
            chooser.choose({.title = tr("Save the tile set (its rules are saved next to it as rules.xml)"),
                            .pattern = tr("Tile sets") + " (*.tileset.xml)|*.tileset.xml|" + tr("All files") + "|*",
                            .for_saving = true,
                            .suggestion = std::move(suggestion)})) {
      place = SaveTarget(*path, true);
    }
  }
  PlaceQuestion(const PlaceQuestion&) = delete;
  PlaceQuestion& operator=(const PlaceQuestion&) = delete;
  ~PlaceQuestion() {
    std::error_code error;
    if (created_ && fs::is_empty(folder_, error)) fs::remove(folder_, error);
  }
  std::optional<SaveTarget> place;

 private:
  fs::path folder_;
  bool created_ = false;
};

bool ends(const fs::path& path, const char* with) { return path.filename().string().ends_with(with); }

}  // namespace

Workbench::Workbench(FileChooser& chooser, RecentFiles recent, std::shared_ptr<Settings> settings)
    : chooser_(chooser),
      recent_(std::move(recent)),
      settings_(std::move(settings)),
      set_editor_(document_, *settings_, [this](std::string text) {
        messages_.emit({.text = std::move(text), .offers = {}, .workspaces = {"tiles"}, .transient = true});
      }) {
  document_.set_rename_question([this](RenamePlan& plan) { return ask_rename(plan); });
  changed_ = document_.changed().connect([this](DocumentChange what) {
    if (touches(what, kContent)) is_discarded_ = false;
    const bool pristine = document_.shipped() && !document_.modified();
    if (was_shipped_ && document_.shipped() && document_.modified())
      messages_.emit(Message{
          false,
          tr("Your changes go into a new variant, “{0}”; the shipped game is not changed.", document_.set().name),
          {{tr("Save…"), [this] { save(); }}},
          {},
          kFileTopic});
    else if (!was_shipped_ && pristine && !touches(what, DocumentChange::File))
      report_opened();  // the change was undone
    was_shipped_ = pristine;
  });
}

Workbench::~Workbench() {
  changed_.disconnect();
  set_.disconnect();
  if (!autosave_) return;
  if (is_discarded_ || !document_.modified())
    autosave_->forget_copy();
  else
    autosave_->save_now();  // the session ends and the user was not asked: the next start offers this copy
}

void Workbench::attach(Program& program) {
  program_ = &program;
  autosave_ = std::make_unique<Autosave>(document_, program.journal());
  const auto keep_as_wanted = [this] {
    const int seconds = settings_->get_number(kAutosaveSecondsKey, static_cast<int>(Autosave::kMaxInterval / 1000));
    autosave_->set_interval(std::int64_t{1000} * std::clamp(seconds, 1, kMaxAutosaveSeconds));
  };
  keep_as_wanted();
  set_ = settings_->changed().connect([keep_as_wanted](const std::string& name) {
    if (name == kAutosaveSecondsKey) keep_as_wanted();
  });
}

void Workbench::notify(bool error, std::string text, bool transient) {
  messages_.emit(Message{.error = error, .text = std::move(text), .offers = {}, .transient = transient});
}

void Workbench::notify(const model::Findings& findings) {
  if (findings.empty()) return;
  const std::string& path = findings.front().path;
  notify(true, path.empty() ? short_message(findings) : model::with_title(path, short_message(findings)));
}

bool Workbench::open(const std::string& name) {
  const auto request = file_request(name);
  if (!request) return notify(request.findings()), false;
  auto opened = open_game(request.value().game);
  if (!opened) {
    recent_.forget(name);
    notify(opened.findings());
    return false;
  }
  Workbench* const shown = show(std::move(opened.value()));
  if (shown && !request.value().workspace.empty()) shown->opened_file_.emit(request.value());
  return shown != nullptr;
}

Workbench* Workbench::show(OpenedDocument opened) {
  if (program_)
    if (Workbench* const other = program_->raise(opened.path)) return other;
  recent_.add(opened.path);
  if (program_ && !is_blank()) {
    Workbench& other = program_->open_window(std::move(opened));
    messages_.emit({});  // updates the list of recent files
    return &other;
  }
  if (!program_ && !may_close()) return nullptr;
  show_document(std::move(opened));
  return this;
}

void Workbench::show_document(OpenedDocument opened) {
  if (autosave_) autosave_->forget_copy();
  known_rules_.reset();
  document_.open(std::move(opened));
  report_opened();
}

void Workbench::report_opened() {
  const std::string name = document_.path().filename().string();
  const model::Findings findings = document_.reading_findings();
  const auto error = std::ranges::find(findings, model::Severity::Error, &model::Finding::severity);
  if (error != findings.end() && error->path != document_.path())
    return notify(true,
                  tr("The rules of {0} have errors; see Findings. Saving changed rules removes any parts that could "
                     "not be read.",
                     name));
  if (error != findings.end())
    return notify(true, tr("{0} could not be read completely. The findings list the parts that were not read; saving "
                           "removes them from the file.",
                           name));
  if (document_.shipped())
    messages_.emit(Message{false,
                           tr("This shipped game cannot be changed."),
                           {{tr("Make a variant"), [this] { document_.make_variant(); }}},
                           {"tiles", "rules"},
                           kFileTopic});
  else if (document_.read_only())
    messages_.emit(Message{false,
                           tr("{0} is read-only; Save asks for another location.", name),
                           {{tr("Save elsewhere…"), [this] { save_as(); }}},
                           {"tiles", "rules"},
                           kFileTopic});
  else
    notify(false, "");
}

bool Workbench::new_variant() {
  // An unchanged shipped game becomes a variant itself; any other set must be in a file to which the variant can refer.
  if (document_.shipped() && !document_.modified()) return document_.make_variant();
  if (document_.path().empty()) {
    notify(true, tr("Save this set first: a variant refers to the file of its base."));
    return false;
  }
  const auto base = std::make_shared<const Base>(Base{document_.set().id, document_.set().name, document_.snapshot(),
                                                      document_.shared_rules(), art_folders(document_)});
  return show(editor::new_variant(base)) != nullptr;
}

fs::path Workbench::suggested_path() const {
  if (!document_.needs_path()) return document_.path();
  const std::string id = document_.set().id.empty() ? "my-set" : document_.set().id;
  if (document_.is_variant()) {
    const Base& base = *document_.base();
    const fs::path own = user_variant_file(base.set->id, id);
    model::Variant variant;
    variant.base = base.id;
    // A base outside the folders of tile sets is found only near the variant.
    if (!base.art_folders.empty() && !xml::load_base(variant, own))
      return base.art_folders.front() / (id + ".variant.xml");
    std::error_code error;
    if (!own.empty()) fs::create_directories(own.parent_path(), error);
    if (!own.empty() && !error) return own;
  }
  const fs::path folder = folder_for_sets(*settings_);
  return document_.is_variant() ? folder / (id + ".variant.xml") : new_set_file(document_, folder);
}

bool Workbench::save() {
  if (document_.needs_path()) return save_as();
  if (autosave_) {
    if (const DiskState what = autosave_->file_watch().check(); what == DiskState::Changed)
      return report_disk_change(what, true), false;
  }
  return save_to(document_.path(), !document_.is_variant());
}

namespace {
/// Returns the file name without its extensions: "herds" for herds.variant.xml.
std::string bare_name(const fs::path& path) {
  std::string out = path.filename().string();
  for (const std::string_view ending : {".xml", ".variant", ".tileset"})
    if (out.ends_with(ending)) out.resize(out.size() - ending.size());
  return out;
}

/// Returns the name that a file name suggests for its content; for tileset.xml, the name of its folder.
std::string name_from(const fs::path& path) {
  const std::string name = bare_name(path);
  return name == "tileset" && path.has_parent_path() ? path.parent_path().filename().string() : name;
}

/// Returns the path with the extension for the kind of file, by which dialogs recognize such files. For a set, any
/// other name ending in .xml is kept. Returns "" if the name without its extension is empty.
fs::path with_ending(const fs::path& path, bool variant) {
  std::string name = path.filename().string(), stem = name;
  const auto take_off = [&](std::string_view ending) {
    const bool has = stem.size() >= ending.size() &&
                     std::equal(ending.rbegin(), ending.rend(), stem.rbegin(),
                                [](char a, char b) { return a == std::tolower(static_cast<unsigned char>(b)); });
    if (has) stem.resize(stem.size() - ending.size());
    return has;
  };
  const bool xml = take_off(".xml");
  const bool of_variant = take_off(".variant"), of_set = !of_variant && take_off(".tileset");
  if (stem.empty()) return {};
  const bool fits = xml && (variant ? of_variant && name.ends_with(".variant.xml") : !of_variant || of_set);
  return fits ? path : path.parent_path() / (stem + (variant ? ".variant.xml" : ".tileset.xml"));
}
/// Returns the root element of an existing file that is neither a tile set nor a variant; "" otherwise. Such a file
/// must not be replaced: for example, a set that replaced the rules beside it could no longer be opened.
std::string other_content(const fs::path& path) {
  std::error_code error;
  const auto text = fs::exists(path, error) ? xml::read_file(path) : model::Result<std::string>(std::string());
  if (!text) return "";
  xml::Report report("");
  const std::string root = xml::Document(text.value(), report).root_name();
  return root == "tileset" || root == "variant" ? "" : root;
}
}  // namespace

bool Workbench::save_to_chosen(const SaveTarget& place, bool variant) {
  fs::path path = place.path;
  if (path != document_.path() || variant != document_.is_variant()) {
    path = with_ending(place.path, variant);
    if (path.empty()) return notify(true, tr("Nothing was saved: the file needs a name before its extension.")), false;
    std::error_code error;
    const bool agreed = path == place.path || path == document_.path() || !fs::exists(path, error);
    if (!agreed && !chooser_.ask_replace(path)) return false;
  }
  const bool elsewhere = path != document_.path();
  if (const std::string other = elsewhere ? other_content(path) : ""; !other.empty()) {
    notify(true, tr("Nothing was saved: {0} contains <{1}>. Choose another name.", path.filename().string(), other));
    return false;
  }
  if (!may_write(path)) return false;
  const auto taken = [&](const std::string& id) {
    const fs::path found = xml::find_game(id);
    std::error_code error;
    return !found.empty() && !fs::equivalent(found, path, error);
  };
  const bool named = elsewhere && document_.name_after_file(name_from(path), taken);
  if (!save_to(path, !variant)) {
    if (named) document_.undo_name_after_file();
    return false;
  }
  if (elsewhere) report_name_conflict();
  return true;
}

void Workbench::report_name_conflict() {
  const SetHeader own{document_.set().id, document_.set().name};
  const auto clash = find_name_conflict(own, document_.path());
  if (!clash) return;
  const SetHeader other = free_name(own, document_.path());
  std::string text = clash->same_id
                         ? tr("Saved, but {0} has the same id “{1}”: lists and commands find only one of them.",
                              clash->file.string(), own.id)
                         : tr("Saved, but {0} has the same name “{1}”: lists show both under this name.",
                              clash->file.string(), own.name);
  messages_.emit(Message{true, std::move(text), {{tr("Rename this set to “{0}”", other.name), [this, other] {
                                                    document_.rename(other.id, other.name);
                                                    save();
                                                  }}}});
}

bool Workbench::save_as() {
  const PlaceQuestion question(chooser_, document_, suggested_path(), !document_.is_variant());
  const auto& place = question.place;
  if (!place) return false;
  const bool set = !document_.is_variant() || place->as_set || ends(place->path, ".tileset.xml");
  return save_to_chosen(*place, !set);
}

bool Workbench::save_as_set() {
  fs::path folder = folder_for_sets(*settings_);
  if (!document_.needs_path()) folder = document_.path().parent_path();
  const PlaceQuestion question(chooser_, document_, new_set_file(document_, folder), true);
  return question.place && save_to_chosen(*question.place, false);
}

void Workbench::save_to_own_folder(const fs::path& path) {
  const fs::path folder = new_set_file(document_, path.parent_path()).parent_path();
  std::error_code error;
  fs::create_directories(folder, error);
  save_to_chosen(SaveTarget(folder / path.filename(), true), false);
}

bool Workbench::may_write(const fs::path& path) {
  if (!is_read_only(path)) return true;
  messages_.emit(Message{true,
                         tr("Nothing was saved: {0} belongs to a shipped game or is read-only.", path.string()),
                         {{tr("Save elsewhere…"), [this] { save_as(); }}}});
  return false;
}

namespace {
/// Saves `text` if the file has the content `known` (nullopt: there is no file); otherwise returns false.
bool write_if_known(const fs::path& file, const std::string& text, const std::optional<std::string>& known,
                    model::Findings& errors) {
  bool is_known = true;
  errors = xml::update_file(file, [&](const std::optional<std::string>& now) {
    is_known = now == known;
    return is_known ? std::optional(text) : std::nullopt;
  });
  return is_known;
}
}  // namespace

bool Workbench::save_rules(const fs::path& path) {
  if (can_find_rules(document_.set(), document_.rules(), path)) return true;
  const auto found = xml::rules_for(document_.set(), path);
  const fs::path beside = path.parent_path() / "rules.xml";
  std::error_code error;
  const bool there = fs::exists(beside, error);
  model::Rules rules = document_.rules();
  const bool needs_id = rules.id.empty() || (!there && found);  // no id, or the id of other rules
  if (needs_id) rules = rules_of_set(std::move(rules), found ? found.value() : model::Rules(), document_.set());
  const std::string text = xml::write(rules);
  if (const auto again = xml::read_rules(text, ""); !again) {
    notify(true, tr("Nothing was saved, since the rules are incomplete: {0}", short_message(again.findings())));
    return false;
  }
  std::optional<std::string> known;  // the content that may be replaced
  if (there) {
    const auto old_text = xml::read_file(beside);
    if (old_text) known = old_text.value();
    const auto old = xml::read_rules_leniently(old_text ? old_text.value() : "", beside.string());
    const bool is_own = !old || (!needs_id && !document_.is_variant() && old.value().id == document_.set().rules);
    if (!old || !is_own || !document_.has_reported(old.findings())) {
      const std::string folder = path.parent_path().string();
      messages_.emit(Message{true,
                             is_own ? tr("Nothing was saved: rules.xml in {0} has errors, and saving would remove what "
                                         "cannot be read: {1}",
                                         folder, short_message(old.findings()))
                                    : tr("Nothing was saved: this set has its own rules, which are saved next to it as "
                                         "rules.xml, but there is another rules.xml in {0}.",
                                         folder),
                             {{tr("Save in a new folder"), [this, path] { save_to_own_folder(path); }},
                              {tr("Save elsewhere…"), [this] { save_as_set(); }}}});
      return false;
    }
    if (fs::equivalent(path.parent_path(), document_.path().parent_path(), error) &&
        rules_changed_externally(old.value())) {
      report_rules_change(old.value(), [this, path] {
        path == document_.path() ? save() : save_to_chosen(SaveTarget(path, true), false);
      });
      return false;
    }
    if (program_) program_->versions().save_version(beside);
  } else if (needs_id) {
    model::TileSet set = document_.set();
    set.rules = rules.id;
    document_.edit(tr("Give the set its own rules"), "",
                   DocumentState{std::make_shared<const model::TileSet>(std::move(set)),
                                 std::make_shared<const model::Rules>(rules)});
  }
  model::Findings errors;
  if (!write_if_known(beside, text, known, errors)) return save_rules(path);  // look at the new content first
  if (errors.empty())
    known_rules_ = std::move(rules);
  else
    report_save_error(errors, text.size());
  return errors.empty();
}

bool Workbench::save_to(const fs::path& path, bool as_set) {
  const std::optional<std::string> found = FileProbe().contents_fingerprint(path);
  std::error_code error;
  const bool in_place = path == document_.path() && !document_.needs_path();
  const fs::path beside = path.parent_path() / "rules.xml";
  const bool had_rules = fs::exists(beside, error);
  if (as_set && !save_rules(path)) return false;
  const bool rules_written = !had_rules && fs::exists(beside, error);
  if (program_) program_->versions().save_version(path);
  if (autosave_) autosave_->record_save(path, as_set);
  const PictureFolders before = picture_folders(document_);
  const bool is_own = autosave_ && path == autosave_->file_watch().file();
  const auto may_replace = [&](const std::optional<std::string>& now) {
    if (!now) return true;
    return is_own ? autosave_->file_watch().is_known(fingerprint(*now)) : fingerprint(*now) == found;
  };
  const model::Findings errors =
      as_set ? document_.save_as_set(path, may_replace) : document_.save_as(path, may_replace);
  if (!errors.empty() && errors.front().code == kChangedOnDisk) {
    if (is_own)
      report_disk_change(autosave_->file_watch().check(), true);
    else
      messages_.emit(Message{true,
                             tr("Not saved: another program has just saved {0}.", path.filename().string()),
                             {{tr("Save elsewhere…"), [this] { save_as(); }}}});
    return false;
  }
  if (!errors.empty()) {
    report_save_error(errors, document_.text().size());
    return false;
  }
  known_rules_.reset();
  const CopiedPictures pictures = copy_missing_pictures(document_, before);
  if (pictures.copied_any) show_pictures_again();
  recent_.add(path);
  if (!pictures.errors.empty()) {
    document_.mark_unsaved();  // the program keeps waiting pictures only for unsaved work
    report_save_error(pictures.errors);
    return false;
  }
  report_saved();
  if (rules_written)
    notify(false,
           tr("Saved {0} and its rules (rules.xml) in {1}.", path.filename().string(), path.parent_path().string()),
           true);
  if (in_place)
    save_other_files();
  else
    document_.discard_other_files();  // they refer to the original file, which keeps the old names
  return true;
}

void Workbench::report_saved() {
  if (!document_.is_variant()) return notify(false, "");
  const std::vector<std::string> inexpressible_changes =
      difference::inexpressible_changes(*document_.base()->rules, document_.rules());
  if (inexpressible_changes.empty()) return report_base_change();
  std::string list;
  for (const std::string& what : inexpressible_changes) list += (list.empty() ? "" : ", ") + what;
  messages_.emit(Message{true,
                         tr("Saved, but a variant cannot express {0}; a standalone set can.", list),
                         {{tr("Save as standalone set…"), [this] { save_as_set(); }}}});
}

void Workbench::report_save_error(const model::Findings& errors, std::size_t size) {
  // If the document is already in its file, do not store a copy: it would be offered as unsaved work after a crash.
  const bool unsaved = document_.modified() || (autosave_ && autosave_->file_watch().check() != DiskState::Same);
  const bool kept = autosave_ && unsaved && autosave_->save_now();
  const fs::path path = errors.front().path;
  const std::string name = path.filename().string(), why = reason(errors, path, size);
  messages_.emit(Message{true,
                         kept ? tr("Saving {0} failed: {1}. A recovery copy was saved.", name, why)
                              : tr("Saving {0} failed: {1}. Your work is still in this window.", name, why),
                         {{tr("Save elsewhere…"), [this] { save_as(); }}}});
}

void Workbench::show_pictures_again() {
  drawing::invalidate_pictures();
  document_.invalidate_pictures();
}

void Workbench::tick(std::int64_t now) {
  if (now >= next_picture_check_) {
    next_picture_check_ = now + Autosave::kFileCheckInterval;
    pictures_.start_check(document_);
    report_settings();
    check_rules_file();
  }
  if (pictures_.found_changes()) show_pictures_again();
  if (!autosave_) return;
  DiskState what = DiskState::Same;
  if (autosave_->tick(now, what) && what != DiskState::Same) report_disk_change(what, false);
  const bool fails = autosave_->copy_failed();
  if (fails && !copy_failure_reported_)
    messages_.emit(Message{true,
                           tr("No recovery copy could be saved, because the disk is full or the folder for copies is "
                              "not writable. A crash would lose your unsaved changes."),
                           {{tr("Save…"), [this] { save(); }}},
                           {},
                           "copies"});
  copy_failure_reported_ = fails;
}

void Workbench::report_settings() {
  settings_->retry();
  const model::Findings& errors = settings_->write_findings();
  if (!errors.empty() && !settings_failure_reported_) {
    const std::string& path = errors.front().path;
    messages_.emit(Message{
        true,
        settings_->unreadable()
            ? tr("Your settings in {0} could not be read. {1}. The file is left as it is, so changed settings apply "
                 "only until the program ends.",
                 path, errors.front().message)
            : tr("Your settings could not be saved in {0}: {1}. They apply until the program ends; saving is retried.",
                 path, reason(errors, path, 0)),
        {},
        {},
        "settings"});
  }
  settings_failure_reported_ = !errors.empty();
}

}  // namespace tw::editor
