#include "editor/wx/dialogs/preferences.hpp"

#include <wx/button.h>
#include <wx/checkbox.h>
#include <wx/choice.h>
#include <wx/spinctrl.h>
#include <wx/textctrl.h>
#include <wx/utils.h>

#include "editor/core/state_folder.hpp"
#include "editor/wx/dialogs/form.hpp"
#include "editor/wx/main_frame.hpp"
#include "editor/wx/text.hpp"

namespace tw::editor {

namespace {

constexpr const char* kThemes[] = {"", "light", "dark"};

/// Settings of the whole program. Changes take effect when they are applied.
class PreferencesDialog : public FormDialog {
 public:
  PreferencesDialog(MainFrame& frame, Settings& settings)
      : FormDialog(&frame, "Preferences", "Preferences"), settings_(settings) {
    theme_ = new wxChoice(this, wxID_ANY);
    theme_->SetName("Theme");
    for (const char* name : {"As the desktop", "Light", "Dark"}) theme_->Append(name);
    for (int i = 0; i < 3; ++i)
      if (settings.get("view/theme") == kThemes[i]) theme_->SetSelection(i);
    row("&Theme", theme_);
    restore_ = add_switch("At the &start", "Reopen the files of the last session", "session/restore", true);
    welcome_ = add_switch("", "Show the welcome page", "welcome/show", true);
    bot_ = new wxTextCtrl(this, wxID_ANY, to_wx(settings.get("play/hint_bot")));
    bot_->SetName("Bot for hints");
    bot_->SetHint("as strong as the time allows");
    bot_->SetToolTip("A bot as the command line names it, such as greedy:look=1. Empty: the program chooses.");
    row("&Bot for hints", bot_);
    speed_ = new wxSpinCtrl(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxSP_ARROW_KEYS, 0, 5000,
                            settings.get_number("play/speed", 400));
    speed_->SetIncrement(100);
    speed_->SetName("Pause between moves");
    speed_->SetToolTip("Time between a bot's move and the next one, in milliseconds.");
    row("&Pause after a bot's move (ms)", speed_);
    quick_ = add_switch("&Rules", "Play quick games after each change", "rules/quick", true);
    row("&Keys", button(to_wx("Change keys…"), [&frame] { frame.show_dialog("keys"); }));
    row("&Folder", button("Open the folder of settings and copies",
                          [] { wxLaunchDefaultApplication(to_wx(state_folder().string())); }));
    finish("Apply", [this] { apply(); });
    say("Unsaved work is copied every few seconds and offered after a crash. A new theme takes effect at the next "
        "start.",
        true);
  }

 private:
  wxCheckBox* add_switch(const wxString& label, const wxString& words, const std::string& setting, bool otherwise) {
    auto* box = new wxCheckBox(this, wxID_ANY, words);
    box->SetName(to_wx(setting));
    box->SetValue(settings_.get_switch(setting, otherwise));
    row(label, box);
    return box;
  }
  wxButton* button(const wxString& label, std::function<void()> run) {
    auto* out = new wxButton(this, wxID_ANY, label);
    out->Bind(wxEVT_BUTTON, [run = std::move(run)](wxCommandEvent&) { run(); });
    return out;
  }
  void apply() {
    settings_.set("view/theme", kThemes[std::max(0, theme_->GetSelection())]);
    settings_.set("play/hint_bot", from_wx(bot_->GetValue()));
    settings_.set_number("play/speed", speed_->GetValue());
    for (const wxCheckBox* box : {restore_, welcome_, quick_})
      settings_.set_switch(from_wx(box->GetName()), box->GetValue());
  }

  Settings& settings_;
  wxChoice* theme_ = nullptr;
  wxCheckBox* restore_ = nullptr;
  wxCheckBox* welcome_ = nullptr;
  wxCheckBox* quick_ = nullptr;
  wxTextCtrl* bot_ = nullptr;
  wxSpinCtrl* speed_ = nullptr;
};

}  // namespace

void show_preferences(MainFrame& frame) { new PreferencesDialog(frame, frame.workbench().settings()); }

}  // namespace tw::editor
