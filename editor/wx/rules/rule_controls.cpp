#include "editor/wx/rules/rule_controls.hpp"

#include <wx/button.h>
#include <wx/choice.h>
#include <wx/clrpicker.h>
#include <wx/dialog.h>
#include <wx/listctrl.h>
#include <wx/sizer.h>
#include <wx/statbmp.h>
#include <wx/textctrl.h>

#include <algorithm>
#include <sstream>

#include "editor/wx/base/text.hpp"
#include "editor/wx/pictures/tile_art.hpp"
#include "editor/wx/theme/theme.hpp"
#include "editor/wx/widgets/search_field.hpp"
#include "engine/drawing/custom_symbols.hpp"
#include "engine/drawing/draw.hpp"

namespace tw::editor {

namespace {

constexpr int kFeature = 26, kLook = 26, kGallery = 44;

wxColour standard_colour(const model::Rules& rules, const std::string& feature) {
  const drawing::Colour c = drawing::kind_colour(rules, feature);
  const auto byte = [](double part) { return static_cast<unsigned char>(part * 255 + 0.5); };
  return {byte(c.red), byte(c.green), byte(c.blue)};
}

/// A dialog with a gallery of drawings: a search field above a grid of icons. Pressing Enter or double-clicking chooses
/// the selected icon.
class Gallery : public wxDialog {
 public:
  /// `own`: true if the row has a custom picture, which is then also listed.
  Gallery(wxWindow* parent, std::vector<std::string> looks, std::string default_look, const std::string& current,
          bool own)
      : wxDialog(parent, wxID_ANY, tr_wx("Drawn as"), wxDefaultPosition, wxDefaultSize,
                 wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER),
        looks_(std::move(looks)),
        default_look_(std::move(default_look)),
        own_(own) {
    SetName("Gallery");
    looks_.insert(looks_.begin(), "");
    search_ = new SearchField(this, tr_wx("Search drawings"), tr_wx("Search drawings"),
                              {[this](const std::string&) { fill(chosen()); }, [this] { list_->SetFocus(); },
                               [this] {
                                 if (list_->GetItemCount() > 0) EndModal(wxID_OK);
                               }});
    list_ = new wxListCtrl(this, wxID_ANY, wxDefaultPosition, FromDIP(scale_to_text(wxSize(720, 380))),
                           wxLC_ICON | wxLC_SINGLE_SEL);
    list_->SetName(tr_wx("Drawings"));
    wxVector<wxBitmapBundle> pictures;
    for (const std::string& look : looks_)
      pictures.push_back(wxBitmapBundle::FromBitmap(
          symbol_picture(look.empty() ? default_look_ : look, kGallery, GetContentScaleFactor())));
    list_->SetNormalImages(pictures);
    auto* column = new wxBoxSizer(wxVERTICAL);
    column->Add(search_, wxSizerFlags().Expand().Border(wxALL, FromDIP(10)));
    column->Add(list_, wxSizerFlags(1).Expand().Border(wxLEFT | wxRIGHT, FromDIP(10)));
    auto* picture = new wxButton(this, wxID_OPEN, tr_wx("Custom picture…"));
    picture->SetToolTip(tr_wx("Custom picture\nUse your own SVG or PNG file instead of a drawing."));
    picture->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { EndModal(wxID_OPEN); });
    auto* buttons = new wxBoxSizer(wxHORIZONTAL);
    buttons->Add(picture, wxSizerFlags().CentreVertical());
    buttons->Add(CreateButtonSizer(wxOK | wxCANCEL), wxSizerFlags(1).CentreVertical());
    column->Add(buttons, wxSizerFlags().Expand().Border(wxALL, FromDIP(10)));
    SetSizerAndFit(column);
    list_->Bind(wxEVT_LIST_ITEM_ACTIVATED, [this](wxListEvent&) { EndModal(wxID_OK); });
    fill(current);
    search_->SetFocus();
    CentreOnParent();
  }
  /// Returns the selected look; "" for the default drawing, or if nothing is selected.
  std::string chosen() const {
    const long at = selected();
    return at < 0 ? "" : looks_[at];
  }
  /// Returns true if the row's custom picture is selected.
  bool keeps_own() const { return selected() == kOwn; }

 private:
  static constexpr long kOwn = -2;  ///< item data of the custom picture

  /// Returns the index of the selected look, kOwn, or -1 for none.
  long selected() const {
    const long at = list_->GetNextItem(-1, wxLIST_NEXT_ALL, wxLIST_STATE_SELECTED);
    return at < 0 ? -1 : static_cast<long>(list_->GetItemData(at));
  }
  /// Lists the search results; selects the custom picture or `kept` if it is among them, otherwise the first.
  void fill(const std::string& kept) {
    const wxString wanted = search_->GetValue().Lower();
    list_->DeleteAllItems();
    long row = 0, selected = 0;
    if (const wxString label = tr_wx("custom picture"); own_ && label.Lower().Contains(wanted))
      list_->SetItemData(list_->InsertItem(row++, label), kOwn);
    for (std::size_t i = 0; i < looks_.size(); ++i) {
      const wxString label =
          looks_[i].empty() ? tr_wx("default: {0}", drawing::library_name(default_look_)) : to_wx(looks_[i]);
      if (!label.Lower().Contains(wanted)) continue;
      const long at = list_->InsertItem(row++, label, static_cast<int>(i));
      list_->SetItemData(at, static_cast<long>(i));
      if (looks_[i] == kept && !own_) selected = at;
    }
    if (row > 0) {
      list_->SetItemState(selected, wxLIST_STATE_SELECTED | wxLIST_STATE_FOCUSED,
                          wxLIST_STATE_SELECTED | wxLIST_STATE_FOCUSED);
      list_->EnsureVisible(selected);
    }
    if (wxWindow* ok = FindWindow(wxID_OK)) ok->Enable(row > 0);
  }
  std::vector<std::string> looks_;
  std::string default_look_;
  bool own_;
  SearchField* search_ = nullptr;
  wxListCtrl* list_ = nullptr;
};

}  // namespace

SlotsControl::SlotsControl(wxWindow* parent, const std::vector<std::string>& features, ValueCallback on_change)
    : wxPanel(parent) {
  SetBackgroundColour(parent->GetBackgroundColour());
  static constexpr const char* kNames[] = {tr_later("First slot"), tr_later("Middle slot"), tr_later("Last slot")};
  auto* row = new wxBoxSizer(wxHORIZONTAL);
  for (const char* name : kNames) {
    auto* column = new wxBoxSizer(wxVERTICAL);
    auto* picture = new wxStaticBitmap(this, wxID_ANY, wxBitmap(FromDIP(wxSize(kFeature, kFeature))));
    auto* choice = new wxChoice(this, wxID_ANY, wxDefaultPosition, FromDIP(scale_to_text(wxSize(116, -1))));
    choice->SetName(tr_wx(name));
    choice->SetToolTip(tr_wx(name));
    for (const std::string& feature : features) choice->Append(to_wx(feature));
    choice->Bind(wxEVT_CHOICE, [this, on_change](wxCommandEvent&) {
      std::string value;
      for (const wxChoice* one : choices_) value += (value.empty() ? "" : " ") + from_wx(one->GetStringSelection());
      on_change(value);
    });
    column->Add(picture, wxSizerFlags().Centre().Border(wxBOTTOM, FromDIP(3)));
    column->Add(choice);
    row->Add(column, wxSizerFlags().Border(wxRIGHT, FromDIP(4)));
    choices_.push_back(choice);
    pictures_.push_back(picture);
  }
  SetSizer(row);
}

void SlotsControl::show(const model::Rules& rules, const std::string& value) {
  std::istringstream words(value);
  std::string word;
  for (std::size_t i = 0; i < choices_.size(); ++i) {
    if (!(words >> word)) word.clear();
    choices_[i]->SetSelection(choices_[i]->FindString(to_wx(word), true));
    if (!word.empty()) pictures_[i]->SetBitmap(feature_picture(rules, word, kFeature, GetContentScaleFactor()));
  }
  Layout();
}

LookControl::LookControl(wxWindow* parent, std::vector<std::string> looks, ValueCallback on_change,
                         std::function<void()> choose_picture)
    : wxPanel(parent),
      looks_(std::move(looks)),
      on_change_(std::move(on_change)),
      choose_picture_(std::move(choose_picture)) {
  SetBackgroundColour(parent->GetBackgroundColour());
  button_ = new wxButton(this, wxID_ANY, "", wxDefaultPosition, FromDIP(scale_to_text(wxSize(210, 36))), wxBU_LEFT);
  button_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { choose(); });
  auto* row = new wxBoxSizer(wxHORIZONTAL);
  row->Add(button_);
  SetSizer(row);
}

void LookControl::show(const std::string& value, const std::string& default_look, const std::string& custom_look) {
  const unsigned version = drawing::pictures_version();
  if (value == value_ && default_look == default_look_ && custom_look == custom_look_ && version == version_ &&
      !button_->GetLabel().empty())
    return;
  value_ = value;
  default_look_ = default_look;
  custom_look_ = custom_look;
  version_ = version;
  const std::string& drawn = !custom_look.empty() ? custom_look : value.empty() ? default_look : value;
  button_->SetLabelText(!custom_look.empty() ? tr_wx("custom picture")
                        : value.empty()      ? tr_wx("default: {0}", drawing::library_name(default_look))
                                             : to_wx(value));
  // After the label: GTK does not show the picture of a button that had no label when the picture was set.
  button_->SetBitmap(symbol_picture(drawn, kLook, GetContentScaleFactor()));
}

void LookControl::choose() {
  const std::string value = value_, default_look = default_look_, custom_look = custom_look_;
  Gallery gallery(wxGetTopLevelParent(this), looks_, default_look, value, !custom_look.empty());
  const int answer = gallery.ShowModal();
  if (value != value_ || default_look != default_look_ || custom_look != custom_look_)
    return;  // another row is shown now
  if (answer == wxID_OPEN && choose_picture_) choose_picture_();
  if (answer == wxID_OK && !gallery.keeps_own() && (gallery.chosen() != value || !custom_look.empty()))
    on_change_(gallery.chosen());
}

PictureControl::PictureControl(wxWindow* parent, ValueCallback on_change, std::function<void()> ask) : wxPanel(parent) {
  SetBackgroundColour(parent->GetBackgroundColour());
  text_ = new wxTextCtrl(this, wxID_ANY, "", wxDefaultPosition, FromDIP(scale_to_text(wxSize(210, -1))),
                         wxTE_PROCESS_ENTER);
  text_->SetName("art");
  text_->SetHint("art/picture.svg");
  choose_ = new wxButton(this, wxID_ANY, tr_wx("Choose…"), wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT);
  choose_->SetToolTip(
      tr_wx("Choose\nChoose an SVG or PNG file. A file from another folder is copied next to the set."));
  remove_ = new wxButton(this, wxID_ANY, tr_wx("Remove"), wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT);
  remove_->SetToolTip(tr_wx("Remove\nUse the built-in drawing again. The picture file is kept."));
  text_->Bind(wxEVT_TEXT_ENTER, [this, on_change](wxCommandEvent&) { on_change(from_wx(text_->GetValue())); });
  text_->Bind(wxEVT_KILL_FOCUS, [this, on_change](wxFocusEvent& event) {
    on_change(from_wx(text_->GetValue()));
    event.Skip();
  });
  choose_->Bind(wxEVT_BUTTON, [ask = std::move(ask)](wxCommandEvent&) {
    if (ask) ask();
  });
  remove_->Bind(wxEVT_BUTTON, [on_change](wxCommandEvent&) { on_change(""); });
  for (wxButton* button : {choose_, remove_}) button->SetMinSize(button->GetBestSize() + wxSize(FromDIP(12), 0));
  auto* row = new wxBoxSizer(wxHORIZONTAL);
  for (wxWindow* part :
       {static_cast<wxWindow*>(text_), static_cast<wxWindow*>(choose_), static_cast<wxWindow*>(remove_)})
    row->Add(part, wxSizerFlags().CentreVertical().Border(wxRIGHT, FromDIP(6)));
  SetSizer(row);
}

void PictureControl::show(const std::string& value) {
  if (text_->GetValue() != to_wx(value)) text_->ChangeValue(to_wx(value));
  remove_->Enable(!value.empty());
}

ColourControl::ColourControl(wxWindow* parent, ValueCallback on_change) : wxPanel(parent) {
  SetBackgroundColour(parent->GetBackgroundColour());
  picture_ = new wxStaticBitmap(this, wxID_ANY, wxBitmap(FromDIP(wxSize(kFeature, kFeature))));
  picture_->SetToolTip(tr_wx("The feature in this colour"));
  picker_ = new wxColourPickerCtrl(this, wxID_ANY);
  picker_->SetName(tr_wx("Colour"));
  text_ =
      new wxTextCtrl(this, wxID_ANY, "", wxDefaultPosition, FromDIP(scale_to_text(wxSize(90, -1))), wxTE_PROCESS_ENTER);
  text_->SetName("fill");
  text_->SetHint("#rrggbb");
  default_button_ = new wxButton(this, wxID_ANY, tr_wx("Default"), wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT);
  default_button_->SetMinSize(default_button_->GetBestSize() + wxSize(FromDIP(12), 0));
  default_button_->SetToolTip(tr_wx("Use the program's default colour for this feature"));
  picker_->Bind(wxEVT_COLOURPICKER_CHANGED, [on_change](wxColourPickerEvent& event) {
    on_change(from_wx(event.GetColour().GetAsString(wxC2S_HTML_SYNTAX).Lower()));
  });
  text_->Bind(wxEVT_TEXT_ENTER, [this, on_change](wxCommandEvent&) { on_change(from_wx(text_->GetValue())); });
  text_->Bind(wxEVT_KILL_FOCUS, [this, on_change](wxFocusEvent& event) {
    on_change(from_wx(text_->GetValue()));
    event.Skip();
  });
  default_button_->Bind(wxEVT_BUTTON, [on_change](wxCommandEvent&) { on_change(""); });
  auto* row = new wxBoxSizer(wxHORIZONTAL);
  for (wxWindow* part : {static_cast<wxWindow*>(picture_), static_cast<wxWindow*>(picker_),
                         static_cast<wxWindow*>(text_), static_cast<wxWindow*>(default_button_)})
    row->Add(part, wxSizerFlags().CentreVertical().Border(wxRIGHT, FromDIP(6)));
  SetSizer(row);
}

void ColourControl::show(const model::Rules& rules, const std::string& feature, const std::string& value) {
  const wxColour now = standard_colour(rules, feature);  // the rules' own colour if they define one
  if (picker_->GetColour() != now) picker_->SetColour(now);
  if (text_->GetValue() != to_wx(value)) text_->ChangeValue(to_wx(value));
  picture_->SetBitmap(feature_picture(rules, feature, kFeature, GetContentScaleFactor()));
  default_button_->Enable(!value.empty());
}

}  // namespace tw::editor
