#include <wx/button.h>
#include <wx/checkbox.h>
#include <wx/choice.h>
#include <wx/filepicker.h>
#include <wx/utils.h>

#include <algorithm>
#include <utility>

#include "editor/core/recovery/autosave.hpp"
#include "editor/core/settings/state_folder.hpp"
#include "editor/wx/base/text.hpp"
#include "editor/wx/shell/dialogs.hpp"
#include "editor/wx/shell/main_frame.hpp"
#include "editor/wx/theme/theme.hpp"
#include "editor/wx/widgets/bot_box.hpp"
#include "editor/wx/widgets/form.hpp"
#include "engine/plugin_host/bots.hpp"

namespace tw::editor {

namespace {

constexpr const char* kThemes[] = {"", "light", "dark"};

/// Returns the name of a language in that language, such as "Deutsch"; the code of a language without an entry here.
std::string language_name(const std::string& code) {
  if (code.empty()) return tr("Same as desktop");
  for (const auto& [known, name] :
       {std::pair{"de", "Deutsch"}, std::pair{"en", "English"}, std::pair{"fr", "Français"}})
    if (code == known) return name;
  return code;
}

/// The dialog for preferences of the whole program. Changes take effect when they are applied.
class PreferencesDialog : public FormDialog {
 public:
  PreferencesDialog(MainFrame& frame, Settings& settings)
      : FormDialog(&frame, tr_wx("Preferences"), "Preferences", 2), frame_(frame), settings_(settings) {
    // The rows of the form are arranged in two columns.
    theme_ = new wxChoice(this, wxID_ANY);
    theme_->SetName(tr_wx("Theme"));
    for (const char* name : {tr_later("Same as desktop"), tr_later("Light"), tr_later("Dark")})
      theme_->Append(tr_wx(name));
    for (int i = 0; i < 3; ++i)
      if (settings.get("view/theme") == kThemes[i]) theme_->SetSelection(i);
    add_row(tr_wx("&Theme"), theme_);
    text_size_ = add_number(
        tr_wx("Te&xt size (%)"), tr_wx("Text size"), kMinTextSize, kMaxTextSize, 10,
        settings.get_number(kTextSize, 100),
        tr_wx("Text size of the program, as a percentage of the desktop's text size. Takes effect at the next start."));
    add_bot(tr_wx("&Bot for Simulate and Compare"), "simulate/bot", tr_wx("the best quick bot"));
    tile_size_ = add_number(tr_wx("Tile si&ze in the set (px)"), tr_wx("Size of tiles"), 40, 120, 10,
                            frame.tiles_page()->tile_set_pane()->grid()->tile_size(),
                            tr_wx("Side length of a tile in the tile list."));
    add_bot(tr_wx("Opponent in P&lay"), "play/bot", tr_wx("the easiest bot"));
    restore_ = add_switch(tr_wx("At &startup"), tr_wx("Reopen the last files"), "session/restore",
                          settings.get_switch("session/restore", true));
    add_bot(tr_wx("Bot for &hints"), "play/hint_bot", tr_wx("the best bot for the time available"));
    welcome_ =
        add_switch("", tr_wx("Show the welcome page"), "welcome/show", settings.get_switch("welcome/show", true));
    speed_ = add_number(tr_wx("&Pause after a bot's move (ms)"), tr_wx("Pause after a bot's move"), 0, 5000, 100,
                        settings.get_number("play/speed", 400), tr_wx("Pause after a bot's move, in milliseconds."));
    quick_ = add_switch(tr_wx("&Rules"), tr_wx("Play quick games after each change"), "rules/quick",
                        settings.get_switch("rules/quick", true));
    add_folder(tr_wx("&Folder for new sets"), "folders/sets", tr_wx("your home folder"));
    copies_ = add_number(
        tr_wx("Re&covery copy interval (s)"), tr_wx("Seconds between recovery copies"), 1, kMaxAutosaveSeconds, 5,
        settings.get_number(kAutosaveSecondsKey, static_cast<int>(Autosave::kMaxInterval / 1000)),
        tr_wx("After a crash, you can recover your work from the latest copy. Copies are made only while you edit."));
    add_folder(tr_wx("Folder for &exports"), "folders/exports", tr_wx("the folder used last"));
    add_row(tr_wx("Play workspace"),
            button(tr_wx("Aids and zoom…"), [&frame] { frame.show_dialog(Dialog::PlayPreferences); }));
    add_row(tr_wx("&Keys"), button(tr_wx("Change keys…"), [&frame] { frame.show_dialog(Dialog::Keys); }));
    add_folder(tr_wx("Folder for recorded &games"), "folders/records", tr_wx("next to the set"));
    add_row(tr_wx("Settings and backups"),
            button(tr_wx("Open folder"), [] { wxLaunchDefaultApplication(to_wx(state_folder().string())); }));
    add_languages();
    finish(
        tr_wx("Apply"), [this] { return plan(); }, [this] { apply(); });
  }

 private:
  void add_languages() {
    language_ = new wxChoice(this, wxID_ANY);
    language_->SetName(tr_wx("Language"));
    language_->SetToolTip(tr_wx("Takes effect at the next start."));
    languages_ = language::available();
    languages_.insert(languages_.begin(), "");
    for (const std::string& code : languages_) language_->Append(to_wx(language_name(code)));
    const auto now = std::ranges::find(languages_, settings_.get(kLanguage));
    language_->SetSelection(now == languages_.end() ? 0 : static_cast<int>(now - languages_.begin()));
    add_row(tr_wx("Lan&guage"), language_);
  }
  void add_bot(const wxString& label, const std::string& setting, const wxString& otherwise) {
    std::vector<std::string> names = plugin_host::level_names();
    for (std::string& name : plugin_host::bot_names()) names.push_back(std::move(name));
    auto* box = new BotBox(this, 200);
    box->list_bots(names);
    box->ChangeValue(to_wx(settings_.get(setting)));
    box->SetName(to_wx(setting));
    box->SetHint(otherwise);
    box->SetToolTip(
        tr_wx("A bot's name as on the command line, such as greedy:look=1. If empty: {0}.", from_wx(otherwise)));
    add_row(label, box);
    bots_.push_back(box);
  }
  void add_folder(const wxString& label, const std::string& setting, const wxString& otherwise) {
    auto* picker = new wxDirPickerCtrl(this, wxID_ANY, to_wx(settings_.get(setting)), tr_wx("Choose a folder"),
                                       wxDefaultPosition, wxDefaultSize, wxDIRP_USE_TEXTCTRL | wxDIRP_SMALL);
    picker->SetName(to_wx(setting));
    picker->GetTextCtrl()->SetHint(otherwise);
    picker->SetMinSize(wxSize(std::max(FromDIP(200), picker->GetTextExtent(otherwise).x + FromDIP(72)), -1));
    picker->GetTextCtrl()->SetName(wxControl::RemoveMnemonics(label));
    picker->Bind(wxEVT_DIRPICKER_CHANGED, [this](wxFileDirPickerEvent&) { show_plan(); });
    add_row(label, picker);
    folders_.push_back(picker);
  }
  wxButton* button(const wxString& label, std::function<void()> run) {
    auto* out = new wxButton(this, wxID_ANY, label);
    out->Bind(wxEVT_BUTTON, [run = std::move(run)](wxCommandEvent&) { run(); });
    return out;
  }
  Plan plan() const {
    for (const BotBox* box : bots_) {
      const std::string name = from_wx(box->GetValue());
      if (name.empty()) continue;
      if (const auto wrong = plugin_host::check_bot(name); !wrong.empty())
        return {tr_wx("“{0}”: {1}", name, wrong.front().message), false};
    }
    for (wxDirPickerCtrl* picker : folders_) {
      const wxString path = picker->GetPath();
      if (!path.empty() && !wxDirExists(path)) return {tr_wx("There is no folder {0}.", from_wx(path)), false};
    }
    return {
        tr_wx("Changes to bots apply to newly opened workspaces, and a new text size or language at the next start; "
              "everything else "
              "takes effect at once.")};
  }
  void apply() {
    for (const BotBox* box : bots_) settings_.set(from_wx(box->GetName()), from_wx(box->GetValue()));
    for (wxDirPickerCtrl* picker : folders_) settings_.set(from_wx(picker->GetName()), from_wx(picker->GetPath()));
    settings_.set_number("play/speed", speed_->as_int());
    settings_.set_number(kAutosaveSecondsKey, copies_->as_int());
    for (const wxCheckBox* box : {restore_, welcome_, quick_})
      settings_.set_switch(from_wx(box->GetName()), box->GetValue());
    frame_.tiles_page()->tile_set_pane()->set_tile_size(tile_size_->as_int());
    settings_.set(kLanguage, languages_[std::max(0, language_->GetSelection())]);
    settings_.set("view/theme", kThemes[std::max(0, theme_->GetSelection())]);
    settings_.set(kTextSize, text_size_->as_int() == 100 ? "" : std::to_string(text_size_->as_int()));
  }

  MainFrame& frame_;
  Settings& settings_;
  wxChoice* theme_ = nullptr;
  wxChoice* language_ = nullptr;
  std::vector<std::string> languages_;  ///< codes of the choices
  wxCheckBox* restore_ = nullptr;
  wxCheckBox* welcome_ = nullptr;
  wxCheckBox* quick_ = nullptr;
  NumberField* text_size_ = nullptr;
  NumberField* tile_size_ = nullptr;
  NumberField* speed_ = nullptr;
  NumberField* copies_ = nullptr;
  std::vector<BotBox*> bots_;
  std::vector<wxDirPickerCtrl*> folders_;
};

}  // namespace

void show_preferences(MainFrame& frame) { new PreferencesDialog(frame, frame.workbench().settings()); }

}  // namespace tw::editor
