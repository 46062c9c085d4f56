// Other files that refer to renamed rows and tiles: the question before the renaming, and saving; a changed base.
#include <algorithm>

#include "editor/core/document/opening.hpp"
#include "editor/core/findings/finding_words.hpp"
#include "editor/core/recovery/versions.hpp"
#include "editor/core/shell/program.hpp"
#include "editor/core/shell/workbench.hpp"
#include "engine/language/translate.hpp"

namespace tw::editor {

namespace fs = std::filesystem;

namespace {

enum class Use { None, Open, Unsaved };

/// Returns whether a file is open, and has unsaved changes, in another window or in another running instance of the
/// program.
Use use_of(Program* program, const fs::path& file) {
  if (program == nullptr) return Use::None;
  if (Workbench* const other = program->find_workbench(file))
    return other->document().modified() ? Use::Unsaved : Use::Open;
  return program->journal().is_open_elsewhere(file) ? Use::Open : Use::None;
}

}  // namespace

bool Workbench::ask_rename(RenamePlan& plan) {
  for (ReferringFile& file : plan.files) {
    const Use use = file.chosen ? use_of(program_, file.path) : Use::None;
    if (use == Use::Open) file.note = tr("It is open in another window, which will offer to reload it.");
    if (use != Use::Unsaved) continue;
    file.chosen = false;
    file.note =
        tr("It has unsaved changes in another window, so this command does not change it. It can no longer be opened "
           "once this set is saved. To rename in that file too, cancel and save that file first.");
  }
  return chooser_.ask_rename(plan);
}

void Workbench::save_other_files() {
  int written = 0;
  std::string names, failed;
  const auto add = [](std::string& list, const std::string& text) { list += (list.empty() ? "" : ", ") + text; };
  for (const OtherFileContents::Pending& file : document_.pending_files()) {
    const std::string name = file.path.filename().string();
    if (use_of(program_, file.path) == Use::Unsaved) {
      add(failed, tr("{0} (unsaved changes in another window)", name));
      continue;
    }
    if (program_) program_->versions().save_version(file.path);
    const model::Findings errors = document_.write_other_file(file);
    if (!errors.empty()) {
      // translators: {0} is the name of a file, {1} a reason
      add(failed, tr("{0} ({1})", name, short_message(errors)));
      continue;
    }
    ++written;
    add(names, name);
  }
  if (!failed.empty())
    messages_.emit(Message{true,
                           tr("Saved, but other files were not changed and cannot be opened until the names in them "
                              "agree with this set: {0}.",
                              failed),
                           {{tr("Try again"), [this] { save_other_files(); }}}});
  else if (written > 0)
    notify(false,
           tr_n("Saved, and updated the names in {0} other file: {1}.",
                "Saved, and updated the names in {0} other files: {1}.", written, names),
           true);
}

void Workbench::report_base_change() {
  const auto again = open_game(document_.path().string());
  const auto same_base = [&](const Base& now) {
    return *now.set == *document_.base()->set && *now.rules == *document_.base()->rules;
  };
  if (again && again.value().base && same_base(*again.value().base)) return notify(false, "");
  const model::Findings findings = again ? again.value().findings : again.findings();
  const auto error = std::ranges::find_if(findings, [&](const model::Finding& finding) {
    return finding.severity == model::Severity::Error && !document_.has_reported({finding});
  });
  if (error == findings.end()) return notify(false, "");
  notify(true, tr("Saved, but the base {0} has changed since this variant was opened: {1}. Open the variant again.",
                  document_.base()->name, error->message));
}

}  // namespace tw::editor
