#include "editor/wx/shell/file_dialogs.hpp"

#include <wx/dirdlg.h>
#include <wx/filedlg.h>
#include <wx/msgdlg.h>

#include "editor/wx/base/text.hpp"
#include "editor/wx/shell/rename_question.hpp"

namespace tw::editor {

namespace {
constexpr const char* kPattern = tr_later("Tile sets and variants (*.xml)|*.xml|All files|*");
constexpr std::string_view kVariant = ".variant.xml";
constexpr const char* kVariantPattern =
    tr_later("Variants (*.variant.xml)|*.variant.xml|Standalone tile sets (*.tileset.xml)|*.tileset.xml");
}  // namespace

wxWindow* FileDialogs::parent() const {
  wxWindow* const active = wxGetTopLevelParent(wxWindow::FindFocus());
  for (const wxWindow* window = active; window; window = window->GetParent())
    if (window == parent_) return active;
  return parent_;
}

std::optional<std::filesystem::path> FileDialogs::choose_open() {
  wxFileDialog dialog(parent(), tr_wx("Open a tile set"), "", "", tr_wx(kPattern), wxFD_OPEN | wxFD_FILE_MUST_EXIST);
  if (dialog.ShowModal() != wxID_OK) return std::nullopt;
  return path_from_wx(dialog.GetPath());
}

std::filesystem::path FileDialogs::with_folder(const std::filesystem::path& suggestion) const {
  return folder_ && !suggestion.has_parent_path() ? folder_() / suggestion : suggestion;
}

std::optional<SaveTarget> FileDialogs::choose_save(const std::filesystem::path& wanted) {
  const std::filesystem::path suggestion = with_folder(wanted);
  const std::string name = suggestion.filename().string();
  const bool variant = name.ends_with(kVariant);
  wxFileDialog dialog(parent(), variant ? tr_wx("Save the variant") : tr_wx("Save the tile set"),
                      to_wx(suggestion.parent_path().string()), to_wx(name),
                      tr_wx(variant ? kVariantPattern : kPattern), wxFD_SAVE | wxFD_OVERWRITE_PROMPT);
  if (dialog.ShowModal() != wxID_OK) return std::nullopt;
  return SaveTarget(path_from_wx(dialog.GetPath()), variant && dialog.GetFilterIndex() == 1);
}

std::optional<std::filesystem::path> FileDialogs::choose(const FilePrompt& question) {
  const std::filesystem::path wish = question.for_saving ? with_folder(question.suggestion) : question.suggestion;
  wxFileDialog dialog(parent(), to_wx(question.title), to_wx(wish.parent_path().string()),
                      to_wx(wish.filename().string()), to_wx(question.pattern),
                      question.for_saving ? wxFD_SAVE | wxFD_OVERWRITE_PROMPT : wxFD_OPEN | wxFD_FILE_MUST_EXIST);
  if (dialog.ShowModal() != wxID_OK) return std::nullopt;
  return path_from_wx(dialog.GetPath());
}

std::optional<std::filesystem::path> FileDialogs::choose_folder(const std::string& title) {
  wxDirDialog dialog(parent(), to_wx(title), folder_ ? to_wx(folder_().string()) : wxString());
  if (dialog.ShowModal() != wxID_OK) return std::nullopt;
  return path_from_wx(dialog.GetPath());
}

bool FileDialogs::ask_replace(const std::filesystem::path& path) {
  wxMessageDialog dialog(parent(), tr_wx("“{0}” already exists.", path.filename().string()), "Tilewright",
                         wxYES_NO | wxNO_DEFAULT | wxICON_QUESTION);
  dialog.SetExtendedMessage(tr_wx("It is in {0}. Its previous versions are kept.", path.parent_path().string()));
  dialog.SetYesNoLabels(tr_wx("Replace"), tr_wx("Cancel"));
  return dialog.ShowModal() == wxID_YES;
}

UnsavedAnswer FileDialogs::ask_unsaved(const std::string& name, const std::string& details) {
  wxMessageDialog dialog(parent(), tr_wx("Save the changes to “{0}”?", name), "Tilewright",
                         wxYES_NO | wxCANCEL | wxICON_QUESTION);
  dialog.SetExtendedMessage(to_wx(details + "\n") + tr_wx("Work that you do not save will be lost."));
  dialog.SetYesNoCancelLabels(tr_wx("Save"), tr_wx("Discard"), tr_wx("Cancel"));
  switch (dialog.ShowModal()) {
    case wxID_YES: return UnsavedAnswer::Save;
    case wxID_NO: return UnsavedAnswer::Discard;
    default: return UnsavedAnswer::Cancel;
  }
}

bool FileDialogs::ask_rename(RenamePlan& plan) { return show_rename_question(parent(), plan); }

}  // namespace tw::editor
