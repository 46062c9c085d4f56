#include "editor/core/document/new_set.hpp"

#include <wx/bmpcbox.h>
#include <wx/choice.h>
#include <wx/radiobut.h>
#include <wx/textctrl.h>

#include <algorithm>

#include "editor/core/words/describe_look.hpp"
#include "editor/wx/base/text.hpp"
#include "editor/wx/pictures/tile_art.hpp"
#include "editor/wx/shell/dialogs.hpp"
#include "editor/wx/shell/main_frame.hpp"
#include "editor/wx/theme/theme.hpp"
#include "editor/wx/widgets/form.hpp"
#include "engine/model/limits.hpp"
#include "engine/xml/rows.hpp"

namespace tw::editor {

namespace {

constexpr std::size_t kFeatures = 6;

/// A drop-down list of drawings. wxBitmapComboBox passes every key to an input method; this list has no text field and
/// thus no input method, so GTK would report errors.
class LookBox : public wxBitmapComboBox {
 public:
  LookBox(wxWindow* parent, const wxSize& size) {
    Create(parent, wxID_ANY, "", wxDefaultPosition, size, 0, nullptr, wxCB_READONLY);
  }
  int GTKIMFilterKeypress(GdkEventKey* event) const override { return wxWindow::GTKIMFilterKeypress(event); }

 protected:
  /// wx 3.2.8 would measure by adding a text to a GtkComboBoxText, which this list is not.
  wxSize DoGetBestSize() const override { return {FromDIP(scale_to_text(150)), GetCharHeight() + FromDIP(18)}; }
};

/// A dialog that asks for the name and the rules of a new set.
class NewSetDialog : public FormDialog {
 public:
  NewSetDialog(MainFrame& frame, const std::string& game) : FormDialog(&frame, tr_wx("New set"), "New set dialog") {
    const NewSetOptions first = suggested_new_set();
    name_ = new wxTextCtrl(this, wxID_ANY, to_wx(first.name));
    name_->SetName(tr_wx("Name"));
    const wxString kinds[] = {tr_wx("New rules with the features below"), tr_wx("The rules of a game"),
                              tr_wx("A copy of the rules of a game")};
    rules_ = new wxChoice(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, 3, kinds);
    rules_->SetName(tr_wx("Rules"));
    game_ = new wxChoice(this, wxID_ANY);
    game_->SetName(tr_wx("Game"));
    for (const GameChoice& choice : game_choices()) {
      games_.push_back(choice.id);
      game_->Append(to_wx(std::string(static_cast<std::size_t>(choice.depth) * 4, ' ') + choice.label));
    }
    const auto at = std::ranges::find(games_, game) - games_.begin();
    if (!games_.empty()) game_->SetSelection(at < std::ssize(games_) ? static_cast<int>(at) : 0);
    rules_->SetSelection(0);
    add_row(tr_wx("&Name"), name_);
    add_row(tr_wx("&Rules"), rules_);
    add_row(tr_wx("&Game"), game_);
    add_row(tr_wx("&Players"), make_players(first));
    add_row(tr_wx("&Features"), make_features(first));
    finish(
        tr_wx("Create"), [this] { return plan(); }, [this, &frame] { frame.begin_set(wanted()); });
    name_->SetFocus();
    name_->SelectAll();
  }

 private:
  wxWindow* make_players(const NewSetOptions& first) {
    auto* panel = new wxPanel(this);
    auto* line = new wxBoxSizer(wxHORIZONTAL);
    const auto number = [&](const wxString& name, int now) {
      return new_number(panel, name, name, 1, model::kMaxPlayers, 1, now);
    };
    min_ = number(tr_wx("Minimum number of players"), first.min_players);
    max_ = number(tr_wx("Maximum number of players"), first.max_players);
    line->Add(min_);
    line->Add(new wxStaticText(panel, wxID_ANY, tr_wx("to")),
              wxSizerFlags().CentreVertical().Border(wxLEFT | wxRIGHT, FromDIP(8)));
    line->Add(max_);
    panel->SetSizer(line);
    return panel;
  }

  struct LookSample {
    std::string look;
    wxBitmap picture;
  };
  /// Returns a picture of each look; lines and pools are drawn on ground.
  const std::vector<LookSample>& samples() {
    if (!samples_.empty()) return samples_;
    model::Rules rules;
    for (const std::string& look : xml::zone_looks()) rules.kinds.push_back({look, look, "", {}});
    for (const std::string& look : xml::zone_looks())
      samples_.push_back({look, feature_picture(rules, look, 20, GetContentScaleFactor())});
    return samples_;
  }

  wxWindow* make_features(const NewSetOptions& first) {
    features_ = new wxPanel(this);
    auto* grid = new wxFlexGridSizer(2, FromDIP(wxSize(8, 6)));
    grid->AddGrowableCol(0);
    for (std::size_t i = 0; i < kFeatures; ++i) {
      const NewFeature feature = i < first.features.size() ? first.features[i] : NewFeature{"", "patch"};
      auto* name = new wxTextCtrl(features_, wxID_ANY, to_wx(feature.name), wxDefaultPosition,
                                  FromDIP(scale_to_text(wxSize(180, -1))));
      name->SetName(tr_wx("Feature {0}", i + 1));
      name->SetHint(tr_wx("none"));
      auto* look = new LookBox(features_, FromDIP(scale_to_text(wxSize(150, -1))));
      look->SetName(tr_wx("Feature {0} is drawn as", i + 1));
      for (const LookSample& sample : samples()) look->Append(to_wx(look_name(sample.look)), sample.picture);
      look->SetSelection(
          static_cast<int>(std::ranges::find(samples(), feature.look, &LookSample::look) - samples().begin()));
      const auto explain = [this, look] {
        look->SetToolTip(tr_wx("Drawn as") + "\n" + to_wx(describe_look(chosen(*look))));
      };
      look->Bind(wxEVT_COMBOBOX, [explain](wxCommandEvent& event) {
        explain();
        event.Skip();
      });
      explain();
      grid->Add(name, wxSizerFlags().Expand());
      grid->Add(look);
      names_.push_back(name);
      looks_.push_back(look);
    }
    features_->SetSizer(grid);
    return features_;
  }

  std::string chosen(const LookBox& look) const { return samples_[std::max(0, look.GetSelection())].look; }

  NewSetOptions wanted() const {
    NewSetOptions out;
    out.name = from_wx(name_->GetValue());
    out.rules = static_cast<NewSetOptions::Rules>(rules_->GetSelection());
    if (game_->GetSelection() >= 0) out.game = games_[game_->GetSelection()];
    out.min_players = min_->as_int();
    out.max_players = max_->as_int();
    for (std::size_t i = 0; i < names_.size(); ++i)
      if (!names_[i]->IsEmpty()) out.features.push_back({from_wx(names_[i]->GetValue()), chosen(*looks_[i])});
    return out;
  }

  Plan plan() {
    const NewSetOptions now = wanted();
    const bool blank = now.rules == NewSetOptions::Rules::Blank;
    game_->Enable(!blank);
    features_->Enable(blank);
    min_->GetParent()->Enable(blank);
    static constexpr const char* kWords[] = {
        tr_later("Every feature except ground can be occupied and scores one point per tile. You can change the rules "
                 "in the "
                 "Rules workspace."),
        tr_later("The set uses the rules of this game. If you change a rule, the set gets its own copy of the rules."),
        tr_later("The set gets its own copy of the rules. Differences from the game are not marked.")};
    const std::string error = why_invalid(now);
    return {to_wx(error.empty() ? tr(kWords[static_cast<std::size_t>(now.rules)]) : error), error.empty()};
  }

  std::vector<std::string> games_;
  std::vector<wxTextCtrl*> names_;
  std::vector<LookBox*> looks_;
  std::vector<LookSample> samples_;
  wxTextCtrl* name_ = nullptr;
  wxChoice *rules_ = nullptr, *game_ = nullptr;
  NumberField *min_ = nullptr, *max_ = nullptr;
  wxPanel* features_ = nullptr;
};

}  // namespace

void show_new_set(MainFrame& frame) {
  const Document& document = frame.workbench().document();
  new NewSetDialog(frame, document.base() ? document.base()->id : document.set().id);
}

}  // namespace tw::editor
