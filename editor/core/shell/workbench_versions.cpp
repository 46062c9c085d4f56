// Other versions of the document's file: the file on disk, and earlier versions.

#include <algorithm>

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
  const bool rules_have_errors = std::ranges::any_of(opened.value().findings, [&](const model::Finding& finding) {
    return finding.severity == model::Severity::Error && finding.path != document_.path();
  });
  const bool has_rules = *opened.value().rules != model::Rules() && !rules_have_errors;
  document_.edit(tr("Restore the version from {0}", when), "",
                 DocumentState{std::make_shared<const model::TileSet>(std::move(opened.value().set)),
                               has_rules ? opened.value().rules : document_.shared_rules()});
}

void Workbench::compare_with_version(const fs::path& version) {
  const auto text = xml::read_file(version);
  if (!text) return say(text.findings());
  const auto opened = open_text(text.value(), document_.path());
  if (!opened) return say(opened.findings());
  compare_.emit(opened.value());
}

}  // namespace tw::editor
