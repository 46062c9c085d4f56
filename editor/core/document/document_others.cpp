// Implements the functions of Document that rename rows and update the references to them in other files.
#include <optional>

#include "editor/core/document/document.hpp"
#include "engine/language/translate.hpp"
#include "engine/xml/files.hpp"

namespace tw::editor {

bool Document::rename_rows(std::string label, RenamePlan plan, const std::optional<Selection>& after) {
  if (is_asking_) return false;  // the field that contains the name lost the focus to the question
  if (!plan.files.empty() && rename_question_) {
    is_asking_ = true;
    const bool agreed = rename_question_(plan);
    is_asking_ = false;
    if (!agreed) return false;
  }
  for (const ReferringFile& file : plan.files)
    if (file.chosen && !contents_.is_recorded(file.path)) contents_.record(file.path, file.text);
  plan.next.others = with_renamings(state().others, plan);
  edit(std::move(label), "", std::move(plan.next), after);
  return true;
}

std::shared_ptr<const OtherFiles> Document::recover_others(const std::vector<OtherFileContents::Pending>& files) {
  if (files.empty()) return nullptr;
  auto out = std::make_shared<OtherFiles>();
  for (const OtherFileContents::Pending& file : files) {
    contents_.record(file.path, file.known);
    (*out)[file.path].recovered = {file.known, file.wanted, file.renamings};
  }
  return out;
}

model::Result<std::string> Document::other_text(const std::filesystem::path& path) const {
  if (contents_.is_recorded(path)) return contents_.wanted(path, state().others.get());
  return xml::read_file(path);
}

model::Findings Document::write_other_file(const OtherFileContents::Pending& file) {
  std::string refused, written = file.wanted;
  model::Findings errors = xml::update_file(file.path, [&](const std::optional<std::string>& now) {
    if (!now) {
      refused = tr(xml::kCannotBeOpened);
    } else if (*now != file.known && *now != written) {
      contents_.adopt_external_change(file.path, *now);
      written = contents_.wanted(file.path, state().others.get());
    }
    return refused.empty() && *now != written ? std::optional(written) : std::nullopt;
  });
  if (!refused.empty()) errors = {{.severity = model::Severity::Error, .path = file.path.string(), .message = refused}};
  if (errors.empty()) contents_.written(file.path, written, state().others.get());
  return errors;
}

void Document::discard_other_files() {
  contents_.clear();
  history_.amend([](auto& state) { state.others.reset(); });
}

}  // namespace tw::editor
