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
