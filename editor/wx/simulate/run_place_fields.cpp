#include "editor/wx/simulate/run_place_fields.hpp"

#include <wx/button.h>
#include <wx/choice.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include <initializer_list>
#include <utility>

#include "editor/wx/base/text.hpp"
#include "editor/wx/theme/theme.hpp"
#include "editor/wx/widgets/text_layout.hpp"

namespace tw::editor {
namespace {

constexpr int kFieldGap = 6, kServersWidth = 190, kKeyWidth = 150;  // in DIP
constexpr const char* kPlaceTip = tr_later(
    "Run on\nWhere the games are played. It does not affect the results. Processes protect this window from faulty "
    "plugins; a job server distributes the games to any number of other computers.");
constexpr const char* kServersTip = tr_later(
    "Job server\nName or address of a Gearman job server, optionally with a port: jobs.example.org:4730. Separate "
    "several servers with commas.");
constexpr const char* kKeyTip = tr_later(
    "Key file\nThe key that the workers use. Required unless the job server is on this computer; \"tilewright worker "
    "--new-key FILE\" creates one.");

}  // namespace

RunPlaceFields::RunPlaceFields(wxWindow* parent, wxSizer& sizer, Layout layout, RunPlaceForm& form,
                               std::function<void()> choose_key_file)
    : form_(form), parent_(parent), layout_(layout) {
  create_label(parent, tr_wx("Run on"));
  run_place_ = new wxChoice(parent, wxID_ANY);
  for (const char* words : {tr_later("This computer"), tr_later("Processes on this computer"), tr_later("Job server")})
    run_place_->Append(tr_wx(words));
  run_place_->SetName(tr_wx("run on"));
  run_place_->SetToolTip(tr_wx(kPlaceTip));
  run_place_->Bind(wxEVT_CHOICE,
                   [this](wxCommandEvent& event) { form_.set_place(static_cast<RunPlace>(event.GetInt())); });
  servers_label_ = create_label(parent, tr_wx("Job server"));
  servers_ =
      create_field(parent, tr_wx("job servers"), tr_wx("HOST[:PORT]"), tr_wx(kServersTip), &RunPlaceForm::set_servers);
  key_label_ = create_label(parent, tr_wx("Key file"));
  key_ =
      create_field(parent, tr_wx("key file"), to_wx(tr_in("key file", "none")), tr_wx(kKeyTip), &RunPlaceForm::set_key);
  browse_ = new wxButton(parent, wxID_ANY, tr_wx("Browse…"), wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT);
  browse_->SetName(tr_wx("choose key file"));
  browse_->SetMinSize(wxSize(browse_->GetBestSize().x + parent->FromDIP(kFieldGap), -1));  // padding beside the text
  browse_->SetToolTip(tr_wx("Browse\nChoose the key file."));
  browse_->Bind(wxEVT_BUTTON, [choose_key_file = std::move(choose_key_file)](wxCommandEvent&) { choose_key_file(); });
  note_ = new wxStaticText(parent, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxST_NO_AUTORESIZE);
  note_->SetName(tr_wx("job server note"));
  note_->SetFont(ui_font(-1));
  if (layout == Layout::Column)
    add_column(sizer);
  else
    add_row(sizer);
  parent->Bind(wxEVT_SYS_COLOUR_CHANGED, [this](wxSysColourChangedEvent& event) {
    apply_theme();
    event.Skip();
  });
  apply_theme();
  show({}, false);
}

wxStaticText* RunPlaceFields::create_label(wxWindow* parent, const wxString& text) {
  auto* made = new wxStaticText(parent, wxID_ANY, text);
  made->SetFont(ui_font(-1));
  labels_.push_back(made);
  return made;
}

wxTextCtrl* RunPlaceFields::create_field(wxWindow* parent, const wxString& name, const wxString& hint,
                                         const wxString& tip, void (RunPlaceForm::*set)(const std::string&)) {
  auto* made = new wxTextCtrl(parent, wxID_ANY);
  made->SetName(name);
  made->SetHint(hint);
  made->SetToolTip(tip);
  made->Bind(wxEVT_TEXT,
             [this, made, set](wxCommandEvent&) { (form_.*set)(from_wx(made->GetValue().Strip(wxString::both))); });
  return made;
}

void RunPlaceFields::add_column(wxSizer& sizer) {
  const int gap = parent_->FromDIP(4);
  const auto below = wxSizerFlags().Expand().Border(wxTOP, gap);
  sizer.Add(labels_.front());
  sizer.Add(run_place_, below);
  sizer.Add(servers_label_, below);
  sizer.Add(servers_, below);
  sizer.Add(note_, below);
  sizer.Add(key_label_, below);
  auto* row = new wxBoxSizer(wxHORIZONTAL);
  row->Add(key_, wxSizerFlags(1).CentreVertical());
  row->Add(browse_, wxSizerFlags().CentreVertical().Border(wxLEFT, gap));
  sizer.Add(row, below);
}

void RunPlaceFields::add_row(wxSizer& sizer) {
  const int gap = parent_->FromDIP(kFieldGap);
  // A label and its field stay together when the row wraps.
  const auto add = [&](std::initializer_list<wxWindow*> windows) {
    auto* group = new wxBoxSizer(wxHORIZONTAL);
    for (wxWindow* window : windows)
      group->Add(window, wxSizerFlags().CentreVertical().Border(wxLEFT, window == *windows.begin() ? 0 : gap));
    sizer.Add(group, wxSizerFlags().CentreVertical().Border(wxRIGHT | wxTOP, gap));
  };
  servers_->SetMinSize(parent_->FromDIP(scale_to_text(wxSize(kServersWidth, -1))));
  key_->SetMinSize(parent_->FromDIP(scale_to_text(wxSize(kKeyWidth, -1))));
  add({labels_.front(), run_place_});
  add({servers_label_, servers_});
  add({key_label_, key_, browse_});
  add({note_});
}

void RunPlaceFields::apply_theme() {
  const Palette& colours = palette();
  const wxColour text = wx_colour(layout_ == Layout::Column ? colours.second_text : colours.text);  // as other labels
  for (wxStaticText* words : labels_) words->SetForegroundColour(text);
  note_->SetForegroundColour(wx_colour(shown_.wrong ? colours.error_text : colours.second_text));
}

void RunPlaceFields::show(const RunPlaceViewData& shown, bool locked) {
  const bool other_colour = shown.wrong != shown_.wrong;
  shown_ = shown;
  if (other_colour) apply_theme();
  const bool remote = shown.choice.place == RunPlace::JobServer;
  run_place_->SetSelection(static_cast<int>(shown.choice.place));
  const auto fill = [](wxTextCtrl* box, const std::string& text) {
    // Do not change the text while the user is typing: it may end in a space.
    if (from_wx(box->GetValue().Strip(wxString::both)) != text) box->ChangeValue(to_wx(text));
  };
  fill(servers_, shown.choice.servers);
  fill(key_, shown.choice.key);
  for (wxWindow* window : std::initializer_list<wxWindow*>{servers_label_, servers_, key_label_, key_, browse_})
    window->Show(remote);
  for (wxWindow* window : std::initializer_list<wxWindow*>{run_place_, servers_, key_, browse_})
    window->Enable(!locked);
  note_->Show(remote && !shown.note.empty());
  show_note();
}

bool RunPlaceFields::set_width(int width) {
  if (std::exchange(width_, width) == width) return false;
  return show_note();
}

bool RunPlaceFields::show_note() { return width_ > 0 && show_wrapped(*note_, to_wx(shown_.note), width_); }

}  // namespace tw::editor
