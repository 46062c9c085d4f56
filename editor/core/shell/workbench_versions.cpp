// Other versions of the document's file: the file on disk, and earlier versions.

#include <fmt/ranges.h>

#include <memory>
#include <utility>
#include <vector>

#include "editor/core/findings/finding_words.hpp"
#include "editor/core/recovery/autosave.hpp"
#include "editor/core/shell/workbench.hpp"
#include "engine/language/translate.hpp"
#include "engine/xml/files.hpp"

namespace tw::editor {

namespace fs = std::filesystem;

bool Workbench::may_close() {
  if (!has_unsaved_work()) return true;
  const auto& history = document_.history();
  const std::string drafts = fmt::format("{}", fmt::join(this->drafts(), ", "));
  // translators: {0} are typed values
  const std::string invalid = drafts.empty() ? "" : tr("Not valid, so it cannot be saved: {0}", drafts);
  std::string details = invalid.empty() ? "" : invalid + "\n";
  details += document_.path().empty() || document_.shipped() ? tr("The changes have not been saved to a file yet.")
                                                             : document_.path().string();
  if (const std::string& last = history.label(history.at()); document_.modified() && !last.empty())
    details += "\n" + tr("Last change: {0}", last);
  switch (chooser_.ask_unsaved(document_.set().name, details)) {
    case UnsavedAnswer::Save:
      if (document_.modified() && !save()) return false;
      if (!invalid.empty()) notify(true, invalid, true);
      return invalid.empty();
    case UnsavedAnswer::Discard: return is_discarded_ = true;
    case UnsavedAnswer::Cancel: return false;
  }
  return false;
}

void Workbench::compare_with_disk() {
  const auto opened = open_game(document_.path().string());
  if (!opened) return notify(opened.findings());
  compare_.emit(opened.value());
}

void Workbench::report_disk_change(DiskState what, bool saving) {
  const std::string name = document_.path().filename().string();
  if (what == DiskState::Gone) {
    messages_.emit(Message{true,
                           tr("{0} no longer exists. Your work is still in this window.", name),
                           {{tr("Save it again"), [this] { save_to(document_.path(), !document_.is_variant()); }},
                            {tr("Save elsewhere…"), [this] { save_as(); }}}});
    return;
  }
  messages_.emit(
      Message{saving,
              saving ? tr("Not saved: {0} has changed on disk.", name) : tr("{0} has changed on disk.", name),
              {{tr("Compare"), [this] { compare_with_disk(); }},
               {tr("Reload"), [this] { reload(); }},
               {saving ? tr("Save my version") : tr("Keep my version"), [this, saving] {
                  keep_own_rules();
                  if (saving) save();
                }}}});
}

void Workbench::keep_own_rules() {
  if (autosave_) autosave_->file_watch().accept();
}

void Workbench::reload() {
  auto opened = open_game(document_.path().string());
  if (!opened) return notify(opened.findings());
  known_rules_.reset();
  document_.reload(std::move(opened.value()));
  report_opened();
}

void Workbench::check_rules_file() {
  if (document_.path().empty() || document_.shipped() || document_.is_variant()) return;
  if (autosave_ && autosave_->file_watch().check() != DiskState::Same) return;  // first, the user decides about the set
  const fs::path file = document_.path().parent_path() / "rules.xml";
  if (const FileStamp now = FileProbe().read_stamp(file); std::exchange(rules_stamp_, now) == now) return;
  const auto text = xml::read_file(file);
  if (!text) return;
  const auto rules = xml::read_rules_leniently(text.value(), file.string());
  if (rules && rules.value().id == document_.set().rules && rules_changed_externally(rules.value()))
    report_rules_change(rules.value(), {});
}

bool Workbench::rules_changed_externally(const model::Rules& on_disk) const {
  const auto& saved = document_.saved_state().rules;
  if (on_disk == document_.rules()) return false;
  return known_rules_ ? on_disk != *known_rules_ : saved && on_disk != *saved;
}

void Workbench::report_rules_change(const model::Rules& on_disk, const std::function<void()>& save) {
  const std::string name = "rules.xml";
  messages_.emit(Message{!!save,
                         save ? tr("Not saved: {0} was changed outside this window.", name)
                              : tr("{0} was changed outside this window.", name),
                         {{tr("Compare"),
                           [this, on_disk, save] {
                             compare_with_disk();
                             report_rules_change(on_disk, save);  // the question is still open
                           }},
                          {tr("Use the new rules"),
                           [this, save] {
                             if (use_rules_on_disk() && save) save();
                           }},
                          {save ? tr("Save my version") : tr("Keep my version"), [this, on_disk, save] {
                             known_rules_ = on_disk;
                             if (save) save();
                           }}}});
}

bool Workbench::use_rules_on_disk() {
  const fs::path file = document_.path();
  if (!document_.modified() && FileProbe().contents_fingerprint(file) == document_.file_fingerprint())
    return reload(), true;
  const auto text = xml::read_file(file.parent_path() / "rules.xml");
  if (!text) return notify(text.findings()), false;
  auto found = xml::rules_for(document_.set(), file);
  if (!found) return notify(found.findings()), false;
  if (!document_.has_reported(found.findings())) {
    notify(true, tr("The rules are unchanged, since rules.xml has new errors: {0}", short_message(found.findings())));
    return false;
  }
  known_rules_ = found.value();
  document_.edit(tr("Use the new rules"), "",
                 {document_.snapshot(), std::make_shared<const model::Rules>(std::move(found.value()))});
  notify(false, "");
  return true;
}

void Workbench::restore_version(const fs::path& version, const std::string& when) {
  const auto text = xml::read_file(version);
  if (!text) return notify(text.findings());
  auto opened = open_text(text.value(), document_.path());
  if (!opened) return notify(opened.findings());
  model::Findings of_rules = opened.value().findings;
  std::erase_if(of_rules, [&](const model::Finding& finding) { return finding.path == document_.path(); });
  const bool rules_are_known = document_.has_reported(of_rules);
  const bool has_rules = *opened.value().rules != model::Rules() && rules_are_known;
  if (has_rules) known_rules_ = *opened.value().rules;
  document_.edit(tr("Restore the version from {0}", when), "",
                 DocumentState{std::make_shared<const model::TileSet>(std::move(opened.value().set)),
                               has_rules ? opened.value().rules : document_.shared_rules()});
  if (!rules_are_known)
    notify(true, tr("The rules are unchanged, since rules.xml has new errors: {0}", short_message(of_rules)));
}

void Workbench::compare_with_version(const fs::path& version) {
  const auto text = xml::read_file(version);
  if (!text) return notify(text.findings());
  const auto opened = open_text(text.value(), document_.path());
  if (!opened) return notify(opened.findings());
  compare_.emit(opened.value());
}

}  // namespace tw::editor
