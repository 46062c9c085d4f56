// Other versions of the document's file: the file on disk, and earlier versions.

#include <memory>
#include <utility>
#include <vector>

#include "editor/core/findings/finding_words.hpp"
#include "editor/core/shell/workbench.hpp"
#include "engine/language/translate.hpp"
#include "engine/xml/files.hpp"

namespace tw::editor {

namespace fs = std::filesystem;

void Workbench::compare_with_disk() {
  const auto opened = open_game(document_.path().string());
  if (!opened) return say(opened.findings());
  compare_.emit(opened.value());
}

void Workbench::reload() {
  auto opened = open_game(document_.path().string());
  if (!opened) return say(opened.findings());
  document_.reload(std::move(opened.value()));
  say_opened();
}

void Workbench::look_at_rules() {
  if (document_.path().empty() || document_.shipped() || document_.is_variant()) return;
  const fs::path file = document_.path().parent_path() / "rules.xml";
  if (const FileStamp now = FileProbe().look(file); std::exchange(rules_seen_, now) == now) return;
  const auto text = xml::read_file(file);
  if (!text) return;
  const auto rules = xml::read_rules_leniently(text.value(), file.string());
  if (rules && rules.value().id == document_.set().rules && are_changed_outside(rules.value()))
    report_rules_change(false, rules.value());
}

bool Workbench::are_changed_outside(const model::Rules& on_disk) const {
  const auto& known = document_.saved_state().rules;
  return known && on_disk != *known && on_disk != document_.rules() && replaced_rules_ != on_disk;
}

void Workbench::report_rules_change(bool saving, const model::Rules& on_disk) {
  const std::string name = "rules.xml";
  said_.emit(
      Message{saving,
              saving ? tr("Not saved: another program changed {0}.", name) : tr("Another program changed {0}.", name),
              {{tr("Compare"), [this] { compare_with_disk(); }},
               {tr("Use the new rules"),
                [this, saving] {
                  use_rules_on_disk();
                  if (saving) save();
                }},
               {saving ? tr("Save my version") : tr("Keep my version"), [this, saving, on_disk] {
                  replaced_rules_ = on_disk;
                  if (saving) save();
                }}}});
}

void Workbench::use_rules_on_disk() {
  if (!document_.modified()) return reload();
  auto found = xml::rules_for(document_.set(), document_.path());
  if (!found) return say(found.findings());
  if (!document_.has_reported(found.findings()))
    return say(true, tr("The rules were kept, since rules.xml has new errors: {0}", short_message(found.findings())));
  document_.edit(tr("Use the new rules"), "",
                 {document_.snapshot(), std::make_shared<const model::Rules>(std::move(found.value()))});
  say(false, "");
}

void Workbench::restore_version(const fs::path& version, const std::string& when) {
  const auto text = xml::read_file(version);
  if (!text) return say(text.findings());
  auto opened = open_text(text.value(), document_.path());
  if (!opened) return say(opened.findings());
  model::Findings of_rules = opened.value().findings;
  std::erase_if(of_rules, [&](const model::Finding& finding) { return finding.path == document_.path(); });
  const bool rules_are_known = document_.has_reported(of_rules);
  const bool has_rules = *opened.value().rules != model::Rules() && rules_are_known;
  document_.edit(tr("Restore the version from {0}", when), "",
                 DocumentState{std::make_shared<const model::TileSet>(std::move(opened.value().set)),
                               has_rules ? opened.value().rules : document_.shared_rules()});
  if (!rules_are_known)
    say(true, tr("The rules were kept, since rules.xml has new errors: {0}", short_message(of_rules)));
}

void Workbench::compare_with_version(const fs::path& version) {
  const auto text = xml::read_file(version);
  if (!text) return say(text.findings());
  const auto opened = open_text(text.value(), document_.path());
  if (!opened) return say(opened.findings());
  compare_.emit(opened.value());
}

}  // namespace tw::editor
