#include "editor/core/document/rename_plan.hpp"

#include "engine/language/translate.hpp"

namespace tw::editor {

std::shared_ptr<const OtherFiles> with_renamings(const std::shared_ptr<const OtherFiles>& others,
                                                 const RenamePlan& plan) {
  auto out = std::make_shared<OtherFiles>(others ? *others : OtherFiles());
  for (const ReferringFile& file : plan.files)
    if (file.chosen) (*out)[file.path].renamings.push_back(file.renaming);
  return out;
}

std::string rename_question(const RenamePlan& plan) {
  const auto files = std::ssize(plan.files);
  const auto& ids = plan.renaming.ids;
  if (ids.size() == 1)
    return tr_n("Rename “{1}” to “{2}”? {0} other file refers to it.",
                "Rename “{1}” to “{2}”? {0} other files refer to it.", files, ids.begin()->first, ids.begin()->second);
  // translators: {1} is a number of rows or tiles greater than 1
  return tr_n("Rename {1} tiles? {0} other file refers to them.", "Rename {1} tiles? {0} other files refer to them.",
              files, ids.size());
}

std::string describe_file(const RenamePlan& plan, const ReferringFile& file) {
  const std::filesystem::path near = file.path.lexically_proximate(plan.folder);
  const std::string path = (near.string().starts_with("..") ? file.path : near).string();
  if (file.changes.empty()) return path;
  // translators: {1} is the path of a file
  return tr_n("{1}: {0} change", "{1}: {0} changes", std::ssize(file.changes), path);
}

std::string changed_elements(const ReferringFile& file) {
  std::string out = file.note.empty() ? "" : file.note + "\n\n";
  for (const xml::ChangedElement& change : file.changes) {
    out += tr("Line {0}", change.line) + "\n";
    if (!change.before.empty()) out += "- " + change.before + "\n";
    if (!change.after.empty()) out += "+ " + change.after + "\n";
  }
  return out;
}

}  // namespace tw::editor
