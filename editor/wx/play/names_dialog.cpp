#include <wx/button.h>
#include <wx/dialog.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include <algorithm>
#include <vector>

#include "editor/core/play/play_words.hpp"
#include "editor/wx/base/text.hpp"
#include "editor/wx/play/dialogs.hpp"
#include "editor/wx/simulate/chart_paint.hpp"
#include "editor/wx/theme/theme.hpp"
#include "editor/wx/widgets/text_layout.hpp"
#include "engine/model/players.hpp"
#include "engine/report/looks.hpp"
#include "engine/table/seat_names.hpp"

namespace tw::editor {

namespace {

class NamesDialog : public wxDialog {
 public:
  NamesDialog(wxWindow& parent, const PlayPresenter& presenter, int seat)
      : wxDialog(&parent, wxID_ANY, tr_wx("Names of the players"), wxDefaultPosition, wxDefaultSize,
                 wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER),
        players_(presenter.table().players()) {
    SetName("Names of the players");
    auto* grid = new wxFlexGridSizer(2, FromDIP(wxSize(8, 8)));
    grid->AddGrowableCol(0);
    for (int i = 0; i < presenter.match().players(); ++i) {
      fields_.push_back(new PlayerField(this, presenter.table().colour_of(i), presenter.table().players()[i].name));
      grid->Add(fields_.back(), wxSizerFlags().Expand());
      grid->Add(new wxStaticText(this, wxID_ANY, to_wx(player_of(presenter.table(), i))),
                wxSizerFlags().CentreVertical());
    }
    error_label_ = new wxStaticText(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxST_NO_AUTORESIZE);
    error_label_->SetForegroundColour(wx_colour(palette().error_text));
    error_label_->SetMinSize(wxSize(FromDIP(scale_to_text(300)), 2 * GetCharHeight()));
    auto* buttons = new wxStdDialogButtonSizer;
    ok_ = new wxButton(this, wxID_OK);
    ok_->SetDefault();
    buttons->AddButton(ok_);
    buttons->AddButton(new wxButton(this, wxID_CANCEL, tr_wx("Cancel")));
    buttons->Realize();
    auto* column = new wxBoxSizer(wxVERTICAL);
    column->Add(grid, wxSizerFlags().Expand().Border(wxALL, FromDIP(12)));
    column->Add(error_label_, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT, FromDIP(12)));
    column->Add(buttons, wxSizerFlags().Expand().Border(wxALL, FromDIP(12)));
    fit_text_fields(*this);
    SetSizer(column);
    Bind(wxEVT_TEXT, [this](wxCommandEvent& event) {
      event.Skip();
      show_trouble();
    });
    GetSizer()->SetSizeHints(this);
    CentreOnParent();
    wxTextCtrl* first = fields_[std::clamp(seat, 0, static_cast<int>(fields_.size()) - 1)]->text();
    first->SetFocus();
    first->SelectAll();
  }

  std::vector<std::string> names() const {
    std::vector<std::string> out;
    for (const PlayerField* field : fields_) out.push_back(field->name());
    return out;
  }

 private:
  void show_trouble() {
    const std::string why = table::player_names_error(table::renamed(players_, names()));
    ok_->Enable(why.empty());
    error_label_->SetLabelText(wrap_text(*error_label_, to_wx(why), error_label_->GetSize().x));
  }

  table::Players players_;
  std::vector<PlayerField*> fields_;
  wxStaticText* error_label_ = nullptr;
  wxButton* ok_ = nullptr;
};

}  // namespace

void ask_player_names(wxWindow& parent, PlayPresenter& presenter, int seat) {
  if (!presenter.has_match()) return;
  NamesDialog dialog(*wxGetTopLevelParent(&parent), presenter, seat);
  if (dialog.ShowModal() == wxID_OK) presenter.set_names(dialog.names());
}

PlayerField::PlayerField(wxWindow* parent, int colour, const std::string& name) : wxPanel(parent) {
  const std::string usual = report::colour_name(colour);
  text_ = new wxTextCtrl(this, wxID_ANY, to_wx(name), wxDefaultPosition, wxSize(FromDIP(scale_to_text(150)), -1));
  text_->SetHint(to_wx(usual));
  text_->SetName(tr_wx("Name of {0}", usual));
  text_->SetMaxLength(model::kMaxPlayerNameLength);
  auto* row = new wxBoxSizer(wxHORIZONTAL);
  row->Add(new SeatSwatch(this, colour), wxSizerFlags().CentreVertical().Border(wxRIGHT, FromDIP(6)));
  row->Add(text_, wxSizerFlags(1).CentreVertical());
  SetSizer(row);
}

std::string PlayerField::name() const { return from_wx(text_->GetValue().Trim().Trim(false)); }

}  // namespace tw::editor
